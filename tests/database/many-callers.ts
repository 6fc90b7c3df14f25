import postgres, { type ReservedSql, type Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { readMigrations } from '../../local/migrations.ts';
import { withRealPostgres } from '../../scripts/real-postgres.ts';

/**
 * Starts a real PostgreSQL with our migrations for the tests of a file, and hands over as many
 * connections to it as there are callers at one moment: PGlite has one.
 */
export function withConnections(connections: number, use: (sql: Sql) => void): void {
  let finish: () => void;
  let server: Promise<void>;
  beforeAll(async () => {
    await new Promise<void>((ready, failed) => {
      server = withRealPostgres(async ({ url, run }) => {
        for (const migration of readMigrations()) await run(migration.sql);
        const sql = postgres(url, { max: connections, onnotice: () => undefined });
        use(sql);
        // All are open now: else the first callers are through before the others have a connection.
        await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.1)`));
        await new Promise<void>((end) => {
          finish = end;
          ready();
        });
        await sql.end();
      });
      server.catch(failed);
    });
  }, 180_000);
  afterAll(async () => {
    finish();
    await server;
  });
}

/** What became of a call: `ok`, or the error's message. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: Error) => error.message,
  );

/** The same of so many callers at one moment. */
export const outcomesAtOnce = (
  times: number,
  work: (turn: number) => Promise<unknown>,
): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => outcomeOf(work(turn))));

/**
 * What became of calls that all begin while `lock` holds what they want, each once those before it wait:
 * they go on in that order. Every call has to wait for something.
 */
export async function outcomesInTurn(
  sql: Sql,
  lock: (held: ReservedSql) => Promise<unknown>,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const held = await sql.reserve();
  const untilWait = async (callers: number): Promise<void> => {
    // Not asked of the connection that locks: in a transaction it sees the same state again and again.
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
