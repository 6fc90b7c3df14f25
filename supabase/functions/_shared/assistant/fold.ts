import { isMixed, readable } from '../contract/fields/folded-text.ts';

/**
 * Folds the many spellings of Mongolian into one: Cyrillic with mixed-up letters, and every Latin
 * transcription (ү as u, v or y; х as h, x or kh). Letters that two transcriptions write alike must fold
 * alike, so ө, ү, у and о all become u.
 */

const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'u',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'w',
  щ: 'w',
  ъ: '',
  ы: 'i',
  ь: 'i',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  o: 'u',
  w: 'v',
  x: 'h',
  y: 'i',
  q: 'k',
};

/** Pairs of Latin letters that stand for one sound. */
const PAIRS: Record<string, string> = {
  kh: 'h',
  ts: 'c',
  ch: 'q',
  sh: 'w',
  zh: 'j',
  dz: 'z',
  ph: 'f',
  yo: 'e',
  ye: 'e',
  ya: 'ia',
  yu: 'iu',
};

/** In Latin, v is ү where no vowel is next to it (vne, hvn, medehgvi, shvv), and в elsewhere (ve, avbal). */
function readV(word: string): string {
  return word.replace(/vv/g, 'u').replace(/(^|[^aeiouy])v(?=[^aeouy]|$)/g, '$1u');
}

const known = new Map<string, readonly string[]>();

/** The folded words of a typed word: more than one when it is a short form of several. */
function foldedOf(typed: string): readonly string[] {
  let folded = known.get(typed);
  if (!folded) {
    folded = writtenOut(foldWord(typed));
    // The cache is bounded: visitors must not be able to fill the memory.
    if (known.size > 20_000) known.clear();
    known.set(typed, folded);
  }
  return folded;
}

function writtenOut(folded: string): readonly string[] {
  const alias = ALIASES[folded];
  if (alias !== undefined) return alias.split(' ');
  return folded === '' ? [] : [folded];
}

const LAST_LATIN = 0x7f;

function foldWord(typed: string): string {
  const word = typed.includes('v') ? readV(typed) : typed;
  let folded = '';
  for (let at = 0; at < word.length; at += 1) {
    const pair = word.charCodeAt(at) <= LAST_LATIN ? PAIRS[word.slice(at, at + 2)] : undefined;
    if (pair !== undefined) {
      folded += pair;
      at += 1;
      continue;
    }
    const letter = word[at] ?? '';
    folded += LETTERS[letter] ?? letter;
  }
  // Spellings differ most in long vowels and double consonants.
  return folded.replace(/([a-z])\1+/g, '$1');
}

/** Foreign words and short forms, folded, and the folded words that they stand for. */
const ALIASES: Record<string, string> = {
  facebuk: 'feisbuk',
  fasebuk: 'feisbuk',
  fb: 'feisbuk',
  mesenger: 'mesenjer',
  msg: 'mesenjer',
  insta: 'instagram',
  ig: 'instagram',
  ebarimt: 'ibarimt',
  email: 'imeil',
  gmail: 'imeil',
  meil: 'imeil',
  mail: 'imeil',
  site: 'sait',
  vebsite: 'vebsait',
  unline: 'unlain',
  ufice: 'ufis',
  cude: 'kud',
  cumputer: 'kumpiuter',
  kumputer: 'kumpiuter',
  kumpuiter: 'kumpiuter',
  nutebuk: 'nuutbuk',
  nutbuk: 'nuutbuk',
  design: 'dizain',
  price: 'une',
  manager: 'menejer',
  cumpani: 'kumpani',
  card: 'kart',
  snu: 'sain u',
  bnu: 'baina u',
  bnau: 'baina u',
  bainu: 'baina u',
  bga: 'baiga',
  bgau: 'baiga u',
  bn: 'baina',
  bna: 'baina',
  bj: 'baij',
  bdg: 'baidag',
  bdag: 'baidag',
  sn: 'sain',
  gsn: 'gesen',
  gd: 'ged',
  im: 'ium',
  hr: 'her',
  tuh: 'tuhai',
  tg: 'tugrug',
  tug: 'tugrug',
  hkn: 'huhk',
  iadag: 'iah',
  iadg: 'iah',
  iavah: 'iah',
  bulhu: 'buluh u',
  bulnu: 'bulnu u',
  qadahu: 'qadah u',
  avdgu: 'avdag u',
  ugdugu: 'ugdug u',
};

/** A text whose words are found in it as it is, as those of nearly all are; the others are normalized first. */
const PLAIN = /^[\n -~\u00a0\u0410-\u044f\u0401\u0451\u04e8\u04e9\u04ae\u04af«»–‑—…→’₮]*$/;
/** Whatever does not separate words: of a text that is not plain only letters and digits are left. */
const WORD = /[^\n\u00a0 !"#$%&()*+,./:;<=>?@[\\\]^_{|}~«»‑—…→₮]+/g;
/** An ending after a hyphen belongs to its word: QPay-ээр, НӨАТ-ын. */
const HYPHENS = /[-–‑'’`]/g;

const isPlain = (text: string): boolean => PLAIN.test(text) && !isMixed(text);

/** The words of a text that is not plain. */
const wordsOfAny = (text: string): string[] =>
  readable(text)
    .normalize('NFKD')
    // Removes the marks of Latin letters (ö becomes o); й and ё are separate letters and fold alike.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(HYPHENS, '')
    .split(/[^\p{L}\p{N}]+/u);

/** The words of a text, folded, with short forms written out. */
export function foldWords(text: string): string[] {
  if (!isPlain(text)) return wordsOfAny(text).flatMap(foldedOf);
  return (text.toLowerCase().match(WORD) ?? []).flatMap((word) =>
    foldedOf(word.replace(HYPHENS, '')),
  );
}

/** Short forms that a joined word may hold. */
export const aliasedWords: readonly string[] = Object.keys(ALIASES);
export const aliasOf = (word: string): string => ALIASES[word] ?? word;
