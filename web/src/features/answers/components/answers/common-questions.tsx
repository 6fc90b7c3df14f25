import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { tradeOf } from '@contract/trades.ts';
import type { User } from '@contract/users.ts';
import { useMemo } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Skeleton } from '@/components/states.tsx';
import { Unloaded } from '@/components/unloaded.tsx';
import { ownAnswersTexts } from '../../texts.ts';
import { useOwnEngine } from '../try/use-own-try.ts';
import { commonWithoutAnswer } from './ideas.ts';

const { missing: texts } = ownAnswersTexts;

type Props = {
  account: User;
  answers: readonly OwnAnswer[];
  /** It says that it looks, and that there are none. */
  isAsked: boolean;
  onChoose: (question: string, from: HTMLElement) => void;
};

/** The commonest questions of the customer's trade that find no answer; one that is pressed is answered. */
export function CommonQuestions({ account, answers, isAsked, onChoose }: Props) {
  const { data: engine, error, refetch } = useOwnEngine();
  const trade = tradeOf(account.industries);
  const questions = useMemo(
    () => (engine && answers.length > 0 ? commonWithoutAnswer(engine, answers, trade) : []),
    [engine, answers, trade],
  );
  if (questions.length === 0) {
    if (!isAsked) return null;
    if (engine && !error) return <p role="status">{texts.none}</p>;
    return (
      <Unloaded error={error} refetch={refetch}>
        <Skeleton height="11" />
      </Unloaded>
    );
  }
  return (
    <Card as="section" aria-labelledby="common-questions" gap="3">
      <chakra.h2 id="common-questions" textStyle="label">
        {texts.title}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {texts.text}
      </chakra.p>
      <Cluster>
        {questions.map((question) => (
          <Button
            key={question}
            size="sm"
            variant="outline"
            onClick={({ currentTarget }) => onChoose(question, currentTarget)}
          >
            {question}
          </Button>
        ))}
      </Cluster>
    </Card>
  );
}
