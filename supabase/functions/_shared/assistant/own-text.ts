import { businessStem } from './business-words.ts';
import { foldWords } from './fold.ts';
import { toWords } from './index-topics.ts';
import { sameStem, wordSimilarity } from './similarity.ts';
import type { Word } from './stem.ts';

/**
 * Answers from a few lines that somebody wrote about a business: the sentences that a question is about, word for
 * word, so nothing is made up.
 */

type Subject = {
  /** The question on its button. */
  question: string;
  /** Words of customers who ask about it. */
  asks: string;
  /** Words of sentences that tell it. */
  tells: string;
  /** A pattern by which a sentence tells it without one of these words. */
  shape?: RegExp;
  /** Asked about a thing («Пицца хэд вэ?»): a sentence about another thing does not answer it. */
  ofThing?: true;
};

export const HOURS_QUESTION = 'Хэдэн цагт ажилладаг вэ?';

/** What customers ask any business. */
const SUBJECTS: readonly Subject[] = [
  {
    question: HOURS_QUESTION,
    asks:
      'хүртэл орой онгойх онгойдог нээх нээдэг хаах хаадаг ажиллах ажилладаг ажиллаж цагийн хуваарь завсарлага амардаг ' +
      'амралт ням бямба баасан даваа шөнө шөнийн өглөө оройн нээлттэй онгорхой',
    tells:
      'ажиллана ажилладаг цагаас нээлттэй амарна амралтын завсарлага хуваарь ням бямба даваа баасан гараг',
    // «10-20 цаг», and not «2-3 цагт хүргэнэ».
    shape:
      /\d{1,2}([:.]\d\d)?\s*[–-]\s*(\d{1,2}[:.]\d\d|(1\d|2[0-4])\s*цаг)|өдөр бүр|24\s*\/\s*7/iu,
  },
  {
    question: 'Үнэ ямар вэ?',
    asks: 'үнэ үнэтэй хэд хэдээр хэдэн төгрөг хямд зардал төлбөр',
    tells: 'үнэ үнэтэй төгрөг',
    shape: /\d\s*(₮|төг|мянг|мян\b|сая)/iu,
    ofThing: true,
  },
  {
    question: 'Хүргэлттэй юу?',
    asks: 'хүргэлт хүргэх хүргэж хүргүүлэх хүргэдэг хүргэх орон нутаг унаанд',
    tells: 'хүргэлт хүргэнэ хүргэж хүргэдэг унаанд шуудан',
  },
  {
    question: 'Хаана байрладаг вэ?',
    asks: 'хаана хаяг байршил байрладаг байрлал очих замаар зогсоол салбар',
    tells:
      'хаяг байршил байрладаг гудамж хороо дүүрэг давхар тоот хажууд зогсоол салбар төв бгд бзд сбд худ чд схд',
  },
  {
    question: 'Яаж холбогдох вэ?',
    asks: 'утас утсаар дугаар холбогдох залгах ярих фэйсбүүк инстаграм и-мэйл',
    tells: 'утас утсаар дугаар холбогдоно залгана и-мэйл',
    shape: /(^|\D)[5-9]\d{3}[- ]?\d{4}(\D|$)/u,
  },
  {
    question: 'Яаж төлөх вэ?',
    asks: 'төлөх төлбөр төлж карт картаар бэлэн qpay лизинг зээл зээлээр шилжүүлэг данс дансаар storepay pocket',
    tells:
      'карт картаар бэлэн qpay лизинг зээлээр шилжүүлэг шилжүүлгээр дансаар storepay pocket төлнө төлж',
  },
  {
    question: 'Цаг авч болох уу?',
    asks: 'цаг сул товлох товлуулах товлоё бүртгүүлэх ойрын үзүүлэх үзүүлье засуулъя хийлгэе',
    tells: 'сул товлоно товлох бүртгэнэ урьдчилан',
  },
  {
    question: 'Яаж захиалах вэ?',
    asks: 'захиалга захиалах захиалъя захиалмаар захиалж авъя авмаар авах ширээ',
    tells: 'захиалга захиална захиалж захиалах урьдчилан урьдчилгаа ширээ',
    ofThing: true,
  },
  {
    question: 'Хямдрал байгаа юу?',
    asks: 'хямдрал хямдруулах хөнгөлөлт урамшуулал бэлэг',
    tells: 'хямдрал хямдралтай хөнгөлөлт урамшуулал бэлэг',
    shape: /\d\s*%/u,
  },
  {
    question: 'Буцааж, солиулж болох уу?',
    asks: 'буцаах буцаалт солих солиулах баталгаа эвдэрвэл таарахгүй',
    tells: 'буцаана буцаах буцаалт солино солиулах баталгаа баталгаат',
  },
];

