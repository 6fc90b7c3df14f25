import { chakra } from '@chakra-ui/react/styled-system';
import { HONEYPOT } from '@contract/http/visitor-form.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorTexts, formTexts } from '@/content/errors.ts';
import type { FormProof } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import type { Elements } from '@/lib/elements.ts';
import { beginForm, finishForm, formToken } from '@/lib/form-proof.ts';
import { challengeToken, openChallenge, renewChallenge, SITE_KEY } from '@/lib/turnstile.ts';
import { clearToast } from '../toast-store.ts';
import { DraftBanner } from './draft-banner.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { describeError } from './error-text.ts';
import { type AnySiteForm, type FormAround, FormContext } from './form-context.ts';
import { FormStatus } from './form-status.tsx';
import { Honeypot } from './honeypot.tsx';
import { KeptNote } from './kept-note.tsx';
import { takeOver } from './typed-values.ts';
import type { SiteForm } from './use-site-form.ts';

/**
 * Puts the server's `fields` at the form's fields and focuses the first visible one. A field that the form
 * does not have is left to the general message.
 */
function placeServerErrors(form: FormAround, fields: Record<string, string>): void {
  const known = Object.entries(fields).filter(
    ([name]) => form.getFieldState(name) && name in form.getValues(),
  );
  known.forEach(([name, message], index) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/**
 * Cloudflare's challenge; nearly nobody sees it. `refused` is the server's error about it, shown beside the
 * submit button.
 */
function Challenge({ refused }: { refused: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? openChallenge(box.current) : undefined), []);
  return (
    <>
      <chakra.div ref={box} />
      <chakra.p role="alert" textStyle="small" color="fg.error" mt={refused ? undefined : '-5'}>
        {refused}
      </chakra.p>
    </>
  );
}

type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  form: SiteForm<Input, Output>;
  /** Sends the checked values. What it throws is passed to `onError` if given, and the entered values stay. */
  onSubmit: (values: Output, proof: FormProof) => Promise<void>;
  onError?: (error: unknown) => void;
  /** A wizard's Next (button or Enter): called instead of `onSubmit` on every step but the last. */
  onAdvance?: (() => void) | undefined;
  /** For visitors' forms, which are checked for spam: adds a honeypot and a form token. */
  guarded?: boolean;
  /** The form's name, when no heading gives it one. */
  label?: string;
  children: Elements;
};

/**
 * Pressing a button or a label does not move the focus: the field that loses it would be validated, its error
 * would move the page, and the click would miss the button.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, label')) {
    event.preventDefault();
  }
}

async function proofOf(formId: string, guarded: boolean): Promise<FormProof> {
  if (!guarded) return { honeypot: '', token: undefined };
  const field = document.querySelector<HTMLInputElement>(`#${formId} [name=${HONEYPOT}]`);
  return {
    honeypot: field?.value ?? '',
    token: await formToken(),
    challenge: await challengeToken(),
  };
}

/**
 * A form bound to a contract schema: draft banner, error summary, one submission at a time, the server's
 * field errors at their fields.
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  onError,
  onAdvance,
  guarded = false,
  label,
  children,
}: FormProps<Input, Output>) {
  const sending = useRef(false);
  const [begun, setBegun] = useState(false);
  const [refused, setRefused] = useState('');
  const begin = () => {
    beginForm();
    // Nothing is fetched from another origin before somebody begins.
    if (SITE_KEY) setBegun(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who began before hydration
  useEffect(() => {
    if (guarded && document.activeElement?.closest(`#${form.id}`)) begin();
  }, []);
  // Fields address the form by name only, so the type of its values does not matter.
  const anyForm = form as unknown as AnySiteForm;
  // A constant object, unlike the form's own: fields must not render whenever the form does.
  const [around] = useState<FormAround>(anyForm);

  const send = form.handleSubmit(async (values) => {
    if (sending.current) return;
    sending.current = true;
    clearToast();
    setRefused('');
    try {
      await onSubmit(values, await proofOf(form.id, guarded));
      if (guarded) finishForm();
    } catch (error) {
      if (error instanceof ApiError) placeServerErrors(anyForm, error.fields);
      if (error instanceof ApiError && error.code === 'challenge_failed') {
        // The form was submitted before hydration, so the challenge is shown for the next attempt.
        setBegun(true);
        setRefused(describeError(error));
      }
      onError?.(error);
    } finally {
      sending.current = false;
      if (guarded) renewChallenge();
    }
  });

  return (
    <FormContext value={around}>
      <chakra.form
        ref={takeOver}
        id={form.id}
        noValidate
        // A form submitted before its script is loaded must not put the values into the URL.
        method="post"
        aria-label={label}
        display="flex"
        flexDirection="column"
        gap="5"
        onMouseDown={keepFocus}
        onFocus={guarded ? begin : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // Submitting a form in a dialog must not submit the form of the page around it.
          event.stopPropagation();
          if (onAdvance) onAdvance();
          else void send(event);
        }}
      >
        <noscript>{formTexts.withoutScript}</noscript>
        {/* For the loader (web/src/loader.ts): shown when the script cannot be fetched for a submitted
            form. */}
        <chakra.p data-lost="" hidden role="alert" textStyle="small" color="fg.warm">
          {errorTexts.pageNotWhole}
        </chakra.p>
        {form.draftVersion !== undefined && <DraftBanner version={form.draftVersion} />}
        {guarded && <Honeypot />}
        {children}
        {begun && <Challenge refused={refused} />}
        <FormStatus />
        <ErrorSummary />
        {form.draftVersion !== undefined && form.draftOwner === null && <KeptNote />}
      </chakra.form>
    </FormContext>
  );
}
