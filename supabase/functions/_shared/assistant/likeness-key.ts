import { foldWords } from './fold.ts';
import { toWords } from './index-topics.ts';

/** Under which alike questions are counted together: the stems of their words, in one order, 1 to 200 characters. */
export function likenessKey(question: string): string {
  const folded = foldWords(question);
  const stems = [...new Set(toWords(folded).map(({ stem }) => stem))].sort();
  return (stems.join(' ') || folded.join(' ') || '?').slice(0, 200);
}
