import { type Band, type Bands, converse, type Understood } from './converse.ts';
import { withoutCourtesies } from './courtesies.ts';
import type { Field } from './field.ts';
import { foldWords } from './fold.ts';
import {
  finish,
  indexingSteps,
  meaningfulWords,
  type TopicIndex,
  type TopicText,
  withoutEmptyWords,
} from './index-topics.ts';
import { intentOf } from './intents.ts';
import { REPLY_TEXTS } from './own-reply-text.ts';
import { OWN_TALK, talkOf } from './own-talk.ts';
import { nearTopics, unexplained } from './retrieve.ts';
import { EVERYDAY_SYNONYMS, stemmer } from './stem.ts';
import { PHONE_MASK, phonesIn } from './talk-numbers.ts';
import { wantsPerson } from './wishes.ts';

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
  /** An address that visitors get as text. */
  address?: string | null | undefined;
};

type OwnTopic<Answer> = TopicText & { own: Answer };

/** Answers ready to be asked; made once for a version of an assistant's answers. */
export type OwnIndex<Answer extends OwnAnswerText = OwnAnswerText> = {
  topics: TopicIndex<OwnTopic<Answer>>;
  byId: ReadonlyMap<number, Answer>;
  /** What it takes of the memory at most, with the answers and everything that questions add to it. */
  bytes: number;
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

/** The most bytes of one index. It holds 600 answers with 20 usual wordings each. */
export const MOST_INDEX_BYTES = 12 * 2 ** 20;
/**
 * What is counted for an index, an answer, a text, a word of a text, a new word and a new group of letters; measured, and
 * rounded up.
 */
const BYTES = { index: 160 * 1024, answer: 1_000, text: 60, word: 40, newWord: 350, newGroup: 80 };
/** So many texts are counted, or read, in one step. */
const STEP = 200;

const keyOf = (id: number) => String(id);

/** Adds the hashes of a word's groups of three and of four letters. */
function addGroups(word: string, into: Set<number>): void {
  for (let at = 2; at < word.length; at += 1) {
    let hash = 0;
    for (let back = 0; back < 4 && back <= at; back += 1) {
      hash = (Math.imul(hash, 65_599) + word.charCodeAt(at - back)) | 0;
      if (back >= 2) into.add(hash);
    }
  }
}

/** Counts the bytes of the texts that are added to an index. */
function startCounting(answers: readonly OwnAnswerText[]) {
  const words = new Set<string>();
  const groups = new Set<number>();
  let bytes = BYTES.index;
  for (const { question, wordings, answer } of answers) {
    bytes += BYTES.answer + 2 * (question.length + answer.length + wordings.join('').length);
  }
  return {
    bytes: () => bytes,
    /** Counts a text; false, and not counted, if it does not fit. */
    takes(text: string): boolean {
      const own = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
      const newWords = new Set(own.filter((word) => !words.has(word)));
      const ofWords = new Set<number>();
      for (const word of newWords) addGroups(word, ofWords);
      const newGroups = [...ofWords].filter((group) => !groups.has(group));
      const more =
        BYTES.text +
        BYTES.word * own.length +
        BYTES.newWord * newWords.size +
        BYTES.newGroup * newGroups.length;
      if (bytes + more > MOST_INDEX_BYTES) return false;
      bytes += more;
      for (const word of newWords) words.add(word);
      for (const group of newGroups) groups.add(group);
      return true;
    },
  };
}

/**
 * Makes the index of a customer's answers in steps. Questions are read first, then the first wording of each, the second
 * one, and so on, then the answers: what does not fit into `MOST_INDEX_BYTES` is not looked at.
 */
export function* indexingOwn<Answer extends OwnAnswerText>(
  answers: readonly Answer[],
): Generator<undefined, OwnIndex<Answer>> {
  const counted = startCounting(answers);
  const topics = answers.map((own) => ({
    ...{ key: keyOf(own.id), question: '', variants: [] as string[], answer: '', tags: [], own },
  }));
  const longest = answers.reduce((most, { wordings }) => Math.max(most, wordings.length), 0);
  for (let round = -1; round <= longest; round += 1) {
    for (const [place, topic] of topics.entries()) {
      const { question, wordings, answer } = topic.own;
      if (round === -1 && counted.takes(question)) topic.question = question;
      const wording = wordings[round];
      if (wording !== undefined && counted.takes(wording)) topic.variants.push(wording);
      const read = answer.slice(0, READ_OF_ANSWER);
      if (round === longest && counted.takes(read)) topic.answer = read;
      if (place % STEP === STEP - 1) yield;
    }
  }
  return {
    topics: yield* indexingSteps(topics, FIELD, STEP),
    byId: new Map(answers.map((own) => [own.id, own])),
    bytes: counted.bytes(),
  };
}

/** Makes the index at once. */
export const indexOwn = <Answer extends OwnAnswerText>(
  answers: readonly Answer[],
): OwnIndex<Answer> => finish(indexingOwn(answers));

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

type Sentence = {
  /** A fixed sentence of ours; null where answers or offers stand for themselves. */
  said: string | null;
  /** The form for a person opens. Whoever has written a phone is asked about it instead. */
  person: boolean;
  /** The customer's people have to act on the message. */
  wants: boolean;
};

/** What is said beside the answers to a visitor's text. */
export function sentenceTo(
  text: string,
  { answers, offers, smallTalk, person }: OwnReply,
): Sentence {
  const hasPhone = phonesIn(text).length > 0 || text.includes(PHONE_MASK);
  const wants = hasPhone || wantsPerson(text);
  const { phone, toPerson, unknown } = REPLY_TEXTS;
  const sentence = hasPhone ? phone : wants ? toPerson : unknown;
  const isEmpty = answers.length + offers.length === 0;
  return {
    said: smallTalk ?? (isEmpty ? sentence : null),
    person: (person || wants) && !hasPhone,
    wants,
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
