import {
  type ContactMessage,
  contactMessage,
  getContactMessage,
  listContactMessages,
  MESSAGE_STATUSES,
} from '@contract/contact-messages.ts';
import { messagesTable } from '@/content/admin-requests.ts';
import { contactColumn, dateColumn } from '../../kit/list/columns.tsx';
import { type ListConfig, shownFields } from '../../kit/list/list-config.ts';

const { columns } = messagesTable;

/** The Messages tab: what the contact form and the assistant's panel sent. */
export const messagesConfig: ListConfig<ContactMessage> = {
  list: listContactMessages,
  record: getContactMessage,
  entity: 'contact-messages',
  title: messagesTable.title,
  empty: messagesTable.empty,
  statuses: MESSAGE_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'lg', notInCard: true },
    { key: 'name', label: columns.name, sorts: ['name', '-name'], notInCard: true },
    contactColumn(messagesTable.contact, 'lg'),
    { key: 'company', label: columns.company, from: 'lg' },
    { key: 'subject', label: columns.subject },
    dateColumn(columns.createdAt),
  ],
  fields: shownFields(contactMessage),
};
