import { readStored, removeStoredAll, writeStored } from './storage.ts';

/** How the key of everything begins that somebody has typed and this device keeps. */
export const TYPED = 'hariuch.draft.';
/** In the tab that said so. */
const SHARED = 'hariuch.shared-computer';

/** Whether somebody has said in this tab that others use the computer too. */
export function isSharedComputer(): boolean {
  return readStored(SHARED, 'session') === true;
}

/** Others use this computer too: forgets at once what visitors have typed, and keeps no more in this tab. */
export function shareComputer(): void {
  writeStored(SHARED, true, 'session');
  removeStoredAll(TYPED, 'local');
}
