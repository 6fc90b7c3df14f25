import type { HistoryEntry } from '@contract/history.ts';
import { fieldLabels } from '../parts/field-labels.ts';
import { valueText } from '../parts/value-text.ts';

/** A changed field as staff read it; an empty text means no value. */
export type FieldChange = { field: string; label: string; before: string; after: string };

/** The record id of an entry about many records, such as a cleaning, an export or a change of many. */
export const NO_RECORD = '-';

// Fields that change with every edit or never change, so that showing them says nothing.
const ROUTINE = new Set(['id', 'version', 'updatedAt', 'createdAt', 'userId']);

/** The old and new values of one history row, in the order of the labels. */
export function historyChanges({ entity, before, after }: HistoryEntry): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Object.entries(fieldLabels(entity))
    .filter(([field]) => fields.has(field) && !ROUTINE.has(field))
    .map(([field, label]) => ({
      field,
      label,
      before: valueText(entity, field, before?.[field]),
      after: valueText(entity, field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** The name, title or question of the record in a history row; empty if it has none. */
export function historySubject({ before, after }: HistoryEntry): string {
  const row = { ...before, ...after };
  const person = [row.lastName, row.firstName].filter(Boolean).join(' ');
  return person || String(row.name ?? row.title ?? row.username ?? row.question ?? '');
}
