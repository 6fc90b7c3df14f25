import { useEffect, useState } from 'react';
import { loadPart } from '@/lib/load-part.ts';
import type { Numbers, TalkLine } from './talk-lines.ts';

/** Fetched once a visitor writes digits: most never do. */
export const loadNumbers = (): Promise<Numbers> =>
  loadPart(() => import('@assistant/talk-numbers.ts'));

/** No phone has fewer. */
const LEAST_DIGITS = 8;

/** Null until a visitor has written as many digits as a phone has. */
export function useNumbers(lines: readonly TalkLine[]): Numbers | null {
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const isNeeded = lines.some(
    ({ from, text }) => from === 'you' && text.replace(/\P{Nd}/gu, '').length >= LEAST_DIGITS,
  );
  // With the next line it is tried again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed load is repeated
  useEffect(() => {
    if (isNeeded && !numbers) loadNumbers().then(setNumbers, () => undefined);
  }, [isNeeded, numbers, lines]);
  return numbers;
}
