import { type Field, SITE } from './field.ts';
import { foldWords } from './fold.ts';
import { indexLetters, type LetterIndex } from './letter-index.ts';
import { type Stemmer, stemOf, type Word } from './stem.ts';
import { indexWords, type WordIndex } from './word-index.ts';

/** What retrieval needs of a topic. */
export type TopicText = {
  key: string;
  /** The question as a button shows it. */
  question: string;
  /** Other ways to ask it. */
  variants: readonly string[];
  /** Its words count a little when topics are compared. */
  answer?: string;
  /** The first tag is the topic's subject; a conversation stays with a subject. */
  tags: readonly string[];
};

export type IndexedTopic<Topic extends TopicText> = {
  topic: Topic;
  subject: string;
  /** Every word of its questions and of its subject. */
  words: readonly Word[];
  /** Where its questions begin and end among those of the index. */
  from: number;
  to: number;
};

/** For each word, by its id, the places where it occurs. */
export type Occurrences = { starts: Uint32Array; places: Uint32Array };

/** What retrieval looks up, made once for a set of topics. */
export type TopicIndex<Topic extends TopicText> = {
  field: Field;
  topics: readonly IndexedTopic<Topic>[];
  byKey: ReadonlyMap<string, IndexedTopic<Topic>>;
  /** Whole folded questions. */
  exact: ReadonlyMap<string, IndexedTopic<Topic>>;
  /** The weight of each stem; rare stems weigh most. */
  weights: ReadonlyMap<string, number>;
  /** Weight of a word that no topic has. */
  unknownWeight: number;
  vocabulary: WordIndex;
  /** The weight of each word of the vocabulary, by its id; 0 of one that only answers have. */
  wordWeights: Float64Array;
  /** What all words of each question weigh together. */
  questionWeights: Float64Array;
  inQuestions: Occurrences;
  inTopics: Occurrences;
  /** Topics that have a word in their answer and in none of their questions. */
  inAnswers: Occurrences;
  letters: LetterIndex;
  /** Every folded word of the variants, for splitting joined words. */
  forms: ReadonlySet<string>;
};

/** Folded words that carry no meaning of their own. */
const EMPTY_WORDS = new Set(
  (
    'вэ бэ ве юм юмаа юмуу уу үү ю шүү даа дээ аа л ч нь н чинь минь тань гэж гэсэн гэдэг гээд гэх гэвэл ' +
    'байна байгаа байдаг байх байж байсан байв байвал бол болох болно болдог болж болоод биз энэ тэр эд ' +
    'та танай таны танд чи чиний би миний надад манай манайх манайд бид бидний бас мөн харин тэгвэл тэгээд ' +
    'за ер яг ямартай дээр доор дотор гэнэ хэрвээ хэрэв бэ дэ лдаа хэлээч хэлж өгөөч өгнө өгөх өгдөг авъя ' +
    'авах хүсч хүсэж хүсье билээ ш дээ гээч гэчих одоо маш их орчим хүртэл тай тэй той ын ийн ни чин мин тан бэй юмбэ болов магадгүй байх болоод тэнд энд талаар тухай асуух асуумаар руу рүү the a is ' +
    'гэхдээ гэтэл гэдгийг гэдгээ гэхээр гэвч гэлээ гээрэй гэмээр тийм ийм тиймээс тийм болохоор учраас учир тул үнэхээр ' +
    'тэгэхээр тэгсэн тэгэхэд ингээд ингэж ингэхэд энийг үүнийг үүний түүнийг түүний эднийг тэдний тэрийг эсвэл болон ' +
    'юмуу юмсан юмаа нар нарын нартай өөрийн өөрийнхөө өөртөө миний минийх намайг биднийг танайхыг манайхыг танайхаар ' +
    'манайхаар байхаар байхад байвал байгаад байлаа байхгүйюу мэдмээр сонирхож сонирхоод сонирхмоор бодож бодоод ' +
    'боддог бодсон санагдвал санагдаад ойролцоогоор дунджаар ерөнхийдөө товчхон тодорхой тодорхойлж тайлбарлаж ' +
    'тайлбарлаач тайлбарлаад тайлбарлана хэлнэ хэлээд хэлэхгүй зүгээр нэлээд ядаж ёстой яасан гэнээ ямарваа ' +
    'шаардлагатай эсэх эсэхийг бололтой бололцоо хэлбэл ашиглая авъя авмаар авахаар'
  )
    .split(' ')
    .flatMap(foldWords),
);

/** The words of a text that mean something. */
export function meaningfulWords(text: string, stem: Stemmer = stemOf): Word[] {
  return toWords(foldWords(text), stem);
}

export function toWords(folded: readonly string[], stem: Stemmer = stemOf): Word[] {
  return withoutEmptyWords(folded).map((text) => ({ text, stem: stem(text) }));
}

