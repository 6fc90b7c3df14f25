import { readDescription } from '@assistant/own-description.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { keepBusiness, useBusinessText } from '@/lib/described-business.ts';
import { importTexts, describedTexts as texts } from '../../texts.ts';
import { Pair } from './import-answers.tsx';
import { sameQuestion } from './same-question.ts';
import { useAddMany } from './use-add-many.ts';

type Props = {
  answers: readonly OwnAnswer[];
  /** What the company is about by its sign-up: read where this device has nothing, as after a confirmation on another one. */
  description: string | null;
};

/** The answers from what was written on the site before sign-up, as drafts: the chosen ones are added. */
export function DescribedAnswers({ answers, description }: Props) {
  const { mayWrite } = useAssistantOwner();
  const kept = useBusinessText();
  const text = kept || (answers.length === 0 ? (description ?? '') : '');
  const drafts = useMemo(() => {
    const have = new Set(answers.map(({ question }) => sameQuestion(question)));
    return readDescription(text).answers.filter(
      ({ question }) => !have.has(sameQuestion(question)),
    );
  }, [text, answers]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isDismissed, setDismissed] = useState(false);
  const chosen = drafts
    .filter(({ question }) => !left.includes(question))
    .map((draft) => ({ ...draft, wordings: [], link: null }));
  const add = () => {
    setFailure(null);
    addAll(chosen);
  };
  const { addAll, busy, question, failure, setFailure } = useAddMany({
    form: 'described',
    failed: importTexts.failed,
    onAdded: (added) => {
      toast({ title: importTexts.added(added), tone: 'success' });
      keepBusiness('');
    },
    onAgreed: add,
  });
  // Who has written of the company in general has told nothing that customers ask.
  if (isDismissed || drafts.length < (kept ? 1 : 2) || !mayWrite) return null;
  return (
    <Card as="section" variant="warm" aria-labelledby="described-title" gap="4">
      <chakra.h2 id="described-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      <p>{texts.text}</p>
      <chakra.ul listStyle="none" display="grid" gap="2">
        {drafts.map((draft) => (
          <Pair
            key={draft.question}
            pair={{ ...draft, wordings: [], link: null }}
            chosen={!left.includes(draft.question)}
            onChoose={(isTaken) =>
              setLeft((now) =>
                isTaken ? now.filter((one) => one !== draft.question) : [...now, draft.question],
              )
            }
          />
        ))}
      </chakra.ul>
      {question}
      {failure && (
        <Notice tone="error" title={importTexts.failed}>
          {failure}
        </Notice>
      )}
      <Cluster>
        <Button size="lg" disabled={busy || chosen.length === 0} onClick={add}>
          {busy ? importTexts.adding : importTexts.add(chosen.length)}
        </Button>
        <Button
          size="lg"
          variant="ghost"
          onClick={() => {
            keepBusiness('');
            setDismissed(true);
          }}
        >
          {texts.dismiss}
        </Button>
      </Cluster>
    </Card>
  );
}
