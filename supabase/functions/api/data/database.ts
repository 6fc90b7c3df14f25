import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database as Schema } from '../../_shared/database.types.ts';
import type { Settings } from '../settings.ts';
import { fetchWithin } from './fetch-within.ts';

/**
 * supabase-js's own query client without the parts this function does not use: a full client for
 * every request costs more than the query (design §5).
 */
export type Database = PostgrestClient<Schema>;

/** A client that speaks with these headers, and so with these rights. */
export function createDatabase(
  { supabaseUrl }: Settings,
  fetcher: typeof fetch,
  headers: Record<string, string>,
): Database {
  return new PostgrestClient<Schema>(`${supabaseUrl}/rest/v1`, {
    headers,
    fetch: fetchWithin(fetcher),
  });
}

/** The tables of the exposed schema. */
export type TableName = keyof Schema['public']['Tables'];

type Rows = { [Table in TableName]: Schema['public']['Tables'][Table]['Row'] };

/** The tables whose rows staff change one at a time: they have a number and a version. */
export type RecordTable = {
  [Table in TableName]: Rows[Table] extends { id: number; version: number } ? Table : never;
}[TableName];
