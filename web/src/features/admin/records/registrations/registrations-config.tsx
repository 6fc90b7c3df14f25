import { Text } from '@chakra-ui/react';
import {
  type adminRegistrationInput,
  createProgramRegistration,
  type ProgramRegistration,
  programRegistrations,
  REGISTRATION_STATUSES,
} from '@contract/program-registrations.ts';
import type { Seat } from '@contract/program-terms.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { contactColumn, dateColumn, Stacked } from '../../kit/list/columns.tsx';
import { personName } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { valueText } from '../../kit/parts/value-text.ts';
import { formConfig, formEditing } from '../../kit/work/form-tab.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { RegistrationFields } from './registration-fields.tsx';
import {
  deleteRegistrationConfirm,
  registrationDialog,
  registrationsTable,
  registrationToasts,
} from './texts.ts';

/** A held or offered seat whose time is over counts as lapsed, even before the scheduler updates the row. */
const seatNow = (seat: Seat, until: string | null): Seat =>
  (seat === 'held' || seat === 'offered') && Date.parse(until ?? '') <= Date.now()
    ? 'lapsed'
    : seat;

/** The line below the seat's state: that this person has another seat, or until when this one is held. */
function seatNote(seat: Seat, until: string | null, hasOtherSeat?: boolean | null): string {
  if (hasOtherSeat) return registrationsTable.hasOtherSeat;
  const isKept = seat === 'held' || seat === 'offered';
  return isKept ? valueText('program-registrations', 'seatHeldUntil', until) : '';
}

const entity = 'program-registrations';

const registrationsTab = {
  entity,
  record: programRegistrations,
  name: personName,
  columns: [
    contactColumn,
    {
      key: 'status',
      cell: ({ status }: ProgramRegistration) => <StatusBadge entity={entity} status={status} />,
    },
    {
      key: 'seat',
      cell: ({ seat, seatHeldUntil, hasOtherSeat }: ProgramRegistration) => (
        <Stacked
          main={
            // The cell would break the text between its words.
            <Text as="span" whiteSpace="nowrap">
              {valueText(entity, 'seat', seatNow(seat, seatHeldUntil))}
            </Text>
          }
          below={seatNote(seat, seatHeldUntil, hasOtherSeat)}
        />
      ),
      from: '2xl',
    },
  ],
  sent: dateColumn<ProgramRegistration>(registrationsTable.sent, 'fits'),
  fields: <RegistrationFields />,
  editingTexts: {
    ...registrationDialog,
    ...registrationToasts,
    failedTitle: adminCommon.catalogueErrorTitle,
    confirm: deleteRegistrationConfirm,
  },
} as const;

export const registrationsConfig = formConfig(registrationsTab);

/** Adding, changing and deleting registrations; the notices have fixed words (docs/product.md §8.5). */
export const registrationEditing: RecordEditing<
  ProgramRegistration,
  typeof adminRegistrationInput
> = {
  ...formEditing(registrationsTab),
  start: { status: REGISTRATION_STATUSES[0] },
  adding: {
    send: (body, idempotencyKey) => staffApi(createProgramRegistration, { body, idempotencyKey }),
    texts: { ...registrationDialog, ...registrationToasts },
  },
};
