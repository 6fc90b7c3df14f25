import { Text } from '@chakra-ui/react';
import {
  getProgramRegistration,
  listProgramRegistrations,
  type ProgramRegistration,
  programRegistration,
  REGISTRATION_STATUSES,
} from '@contract/program-registrations.ts';
import type { Seat } from '@contract/program-terms.ts';
import { registrationsTable } from '@/content/admin-registrations.ts';
import { contactColumn, dateColumn, Stacked } from '../../kit/list/columns.tsx';
import { type ListConfig, personName, shownFields } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { valueText } from '../../kit/parts/value-text.ts';

const { columns } = registrationsTable;

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

export const registrationsConfig: ListConfig<ProgramRegistration> = {
  list: listProgramRegistrations,
  record: getProgramRegistration,
  entity: 'program-registrations',
  title: registrationsTable.title,
  empty: registrationsTable.empty,
  statuses: REGISTRATION_STATUSES,
  name: personName,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'xl', notInCard: true },
    {
      key: 'name',
      label: columns.name,
      sorts: ['name', '-name'],
      cell: personName,
      notInCard: true,
    },
    contactColumn(registrationsTable.contact, 'lg'),
    {
      key: 'status',
      label: columns.status,
      cell: ({ status }) => <StatusBadge entity="program-registrations" status={status} />,
    },
    {
      key: 'seat',
      label: columns.seat,
      cell: ({ seat, seatHeldUntil, hasOtherSeat }) => (
        <Stacked
          main={
            // The cell would break the text between its words.
            <Text as="span" whiteSpace="nowrap">
              {valueText('program-registrations', 'seat', seatNow(seat, seatHeldUntil))}
            </Text>
          }
          below={seatNote(seat, seatHeldUntil, hasOtherSeat)}
        />
      ),
      from: 'xl',
    },
    dateColumn(columns.createdAt, 'lg'),
  ],
  fields: shownFields(programRegistration),
};
