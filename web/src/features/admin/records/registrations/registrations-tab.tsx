import {
  type ProgramRegistration,
  setProgramRegistrationStatus,
} from '@contract/program-registrations.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { describeError } from '@/components/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { toast } from '@/components/toast-store.ts';
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
import { DetailsDialog } from '../../kit/list/details-dialog.tsx';
import { personName } from '../../kit/list/list-config.ts';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { useStatusChange } from '../../kit/list/use-status-change.ts';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
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
  const { changeStatus, withPending } = useStatusChange<ProgramRegistration>({
    path,
    route: setProgramRegistrationStatus,
    onSaved: (saved, { row, undo }) =>
      toast({
        title: undo ? adminCommon.undone : registrationToasts.statusUpdated,
        tone: 'success',
        ...(!undo && {
          action: {
            label: adminCommon.undoChange,
            run: () => changeStatus({ row: saved, status: row.status, undo: true }),
          },
        }),
      }),
    onRefused: (error) =>
      toast({ title: registrationToasts.statusFailed, text: describeError(error), tone: 'error' }),
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
          <Button onClick={() => editing.open('add')}>
            <Icon name="plus" />
            {registrationsTable.add}
          </Button>
        }
      >
        {(rows) => (
          <>
            <OpenRow config={registrationsConfig} rows={rows} kind="details" overlay={withPending}>
              {(row) => (
                <DetailsDialog
                  config={registrationsConfig}
                  row={row}
                  onClose={details.close}
                  actions={actions(row)}
                />
              )}
            </OpenRow>
            {editing.kind !== '' && (
              <EditedRow
                key={editing.kind + editing.id}
                config={registrationsConfig}
                form="registration"
                title={registrationDialog.editTitle}
                id={editing.id}
                rows={rows}
                onClose={editing.close}
              >
                {(row) => (
                  <RegistrationDialog
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
            )}
          </>
        )}
      </AdminList>
      <UnsavedQuestion open={editing.asking} onStay={editing.stay} onLeave={editing.giveUp} />
      <ConfirmDialog
        open={doomed !== null}
        title={deleteRegistrationConfirm.title}
        text={doomed ? deleteRegistrationConfirm.text(personName(doomed)) : ''}
        confirm={deleteRegistrationConfirm.confirm}
        cancel={adminCommon.cancel}
        onConfirm={async () => {
          if (doomed && (await removeRow(doomed)) && details.kind === 'details') details.close();
          setDoomed(null);
        }}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
