import { type Field, hasCues, namedSubjects } from './field.ts';
import { foldWords } from './fold.ts';
import {
  type IndexedTopic,
  meaningfulWords,
  type TopicIndex,
  type TopicText,
  toWords,
} from './index-topics.ts';
import { likeQuestions } from './letter-index.ts';
import { logLikelihoods } from './naive-bayes.ts';
import type { Occurrences } from './occurrences.ts';
import { splitJoined } from './split-joined.ts';
import type { Word } from './stem.ts';
import { type Alike, findAlike } from './word-index.ts';

/** When a topic answers for sure. */
export type Thresholds = {
  /** The least score of a topic that answers. */
  score: number;
  /** Its least lead over the second topic. */
  margin: number;
  /** The least score if the lead is at least `wideMargin`. */
  lowScore: number;
  wideMargin: number;
};

/** Set on the first half of the evaluation's questions. */
const THRESHOLDS: Thresholds = { score: 0.5, margin: 0.04, lowScore: 0.4, wideMargin: 0.15 };

/** The weights of a score's parts, chosen on the same questions. */
const SHARES = {
  /** The part of a variant's score that does not depend on how much of the variant was asked. */
  ofQuery: 0.5,
  /** The best variant, against all words of the topic. */
  bestVariant: 0.5,
  /** Similarity by letters, against similarity by words. */
  letters: 0.4,
  /** A word that only the topic's answer has, not its questions. */
  ofAnswer: 0.5,
} as const;

/** Similarity by letters is averaged over a topic's most similar questions, because one match may be chance. */
const ALIKE = 3;

/** A word that no topic has weighs more than the rarest known one: the question may be about it. */
const UNKNOWN_WORD = 1.3;

/**
 * A topic loses `loss` of its score if naive Bayes finds it e^`most` times less likely than the likeliest one, or less so; and
 * in proportion to the difference of the logarithms if that is smaller.
 */
const UNLIKELY = { loss: 0.15, most: 8 };

const NEAREST = 3;

export type Retrieved<Topic> = {
  /** The topic that answers the question; null if none does for sure. */
  topic: Topic | null;
  /** If there is no topic: the nearest ones, best first, to offer. */
  nearest: readonly Topic[];
  /** 0 to 1, of the best topic. */
  score: number;
};

/** More words of a question are not read: 500 letters hold so many only where they are no sentence. */
const MOST_WORDS = 40;

export type QueryWord = { stem: string; weight: number; alike: Alike };
export type Query = {
  words: readonly QueryWord[];
  weight: number;
  /** Similarity by letters to each question of the index. */
  likeness: Float64Array;
};

/** Words that were asked, with the known words that are similar to each, and how many these are in all. */
type Remembered = { words: Map<string, Alike>; ids: number };
const cache = new WeakMap<object, Remembered>();
/** So many words, and similar ones, are remembered for an index: 100 kB. */
const MOST_REMEMBERED = { words: 500, ids: 5_000 };

/** The known words that are similar to a word, with their similarity. */
function alike<Topic extends TopicText>(index: TopicIndex<Topic>, word: Word): Alike {
  let known = cache.get(index);
  if (!known) {
    known = { words: new Map(), ids: 0 };
    cache.set(index, known);
  }
  let found = known.words.get(word.text);
  if (!found) {
    // A word that the topics have is not a misspelling of another.
    found = findAlike(index.vocabulary, word, index.weights.has(word.stem));
    known.ids += found.ids.length;
    if (known.words.size >= MOST_REMEMBERED.words || known.ids > MOST_REMEMBERED.ids) {
      known.words.clear();
      known.ids = found.ids.length;
    }
    known.words.set(word.text, found);
  }
  return found;
}

function weighWords<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  words: readonly Word[],
): QueryWord[] {
  const distinct = [...new Map(words.map((word) => [word.stem, word])).values()];
  return distinct.slice(0, MOST_WORDS).map((word) => {
    const similar = alike(index, word);
    let weight = index.weights.get(word.stem);
    if (weight === undefined) {
      // The weight of the most similar known word; without one, that of an unknown word.
      let best = 0;
      for (const [at, id] of similar.ids.entries()) {
        const similarity = similar.likeness[at] ?? 0;
        const otherWeight = index.wordWeights[id] ?? 0;
        if (similarity > best && otherWeight > 0) {
          best = similarity;
          weight = otherWeight;
        }
      }
    }
    return {
      stem: word.stem,
      weight: weight ?? index.unknownWeight * UNKNOWN_WORD,
      alike: similar,
    };
  });
}

