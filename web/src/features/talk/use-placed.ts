import { useEffect, useRef } from 'react';
import { loadPart } from '@/lib/load-part.ts';
import type { Placed, TalkLine } from './talk-lines.ts';

/** Tells in the talk what has become of what was placed in it, whenever the talk is opened or looked at again. */
export function usePlaced(
  lines: readonly TalkLine[],
  isOpen: boolean,
  tell: (text: string, placed: Placed) => void,
): void {
  const newest = useRef(lines);
  newest.current = lines;
  useEffect(() => {
    if (!isOpen) return;
    let isLooking = false;
    const look = async () => {
      const placed = new Map(
        newest.current.flatMap((line) =>
          line.placed ? [[line.placed.token, line.placed] as const] : [],
        ),
      );
      if (placed.size === 0 || isLooking || document.hidden) return;
      isLooking = true;
      for (const each of placed.values()) {
        try {
          const { newState } = await loadPart(() => import('./placed-states.ts'));
          const now = await newState(each);
          if (now) tell(now.text, now.placed);
        } catch {
          // The link shows it; the talk goes on without.
        }
      }
      isLooking = false;
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen, tell]);
}
