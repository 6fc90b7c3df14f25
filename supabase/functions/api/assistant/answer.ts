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

/** What the assistant knows at this moment: topics and facts. */
export type Knowledge = { index: TopicIndex<AnswerTopic>; facts: Facts };

/** What an answer is made from: the model, and the log for refusals. */
export type AnswerTools = {
  knowledge: Knowledge;
  ask: (messages: readonly ChatMessage[]) => AsyncIterable<string>;
  /** Called with the reason why a model's answer was not shown; the reason holds no word of the answer. */
  refused: (why: string) => void;
};

/** Below this similarity no topic is near enough to answer from. */
const LEAST_SCORE = 0.2;

/** For 92 to 95 % of questions the right topic is among this many. */
const MOST_TOPICS = 8;
/** A question with fewer words is read together with the previous one. */
const SHORT = 5;

/** The topics nearest to a question, best first, and the similarity of the best one. */
function topicsFor(
  { index }: Knowledge,
  { question, earlier, previous }: AssistantQuestion,
): { topics: AnswerTopic[]; score: number } {
  const { sure, score } = look(index, question, previous);
  if (sure && isOutside(sure.topic)) return { topics: [], score };
  const before = previous === undefined ? undefined : index.byKey.get(previous)?.topic;
  // «Жилээр бол?» has a subject only together with the previous question.
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
  // The topic of the previous answer comes after the topics of the current question.
  const ordered = [...topics].filter((topic) => topic !== before || topic === sure?.topic);
  return { topics: before && !ordered.includes(before) ? [...ordered, before] : ordered, score };
}

/** The end of a sentence; not a point within a number or within the name of a fact. */
const SENTENCE_END = /[.!?…]+(?=\s)|\n/g;

/** The length of the beginning of a text that consists of whole sentences. */
function wholeSentences(text: string): number {
  let end = 0;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  return end;
}

/**
 * The answer of the model to a question, sentence by sentence, each one checked. It is made only
 * from the topics that retrieval finds. A doubtful sentence is left out; if none is left, the
 * answer is refused.
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
  /** The event for a whole sentence; null for white space. */
  const say = (part: string): AnswerEvent | null => {
    if (part.trim() === '') return null;
    if (part.includes(UNKNOWN)) return refuse('unknown', 'unknown');
    const checked = checkPart(ground, part);
    // A doubtful sentence is left out; the other checked sentences are sent all the same.
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
