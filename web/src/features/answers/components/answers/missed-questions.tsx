import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { type OwnAnswer, updateOwnAnswer } from '@contract/own-answers.ts';
import {
  listOwnMissed,
  type OwnMissedQuestion,
  settleOwnMissed,
} from '@contract/own-conversations.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { MoreButton } from '@/components/more-button.tsx';
import { Loading, Skeleton } from '@/components/states.tsx';
import { toast } from '@/components/toast-store.ts';
import { Unloaded } from '@/components/unloaded.tsx';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { loadDraft } from '@/lib/draft.ts';
import { MISSED_QUESTIONS_ID } from '@/lib/paths.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { missedTexts as texts } from '../../texts.ts';
import { useOwnEngine } from '../try/use-own-try.ts';
import { AddAnswer, ANSWER_DRAFT, missedForm } from './add-answer.tsx';
import { answerBody } from './answer-values.ts';

const PAGE = 20;
const MOST_NEAR = 3;

type Props = { answers: OwnAnswer[]; full: boolean };
type MissedProps = Props & {
  missed: OwnMissedQuestion;
  /** Asked for by the address: its answer is begun. */
  isAsked: boolean;
};

/** One missed question: two clicks make it an answer or a wording; or it is dismissed. */
function Missed({ missed, answers, full, isAsked }: MissedProps) {
  const { id, api, mayWrite } = useAssistantOwner();
  const place = { form: missedForm(missed.id), version: ANSWER_DRAFT, owner: id };
  const row = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState<'answer' | 'wording' | null>(() =>
    (isAsked && mayWrite && !full) || loadDraft(place) ? 'answer' : null,
  );
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView();
  }, [isAsked]);
  const { data: engine, isError } = useOwnEngine(open === 'wording');
  const { run, busy } = useAssistantWrite<unknown>({
    failed: texts.failed,
    refresh: [assistantKeys.missed(id), assistantKeys.answers(id), assistantKeys.own(id)],
    onDone: () => toast({ title: texts.done, tone: 'success' }),
  });
  const { question } = missed;
  const settle = (state: 'answered' | 'dismissed') =>
    api(settleOwnMissed, {
      params: { id: missed.id },
      body: { state },
      version: missed.version,
    });
  const ranked = useMemo(
    () =>
      open === 'wording' && engine
        ? engine.explainOwn(engine.indexOwn(answers), question).ranked
        : [],
    [open, engine, answers, question],
  );
  const suggested = answers.find((one) => one.id === missed.answerId);
  const near = [
    ...(suggested ? [suggested] : []),
    ...ranked.map(({ answer }) => answer).filter((one) => one !== suggested),
  ];
  // If no answer is near, the whole list is offered.
  const offered = near.length > 0 ? near.slice(0, MOST_NEAR) : answers;
  const addWording = (answer: OwnAnswer) => {
    if (answer.wordings.length >= LIMITS.wordings) {
      toast({ title: texts.full, tone: 'error' });
      return;
    }
    void run(async () => {
      const wording = question.slice(0, LIMITS.variant);
      await api(updateOwnAnswer, {
        params: { id: answer.id },
        body: { ...answerBody(answer), wordings: [...answer.wordings, wording] },
        version: answer.version,
      });
      return settle('answered');
    });
  };
  return (
    <chakra.li ref={row} display="grid" gap="2" borderTopWidth="1px" py="3" scrollMarginTop="20">
      <chakra.p overflowWrap="anywhere">
        <strong>{question}</strong>{' '}
        <chakra.span textStyle="small" color="fg.muted">
          {texts.asked(missed.askCount)}
        </chakra.span>
      </chakra.p>
      {mayWrite && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            variant="outline"
            disabled={busy || full}
            aria-expanded={open === 'answer'}
            aria-label={texts.answerOf(question)}
            onClick={() => setOpen(open === 'answer' ? null : 'answer')}
          >
            {texts.answer}
          </Button>
          {answers.length > 0 && (
            <Button
              size="sm"
              variant="outline"
              disabled={busy}
              aria-expanded={open === 'wording'}
              aria-label={texts.wordingOf(question)}
              onClick={() => setOpen(open === 'wording' ? null : 'wording')}
            >
              {texts.wording}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            aria-label={texts.dismissOf(question)}
            onClick={() => void run(() => settle('dismissed'))}
          >
            {texts.dismiss}
          </Button>
        </chakra.div>
      )}
      {open === 'answer' && (
        <AddAnswer
          form={place.form}
          question={question.slice(0, LIMITS.question)}
          onAdded={() => void run(() => settle('answered'))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'wording' && !engine && !isError && (
        <Loading>
          <Skeleton height="11" />
        </Loading>
      )}
      {open === 'wording' && (engine || isError) && (
        <chakra.div display="grid" gap="2" role="group" aria-label={texts.choose}>
          <chakra.p textStyle="label">{texts.choose}</chakra.p>
          {offered.map((answer) => (
            <Button
              key={answer.id}
              variant="subtle"
              size="sm"
              height="auto"
              py="2"
              whiteSpace="normal"
              justifyContent="flex-start"
              textAlign="start"
              disabled={busy}
              aria-label={texts.addTo(answer.question)}
              onClick={() => addWording(answer)}
            >
              {answer.question}
            </Button>
          ))}
        </chakra.div>
      )}
    </chakra.li>
  );
}

/** The questions that got no good answer, the most frequent first. */
export function MissedQuestions(props: Props) {
  const { id, api } = useAssistantOwner();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: assistantKeys.missed(id),
      queryFn: ({ pageParam, signal }) =>
        api(listOwnMissed, {
          query: { limit: PAGE, state: 'new', ...(pageParam && { before: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextBefore,
      staleTime: 0,
    },
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { hash, key, search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('missed'));
  const isThere = !asked || rows.some((missed) => missed.id === asked);
  // The list of what waits has the same order, so the page of the asked one is near.
  useEffect(() => {
    if (!isThere && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isThere, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const title = useRef<HTMLHeadingElement>(null);
  const loaded = data !== undefined;
  // The overview links here, and the target exists only after the answers have loaded; again when the list has come,
  // which makes the page long enough.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each such navigation
  useEffect(() => {
    if (hash !== `#${MISSED_QUESTIONS_ID}` || asked) return;
    title.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [hash, key, loaded]);
  return (
    <Card as="section" aria-labelledby={MISSED_QUESTIONS_ID} gap="2">
      <chakra.h2
        ref={title}
        id={MISSED_QUESTIONS_ID}
        tabIndex={-1}
        textStyle="h3"
        scrollMarginTop="20"
      >
        {texts.title}
      </chakra.h2>
      <chakra.p color="fg.muted">{texts.text}</chakra.p>
      {(!data || (error && rows.length === 0)) && (
        <Unloaded error={error} refetch={refetch}>
          <Skeleton height="11" />
        </Unloaded>
      )}
      {data && rows.length === 0 && <p>{texts.empty}</p>}
      <chakra.ul listStyle="none">
        {rows.map((missed) => (
          <Missed key={missed.id} missed={missed} isAsked={missed.id === asked} {...props} />
        ))}
      </chakra.ul>
      {hasNextPage && (
        <MoreButton
          label={texts.more}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Card>
  );
}
