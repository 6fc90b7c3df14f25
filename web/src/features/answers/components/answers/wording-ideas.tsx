import { chakra } from '@chakra-ui/react/styled-system';
import { proposeOwnAnswers } from '@contract/own-answers.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Tick } from '@/components/form/checkbox-field.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { useMayPropose } from '../../api/use-may-propose.ts';
import { ownAnswersTexts } from '../../texts.ts';
import { useOwnEngine } from '../try/use-own-try.ts';
import { indexStarters, wordingIdeas } from './ideas.ts';

const { ideas: texts } = ownAnswersTexts;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How people will ask for the answer that is typed; what is ticked becomes one of its wordings. */
export function WordingIdeas() {
  const { control, setValue, id } = useFormAround();
  const [typedQuestion, typedAnswer, typedWordings]: unknown[] = useWatch({
    control,
    name: ['question', 'answer', 'wordings'],
  });
  const question = useDeferredValue(textOf(typedQuestion));
  const answer = useDeferredValue(textOf(typedAnswer));
  const wordings: string[] = Array.isArray(typedWordings) ? typedWordings : [];
  const { data: engine } = useOwnEngine(question.trim() !== '');
  const starters = useMemo(() => engine && indexStarters(engine), [engine]);
  const started = useMemo(
    () => (engine && starters ? wordingIdeas(engine, starters, { question, answer }) : []),
    [engine, starters, question, answer],
  );
  const { api } = useAssistantOwner();
  const [proposed, setProposed] = useState<readonly string[]>([]);
  const { run, busy } = useAssistantWrite({
    ...{ failed: texts.failed, refresh: [], onDone: setProposed },
  });
  const mayPropose = useMayPropose() && question.trim() !== '' && answer.trim() !== '';
  const ideas = [...new Set([...started, ...proposed])];
  const propose = async () => {
    const body = { kind: 'wordings', question, answer } as const;
    return (await api(proposeOwnAnswers, { body })).wordings;
  };
  const button = mayPropose && (
    <Button size="sm" variant="ghost" disabled={busy} onClick={() => void run(propose)}>
      {busy ? texts.proposing : texts.propose}
    </Button>
  );
  if (ideas.length === 0) return button || null;
  const choose = (idea: string, on: boolean) =>
    setValue(
      'wordings',
      on
        ? [...wordings.filter((one) => one.trim() !== ''), idea]
        : wordings.filter((one) => one !== idea),
      { shouldDirty: true, shouldTouch: true },
    );
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label">{texts.title}</chakra.legend>
      <chakra.p textStyle="small" color="fg.muted">
        {texts.hint}
      </chakra.p>
      <chakra.ul listStyle="none" display="grid" gap="1" mt="2">
        {ideas.map((idea, at) => (
          <li key={idea}>
            <chakra.label htmlFor={`${id}-idea-${at}`} display="flex" gap="3" cursor="button">
              <Tick
                type="checkbox"
                id={`${id}-idea-${at}`}
                checked={wordings.includes(idea)}
                onChange={({ target }) => choose(idea, target.checked)}
              />
              <span>{idea}</span>
            </chakra.label>
          </li>
        ))}
      </chakra.ul>
      {button}
    </chakra.fieldset>
  );
}
