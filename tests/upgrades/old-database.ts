import postgres from 'postgres';
import { bulkLoad } from '../../scripts/bench/bulk-load.ts';
import { fillEveryTable } from '../../scripts/bench-admin/rows.ts';
import { prepareEmpty, runMigrations } from '../../scripts/database-schema.ts';
import { withConnection } from '../support/scratch-server.ts';
import { releasedMigrations } from './release.ts';

/** From this many rows on a table counts as large, and every one is filled so far. */
export const LARGE = 1000;
/** Rows of the table that is used meanwhile: enough for its migrations to take noticeable time. */
export const ROWS = 10_000;

/** Turns an empty database into one of the last release that was used for long. */
export async function makeOldDatabase(url: string): Promise<void> {
  await withConnection(url, async (connection) => {
    await prepareEmpty(connection);
    await runMigrations(connection, releasedMigrations());
  });
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    // Without triggers: an audit row for each would double the time, and they are not tested here.
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
