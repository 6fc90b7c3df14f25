import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '@/lib/storage.ts';

const KEY = 'admin-last-look';

type Looks = Record<string, string>;

function looks(): Looks {
  const stored = readStored(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Looks) : {};
}

/** Remembers the newest moment on screen; an older one changes nothing. */
function rememberLook(list: string, moments: readonly string[]): void {
  const newest = moments.toSorted().at(-1) ?? '';
  const known = looks();
  if (newest > (known[list] ?? '')) writeStored(KEY, { ...known, [list]: newest });
}

/**
 * Which moments of a list are new since its last visit, none at the first one. A mark stays while the list is open; when
 * the person leaves the list or the page, what it shows counts as seen.
 */
export function useNewMarks(list: string, moments: readonly string[]): (moment: string) => boolean {
  const [since] = useState(() => looks()[list] ?? null);
  const shown = useRef(moments);
  useEffect(() => {
    shown.current = moments;
  });
  useEffect(() => {
    const remember = () => rememberLook(list, shown.current);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [list]);
  return (moment) => since !== null && moment > since;
}
