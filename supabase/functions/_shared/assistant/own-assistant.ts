import { itemsOf } from './answer-items.ts';
import { businessStem } from './business-words.ts';
import { withoutCourtesies } from './courtesies.ts';
import { withoutEmptyWords } from './empty-words.ts';
import { foldWords } from './fold.ts';
import { finish, indexingSteps, isWeak, type TopicIndex } from './index-topics.ts';
import { intentOf } from './intents.ts';
import { type Learned, meaningReader } from './meanings.ts';
import { type MeasuredText, withItems } from './measure-answers.ts';
import { REPLY_TEXTS } from './own-reply-text.ts';
import { OWN_TALK, talkOf } from './own-talk.ts';
import { isKindWord } from './question-kinds.ts';
import { clausesOf, questionParts } from './question-parts.ts';
import { hasOf, learned, type RankedAnswers, rankAnswers } from './rank-answers.ts';
import { PHONE_MASK, phonesIn } from './talk-numbers.ts';
import { wantsPerson } from './wishes.ts';

/**
 * A customer's own assistant (docs/product.md §2.4.4). It says the customer's answers word for word and fixed sentences
 * of ours, and nothing else. The function and the preview in the browser ask by this one module.
 */

/** How sure a reply is: docs/product.md §2.4. */
export type Band = 'sure' | 'led' | 'asked' | 'unknown';

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
  /** What the conversation is about in a word or two, where answers have a subject. */
  about?: string | undefined;
};

/** The stems of the words of a text that name a thing. */
export const thingsOf = (text: string): string[] =>
  withoutEmptyWords(foldWords(text))
    .filter((word) => !isKindWord(word))
    .map(businessStem);

/**
 * How certain a reply of each band is: chosen on what is learned from, each business asked with what was learned from others,
 * and reported on the others.
 */
const CERTAIN = {
  sure: 0.975,
  /** Of one answer, or of the best two together. */
  led: 0.68,
  /** A second answer stands beside the first that leads. */
  second: 0.1,
  /** Of the answer to each part of a question that has two. */
  part: 0.3,
  /** Of the answer before, for a few words that share nothing with it; it is offered, or leads by a topic particle. */
  topic: 0.1,
  /** Of the answer before, which then leads, for a few words that are near to it in meaning. */
  detail: 0.2,
  asked: 0.06,
};

/** A question with more words does not go on about the answer before. */
const SHORT = 6;
/** A text of so few words may ask about the answer before though it shares no word with it. */
const FEW = 4;
/** «L нь?» and «Бямбад бол?» ask a detail of what is spoken of. */
const TOPIC_PARTICLES = new Set(foldWords('нь н бол'));
/** So near in meaning are the words of a detail to those of its answer. */
const NEAR = 0.4;
/** A text with more words is a story, whose sentences are asked by themselves. */
const LONG = 9;
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
 * one, and so on, then the answers and their items: what does not fit into `MOST_INDEX_BYTES` is not looked at.
 */
