import {
  type AdminUser,
  getUser,
  listUsers,
  USER_MOMENTS,
  USER_STATUSES,
} from '@contract/managed-users.ts';
import { formatShortDate } from '@/lib/dates.ts';
import { dateColumn, MailLink, PhoneLink, Stacked } from '../../kit/list/columns.tsx';
import { type ListConfig, personName } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { adminList } from '../../kit/parts/texts.ts';
import { valueText } from '../../kit/parts/value-text.ts';
import { userPage, usersTable } from './texts.ts';

const { columns } = usersTable;

/** The name, or the user name where there is none. */
export const userName = (user: AdminUser): string => personName(user) || user.username;

/** The Users tab: number, name, e-mail, phone, company, industry, sign-up date. */
export const usersConfig: ListConfig<AdminUser> = {
  list: listUsers,
  record: getUser,
  entity: 'users',
  title: usersTable.title,
  empty: usersTable.empty,
  statuses: [...USER_STATUSES, ...USER_MOMENTS],
  name: userName,
  live: true,
  columns: [
    { key: 'number', label: columns.number },
    {
      key: 'name',
      label: columns.name,
      sorts: ['name', '-name'],
      cell: userName,
      notInCard: true,
    },
    {
      key: 'email',
      label: columns.email,
      cell: ({ email }) => <MailLink email={email} lines={2} />,
    },
    {
      key: 'businessPhone',
      label: columns.phone,
      cell: ({ businessPhone }) => <PhoneLink phone={businessPhone} />,
    },
    { key: 'companyName', label: columns.company },
    {
      key: 'industries',
      label: columns.industry,
      cell: ({ industries }) => valueText('users', 'industries', industries),
      from: 'xl',
    },
    {
      key: 'status',
      label: columns.status,
      cell: ({ status }) => <StatusBadge entity="users" status={status} />,
    },
    {
      key: 'trialEndsAt',
      label: columns.trialEndsAt,
      cell: ({ trialEndsAt }) => formatShortDate(trialEndsAt),
      from: 'lg',
    },
    {
      key: 'paidUntil',
      label: columns.paidUntil,
      cell: ({ paidPlan, paidUntil }) =>
        paidUntil && (
          <Stacked
            main={paidPlan ? valueText('users', 'paidPlan', paidPlan) : adminList.empty}
            below={formatShortDate(paidUntil)}
          />
        ),
      from: 'lg',
    },
    dateColumn(columns.createdAt),
  ],
  labels: userPage.wish,
  fields: [
    'number',
    'lastName',
    'firstName',
    'username',
    'email',
    'businessPhone',
    'companyName',
    'industries',
    'companySize',
    'location',
    'website',
    'description',
    'status',
    'suspendedAt',
    'paidPlan',
    'paidUntil',
    'plan',
    'planMonths',
    'setupState',
    'trialEndsAt',
    'createdAt',
    'updatedAt',
  ],
};
