import { readFileSync } from 'node:fs';
import type { LocalDatabase } from './database.ts';
import { inRoot } from './paths.ts';

/** Gives back what is remembered and forgets it; without that, nothing happens. */
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
 * Runs something that changes privileges, and gives back those of before: of schemas, tables,
 * columns, sequences, functions, and of what is made later. They are kept in the database until
 * then, so a start that was interrupted is made good by the next `restorePrivileges`.
 */
export async function keepPrivileges(
  database: LocalDatabase,
  action: () => Promise<void>,
): Promise<void> {
  await database.runScript(readFileSync(inRoot('local', 'privileges.sql'), 'utf8'));
  await action();
  await restorePrivileges(database);
}
