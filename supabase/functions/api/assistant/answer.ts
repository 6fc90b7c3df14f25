import { checkPart, type GroundTopic, groundOf } from '../../_shared/assistant/check-answer.ts';
import type { Facts } from '../../_shared/assistant/facts.ts';
import {
  meaningfulWords,
  type TopicIndex,
  type TopicText,
} from '../../_shared/assistant/index-topics.ts';
import { maskPersonal } from '../../_shared/assistant/mask.ts';
import { isOutside, look, nearTopics } from '../../_shared/assistant/retrieve.ts';
import { sumLines } from '../../_shared/assistant/sum-lines.ts';
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
const LEAST_SCORE = 0.23;

/** A right topic is among so many for 92 to 95 % of questions. */
const MOST_TOPICS = 8;
/** A question of fewer words is read with the one before it. */
const SHORT = 5;

/** The topics that a question is near to, best first, and how near the best is. */
function topicsFor(
  { index }: Knowledge,
  { question, earlier, previous }: AssistantQuestion,
): { topics: AnswerTopic[]; score: number } {
  const { sure, score } = look(index, question, previous);
  if (sure && isOutside(sure.topic)) return { topics: [], score };
  const before = previous === undefined ? undefined : index.byKey.get(previous)?.topic;
  // «Жилээр бол?» says what it is about only with the question before it.
  const last = meaningfulWords(question).length < SHORT ? earlier.at(-1) : undefined;
  const withHistory = last === undefined ? [] : nearTopics(index, `${last} ${question}`);
  const best = nearTopics(index, question, previous);
  const topics = new Set<AnswerTopic>(sure ? [sure.topic] : []);
  if (before) topics.add(before);
  for (let place = 0; place < MOST_TOPICS && topics.size < MOST_TOPICS; place += 1) {
    for (const list of [best, withHistory]) {
      const topic = list[place]?.entry.topic;
      if (topic && !isOutside(topic) && topics.size < MOST_TOPICS) topics.add(topic);
    }
  }
  // The topic before stands behind what is asked now.
  const ordered = [...topics].filter((topic) => topic !== before || topic === sure?.topic);
  return { topics: before && !ordered.includes(before) ? [...ordered, before] : ordered, score };
}

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
 * that retrieval finds and of nothing else; a sentence in doubt is left out, and with nothing left it is refused.
 */
export async function* answerQuestion(
  { question, earlier, previous }: AssistantQuestion,
  { knowledge: { index, facts }, ask, refused }: AnswerTools,
): AsyncGenerator<AnswerEvent> {
  const refuse = (reason: Refusal, why: string): AnswerEvent => {
    refused(why);
    return { type: 'refused', reason };
  };
  const asked = { question, earlier, previous };
  const { topics, score } = topicsFor({ index, facts }, asked);
  const [first] = topics;
  if (!first || score < LEAST_SCORE) return yield refuse('unknown', 'no_topic');
  const sums = topics.some(({ key }) => /price|plan|discount/.test(key)) ? sumLines : [];
  const ground = groundOf(topics, facts, { sums, question: [...earlier, question].join('\n') });
  const messages = promptFor({
    question: maskPersonal(question),
    earlier: earlier.map(maskPersonal),
    topics,
    facts: ground.facts,
    sums,
  });

  let said = false;
  let doubted = false;
  let rest = '';
  /** The event for a part that is whole; null for white space. */
  const say = (part: string): AnswerEvent | null => {
    if (part.trim() === '') return null;
    if (part.includes(UNKNOWN)) return refuse('unknown', 'unknown');
    const checked = checkPart(ground, part);
    // One doubtful sentence is left out; what is whole and checked is said all the same.
    if ('doubt' in checked) {
      refused(checked.doubt);
      doubted = true;
      return null;
    }
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
  if (!said && doubted) return yield { type: 'refused', reason: 'unsure' };
  if (!said) return yield refuse('unreachable', 'empty');
  yield {
    type: 'end',
    topic: first.key,
    linkLabel: first.linkLabel,
    linkHref: first.linkHref,
  };
}
