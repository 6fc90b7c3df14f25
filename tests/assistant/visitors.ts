import { readFileSync } from 'node:fs';
import { withoutEmptyWords } from '../../supabase/functions/_shared/assistant/empty-words.ts';
import { foldWords } from '../../supabase/functions/_shared/assistant/fold.ts';
import { finish } from '../../supabase/functions/_shared/assistant/index-topics.ts';
import { rankAnswers } from '../../supabase/functions/_shared/assistant/rank-answers.ts';
import {
  askCompany,
  type CompanyReply,
} from '../../supabase/functions/api/bots/computed/ask-company.ts';
import {
  type CompanyAnswerText,
  indexingCompany,
  isSmallTalk,
} from '../../supabase/functions/api/bots/computed/company-answers.ts';
import { assistantFacts } from '../../web/src/content/assistant/facts.ts';
import { companyAnswers } from './company.ts';

type Reply = CompanyReply<CompanyAnswerText>;

/**
 * Thresholds, rules and topics are chosen by `choosing` and by the sets with that name; the
 * others are only reported, each separately.
 */
export const HALVES = ['choosing', 'turns for choosing', 'fifth', 'sixth'] as const;
export type Half = (typeof HALVES)[number];

/** A question of a visitor with its accepted replies. */
export type VisitorCase = {
  group: string;
  half: Half;
  question: string;
  /** Earlier questions of the conversation, oldest first. */
  before?: readonly string[];
  /** Topics that answer each part of the question; none if the reply has to contain a text. */
  parts: readonly (readonly string[])[];
  /** Texts that the reply has to contain, such as a computed sum. */
  holds: readonly string[];
};

export type Verdict = {
  /**
   * Answered, surely or under «Та … гэж асуусан уу?»; for a question without an answer an honest
   * "I do not know".
   */
  right: boolean;
  /** Right, or one of two parts is, or a right question is offered. */
  helped: boolean;
  /** Another topic was given as sure. */
  wrong: boolean;
  /** Another topic was given under «Та … гэж асуусан уу?». */
  beside: boolean;
};

const UNKNOWN = '-';
const FILES: readonly (readonly [name: string, half: Half])[] = [
  ['sixth.txt', 'choosing'],
  ['sixth-turns.txt', 'turns for choosing'],
  ['fifth-reported.txt', 'fifth'],
  ['sixth-reported.txt', 'sixth'],
];

/** The cases of all files; throws for an unknown topic. */
export const readVisitors = (): VisitorCase[] =>
  FILES.flatMap(([name, half]) => readFile(name, half));

function readFile(name: string, half: Half): VisitorCase[] {
  const keys = new Set(companyAnswers.map(({ topic_key: key }) => key));
  const cases: VisitorCase[] = [];
  let group = '';
  for (const line of readFileSync(new URL(name, import.meta.url), 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading?.[1]) {
      group = heading[1];
      continue;
    }
    const [expected = '', , text = ''] = line.split(' :: ');
    const turns = text.split(' » ');
    const isText = expected.startsWith('=');
    const parts = isText ? [] : expected.split('&').map((part) => part.split(','));
    const unknown = parts.flat().find((key) => key !== UNKNOWN && !keys.has(key));
    if (unknown !== undefined) throw new Error(`No such topic: ${unknown} in ${line}`);
    cases.push({
      group,
      half,
      question: turns.at(-1) ?? '',
      ...(turns.length === 1 ? {} : { before: turns.slice(0, -1) }),
      parts,
      holds: isText ? expected.split(' & ').map((one) => one.replace(/^=/, '')) : [],
    });
  }
  return cases;
}

/** Whether one of our topics answers it. */
const isAnswerable = ({ parts }: VisitorCase): boolean => !parts.flat().includes(UNKNOWN);

/** The words of a question by which it is found among the wordings of topics. */
const wordsOf = (question: string) => withoutEmptyWords(foldWords(question)).join(' ');

/**
 * Questions for choosing are wordings of topics too. Each is asked of an index that lacks a quarter of them, its own among
 * these, so that nothing answers it but what was made of others.
 */
const FOLDS = 4;
const foldOf = new Map(
  readVisitors()
    .filter(({ half }) => half.endsWith('choosing'))
    .map(({ question }, place) => [wordsOf(question), place % FOLDS]),
);
const withoutFold = (fold: number | undefined) =>
  finish(
    indexingCompany(
      companyAnswers.map((answer) => ({
        ...answer,
        wordings: answer.wordings.filter(
          (wording) => fold === undefined || foldOf.get(wordsOf(wording)) !== fold,
        ),
      })),
    ),
  );
const indexes = new Map<number | undefined, ReturnType<typeof withoutFold>>();

/** The index that a question is asked of. */
function indexFor({ question, half }: Pick<VisitorCase, 'question'> & { half?: Half }) {
  const fold = half?.endsWith('choosing') ? foldOf.get(wordsOf(question)) : undefined;
  const index = indexes.get(fold) ?? withoutFold(fold);
  indexes.set(fold, index);
  return index;
}

