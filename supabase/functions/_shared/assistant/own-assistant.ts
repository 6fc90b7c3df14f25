import { type Band, type Bands, converse, type Understood } from './converse.ts';
import { withoutCourtesies } from './courtesies.ts';
import type { Field } from './field.ts';
import { foldWords } from './fold.ts';
import {
  indexTopics,
  meaningfulWords,
  type TopicIndex,
  type TopicText,
  withoutEmptyWords,
} from './index-topics.ts';
import { intentOf } from './intents.ts';
import { OWN_TALK, talkOf } from './own-talk.ts';
import { nearTopics, unexplained } from './retrieve.ts';
import { EVERYDAY_SYNONYMS, stemmer } from './stem.ts';

/**
 * A customer's own assistant (docs/product.md §2.4.4). It says the customer's answers word for word and fixed sentences
 * of ours, and nothing else. The function and the preview in the browser ask by this one module.
 */

/** One answer of a customer, as far as it is asked and given. */
export type OwnAnswerText = {
  id: number;
  question: string;
  wordings: readonly string[];
  answer: string;
  link: string | null;
};

type OwnTopic<Answer> = TopicText & { own: Answer };

/** Answers ready to be asked; made once for a version of an assistant's answers. */
export type OwnIndex<Answer extends OwnAnswerText = OwnAnswerText> = {
  topics: TopicIndex<OwnTopic<Answer>>;
  byId: ReadonlyMap<number, Answer>;
};

export type OwnReply<Answer extends OwnAnswerText = OwnAnswerText> = {
  band: Band;
  /** One answer, or two where a question has two parts; none where it is `asked`, `unknown` or small talk. */
  answers: readonly Answer[];
  /** Up to three whose questions are offered to be pressed, best first. */
  offers: readonly Answer[];
  /** The visitor wants a person or complains, or nothing is near: the form opens. */
  person: boolean;
  /** A fixed sentence of ours, to what asks nothing. */
  smallTalk?: string;
};

/** Nothing of our own site: its subjects, and words that only it takes for the same. */
const FIELD: Field = {
  subjectWords: {},
  cues: [],
  defaultSubject: undefined,
  stem: stemmer(EVERYDAY_SYNONYMS),
};

/** Chosen on two of the businesses of `tests/assistant/own`, and reported on the others. */
const BANDS: Bands = {
  sure: { score: 0.6, margin: 0.08, lowScore: 0.45, wideMargin: 0.2 },
  alone: 1,
  aloneShort: 1,
  led: 0.25,
  leads: 0.05,
  closeOutside: 1,
  leadsBesideOutside: 0,
  near: 0.13,
  besideOutside: 1,
  part: 1,
  partLeads: 1,
  unexplained: 1,
};

/** A question with more meaningful words is understood without the one before. */
const SHORT = 4;
const MOST_EXPLAINED = 4;

/** So many characters of an answer say what it is about; the rest is not looked at. */
const READ_OF_ANSWER = 400;

const keyOf = (id: number) => String(id);

/** Makes the index of a customer's answers. */
export function indexOwn<Answer extends OwnAnswerText>(
  answers: readonly Answer[],
): OwnIndex<Answer> {
  const topics = answers.map((own) => ({
    key: keyOf(own.id),
    question: own.question,
    variants: own.wordings,
    answer: own.answer.slice(0, READ_OF_ANSWER),
    tags: [],
    own,
  }));
  return {
    topics: indexTopics(topics, FIELD),
    byId: new Map(answers.map((own) => [own.id, own])),
  };
}

/**
 * What a question comes to in the light of the answer before: «Ням гарагт?» after the hours asks for the hours. Every word
 * of it must be one of that answer's, because the earlier question alone is sure already: with it, «Хүргэлт байгаа юу?»
 * after the hours would get the hours again.
 */
