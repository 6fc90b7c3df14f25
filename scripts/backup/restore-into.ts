import { readMigrations } from '../../local/migrations.ts';
import { StartError } from '../../local/start-error.ts';
import { readArchive } from './archive.ts';
import { appliedMigrations, describeServer, keptFiles, keptTables } from './catalog.ts';
import { type Connection, quoteTable } from './connection.ts';
import type { FileStore } from './file-store.ts';
import { type FileMark, type Footer, type Header, tableName } from './format.ts';
import { type Loaded, load } from './load.ts';
import { connectPglite, createPglite } from './pglite-connection.ts';
import {
  hasAuth,
  missingMigrations,
  planMigrations,
  prepareEmpty,
  prepareHistory,
  runMigrations,
  widenScratch,
} from './schema.ts';
import { SEEDED_TABLES } from './table-lists.ts';

export type BackupFile = { file: string; key: string | undefined };

/** What a restore did, for the operator. */
export type Restored = Loaded & {
  header: Header;
  migrated: number;
  /** Where the files of the backup belong; none where it has none, or they are left out. */
  store: FileStore | undefined;
};

/** Finds where the files of a target are, by whose Auth it has; throws where nothing says so. */
export type OpenFiles = (auth: Header['source']['auth']) => FileStore;

/** The tables of a database that hold rows of people or records; bookkeeping alone makes none full. */
async function filledTables(connection: Connection): Promise<string[]> {
  const filled: string[] = [];
  for (const { schema, name } of await keptTables(connection)) {
    if (schema !== 'public' && schema !== 'auth') continue;
    if (SEEDED_TABLES.includes(`${schema}.${name}`)) continue;
    const [row] = await connection.rows(`select 1 as one from ${quoteTable(schema, name)} limit 1`);
    if (row) filled.push(tableName({ schema, name }));
  }
  return filled;
}

/**
 * Restores a backup into a PostgreSQL: the schema by the migrations it was made with, then its rows,
 * then the migrations that this checkout has beyond them. Throws a StartError when the file is damaged,
 * when other migrations have run there, when rows are there and may not be replaced, or when the backup has
 * files and `openFiles` finds no place for them. The files are the caller's to write.
 */
export async function restoreInto(
  connection: Connection,
  { file, key }: BackupFile,
  mayReplace: (filled: string[]) => Promise<boolean>,
  openFiles?: OpenFiles,
): Promise<Restored> {
  // To the end, before anything is changed: a damaged file must not cost a minute of downtime.
  const { header, footer } = await readArchive(file, key);
  const plan = planMigrations(header.migrations, readMigrations());
  const there = await appliedMigrations(connection);
  const missing = missingMigrations(plan, there);
  const filled = await filledTables(connection);
  if (filled.length > 0 && !(await mayReplace(filled))) {
    throw new StartError(
      `The target is not empty (${filled.join(', ')}); --replace would replace everything in it.`,
    );
  }
  if (!(await hasAuth(connection))) {
    if (header.source.auth === 'supabase') {
      throw new StartError(
        'The target has no tables of Supabase Auth: start Supabase on it once, then restore.',
      );
    }
    await prepareEmpty(connection);
  }
  const { auth } = await describeServer(connection);
  // A local folder may hold files of what is replaced.
  const hasFiles = footer.files && (footer.files.count > 0 || auth === 'lite');
  const store = hasFiles ? openFiles?.(auth) : undefined;
  await prepareHistory(connection);
  await runMigrations(connection, missing);
  const loaded = await load(connection, file, key);
  await runMigrations(connection, plan.after);
  for (const { schema, name } of await keptTables(connection)) {
    if (schema === 'public' || schema === 'private') {
      await connection.run(`analyze ${quoteTable(schema, name)}`);
    }
  }
  return { ...loaded, header, migrated: plan.after.length, store };
}

/** The files that rows show must be those of the backup, but for the ones that it names as missing. */
async function checkFiles(
  connection: Connection,
  found: readonly FileMark[],
  files: Footer['files'],
): Promise<void> {
  if (!files) return;
  const digests = new Map(found.map(({ path, sha256 }) => [path, sha256]));
  const kept = (await keptFiles(connection)).filter(({ path }) => !files.missing.includes(path));
  const lost = kept.find(({ path, sha256 }) => digests.get(path) !== sha256);
  if (lost || kept.length !== found.length) {
    throw new StartError('The files of the backup are not those that its rows show.');
  }
}

/**
 * Restores a backup into a scratch database in memory and compares every table of it. Throws a
 * StartError when the file is damaged, its migrations and rows do not make the database it was made of, or a
 * file of Storage is not there that its rows show.
 */
export async function rehearse({
  file,
  key,
}: BackupFile): Promise<{ header: Header; footer: Footer }> {
  const files: FileMark[] = [];
  const { header, footer } = await readArchive(file, key, {
    file: (mark) => {
      files.push(mark);
    },
  });
  const plan = planMigrations(header.migrations, readMigrations());
  const scratch = await connectPglite(await createPglite());
  try {
    await prepareEmpty(scratch);
    await runMigrations(scratch, plan.before);
    await widenScratch(scratch, header);
    const { sums, dropped } = await load(scratch, file, key);
    if (dropped.length > 0 || JSON.stringify(sums) !== JSON.stringify(footer.tables)) {
      throw new StartError('The scratch database did not take every table of the backup.');
    }
    await checkFiles(scratch, files, footer.files);
    return { header, footer };
  } finally {
    await scratch.close();
  }
}
