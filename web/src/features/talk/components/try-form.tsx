import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tryChoices } from '@/content/try.ts';
import { keepBusiness } from '@/lib/described-business.ts';
import { tryExamples } from '../example-texts.ts';
import { describedText } from '../own-source.ts';
import { businessFault, tryCard, tryTexts } from '../try-texts.ts';
import { Field } from './form-parts.tsx';
import { Button } from './parts.tsx';

type TryFormProps = { start: string; onStart: (text: string) => void };

/** The description of the business, to be changed. Nothing is sent. */
export function TryForm({ start, onStart }: TryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState('');
  useEffect(() => heading.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.current?.value.trim() ?? '';
    const wrong = businessFault(typed);
    setFault(wrong);
    if (wrong) return text.current?.focus();
    keepBusiness(typed);
    onStart(typed);
  };
  const fill = (example: string) => {
    if (text.current) text.current.value = example;
    setFault('');
    text.current?.focus();
  };

  return (
    <section className="sheet whole">
      <h2 ref={heading} tabIndex={-1}>
        {tryTexts.formTitle}
      </h2>
      <p className="small">{tryTexts.formText}</p>
      <form aria-label={tryTexts.formTitle} noValidate onSubmit={send}>
        <Field id="try-text" label={tryTexts.lines} error={fault || undefined}>
          {(bound) => (
            <textarea
              {...bound}
              ref={text}
              rows={8}
              defaultValue={start}
              placeholder={tryCard.placeholder}
              autoComplete="off"
              aria-required
              onInput={({ currentTarget }) => keepBusiness(currentTarget.value)}
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
            <Button onClick={() => fill(describedText(tryExamples[id]))}>{label}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
