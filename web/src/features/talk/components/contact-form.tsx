import { type Bot, botLeadInput } from '@contract/bots.ts';
import { HONEYPOT } from '@contract/http/visitor-form.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { botTexts } from '@/content/bot.ts';
import { formTexts } from '@/content/errors.ts';
import type { FormProof } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { beginForm, finishForm, formToken } from '@/lib/form-proof.ts';
import { readStored, removeStored, writeStored } from '@/lib/storage.ts';
import { challengeToken, renewChallenge, SITE_KEY } from '@/lib/turnstile.ts';
import { type BotState, failureText, lostState } from '../use-bot.ts';
import { Challenge } from './challenge.tsx';
import { Field } from './form-parts.tsx';
import { Button } from './parts.tsx';
import { Reach } from './reach.tsx';

/** In the order of the page: the first wrong one gets the focus. */
const FIELDS = ['name', 'phone', 'email', 'message', 'consent'] as const;
type FieldName = (typeof FIELDS)[number];
type Errors = Partial<Record<FieldName, string>>;

/** What a visitor has left. */
export type Left = Pick<z.output<typeof botLeadInput>, 'name' | 'phone' | 'email' | 'message'>;

export type ContactTexts = {
  [Name in
    | 'title'
    | 'name'
    | 'phone'
    | 'email'
    | 'message'
    | 'submit'
    | 'sending'
    | 'cancel'
    | 'failed']: string;
} & { text?: string; phoneHint?: string; emailHint?: string; consent: (company: string) => string };

type ContactFormProps = {
  /** Under which what is typed is kept in this tab. */
  draft: string;
  bot: Bot;
  texts: ContactTexts;
  /** A phone that was typed into the talk already. */
  phone?: string | undefined;
  isPhoneNeeded?: boolean;
  /** The visitor has opened it: the focus goes to its title. Else it leaves half of the screen to the talk. */
  takesFocus: boolean;
  send: (left: Left, proof: FormProof) => Promise<void>;
  /** False: the failure is told elsewhere. */
  onFailure?: (error: unknown) => boolean;
  onShown: () => void;
  onLost: (state: BotState) => void;
  /** Missing if the page has only this form. */
  onCancel?: (() => void) | undefined;
};

/** Name, phone and e-mail with one consent, for the customer's people. What is typed stays in this tab until it is sent. */
export function ContactForm({
  draft,
  bot,
  texts,
  phone,
  isPhoneNeeded = false,
  takesFocus,
  send: sendLeft,
  onFailure,
  onShown,
  onLost,
  onCancel,
}: ContactFormProps) {
  const [kept] = useState(() => Object(readStored(draft, 'session')) as Record<string, unknown>);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [begun, setBegun] = useState(false);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
    onShown();
  }, []);

  const first = (name: FieldName) =>
    typeof kept[name] === 'string' && kept[name] !== ''
      ? kept[name]
      : name === 'phone'
        ? phone
        : '';
  const typed = () => {
    const data = new FormData(form.current ?? undefined);
    return (name: string) => String(data.get(name) ?? '');
  };
  const keep = () => {
    const value = typed();
    const values = FIELDS.filter((name) => name !== 'consent').map((name) => [name, value(name)]);
    writeStored(draft, Object.fromEntries(values), 'session');
  };
  const begin = () => {
    beginForm();
    // Nothing is fetched from another origin before somebody begins.
    if (SITE_KEY) setBegun(true);
  };
  const refuse = (found: Errors) => {
    setErrors(found);
    const wrong = FIELDS.find((name) => found[name]);
    form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    const value = typed();
    const given = {
      conversation: null,
      name: value('name'),
      phone: value('phone'),
      email: value('email'),
      message: value('message'),
      consent: value('consent') === 'on',
    };
    const checked = botLeadInput.safeParse(given);
    if (!checked.success) {
      const found: Errors = {};
      for (const { path, message } of checked.error.issues) found[path[0] as FieldName] ??= message;
      setFailure('');
      return refuse(found);
    }
    const { consent: _, conversation: __, ...left } = checked.data;
    busy.current = true;
    setSending(true);
    setErrors({});
    setFailure('');
    try {
      const proof = {
        honeypot: value(HONEYPOT),
        token: await formToken(),
        challenge: await challengeToken(),
      };
      await sendLeft(left, proof);
      finishForm();
      removeStored(draft, 'session');
    } catch (error) {
      const lost = lostState(error);
      if (lost) return onLost(lost);
      if (onFailure?.(error)) return;
      if (error instanceof ApiError) refuse(error.fields);
      if (error instanceof ApiError && error.code === 'challenge_failed') setBegun(true);
      setFailure(`${texts.failed} ${failureText(error)}`);
    } finally {
      busy.current = false;
      setSending(false);
      renewChallenge();
    }
  };

  return (
    <section
      className={`sheet ${onCancel ? (takesFocus ? '' : 'peek') : 'whole'}`}
      aria-label={texts.title}
    >
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {texts.text && <p className="small">{onCancel ? texts.text : botTexts.contact}</p>}
      {texts.text && <Reach bot={bot} />}
      <form
        ref={form}
        aria-label={texts.title}
        noValidate
        onFocus={begin}
        onInput={keep}
        onSubmit={send}
      >
        {/* The honeypot: people neither see nor reach it; a script that fills in every field fills it in. */}
        <div className="sr-only" aria-hidden="true">
          <label>
            {formTexts.leaveEmpty}
            <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <Field id="lead-name" label={texts.name} error={errors.name} required>
          {(bound) => (
            <input
              {...bound}
              name="name"
              type="text"
              autoComplete="name"
              defaultValue={first('name')}
            />
          )}
        </Field>
        <Field
          id="lead-phone"
          label={texts.phone}
          error={errors.phone}
          required={isPhoneNeeded}
          {...(texts.phoneHint && { hint: texts.phoneHint })}
        >
          {(bound) => (
            <input
              {...bound}
              name="phone"
              type="tel"
              autoComplete="tel"
              defaultValue={first('phone')}
            />
          )}
        </Field>
        <Field
          id="lead-email"
          label={texts.email}
          error={errors.email}
          {...(texts.emailHint && { hint: texts.emailHint })}
        >
          {(bound) => (
            <input
              {...bound}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={first('email')}
            />
          )}
        </Field>
        <Field id="lead-message" label={texts.message} error={errors.message}>
          {(bound) => (
            <textarea {...bound} name="message" rows={2} defaultValue={first('message')} />
          )}
        </Field>
        <div className="field">
          <label className="consent">
            <input
              type="checkbox"
              name="consent"
              aria-required="true"
              {...(errors.consent && {
                'aria-invalid': true,
                'aria-describedby': 'lead-consent-error',
              })}
            />
            <span>{texts.consent(bot.company)}</span>
          </label>
          {errors.consent && (
            <p id="lead-consent-error" className="small error">
              {errors.consent}
            </p>
          )}
        </div>
        {begun && <Challenge />}
        <p role="alert" className="small error">
          {failure}
        </p>
        <div className="row">
          <Button type="submit" look="solid" aria-disabled={sending}>
            {sending ? texts.sending : texts.submit}
          </Button>
          {onCancel && (
            <Button look="plain" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