const weightOf = (words: readonly QueryWord[]) =>
  words.reduce((sum, { weight }) => sum + weight, 0);

export function weighQuery<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  words: readonly Word[],
  likeness = likeQuestions(index.letters(), words.slice(0, MOST_WORDS)),
): Query {
  const weighed = weighWords(index, words);
  return { words: weighed, weight: weightOf(weighed), likeness };
}

/** For each place, the part of the question that the words there explain, 0 to 1; `answers` explain less. */
export function covered(
  query: Query,
  size: number,
  { starts, places }: Occurrences,
  answers?: ReadonlyMap<string, readonly number[]>,
): Float64Array {
  const total = new Float64Array(size);
  const best = new Float64Array(size);
  for (const { stem, weight, alike } of query.words) {
    const touched: number[] = [];
    for (const [nth, id] of alike.ids.entries()) {
      const similarity = alike.likeness[nth] ?? 0;
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < end; at += 1) {
        const place = places[at] ?? 0;
        const before = best[place] ?? 0;
        if (before >= similarity) continue;
        if (before === 0) touched.push(place);
        best[place] = similarity;
      }
    }
    for (const place of answers?.get(stem) ?? []) {
      if ((best[place] ?? 0) >= SHARES.ofAnswer) continue;
      if (best[place] === 0) touched.push(place);
      best[place] = SHARES.ofAnswer;
    }
    const part = weight / query.weight;
    for (const place of touched) {
      total[place] = (total[place] ?? 0) + (best[place] ?? 0) * part;
      best[place] = 0;
    }
  }
  return total;
}

/** For each question of the index, the part of its own words that was asked, 0 to 1. */
export function asked<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  query: Query,
): Float64Array {
  const most = new Map<number, number>();
  for (const { alike } of query.words) {
    for (const [nth, id] of alike.ids.entries()) {
      most.set(id, Math.max(most.get(id) ?? 0, alike.likeness[nth] ?? 0));
    }
  }
  const { starts, places } = index.inQuestions();
  const questionWeights = index.questionWeights();
  const part = new Float64Array(questionWeights.length);
  for (const [id, similarity] of most) {
    const worth = similarity * (index.wordWeights[id] ?? 0);
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      part[place] = (part[place] ?? 0) + worth / (questionWeights[place] || 1);
    }
  }
  return part;
}

/** Puts the largest of some values into `most`, the largest first; 0 where there are fewer. */
function takeMost(values: Float64Array, from: number, to: number, most: Float64Array): void {
  most.fill(0);
  for (let at = from; at < to; at += 1) {
    let value = values[at] ?? 0;
    for (let place = 0; place < ALIKE; place += 1) {
      const held = most[place] ?? 0;
      if (value <= held) continue;
      most[place] = value;
      value = held;
    }
  }
}

/** The score of each topic. */
function scoresOf<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  query: Query,
): readonly number[] {
  const { inTopics, inAnswers } = index;
  const profiles = covered(query, index.topics.length, inTopics(), inAnswers());
  const ofQueries = covered(query, index.questionWeights().length, index.inQuestions());
  const ofVariants = asked(index, query);
  const likest = new Float64Array(ALIKE);
  const likely = logLikelihoods(
    index,
    query.words.map(({ alike }) => alike),
  );
  const mostLikely = Math.max(...likely);
  return index.topics.map(({ from, to }, place) => {
    const profile = profiles[place] ?? 0;
    takeMost(query.likeness, from, to, likest);
    if (profile < 0.2 && (likest[0] ?? 0) < 0.3) return 0;
    let best = 0;
    for (let at = from; at < to; at += 1) {
      const ofVariant = ofVariants[at] ?? 0;
      if (ofVariant === 0) continue;
      const ofQuery = ofQueries[at] ?? 0;
      best = Math.max(best, ofQuery * (SHARES.ofQuery + (1 - SHARES.ofQuery) * ofVariant));
    }
    const byWords = SHARES.bestVariant * best + (1 - SHARES.bestVariant) * profile;
    const byLetters = likest.reduce((sum, one) => sum + one, 0) / Math.min(ALIKE, to - from);
    const score = (1 - SHARES.letters) * byWords + SHARES.letters * byLetters;
    const behind = Math.min(UNLIKELY.most, mostLikely - (likely[place] ?? 0));
    return Math.max(0, score - (UNLIKELY.loss * behind) / UNLIKELY.most);
  });
}

