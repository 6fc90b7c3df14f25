import { type Migration, readMigrations } from '../../local/migrations.ts';
import { StartError } from '../../local/start-error.ts';
import { digestOf, prepareEmpty, prepareHistory, runMigrations } from '../database-schema.ts';
import { type BackupFile, type Entry, readArchive } from './archive.ts';
import {
  type Auth,
  appliedMigrations,
  authOf,
  exists,
  filledTables,
  keptFiles,
  keptTables,
  type MigrationMark,
  readSequences,
  sha256,
  sumOf,
  tablesToEmpty,
} from './catalog.ts';
import { type Connection, columnList, connectPglite } from './connection.ts';
import { FORMAT, type Head } from './dump.ts';
import type { FileStore } from './file-store.ts';

/** The head of a backup, which is read to its end: a damaged one is refused before anything is changed. */
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

const isSame = (ran: MigrationMark, other: MigrationMark | undefined): boolean =>
  ran.version === other?.version && (ran.digest ?? other.digest) === (other.digest ?? ran.digest);

/**
 * Compares three lists of migrations: this checkout's must begin with those that the backup's database had run
 * (`ran`), and these with those that the target has run. `before`: the migrations of the backup that the target
 * lacks, to run before the rows are loaded. `after`: those that only the checkout has, to run after that, as in an
 * upgrade. Throws a StartError if the lists differ.
 */
export function planMigrations(
  ran: readonly MigrationMark[],
  target: readonly MigrationMark[],
  files: readonly Migration[] = readMigrations(),
): { before: Migration[]; after: Migration[] } {
  const marks = files.map(({ version, name, sql }) => ({ version, name, digest: digestOf(sql) }));
  const unknown = ran.find((mark, at) => !isSame(mark, marks[at]));
  if (unknown) {
    throw new StartError(
      `Migration ${unknown.version}_${unknown.name} of the backup's database is not the one of this checkout: use the commit that the data was made with.`,
    );
  }
  const other = target.find((mark, at) => !isSame(mark, ran[at]));
  if (other) {
    throw new StartError(
      `The target has run ${other.version}_${other.name}, which the backup's database had not: restore into an empty database, which is then brought up to date.`,
    );
  }
  return { before: files.slice(target.length, ran.length), after: files.slice(ran.length) };
}

/** Empties the tables of the backup and of sessions: everybody has to sign in again after a restore. */
async function emptyTables(connection: Connection): Promise<void> {
  const tables = await tablesToEmpty(connection);
  const known = /^(public|private|auth|storage|supabase_migrations)\./;
  const foreign = tables.find((name) => !known.test(name));
  if (foreign) throw new StartError(`${foreign} refers to tables that a restore empties.`);
  await connection.run(`lock table ${tables.join(', ')} in exclusive mode`);
  for (const table of tables) await connection.run(`delete from ${table}`);
}

/**
 * Makes the target have every column of the backup. Lite's Auth and Storage lack tables and columns of a hosted
 * project, which are added as text. Throws a StartError if anything else is missing.
 */
async function fitTables(connection: Connection, { tables }: Head): Promise<void> {
  const isLite = (await authOf(connection)) === 'lite';
  const targets = new Map((await keptTables(connection)).map((table) => [table.name, table]));
  for (const { name, columns } of tables) {
    const known = new Set(targets.get(name)?.columns);
    const lacks = columns.filter((column) => !known.has(column));
    if (lacks.length === 0) continue;
    const [, widened] = /^(?:auth|storage)\.(\w+)$/.exec(name) ?? [];
    if (!isLite || !widened) {
      throw new StartError(
        `The target has no ${name} (${lacks.join(', ')}), which the backup holds: a schema was changed by hand, or the target's Supabase is older.`,
      );
    }
    const added = lacks.map((column) => `add column ${columnList([column])} text`);
    await connection.run(
      `create table if not exists ${name} (); alter table ${name} ${added.join(', ')}`,
    );
  }
}

/** Completes lite's accounts for Supabase's Auth, which needs an instance id, and empty texts instead of nulls. */
const TEXTS =
  'confirmation_token recovery_token email_change email_change_token_new email_change_token_current phone_change phone_change_token reauthentication_token';
const COMPLETE_ACCOUNTS = `update auth.users set
  instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
  ${TEXTS.replace(/\w+/g, "$& = coalesce($&, '')").replaceAll(') ', '), ')}`;

