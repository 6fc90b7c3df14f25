import {
  type ProgramRegistration,
  setProgramRegistrationStatus,
} from '@contract/program-registrations.ts';
import { useState } from 'react';
import { Icon } from '@/components/icons.tsx';
import { adminCommon } from '@/content/admin.ts';
import {
  deleteRegistrationConfirm,
  registrationDialog,
  registrationsTable,
  registrationToasts,
} from '@/content/admin-registrations.ts';
import { EditedRow } from '../../kit/edit/edited-row.tsx';
import { UnsavedQuestion } from '../../kit/edit/unsaved-question.tsx';
import { useGuardedDialog } from '../../kit/edit/use-guarded-dialog.ts';
import { useRemoval } from '../../kit/edit/use-removal.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { personName } from '../../kit/list/list-config.ts';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { RecordDetails } from '../../kit/list/record-details.tsx';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { useUndoableStatus } from '../../kit/list/use-undoable-status.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { Modal } from '../../kit/parts/modal.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { deleteRegistration } from './registrations-api.ts';
import { registrationsConfig } from './registrations-config.tsx';

const { list, entity } = registrationsConfig;
const { path } = list;

/** Registrations: refresh, add, confirm, mark paid, edit, delete. */
export function RegistrationsTab() {
  const details = useDialogAddress();
  const editing = useGuardedDialog('registration', ['add', 'edit']);
  const [doomed, setDoomed] = useState<ProgramRegistration | null>(null);

  const { gone, removeRow, refresh } = useRemoval<ProgramRegistration>({
    path,
    entity,
    remove: deleteRegistration,
    texts: registrationToasts,
    failedTitle: adminCommon.catalogueErrorTitle,
  });
  const { changeStatus, withPending } = useUndoableStatus<ProgramRegistration>({
    path,
    route: setProgramRegistrationStatus,
    texts: { success: registrationToasts.statusUpdated, failed: registrationToasts.statusFailed },
  });

  const actions = (row: ProgramRegistration) => (
    <RegistrationActions
      row={row}
      onStatus={(status) => changeStatus({ row, status })}
      onEdit={() => editing.open('edit', row.id)}
      onDelete={() => setDoomed(row)}
    />
  );

  return (
    <>
      <AdminList
        config={registrationsConfig}
        onOpen={(row) => details.open('details', row.id)}
        actions={actions}
        overlay={withPending}
        gone={gone}
        tools={
          <TouchButton size="md" onClick={() => editing.open('add')}>
            <Icon name="plus" />
            {registrationsTable.add}
          </TouchButton>
        }
      >
        {(rows) => (
          <>
            <OpenRow config={registrationsConfig} rows={rows} overlay={withPending}>
              {(row) => (
                <RecordDetails config={registrationsConfig} row={row} actions={actions(row)} />
              )}
            </OpenRow>
            {editing.kind !== '' && (
              <Modal
                key={editing.kind + editing.id}
                title={
                  editing.kind === 'add'
                    ? registrationDialog.addTitle
                    : registrationDialog.editTitle
                }
                size="lg"
                onClose={editing.close}
              >
                <EditedRow
                  config={registrationsConfig}
                  form="registration"
                  id={editing.id}
                  rows={rows}
                >
                  {(row) => (
                    <RegistrationForm
                      row={row}
                      onDirty={editing.setDirty}
                      onLeave={editing.leave}
                      onSaved={(saved) => {
                        if (saved) rememberRow(path, saved);
                        editing.close();
                        void refresh();
                      }}
                    />
                  )}
                </EditedRow>
              </Modal>
            )}
          </>
        )}
      </AdminList>
      {editing.asking && <UnsavedQuestion onStay={editing.stay} onLeave={editing.giveUp} />}
      {doomed && (
        <Confirm
          title={deleteRegistrationConfirm.title}
          text={deleteRegistrationConfirm.text(personName(doomed))}
          confirm={deleteRegistrationConfirm.confirm}
          cancel={adminCommon.cancel}
          onConfirm={async () => {
            if ((await removeRow(doomed)) && details.kind === 'details') details.close();
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
