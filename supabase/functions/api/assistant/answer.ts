import { checkPart, type GroundTopic, groundOf } from '../../_shared/assistant/check-answer.ts';
import type { Facts } from '../../_shared/assistant/facts.ts';
import type { TopicIndex, TopicText } from '../../_shared/assistant/index-topics.ts';
import { maskPersonal } from '../../_shared/assistant/mask.ts';
import { retrieve } from '../../_shared/assistant/retrieve.ts';
import type {
  AnswerEvent,
  AssistantQuestion,
  Refusal,
} from '../../_shared/contract/assistant-answers.ts';
import type { ChatMessage } from './ask-model.ts';
import { promptFor, UNKNOWN } from './prompt.ts';

type AnswerTopic = TopicText & GroundTopic & { linkLabel: string | null; linkHref: string | null };

/** What the assistant knows at this moment. */
export type Knowledge = { index: TopicIndex<AnswerTopic>; facts: Facts };

/** What answers are made with. */
export type AnswerTools = {
  knowledge: Knowledge;
  ask: (messages: readonly ChatMessage[]) => AsyncIterable<string>;
  /** Told why a model's answer was not shown, without a word of it. */
  refused: (why: string) => void;
};

/** Below this nothing in the topics is near enough to make an answer of. */
const LEAST_SCORE = 0.22;

/** Where a sentence ends; a point within a number or a name of a fact is none. */
const SENTENCE_END = /[.!?…]+(?=\s)|\n/g;

/** How much of a text is whole sentences. */
function wholeSentences(text: string): number {
  let end = 0;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  return end;
}

/**
 * The answer of the model to a question, one checked sentence after another. It is made of the topics
 * that retrieval finds and of nothing else; with the first doubt it is refused as a whole.
 */
export async function* answerQuestion(
  { question, earlier, previous }: AssistantQuestion,
  { knowledge: { index, facts }, ask, refused }: AnswerTools,
): AsyncGenerator<AnswerEvent> {
  const refuse = (reason: Refusal, why: string): AnswerEvent => {
    refused(why);
    return { type: 'refused', reason };
  };
  const { topic, nearest, score } = retrieve(index, question, previous);
  const before = previous === undefined ? undefined : index.byKey.get(previous)?.topic;
  const found = topic ? [topic] : nearest;
  const [first] = found;
  if (!first || score < LEAST_SCORE) return yield refuse('unknown', 'no_topic');
  const topics = before && !found.includes(before) ? [...found, before] : found;
  const ground = groundOf(topics, facts);
  const messages = promptFor({
    question: maskPersonal(question),
    earlier: earlier.map(maskPersonal),
    topics,
    facts: ground.facts,
  });

  let said = false;
  let rest = '';
  /** The event for a part that is whole; null for white space. */
  const say = (part: string): AnswerEvent | null => {
    if (part.trim() === '') return null;
    if (part.includes(UNKNOWN)) return refuse('unknown', 'unknown');
    const checked = checkPart(ground, part);
    if ('doubt' in checked) return refuse('unsure', checked.doubt);
    said = true;
    return { type: 'text', text: checked.text };
  };
  try {
    for await (const piece of ask(messages)) {
      rest += piece;
      const end = wholeSentences(rest);
      if (end === 0) continue;
      const event = say(rest.slice(0, end));
      rest = rest.slice(end);
      if (event) yield event;
      if (event?.type === 'refused') return;
    }
  } catch (error) {
    return yield refuse('unreachable', error instanceof Error ? error.message : 'unknown');
  }
  const last = say(rest);
  if (last) yield last;
  if (last?.type === 'refused') return;
  if (!said) return yield refuse('unreachable', 'empty');
  yield {
    type: 'end',
    topic: first.key,
    linkLabel: first.linkLabel,
    linkHref: first.linkHref,
  };
}
