import { readFileSync } from 'node:fs';
import type { LocalDatabase } from './database.ts';
import { inRoot } from './paths.ts';

/** Restores the privileges that `keepPrivileges` has stored and deletes that record; without one it does nothing. */
export async function restorePrivileges(database: LocalDatabase): Promise<void> {
  const [remembered] = await database.rows(
    "select 1 as one from pg_catalog.pg_namespace where nspname = 'local_stack'",
  );
  if (!remembered) return;
  await database.runScript(
    'call local_stack.restore_privileges(); drop schema local_stack cascade;',
  );
}

/**
 * Runs something that changes privileges, and restores the earlier ones: of schemas, tables, columns,
 * sequences and functions, and the default privileges. They are stored in the database until then, so the
 * next `restorePrivileges` repairs an interrupted start.
 */
export async function keepPrivileges(database: LocalDatabase, action: () => Promise<void>) {
  await database.runScript(readFileSync(inRoot('local', 'privileges.sql'), 'utf8'));
  await action();
  await restorePrivileges(database);
}