/** Folded words without those that carry no meaning of their own. */
export const withoutEmptyWords = (folded: readonly string[]): string[] =>
  folded.filter((text) => !EMPTY_WORDS.has(text));

/** Words of nearly every question: they weigh little. */
const WEAK_WORDS = new Set(
  (
    'юу юуг ямар яаж яах хэрхэн хэд хэдэн хэдээр хэзээ хаана хаашаа хаанаас хэн хэнд аль хэр удаан хэрэг ' +
    'хэрэгтэй хийх хийдэг хийж чадах чадахгүй боломж боломжтой болохгүй үзэх үзье авдаг авна авч авбал ' +
    'орох оруулах орж гарах гарч зүйл хүн хүмүүс өдөр шинэ байгаарай хэлэх мэдэх мэдэхгүй хийлгэх ' +
    'ажиллах ажилладаг нэг бүх ирэх явах өөр өөрөө'
  )
    .split(' ')
    .flatMap(foldWords),
);
const WEAK = 0.55;

function occurrencesOf(lists: readonly Iterable<number>[], size: number): Occurrences {
  const starts = new Uint32Array(size + 1);
  for (const ids of lists) for (const id of ids) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  for (let id = 1; id <= size; id += 1) starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(starts[size] ?? 0);
  for (const [place, ids] of lists.entries()) {
    for (const id of ids) {
      const at = next[id] ?? 0;
      places[at] = place;
      next[id] = at + 1;
    }
  }
  return { starts, places };
}

/** Makes the index; its times are held by `index-time.test.ts`. */
export function indexTopics<Topic extends TopicText>(
  topics: readonly Topic[],
  field: Field = SITE,
): TopicIndex<Topic> {
  const forms = new Set<string>(EMPTY_WORDS);
  const words: Word[] = [];
  const idOf = new Map<string, number>();
  const idsOf = (folded: readonly string[], isAsked = false): number[] => {
    const ids: number[] = [];
    for (const text of folded) {
      let id = idOf.get(text);
      if (id === undefined) {
        if (EMPTY_WORDS.has(text)) continue;
        id = words.length;
        words.push({ text, stem: field.stem(text) });
        idOf.set(text, id);
        if (isAsked) forms.add(text);
      }
      ids.push(id);
    }
    return ids;
  };

  const questions: (readonly number[])[] = [];
  const foldedQuestions: string[] = [];
  const ownIds: ReadonlySet<number>[] = [];
  const indexed = topics.map((topic): IndexedTopic<Topic> => {
    const from = questions.length;
    const ids = new Set<number>();
    for (const text of [topic.question, ...topic.variants]) {
      const folded = foldWords(text);
      foldedQuestions.push(folded.join(' '));
      const question = idsOf(folded, true);
      questions.push(question);
      for (const id of question) ids.add(id);
    }
    const subject = topic.tags[0] ?? '';
    for (const id of idsOf(foldWords(field.subjectWords[subject] ?? ''), true)) ids.add(id);
    ownIds.push(ids);
    const own = [...ids].flatMap((id) => words[id] ?? []);
    return { topic, subject, words: own, from, to: questions.length };
  });
  const answerIds = topics.map(({ answer = '' }, place) => {
    const ids = new Set(idsOf(foldWords(answer.replace(/\{[^}]*\}/g, ' '))));
    for (const id of ownIds[place] ?? []) ids.delete(id);
    return ids;
  });

  const topicsWith = new Map<string, number>();
  for (const entry of indexed) {
    for (const stem of new Set(entry.words.map((word) => word.stem))) {
      topicsWith.set(stem, (topicsWith.get(stem) ?? 0) + 1);
    }
  }
  const weigh = (count: number) => Math.log(1 + topics.length / count);
  const weak = new Set([...WEAK_WORDS].map(field.stem));
  const weights = new Map(
    [...topicsWith].map(([stem, count]) => [stem, weigh(count) * (weak.has(stem) ? WEAK : 1)]),
  );
  const wordWeights = Float64Array.from(words, ({ stem }) => weights.get(stem) ?? 0);
  const questionWeights = Float64Array.from(questions, (ids) =>
    ids.reduce((total, id) => total + (wordWeights[id] ?? 0), 0),
  );

  const exact = new Map<string, IndexedTopic<Topic>>();
  for (const entry of indexed) {
    for (const folded of foldedQuestions.slice(entry.from, entry.to)) {
      if (!exact.has(folded)) exact.set(folded, entry);
    }
  }
  return {
    field,
    topics: indexed,
    byKey: new Map(indexed.map((entry) => [entry.topic.key, entry])),
    exact,
    weights,
    unknownWeight: weigh(1),
    vocabulary: indexWords(words),
    wordWeights,
    questionWeights,
    inQuestions: occurrencesOf(questions, words.length),
    inTopics: occurrencesOf(ownIds, words.length),
    inAnswers: occurrencesOf(answerIds, words.length),
    letters: indexLetters(questions, words),
    forms,
  };
}
