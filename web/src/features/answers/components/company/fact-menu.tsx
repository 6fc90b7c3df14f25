import { factValues } from '@assistant/fact-values.ts';
import { type Facts, factNames, fillFacts } from '@assistant/facts.ts';
import { programFactsOf } from '@assistant/program-facts.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { FACT_NAMES } from '@contract/assistant-facts.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { Select } from '@/components/form/inputs.ts';
import { programNow } from '@/lib/program-now.ts';
import { factTexts as texts } from '../../texts.ts';

/** The current value of a fact, shortened for a menu. */
const shown = (facts: Facts, name: string) => {
  const text = (facts[name] ?? '').replace(/\s+/g, ' ');
  return `${name}: ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
};

/** Inserts the name of a fact into the answer, at the caret, and shows the answer as a visitor reads it now. */
export function FactMenu() {
  const { control, getValues, setValue } = useFormAround();
  const answer = String(useWatch({ control, name: 'answer' }) ?? '');
  const [name, setName] = useState<string>(FACT_NAMES[0]);
  const [facts, setFacts] = useState(factValues);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void programNow().then((now) => now && setFacts({ ...factValues, ...programFactsOf(now) }));
  }, []);
  const insert = () => {
    const area = box.current
      ?.closest('form')
      ?.querySelector<HTMLTextAreaElement>('textarea[name="answer"]');
    const text = String(getValues('answer') ?? '');
    const from = area?.selectionStart ?? text.length;
    const fact = `{${name}}`;
    setValue('answer', text.slice(0, from) + fact + text.slice(area?.selectionEnd ?? from), {
      shouldDirty: true,
      shouldValidate: true,
    });
    area?.focus();
    area?.setSelectionRange(from + fact.length, from + fact.length);
  };
  return (
    <chakra.div ref={box} display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Select
          flex="1"
          minWidth="60"
          aria-label={texts.choose}
          value={name}
          onChange={(event) => setName(event.target.value)}
        >
          {FACT_NAMES.map((one) => (
            <option key={one} value={one}>
              {shown(facts, one)}
            </option>
          ))}
        </Select>
        <Button variant="outline" onClick={insert}>
          {texts.insert}
        </Button>
      </chakra.div>
      {factNames(answer).length > 0 && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="small" color="fg.muted">
          {`${texts.preview} ${fillFacts(answer, facts) ?? texts.unknown}`}
        </chakra.p>
      )}
    </chakra.div>
  );
}
