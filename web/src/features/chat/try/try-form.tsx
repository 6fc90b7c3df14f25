import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { tryCard, tryChoices, tryTexts } from '@/content/try.ts';
import { tryExamples } from '@/content/try-examples.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';
import type { Business } from './own-talk.ts';

const Field = chakra('input', inputRecipe);
const Area = chakra('textarea', inputRecipe);

type TryFormProps = { start: Business | null; onStart: (business: Business) => void };

/** Asks for the trade and a short description. Nothing is sent, so it does not use the site's form kit. */
export function TryForm({ start, onStart }: TryFormProps) {
  const id = useId();
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
  const wrong = (field: 'name' | 'text') =>
    missing === field
      ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-${field}-error` } as const)
      : {};

  return (
    <chakra.form
      aria-label={tryTexts.formTitle}
      noValidate
      onSubmit={send}
      flex="1"
      minHeight="0"
      overflowY="auto"
      p="5"
      display="grid"
      alignContent="start"
      gap="5"
    >
      <div>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3" outline="none">
          {tryTexts.formTitle}
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted" mt="2">
          {tryTexts.formText}
        </chakra.p>
      </div>
      <div>
        <chakra.label htmlFor={`${id}-name`} textStyle="label" display="block" mb="2">
          {tryTexts.trade}
        </chakra.label>
        <Field
          ref={name}
          id={`${id}-name`}
          type="text"
          defaultValue={start?.name}
          placeholder={tryTexts.tradePlaceholder}
          maxLength={LIMITS.name}
          autoComplete="off"
          aria-required
          {...wrong('name')}
        />
        {missing === 'name' && <Wrong id={`${id}-name-error`}>{tryTexts.tradeMissing}</Wrong>}
      </div>
      <div>
        <chakra.label htmlFor={`${id}-text`} textStyle="label" display="block" mb="2">
          {tryTexts.lines}
        </chakra.label>
        <Area
          ref={text}
          id={`${id}-text`}
          kind="area"
          rows={6}
          defaultValue={start?.text}
          placeholder={tryTexts.linesPlaceholder}
          maxLength={tryTexts.linesMost}
          autoComplete="off"
          aria-required
          {...wrong('text')}
        />
        {missing === 'text' && (
          <Wrong id={`${id}-text-error`}>{tryTexts.linesMissing(tryTexts.linesLeast)}</Wrong>
        )}
      </div>
      <Button type="submit">{tryTexts.start}</Button>
      <div>
        <chakra.p fontSize="xs" color="fg.muted" mb="2">
          {tryCard.examples}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {tryChoices.map((choice) => (
            <Button
              key={choice.id}
              variant="subtle"
              size="sm"
              onClick={() => fill(tryExamples[choice.id])}
            >
              {choice.label}
            </Button>
          ))}
        </chakra.div>
      </div>
    </chakra.form>
  );
}

function Wrong({ id, children }: { id: string; children: string }) {
  return (
    <chakra.p id={id} role="alert" color="fg.error" fontSize="sm" mt="2">
      {children}
    </chakra.p>
  );
}
