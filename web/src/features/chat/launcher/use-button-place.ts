import { type RefObject, useEffect, useState } from 'react';

/** True while the chat button has to go, since it finds no room (`keep-button-place.ts`, which no page waits for). */
export function useButtonPlace(ref: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { keepButtonPlace } = await import('./keep-button-place.ts');
      if (!gone && ref.current) stop = keepButtonPlace(ref.current, setAway);
    };
    // Without it the button stays where it is.
    start().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [ref]);
  return away;
}
