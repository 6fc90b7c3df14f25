import { fillFacts } from '@assistant/facts.ts';
import { indexTopics } from '@assistant/index-topics.ts';
import { retrieve } from '@assistant/retrieve.ts';
import { assistantFacts } from '@/content/assistant/facts.ts';
import type { SeedTopic } from '@/content/assistant/topic.ts';
import { seedTopics } from '@/content/assistant/topics.ts';
import type { Reply } from './reply.ts';

const index = indexTopics(seedTopics);

const asQuestions = (topics: readonly SeedTopic[]) => topics.map(({ question }) => question);

/** The reply to a question; `previous` is the topic that the conversation is at. */
export function replyTo(question: string, previous: string | undefined): Reply {
  const { topic, nearest } = retrieve(index, question, previous);
  // An answer whose facts are not all known is none.
  const text = topic && fillFacts(topic.answer, assistantFacts);
  if (!topic || text === null) return { topic: null, text: null, nearest: asQuestions(nearest) };
  return {
    topic: topic.key,
    text,
    ...(topic.link ? { link: topic.link } : {}),
    nearest: [],
  };
}
