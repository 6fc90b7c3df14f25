import type { ProgramRegistration, RegistrationStatus } from '@contract/program-registrations.ts';
import { adminCommon } from '@/content/admin.ts';
import { registrationsTable } from '@/content/admin-registrations.ts';
import { personName } from '../../kit/list/list-config.ts';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';

type RegistrationActionsProps = {
  row: ProgramRegistration;
  onStatus: (status: RegistrationStatus) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** Confirm, mark paid, edit, delete: either status may be set at any time. */
export function RegistrationActions(props: RegistrationActionsProps) {
  const { row, onStatus, onEdit, onDelete } = props;
  const name = personName(row);
  return (
    <>
      <TouchButton
        variant="subtle"
        disabled={row.status === 'confirmed'}
        aria-label={registrationsTable.confirmLabel(name)}
        onClick={() => onStatus('confirmed')}
      >
        {registrationsTable.confirm}
      </TouchButton>
      <TouchButton
        variant="outline"
        disabled={row.status === 'paid'}
        aria-label={registrationsTable.markPaidLabel(name)}
        onClick={() => onStatus('paid')}
      >
        {registrationsTable.paid}
      </TouchButton>
      <IconButton
        icon="edit"
        label={registrationsTable.editLabel(name)}
        word={adminCommon.edit}
        onClick={onEdit}
      />
      <IconButton
        icon="trash"
        label={registrationsTable.deleteLabel(name)}
        word={adminCommon.delete}
        colorPalette="danger"
        onClick={onDelete}
      />
    </>
  );
}
