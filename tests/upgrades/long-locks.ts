import postgres from 'postgres';
import { type Migration, runMigration } from '../../local/migrations.ts';
import { LARGE } from './old-database.ts';

/** Locks that block readers or writers, strongest first. */
const BLOCKING = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

type Use = { table: string; modes: string[]; read: number; changed: number; file: number };

/** What this transaction has locked, read, changed and rewritten of each large table. */
async function usesOf(sql: postgres.TransactionSql): Promise<Map<string, Use>> {
  const uses = await sql<Use[]>`
    select c.oid::regclass::text as table, pg_relation_filenode(c.oid)::integer as file,
      array(
        select mode from pg_locks where relation = c.oid and pid = pg_backend_pid() and granted
      ) as modes,
      coalesce(s.seq_tup_read, 0)::integer as read,
      coalesce(s.n_tup_upd + s.n_tup_del, 0)::integer as changed
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_stat_xact_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') and c.reltuples >= ${LARGE}`;
  return new Map(uses.map((use) => [use.table, use]));
}

/** Why a table would be locked for as long as processing its rows takes, or nothing. */
function longLockOf(before: Use, after: Use): string[] {
  const mode = BLOCKING.find((each) => after.modes.includes(each));
  if (mode && after.file !== before.file)
    return [`${mode} on ${after.table} while it is rewritten`];
  if (mode && after.read - before.read >= LARGE) {
    return [`${mode} on ${after.table} while its rows are read`];
  }
  return after.changed - before.changed >= LARGE
    ? [`many rows of ${after.table} locked until the end`]
    : [];
}

/**
 * Runs a migration as the local stack does, and returns the tables that it locks for as long as processing
 * all their rows takes. Counted instead of timed: a fast machine must not hide what a larger table would
 * suffer.
 */
export async function longLocksOf(url: string, migration: Migration): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const found: string[] = [];
  const runScript = async (script: string): Promise<void> => {
    await sql.begin(async (transaction) => {
      // Reads of parallel workers would not be counted.
      await transaction`set local max_parallel_maintenance_workers = 0`;
      await transaction`set local max_parallel_workers_per_gather = 0`;
      const before = await usesOf(transaction);
      await transaction.unsafe(script).simple();
      for (const [table, after] of await usesOf(transaction)) {
        const was = before.get(table);
        if (was) found.push(...longLockOf(was, after));
      }
    });
  };
  try {
    // What an operator runs first, outside of a transaction.
    for (const [, statement] of migration.sql.matchAll(/^-- Beforehand: (.+;)$/gm)) {
      await sql.unsafe(statement ?? '');
    }
    await runMigration({ runScript }, migration);
  } finally {
    await sql.end();
  }
  return found;
}
