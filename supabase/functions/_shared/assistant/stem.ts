import { foldWords } from './fold.ts';

/** A folded word and its stem. */
export type Word = { text: string; stem: string };

/**
 * Stems of folded words. Mongolian appends case, plural, person and tense, several at a time
 * (сургалт·ууд·ын·хаа), so endings are removed one after another while enough of the word remains.
 */

/** Folded endings, longest first: plural, cases, possession, verb forms. */
const ENDINGS = [
  // verbs
  'uulah',
  'uuleh',
  'uluh',
  'ulah',
  'uleh',
  'mar',
  'mer',
  'mur',
  'arai',
  'erei',
  'urui',
  'garai',
  'dag',
  'deg',
  'dug',
  'san',
  'sen',
  'sun',
  'lga',
  'lge',
  'aad',
  'gad',
  'ged',
  'gud',
  'ual',
  'uel',
  'uul',
  'ad',
  'ed',
  'ud',
  'na',
  'ne',
  'nu',
  'la',
  'le',
  'lu',
  'ah',
  'eh',
  'uh',
  'ih',
  'ij',
  'aj',
  'ej',
  'uj',
  'ia',
  'ie',
  'aq',
  'eq',
  'uq',
  'iq',
  'h',
  'j',
  // nouns
  'nudin',
  'udin',
  'udig',
  'udad',
  'nud',
  'gin',
  'nii',
  'iin',
  'in',
  'ni',
  'ig',
  'gi',
  'aas',
  'as',
  'es',
  'us',
  'nas',
  'nes',
  'gas',
  'ges',
  'gus',
  'ar',
  'er',
  'ur',
  'gar',
  'ger',
  'gur',
  'tai',
  'tei',
  'tui',
  'ta',
  'te',
  'ru',
  'lu',
  'gui',
  'and',
  'end',
  'ind',
  'und',
  'aa',
  'ga',
  'ge',
  'gu',
  'nd',
  'a',
  'e',
  'i',
  'u',
  'n',
  'd',
  't',
].toSorted((a, b) => b.length - a.length);

/** Endings by their last letter: of a hundred nearly all are not even compared. */
const ENDINGS_BY_LAST = new Map<string, string[]>();
for (const ending of ENDINGS) {
  const last = ending.at(-1) ?? '';
  ENDINGS_BY_LAST.set(last, [...(ENDINGS_BY_LAST.get(last) ?? []), ending]);
}

/** The fewest letters that a stem keeps after its first ending is removed, and after further ones. */
const SHORTEST = 3;
const SHORTEST_OF_MORE = 4;

/** Words with the same meaning for a visitor of any business; the first of a line replaces the others. */
export const EVERYDAY_SYNONYMS: readonly string[] = [
  'үнэ хураамж тариф хөлс өртөг',
  'цуцлах болих зогсоох больё',
  'сайт вэб вэбсайт',
  'апп аппликейшн аппликэйшн апликейшн',
  'нууц пассворд пароль',
  'буцаах буцаалт буцаан эргүүлэх',
  'зөөврийн ноутбук ноутбүүк лаптоп',
  'дэлгүүр шоп',
  'фэйсбүүк фэйсбук фб facebook fb',
  'инстаграм инста instagram ig',
  'мессенжер messenger',
  'латин галиг галигаар',
  'баримт ибаримт ebarimt',
  'онлайн зайнаас',
  'буруу худлаа алдаатай',
];

/** The same for our own site alone: a hairdresser tells a manicure from lashes, and we need not. */
const SITE_SYNONYMS: readonly string[] = [
  'сургалт хөтөлбөр курс',
  'чатбот бот чат ботод ботоо',
  'хямдрал хөнгөлөлт урамшуулал хямдруулах хямд буулгах',
  'мэдээлэл дата өгөгдөл',
  'хугацаа удах удаан',
  'эрх лимит хязгаар',
  'робот роботой',
  'менежер оператор зөвлөх',
  'аюулгүй найдвартай хамгаалалт',
  'ресторан кафе зоогийн',
  'оффис байр офисс',
  'хөгжүүлэгч програмист программист айти',
  'суулгах тохируулах',
  'салон үсчин маникюр хумс сормуус',
  'эмнэлэг клиник эмч шүд',
  'хоол пицца кофе',
  'хөдөө орон',
  'өөрчлөх солих шилжих ахиулах',
  'батал гэрээ',
  'сервер серверт',
];

function strip(word: string): string {
  let stem = word;
  for (let times = 0; times < 4; times += 1) {
    const ending = (ENDINGS_BY_LAST.get(stem.at(-1) ?? '') ?? []).find(
      (one) =>
        stem.endsWith(one) &&
        stem.length - one.length >= (times === 0 ? SHORTEST : SHORTEST_OF_MORE),
    );
    if (ending === undefined) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem;
}

/** Gives the stem of a folded word: the same for all its forms, and not always a real word. */
export type Stemmer = (word: string) => string;

/** A stemmer for which the words of each line have one stem. */
export function stemmer(synonyms: readonly string[]): Stemmer {
  const firstOf = new Map(
    synonyms.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').flatMap(foldWords).map(strip);
      return others.map((other) => [other, first] as const);
    }),
  );
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = /\d/.test(word) ? word : strip(word);
      stem = firstOf.get(stem) ?? stem;
      // The cache is bounded: visitors must not be able to fill the memory.
      if (known.size > 20_000) known.clear();
      known.set(word, stem);
    }
    return stem;
  };
}

/** The stem of a word for our own site. */
export const stemOf: Stemmer = stemmer([...EVERYDAY_SYNONYMS, ...SITE_SYNONYMS]);
