import { contactMessageInput, createContactMessage } from '@contract/contact-messages.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/error-text.ts';
import { emptyForm } from '@/components/form/empty-form.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Icon } from '@/components/icons.tsx';
import { Message } from '@/components/message.tsx';
import { toast } from '@/components/toast-store.ts';
import { contactForm } from '@/content/contact.ts';
import { api } from '@/lib/api-client.ts';

const EMPTY = emptyForm(contactMessageInput);

/** The contact form, saved for the staff area. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const form = useSiteForm({
    id: 'contact',
    schema: contactMessageInput,
    defaultValues: EMPTY,
    draftVersion: 1,
  });
  const { fields } = contactForm;

  if (sent) {
    return (
      <Message
        size="part"
        title={contactForm.successTitle}
        text={contactForm.success}
        icon={<Icon name="check" boxSize="12" color="fg.success" />}
        announce
      >
        <Button variant="outline" onClick={() => setSent(false)}>
          {contactForm.another}
        </Button>
      </Message>
    );
  }
  return (
    <Form
      form={form}
      label={contactForm.title}
      onSubmit={async (body) => {
        await api(createContactMessage, { body });
        form.finish();
        setSent(true);
      }}
      onError={(error) =>
        toast({ title: contactForm.failedTitle, text: describeError(error), tone: 'error' })
      }
    >
      <FieldRow>
        <TextField name="name" {...fields.name} autoComplete="name" required />
        <TextField
          name="email"
          {...fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextField name="phone" {...fields.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField name="company" {...fields.company} autoComplete="organization" />
      </FieldRow>
      <TextField name="subject" {...fields.subject} />
      <TextareaField name="message" {...fields.message} rows={6} required />
      <SubmitButton pending={contactForm.submitting}>{contactForm.submit}</SubmitButton>
    </Form>
  );
}
