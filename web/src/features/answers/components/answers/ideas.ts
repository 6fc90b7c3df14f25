import type * as Engine from '@assistant/own-assistant.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { STARTER_TRADES, type StarterTrade } from '@contract/trades.ts';
import { STARTERS } from '../../starter-texts.ts';
import { sameQuestion } from './same-question.ts';

const MOST_IDEAS = 6;

/** An index of the questions of all trades' starters with all wordings of each, made once for a form. */
export function indexStarters(engine: Pick<typeof Engine, 'indexOwn'>) {
  const wordingsOf = new Map<string, Set<string>>();
  for (const { question, wordings } of STARTER_TRADES.flatMap((trade) => STARTERS[trade])) {
    wordingsOf.set(question, new Set([...(wordingsOf.get(question) ?? []), ...wordings]));
  }
  return engine.indexOwn(
    [...wordingsOf].map(([question, wordings], id) => ({
      ...{ id, question, wordings: [...wordings], answer: '', link: null },
    })),
  );
}

/**
 * How people will ask for an answer that is typed: wordings of the starter that its question is about, without those that
 * name what neither the question nor the answer says.
 */
export function wordingIdeas(
  engine: Pick<typeof Engine, 'askOwn' | 'thingsOf'>,
  starters: ReturnType<typeof indexStarters>,
  { question, answer }: { question: string; answer: string },
): string[] {
  if (question.trim() === '') return [];
  const [starter] = engine.askOwn(starters, question).answers;
  if (!starter) return [];
  const said = new Set(engine.thingsOf(`${question}\n${answer}`));
  const typed = sameQuestion(question);
  return [starter.question, ...starter.wordings]
    .filter((one) => sameQuestion(one) !== typed)
    .filter((one) => engine.thingsOf(one).every((thing) => said.has(thing)))
    .slice(0, MOST_IDEAS);
}

/** The commonest questions of a trade to which the answers say nothing. */
export function commonWithoutAnswer(
  engine: Pick<typeof Engine, 'askOwn' | 'indexOwn'>,
  answers: readonly OwnAnswer[],
  trade: StarterTrade,
): string[] {
  const index = engine.indexOwn(answers);
  return STARTERS[trade]
    .map(({ question }) => question)
    .filter((question) => engine.askOwn(index, question).answers.length === 0);
}
