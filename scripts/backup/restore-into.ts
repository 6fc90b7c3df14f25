import { StartError } from '../../local/start-error.ts';
import { prepareEmpty, prepareHistory, runMigrations } from '../database-schema.ts';
import { type BackupFile, type Entry, readArchive } from './archive.ts';
import { authOf, exists, type FileMark, filledTables } from './catalog.ts';
import type { Connection } from './connection.ts';
import { FORMAT, type Head } from './dump.ts';
import type { FileStore } from './file-store.ts';
import { type Loaded, load } from './load.ts';
import { appliedMigrations, planMigrations } from './migrations.ts';
import { connectPglite } from './pglite-connection.ts';

/** Reads a backup to its end, so that a damaged one is refused before anything is changed. */
export async function readHead(backup: BackupFile): Promise<Head> {
  let first: Entry | undefined;
  for await (const entry of readArchive(backup)) first ??= entry;
  const isHead = first?.name === 'backup.json';
  const head = isHead ? (JSON.parse(String(first?.content)) as Head) : undefined;
  if (head?.format === FORMAT) return head;
  throw new StartError(
    `${backup.file} is no backup of format ${FORMAT}: use the commit that it was made with.`,
  );
}

export type Options = {
  /** Told which tables hold rows; throws where they may not be replaced. */
  mayReplace(filled: string[]): void;
  /** Asked where the files of a target are before anything is changed; throws where nothing says so. */
  openFiles?: ((auth: Head['auth']) => FileStore) | undefined;
};

export type Restored = Loaded & {
  head: Head;
  /** How many migrations of this checkout ran after the rows. */
  migrated: number;
  store: FileStore | undefined;
};

/**
 * Restores a backup into a PostgreSQL: the schema by the migrations it was made with, then its rows,
 * then the migrations that this checkout has beyond them. Throws a StartError and leaves rows as they were when
 * the file is damaged, other migrations have run there, or rows are there that may not be replaced. The files
 * of Storage are the caller's to write.
 */
export async function restoreInto(
  connection: Connection,
  backup: BackupFile,
  { mayReplace, openFiles }: Options,
): Promise<Restored> {
  const head = await readHead(backup);
  const plan = planMigrations(head.migrations, await appliedMigrations(connection));
  const filled = await filledTables(connection);
  if (filled.length > 0) mayReplace(filled);
  const store = head.withFiles ? openFiles?.(await authOf(connection)) : undefined;
  if (await exists(connection, 'auth.users')) await prepareHistory(connection);
  else await prepareEmpty(connection);
  await runMigrations(connection, plan.before);
  const loaded = await load(connection, backup, head);
  await runMigrations(connection, plan.after);
  await connection.run('analyze');
  return { ...loaded, head, migrated: plan.after.length, store };
}

/** Writes the files of a backup to Storage, one at a time, and says how many. */
export async function restoreFiles(
  backup: BackupFile,
  files: readonly FileMark[],
  store: FileStore,
): Promise<number> {
  const marks = new Map(files.map((file) => [file.entry, file]));
  let written = 0;
  await store.clear?.();
  for await (const { name, content } of readArchive(backup)) {
    const mark = marks.get(name);
    if (!mark) continue;
    await store.write(mark, content);
    written += 1;
  }
  return written;
}

/** Restores a backup into an empty database in memory, which compares every row and file. */
export async function rehearse(backup: BackupFile): Promise<Restored> {
  const scratch = await connectPglite();
  const restored = restoreInto(scratch, backup, { mayReplace: () => undefined });
  return await restored.finally(scratch.close);
}
