import type { Facts } from '@assistant/facts.ts';
import { Flex, NativeSelect } from '@chakra-ui/react';
import { FACT_NAMES } from '@contract/assistant-facts.ts';
import { useId, useState } from 'react';
import { useFormAround } from '@/components/form/form-context.ts';
import { factMenu } from '@/content/admin-topics.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { useFactsNow } from './use-facts-now.ts';

/** The current value of a fact, shortened for a menu. */
const shown = (facts: Facts, name: string) => {
  const text = (facts[name] ?? '').replace(/\s+/g, ' ');
  return `${name}: ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
};

/** Inserts the name of a fact into the answer, at the caret. */
export function FactMenu() {
  const { getValues, setValue } = useFormAround();
  const [name, setName] = useState<string>(FACT_NAMES[0]);
  const facts = useFactsNow();
  const field = useId();
  const insert = () => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="answer"]');
    const text = String(getValues('answer') ?? '');
    const from = area?.selectionStart ?? text.length;
    const to = area?.selectionEnd ?? from;
    const fact = `{${name}}`;
    setValue('answer', text.slice(0, from) + fact + text.slice(to), {
      shouldDirty: true,
      shouldValidate: true,
    });
    area?.focus();
    area?.setSelectionRange(from + fact.length, from + fact.length);
  };
  return (
    <Flex gap="3" wrap="wrap" align="end">
      <NativeSelect.Root flex="1" minWidth="60">
        <NativeSelect.Field
          id={field}
          aria-label={factMenu.choose}
          value={name}
          fontSize="md"
          onChange={(event) => setName(event.target.value)}
        >
          {FACT_NAMES.map((one) => (
            <option key={one} value={one}>
              {shown(facts, one)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <TouchButton variant="outline" onClick={insert}>
        {factMenu.label}
      </TouchButton>
    </Flex>
  );
}