function goOn<Answer extends OwnAnswerText>(
  { topics }: OwnIndex<Answer>,
  text: string,
  said: Understood<OwnTopic<Answer>>,
  previous: Answer,
): Understood<OwnTopic<Answer>> {
  const words = meaningfulWords(text, FIELD.stem);
  const entry = topics.byKey.get(keyOf(previous.id));
  if (said.band === 'sure' || words.length > SHORT || !entry) return said;
  if (words.length === 0 || unexplained(topics, entry, text) > 0) return said;
  const together = converse(topics, `${previous.question} ${text}`, undefined, undefined, BANDS);
  const [topic, other] = together.topics;
  const goesOn = topic === entry.topic && !other && together.band === 'sure';
  return goesOn ? { ...together, isExact: false } : said;
}

/** Asks a question of a visitor. `previousId` is the answer given before, about which a short question may go on. */
export function askOwn<Answer extends OwnAnswerText>(
  index: OwnIndex<Answer>,
  text: string,
  previousId?: number,
): OwnReply<Answer> {
  const asked = withoutCourtesies(text);
  const previous = previousId === undefined ? undefined : index.byId.get(previousId);
  const alone = converse(index.topics, asked, undefined, undefined, BANDS);
  const talk = alone.isExact ? undefined : talkOf(text);
  if (talk) {
    return {
      band: 'sure',
      answers: [],
      offers: [],
      person: false,
      smallTalk: OWN_TALK[talk],
    };
  }
  const said = previous ? goOn(index, asked, alone, previous) : alone;
  const ownOf = (list: readonly OwnTopic<Answer>[]) => list.map(({ own }) => own);
  const wish = intentOf(foldWords(text)) !== undefined;
  // Who wants a person is not told what may be meant.
  if (wish && said.band !== 'sure') {
    return { band: 'unknown', answers: [], offers: [], person: true };
  }
  return {
    band: said.band,
    answers: ownOf(said.topics),
    offers: ownOf(said.offers),
    person: wish || said.band === 'unknown',
  };
}

export type OwnExplanation<Answer extends OwnAnswerText = OwnAnswerText> = {
  reply: OwnReply<Answer>;
  /** The answers that come nearest, best first, with 0 to 1 for how near. */
  ranked: readonly { answer: Answer; score: number }[];
};

/** The same with what came nearest and how near, for whoever writes the answers. */
export function explainOwn<Answer extends OwnAnswerText>(
  index: OwnIndex<Answer>,
  text: string,
  previousId?: number,
): OwnExplanation<Answer> {
  const reply = askOwn(index, text, previousId);
  if (reply.smallTalk !== undefined) return { reply, ranked: [] };
  const asked = withoutCourtesies(text);
  const { isExact } = converse(index.topics, asked, undefined, undefined, BANDS);
  const near = nearTopics(index.topics, asked).map(({ entry, score }) => ({
    answer: entry.topic.own,
    score: Math.min(1, score),
  }));
  // What answers stands first, also where the question before it decided.
  const given = reply.answers.map((answer) => ({
    answer,
    score: isExact ? 1 : (near.find((one) => one.answer === answer)?.score ?? 0),
  }));
  const others = near.filter(({ answer }) => !reply.answers.includes(answer));
  return { reply, ranked: [...given, ...others].slice(0, MOST_EXPLAINED) };
}

/** Two answers that the list points out: the same twice, or one question with two different answers. */
export type OwnDoubt = { ids: readonly [number, number]; reason: 'duplicate' | 'two_answers' };

/**
 * Answers that share a question or a wording; whatever its case, letters and filling words. Each is named once, with the
 * first one that it shares with.
 */
export function checkOwn(answers: readonly OwnAnswerText[]): OwnDoubt[] {
  const firstWith = new Map<string, OwnAnswerText>();
  const doubts = new Map<string, OwnDoubt>();
  for (const answer of answers) {
    for (const question of [answer.question, ...answer.wordings]) {
      const folded = foldWords(question);
      const words = withoutEmptyWords(folded);
      const key = (words.length > 0 ? words : folded).join(' ');
      if (key === '') continue;
      const first = firstWith.get(key);
      if (!first) firstWith.set(key, answer);
      else if (first.id !== answer.id) {
        const isSame = foldWords(first.answer).join(' ') === foldWords(answer.answer).join(' ');
        doubts.set(`${first.id} ${answer.id}`, {
          ids: [first.id, answer.id],
          reason: isSame ? 'duplicate' : 'two_answers',
        });
      }
    }
  }
  return [...doubts.values()];
}
