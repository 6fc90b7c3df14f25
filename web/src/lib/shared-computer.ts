import { readStored, removeStoredAll, writeStored } from './storage.ts';

/** The prefix of the keys of everything that somebody has typed and this device keeps. */
export const TYPED = 'hariuch.draft.';
/** Stored in the tab where somebody chose it. */
const SHARED = 'hariuch.shared-computer';

/** Whether somebody has said in this tab that the computer is shared. */
export function isSharedComputer(): boolean {
  return readStored(SHARED, 'session') === true;
}

/** Marks this computer as shared: deletes what visitors have typed, and stores no more of it in this tab. */
export function shareComputer(): void {
  writeStored(SHARED, true, 'session');
  removeStoredAll(TYPED, 'local');
}
