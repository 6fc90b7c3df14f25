import { readStored, removeStored, writeStored } from './storage.ts';

/** Why nobody is signed in any more, to be said on the next page. */
export type Farewell = 'deleted' | 'everywhere';

const KEY = 'hariuch.farewell';

export function keepFarewell(farewell: Farewell): void {
  writeStored(KEY, farewell, 'session');
}

/** What is to be said, once. */
export function takeFarewell(): Farewell | null {
  const kept = readStored(KEY, 'session');
  removeStored(KEY, 'session');
  return kept === 'deleted' || kept === 'everywhere' ? kept : null;
}
