import { StartError } from '../../local/start-error.ts';
import { type BackupFile, readArchive } from './archive.ts';
import {
  authOf,
  type FileMark,
  keptFiles,
  keptTables,
  readSequences,
  sha256,
  sumOf,
  tablesToEmpty,
} from './catalog.ts';
import { type Connection, columnList } from './connection.ts';
import type { Head } from './dump.ts';

export type Loaded = {
  /** Files that the restored rows show, and those of them that the backup does not hold. */
  files: FileMark[];
  missing: FileMark[];
};

/**
 * Turns triggers and foreign keys off until the transaction ends, as pg_restore does: what triggers once
 * wrote is in the backup too.
 */
async function silenceTriggers(connection: Connection): Promise<void> {
  await connection.run('set local session_replication_role = replica').catch(() => {
    throw new StartError(
      'This role may not set session_replication_role. On hosted Supabase "postgres" may; elsewhere a superuser runs: grant set on parameter session_replication_role to <role>.',
    );
  });
}

/** Empties everything that the backup replaces, and sign-ins: no session outlives a restore. */
async function emptyTables(connection: Connection): Promise<void> {
  const tables = await tablesToEmpty(connection);
  const known = /^(public|private|auth|storage|supabase_migrations)\./;
  const foreign = tables.find((name) => !known.test(name));
  if (foreign) {
    throw new StartError(
      `${foreign} refers to tables that a restore empties, and no backup holds it: remove it first.`,
    );
  }
  await connection.run(`lock table ${tables.join(', ')} in exclusive mode`);
  for (const table of tables) await connection.run(`delete from ${table}`);
}

/**
 * Makes the target take every value of the backup. Auth and Storage of the local stack get the tables and
 * columns that a hosted project has beyond them, as texts; where ours or a project's differ, that is refused.
 */
async function fitTables(connection: Connection, { tables }: Head): Promise<void> {
  const isLite = (await authOf(connection)) === 'lite';
  const targets = new Map((await keptTables(connection)).map((table) => [table.name, table]));
  for (const { name, columns } of tables) {
    const known = new Set(targets.get(name)?.columns.map((column) => column.name));
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

/** Compares what arrived, as the database reads it, with what was backed up. */
async function compare(connection: Connection, table: Head['tables'][number]): Promise<void> {
  const { rows, checksum } = await sumOf(connection, table.name, table.columns);
  if (rows !== table.rows) {
    throw new StartError(`${table.name} has ${rows} rows after the restore, not ${table.rows}.`);
  }
  if (checksum !== table.checksum) {
    throw new StartError(`The rows of ${table.name} are not those of the backup.`);
  }
}

/** What Supabase's Auth asks of an account beyond the local stack's: an instance, and texts that are not null. */
const COMPLETE_ACCOUNTS = `update auth.users set
  instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
  ${[
    'confirmation_token',
    'recovery_token',
    'email_change',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change',
    'phone_change_token',
    'reauthentication_token',
  ]
    .map((name) => `${name} = coalesce(${name}, '')`)
    .join(', ')}`;

async function loadRows(connection: Connection, backup: BackupFile, head: Head): Promise<Loaded> {
  await connection.run("set local lock_timeout = '30s'");
  await silenceTriggers(connection);
  await emptyTables(connection);
  await fitTables(connection, head);
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const digests = new Map<string, string>();
  for await (const { name, content } of readArchive(backup)) {
    const table = tables.get(/^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1] ?? '');
    if (!table) digests.set(name, sha256(content));
    else {
      await connection.copyIn(table.name, table.columns, content).catch((error: Error) => {
        throw new StartError(`The rows of ${table.name} were refused: ${error.message}.`);
      });
    }
  }
  for (const table of head.tables) await compare(connection, table);
  for (const sequence of Object.keys(await readSequences(connection))) {
    // Unlike setval(), it is undone by a rollback.
    const next = BigInt(head.sequences[sequence] ?? 1);
    await connection.run(`alter sequence ${sequence} restart with ${next}`);
  }
  const files = head.withFiles ? await keptFiles(connection) : [];
  const altered = files.find((file) => (digests.get(file.entry) ?? file.sha256) !== file.sha256);
  if (altered) throw new StartError(`${altered.entry} is not the file that its row shows.`);
  const isForSupabase = head.auth === 'lite' && (await authOf(connection)) === 'supabase';
  if (isForSupabase) await connection.run(COMPLETE_ACCOUNTS);
  return { files, missing: files.filter(({ entry }) => !digests.has(entry)) };
}

/**
 * Replaces the rows of a database, whose schema is the backup's, in one transaction without triggers, and
 * compares them before it is committed. Throws a StartError and leaves the database as it was when anything
 * differs.
 */
export async function load(
  connection: Connection,
  backup: BackupFile,
  head: Head,
): Promise<Loaded> {
  await connection.run('begin');
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
