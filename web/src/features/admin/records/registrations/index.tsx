import { Span } from '@chakra-ui/react';
import { type ProgramRegistration, programRegistrations } from '@contract/program-registrations.ts';
import { useCallback } from 'react';
import { Icon } from '@/components/icons.tsx';
import { useRecordEditing } from '../../kit/edit/use-record-editing.tsx';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow, ShownRow } from '../../kit/list/open-row.tsx';
import { useDetails } from '../../kit/list/use-details.tsx';
import { useUndoableStatus } from '../../kit/list/use-undoable-status.ts';
import type { OpenRecord, RecordTab } from '../../kit/parts/record-tab.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { useBulk } from '../../kit/work/use-bulk.tsx';
import { ProgramSettings } from './program-dialog.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { registrationEditing, registrationsConfig } from './registrations-config.tsx';
import { registrationsTable, registrationToasts } from './texts.ts';
import { WaitingListButton } from './waiting-list.tsx';

const useRegistrationStatus = () =>
  useUndoableStatus<ProgramRegistration>({
    config: registrationsConfig,
    route: programRegistrations.setStatus,
    texts: { success: registrationToasts.statusUpdated, failed: registrationToasts.statusFailed },
  });

/** The registrations: refresh, add, confirm, mark paid, edit, delete. */
function RegistrationsTab() {
  const { open } = useDetails(registrationsConfig);
  const editing = useRecordEditing(registrationsConfig, registrationEditing);
  const bulk = useBulk(registrationsConfig);
  const { changeStatus, withPending } = useRegistrationStatus();

  const { buttons, dialogs } = editing;
  const actions = useCallback(
    (row: ProgramRegistration) => (
      <>
        <RegistrationActions row={row} onStatus={(status) => changeStatus({ row, status })} />
        {buttons(row)}
      </>
    ),
    [buttons, changeStatus],
  );

  return (
    <AdminList
      config={registrationsConfig}
      onOpen={open}
      actions={actions}
      overlay={withPending}
      gone={editing.gone}
      bulk={bulk}
      tools={
        <>
          <ProgramSettings />
          <WaitingListButton />
          <TouchButton aria-label={registrationsTable.add} onClick={editing.openAdd}>
            <Icon name="plus" />
            <Span hideBelow="md">{registrationsTable.add}</Span>
          </TouchButton>
        </>
      }
    >
      {(rows) => (
        <>
          <OpenRow config={registrationsConfig} rows={rows} overlay={withPending}>
            {(row, walk) => (
              <RecordDetails
                config={registrationsConfig}
                row={row}
                walk={walk}
                onStatus={(status) => changeStatus({ row, status })}
                actions={actions(row)}
              />
            )}
          </OpenRow>
          {dialogs(rows)}
        </>
      )}
    </AdminList>
  );
}

/** One registration outside its list. */
function RegistrationRecord({ id, walk }: OpenRecord) {
  const { changeStatus, withPending } = useRegistrationStatus();
  return (
    <ShownRow config={registrationsConfig} rows={[]} id={id} overlay={withPending}>
      {(row) => (
        <RecordDetails
          config={registrationsConfig}
          row={row}
          walk={walk}
          onStatus={(status) => changeStatus({ row, status })}
          status={
            <RegistrationActions row={row} onStatus={(status) => changeStatus({ row, status })} />
          }
        />
      )}
    </ShownRow>
  );
}

export const registrations: RecordTab = {
  show: () => <RegistrationsTab />,
  record: (open) => <RegistrationRecord {...open} />,
};
