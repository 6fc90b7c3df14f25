import { readFileSync } from 'node:fs';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { inRoot } from '../local/paths.ts';

export type RealPostgres = { url: string; run(sql: string): Promise<void> };

/**
 * A real PostgreSQL 17 like an empty Supabase project (roles, `auth`, `extensions`), for the official tools.
 * It is deleted after `use`.
 */
export async function withRealPostgres<T>(use: (database: RealPostgres) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres();
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  const run = async (script: string): Promise<void> => {
    await sql.unsafe(script).simple();
  };
  try {
    await run(`create schema auth; ${SUPABASE_AUTH_HELPERS_SQL} ${getAuthSchemaSql()}`);
    await run(readFileSync(inRoot('local', 'supabase-base.sql'), 'utf8'));
    // The advisors check exposed objects only if the database names the exposed schemas.
    await run("alter database postgres set pgrst.db_schemas = 'public'");
    return await use({ url: server.url, run });
  } finally {
    await sql.end();
    await server.close();
  }
}
