import { contactMessages } from '@contract/contact-messages.ts';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { contactForm } from '@/content/contact.ts';
import { ContactFields } from '../../kit/edit/contact-fields.tsx';
import { contactColumn } from '../../kit/list/columns.tsx';
import { formTab } from '../../kit/work/form-tab.tsx';
import { messageTexts } from '../../kit/work/request-texts.ts';

const entity = 'contact-messages';
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

/** The Messages tab: messages of the contact form and the chat panel. */
export const messages = formTab({
  entity,
  record: contactMessages,
  title: messageTexts.title,
  name: ({ name }) => name,
  columns: [contactColumn, { key: 'company', from: 'xl' }, { key: 'subject' }],
  fields: <MessageFields />,
  statusTexts: messageTexts.status,
  editingTexts: messageTexts.editing,
});
