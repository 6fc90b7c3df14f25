import { readStored, removeStored, writeStored } from '../storage.ts';
import { getAdminSession } from './session-store.ts';

const PREFIX = 'admin-draft:';

/** What was typed and not saved yet, with the version of the record it was typed over. */
export type Draft<Values, Base> = { owner: string; values: Values; base: Base | null };

/**
 * Keeps unsaved input for this tab, so that a session that ends in the middle of an edit loses
 * nothing typed (design §7). Only its owner gets it back.
 */
export function saveDraft<Values, Base>(key: string, values: Values, base: Base | null): void {
  const owner = getAdminSession()?.id;
  if (!owner) return;
  writeStored(PREFIX + key, { owner, values, base }, 'session');
}

/** The signed-in person's own draft under this key; null when there is none. */
export function readDraft<Values, Base>(key: string): Draft<Values, Base> | null {
  const draft = readStored(PREFIX + key, 'session') as Draft<Values, Base> | null;
  if (!draft || typeof draft !== 'object' || draft.owner !== getAdminSession()?.id) return null;
  return draft;
}

/** Forgets a draft once it is saved or given up. */
export function removeDraft(key: string): void {
  removeStored(PREFIX + key, 'session');
}

/** Forgets every draft of this tab: the next person at this computer is not its owner. */
export function clearDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Storage is refused here, so no draft was kept either.
  }
}
