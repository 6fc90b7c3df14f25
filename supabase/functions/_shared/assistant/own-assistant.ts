import { itemsOf } from './answer-items.ts';
import { businessStem } from './business-words.ts';
import type { Band } from './converse.ts';
import { withoutCourtesies } from './courtesies.ts';
import type { Field } from './field.ts';
import { foldWords } from './fold.ts';
import { finish, indexingSteps, type TopicIndex, withoutEmptyWords } from './index-topics.ts';
import { intentOf } from './intents.ts';
import { type Learned, meaningReader } from './meanings.ts';
import { type MeasuredText, withItems } from './measure-answers.ts';
import { REPLY_TEXTS } from './own-reply-text.ts';
import { OWN_TALK, talkOf } from './own-talk.ts';
import { isKindWord } from './question-kinds.ts';
import { clausesOf, questionParts } from './question-parts.ts';
import { learned, rankAnswers } from './rank-answers.ts';
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

type OwnTopic<Answer> = MeasuredText & { own: Answer };

/** Answers ready to be asked; made once for a version of an assistant's answers. */
export type OwnIndex<Answer extends OwnAnswerText = OwnAnswerText> = {
  topics: TopicIndex<OwnTopic<Answer>>;
  byId: ReadonlyMap<number, Answer>;
  /** How much memory it takes, at most. */
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

/** What was said before a question. */
export type Before = {
  /** The answer given before. */
  answer?: number | undefined;
  /** The visitor's question before. */
  question?: string | undefined;
};

/** Nothing of our own site: its subjects, and words that only it takes for the same. */
const FIELD: Field = {
  subjectWords: {},
  cues: [],
  defaultSubject: undefined,
  stem: businessStem,
};

/** The stems of the words of a text that name a thing. */
export const thingsOf = (text: string): string[] =>
  withoutEmptyWords(foldWords(text))
    .filter((word) => !isKindWord(word))
    .map(businessStem);

/** How certain a reply of each band is: chosen on the businesses for choosing, reported on the others. */
const CERTAIN = {
  sure: 0.6,
  led: 0.52,
  /** Below `alone` two answers lead together, if one of them is right as certainly as `pair` and the second one as `second`. */
  alone: 0.8,
  pair: 0.56,
  second: 0.1,
  besideWish: 0.97,
  ofPart: 0.15,
  asked: 0.05,
};

/** A question with more words does not go on about the answer before. */
const SHORT = 6;
/** A text with more words is a story, whose sentences are asked by themselves. */
const LONG = 9;
/** An answer that has this part of a question has all of it. */
const WHOLLY = 0.999;
/** Of more parts of a question the others are not looked at. */
const MOST_PARTS = 3;
const MOST_OFFERS = 3;
/** «Хэд вэ?» alone is asked back with so many. */
const MOST_PRICES = 4;
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

/** The bytes of an index of answers whose texts all fit. */
export function countBytes(answers: readonly OwnAnswerText[]): number {
  const counted = startCounting(answers);
  for (const { question, wordings } of answers) [question, ...wordings].forEach(counted.takes);
  return counted.bytes();
}

/**
 * Makes the index of a customer's answers in steps. Questions are read first, then the first wording of each, the second
 * one, and so on, then the answers and their items: what does not fit into `MOST_INDEX_BYTES` is not looked at.
 */
export function* indexingOwn<Answer extends OwnAnswerText>(
  answers: readonly Answer[],
  by: Learned = learned(),
): Generator<undefined, OwnIndex<Answer>> {
  const counted = startCounting(answers);
  const topics = answers.map((own) => ({
    ...{ key: keyOf(own.id), question: '', variants: [] as string[], answer: '', tags: [], own },
    items: [] as string[],
  }));
  const longest = answers.reduce((most, { wordings }) => Math.max(most, wordings.length), 0);
  for (let round = -1; round <= longest; round += 1) {
    for (const [place, topic] of topics.entries()) {
      const { question, wordings, answer } = topic.own;
      if (round === -1 && counted.takes(question)) topic.question = question;
      const wording = wordings[round];
      if (wording !== undefined && counted.takes(wording)) topic.variants.push(wording);
      const read = answer.slice(0, READ_OF_ANSWER);
      if (round === longest && counted.takes(read)) {
        topic.answer = read;
        topic.items = itemsOf(read).filter(counted.takes);
      }
      if (place % STEP === STEP - 1) yield;
    }
  }
  const measured: (OwnTopic<Answer> & { items: string[] })[] = [];
  const meaningsOf = meaningReader(by.meanings);
  for (const [place, topic] of topics.entries()) {
    measured.push(withItems(topic, meaningsOf));
    if (place % STEP === STEP - 1) yield;
  }
  return {
    topics: yield* indexingSteps(measured, { ...FIELD, learned: by }, STEP),
    byId: new Map(answers.map((own) => [own.id, own])),
    bytes: counted.bytes(),
  };
}

/** Makes the index at once. */
export const indexOwn = <Answer extends OwnAnswerText>(
  answers: readonly Answer[],
  by?: Learned,
): OwnIndex<Answer> => finish(indexingOwn(answers, by));

/** What a text comes to, before the talk is looked at. */
type Understood<Answer> = {
  band: Band;
  /** Best first: two for a question of two parts, else the first alone answers. */
  answers: readonly Answer[];
  offers: readonly Answer[];
  certainty: number;
  isExact: boolean;
  /** It names or asks too little to stand alone in a talk: «Батерей?», «Хэдэн хоногийн өмнө?». */
  isPart: boolean;
};

function understand<Answer extends OwnAnswerText>(
  { topics }: OwnIndex<Answer>,
  text: string,
  isOfMore = false,
): Understood<Answer> {
  const { ranked, certainty, isExact, isPart, mayBeSure, asksPriceAlone } = rankAnswers(
    topics,
    text,
  );
  const near = ranked.map(({ entry }) => entry.topic.own);
  const ofSecond = (certainty * (ranked[1]?.share ?? 0)) / (ranked[0]?.share ?? 1);
  const said = (band: Band, answers: number, offers: number): Understood<Answer> => ({
    ...{ band, certainty, isExact, isPart },
    answers: near.slice(0, answers),
    offers: near.slice(answers, answers + offers),
  });
  if (near.length === 0) return said('unknown', 0, 0);
  if (asksPriceAlone) {
    const priced = ranked.filter(({ entry }) => entry.topic.tells.has('price'));
    const offers = priced.slice(0, MOST_PRICES).map(({ entry }) => entry.topic.own);
    return { ...said('asked', 0, 0), offers };
  }
  if (certainty >= CERTAIN.sure && mayBeSure) return said('sure', 1, 0);
  const isPair =
    !isOfMore &&
    certainty < CERTAIN.alone &&
    ofSecond >= CERTAIN.second &&
    certainty + ofSecond >= CERTAIN.pair;
  if (isPair) return said('led', 2, MOST_OFFERS - 1);
  if (certainty >= (isOfMore ? CERTAIN.ofPart : CERTAIN.led)) return said('led', 1, MOST_OFFERS);
  return certainty >= CERTAIN.asked ? said('asked', 0, MOST_OFFERS) : said('unknown', 0, 0);
}

const isAnswered = ({ band }: { band: Band }): boolean => band === 'sure' || band === 'led';
const isSure = ({ band }: { band: Band }): boolean => band === 'sure';

/** The answers to the parts of a question, if each of two has one of its own and one of them is certain. */
function bothParts<Answer extends OwnAnswerText>(
  parts: readonly Understood<Answer>[],
): Understood<Answer> | undefined {
  const answered = parts.filter(isAnswered);
  const answers = [...new Set(answered.flatMap((part) => part.answers))];
  const certainty = Math.max(...answered.map((part) => part.certainty));
  if (answers.length !== 2 || certainty < CERTAIN.led) return undefined;
  const band = answered.every(isSure) ? 'sure' : 'led';
  return { band, answers, offers: [], certainty, isExact: false, isPart: false };
}

/** The best of a story's sentences: it only leads, because what the others say is left out. */
function bestSentence<Answer extends OwnAnswerText>(
  sentences: readonly Understood<Answer>[],
): Understood<Answer> | undefined {
  const best = sentences.toSorted((a, b) => b.certainty - a.certainty)[0];
  return best && best.certainty >= CERTAIN.led ? { ...best, band: 'led' } : undefined;
}

/**
 * What a short question comes to in the light of what was said before: «Ням гарагт?» after the hours asks for the hours, «Хойд
 * нь?» after «Урд наклад солих хэд вэ» for the same. The answer has to have something of the short question itself, or it changes the subject. Another answer
 * than the one before only leads.
 */
function goOn<Answer extends OwnAnswerText>(
  index: OwnIndex<Answer>,
  text: string,
  before: Before,
): Understood<Answer> | undefined {
  if (text.split(/\s+/).length > SHORT) return undefined;
  const previous = index.byId.get(before.answer ?? -1);
  const earlier = [before.question, previous?.question].filter((one) => one !== undefined);
  const said = earlier
    .map((one) => understand(index, `${one} ${text}`))
    .sort((a, b) => b.certainty - a.certainty)[0];
  const [answer] = said?.answers ?? [];
  const alone = rankAnswers(index.topics, text).ranked;
  const itself = alone.find(({ entry }) => entry.topic.own === answer);
  if (!said || !itself || itself.explained === 0) return undefined;
  const isNearest = itself.share >= 0.8 * (alone[0]?.share ?? 0);
  const goesOn = answer === previous && isSure(said) && itself.explained >= WHOLLY && isNearest;
  return { ...said, band: goesOn ? 'sure' : 'led', isExact: false };
}

/** What goes on, and what a part of a question is by itself: two answers where they differ. */
function eitherOf<Answer>(
  goesOn: Understood<Answer>,
  alone: Understood<Answer>,
): Understood<Answer> {
  const answers = [...new Set([...goesOn.answers.slice(0, 1), ...alone.answers.slice(0, 1)])];
  if (answers.length === 1) return goesOn;
  const offers = alone.offers.filter((one) => !answers.includes(one)).slice(0, MOST_OFFERS - 1);
  return { ...goesOn, band: 'led', answers, offers };
}

function understandInTalk<Answer extends OwnAnswerText>(
  index: OwnIndex<Answer>,
  text: string,
  before: Before,
): Understood<Answer> {
  const alone = understand(index, text);
  if (alone.isExact) return alone;
  const parts = questionParts(text)
    .slice(0, MOST_PARTS)
    .map((part) => understand(index, part, true));
  const both = bothParts(parts);
  if (both) return both;
  if (isAnswered(alone) && !(alone.isPart && before.question !== undefined)) return alone;
  const goesOn = goOn(index, text, before);
  if (goesOn && isAnswered(goesOn)) return isAnswered(alone) ? eitherOf(goesOn, alone) : goesOn;
  if (isAnswered(alone)) return before.question === undefined ? alone : { ...alone, band: 'led' };
  if (text.split(/\s+/).length <= LONG) return alone;
  const sentences =
    parts.length > 0 ? parts : clausesOf(text).map((clause) => understand(index, clause));
  return bestSentence(sentences) ?? alone;
}

/** Whether a visitor has written a phone; a mask stands for one that was declined. */
const hasPhone = (text: string): boolean => phonesIn(text).length > 0 || text.includes(PHONE_MASK);

/** Particles of a question, folded. */
const ASKING = new Set(foldWords('уу юу вэ бэ хэд'));

/** Asks a question of a visitor, in the light of what was said before. */
export function askOwn<Answer extends OwnAnswerText>(
  index: OwnIndex<Answer>,
  text: string,
  before: Before = {},
): OwnReply<Answer> {
  // The mask is no word: «утас» asks for a phone.
  const words = withoutCourtesies(text.replaceAll(PHONE_MASK, ' '));
  const said = understandInTalk(index, words, before);
  const talk = said.isExact ? undefined : talkOf(text);
  if (talk) {
    return { band: 'sure', answers: [], offers: [], person: false, smallTalk: OWN_TALK[talk] };
  }
  const wish = intentOf(foldWords(text)) !== undefined;
  // Who wants a person, or writes a phone, is not told what may be meant.
  const asks = text.includes('?') || foldWords(text).some((word) => ASKING.has(word));
  const isGuess = said.band === 'asked' || (said.band === 'led' && !asks);
  const isOrder = isGuess && hasPhone(text);
  if (isOrder || (wish && said.certainty < CERTAIN.besideWish)) {
    return { band: 'unknown', answers: [], offers: [], person: true };
  }
  const { band, answers, offers } = said;
  return { band, answers, offers, person: wish || band === 'unknown' };
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
  const isPhone = hasPhone(text);
  const wants = isPhone || wantsPerson(text);
  const { phone, toPerson, unknown } = REPLY_TEXTS;
  const sentence = isPhone ? phone : wants ? toPerson : unknown;
  const isEmpty = answers.length + offers.length === 0;
  return {
    said: smallTalk ?? (isEmpty ? sentence : null),
    person: (person || wants) && !isPhone,
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
  before: Before = {},
): OwnExplanation<Answer> {
  const reply = askOwn(index, text, before);
  if (reply.smallTalk !== undefined) return { reply, ranked: [] };
  const { ranked, certainty } = rankAnswers(index.topics, withoutCourtesies(text));
  const best = ranked[0]?.share ?? 1;
  const near = ranked.map(({ entry, share }) => ({
    answer: entry.topic.own,
    score: (certainty * share) / best,
  }));
  // What answers stands first, also where the question before it decided.
  const given = reply.answers.flatMap((one) => near.filter(({ answer }) => answer === one));
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