type IndexedSubject = {
  question: string;
  asks: ReadonlySet<string>;
  tells: ReadonlySet<string>;
  shape: RegExp | undefined;
  ofThing: boolean;
};
const stems = (text: string): ReadonlySet<string> => new Set(foldWords(text).map(businessStem));
const subjects: readonly IndexedSubject[] = SUBJECTS.map(
  ({ question, asks, tells, shape, ofThing = false }) => ({
    question,
    asks: stems(asks),
    tells: stems(tells),
    shape,
    ofThing,
  }),
);

type Sentence = { text: string; words: readonly Word[]; tells: ReadonlySet<IndexedSubject> };

/** A text about a business, prepared for questions. */
export type OwnText = {
  sentences: readonly Sentence[];
  weights: ReadonlyMap<string, number>;
  /** Questions that it answers, offered as buttons. */
  questions: readonly string[];
};

/** Words of a question that carry no meaning of their own. */
const AROUND = stems(
  'сайн мэнд байна уу та танай танайх танайд манай юу юм ямар яаж хэзээ аль хэд хэдэн хаана хэн вэ бэ болох ' +
    'боломжтой болно байгаа байдаг бий авч өгч өгөх өнөөдөр маргааш хамгийн одоо нэг хоёр тохирох маань минь ' +
    'хоёр гурав гурван дөрөв дөрвөн тав таван',
);

/** Splits into sentences and lines; the point of a number or an abbreviation («9.30», «гэх мэт.») ends none. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}\d«"])/u)
    .map((part) => part.replace(/^[\s•*–-]+/u, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** The words of a text without those of `AROUND`. */
const wordsOf = (text: string): Word[] =>
  toWords(foldWords(text)).filter(({ stem }) => !AROUND.has(stem));

