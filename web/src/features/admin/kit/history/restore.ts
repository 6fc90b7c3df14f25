import type { HistoryEntity, HistoryEntry } from '@contract/history.ts';
import { ROUTES } from '@contract/routes.ts';
import { callAdmin } from '../../session/admin-api.ts';

/** Brings back what this history row deleted. */
export function restoreEntry(entryId: number): Promise<void> {
  return callAdmin(ROUTES.restoreDeleted.path.replace('{id}', String(entryId)), { method: 'POST' });
}

/** Brings back a record that has just been deleted: its newest history row is the deletion. */
export async function restoreRecord(entity: HistoryEntity, id: number): Promise<void> {
  const query = new URLSearchParams({ entity, id: String(id), limit: '10' });
  const entries = await callAdmin<HistoryEntry[]>(`${ROUTES.listHistory.path}?${query}`);
  const deletion = entries.find(({ action }) => action === 'delete');
  if (!deletion) throw new Error(`No deletion of ${entity} ${id} in the history`);
  await restoreEntry(deletion.id);
}