/** The folded words of a question, with joined words split. */
export function readQuestion<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
): string[] {
  return foldWords(text).flatMap((word) => splitJoined(word, index.isForm) ?? [word]);
}

/** Greetings before a question. */
const GREETING =
  /^(sain( baina)?( u)?|(ugluni|udrin|urin) mend|mend|halu|helu|helo|hi|za|nadad|ugui) /;

/** Factor for a topic whose subject the question does not name while it names another. */
const OTHER_SUBJECT = 0.82;
/** Factor for a topic whose subject must be named, if the question names none. */
const UNNAMED_SUBJECT = 0.94;
/** Factor for a topic of another subject than the conversation's, if the question may continue it. */
const LEFT_SUBJECT = 0.75;
/** A topic needs more than this score by itself before the subject's words are added to the question. */
const LEAST_GOING_ON = 0.25;

/** With this score a topic of the conversation's subject comes before an exact question of another. */
const CLEARLY = 0.7;
/** The same where the subject adds no words to the question, or those that a question without a subject is about anyway. */
const NEARLY_EXACT = 0.9;
/** Questions with more words do not depend on the conversation. */
const SHORT = 5;
/** With this score a topic of the conversation's subject comes before topics of others. */
const WITHIN = 0.5;
/** The score that a topic of another subject needs. */
const ELSEWHERE = 0.7;

export type Ranked<Topic extends TopicText> = { entry: IndexedTopic<Topic>; score: number };

