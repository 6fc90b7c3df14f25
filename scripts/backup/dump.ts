import { createHash } from 'node:crypto';
import { StartError } from '../../local/start-error.ts';
import {
  appliedMigrations,
  describeServer,
  keptFiles,
  keptTables,
  leftOutTables,
  readSequences,
} from './catalog.ts';
import { type Connection, columnList, quoteTable, quoteText } from './connection.ts';
import { fileLines, isFile } from './file-lines.ts';
import type { FileStore } from './file-store.ts';
import {
  type FileMark,
  FORMAT,
  type Footer,
  type Header,
  type Table,
  tableName,
} from './format.ts';
import { batches, lines, withNewline } from './lines.ts';
import { RowSum } from './row-sum.ts';

const sameTables = (some: Table[], others: Table[]): boolean =>
  some.map(tableName).join() === others.map(tableName).join();

/** Opens one snapshot of the database, which every later read of this transaction sees. */
async function openSnapshot(connection: Connection): Promise<Table[]> {
  const expected = await keptTables(connection);
  await connection.run('begin isolation level repeatable read read only');
  await connection.run("set local lock_timeout = '30s'");
  // Before the snapshot is taken: TRUNCATE and ALTER TABLE do not keep to snapshots.
  const names = expected.map(({ schema, name }) => quoteTable(schema, name));
  try {
    await connection.run(`lock table ${names.join(', ')} in access share mode`);
  } catch (error) {
    throw new StartError(`The tables cannot be read: ${(error as Error).message}.`);
  }
  const tables = await keptTables(connection);
  if (!sameTables(tables, expected)) {
    throw new StartError('A migration ran while the backup began; run it again.');
  }
  return tables;
}

/** The statement of COPY as psql reads it. */
export const copyStatement = ({ schema, name, columns }: Table): string =>
  `COPY ${quoteTable(schema, name)} (${columnList(columns.map((column) => column.name))}) FROM stdin;`;

export type Dump = { header: Header; content: AsyncIterable<Buffer> };

/**
 * Reads a database into a backup's content: a script that psql understands too, with the header, the
 * checksums, the files of Storage and the footer in comments. Nothing is held in memory but a few rows, or one
 * file. Without a store the files are left out, and the header says so. The caller closes the connection,
 * and with it the transaction.
 */
export async function dump(connection: Connection, madeAt: Date, store?: FileStore): Promise<Dump> {
  const migrations = await appliedMigrations(connection);
  if (migrations.length === 0) {
    throw new StartError(
      'There is nothing to back up: no migration of this product has run there.',
    );
  }
  const tables = await openSnapshot(connection);
  const files = await keptFiles(connection);
  const leftOut = await leftOutTables(connection);
  const isWhole = store !== undefined || files.length === 0;
  if (!isWhole) {
    leftOut.push({ table: 'storage', reason: `${files.length} files, which were not asked for` });
  }
  const header: Header = {
    format: FORMAT,
    madeAt: madeAt.toISOString(),
    source: await describeServer(connection),
    migrations: await appliedMigrations(connection),
    tables,
    leftOut,
  };
  return {
    header,
    content: batches(
      hashed(writeContent(connection, header, isWhole ? { store, files } : undefined)),
    ),
  };
}

type Part = Buffer | string | ((sha256: string) => string);

/** Hands the hash of everything so far to the part that asks for it: the footer. */
async function* hashed(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const part of parts) {
    const written = typeof part === 'function' ? part(digest.copy().digest('hex')) : part;
    const bytes = typeof written === 'string' ? Buffer.from(`${written}\n`) : written;
    digest.update(bytes);
    yield bytes;
  }
}

async function* readTable(connection: Connection, table: Table): AsyncGenerator<Buffer> {
  const columns = table.columns.map(({ name }) => name);
  try {
    yield* connection.copyOut(quoteTable(table.schema, table.name), columns);
  } catch (error) {
    throw new StartError(`${tableName(table)} cannot be read: ${(error as Error).message}.`);
  }
}

type Files = { store: FileStore | undefined; files: readonly FileMark[] };

/** The files, and the paths of those that Storage has no longer, or not as they were sent. */
async function* writeFiles({ store, files }: Files): AsyncGenerator<string, string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const bytes = await store?.read(file);
    if (bytes && isFile(file, bytes)) yield* fileLines(file, bytes);
    else missing.push(file.path);
  }
  return missing;
}

async function* writeContent(
  connection: Connection,
  header: Header,
  files: Files | undefined,
): AsyncGenerator<Part> {
  yield `-- Backup, format ${FORMAT}: docs/backup.md. Schema: supabase/migrations. Data: below, for psql too.`;
  yield `-- header ${JSON.stringify(header)}`;
  yield 'begin;';
  yield 'set session_replication_role = replica;';
  const sums: Footer['tables'] = [];
  for (const table of header.tables) {
    yield copyStatement(table);
    const sum = new RowSum();
    for await (const row of lines(readTable(connection, table))) {
      sum.add(row);
      yield withNewline(row);
    }
    yield '\\.';
    sums.push({ table: tableName(table), rows: sum.rows, checksum: sum.checksum });
  }
  // Last: a sequence knows no snapshot, so it must not stand behind a row that was read.
  const sequences = await readSequences(connection);
  for (const { schema, name, value, isCalled } of sequences) {
    const sequence = quoteText(quoteTable(schema, name));
    yield `select pg_catalog.setval(${sequence}, ${value}, ${isCalled});`;
  }
  yield 'commit;';
  const missing = files ? yield* writeFiles(files) : [];
  const held = files && { files: { count: files.files.length - missing.length, missing } };
  yield (sha256) =>
    `-- footer ${JSON.stringify({ tables: sums, sequences, ...held, sha256 } satisfies Footer)}`;
}
