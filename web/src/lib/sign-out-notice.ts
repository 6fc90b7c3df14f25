import { readStored, removeStored, writeStored } from './storage.ts';

/** Why nobody is signed in any more, to be said on the next page. */
export type SignOutNotice = 'deleted' | 'everywhere';

const KEY = 'hariuch.sign-out-notice';

export function keepSignOutNotice(signedOut: SignOutNotice): void {
  writeStored(KEY, signedOut, 'session');
}

/** What is to be said, once. */
export function takeSignOutNotice(): SignOutNotice | null {
  const kept = readStored(KEY, 'session');
  removeStored(KEY, 'session');
  return kept === 'deleted' || kept === 'everywhere' ? kept : null;
}