/** The topics that these words may be about, best first; `subject` is the conversation's. */
function rank<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  words: readonly Word[],
  subject: string | undefined,
): Ranked<Topic>[] {
  const query = weighQuery(index, words);
  const { field } = index;
  const named = namedSubjects(field, words);
  const called = field.subjectWords[subject ?? ''];
  const goesOn = called && named.size === 0 && words.length <= SHORT ? subject : undefined;
  const about =
    called && goesOn !== undefined
      ? weighQuery(index, [...words, ...meaningfulWords(called, field.stem)])
      : undefined;
  const scores = scoresOf(index, query);
  const scoresAbout = about && scoresOf(index, about);
  return index.topics
    .map((entry, place) => {
      const score = scores[place] ?? 0;
      if (scoresAbout) {
        // What is not ours belongs to no subject, so it is as near as without a conversation.
        if (isOutside(entry.topic)) return { entry, score };
        if (entry.subject !== goesOn) return { entry, score: score * LEFT_SUBJECT };
        if (score <= LEAST_GOING_ON) return { entry, score };
        return { entry, score: Math.max(score, scoresAbout[place] ?? 0) };
      }
      const isOther = !named.has(entry.subject);
      const tooGeneral =
        named.size > 0 && !(named.size === 1 && named.has(field.defaultSubject ?? ''));
      if (named.size > 0 && isOther && (tooGeneral || hasCues(field, entry.subject))) {
        return { entry, score: score * OTHER_SUBJECT };
      }
      if (named.size === 0 && hasCues(field, entry.subject)) {
        return { entry, score: score * UNNAMED_SUBJECT };
      }
      return { entry, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Whether a short question without a subject continues a conversation about one that must be named. */
const goingOn = (field: Field, words: readonly Word[], subject: string | undefined): boolean =>
  subject !== undefined &&
  hasCues(field, subject) &&
  words.length <= SHORT &&
  namedSubjects(field, words).size === 0;

/** What a question comes to: the topic that answers it for sure, and every topic that it may be about, best first. */
export type Found<Topic extends TopicText> = {
  sure: IndexedTopic<Topic> | null;
  /** Of `sure`, or of the best without it; 0 to 1. */
  score: number;
  ranked: readonly Ranked<Topic>[];
};

/** Looks a question up. `previous` is the key of the topic answered before: see `retrieve`. */
export function look<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
  previous?: string,
  thresholds: Thresholds = THRESHOLDS,
): Found<Topic> {
  let folded = readQuestion(index, text);
  let exact = index.exact(folded);
  if (!exact) {
    const rest = `${folded.join(' ')} `.replace(GREETING, '').trim();
    if (rest !== '' && toWords(rest.split(' '), index.field.stem).length > 0) {
      folded = rest.split(' ');
      exact = index.exact(folded);
    }
  }
  const subject = previous === undefined ? undefined : index.byKey.get(previous)?.subject;
  const words = toWords(folded, index.field.stem);
  if (exact && (subject === undefined || exact.subject === subject)) {
    return { sure: exact, score: 1, ranked: [] };
  }
  const ranked = rank(index, words, subject);
  const [first, second] = ranked;
  // «Үнэгүй юу?» after the design report is about the report, though it stands among the questions of the trial.
  const within = goingOn(index.field, words, subject)
    ? ranked.find(({ entry }) => entry.subject === subject)
    : undefined;
  if (within && within.score >= WITHIN && first?.entry.subject !== subject) {
    return { sure: within.entry, score: Math.min(1, within.score), ranked };
  }
  const score = Math.min(1, first?.score ?? 0);
  if (exact) {
    // An exact question of a topic is meant, unless the conversation is about another subject: «Хаяг» after the trial asks
    // for ours, «Фэйсбүүк» after our address for our page there.
    const own = ranked.find(({ entry }) => entry.subject === subject);
    const adds = subject !== index.field.defaultSubject && first === own;
    const goesOn = own && own.score >= (adds ? CLEARLY : NEARLY_EXACT);
    return goesOn
      ? { sure: own.entry, score: Math.min(1, own.score), ranked }
      : { sure: exact, score: 1, ranked };
  }
  const ahead = (first?.score ?? 0) - (second?.score ?? 0);
  const sure =
    (score >= thresholds.score && ahead >= thresholds.margin) ||
    (score >= thresholds.lowScore && ahead >= thresholds.wideMargin);
  const leaves =
    goingOn(index.field, words, subject) && first?.entry.subject !== subject && score < ELSEWHERE;
  return { sure: first && sure && !leaves ? first.entry : null, score, ranked };
}

/** A word of a topic that is less like a word of the question than this does not explain it. */
const EXPLAINS = 0.6;

/**
 * The weight of the heaviest word of a question that neither the questions nor the answer of a topic have, as a share of
 * what all its words weigh; 0 if the topic has them all.
 */
export function unexplained<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  entry: IndexedTopic<Topic>,
  text: string,
): number {
  const words = weighWords(index, toWords(readQuestion(index, text), index.field.stem));
  const whole = weightOf(words);
  const place = index.topics.indexOf(entry);
  const isIn = ({ starts, places }: Occurrences, id: number) =>
    places.subarray(starts[id] ?? 0, starts[id + 1] ?? 0).includes(place);
  let heaviest = 0;
  for (const { stem, weight, alike } of words) {
    const known =
      index.inAnswers().get(stem)?.includes(place) ||
      alike.ids.some(
        (id, nth) => (alike.likeness[nth] ?? 0) >= EXPLAINS && isIn(index.inTopics(), id),
      );
    if (!known) heaviest = Math.max(heaviest, weight);
  }
  return whole === 0 ? 0 : heaviest / whole;
}

/** Every topic that a question may be about, best first, also if one has exactly this question. */
export function nearTopics<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
  previous?: string,
): readonly Ranked<Topic>[] {
  const subject = previous === undefined ? undefined : index.byKey.get(previous)?.subject;
  return rank(index, toWords(readQuestion(index, text), index.field.stem), subject);
}

/**
 * The topic that a question is about. `previous` is the key of the topic answered before: short
 * questions («тэгвэл жилээр бол?») are read as going on about its subject.
 */
export function retrieve<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
  previous?: string,
): Retrieved<Topic> {
  const { sure, score, ranked } = look(index, text, previous);
  if (sure) return answer(sure, score);
  const nearest = ranked.map(({ entry }) => entry.topic).filter((topic) => !isOutside(topic));
  return { topic: null, nearest: nearest.slice(0, NEAREST), score };
}

/** The tag of topics about what is not ours: they say that the assistant does not know. */
export const OUTSIDE = 'мэдэхгүй';
export const isOutside = (topic: TopicText) => topic.tags[0] === OUTSIDE;

const answer = <Topic extends TopicText>(
  { topic }: IndexedTopic<Topic>,
  score: number,
): Retrieved<Topic> => ({ topic: isOutside(topic) ? null : topic, nearest: [], score });
