import { fillFacts } from '@assistant/facts.ts';
import { indexTopics } from '@assistant/index-topics.ts';
import { explain } from '@assistant/retrieve.ts';
import { Box, Input, List, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { tryIt } from '@/content/admin-topics.ts';
import type { TriedTopic } from './topic-values.ts';
import { useFactsNow } from './use-facts-now.ts';

type TryItProps = {
  topics: readonly TriedTopic[];
  /** The topic that is being edited, if any. */
  editedId?: number;
};

/** Shows which topic answers a question, with what confidence, and the next-best topics. */
export function TryIt({ topics, editedId }: TryItProps) {
  const [question, setQuestion] = useState('');
  const asked = useDeferredValue(question.trim());
  // Indexed again after a pause in typing: some milliseconds for a hundred topics.
  const late = useDeferredValue(topics);
  const index = useMemo(() => indexTopics(late), [late]);
  const found = useMemo(() => (asked === '' ? null : explain(index, asked)), [index, asked]);
  const facts = useFactsNow();
  const field = useId();

  const line = ({ topic, score }: { topic: TriedTopic; score: number }) => (
    <>
      <span>{topic.id === editedId ? `${topic.question} (${tryIt.edited})` : topic.question}</span>{' '}
      <Text as="span" color="fg.muted">
        {tryIt.score(score)}
      </Text>
    </>
  );
  const [first, ...others] = found?.ranked ?? [];
  const answers = found?.topic ? first : undefined;
  const answer = found?.topic && (fillFacts(found.topic.answer, facts) ?? found.topic.answer);
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="lg" p="4" bg="bg.subtle">
      <label htmlFor={field}>
        <Text as="span" fontWeight="semibold" textStyle="small">
          {tryIt.label}
        </Text>
      </label>
      <Input
        id={field}
        value={question}
        maxLength={500}
        placeholder={tryIt.placeholder}
        fontSize="md"
        aria-describedby={`${field}-hint`}
        onChange={(event) => setQuestion(event.target.value)}
        // Enter must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Text id={`${field}-hint`} textStyle="small" color="fg.muted">
        {editedId === undefined ? tryIt.published : tryIt.withEdits}
      </Text>
      <Box aria-live="polite">
        {found && (
          <Stack gap="2">
            <Text textStyle="small" fontWeight="semibold">
              {answers ? tryIt.answers : tryIt.unknown}
            </Text>
            {answers && <Text>{line(answers)}</Text>}
            {answer && (
              <Text whiteSpace="pre-line" textStyle="small" color="fg.muted">
                {answer}
              </Text>
            )}
            {answers && others.length > 0 && (
              <Text textStyle="small" fontWeight="semibold">
                {tryIt.next}
              </Text>
            )}
            <List.Root as="ol" ps="5">
              {(answers ? others : found.ranked).slice(0, 3).map((one) => (
                <List.Item key={one.topic.id}>{line(one)}</List.Item>
              ))}
            </List.Root>
          </Stack>
        )}
      </Box>
    </Stack>
  );
}
