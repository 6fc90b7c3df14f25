import postgres from 'postgres';
import { bulkLoad } from '../../scripts/bench/bulk-load.ts';
import { fillEveryTable } from '../../scripts/bench-admin/rows.ts';
import { prepareEmpty, runMigrations } from '../../scripts/database-schema.ts';
import { withConnection } from '../support/scratch-server.ts';
import { releasedMigrations } from './release.ts';

/** Locks are counted and not timed, so a table is large from here on; every one is filled so far. */
export const LARGE = 1000;
/** Rows of the one table that is used meanwhile: with them its migrations take long enough to be noticed. */
export const ROWS = 10_000;

/** Makes of an empty database one of the last release that has been in use for long. */
export async function makeOldDatabase(url: string): Promise<void> {
  await withConnection(url, async (connection) => {
    await prepareEmpty(connection);
    await runMigrations(connection, releasedMigrations());
  });
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    // No triggers: an audit row for each would double the time, and they are not what is tested.
    await sql`set session_replication_role = replica`;
    await fillEveryTable(sql, LARGE);
    await bulkLoad(sql, 'contact_messages', async () => {
      await sql.unsafe(
        `insert into public.contact_messages (name, email, message)
          select 'Болд', 'b@example.mn', 'Зурвас' from generate_series(1, $1::integer)`,
        [ROWS - LARGE],
      );
    });
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}
