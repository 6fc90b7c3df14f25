import { startHostedDatabase } from './hosted-database/hosted-database.ts';

type Run = (sql: string) => Promise<void>;

/** `url` and `run` have the rights of `postgres`, `runAsSuperuser` those of the platform. */
export type RealPostgres = { url: string; run: Run; runAsSuperuser: Run };

/**
 * A real PostgreSQL 17 as an empty project of Supabase has it, for the official tools to work on with the rights of
 * `postgres`. Gone when `use` is done.
 */
export async function withRealPostgres<T>(use: (database: RealPostgres) => Promise<T>): Promise<T> {
  const database = await startHostedDatabase();
  const runAs = (role: 'postgres' | 'supabase_admin'): Run => {
    const sql = database.as(role);
    return async (script) => {
      await sql.unsafe(script).simple();
    };
  };
  return await use({
    url: database.urlOf('postgres'),
    run: runAs('postgres'),
    runAsSuperuser: runAs('supabase_admin'),
  }).finally(database.close);
}
