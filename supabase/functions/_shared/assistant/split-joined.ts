import { aliasedWords, aliasOf } from './fold.ts';

const SHORTEST_JOINED = 6;
/** A longer word is no few words typed as one, and would take the square of its length. */
const LONGEST_JOINED = 60;
const LONGEST_FORM = 30;
const ALIASED: ReadonlySet<string> = new Set(aliasedWords);

/**
 * Splits words that were typed as one («ажлынцаг»); null when known forms do not fill the whole word. Fewer,
 * longer words win.
 */
export function splitJoined(word: string, isKnown: (text: string) => boolean): string[] | null {
  if (word.length < SHORTEST_JOINED || word.length > LONGEST_JOINED || isKnown(word)) return null;
  const isForm = (part: string) =>
    part.length > 1 ? isKnown(part) || ALIASED.has(part) : part === 'u';
  // best[end]: the fewest words that fill the text up to `end`.
  const best: ({ count: number; from: number } | undefined)[] = [{ count: 0, from: 0 }];
  for (let end = 1; end <= word.length; end += 1) {
    for (let from = Math.max(0, end - LONGEST_FORM); from < end; from += 1) {
      const before = best[from];
      if (!before || !isForm(word.slice(from, end))) continue;
      const count = before.count + 1;
      const known = best[end];
      if (!known || count < known.count) best[end] = { count, from };
    }
  }
  const parts: string[] = [];
  let end = word.length;
  while (end > 0) {
    const step = best[end];
    if (!step) return null;
    parts.unshift(word.slice(step.from, end));
    end = step.from;
  }
  // Two-letter words could fill almost anything, so they count little.
  const long = parts.filter((part) => part.length >= 3).join('').length;
  if (parts.length > 5 || long < word.length * 0.6) return null;
  return parts.flatMap((part) => aliasOf(part).split(' '));
}