export function* indexingOwn<Answer extends OwnAnswerText>(
  answers: readonly Answer[],
  by: Learned = learned(),
  textOf: (answer: Answer) => string = ({ answer }) => answer,
): Generator<undefined, OwnIndex<Answer>> {
  const counted = startCounting(answers);
  const topics = answers.map((own) => ({
    ...{ question: '', variants: [] as string[], answer: '', own },
    items: [] as string[],
  }));
  const longest = answers.reduce((most, { wordings }) => Math.max(most, wordings.length), 0);
  for (let round = -1; round <= longest; round += 1) {
    for (const [place, topic] of topics.entries()) {
      const { question, wordings } = topic.own;
      if (round === -1 && counted.takes(question)) topic.question = question;
      const wording = wordings[round];
      if (wording !== undefined && counted.takes(wording)) topic.variants.push(wording);
      const read = round === longest ? textOf(topic.own).slice(0, READ_OF_ANSWER) : '';
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
    topics: yield* indexingSteps(measured, by, STEP),
    byId: new Map(answers.map((own) => [own.id, own])),
    bytes: counted.bytes(),
  };
}

/** Makes the index at once. */
export const indexOwn = <Answer extends OwnAnswerText>(
  answers: readonly Answer[],
  by?: Learned,
): OwnIndex<Answer> => finish(indexingOwn(answers, by));

/** What a text comes to. */
type Understood<Answer> = Pick<OwnReply<Answer & OwnAnswerText>, 'band'> & {
  /** Best first: two for a question of two parts, or where either may be meant. */
  answers: readonly Answer[];
  offers: readonly Answer[];
  isExact: boolean;
};

type Candidate<Answer> = { answer: Answer; certainty: number };
type Reading<Answer extends OwnAnswerText> = RankedAnswers<OwnTopic<Answer>>;

const candidatesOf = <Answer extends OwnAnswerText>({
  ranked,
}: Reading<Answer>): Candidate<Answer>[] =>
  ranked.map(({ entry, certainty }) => ({ answer: entry.topic.own, certainty }));

/** Each answer once, as certain as by the reading that it fits best, in their order. */
function onceEach<Answer>(candidates: readonly Candidate<Answer>[]): Candidate<Answer>[] {
  const best = new Map<Answer, Candidate<Answer>>();
  for (const one of candidates) {
    const known = best.get(one.answer);
    if (!known || one.certainty > known.certainty) best.set(one.answer, one);
  }
  return [...best.values()];
}

/** The answers to two questions of a text, in their order, if each has one of its own. */
function answersOfParts<Answer extends OwnAnswerText>(
  parts: readonly Reading<Answer>[],
): Candidate<Answer>[] {
  const firsts = parts.flatMap((part) => candidatesOf(part).slice(0, 1));
  const best = onceEach(firsts.filter(({ certainty }) => certainty >= CERTAIN.part));
  return best.length === 2 ? best : [];
}

/**
 * Whether a few words, which by themselves lead to no other answer, ask for a detail of the answer before: they end with a topic
 * particle («L нь?»), or are near to it in meaning, as «Вайфай?» is to the internet.
 */
function asksDetail<Answer extends OwnAnswerText>(
  text: string,
  alone: Reading<Answer>,
  { answer, certainty, place }: Candidate<Answer> & { place: number },
): boolean {
  const [best] = candidatesOf(alone);
  if (best && best.answer !== answer && best.certainty >= CERTAIN.led) return false;
  if (TOPIC_PARTICLES.has(foldWords(text).at(-1) ?? '')) return true;
  const { measure } = alone.ranking;
  const isNear = measure.things > 0 ? measure.explains(place).least >= NEAR : hasOf(measure, place);
  return isNear && certainty >= CERTAIN.detail;
}

/**
 * What a short text comes to after what was said before, about an answer that has something of it: «Ням гарагт?» after the hours
 * asks for the hours, «Хойд нь?» after «Урд наклад солих хэд вэ» for the same. It only leads; «Хэд вэ?» about the
 * answer before leads at least, and so does a detail of it. Any few words may be about it.
 */
function continuationOf<Answer extends OwnAnswerText>(
  { topics, byId }: OwnIndex<Answer>,
  text: string,
  before: Before,
  alone: Reading<Answer>,
): Candidate<Answer>[] {
  const earlier = before.question ?? byId.get(before.answer ?? -1)?.question;
  const { measure } = alone.ranking;
  const exact = alone.isExact ? alone.ranked[0]?.entry.topic.own : undefined;
  const asksNothing = measure.words + measure.kinds.size === 0;
  if ((exact && measure.things > 0) || asksNothing) return [];
  const words = text.split(/\s+/).length;
  if (words > SHORT) return [];
  // «Үнэ» is the question of an answer, and the price of what is spoken of.
  return [before.about, exact ? undefined : earlier].flatMap((context) => {
    if (context === undefined) return [];
    const read = rankAnswers(topics, `${context} ${text}`, { alone: alone.ranking });
    const [first] = candidatesOf(read);
    const place = read.ranking.scored[0]?.place;
    if (!first || place === undefined) return [];
    const withCertainty = (certainty: number) => [{ ...first, certainty }];
    if (exact) {
      const leads = first.answer !== exact && first.certainty >= CERTAIN.led;
      return leads ? withCertainty(CERTAIN.led) : [];
    }
    const isSame = first.answer.id === before.answer;
    const isFew = isSame && words <= FEW && first.certainty >= CERTAIN.topic;
    const hasSome = hasOf(measure, place);
    if (alone.asksPriceAlone) {
      // What it asks the price of, if not of that answer, would be named.
      const bound = isSame ? Math.max : Math.min;
      return hasSome ? withCertainty(bound(first.certainty, CERTAIN.led)) : [];
    }
    if (isFew && asksDetail(text, alone, { ...first, place })) return withCertainty(CERTAIN.led);
    const most = hasSome ? CERTAIN.led : isFew ? CERTAIN.part : 0;
    return most > 0 ? withCertainty(Math.min(first.certainty, most)) : [];
  });
}

/** How certain what a text says by itself may be: «Хэр удаан?» asks of what is spoken of, though an answer has that question. */
function mostAlone<Answer extends OwnAnswerText>(
  text: string,
  before: Before,
  { isExact }: Reading<Answer>,
  goesOn: readonly Candidate<Answer>[],
): number {
  if (!isExact) return 1;
  if (goesOn.length > 0) return CERTAIN.part;
  const isInTalk = before.question !== undefined || before.answer !== undefined;
  const isBare = withoutEmptyWords(foldWords(text)).every(isWeak);
  return isInTalk && isBare ? CERTAIN.led : 1;
}

/** What a text comes to in a talk: read by itself, by its parts, by the sentences of a story, and after what was said before. */
export function understand<Answer extends OwnAnswerText>(
  index: OwnIndex<Answer>,
  text: string,
  before: Before,
): Understood<Answer> {
  const alone = rankAnswers(index.topics, text);
  const readPart = (part: string) => rankAnswers(index.topics, part, { isPart: true });
  const answersIn = (candidates: readonly Candidate<Answer>[]) =>
    candidates.map(({ answer }) => answer);
  const said = (
    band: Band,
    answers: readonly Candidate<Answer>[],
    offers: readonly Candidate<Answer>[] = [],
  ) => ({
    ...{ band, isExact: alone.isExact },
    ...{ answers: answersIn(answers), offers: answersIn(offers) },
  });
  const parts = questionParts(text).slice(0, MOST_PARTS).map(readPart);
  const goesOn = continuationOf(index, text, before, alone);
  const isPrice = alone.asksPriceAlone;
  const most = mostAlone(text, before, alone, goesOn);
  const leastOfBest = alone.asksOneTitle ? CERTAIN.led : 0;
  const byItself = candidatesOf(alone).map((one, at) => ({
    ...one,
    certainty: Math.min(Math.max(one.certainty, at === 0 ? leastOfBest : 0), most),
  }));
  const isStory = text.split(/\s+/).length > LONG;
  const sentences = !isStory ? [] : parts.length > 0 ? parts : clausesOf(text).map(readPart);
  const candidates = onceEach(
    isPrice && goesOn.length > 0
      ? goesOn
      : [...byItself, ...goesOn, ...sentences.flatMap(candidatesOf)],
  ).sort((one, other) => other.certainty - one.certainty);
  const besides = (leading: readonly Candidate<Answer>[]) =>
    candidates
      .filter(({ answer }) => !leading.some((one) => one.answer === answer))
      .slice(0, MOST_OFFERS);
  const both = alone.isExact ? [] : answersOfParts(parts);
  if (both.length > 0) {
    return both.every(({ certainty }) => certainty >= CERTAIN.sure)
      ? said('sure', both)
      : said('led', both, besides(both));
  }
  const [first, second] = candidates;
  if (first && first.certainty >= CERTAIN.sure) return said('sure', [first]);
  if (isPrice && goesOn.length === 0) {
    const priced = alone.ranked.filter(({ entry }) => entry.topic.tells.has('price'));
    return said('asked', [], candidatesOf({ ...alone, ranked: priced.slice(0, MOST_PRICES) }));
  }
  if (!first || first.certainty < CERTAIN.asked) return said('unknown', []);
  const isPair = second !== undefined && second.certainty >= CERTAIN.second;
  const leading = candidates.slice(0, isPair ? 2 : 1);
  const certainty = leading.reduce((sum, one) => sum + one.certainty, 0);
  if (certainty < CERTAIN.led) return said('asked', [], candidates.slice(0, MOST_OFFERS));
  return said('led', leading, besides(leading));
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
  const said = understand(index, words, before);
  const talk = said.isExact ? undefined : talkOf(text);
  if (talk) {
    return { band: 'sure', answers: [], offers: [], person: false, smallTalk: OWN_TALK[talk] };
  }
  const wish = intentOf(foldWords(text)) !== undefined;
  // Who wants a person, or writes a phone, is not told what may be meant.
  const asks = text.includes('?') || foldWords(text).some((word) => ASKING.has(word));
  const isGuess = said.band === 'asked' || (said.band === 'led' && !asks);
  const isOrder = isGuess && hasPhone(text);
  if (isOrder || (wish && !said.isExact)) {
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
  const { ranked } = rankAnswers(index.topics, withoutCourtesies(text));
  const near = ranked.map(({ entry, certainty }) => ({
    answer: entry.topic.own,
    score: certainty,
  }));
  // What answers stands first, also where the question before it decided.
  const given = reply.answers.flatMap((one) => near.filter(({ answer }) => answer === one));
  const others = near.filter(({ answer }) => !reply.answers.includes(answer));
  return { reply, ranked: [...given, ...others].slice(0, MOST_EXPLAINED) };
}
