import { LIMITS } from '@contract/fields/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tryChoices } from '@/content/try.ts';
import { tryExamples } from '../example-texts.ts';
import type { Business } from '../own-source.ts';
import { tryCard, tryTexts } from '../try-texts.ts';
import { Field } from './form-parts.tsx';
import { Button } from './parts.tsx';

type TryFormProps = { start: Business | null; onStart: (business: Business) => void };

/** Asks for the trade and a short description. Nothing is sent. */
export function TryForm({ start, onStart }: TryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState<'name' | 'text' | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const business = {
      name: name.current?.value.trim() ?? '',
      text: text.current?.value.trim() ?? '',
    };
    const lack =
      business.name === '' ? 'name' : business.text.length < tryTexts.linesLeast ? 'text' : null;
    setMissing(lack);
    if (lack === null) onStart(business);
    else (lack === 'name' ? name : text).current?.focus();
  };
  const fill = (example: Business) => {
    if (name.current) name.current.value = example.name;
    if (text.current) text.current.value = example.text;
    setMissing(null);
    text.current?.focus();
  };

  return (
    <section className="sheet whole">
      <h2 ref={heading} tabIndex={-1}>
        {tryTexts.formTitle}
      </h2>
      <p className="small">{tryTexts.formText}</p>
      <form aria-label={tryTexts.formTitle} noValidate onSubmit={send}>
        <Field
          id="try-name"
          label={tryTexts.trade}
          error={missing === 'name' ? tryTexts.tradeMissing : undefined}
        >
          {(bound) => (
            <input
              {...bound}
              ref={name}
              type="text"
              defaultValue={start?.name}
              placeholder={tryTexts.tradePlaceholder}
              maxLength={LIMITS.name}
              autoComplete="off"
              aria-required
            />
          )}
        </Field>
        <Field
          id="try-text"
          label={tryTexts.lines}
          error={missing === 'text' ? tryTexts.linesMissing(tryTexts.linesLeast) : undefined}
        >
          {(bound) => (
            <textarea
              {...bound}
              ref={text}
              rows={6}
              defaultValue={start?.text}
              placeholder={tryTexts.linesPlaceholder}
              maxLength={tryTexts.linesMost}
              autoComplete="off"
              aria-required
            />
          )}
        </Field>
        <Button type="submit" look="solid">
          {tryTexts.start}
        </Button>
      </form>
      <p className="small examples">{tryCard.examples}</p>
      <ul className="offers">
        {tryChoices.map(({ id, label }) => (
          <li key={id}>
            <Button onClick={() => fill(tryExamples[id])}>{label}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
