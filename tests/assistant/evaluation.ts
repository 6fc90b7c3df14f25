import { readFileSync } from 'node:fs';
import {
  indexTopics,
  type TopicText,
} from '../../supabase/functions/_shared/assistant/index-topics.ts';
import { type Retrieved, retrieve } from '../../supabase/functions/_shared/assistant/retrieve.ts';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';

/** A question and its accepted replies. */
export type Case = {
  group: string;
  half: 'threshold' | 'figure';
  question: string;
  /** Asked before in the same conversation. */
  before?: string;
  /** Keys of the topics that answer it; `-` if the assistant must say that it does not know. */
  accepted: readonly string[];
};

export type Outcome = 'right' | 'missed' | 'wrong';

/** Means an honest "I do not know". */
const UNKNOWN = '-';
const FILE = new URL('./questions.txt', import.meta.url);
/** Questions of people who have not seen the topics: no bound applies, and nothing is tuned by them. */
export const STRANGERS = new URL('./strangers.txt', import.meta.url);

/** The cases of a file, `questions.txt` by default; throws for an unreadable line or an unknown topic. */
export function readCases(file = FILE): Case[] {
  const keys = new Set(seedTopics.map((topic) => topic.key));
  const cases: Case[] = [];
  let group = '';
  /** The half that the whole group belongs to; undefined if its lines alternate. */
  let whole: Case['half'] | undefined;
  let place = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+?)(?: ([*-]))?\]$/.exec(line);
    if (heading?.[1]) {
      group = heading[1];
      whole = heading[2] ? (heading[2] === '*' ? 'figure' : 'threshold') : undefined;
      place = 0;
      continue;
    }
    const [expected, text] = line.split(' | ');
    if (!expected || !text) throw new Error(`Not a case: ${line}`);
    const accepted = expected.split(',');
    const unknown = accepted.find((key) => key !== UNKNOWN && !keys.has(key));
    if (unknown) throw new Error(`No such topic: ${unknown} in ${line}`);
    const [first, second] = text.split(' » ');
    cases.push({
      group,
      half: whole ?? (place % 2 === 0 ? 'threshold' : 'figure'),
      question: second ?? first ?? '',
      ...(second === undefined ? {} : { before: first ?? '' }),
      accepted,
    });
    place += 1;
  }
  return cases;
}

/** The assistant's reply to a case, with the built-in topics or others. */
export function answering<Topic extends TopicText>(
  topics: readonly Topic[],
): (one: Case) => Retrieved<Topic> {
  const index = indexTopics(topics);
  return ({ question, before }) => {
    const previous = before === undefined ? undefined : retrieve(index, before).topic?.key;
    return retrieve(index, question, previous);
  };
}

/** Right; unknown although it is known; or wrong: a topic that does not answer. */
export function judge(one: Case, { topic }: Retrieved<TopicText>): Outcome {
  if (topic === null) return one.accepted.includes(UNKNOWN) ? 'right' : 'missed';
  return one.accepted.includes(topic.key) ? 'right' : 'wrong';
}
