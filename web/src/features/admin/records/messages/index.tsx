import {
  type ContactMessage,
  contactMessage,
  contactMessageChange,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  MESSAGE_STATUSES,
  setContactMessageStatus,
  updateContactMessage,
} from '@contract/contact-messages.ts';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { adminTabs } from '@/content/admin.ts';
import { messagesTable, messageToasts, messageEditing as texts } from '@/content/admin-requests.ts';
import { contactForm } from '@/content/contact.ts';
import { ContactFields } from '../../kit/edit/contact-fields.tsx';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { contactColumn, dateColumn } from '../../kit/list/columns.tsx';
import { type ListConfig, shownFields } from '../../kit/list/list-config.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { RequestTab } from '../../kit/work/request-tab.tsx';
import { staffApi } from '../../session/admin-api.ts';

const { columns } = messagesTable;

/** The Messages tab: messages of the contact form and the chat panel. */
const messagesConfig: ListConfig<ContactMessage> = {
  list: listContactMessages,
  record: getContactMessage,
  entity: 'contact-messages',
  title: messagesTable.title,
  empty: messagesTable.empty,
  statuses: MESSAGE_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'xl', notInCard: true },
    { key: 'name', label: columns.name, sorts: ['name', '-name'], notInCard: true },
    contactColumn(messagesTable.contact, 'lg'),
    { key: 'company', label: columns.company, from: 'lg' },
    { key: 'subject', label: columns.subject },
    dateColumn(columns.createdAt),
  ],
  fields: shownFields(contactMessage),
};

const { subject, message } = contactForm.fields;

function MessageFields() {
  const { start } = useFormAround().origin();
  return (
    <>
      {/* A sender who left only a phone still has no address. */}
      <ContactFields
        company="optional"
        phone={start.email ? 'optional' : 'required'}
        email={start.email ? 'required' : 'optional'}
      />
      <TextField name="subject" label={subject.label} />
      <TextareaField name="message" label={message.label} required />
    </>
  );
}

const messageEditing: RecordEditing<ContactMessage, typeof contactMessageChange> = {
  form: 'contact-message',
  schema: contactMessageChange,
  fields: <MessageFields />,
  save: ({ id, version }, body) =>
    staffApi(updateContactMessage, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteContactMessage, { params: { id }, version }),
  texts,
};

export const messages: RecordTab = {
  label: adminTabs.messages,
  daily: true,
  show: () => (
    <RequestTab
      config={messagesConfig}
      route={setContactMessageStatus}
      texts={messageToasts}
      editing={messageEditing}
    />
  ),
};
