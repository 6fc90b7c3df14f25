import {
  getStaffPayment,
  listPayments,
  OVERDUE,
  PAYMENT_STATUSES,
  type Payment,
} from '@contract/payments.ts';
import { fieldLabels } from '@/content/field-labels.ts';
import { adminPayments } from '@/content/payment.ts';
import { formatMnt } from '@/lib/money.ts';
import { dateColumn, Stacked } from '../../kit/list/columns.tsx';
import type { ListConfig } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';

const label = (field: string) => fieldLabels[field] ?? field;

/** The Payments tab: who was asked to pay what, and how far it is. */
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
      notInCard: true,
      cell: ({ payerName, email }) => <Stacked main={payerName} below={email} />,
    },
    { key: 'amountMnt', label: label('amountMnt'), cell: ({ amountMnt }) => formatMnt(amountMnt) },
    { key: 'kind', label: label('kind'), from: 'lg' },
    { key: 'dueAt', label: label('dueAt'), from: 'xl' },
    {
      key: 'status',
      label: label('status'),
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
    'dueAt',
    'claimedAt',
    'paidAt',
    'paidByName',
    'createdAt',
    'updatedAt',
  ],
};
