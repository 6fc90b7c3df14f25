import { type HistoryEntity, listHistory, restoreDeleted } from '@contract/history.ts';
import { staffApi } from '../../session/admin-api.ts';

/** Restores what this history row deleted. */
export function restoreEntry(entryId: number): Promise<undefined> {
  return staffApi(restoreDeleted, { params: { id: entryId } });
}

/** Restores a record that was just deleted: its newest history row is the deletion. */
export async function restoreRecord(entity: HistoryEntity, id: number): Promise<void> {
  const { rows } = await staffApi(listHistory, { query: { entity, id: String(id), limit: 10 } });
  const deletion = rows.find(({ action }) => action === 'delete');
  if (!deletion) throw new Error(`No deletion of ${entity} ${id} in the history`);
  await restoreEntry(deletion.id);
}
