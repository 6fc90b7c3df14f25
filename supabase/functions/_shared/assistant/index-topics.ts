import { type Field, SITE } from './field.ts';
import { foldWords } from './fold.ts';
import { indexLetters, type LetterIndex } from './letter-index.ts';
import { type Stemmer, stemOf, type Word } from './stem.ts';

/** What retrieval needs of a topic. */
export type TopicText = {
  key: string;
  /** The question as a button shows it. */
  question: string;
  /** Other ways to ask it. */
  variants: readonly string[];
  /** What it answers; its own words say a little about what is asked. */
  answer?: string;
  /** The first is its subject: topics of one subject follow each other in a conversation. */
  tags: readonly string[];
};

type Variant = {
  words: readonly Word[];
  folded: string;
  weight: number;
  /** Its place among the questions of `letters`. */
  place: number;
};

export type IndexedTopic<Topic extends TopicText> = {
  topic: Topic;
  subject: string;
  variants: readonly Variant[];
  /** Every word of the topic, and whether it only names the subject. */
  words: ReadonlyMap<string, Word>;
  /** Words that only its answer has. */
  answerWords: readonly string[];
};

/** Topics ready to be asked; made once for a set of topics. */
export type TopicIndex<Topic extends TopicText> = {
  field: Field;
  topics: readonly IndexedTopic<Topic>[];
  byKey: ReadonlyMap<string, IndexedTopic<Topic>>;
  /** Whole folded questions. */
  exact: ReadonlyMap<string, IndexedTopic<Topic>>;
  /** How much a stem says: rare ones most. */
  weights: ReadonlyMap<string, number>;
  /** Weight of a word that no topic has. */
  unknownWeight: number;
  vocabulary: readonly Word[];
  letters: LetterIndex;
  /** Every folded form that stands in a variant, to find joined words by. */
  forms: ReadonlySet<string>;
};

/** Folded words that carry no meaning of their own. */
const EMPTY_WORDS = new Set(
  (
    'вэ бэ ве юм юмаа юмуу уу үү ю шүү даа дээ аа л ч нь н чинь минь тань гэж гэсэн гэдэг гээд гэх гэвэл ' +
    'байна байгаа байдаг байх байж байсан байв байвал бол болох болно болдог болж болоод биз энэ тэр эд ' +
    'та танай таны танд чи чиний би миний надад манай манайх манайд бид бидний бас мөн харин тэгвэл тэгээд ' +
    'за ер яг ямартай дээр доор дотор гэнэ хэрвээ хэрэв бэ дэ лдаа хэлээч хэлж өгөөч өгнө өгөх өгдөг авъя ' +
    'авах хүсч хүсэж хүсье билээ ш дээ гээч гэчих одоо маш их орчим хүртэл тай тэй той ын ийн ни чин мин тан бэй юмбэ болов магадгүй байх болоод тэнд энд талаар тухай асуух асуумаар руу рүү the a is'
  )
    .split(' ')
    .flatMap(foldWords),
);

/** The words of a text that mean something. */
export function meaningfulWords(text: string, stem: Stemmer = stemOf): Word[] {
  return toWords(foldWords(text), stem);
}

export function toWords(folded: readonly string[], stem: Stemmer = stemOf): Word[] {
  return folded
    .filter((text) => !EMPTY_WORDS.has(text))
    .map((text) => ({ text, stem: stem(text) }));
}

/** Words of every question: they help to tell topics apart, and say little about what is meant. */
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

const sum = (numbers: Iterable<number>) => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** Makes the index: 80 ms in a fresh Node for 150 topics with 3,500 questions. */
export function indexTopics<Topic extends TopicText>(
  topics: readonly Topic[],
  field: Field = SITE,
): TopicIndex<Topic> {
  const { stem: stemWord } = field;
  const forms = new Set<string>(EMPTY_WORDS);
  const drafts = topics.map((topic) => {
    const questions = [topic.question, ...topic.variants].map((text) => {
      const folded = foldWords(text);
      for (const form of folded) forms.add(form);
      return { folded: folded.join(' '), words: toWords(folded, stemWord) };
    });
    const words = new Map<string, Word>();
    for (const word of questions.flatMap((one) => one.words)) words.set(word.text, word);
    const subject = topic.tags[0] ?? '';
    for (const word of meaningfulWords(field.subjectWords[subject] ?? '', stemWord)) {
      if (!words.has(word.text)) words.set(word.text, word);
    }
    const answered = meaningfulWords((topic.answer ?? '').replace(/\{[^}]*\}/g, ' '), stemWord);
    const answerWords = new Map<string, Word>();
    for (const word of answered) if (!words.has(word.text)) answerWords.set(word.text, word);
    return { topic, subject, questions, words, answerWords };
  });

  const topicsWith = new Map<string, number>();
  for (const { words } of drafts) {
    for (const stem of new Set([...words.values()].map((word) => word.stem))) {
      topicsWith.set(stem, (topicsWith.get(stem) ?? 0) + 1);
    }
  }
  const weigh = (count: number) => Math.log(1 + drafts.length / count);
  const weak = new Set([...WEAK_WORDS].map(stemWord));
  const weights = new Map(
    [...topicsWith].map(([stem, count]) => [stem, weigh(count) * (weak.has(stem) ? WEAK : 1)]),
  );

  const exact = new Map<string, IndexedTopic<Topic>>();
  let place = -1;
  const indexed = drafts.map(({ topic, subject, questions, words, answerWords }) => {
    const variants = questions.map(({ folded, words: own }) => {
      place += 1;
      const weight = sum(own.map((word) => weights.get(word.stem) ?? 0));
      return { folded, words: own, weight, place };
    });
    const entry = { topic, subject, variants, words, answerWords: [...answerWords.keys()] };
    for (const { folded } of variants) if (!exact.has(folded)) exact.set(folded, entry);
    return entry;
  });
  const vocabulary = new Map<string, Word>();
  for (const { words } of indexed) for (const [text, word] of words) vocabulary.set(text, word);
  for (const { answerWords } of drafts) {
    for (const [text, word] of answerWords) if (!vocabulary.has(text)) vocabulary.set(text, word);
  }
  return {
    field,
    topics: indexed,
    byKey: new Map(indexed.map((entry) => [entry.topic.key, entry])),
    exact,
    weights,
    unknownWeight: weigh(1),
    vocabulary: [...vocabulary.values()],
    letters: indexLetters(drafts.flatMap((draft) => draft.questions.map((one) => one.words))),
    forms,
  };
}
