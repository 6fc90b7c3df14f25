import { readStored, removeStored, writeStored } from '@/lib/storage.ts';

const PREFIX = 'hariuch.admin.draft.';

/** What was typed and not saved yet, and the record as it was when typing began. */
export type Draft<Values, Row> = { owner: string; values: Values; base: Row | null };

/** The name of a draft: one for each record of a form, one for a new record. */
export function draftKeyOf(form: string, id: string | number | undefined): string {
  return `${form}:${id || 'new'}`;
}

/**
 * Keeps unsaved input for this tab, so that a session that ends in the middle of an edit loses
 * nothing typed (design §7). `owner` is who typed it: only they get it back.
 */
export function saveDraft<Values, Row>(key: string, draft: Draft<Values, Row>): void {
  writeStored(PREFIX + key, draft, 'session');
}

/** The draft under this key, if this person typed it. */
export function readDraft<Values, Row>(key: string, owner: string): Draft<Values, Row> | null {
  const draft = readStored(PREFIX + key, 'session') as Draft<Values, Row> | null;
  return draft && typeof draft === 'object' && draft.owner === owner ? draft : null;
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
