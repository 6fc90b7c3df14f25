import { startHostedDatabase } from './hosted-database/hosted-database.ts';

export type RealPostgres = { url: string; run(sql: string): Promise<void> };

/**
 * A real PostgreSQL 17 as an empty project of Supabase has it, for the official tools to work on with the rights of
 * `postgres`. Gone when `use` is done.
 */
export async function withRealPostgres<T>(use: (database: RealPostgres) => Promise<T>): Promise<T> {
  const database = await startHostedDatabase();
  const sql = database.as('postgres');
  const run = async (script: string): Promise<void> => {
    await sql.unsafe(script).simple();
  };
  return await use({ url: database.urlOf('postgres'), run }).finally(database.close);
}
