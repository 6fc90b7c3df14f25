import type { ProgramRegistration, RegistrationStatus } from '@contract/program-registrations.ts';
import { personName } from '../../kit/list/list-config.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { registrationsTable } from './texts.ts';

type RegistrationActionsProps = {
  row: ProgramRegistration;
  onStatus: (status: RegistrationStatus) => void;
};

/** Confirm and mark paid: either status may be set at any time; the next one in order is emphasised. */
export function RegistrationActions({ row, onStatus }: RegistrationActionsProps) {
  const name = personName(row);
  return (
    <Writes>
      <TouchButton
        variant={row.status === 'paid' ? 'ghost' : 'subtle'}
        disabled={row.status === 'confirmed'}
        aria-label={registrationsTable.confirmLabel(name)}
        onClick={() => onStatus('confirmed')}
      >
        {registrationsTable.confirm}
      </TouchButton>
      <TouchButton
        variant={row.status === 'confirmed' ? 'subtle' : 'outline'}
        disabled={row.status === 'paid'}
        aria-label={registrationsTable.markPaidLabel(name)}
        onClick={() => onStatus('paid')}
      >
        {registrationsTable.paid}
      </TouchButton>
    </Writes>
  );
}
