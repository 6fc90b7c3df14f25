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

/** The fewest letters that a stem keeps after its first ending is removed, and after further ones. */
const SHORTEST = 3;
const SHORTEST_OF_MORE = 4;

/** Words with the same meaning for a visitor; the first of a line replaces the others. */
const SYNONYMS = new Map(
  [
    'сургалт хөтөлбөр курс',
    'чатбот бот чат ботод ботоо',
    'үнэ хураамж тариф хөлс өртөг',
    'хямдрал хөнгөлөлт урамшуулал хямдруулах хямд буулгах',
    'цуцлах болих зогсоох больё',
    'мэдээлэл дата өгөгдөл',
    'хугацаа удах удаан',
    'сайт вэб вэбсайт',
    'апп аппликейшн аппликэйшн апликейшн',
    'нууц пассворд пароль',
    'эрх лимит хязгаар',
    'робот роботой',
    'буцаах буцаалт буцаан эргүүлэх',
    'менежер оператор зөвлөх',
    'аюулгүй найдвартай хамгаалалт',
    'зөөврийн ноутбук ноутбүүк лаптоп',
    'дэлгүүр шоп',
    'ресторан кафе зоогийн',
    'оффис байр офисс',
    'хөгжүүлэгч програмист программист айти',
    'фэйсбүүк фэйсбук фб facebook fb',
    'инстаграм инста instagram ig',
    'мессенжер messenger',
    'латин галиг галигаар',
    'баримт ибаримт ebarimt',
    'суулгах тохируулах',
    'салон үсчин маникюр хумс сормуус',
    'эмнэлэг клиник эмч шүд',
    'хоол пицца кофе',
    'хөдөө орон',
    'онлайн зайнаас',
    'буруу худлаа алдаатай',
    'өөрчлөх солих шилжих ахиулах',
    'батал гэрээ',
    'сервер серверт',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ').flatMap(foldWords).map(strip);
    return others.map((other) => [other, first] as const);
  }),
);

const known = new Map<string, string>();

function strip(word: string): string {
  let stem = word;
  for (let times = 0; times < 4; times += 1) {
    const ending = ENDINGS.find(
      (one) =>
        stem.endsWith(one) &&
        stem.length - one.length >= (times === 0 ? SHORTEST : SHORTEST_OF_MORE),
    );
    if (ending === undefined) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem;
}

/** The stem of a folded word: the same for all its forms, and not always a real word. */
export function stemOf(word: string): string {
  let stem = known.get(word);
  if (stem === undefined) {
    stem = /\d/.test(word) ? word : strip(word);
    stem = SYNONYMS.get(stem) ?? stem;
    // The cache is bounded: visitors must not be able to fill the memory.
    if (known.size > 20_000) known.clear();
    known.set(word, stem);
  }
  return stem;
}
