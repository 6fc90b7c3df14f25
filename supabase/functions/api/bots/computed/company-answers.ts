import { factValues } from '../../../_shared/assistant/fact-values.ts';
import { type Facts, fillFacts } from '../../../_shared/assistant/facts.ts';
import { SITE } from '../../../_shared/assistant/field.ts';
import { indexingSteps, type TopicIndex } from '../../../_shared/assistant/index-topics.ts';
import {
  type Before,
  countBytes,
  type OwnAnswerText,
  type OwnReply,
} from '../../../_shared/assistant/own-assistant.ts';
import { programFactsAtStart, saysProgram } from '../../../_shared/assistant/program-facts.ts';
import { nearTopics, OUTSIDE } from '../../../_shared/assistant/retrieve.ts';
import { contactHours } from '../../../_shared/contract/company.ts';
import { usualWeek } from '../../../_shared/contract/week.ts';
import type { CompanyTopic, Reply } from './reply.ts';
import { replyFrom } from './reply-from.ts';
import { isSmallTalk } from './small-talk.ts';

/** When the company's people work, unless staff have set up other hours. */
export const COMPANY_HOURS = {
  week: usualWeek(contactHours.opens, contactHours.closes),
  daysOff: [],
};

/** An answer of the company: the computed replies find it by its key, a conversation stays with its subject. */
export type CompanyAnswerText = OwnAnswerText & {
  topic_key?: string | null | undefined;
  subject?: string | null | undefined;
};

type Topic<Answer> = CompanyTopic & { own: Answer };

/** The company's answers ready to be asked. */
export type CompanyIndex<Answer extends CompanyAnswerText = CompanyAnswerText> = {
  isCompany: true;
  topics: TopicIndex<Topic<Answer>>;
  byId: ReadonlyMap<number, Answer>;
  byQuestion: ReadonlyMap<string, Answer>;
  bytes: number;
};

const keyOf = ({ id, topic_key: key }: CompanyAnswerText): string => key ?? `answer-${id}`;

/**
 * The answers as topics. Those about what is not ours are one, however many answers hold its wordings: it answers nothing, and
 * keeps others from being sure.
 */
export function topicsOf<Answer extends CompanyAnswerText>(
  answers: readonly Answer[],
): Topic<Answer>[] {
  const [outside, ...others] = answers.filter(({ subject }) => subject === OUTSIDE);
  return answers
    .filter((own) => !others.includes(own))
    .map((own) => ({
      ...{ key: keyOf(own), question: own.question, answer: own.answer, link: own.link, own },
      variants:
        own === outside
          ? [own, ...others].flatMap(({ question, wordings }) => [question, ...wordings]).slice(1)
          : own.wordings,
      tags: [own.subject ?? ''],
    }));
}

/** Makes the index of the company's answers in steps. */
export function* indexingCompany<Answer extends CompanyAnswerText>(
  answers: readonly Answer[],
  step?: number,
): Generator<undefined, CompanyIndex<Answer>> {
  return {
    isCompany: true,
    topics: yield* indexingSteps(topicsOf(answers), SITE, step),
    byId: new Map(answers.map((own) => [own.id, own])),
    byQuestion: new Map(answers.map((own) => [own.question, own])),
    bytes: countBytes(answers),
  };
}

/** The answers nearest to a question, best first. */
export const nearestOf = <Answer extends CompanyAnswerText>(
  { topics }: CompanyIndex<Answer>,
  text: string,
): Answer[] => nearTopics(topics, text).map(({ entry }) => entry.topic.own);

/** The facts until those of the programme are read. */
export const FIRST_FACTS: Facts = { ...factValues, ...programFactsAtStart };

/** An answer with its facts filled in; one with an unknown fact is left as it is stored. */
export const filledIn = <Answer extends OwnAnswerText>(answer: Answer, facts: Facts): Answer => ({
  ...answer,
  answer: fillFacts(answer.answer, facts) ?? answer.answer,
});

/** Whether a reply depends on the programme's current settings. */
export const needsProgram = (
  { byId }: Pick<CompanyIndex, 'byId'>,
  answers: readonly { id: number }[],
): boolean => answers.some(({ id }) => saysProgram(byId.get(id)?.answer ?? ''));

const bandOf = ({ topic, led, nearest }: Reply): OwnReply['band'] => {
  if (topic !== null) return led ? 'led' : 'sure';
  return nearest.length > 0 ? 'asked' : 'unknown';
};

/** Asks a question of a visitor to the company, in the light of what was said before. */
export function askCompany<Answer extends CompanyAnswerText>(
  { topics, byId, byQuestion }: CompanyIndex<Answer>,
  text: string,
  { answer: before, question: earlier }: Before,
  facts: Facts = FIRST_FACTS,
): OwnReply<Answer> {
  const previous = byId.get(before ?? -1);
  const reply = replyFrom(
    topics,
    facts,
    text,
    previous && keyOf(previous),
    earlier === undefined ? [] : [earlier],
  );
  const { topic, text: said, link } = reply;
  const offers = reply.nearest.flatMap((question) => byQuestion.get(question) ?? []);
  const person = reply.toPerson === true;
  if (topic !== null && said !== null && isSmallTalk(topic)) {
    return { band: 'sure', answers: [], offers, person, smallTalk: said };
  }
  const ownOf = (key: string) => topics.byKey.get(key)?.topic.own;
  const own = ownOf(topic ?? '');
  // What was computed is told as the first of the answers that it is about.
  const first = own && said !== null ? [{ ...own, answer: said, link: link ?? null }] : [];
  const both = reply.texts?.flatMap((answer, at) => {
    const one = ownOf(reply.topics?.[at] ?? '');
    return one ? [{ ...one, answer }] : [];
  });
  const answers = both ?? first;
  const band = bandOf(reply);
  return { band, answers, offers, person: person || band === 'unknown' };
}