async function loadRows(connection: Connection, backup: BackupFile, head: Head) {
  // Triggers and foreign keys are off until the transaction ends, as in pg_restore: what triggers once wrote is in the
  // backup too.
  await connection.run('set local session_replication_role = replica').catch(() => {
    throw new StartError(
      'This role may not set session_replication_role. On hosted Supabase "postgres" may; elsewhere a superuser runs: grant set on parameter session_replication_role to <role>.',
    );
  });
  await emptyTables(connection);
  await fitTables(connection, head);
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const digests = new Map<string, string>();
  for await (const { name, content } of readArchive(backup)) {
    const table = tables.get(/^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1] ?? '');
    if (!table) digests.set(name, sha256(content));
    else {
      await connection.copyIn(table, content).catch((error: Error) => {
        throw new StartError(`The rows of ${table.name} were refused: ${error.message}.`);
      });
    }
  }
  // Compares the loaded rows with the sums in the backup.
  for (const table of head.tables) {
    const { rows, checksum } = await sumOf(connection, table);
    if (rows !== table.rows) {
      throw new StartError(`${table.name} has ${rows} rows after the restore, not ${table.rows}.`);
    }
    if (checksum !== table.checksum) {
      throw new StartError(`The rows of ${table.name} are not those of the backup.`);
    }
  }
  for (const sequence of Object.keys(await readSequences(connection))) {
    // Unlike setval(), a rollback undoes this.
    const next = BigInt(head.sequences[sequence] ?? 1);
    await connection.run(`alter sequence ${sequence} restart with ${next}`);
  }
  const files = head.withFiles ? await keptFiles(connection) : [];
  const altered = files.find((file) => (digests.get(file.entry) ?? file.sha256) !== file.sha256);
  if (altered) throw new StartError(`${altered.entry} is not the file that its row shows.`);
  const isForSupabase = head.auth === 'lite' && (await authOf(connection)) === 'supabase';
  if (isForSupabase) await connection.run(COMPLETE_ACCOUNTS);
  // `missing`: the files that the restored rows show and the backup does not hold.
  return { files, missing: files.filter(({ entry }) => !digests.has(entry)) };
}

/**
 * Replaces the rows of a database, whose schema is the backup's, in one transaction without triggers, and
 * compares them before it is committed. Throws a StartError and leaves the database as it was when anything
 * differs.
 */
async function load(connection: Connection, backup: BackupFile, head: Head) {
  await connection.run("begin; set local lock_timeout = '30s'");
  try {
    const loaded = await loadRows(connection, backup, head);
    await connection.run('commit');
    return loaded;
  } catch (error) {
    // A connection that broke has rolled back by itself.
    await connection.run('rollback').catch(() => undefined);
    if (error instanceof StartError) throw error;
    throw new StartError(`The rows were not restored: ${(error as Error).message}.`);
  }
}

export type Restored = Awaited<ReturnType<typeof restoreInto>>;

/**
 * Restores a backup into a PostgreSQL: the schema by the migrations it was made with, then its rows,
 * then the migrations that this checkout has beyond them. Throws a StartError and leaves rows as they were when
 * the file is damaged, other migrations have run there, or `mayReplace` throws for rows that are there. `openFiles`
 * is called before anything is changed; the caller then writes the files with `restoreFiles`.
 */
export async function restoreInto(
  connection: Connection,
  backup: BackupFile,
  mayReplace: (filled: string[]) => void = () => undefined,
  openFiles: (auth: Auth) => FileStore | undefined = () => undefined,
) {
  const head = await readHead(backup);
  const plan = planMigrations(head.migrations, await appliedMigrations(connection));
  const filled = await filledTables(connection);
  if (filled.length > 0) mayReplace(filled);
  const store = head.withFiles ? openFiles(await authOf(connection)) : undefined;
  if (await exists(connection, 'auth.users')) await prepareHistory(connection);
  else await prepareEmpty(connection);
  await runMigrations(connection, plan.before);
  const loaded = await load(connection, backup, head);
  await runMigrations(connection, plan.after);
  await connection.run('analyze');
  // `migrated`: how many migrations of this checkout ran after the rows.
  return { ...loaded, head, migrated: plan.after.length, store };
}

/** Deletes the files of the replaced data and writes those of the backup to Storage, one at a time. */
export async function restoreFiles(backup: BackupFile, { files, store }: Restored): Promise<void> {
  if (!store) return;
  const marks = new Map(files.map((file) => [file.entry, file]));
  await store.clear?.();
  for await (const { name, content } of readArchive(backup)) {
    const mark = marks.get(name);
    if (mark) await store.write(mark, content);
  }
}

/** Restores a backup into an empty database in memory, which compares every row and file. */
export async function rehearse(backup: BackupFile): Promise<Restored> {
  const scratch = await connectPglite();
  return await restoreInto(scratch, backup).finally(scratch.close);
}
