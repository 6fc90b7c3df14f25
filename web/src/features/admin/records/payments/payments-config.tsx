import { Span, Stack, useBreakpointValue } from '@chakra-ui/react';
import { formatMnt } from '@contract/fields/money.ts';
import {
  getStaffPayment,
  listPayments,
  OVERDUE,
  PAYMENT_STATUSES,
  type Payment,
} from '@contract/payments.ts';
import { dateColumn, Stacked } from '../../kit/list/columns.tsx';
import type { ListConfig } from '../../kit/list/list-config.ts';
import { fieldLabel } from '../../kit/parts/field-labels.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { adminList } from '../../kit/parts/texts.ts';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { PayerLink } from './payer-link.tsx';
import { adminPayments } from './texts.ts';

const label = (field: string) => fieldLabel('payments', field);

/** The status below the amount, in a table without room for the column of statuses. */
function NarrowStatus({ status }: Pick<Payment, 'status'>) {
  const isNarrow = useBreakpointValue({ base: false, md: true, lg: false });
  return isNarrow ? <StatusBadge entity="payments" status={status} /> : null;
}

/** The Payments tab: each requested payment, who has to pay it, and its state. */
export const paymentsConfig: ListConfig<Payment> = {
  list: listPayments,
  record: getStaffPayment,
  entity: 'payments',
  title: adminPayments.title,
  empty: adminPayments.empty,
  searchPlaceholder: adminPayments.search,
  statuses: [...PAYMENT_STATUSES, OVERDUE],
  name: ({ reference, payerName }) => `${reference} · ${payerName}`,
  live: true,
  columns: [
    { key: 'reference', label: label('reference'), notInCard: true },
    {
      key: 'payerName',
      label: label('payerName'),
      sorts: ['name', '-name'],
      cell: (row) => <Stacked main={<PayerLink payment={row} />} below={row.email} />,
    },
    {
      key: 'amountMnt',
      label: label('amountMnt'),
      cell: ({ amountMnt, status }) => (
        <Stack gap="0.5" align="start">
          <Span whiteSpace="nowrap">{formatMnt(amountMnt)}</Span>
          <NarrowStatus status={status} />
        </Stack>
      ),
    },
    { key: 'kind', label: label('kind'), from: 'lg' },
    {
      key: 'dueAt',
      label: label('dueAt'),
      from: '2xl',
      cell: ({ dueAt }) => (dueAt ? <Timestamp at={dueAt} /> : adminList.empty),
    },
    {
      key: 'status',
      label: label('status'),
      from: 'lg',
      cell: ({ status }) => <StatusBadge entity="payments" status={status} />,
    },
    dateColumn(label('createdAt'), 'xl'),
  ],
  fields: [
    'id',
    'reference',
    'amountMnt',
    'status',
    'kind',
    'plan',
    'planMonths',
    'registrationId',
    'payerName',
    'email',
    'phone',
    'companyName',
    'companyRegister',
    'dueAt',
    'claimedAt',
    'paidAt',
    'paidByName',
    'refusalReason',
    'refusedAt',
    'refusedByName',
    'createdAt',
    'updatedAt',
  ],
};
