import { readStored, writeStored } from '@/lib/storage.ts';

const KEY = 'admin-last-look';

type Looks = Record<string, string>;

function looks(): Looks {
  const stored = readStored(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Looks) : {};
}

/** When the newest row that was seen in this list was created; null before the first visit. */
export function lastLook(list: string): string | null {
  return looks()[list] ?? null;
}

/** Remembers the newest row on screen; an older one changes nothing. */
export function rememberLook(list: string, rows: readonly { createdAt: string }[]): void {
  const newest =
    rows
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1) ?? '';
  const known = looks();
  if (newest > (known[list] ?? '')) writeStored(KEY, { ...known, [list]: newest });
}
