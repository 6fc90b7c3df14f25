import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { LocalDatabase } from './database.ts';
import { inRoot } from './paths.ts';
import { StartError } from './start-error.ts';

export type Migration = { version: string; name: string; sql: string };

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The files of `supabase/migrations` in the order the official CLI runs them. */
export function readMigrations(folder = inRoot('supabase', 'migrations')): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) return [];
      return [{ version, name, sql: readFileSync(path.join(folder, file), 'utf8') }];
    });
}

/** Records a migration the way the official CLI does, so that `supabase db push` agrees. */
function historyEntry({ version, name, sql }: Migration): string {
  const statements = splitSqlStatements(sql).map(literal).join(', ');
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${statements}]::text[]);`;
}

const fingerprint = (statements: readonly string[]): string => statements.join(';\n');

/**
 * How long a migration waits for a table: whatever comes after it waits behind it, so a long reader
 * would stop the whole site.
 */
const LOCK_TIMEOUT_S = 3;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs one migration and records it; a file that fails leaves no trace. Throws a StartError. */
export async function runMigration(
  database: Pick<LocalDatabase, 'runScript'>,
  migration: Migration,
): Promise<void> {
  const title = `Migration ${migration.version}_${migration.name}.sql`;
  try {
    await database.runScript(
      `set local lock_timeout = '${LOCK_TIMEOUT_S}s';\n${migration.sql}\n;\n${historyEntry(migration)}`,
    );
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) {
      throw new StartError(
        `${title} gave up, since something has used a table for longer than it waits, and left no trace; run it again.`,
      );
    }
    throw new StartError(`${title} failed: ${(error as Error).message}.`);
  }
}

/**
 * Runs what has not run yet; a file that fails leaves no trace. A file that was changed after it had
 * run would leave a schema that nobody wrote: that is refused, not patched over.
 */
export async function applyMigrations(database: LocalDatabase): Promise<void> {
  const rows = await database.rows<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.version, row.statements]));
  for (const { version, name, sql } of readMigrations()) {
    const ran = applied.get(version);
    if (!database.isOurs || !ran) continue;
    if (fingerprint(ran) === fingerprint(splitSqlStatements(sql))) continue;
    throw new StartError(
      `Migration ${version}_${name}.sql has changed since it ran on the local data. Take a backup with the code that made the data ("npm run backup"); "npm run reset" then deletes it and starts anew.`,
    );
  }
  const pending = readMigrations().filter(({ version }) => !applied.has(version));
  for (const migration of pending) await runMigration(database, migration);
}

/** Fills a new database with the demo content and records that as the CLI does. */
export async function applySeed(database: LocalDatabase): Promise<void> {
  const file = inRoot('supabase', 'seed.sql');
  if (!existsSync(file)) return;
  const sql = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  try {
    await database.runScript(`${sql}\n;\n
      insert into supabase_migrations.seed_files (path, hash)
      values ('supabase/seed.sql', ${literal(hash)});`);
  } catch (error) {
    throw new StartError(`supabase/seed.sql failed: ${(error as Error).message}.`);
  }
}
