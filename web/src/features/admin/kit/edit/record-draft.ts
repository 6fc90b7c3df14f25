import type { DraftPlace } from '@/lib/draft.ts';

/** Where unsaved input of a record's form is stored: one draft for each record, one for a new record. */
export function recordDraft(
  form: string,
  id: string | number | undefined,
  owner: string,
): DraftPlace {
  return { form: `${form}:${id || 'new'}`, version: 1, owner };
}
