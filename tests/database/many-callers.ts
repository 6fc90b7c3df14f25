import postgres, { type ReservedSql, type Sql } from 'postgres';
import { afterAll } from 'vitest';
import { readMigrations } from '../../local/migrations.ts';
import { startHostedDatabase } from '../../scripts/hosted-database/hosted-database.ts';

/**
 * Starts a real PostgreSQL with our migrations for a test file, with one connection for each concurrent caller, which
 * PGlite cannot do. Both end with the file.
 */
export async function openConnections(connections: number) {
  const database = await startHostedDatabase();
  const url = database.urlOf('postgres');
  const sql = postgres(url, { max: connections, onnotice: () => undefined });
  afterAll(async () => {
    await sql.end();
    await database.close();
  });
  const owner = database.as('postgres');
  for (const migration of readMigrations()) await owner.unsafe(migration.sql).simple();
  // Opens all connections; otherwise the first callers finish before the others are connected.
  await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.1)`));
  return { sql, database };
}

/** The result of a call: `ok`, or the error's message. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: Error) => error.message,
  );

/** The results of that many concurrent calls. */
export const outcomesAtOnce = (
  times: number,
  work: (turn: number) => Promise<unknown>,
): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => outcomeOf(work(turn))));

/**
 * The results of calls that start while `lock` holds what they need, each once the earlier ones wait, so that
 * they continue in that order. Every call must have to wait.
 */
export async function outcomesInTurn(
  sql: Sql,
  lock: (held: ReservedSql) => Promise<unknown>,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const held = await sql.reserve();
  const untilWait = async (callers: number): Promise<void> => {
    // Not on the connection that holds the lock: its transaction always sees the same state.
    for (let waits = -1; waits < callers; ) {
      const [row] = await sql`
        select count(*)::integer as waits from pg_stat_activity where wait_event_type = 'Lock'`;
      waits = row?.waits;
    }
  };
  await held`begin`;
  await lock(held);
  const outcomes: Promise<string>[] = [];
  for (const call of calls) {
    outcomes.push(outcomeOf(call()));
    await untilWait(outcomes.length);
  }
  await held`commit`;
  held.release();
  return Promise.all(outcomes);
}