/** The reply to a case. A message carries the answer before that had a subject, and the visitor's words before. */
export function replyTo(one: Pick<VisitorCase, 'question' | 'before'> & { half?: Half }): Reply {
  const index = indexFor(one);
  let answer: number | undefined;
  let earlier: string | undefined;
  for (const asked of one.before ?? []) {
    const { answers } = askCompany(index, asked, { answer, question: earlier }, assistantFacts);
    answer = answers.find((given) => !isSmallTalk(given))?.id ?? answer;
    earlier = asked;
  }
  return askCompany(index, one.question, { answer, question: earlier }, assistantFacts);
}

/** Judges a reply. */
function judgeVisitor(one: VisitorCase, reply: Reply): Verdict {
  const said = new Set(reply.topics);
  const offered = new Set(reply.offers.map(({ topic_key: key }) => key ?? ''));
  const isIn = (keys: ReadonlySet<string>) => (part: readonly string[]) =>
    part.some((key) => keys.has(key));
  const verdict = (right: boolean, helped: boolean): Verdict => ({
    right,
    helped: right || helped,
    wrong: !right && !helped && said.size > 0 && reply.band !== 'led',
    beside: !right && reply.band === 'led',
  });
  if (!isAnswerable(one)) return verdict(said.size === 0, false);
  if (one.holds.length > 0) {
    const text = reply.answers.map(({ answer }) => answer).join('\n');
    return verdict(
      one.holds.every((held) => text.includes(held)),
      false,
    );
  }
  const helped = one.parts.some(isIn(said)) || one.parts.some(isIn(offered));
  return verdict(one.parts.every(isIn(said)), helped);
}

const wordsIn = (question: string) => question.split(/\s+/).length;

/** The groups for which figures are printed besides the total. */
export const VISITOR_SLICES: Readonly<Record<string, (one: VisitorCase) => boolean>> = {
  all: () => true,
  'up to 6 words': ({ question }) => wordsIn(question) <= 6,
  '7 to 9 words': ({ question }) => wordsIn(question) >= 7 && wordsIn(question) <= 9,
  '10 words and more': ({ question }) => wordsIn(question) >= 10,
  'follow-ups': ({ before }) => before !== undefined,
  Cyrillic: ({ question }) => /\p{Script=Cyrillic}/u.test(question),
  Latin: ({ question }) => !/\p{Script=Cyrillic}/u.test(question),
};

/** A share with its 95 % interval (Wilson), because a few questions prove little. */
export type Share = { part: number; of: number; value: number; low: number; high: number };

export function shareOf(part: number, of: number): Share {
  if (of === 0) return { part, of, value: Number.NaN, low: 0, high: 1 };
  const z = 1.96;
  const value = part / of;
  const middle = value + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((value * (1 - value)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return {
    part,
    of,
    value,
    low: Math.max(0, (middle - spread) / whole),
    high: (middle + spread) / whole,
  };
}

export type Judged = { one: VisitorCase; reply: Reply; verdict: Verdict };

/** The judged replies of the panel to every case of a half. */
export const judgeHalf = (half: Half): Judged[] =>
  readVisitors()
    .filter((one) => one.half === half)
    .map((one) => {
      const reply = replyTo(one);
      return { one, reply, verdict: judgeVisitor(one, reply) };
    });

/** One line about a question with a wrong reply: the wanted reply and the actual one. */
export function failureOf(one: VisitorCase, reply: Reply, verdict: Verdict): string {
  const { question, before, parts, holds } = one;
  const how = verdict.wrong
    ? 'WRONG'
    : verdict.beside
      ? 'beside'
      : verdict.helped
        ? 'helped'
        : 'missed';
  const asked = [...(before ?? []), question].join(' » ');
  const wanted = holds.length > 0 ? holds.join(' & ') : parts.join(' & ');
  const near = rankAnswers(indexFor(one).topics, question)
    .ranked.slice(0, 4)
    .map(({ entry, certainty }) => `${entry.topic.own.topic_key} ${certainty.toFixed(2)}`);
  return `${how.padEnd(7)}«${asked}» ${wanted} ← ${reply.topics.join('&') || '–'} (${near.join(', ')})`;
}

/** Right and helped are shares of the answerable questions, wrong and beside of all. */
export function figuresOf(judged: readonly Omit<Judged, 'reply'>[]): Record<keyof Verdict, Share> {
  const answerable = judged.filter(({ one }) => isAnswerable(one));
  const count = (of: readonly Omit<Judged, 'reply'>[], what: keyof Verdict) =>
    shareOf(of.filter(({ verdict }) => verdict[what]).length, of.length);
  return {
    right: count(answerable, 'right'),
    helped: count(answerable, 'helped'),
    wrong: count(judged, 'wrong'),
    beside: count(judged, 'beside'),
  };
}
