import {
  getPartner,
  listPartners,
  PARTNER_STATUSES,
  type PartnerRequest,
  partnerRequest,
} from '@contract/partner-requests.ts';
import { partnersTable } from '@/content/admin-partners.ts';
import { contactColumn, dateColumn } from '../../kit/list/columns.tsx';
import { type ListConfig, personName, shownFields } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';

const { columns } = partnersTable;

export const partnersConfig: ListConfig<PartnerRequest> = {
  list: listPartners,
  record: getPartner,
  entity: 'partners',
  title: partnersTable.title,
  empty: partnersTable.empty,
  statuses: PARTNER_STATUSES,
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
    contactColumn(partnersTable.contact, 'lg'),
    { key: 'position', label: columns.position, from: 'lg' },
    { key: 'experience', label: columns.experience, from: 'xl' },
    {
      key: 'status',
      label: columns.status,
      cell: ({ status }) => <StatusBadge entity="partners" status={status} />,
    },
    dateColumn(columns.createdAt),
  ],
  fields: shownFields(partnerRequest),
};
