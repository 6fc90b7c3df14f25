import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { LocalDatabase } from './database.ts';
import { inRoot } from './paths.ts';
import { StartError } from './start-error.ts';

export type Migration = { version: string; name: string; sql: string };

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The files of `supabase/migrations` in the order the official CLI runs them. */
export function readMigrations(): Migration[] {
  const folder = inRoot('supabase', 'migrations');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) return [];
      return [{ version, name, sql: readFileSync(path.join(folder, file), 'utf8') }];
    });
}

/** Records a migration as the official CLI does, so that `supabase db push` does not run it again. */
function historyEntry({ version, name, sql }: Migration): string {
  const statements = splitSqlStatements(sql).map(literal).join(', ');
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${statements}]::text[]);`;
}

/**
 * How many seconds a migration waits for a table: later statements queue behind it, so a long-running reader
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
 * Refuses a database whose migrations differ from those of this checkout: running the rest would make a
 * schema that no checkout has. Only reads. Throws a StartError.
 */
export async function checkMigrations(database: LocalDatabase): Promise<void> {
  const [data, anew] = database.isOurs
    ? ['the local data', 'run "npm run reset" to delete it and start anew']
    : ['the database of DATABASE_URL', 'name an empty one'];
  const advice = `nothing was changed: take a backup with the code that made the data ("npm run backup"), or ${anew}.`;
  const files = new Map(readMigrations().map((file) => [file.version, file]));
  type Applied = { title: string; version: string; digest: string | null };
  const applied = await database.rows<Applied>(`
    select version, concat_ws('_', version, name) as title,
      md5(array_to_string(statements, E';\\n')) as digest
    from supabase_migrations.schema_migrations order by version`);
  const unknown = applied.filter(({ version }) => !files.has(version));
  if (unknown.length > 0) {
    const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
    throw new StartError(
      `Migration ${unknown[0]?.title}${others} ran on ${data} and is not in this checkout; ${advice}`,
    );
  }
  for (const { version, title, digest } of applied) {
    const sql = files.get(version)?.sql ?? '';
    if (!database.isOurs || !digest) continue;
    if (digest === createHash('md5').update(splitSqlStatements(sql).join(';\n')).digest('hex'))
      continue;
    throw new StartError(`Migration ${title}.sql has changed since it ran on ${data}; ${advice}`);
  }
}

/** Runs the migrations that have not run yet; a file that fails leaves no trace. Throws a StartError. */
export async function applyMigrations(database: LocalDatabase): Promise<void> {
  const rows = await database.rows<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  for (const migration of readMigrations()) {
    if (!applied.has(migration.version)) await runMigration(database, migration);
  }
}

/** Fills a new database with the demo content and records that as the CLI does. */
export async function applySeed(database: LocalDatabase): Promise<void> {
  const sql = readFileSync(inRoot('supabase', 'seed.sql'), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  try {
    await database.runScript(`${sql}\n;\n
      insert into supabase_migrations.seed_files (path, hash)
      values ('supabase/seed.sql', ${literal(hash)});`);
  } catch (error) {
    throw new StartError(`supabase/seed.sql failed: ${(error as Error).message}.`);
  }
}
