import type { HistoryEntry } from '@contract/history.ts';
import { fieldLabels } from '@/content/field-labels.ts';
import { valueText } from '../parts/value-text.ts';

/** One changed field as staff read it; an empty text means that there was nothing. */
export type FieldChange = { field: string; label: string; before: string; after: string };

// They go with every change and say nothing about it.
const ROUTINE = new Set(['id', 'version', 'updatedAt', 'createdAt', 'userId']);

/** From what to what: the fields of one history row that differ, in the order of the labels. */
export function historyChanges({ entity, before, after }: HistoryEntry): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Object.entries(fieldLabels)
    .filter(([field]) => fields.has(field) && !ROUTINE.has(field))
    .map(([field, label]) => ({
      field,
      label,
      before: valueText(entity, field, before?.[field]),
      after: valueText(entity, field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** What a history row speaks of: a name, a title, or nothing when it kept neither. */
export function historySubject({ before, after }: HistoryEntry): string {
  const row = { ...before, ...after };
  const person = [row.lastName, row.firstName].filter(Boolean).join(' ');
  return person || String(row.name ?? row.title ?? row.username ?? '');
}
