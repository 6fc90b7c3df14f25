import { checkOwn } from '@assistant/check-own.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import type { User } from '@contract/users.ts';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Icon } from '@/components/icons.tsx';
import { TextAnchor } from '@/components/text-link.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { PATHS } from '@/lib/paths.ts';
import { importTexts, ownTryTexts, starterTexts, ownAnswersTexts as texts } from '../../texts.ts';
import { LoadedAssistant } from '../own/loaded-assistant.tsx';
import { TryPanel } from '../try/try-panel.tsx';
import { AddAnswer } from './add-answer.tsx';
import { AnswerList } from './answer-list.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { DescribedAnswers } from './described-answers.tsx';
import { ImportAnswers } from './import-answers.tsx';
import { MissedQuestions } from './missed-questions.tsx';
import { Starter } from './starter.tsx';

type Tool = 'add' | 'starter' | 'many' | 'common';

type Props = {
  /** The customer; nobody for the company's assistant, which has no trade to start from. */
  account?: User;
};

/** Warns of answers that occur twice, and of questions with two answers. */
function Doubts({ answers }: { answers: OwnAnswer[] }) {
  const doubts = useMemo(() => checkOwn(answers), [answers]);
  if (doubts.length === 0) return null;
  const name = (id: number) => answers.find((one) => one.id === id)?.question ?? '';
  return (
    <Card as="section" variant="warm" aria-label={texts.doubles.title} gap="2">
      <chakra.h2 textStyle="label">{texts.doubles.title}</chakra.h2>
      <chakra.ul listStyle="none" display="grid" gap="1" textStyle="small">
        {doubts.map(({ ids: [one, other], reason }) => (
          <li key={`${one} ${other}`}>
            {texts.doubles[reason === 'duplicate' ? 'twice' : 'same'](name(one), name(other))}
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

type EditorProps = Props & { assistant: OwnAssistant; answers: OwnAnswer[] };

function Editor({ account, assistant, answers }: EditorProps) {
  const { mayWrite } = useAssistantOwner();
  const begin = account && answers.length === 0 ? 'starter' : null;
  const asked = useLocation().state as { question?: string; answer?: string } | null;
  const [tool, setTool] = useState<Tool | null>(asked?.question ? 'add' : begin);
  const { limits } = assistant;
  const full = answers.length >= limits.answers;
  /** A common question of the trade that is to be answered. */
  const [common, setCommon] = useState<string | null>(null);
  const [atFirst] = useState(answers.length);
  // The engine finds them: only for who asks, and after something was added.
  const withCommon = tool === 'common' || (tool !== 'starter' && answers.length > atFirst);
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setTool(null);
    setCommon(null);
    opener.current?.focus();
  };
  const missed = <MissedQuestions answers={answers} full={full} />;
  const tools = [
    { name: 'add', label: texts.add, icon: 'plus' },
    ...(account ? [{ name: 'starter', label: starterTexts.title, icon: 'spark' } as const] : []),
    { name: 'many', label: importTexts.title, icon: 'document' },
    ...(account && answers.length > 0
      ? [{ name: 'common', label: texts.missing.open, icon: 'chat' } as const]
      : []),
  ] as const;
  return (
    <chakra.div
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <chakra.div display="grid" gap="5" minWidth="0">
        <p>{texts.text}</p>
        {account && <DescribedAnswers answers={answers} description={account.description} />}
        {mayWrite && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-label={texts.tools}>
            {tools.map(({ name, label, icon }) => (
              <Button
                key={name}
                size="sm"
                variant={tool === name ? 'subtle' : 'outline'}
                aria-expanded={tool === name}
                disabled={full}
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  setCommon(null);
                  setTool(tool === name ? null : name);
                }}
              >
                <Icon name={icon} />
                <span>{label}</span>
              </Button>
            ))}
          </chakra.div>
        )}
        <chakra.p textStyle="small" color="fg.muted">
          {full ? texts.full : texts.count(answers.length, limits.answers)}
        </chakra.p>
        {tool === 'add' && common !== null && (
          <AddAnswer
            key={common}
            form="missed-answer"
            question={common}
            onAdded={close}
            onClose={close}
          />
        )}
        {tool === 'add' && common === null && (
          <AddAnswer
            onClose={close}
            {...(asked?.question && { form: 'missed-answer', ...asked, onAdded: close })}
          />
        )}
        {tool === 'starter' && account && (
          <Starter account={account} assistant={assistant} answers={answers} onClose={close} />
        )}
        {tool === 'many' && <ImportAnswers answers={answers} onClose={close} />}
        {account && <Doubts answers={answers} />}
        {account && mayWrite && !full && withCommon && (
          <CommonQuestions
            account={account}
            answers={answers}
            isAsked={tool === 'common'}
            onChoose={(question, from) => {
              opener.current = from;
              setCommon(question);
              setTool('add');
            }}
          />
        )}
        {answers.length === 0 && tool === null && <p>{texts.empty}</p>}
        <AnswerList answers={answers} />
        {account && missed}
      </chakra.div>
      {account ? (
        <chakra.div minWidth="0" position={{ lg: 'sticky' }} top={{ lg: '20' }}>
          <TryPanel account={account} assistant={assistant} answers={answers} explained />
        </chakra.div>
      ) : (
        // Above the long list on a phone.
        <chakra.div display="grid" gap="5" minWidth="0" order={{ base: '-1', lg: '0' }}>
          <p>
            <TextAnchor href={PATHS.chatAssistant} target="_blank">
              {ownTryTexts.title}
            </TextAnchor>
          </p>
          {missed}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** The answers, for a customer beside a panel to try the assistant. */
export function AnswersScreen({ account }: Props) {
  return (
    <LoadedAssistant>
      {(assistant, answers) => (
        <Editor {...(account && { account })} assistant={assistant} answers={answers} />
      )}
    </LoadedAssistant>
  );
}