/** Prepares a text about a business for questions. */
export function readOwnText(text: string): OwnText {
  const sentences = sentencesOf(text).map((sentence) => {
    const words = wordsOf(sentence);
    const all = new Set(foldWords(sentence).map(businessStem));
    const tells = subjects.filter(
      (subject) =>
        subject.shape?.test(sentence) === true || [...subject.tells].some((stem) => all.has(stem)),
    );
    return { text: sentence, words, tells: new Set(tells) };
  });
  const counts = new Map<string, number>();
  for (const { words } of sentences) {
    for (const stem of new Set(words.map((word) => word.stem))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  const weights = new Map(
    [...counts].map(([stem, count]) => [stem, Math.log(1 + sentences.length / count)]),
  );
  const questions = subjects
    .filter((subject) => sentences.some(({ tells }) => tells.has(subject)))
    .map(({ question }) => question);
  return { sentences, weights, questions };
}

/** What most customers ask, commonest first. */
export const COMMON_QUESTIONS: readonly string[] = SUBJECTS.slice(0, 6).map(
  ({ question }) => question,
);

/** In the hours and in «2-3 цагт хүргэнэ» alike, so it tells least. */
const HOUR = businessStem(foldWords('цаг').join());

/** The question that a part of a text answers above all; undefined where it tells nothing that customers ask. */
export function questionOf(part: string): string | undefined {
  const all = foldWords(part).map(businessStem);
  const saying = (words: readonly string[]) =>
    subjects.filter(({ tells }) => words.some((stem) => tells.has(stem)));
  const told = [
    ...saying(all.filter((stem) => stem !== HOUR)),
    ...subjects.filter(({ shape }) => shape?.test(part)),
    ...saying(all),
  ];
  return (told.find(({ ofThing }) => !ofThing) ?? told[0])?.question;
}

/** The least score of a sentence that answers; measured on the examples of the site. */
const LEAST = 0.3;
/** A second sentence is added if it has this share of the best score. */
const NEARLY = 0.8;
const MOST_SENTENCES = 2;
/** The share of a score that comes from the subject, and not from common words. */
const BY_SUBJECT = 0.5;
/** The weight of common words if the question is about none of the subjects. */
const BY_WORDS_ALONE = 0.7;

const likeness = (one: Word, other: Word): number =>
  one.text.length < 4 || /\d/.test(one.text)
    ? sameStem(one.text, one.stem, other.text, other.stem)
    : wordSimilarity(one.text, one.stem, other.text, other.stem);

/**
 * Words for one particular thing: a sentence about the subject that does not mention it does not answer «Картаар төлж
 * болох уу?» or «Орон нутагт хүргэх үү?». The words of a group are synonyms.
 */
const PARTICULAR: readonly { words: RegExp; told: RegExp }[] = [
  {
    words: /^(?:niam|nim|biamba|bimba|dava|miagmar|lhagva|purev|basan|butensain)/,
    told: /(?:^| )(?:niam|biamba|dava|miagmar|lhagva|purev|basan|garag|butensain|24)|udur bu|7 hunug/,
  },
  { words: /^wun/, told: /(?:^| )(?:wun|24)/ },
  { words: /^kart/, told: /(?:^| )kart/ },
  { words: /^(?:kpai|kiupei)/, told: /(?:^| )(?:kpai|kiupei)/ },
  { words: /^belen/, told: /(?:^| )bel[en]/ },
  {
    words: /^(?:lizing|zel|sturepai|puket|pucket|huva)/,
    told: /(?:^| )(?:lizing|zel|sturepai|puket|pucket|huva)/,
  },
  { words: /^(?:dans|wiljul)/, told: /(?:^| )(?:dans|wiljul)/ },
  { words: /^(?:urun|nutag|aimag|hudu)/, told: /(?:^| )(?:urun|nutag|aimag|hudu)/ },
  { words: /^zugsul/, told: /(?:^| )zugsul/ },
  { words: /^salbar/, told: /(?:^| )salbar/ },
  {
    words: /^(?:feisbuk|instagram|imeil|vebsait|sait)/,
    told: /(?:^| )(?:feisbuk|instagram|imeil|vebsait|sait)/,
  },
  { words: /^bucah|^bucalt|^bucaj/, told: /(?:^| )buca/ },
  { words: /^batalga/, told: /(?:^| )batalga/ },
  { words: /^unegui/, told: /(?:^| )unegui/ },
];

/** Whether a sentence mentions one of the particular things that a question names. */
function tellsParticular(question: readonly string[], sentence: string): boolean {
  const asked = PARTICULAR.filter(({ words }) => question.some((word) => words.test(word)));
  return asked.length === 0 || asked.some(({ told }) => told.test(sentence));
}

type Ranked = { text: string; score: number };

/** The subjects of a question; price and order only if it names no other. */
function subjectsOf(question: string): readonly IndexedSubject[] {
  const all = foldWords(question).map(businessStem);
  const about = subjects.filter(({ asks }) => all.some((stem) => asks.has(stem)));
  const other = about.filter(({ ofThing }) => !ofThing);
  return other.length > 0 ? other : about;
}

/** The sentences that are about one question, best first. */
function rank(own: OwnText, question: string): Ranked[] {
  const about = subjectsOf(question);
  const ofThing = about.filter((subject) => subject.ofThing);
  const words = wordsOf(question).filter(({ stem }) => !ofThing.some(({ asks }) => asks.has(stem)));
  const things = words.filter(({ stem }) => !about.some(({ asks }) => asks.has(stem)));
  const weightOf = ({ stem }: Word) => own.weights.get(stem) ?? 1;
  const total = words.reduce((sum, word) => sum + weightOf(word), 0);
  const share = about.length === 0 ? BY_WORDS_ALONE : 1 - BY_SUBJECT;
  const folded = foldWords(question);
  return own.sentences
    .map(({ text, words: said, tells }) => {
      const near = (word: Word) => Math.max(0, ...said.map((other) => likeness(word, other)));
      const shared = words.reduce((sum, word) => sum + near(word) * weightOf(word), 0);
      const byWords = total === 0 ? 0 : shared / total;
      const named = things.length === 0 || things.some((word) => near(word) > 0);
      if (!tellsParticular(folded, foldWords(text).join(' '))) return { text, score: 0 };
      // The sentence must also mention what the question names besides its subject.
      const told = about.filter((subject) => tells.has(subject) && named);
      const bySubject = about.length === 0 ? 0 : told.length / about.length;
      return { text, score: byWords * share + bySubject * BY_SUBJECT };
    })
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score);
}

/** The sentences that answer a question; none if the text does not. Each of several questions has its own answer. */
export function answerFrom(own: OwnText, question: string): string[] {
  const answers = sentencesOf(question)
    .map((part) => rank(own, part))
    .filter((ranked) => ranked.length > 0);
  const each = answers.length > 1 ? 1 : MOST_SENTENCES;
  const texts = answers.flatMap((ranked) => {
    const best = ranked[0]?.score ?? 0;
    return ranked
      .filter(({ score }) => score >= best * NEARLY)
      .slice(0, each)
      .map(({ text }) => text);
  });
  return [...new Set(texts)].slice(0, MOST_SENTENCES);
}
