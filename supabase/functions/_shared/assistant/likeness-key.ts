import { foldWords } from './fold.ts';
import { toWords } from './index-topics.ts';

/**
 * The key under which similar questions are counted together: the stems of their words, sorted, 1 to 200
 * characters.
 */
export function likenessKey(question: string): string {
  const folded = foldWords(question);
  const stems = [...new Set(toWords(folded).map(({ stem }) => stem))].sort();
  return (stems.join(' ') || folded.join(' ') || '?').slice(0, 200);
}
