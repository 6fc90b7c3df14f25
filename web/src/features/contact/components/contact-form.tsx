import type { contactFormInput, createContactMessage } from '@contract/contact-messages.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField, PhoneField, TextareaField, TextField } from '@/components/form/text-field.tsx';
import { type FormStart, useSiteForm } from '@/components/form/use-site-form.ts';
import { Icon } from '@/components/icons.tsx';
import { Message } from '@/components/message.tsx';
import { toast } from '@/components/toast-store.ts';
import { contactForm } from '@/content/contact.ts';
import { api } from '@/lib/api-client.ts';
import { loadPart } from '@/lib/load-part.ts';
import { plainRoute } from '@/lib/plain-route.ts';
import type { AskedTrial } from '../asked-trial.ts';

const createMessage = plainRoute<typeof createContactMessage>('POST', '/api/contact-messages');
const loadSchema = () =>
  loadPart(() => import('@contract/contact-messages.ts')).then(
    ({ contactFormInput }) => contactFormInput,
  );

const EMPTY: Required<FormStart<z.input<typeof contactFormInput>>> = {
  name: '',
  email: '',
  phone: '',
  company: '',
  subject: '',
  message: '',
};

/**
 * The contact form, saved for the staff area. A requested trial fills in fields that are still empty; a draft
 * or input is kept.
 */
export function ContactForm({ trial }: { trial: AskedTrial | null }) {
  const [sent, setSent] = useState(false);
  const form = useSiteForm({
    id: 'contact',
    schema: loadSchema,
    defaultValues: EMPTY,
    draftVersion: 1,
  });
  const { fields } = contactForm;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each trial; the form is new at each render
  useEffect(() => {
    if (!trial) return;
    for (const name of ['subject', 'message'] as const) {
      if (!form.getValues(name)) form.setValue(name, trial[name]);
    }
  }, [trial]);

  if (sent) {
    return (
      <Message
        size="part"
        title={contactForm.successTitle}
        text={contactForm.success}
        icon={<Icon name="check" boxSize="12" color="fg.success" />}
        announce
        takeFocus
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
      guarded
      label={trial?.title ?? contactForm.title}
      onSubmit={async (body, proof) => {
        await form.sendOnce(body, (idempotencyKey) =>
          api(createMessage, { body, proof, idempotencyKey }),
        );
        form.finish();
        setSent(true);
      }}
      onError={(error) =>
        toast({ title: contactForm.failedTitle, text: describeError(error), tone: 'error' })
      }
    >
      <FieldRow>
        <TextField name="name" {...fields.name} autoComplete="name" required />
        <EmailField name="email" {...fields.email} required />
        <PhoneField name="phone" {...fields.phone} />
        <TextField name="company" {...fields.company} autoComplete="organization" />
      </FieldRow>
      <TextField name="subject" {...fields.subject} />
      <TextareaField name="message" {...fields.message} rows={6} required />
      <SubmitButton pending={contactForm.submitting}>{contactForm.submit}</SubmitButton>
    </Form>
  );
}
