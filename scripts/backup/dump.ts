import { StartError } from '../../local/start-error.ts';
import type { Entry } from './archive.ts';
import {
  appliedMigrations,
  authOf,
  keptFiles,
  keptTables,
  readSequences,
  type Sum,
  sha256,
  sumOf,
} from './catalog.ts';
import type { Connection, Table } from './connection.ts';
import type { FileStore } from './file-store.ts';

/** The version of the format (docs/backup.md). A change that older code cannot read increases it. */
export const FORMAT = 3;

/** Opens one snapshot of the database, which every later read of this transaction sees. */
async function openSnapshot(connection: Connection): Promise<void> {
  const tables = await keptTables(connection);
  await connection.run(
    "begin isolation level repeatable read read only; set local lock_timeout = '30s'",
  );
  // Before the first query takes the snapshot: an older snapshot does not hide a later TRUNCATE or ALTER TABLE.
  const names = tables.map(({ name }) => name).join(', ');
  await connection.run(`lock table ${names} in access share mode`).catch((error: Error) => {
    throw new StartError(`The tables cannot be read: ${error.message}.`);
  });
}

/** `backup.json`, the first entry: the source of the data, and the sums that a restore compares. */
export type Head = Awaited<ReturnType<typeof headOf>>;

async function headOf(connection: Connection, withFiles: boolean) {
  const tables: (Table & Sum)[] = [];
  for (const table of await keptTables(connection)) {
    tables.push({ ...table, ...(await sumOf(connection, table)) });
  }
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    /** Whose tables `auth` holds. */
    auth: await authOf(connection),
    migrations: await appliedMigrations(connection),
    tables,
    /** The next value of each sequence. */
    sequences: await readSequences(connection),
    /** False when the files of Storage were left out on purpose. */
    withFiles,
  };
}

const PART_BYTES = 1_000_000;

/** Cuts COPY's output at ends of rows, which are its only line breaks: it writes those within a value as `\n`. */
async function* wholeRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    const end = held.length < PART_BYTES ? 0 : held.lastIndexOf('\n') + 1;
    if (end > 0) yield held.subarray(0, end);
    held = held.subarray(end);
  }
  if (held.length > 0) yield held;
}

/**
 * Reads a database from one snapshot, one part of a table or one file at a time. Without `store` there are no
 * files of Storage. A file that the store lacks, or has with other bytes than were uploaded, is left out; a restore
 * reports it as missing. The caller ends the transaction by closing the connection.
 */
export async function* dump(connection: Connection, store?: FileStore): AsyncGenerator<Entry> {
  if ((await appliedMigrations(connection)).length === 0) {
    throw new StartError('There is nothing to back up: no migration of this product has run.');
  }
  await openSnapshot(connection);
  const head = await headOf(connection, store !== undefined);
  yield { name: 'backup.json', content: Buffer.from(JSON.stringify(head, null, 2)) };
  for (const table of head.tables) {
    let part = 0;
    for await (const content of wholeRows(connection.copyOut(table))) {
      part += 1;
      yield { name: `tables/${table.name}/${String(part).padStart(6, '0')}.copy`, content };
    }
  }
  for (const file of store ? await keptFiles(connection) : []) {
    const content = await store?.read(file);
    if (content && sha256(content) === file.sha256) yield { name: file.entry, content };
  }
}
