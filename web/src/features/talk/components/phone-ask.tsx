import { leaveLead } from '@contract/bots.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client.ts';
import { beginForm, finishForm, formToken } from '@/lib/form-proof.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { challengeToken, renewChallenge, SITE_KEY } from '@/lib/turnstile.ts';
import type { PhoneQuestion } from '../talk-lines.ts';
import { botLeadTexts, botPhoneTexts as texts } from '../texts.ts';
import { failureText } from '../use-bot.ts';
import { Challenge } from './challenge.tsx';
import { FormStyles } from './form-parts.tsx';
import { Button } from './parts.tsx';
import type { ReachProps } from './reach.tsx';

export type PhoneAskProps = ReachProps & {
  botKey: string;
  /** Missing if the assistant is not found any more. */
  company: string | undefined;
  site: string | undefined;
  conversation: string | null;
  question: PhoneQuestion;
  onSettled: (agreed: boolean) => void;
};

/**
 * Asks whether a phone that the visitor has written is passed on to the customer. One press is the consent to a lead with the
 * phone and the talk so far.
 */
export function PhoneAsk({
  botKey,
  company,
  site,
  conversation,
  question: { phones, message },
  onSettled,
}: PhoneAskProps) {
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useEffect(beginForm, []);

  const pass = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure('');
    try {
      const body = {
        conversation,
        phone: phones.join(', '),
        message,
        consent: true as const,
        ...(site !== undefined && { site }),
      };
      const proof = { honeypot: '', token: await formToken(), challenge: await challengeToken() };
      await sendOnce({ form: `bot.phone.${botKey}`, owner: null }, body, (idempotencyKey) =>
        api(leaveLead, { params: { key: botKey }, body, proof, idempotencyKey }),
      );
      finishForm();
      onSettled(true);
    } catch (error) {
      setFailure(`${botLeadTexts.failed} ${failureText(error)}`);
    } finally {
      busy.current = false;
      setSending(false);
      renewChallenge();
    }
  };

  const title = texts.ask(company);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={title} className="phone-ask">
      <FormStyles />
      <p>
        <strong>{title}</strong>
      </p>
      <p className="number">{phones.join(', ')}</p>
      <p className="small">{texts.text}</p>
      {SITE_KEY && <Challenge />}
      <p role="alert" className="small error">
        {failure}
      </p>
      <div className="row">
        <Button look="solid" aria-disabled={sending} onClick={() => void pass()}>
          {sending ? botLeadTexts.sending : texts.yes}
        </Button>
        <Button onClick={() => onSettled(false)}>{texts.no}</Button>
      </div>
    </div>
  );
}
