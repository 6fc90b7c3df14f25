import {
  type ContactMessage,
  contactMessageChange,
  deleteContactMessage,
  updateContactMessage,
} from '@contract/contact-messages.ts';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { messageEditing as texts } from '@/content/admin-requests.ts';
import { contactForm } from '@/content/contact.ts';
import { ContactFields } from '../../kit/edit/contact-fields.tsx';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { staffApi } from '../../session/admin-api.ts';

const { subject, message } = contactForm.fields;

function MessageFields() {
  const { start } = useFormAround().origin();
  return (
    <>
      {/* Whoever left a phone alone is still without an address. */}
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

export const messageEditing: RecordEditing<ContactMessage, typeof contactMessageChange> = {
  form: 'contact-message',
  schema: contactMessageChange,
  fields: <MessageFields />,
  save: ({ id, version }, body) =>
    staffApi(updateContactMessage, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteContactMessage, { params: { id }, version }),
  texts,
};
