import { chakra } from '@chakra-ui/react/styled-system';
import { contactHours } from '@contract/company.ts';
import {
  contactFormInput,
  createContactMessage,
  type MessageSource,
  reachable,
} from '@contract/contact-messages.ts';
import { optionalEmail } from '@contract/fields/primitives.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/error-text.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { emptyForm } from '@/components/form/empty-form.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField, PhoneField, TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { personTexts } from '@/content/chat-assistant.ts';
import { api } from '@/lib/api-client.ts';
import { officeState } from '@/lib/office-hours.ts';
import type { ChatLine } from '../conversation/kept-conversation.ts';
import { answerTime, conversationText } from './person-message.ts';

const { name, phone } = contactFormInput.shape;
const personInput = z
  .strictObject({
    name,
    phone,
    email: optionalEmail(),
    consent: z.boolean().check(z.refine((agreed) => agreed, personTexts.consentMissing)),
  })
  .check(reachable());
const SOURCE: MessageSource = 'assistant';
const EMPTY = emptyForm(personInput, { consent: false });

type PersonFormProps = {
  lines: readonly ChatLine[];
  /** Whether the title gets the focus when the form opens. */
  takesFocus: boolean;
  /** Called when the form is shown, because the conversation then has less room. */
  onShown: () => void;
  /** Called after sending, with when somebody will reply. */
  onSent: (when: string) => void;
  onCancel: () => void;
};

/** Sends the conversation to our staff as a contact message, with a phone or an e-mail address and consent. */
export function PersonForm({ lines, takesFocus, onShown, onSent, onCancel }: PersonFormProps) {
  const form = useSiteForm({
    id: 'assistant-person',
    schema: personInput,
    defaultValues: EMPTY,
    draftVersion: 1,
  });
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => onShown(), []);
  const when = () => answerTime(officeState(contactHours.machine, new Date()));

  return (
    <chakra.section
      aria-label={personTexts.title}
      // The form shrinks the conversation, never the question field below it.
      minHeight="0"
      // At most half of the panel, so that the last reply stays visible on a phone.
      flex="0 1 50%"
      overflowY="auto"
      p="4"
      borderTopWidth="1px"
    >
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="label" outline="none">
        {personTexts.title}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" mt="1" mb="3">
        {`${personTexts.text} ${when()}`}
      </chakra.p>
      <Form
        form={form}
        guarded
        label={personTexts.title}
        onSubmit={async ({ consent: _, ...person }, proof) => {
          setFailure('');
          const body = {
            ...person,
            subject: personTexts.subject,
            message: conversationText(lines),
            source: SOURCE,
          };
          await form.sendOnce(body, (idempotencyKey) =>
            api(createContactMessage, { body, proof, idempotencyKey }),
          );
          form.finish();
          onSent(when());
        }}
        onError={(error) => setFailure(`${personTexts.failed} ${describeError(error)}`)}
      >
        <TextField name="name" label={personTexts.name} autoComplete="name" required />
        {/* One of phone and e-mail is enough, so a change of one checks the other again. */}
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="5"
          onChange={() => {
            if (form.getFieldState('phone').invalid) void form.trigger('phone');
          }}
        >
          <PhoneField name="phone" label={personTexts.phone} hint={personTexts.either} unmarked />
          <EmailField name="email" label={personTexts.email} unmarked />
        </chakra.div>
        <CheckboxField name="consent" label={personTexts.consent} required />
        {failure && (
          <chakra.p role="alert" color="fg.error" fontSize="sm">
            {failure}
          </chakra.p>
        )}
        <chakra.div display="flex" gap="2">
          <SubmitButton pending={personTexts.sending}>{personTexts.submit}</SubmitButton>
          <Button variant="ghost" onClick={onCancel}>
            {personTexts.cancel}
          </Button>
        </chakra.div>
      </Form>
    </chakra.section>
  );
}
