import { readStored, removeStored, writeStored } from './storage.ts';

/** Why nobody is signed in any more, for the next page to show. */
export type SignOutNotice = 'deleted' | 'everywhere';

const KEY = 'hariuch.sign-out-notice';

export function keepSignOutNotice(signedOut: SignOutNotice): void {
  writeStored(KEY, signedOut, 'session');
}

/** The notice to show; null at the second call. */
export function takeSignOutNotice(): SignOutNotice | null {
  const kept = readStored(KEY, 'session');
  removeStored(KEY, 'session');
  return kept === 'deleted' || kept === 'everywhere' ? kept : null;
}
