import { readFileSync } from 'node:fs';
import {
  askOwn,
  indexOwn,
  type OwnIndex,
  type OwnReply,
} from '../../../supabase/functions/_shared/assistant/own-assistant.ts';
import type { StarterTrade } from '../../../supabase/functions/_shared/contract/trades.ts';
import { STARTERS } from '../../../web/src/features/answers/starter-texts.ts';
import { fillGaps } from '../../../web/src/lib/answer-gaps.ts';
import { type Share, shareOf } from '../visitors.ts';

/**
 * A question to a business, with the starter's answers to each part of it; none if no answer
 * replies.
 */
export type OwnCase = {
  trade: StarterTrade;
  half: 'choosing' | 'reported';
  question: string;
  before?: string;
  parts: readonly (readonly string[])[];
};

export type OwnVerdict = {
  /** Answered, surely or as a guess; or left unanswered if no answer replies to it. */
  right: boolean;
  /** Right, or one of two parts is, or a right question is offered. */
  helped: boolean;
  /** Another answer was given as sure. */
  wrong: boolean;
  /** An answer was given as sure although none replies to it. */
  invented: boolean;
  /** Another answer was given under «Та … гэж асуусан уу?». */
  beside: boolean;
};

const FILE = new URL('./questions.txt', import.meta.url);

/** The answers of a business that has only filled in the gaps of its trade's starter. */
export const ownAnswersOf = (trade: StarterTrade) =>
  STARTERS[trade].map(({ question, wordings, answer, gaps }, place) => {
    const values = Object.entries(gaps).map(([name, gap]) => [name, gap.placeholder]);
    const filled = fillGaps(answer, Object.fromEntries(values));
    if (filled === null) throw new Error(`A gap of ${question} has no example.`);
    return { id: place + 1, question, wordings, answer: filled, link: null };
  });

/** The cases of the file; throws for an unknown trade or answer. */
export function readOwnCases(): OwnCase[] {
  const cases: OwnCase[] = [];
  let trade: StarterTrade | undefined;
  let half: OwnCase['half'] = 'reported';
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const heading = /^\[(\w+) (choosing|reported)\]/.exec(line);
    if (heading) {
      trade = heading[1] as StarterTrade;
      half = heading[2] as OwnCase['half'];
      continue;
    }
    const [expected = '', text = ''] = line.split(' | ');
    if (!trade) throw new Error(`No business: ${line}`);
    const known = new Set(STARTERS[trade].map(({ id }) => id));
    const parts = expected === '-' ? [] : expected.split('&').map((part) => part.split(','));
    const unknown = parts.flat().find((id) => !known.has(id));
    if (unknown !== undefined) throw new Error(`No such answer: ${unknown} in ${line}`);
    const [first = '', second] = text.split(' » ');
    cases.push({
      trade,
      half,
      question: second ?? first,
      ...(second === undefined ? {} : { before: first }),
      parts,
    });
  }
  return cases;
}

const indexes = new Map<StarterTrade, OwnIndex>();

function indexOf(trade: StarterTrade): OwnIndex {
  const known = indexes.get(trade) ?? indexOwn(ownAnswersOf(trade));
  indexes.set(trade, known);
  return known;
}

export function replyToOwn({ trade, question, before }: OwnCase): OwnReply {
  const index = indexOf(trade);
  const previous = before === undefined ? undefined : askOwn(index, before).answers[0]?.id;
  return askOwn(index, question, { answer: previous, question: before });
}

function judgeOwn({ trade, parts }: OwnCase, reply: OwnReply): OwnVerdict {
  const starterOf = ({ id }: { id: number }) => STARTERS[trade][id - 1]?.id ?? '';
  const said = reply.answers.map(starterOf);
  const offered = reply.offers.map(starterOf);
  const isIn = (ids: readonly string[]) => (part: readonly string[]) =>
    part.some((id) => ids.includes(id));
  const talks = reply.smallTalk !== undefined;
  const isSure = reply.band === 'sure' && !talks;
  if (parts.length === 0) {
    const right = said.length === 0 && !talks;
    return { right, helped: right, wrong: isSure, invented: isSure, beside: reply.band === 'led' };
  }
  const right = parts.every(isIn(said));
  const helped = right || parts.some(isIn(said)) || parts.some(isIn(offered));
  const beside = !right && reply.band === 'led';
  return {
    right,
    helped,
    wrong: talks || (isSure && !parts.some(isIn(said))),
    invented: false,
    beside,
  };
}

/** The questions that get a wrong answer for sure after some other answer, and not by themselves. */
export const misledByEarlier = (): string[] =>
  readOwnCases().flatMap((one) => {
    const index = indexOf(one.trade);
    if (judgeOwn(one, askOwn(index, one.question)).wrong) return [];
    return [...index.byId.values()]
      .filter(({ id }) => judgeOwn(one, askOwn(index, one.question, { answer: id })).wrong)
      .map(({ question }) => `${one.trade}: ${question} » ${one.question}`);
  });

export type OwnJudged = { one: OwnCase; verdict: OwnVerdict };

/** The judged replies of the assistants of a half's businesses. */
export const judgeOwnHalf = (half: OwnCase['half']): OwnJudged[] =>
  readOwnCases()
    .filter((one) => one.half === half)
    .map((one) => ({ one, verdict: judgeOwn(one, replyToOwn(one)) }));

/**
 * Right and helped are shares of the answerable questions, invented of the others, wrong and
 * beside of all.
 */
export function ownFiguresOf(judged: readonly OwnJudged[]): Record<keyof OwnVerdict, Share> {
  const answerable = judged.filter(({ one }) => one.parts.length > 0);
  const others = judged.filter(({ one }) => one.parts.length === 0);
  const count = (of: readonly OwnJudged[], what: keyof OwnVerdict) =>
    shareOf(of.filter(({ verdict }) => verdict[what]).length, of.length);
  return {
    right: count(answerable, 'right'),
    helped: count(answerable, 'helped'),
    wrong: count(judged, 'wrong'),
    invented: count(others, 'invented'),
    beside: count(judged, 'beside'),
  };
}
