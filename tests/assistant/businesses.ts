import { readdirSync, readFileSync } from 'node:fs';
import type { Learned } from '../../supabase/functions/_shared/assistant/meanings.ts';
import {
  askOwn,
  indexOwn,
  type OwnIndex,
  type OwnReply,
} from '../../supabase/functions/_shared/assistant/own-assistant.ts';
import { type Share, shareOf } from './visitors.ts';

/** A question to a business, with the ids of the answers to each part of it; none if nothing answers it. */
export type BusinessCase = {
  business: string;
  /** Earlier questions of the conversation, oldest first. */
  before: readonly string[];
  question: string;
  parts: readonly (readonly number[])[];
};

export type Business = {
  name: string;
  answers: readonly {
    id: number;
    question: string;
    wordings: readonly string[];
    answer: string;
    link: null;
  }[];
  cases: readonly BusinessCase[];
};

/**
 * Weights and thresholds are chosen by `choosing`, and learned from those and `training`; `reported` are only reported, and are
 * asked before an engine lands; `unseen` are by people who knew nothing of the engine, and were asked when everything else
 * was chosen.
 */
export type Half = 'choosing' | 'training' | 'reported' | 'unseen';

const FOLDER = new URL('./businesses/', import.meta.url);

/** The businesses of a half, each of which begins with its name; throws for a line that cannot be read. */
export const readBusinesses = (half: Half): Business[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(`.${half}.txt`))
    .sort()
    .flatMap((file) => {
      const texts = readFileSync(new URL(file, FOLDER), 'utf8').split(/^(?=# )/m);
      const [name = ''] = file.split('.');
      return texts.map((text, at) =>
        readBusiness(texts.length > 1 ? `${name} ${at + 1}` : name, text),
      );
    });

/** Reads a business. A line may hold several questions, and that of an answer those to it. */
function readBusiness(name: string, business: string): Business {
  const answers: Business['answers'][number][] = [];
  const cases: BusinessCase[] = [];
  const ask = (ids: string, texts: string) => {
    const parts = ids === '-' ? [] : ids.split('&').map((part) => part.split(',').map(Number));
    for (const text of texts.split(' ~ ')) {
      const turns = text.split(' » ');
      cases.push({
        business: name,
        before: turns.slice(0, -1),
        question: turns.at(-1) ?? '',
        parts,
      });
    }
  };
  for (const line of business.split('\n')) {
    if (line.trim() === '' || line.startsWith('#') || line.startsWith('[')) continue;
    const answer = /^(\d+) = (.+?) \| (.+?)(?: \| (.+))?$/.exec(line);
    const asked = /^(-|\d[\d,&]*) \| (.+)$/.exec(line);
    if (answer) {
      const [, id = '', question = '', text = '', questions] = answer;
      answers.push({ id: Number(id), question, wordings: [], answer: text, link: null });
      if (questions !== undefined) ask(id, questions);
    } else if (asked) ask(asked[1] ?? '', asked[2] ?? '');
    else throw new Error(`${name}: ${line}`);
  }
  const unknown = cases.find(({ parts }) =>
    parts.flat().some((id) => !answers.some((one) => one.id === id)),
  );
  if (unknown) throw new Error(`${name}: no answer ${unknown.parts}: ${unknown.question}`);
  return { name, answers, cases };
}

export type BusinessVerdict = {
  /** Answered, surely or as a guess; of what nothing answers, told so or asked back. */
  right: boolean;
  /** Right and for sure. */
  sure: boolean;
  /** Right, or one of two parts is, or a right question is offered. */
  helped: boolean;
  /** Neither an answer nor a right question. */
  missed: boolean;
  /** Another answer was given as sure. */
  wrong: boolean;
  /** Another answer was given under «Магадгүй үүнийг асуусан байх». */
  beside: boolean;
};

type Reply = Pick<OwnReply, 'band'> & Record<'answers' | 'offers', readonly { id: number }[]>;

/** Judges a reply to a question. */
export function judgeReply(parts: BusinessCase['parts'], reply: Reply): BusinessVerdict {
  const said = reply.answers.map(({ id }) => id);
  const offered = reply.offers.map(({ id }) => id);
  const isIn = (ids: readonly number[]) => (part: readonly number[]) =>
    part.some((id) => ids.includes(id));
  const isSure = reply.band === 'sure';
  const talks = isSure && said.length === 0;
  const right = parts.length === 0 ? said.length === 0 && !talks : parts.every(isIn(said));
  const some = parts.some(isIn(said));
  const helped = right || some || parts.some(isIn(offered));
  return {
    right,
    sure: right && isSure,
    helped,
    missed: parts.length > 0 && !helped && said.length === 0,
    wrong: !right && !some && isSure,
    beside: !right && !some && reply.band === 'led',
  };
}

/** The reply of an assistant to a case, with the turns before it. */
function replyToCase(index: OwnIndex, { before, question }: BusinessCase): OwnReply {
  let answer: number | undefined;
  let earlier: string | undefined;
  for (const turn of before) {
    answer = askOwn(index, turn, { answer, question: earlier }).answers[0]?.id ?? answer;
    earlier = turn;
  }
  return askOwn(index, question, { answer, question: earlier });
}

export type JudgedCase = { one: BusinessCase; verdict: BusinessVerdict };

/** The judged replies of a business's assistant. */
export function judgeBusiness(
  { answers, cases }: Business,
  by?: Learned,
): (JudgedCase & { reply: OwnReply })[] {
  const index = indexOwn(answers, by);
  return cases.map((one) => {
    const reply = replyToCase(index, one);
    return { one, reply, verdict: judgeReply(one.parts, reply) };
  });
}

/** A question of so many words tells a story. */
const STORY = 12;

export type BusinessFigures = Record<
  | Exclude<keyof BusinessVerdict, 'wrong' | 'beside'>
  | 'amiss'
  | 'followUps'
  | 'stories'
  | 'twoInOne'
  | 'astray'
  | 'falselySure',
  Share
>;

/** The figures of judged replies: all of the answerable questions, but `astray` and `falselySure` of the others. */
export function businessFigures(judged: readonly JudgedCase[]): BusinessFigures {
  const answerable = judged.filter(({ one }) => one.parts.length > 0);
  const others = judged.filter(({ one }) => one.parts.length === 0);
  const share = (of: readonly JudgedCase[], is: (verdict: BusinessVerdict) => boolean) =>
    shareOf(of.filter(({ verdict }) => is(verdict)).length, of.length);
  const right = (verdict: BusinessVerdict) => verdict.right;
  return {
    right: share(answerable, right),
    sure: share(answerable, ({ sure }) => sure),
    helped: share(answerable, ({ helped }) => helped),
    missed: share(answerable, ({ missed }) => missed),
    amiss: share(answerable, ({ wrong, beside }) => wrong || beside),
    followUps: share(
      answerable.filter(({ one }) => one.before.length > 0),
      right,
    ),
    stories: share(
      answerable.filter(({ one }) => one.question.split(/\s+/).length >= STORY),
      right,
    ),
    twoInOne: share(
      answerable.filter(({ one }) => one.parts.length > 1),
      right,
    ),
    astray: share(others, ({ beside }) => beside),
    falselySure: share(others, ({ wrong }) => wrong),
  };
}
