import { foldWords } from './fold.ts';
import { stemmer } from './stem.ts';

/** No word stands for another here: «осол» is no kind because «авах» is none. */
const stemOf = stemmer([]);

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
    tells:
      /\d\s*(?:₮|төг|мянга|мян(?!\p{L})|сая|\$|€|доллар|евро|юань|вон(?!\p{L}))|[$€]\s*\d|үнэгүй/iu,
  },
  hours: {
    asks: 'ажиллах ажилладаг ажиллаж ажиллана нээх нээдэг нээнэ хаах хаадаг тарах тардаг тарна нээлттэй хуваарь амрах амралт ням бямба баяр цагаас',
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
/** The stem of «онгойх» is that of «өнгө». */
const OPEN = folded('онгорхой онгойх онгойдог онгойно');
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
  [
    'hours',
    'маргааш өнөөдөр одоо өглөө орой шөнө гарагт гаригт даваа мягмар лхагва пүрэв баасан цагт',
    'ажиллах ажилладаг ажиллана очих очиж очвол ирэх ирж ирвэл явах онгорхой нээлттэй нээсэн байгаа байна',
  ],
  ['hours', 'ажлын', 'цаг цагийн өдөр өдрүүдэд'],
  ['parking', 'машинаа машин', 'тавих тавьж зогсоох'],
  ['job', 'ажилд ажилтан', 'авах авч авдаг орох ормоор'],
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
  /** Where a pair ends: its words ask nothing by themselves. */
  let end = 0;
  for (const [at, word] of words.entries()) {
    for (const { kind, first, second } of pairs) {
      if (!first.has(word) || !second.has(words[at + 1] ?? '')) continue;
      kinds.add(kind);
      end = at + 2;
    }
    if (at < end) continue;
    if (HOW_MANY.has(word)) {
      const next = words[at + 1] ?? '';
      const after = words[at + 2] ?? '';
      if (next === 'cag' || UNTIL.has(next))
        kinds.add(UNTIL.has(after) || next !== 'cag' ? 'hours' : 'duration');
      else if (UNITS.has(next)) kinds.add('duration');
      else if (!NOT_PRICE.has(next)) kinds.add('price');
      continue;
    }
    // «Бэлгийн карт» pays nothing.
    if (words[at - 1]?.startsWith('beleg') || words[at - 1]?.startsWith('belg')) continue;
    if (OPEN.has(word)) kinds.add('hours');
    for (const kind of kindOfStem.get(stemOf(word)) ?? []) kinds.add(kind);
  }
  return kinds;
}

/** Verbs that stand in questions about anything, in all forms but the root: «хар» alone is black, «хэл» a language. */
const VERBS = foldWords(
  'авах авчрах авчирах өгөх ирэх очих явах явуулах орох гарах гаргах хийх хийлгэх болох болчих үзэх мэдэх хэлэх асуух бичих харах эхлэх ' +
    'эхэлэх дусах дуусах чадах хүсэх санах бодох олох сонсох тавих байх зарах',
).map((verb) => verb.replace(/([aeiu])h$/, '$1?'));
const LIGHT_VERB = new RegExp(
  `^(?:${VERBS.join('|')})(?:h(?:ad|ed|ud|gui|ig|in|as|es|us|ar|er|ur|da|de)?|j|n[aeu]|s[aeu]n(?:gui|ig|d)?|d[aeu]?g(?:gui|i?in|t)?|m[aeu]r|[bv][aeu]l|[aeu]?gui|[aeu]?(?:d|q)|r[aeu]i|i[aeu]|ul[aeu]?(?:h|j|mar|mer|i[aeu]))$`,
);
/** Times, numbers, names of people and little words that do so too. */
const LIGHT_WORDS = foldWords(
  'өмнө дараа дараагийн хэрэгтэй хэрэг боломж боломжтой ёстой заавал шууд эхний бүр бүх зөвхөн арай илүү бараг дахиад дахин бас ' +
    'маргааш өнөөдөр өчигдөр нөгөөдөр одоо саяхан удахгүй гараг гариг даваа мягмар лхагва пүрэв баасан бямба ням ' +
    'өглөө өдөр орой шөнө эрт сүүлд долоо энэ тэр нэг хоёр гурав хүн хүмүүс хоёулаа хамт өөрөө өөрийн найз аав ээж эхнэр нөхөр ах эгч дүү ' +
    'сайн муу том жижиг шинэ шинээр гэнэт хурдан зүгээр жаахан их бага олон цөөн яаж ямар хэр хэн хэнээс аль юу юуг юугаар яагаад ' +
    'манай маань танай танайх авч газар тгд юмуу хамгийн бий байна тусдаа урд урьд',
);
const LIGHT_WORD = new RegExp(
  `^(?:${LIGHT_WORDS.join('|')})(?:(?:d|t|tai|tei|tui|i|n|in|ni|ig|gi|as|es|us|ar|er|ur|gui|r)(?:g?[aeu])?)?$`,
);

/** Ways to pay are named: who asks for one does not ask for another. */
const NAMED = folded('qpay storepay pocket socialpay monpay lendmn лизинг');

/** Whether a folded word stands in questions about anything. */
export const isLight = (word: string): boolean => LIGHT_WORD.test(word) || LIGHT_VERB.test(word);

/** Whether a folded word names no thing: it asks a kind, or stands in questions about anything. */
export const isKindWord = (word: string): boolean =>
  !NAMED.has(word) &&
  (/^\d+$/.test(word) ||
    HOW_MANY.has(word) ||
    UNITS.has(word) ||
    OPEN.has(word) ||
    kindOfStem.has(stemOf(word)) ||
    isLight(word));

/** The kinds that a text of an answer tells. */
export const kindsTold = (text: string): ReadonlySet<Kind> =>
  new Set(KINDS.filter((kind) => OF_KINDS[kind].tells.test(text)));
