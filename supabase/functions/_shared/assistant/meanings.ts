import { businessStem } from './business-words.ts';
import { foldWords } from './fold.ts';

/**
 * What a text means, as a vector: a question points where the answers point that reply to it. The vector of a text is the sum
 * of those of its words and pairs, at most 1 long, and shorter where little is known of them. Each stem has a row, and each
 * group of letters, so a word that was never seen means what words spelled like it mean. Learned by `npm run train:assistant`.
 */
export const MEANING = { size: 64, groups: 4_096, shortest: 3, longest: 4 };

export type MeaningTable = {
  /** The row of each known stem and pair; those of the groups of letters stand behind them. */
  rowOf: ReadonlyMap<string, number>;
  /** For each row a byte for its scale, and one for each two dimensions, of four bits each. */
  rows: Int8Array;
};
/** The bytes of a row. */
export const ROW_BYTES = 1 + MEANING.size / 2;
/** The largest number of a row: four bits rank answers as well as eight. */
export const MOST_OF_ROW = 7;
/** A scale is a power of 2 in so many parts. */
export const SCALES = 8;

/** The weights of a small net (`rank-answers.ts`). */
export type Net = Float64Array;
/** What answers are ranked by: which one, how certain that is, and what words mean. */
export type Learned = { answers: Net; certainty: Net; meanings: MeaningTable };

/** The vectors of texts in 127ths, one behind another. */
export type Meaning = Int8Array;
const ONE = 127;

/** Stands between the stems of a pair, and in no word. */
const JOINT = '_';
export const isPair = (word: string): boolean => word.includes(JOINT);

/**
 * The words of a text as they are learned (a number is a number), and pairs of the stems that follow each other: «хэдэн цаг»
 * asks what neither word does.
 */
export function meantWords(text: string): string[] {
  const words = foldWords(text).map((word) => (/^\d+$/.test(word) ? '0' : word));
  const stems = words.map(businessStem);
  return [...words, ...stems.slice(1).map((stem, at) => `${stems[at]}${JOINT}${stem}`)];
}

/** What the row of a word or of a pair is found by. */
export const rowNameOf = (word: string): string => (isPair(word) ? word : businessStem(word));

/** The numbers of the groups of letters of a word; a pair has none. */
export function groupsOf(word: string): number[] {
  const groups: number[] = [];
  if (isPair(word)) return groups;
  const whole = `<${word}>`;
  for (let size = MEANING.shortest; size <= MEANING.longest; size += 1) {
    for (let from = 0; from + size <= whole.length; from += 1) {
      let hash = 7;
      for (let at = from; at < from + size; at += 1) {
        hash = Math.imul(hash ^ whole.charCodeAt(at), 16_777_619);
      }
      groups.push((hash >>> 0) % MEANING.groups);
    }
  }
  return groups;
}

/** So many words are remembered while texts are read: a megabyte. */
const MOST_REMEMBERED = 4_000;

/** Reads what texts mean. */
export function meaningReader({
  rowOf,
  rows,
}: MeaningTable): (...texts: readonly string[]) => Meaning {
  const { size } = MEANING;
  const known = new Map<string, Float32Array>();
  const addRow = (sum: Float32Array, row: number, part: number) => {
    const from = row * ROW_BYTES;
    const scale = (part * 2 ** ((rows[from] ?? 0) / SCALES)) / MOST_OF_ROW;
    for (let at = 0; at < size; at += 2) {
      const two = rows[from + 1 + at / 2] ?? 0;
      sum[at] = (sum[at] ?? 0) + scale * ((two << 28) >> 28);
      sum[at + 1] = (sum[at + 1] ?? 0) + scale * (two >> 4);
    }
  };
  const ofWord = (word: string): Float32Array => {
    let sum = known.get(word);
    if (!sum) {
      sum = new Float32Array(size);
      const row = rowOf.get(rowNameOf(word));
      if (row !== undefined) addRow(sum, row, 1);
      const groups = groupsOf(word);
      for (const group of groups) addRow(sum, rowOf.size + group, 1 / Math.sqrt(groups.length));
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(word, sum);
    }
    return sum;
  };
  return (...texts) => {
    const read = new Int8Array(texts.length * size);
    for (const [nth, text] of texts.entries()) {
      const sum = new Float32Array(size);
      for (const word of meantWords(text)) {
        const own = ofWord(word);
        for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) + (own[at] ?? 0);
      }
      let square = 1;
      for (const one of sum) square += one * one;
      const scale = ONE / Math.sqrt(square);
      for (let at = 0; at < size; at += 1) {
        read[nth * size + at] = Math.round((sum[at] ?? 0) * scale);
      }
    }
    return read;
  };
}

/** How near the vector of a text is to each of some others, -1 to 1. */
export function nearness(text: Meaning, others: Meaning): number[] {
  const near: number[] = [];
  for (let from = 0; from < others.length; from += MEANING.size) {
    let sum = 0;
    for (let at = 0; at < MEANING.size; at += 1) sum += (text[at] ?? 0) * (others[from + at] ?? 0);
    near.push(sum / ONE ** 2);
  }
  return near;
}

/** The table of a data file. */
export function readMeanings({ stems, rows }: { stems: string; rows: string }): MeaningTable {
  const letters = atob(rows);
  // `Int8Array.from` takes several times as long.
  const bytes = new Int8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return { rowOf: new Map(stems.split(',').map((stem, row) => [stem, row])), rows: bytes };
}
