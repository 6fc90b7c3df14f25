import { foldWords } from './fold.ts';
import { stemOf } from './stem.ts';

/**
 * Kinds of question that visitors ask any business. Their words name no thing: «une» asks a price of whatever
 * else is named, and draws to no answer whose title says «үнэ».
 */
export const KINDS = [
  'price',
  'hours',
  'place',
  'duration',
  'payment',
  'account',
  'phone',
  'booking',
  'refund',
  'delivery',
  'parking',
  'discount',
  'job',
] as const;
export type Kind = (typeof KINDS)[number];

type KindWords = {
  /** Words, all forms of each, that ask it. */
  asks: string;
  /** The shape of a text that tells it. */
  tells: RegExp;
};

const OF_KINDS: Readonly<Record<Kind, KindWords>> = {
  price: {
    asks: 'үнэ үнэтэй төгрөг хөлс тариф хураамж өртөг зардал хямд',
    tells: /\d\s*(?:₮|төг|мянга|мян\b|сая)|үнэгүй/iu,
  },
  hours: {
    asks: 'ажиллах ажилладаг онгорхой онгойх нээх хаах нээлттэй хуваарь амрах амралт ням бямба баяр цагаас',
    tells:
      /\d{1,2}[:.]\d\d|\d{1,2}\s*[-–]\s*\d{1,2}(?:\s*цаг|\D|$)|цагаас|гараг|өдөр бүр|24\s*цаг/iu,
  },
  place: {
    asks: 'хаана хаашаа хаяг байршил байрлах салбар очих замаар дүүрэг хавьд',
    tells: /дүүрэг|хороо|байр|давхар|гудамж|хажууд|урд тал|буудал|салбар|тоот|төвийн|баруун|зүүн/iu,
  },
  duration: {
    asks: 'удах удаан хугацаа хоног минут хэзээ',
    tells: /\d\s*(?:мин|цаг(?!т|аас)|хоног|өдөр|сар|долоо хоног|жил)/iu,
  },
  payment: {
    asks: 'төлөх карт бэлэн qpay storepay pocket socialpay monpay лизинг хуваан хуваах зээл уншуулах',
    tells: /карт|qpay|бэлэн|storepay|pocket|socialpay|хуваа|лизинг/iu,
  },
  account: {
    asks: 'данс дансаа шилжүүлэх мөнгө',
    tells: /банк|данс|\d{9}/iu,
  },
  phone: {
    asks: 'утас дугаар холбогдох залгах ярих',
    tells: /(?:^|\D)[5-9]\d{3}[- ]?\d{4}(?:\D|$)|утас/iu,
  },
  booking: {
    asks: 'захиалах захиалга авах авъя бүртгүүлэх товлох дараалал',
    tells: /захиал|цаг ав|бүртг|товло|дараалал/iu,
  },
  refund: {
    asks: 'буцаах буцаалт цуцлах болих таарахгүй',
    tells: /буца|цуцал|солиул|сольж/iu,
  },
  delivery: {
    asks: 'хүргэлт хүргэх хүргүүлэх унаа шуудан хөдөө',
    tells: /хүрг|унаа|шуудан|орон нутаг/iu,
  },
  parking: { asks: 'зогсоол', tells: /зогсоол/iu },
  discount: {
    asks: 'хямдрал хямдрах хямдруулах хөнгөлөлт урамшуулал',
    tells: /\d\s*%|хямд|хөнгөлөлт/iu,
  },
  job: { asks: 'анкет', tells: /ажилд ав|анкет|ажлын байр/iu },
};

const kindOfStem = new Map<string, Kind[]>();
for (const kind of KINDS) {
  for (const word of foldWords(OF_KINDS[kind].asks)) {
    const stem = stemOf(word);
    kindOfStem.set(stem, [...(kindOfStem.get(stem) ?? []), kind]);
  }
}

const folded = (words: string) => new Set(foldWords(words));
const HOW_MANY = folded('хэд хэдэн хэдээр хэдээс хэдий хэддээ');
const UNTIL = folded('цагт цагаас цаг хүртэл хаах нээх хаадаг нээдэг');
const UNITS = folded('хоног хоногт минут мин өдөр өдөрт сар сард жил цаг цагийн');
const NOT_PRICE = folded(
  'хүн хүний хүнд хүүхэд нас настай насны насанд удаа давхар ш ширхэг км кг метр хувь',
);

/** Two words that ask a kind together. */
const PAIRS: readonly (readonly [kind: Kind, first: string, second: string])[] = [
  [
    'booking',
    'цаг цагаа цагт',
    'авъя авах авч авдаг авмаар авьяа авья захиалах захиалъя товлох байгаа бий',
  ],
  ['booking', 'сул', 'цаг'],
  ['hours', 'хагас бүтэн', 'сайн сайнд сайны'],
  ['hours', 'цагийн', 'хуваарь'],
  ['hours', 'ажлын', 'цаг цагийн өдөр өдрүүдэд'],
  ['parking', 'машинаа машин', 'тавих тавьж зогсоох'],
  ['job', 'ажилд ажилтан хүн', 'авах авч авдаг орох ормоор'],
  ['job', 'ажлын', 'байр байрны зар'],
];
const pairs = PAIRS.map(([kind, first, second]) => ({
  kind,
  first: new Set(foldWords(first)),
  second: new Set(foldWords(second)),
}));

/** The kinds that a question asks, by its folded words. */
export function kindsAsked(words: readonly string[]): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  if (words.length === 1 && words[0] === 'cag') kinds.add('hours');
  for (const [at, word] of words.entries()) {
    for (const { kind, first, second } of pairs) {
      if (first.has(word) && second.has(words[at + 1] ?? '')) kinds.add(kind);
    }
    if (HOW_MANY.has(word)) {
      const next = words[at + 1] ?? '';
      const after = words[at + 2] ?? '';
      if (next === 'cag' || UNTIL.has(next))
        kinds.add(UNTIL.has(after) || next !== 'cag' ? 'hours' : 'duration');
      else if (UNITS.has(next)) kinds.add('duration');
      else if (!NOT_PRICE.has(next)) kinds.add('price');
      continue;
    }
    for (const kind of kindOfStem.get(stemOf(word)) ?? []) kinds.add(kind);
  }
  return kinds;
}

/** Whether a folded word asks a kind and names no thing. */
export const isKindWord = (word: string): boolean =>
  HOW_MANY.has(word) || UNITS.has(word) || kindOfStem.has(stemOf(word));

/** The kinds that a text of an answer tells. */
export const kindsTold = (text: string): ReadonlySet<Kind> =>
  new Set(KINDS.filter((kind) => OF_KINDS[kind].tells.test(text)));
