import { type RefObject, useEffect, useState } from 'react';
import { loadPart } from '@/lib/load-part.ts';

/** True while the chat button must be hidden (`keep-button-place.ts`, which is loaded after the page). */
export function useButtonPlace(ref: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { keepButtonPlace } = await loadPart(() => import('./keep-button-place.ts'));
      if (!gone && ref.current) stop = keepButtonPlace(ref.current, setAway);
    };
    // If the chunk cannot be loaded, the button stays where it is.
    start().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [ref]);
  return away;
}
