import type { TopicIndex } from '@assistant/index-topics.ts';
import { explain, OUTSIDE } from '@assistant/retrieve.ts';
import { Badge, Flex, Heading, List, Stack, Text } from '@chakra-ui/react';
import { listMissedQuestions, type MissedQuestion } from '@contract/assistant-questions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { questionTexts } from '@/content/admin-topics.ts';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { staffApi } from '../../session/admin-api.ts';
import type { TriedTopic } from './topic-values.ts';
import { QUESTIONS_KEY, settleQuestion } from './topics-api.ts';

const PAGE = '20';

type Answering = (question: MissedQuestion, topicId?: number) => void;
type MissedQuestionsProps = { index: TopicIndex<TriedTopic>; onAnswer: Answering };

/** Questions without a good answer, the most frequent first. */
export function MissedQuestions({ index, onAnswer }: MissedQuestionsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: QUESTIONS_KEY,
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        staffApi(listMissedQuestions, { query: { limit: PAGE, before: pageParam }, signal }),
      getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
      staleTime: 0,
    },
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Stack as="section" aria-labelledby="missed-questions" gap="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg" id="missed-questions">
          {questionTexts.title}
        </Heading>
        {(data?.pages[0]?.total ?? 0) > 0 && (
          <Badge colorPalette="neutral">{data?.pages[0]?.total}</Badge>
        )}
      </Flex>
      {!rows &&
        (error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={3} />
        ))}
      {rows?.length === 0 && <Text color="fg.muted">{questionTexts.empty}</Text>}
      {rows && rows.length > 0 && (
        <>
          <Text textStyle="small" color="fg.muted">
            {questionTexts.hint}
          </Text>
          <List.Root
            variant="plain"
            borderWidth="1px"
            borderRadius="lg"
            px={{ base: '3', md: '4' }}
            bg="bg.panel"
          >
            {rows.map((row) => (
              <QuestionItem key={row.id} row={row} index={index} onAnswer={onAnswer} />
            ))}
          </List.Root>
          {hasNextPage && (
            <TouchButton
              variant="outline"
              alignSelf="start"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {questionTexts.more}
            </TouchButton>
          )}
        </>
      )}
    </Stack>
  );
}

type QuestionItemProps = MissedQuestionsProps & { row: MissedQuestion };

function QuestionItem({ row, index, onAnswer }: QuestionItemProps) {
  const { question, askCount, topicId, topicQuestion, lastAskedAt } = row;
  // The topic that answered badly, or the nearest one.
  const nearest = useMemo(() => {
    if (topicId !== null && topicQuestion !== null) return { id: topicId, question: topicQuestion };
    return explain(index, question).ranked.find(({ topic }) => topic.tags[0] !== OUTSIDE)?.topic;
  }, [index, question, topicId, topicQuestion]);

  const { run, isPending } = useWrite({
    write: () => settleQuestion(row, 'dismissed'),
    done: questionTexts.dismissed,
    failed: questionTexts.failed,
    refresh: QUESTIONS_KEY,
  });
  const label = (action: string) => ({ 'aria-label': questionTexts.actionOn(action, question) });
  return (
    <List.Item
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      py="3"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Stack gap="1" flex="1" minWidth="60">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
            {question}
          </Text>
          <Badge colorPalette="neutral">{questionTexts.asked(askCount)}</Badge>
        </Flex>
        <Text textStyle="small" color="fg.muted">
          {row.badly && (
            <span>
              {topicQuestion === null
                ? questionTexts.goneTopic
                : questionTexts.badly(topicQuestion)}
            </span>
          )}{' '}
          <span>{questionTexts.last}</span> <Timestamp at={lastAskedAt} />
        </Text>
      </Stack>
      <Writes>
        <Flex gap="2" wrap="wrap" minWidth="0">
          <TouchButton onClick={() => onAnswer(row)} {...label(questionTexts.toTopic)}>
            {questionTexts.toTopic}
          </TouchButton>
          {nearest && (
            <TouchButton
              variant="outline"
              height="auto"
              maxWidth="full"
              py="2"
              whiteSpace="normal"
              textAlign="start"
              overflowWrap="anywhere"
              onClick={() => onAnswer(row, nearest.id)}
              {...label(questionTexts.addTo(nearest.question))}
            >
              {questionTexts.addTo(nearest.question)}
            </TouchButton>
          )}
          <TouchButton
            variant="ghost"
            loading={isPending}
            onClick={() => void run()}
            {...label(questionTexts.dismiss)}
          >
            {questionTexts.dismiss}
          </TouchButton>
        </Flex>
      </Writes>
    </List.Item>
  );
}
