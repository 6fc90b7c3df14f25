import { foldWords } from './fold.ts';
import { STEM_TABLE } from './stem-table.ts';

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

/** Words with the same meaning for a visitor of any business; the first of a line replaces the others. */
export const EVERYDAY_SYNONYMS: readonly string[] = [
  'үнэ хураамж тариф өртөг',
  'цуцлах болих больё',
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
  'буруу худлаа алдаатай',
];

/** Further endings that are tried only where a dictionary form has to be left. */
const MORE_ENDINGS =
  'val vel vul bal bel bul tal tel tul hai sai had hed hud hur igui lgui sgui dgui hgui hiin hiig iin lt ltai ma me mj v b qid gqid qih qij qil mag nguut'.split(
    ' ',
  );

/** Endings as a tree that is walked from the last letter: the numbers of its nodes, by node and letter. */
type Tree = { next: Uint16Array; isEnding: Uint8Array };
const FIRST_LETTER = 0x61;
const LETTERS = 26;
const LONGEST_ENDING = 5;

function treeOf(endings: readonly string[]): Tree {
  const most = 1 + endings.join('').length;
  const next = new Uint16Array(most * LETTERS);
  const isEnding = new Uint8Array(most);
  let size = 1;
  for (const ending of endings) {
    let node = 0;
    for (let at = ending.length - 1; at >= 0; at -= 1) {
      const place = node * LETTERS + ending.charCodeAt(at) - FIRST_LETTER;
      if (next[place] === 0) {
        next[place] = size;
        size += 1;
      }
      node = next[place] ?? 0;
    }
    isEnding[node] = 1;
  }
  return { next, isEnding };
}

/** The lengths of the endings of the first `length` letters of a word: bit `n` of the result says that one has `n`. */
function endingsOf({ next, isEnding }: Tree, word: string, length: number): number {
  let lengths = 0;
  let node = 0;
  for (let size = 1; size < length; size += 1) {
    const letter = word.charCodeAt(length - size) - FIRST_LETTER;
    if (letter < 0 || letter >= LETTERS) break;
    node = next[node * LETTERS + letter] ?? 0;
    if (node === 0) break;
    if (isEnding[node] === 1) lengths |= 1 << size;
  }
  return lengths;
}

const BY_RULES = treeOf(ENDINGS);
const GUIDED = treeOf([...ENDINGS, ...MORE_ENDINGS]);

/** Removes endings by rules alone, the longest first; for words that the dictionary of our vocabulary does not lead to. */
function stripByRules(word: string): string {
  let { length } = word;
  for (let times = 0; times < 4; times += 1) {
    const left = times === 0 ? SHORTEST : SHORTEST_OF_MORE;
    const lengths = endingsOf(BY_RULES, word, length);
    let size = Math.min(LONGEST_ENDING, length - left);
    while (size > 0 && (lengths & (1 << size)) === 0) size -= 1;
    if (size <= 0) break;
    length -= size;
  }
  return word.slice(0, length);
}

const MOST_ENDINGS = 4;
const SHORTEST_TRIED = 2;
const SHORTEST_LEMMA = 3;

/** Dictionary forms, those that lose a vowel before an ending by what is left, and forms that no rule leads to. */
export type Lemmas = {
  lemmas: ReadonlySet<string>;
  shortened: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, string>;
};

/** Reads a table of `stem-table.ts`. */
export function lemmasFrom(table: string): Lemmas {
  const lemmas = new Set<string>();
  const forms = new Map<string, string>();
  for (const entry of table.trim().split(/\s+/)) {
    const [lemma = '', ...own] = entry.split('=');
    lemmas.add(lemma);
    for (const form of own) forms.set(form, lemma);
  }
  // The last short vowel goes before an ending that begins with a vowel: улирал, улирлаар.
  const shortened = new Map<string, string>();
  for (const lemma of lemmas) {
    const parts = lemma.length > 3 && /^(.*[^aeiu])[aeiu]([^aeiu])$/.exec(lemma);
    if (parts) shortened.set(`${parts[1]}${parts[2]}`, lemma);
  }
  return { lemmas, shortened, forms };
}

const VOWELS = 'aeiu';

/** The longest dictionary form that a word leaves when up to four endings are removed; undefined without one. */
export function stripTo({ lemmas, shortened }: Lemmas, word: string): string | undefined {
  // Nothing that is left of a dictionary form can be longer than it is.
  if (lemmas.has(word) && word.length >= SHORTEST_LEMMA) return word;
  let best: string | undefined;
  /** How many letters are left: all that is left of a word is its beginning. */
  let level = [word.length];
  /** Bit `n` says that the beginning without `n` letters was tried. */
  let tried = 1;
  for (let removed = 0; removed <= MOST_ENDINGS && level.length > 0; removed += 1) {
    const next: number[] = [];
    for (const length of level) {
      // Of a short form nearly every word is left in the end: it may lose one ending only.
      if (length > SHORTEST_LEMMA || (length === SHORTEST_LEMMA && removed <= 1)) {
        const one = word.slice(0, length);
        let whole: string | undefined;
        if (lemmas.has(one)) whole = one;
        else if (VOWELS.includes(word[length] ?? '-')) whole = shortened.get(one);
        if (whole !== undefined && whole.length > (best?.length ?? 0)) best = whole;
      }
      const lengths = endingsOf(GUIDED, word, length);
      for (let size = LONGEST_ENDING; size > 0; size -= 1) {
        const left = length - size;
        if ((lengths & (1 << size)) === 0 || left < SHORTEST_TRIED) continue;
        // A shortened form gives back one letter; anything shorter cannot win.
        const bit = 1 << (word.length - left);
        if (left + 1 <= (best?.length ?? 0) || (tried & bit) !== 0) continue;
        tried |= bit;
        next.push(left);
      }
    }
    level = next;
  }
  return best;
}

const dictionary = lemmasFrom(STEM_TABLE);
const strip = (word: string): string =>
  dictionary.forms.get(word) ?? stripTo(dictionary, word) ?? stripByRules(word);

/** Gives the stem of a folded word: the same for all its forms, and not always a real word. */
export type Stemmer = (word: string) => string;

/** A stemmer for which the words of each line have one stem; endings of `without` are removed from stems too, one by one. */
export function stemmer(synonyms: readonly string[], without: readonly RegExp[] = []): Stemmer {
  const shorten = (word: string): string => {
    let stem = strip(word);
    for (const ending of without) {
      const shorter = stem.replace(ending, '');
      if (shorter.length >= SHORTEST) stem = shorter;
    }
    return stem;
  };
  const firstOf = new Map(
    synonyms.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').flatMap(foldWords).map(shorten);
      return others.map((other) => [other, first] as const);
    }),
  );
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = /\d/.test(word) ? word : shorten(word);
      stem = firstOf.get(stem) ?? stem;
      // The cache is bounded: visitors must not be able to fill the memory.
      if (known.size > 20_000) known.clear();
      known.set(word, stem);
    }
    return stem;
  };
}
