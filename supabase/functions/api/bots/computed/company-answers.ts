import { factValues } from '../../../_shared/assistant/fact-values.ts';
import { type Facts, fillFacts } from '../../../_shared/assistant/facts.ts';
import {
  indexingOwn,
  type OwnAnswerText,
  type OwnIndex,
} from '../../../_shared/assistant/own-assistant.ts';
import { programFactsAtStart, saysProgram } from '../../../_shared/assistant/program-facts.ts';
import { learnedFrom } from '../../../_shared/assistant/rank-answers.ts';
import { contactHours } from '../../../_shared/contract/company.ts';
import { usualWeek } from '../../../_shared/contract/week.ts';
import * as weights from './company-weights.ts';

/** When the company's people work, unless staff have set up other hours. */
export const COMPANY_HOURS = {
  week: usualWeek(contactHours.opens, contactHours.closes),
  daysOff: [],
};

/** An answer of the company: the computed replies find it by its key. */
export type CompanyAnswerText = OwnAnswerText & {
  topic_key?: string | null | undefined;
  subject?: string | null | undefined;
};

/** The company's answers ready to be asked. */
export type CompanyIndex<Answer extends CompanyAnswerText = CompanyAnswerText> =
  OwnIndex<Answer> & { isCompany: true; byKey: ReadonlyMap<string, Answer> };

/** The subject of answers about what is not ours: they say that the assistant does not know. */
export const isOutside = ({ subject }: CompanyAnswerText): boolean => subject === 'мэдэхгүй';

const SMALL_TALK = new Set(['greeting', 'thanks', 'bye', 'ack', 'bot', 'help']);
/** Whether an answer is small talk: what follows does not go on about it. */
export const isSmallTalk = ({ topic_key: key }: CompanyAnswerText): boolean =>
  SMALL_TALK.has(key ?? '');

/** The facts until those of the programme are read. */
export const FIRST_FACTS: Facts = { ...factValues, ...programFactsAtStart };

/** An answer with its facts filled in; one with an unknown fact is left as it is stored. */
export const filledIn = <Answer extends OwnAnswerText>(answer: Answer, facts: Facts): Answer => ({
  ...answer,
  answer: fillFacts(answer.answer, facts) ?? answer.answer,
});

/** What an answer says, as far as it is found by that. */
const saidBy = (answer: CompanyAnswerText): string =>
  isOutside(answer) || isSmallTalk(answer) ? '' : filledIn(answer, FIRST_FACTS).answer;

/** Makes the index of the company's answers in steps. It is a customer's, with weights of its own. */
export function* indexingCompany<Answer extends CompanyAnswerText>(
  answers: readonly Answer[],
  by = learnedFrom(weights),
): Generator<undefined, CompanyIndex<Answer>> {
  return {
    ...(yield* indexingOwn(answers, by, saidBy)),
    isCompany: true,
    byKey: new Map(answers.flatMap((own) => (own.topic_key ? [[own.topic_key, own]] : []))),
  };
}

/** Whether a reply depends on the programme's current settings. */
export const needsProgram = (
  { byId }: Pick<CompanyIndex, 'byId'>,
  answers: readonly { id: number }[],
): boolean => answers.some(({ id }) => saysProgram(byId.get(id)?.answer ?? ''));
