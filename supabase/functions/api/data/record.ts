import type * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { columnsOf, toEntity } from './case.ts';
import type { Database, RecordTable } from './database.ts';
import { dataOf } from './database-error.ts';

type Place = { table: RecordTable; id: number; version?: number | undefined };
type Row = Record<string, unknown>;

/** Every record table has `id` and `version`; one of them stands for all where only these matter. */
const from = (database: Database, table: RecordTable) => database.from(table as 'quote_requests');

/** Nothing was touched: was the record gone, or had somebody changed it first? */
async function missing(database: Database, { table, id, version }: Place): Promise<ApiError> {
  if (version === undefined) return new ApiError('not_found');
  const found = dataOf(await from(database, table).select('id').eq('id', id).maybeSingle());
  return new ApiError(found ? 'version_conflict' : 'not_found');
}

/** Reads one record with the caller's rights. Throws not_found. */
export async function readRecord(
  database: Database,
  { table, id }: Place,
  entity: z.ZodMiniObject,
): Promise<Row> {
  const one = from(database, table).select(columnsOf(entity)).eq('id', id);
  const row = dataOf(await one.maybeSingle());
  if (!row) throw new ApiError('not_found');
  return toEntity(entity, row as unknown as Row);
}

/**
 * Changes one record with the caller's rights and returns it. With a `version`, only if nobody
 * changed it since. Throws not_found, version_conflict, or what the database refused.
 */
export async function updateRecord(
  database: Database,
  place: Place,
  entity: z.ZodMiniObject,
  columns: Row,
): Promise<Row> {
  const update = from(database, place.table).update(columns as never);
  const one = update.eq('id', place.id);
  const exact = place.version === undefined ? one : one.eq('version', place.version);
  const row = dataOf(await exact.select(columnsOf(entity)).maybeSingle());
  if (!row) throw await missing(database, place);
  return toEntity(entity, row as unknown as Row);
}

/** Deletes one record with the caller's rights. Throws not_found or version_conflict. */
export async function deleteRecord(database: Database, place: Place): Promise<void> {
  const one = from(database, place.table).delete().eq('id', place.id);
  const exact = place.version === undefined ? one : one.eq('version', place.version);
  const rows = dataOf(await exact.select('id'));
  if ((rows as unknown[]).length === 0) throw await missing(database, place);
}
