import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { templateFolder } from '../../local/templates.ts';

const ROOT = new URL('../../', import.meta.url);
const SUITES = new URL('supabase/tests/', ROOT);
const MIGRATIONS = new URL('supabase/migrations/', ROOT);

const read = (file: string, base: URL): string => readFileSync(new URL(file, base), 'utf8');
const sqlFiles = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The pgTAP files of `supabase/tests`, in order. */
export const suiteFiles = (): string[] => sqlFiles(SUITES);

export const seed = (): string => read('supabase/seed.sql', ROOT);

const EXTENSIONS = { pgcrypto, pgtap };
const TEMPLATE = 'database.tar';

/** What the migrated database depends on: the SQL, this file, and the versions of PGlite and lite. */
const SOURCES = [
  'supabase/migrations',
  'local/supabase-base.sql',
  'tests/database/harness.ts',
  'package-lock.json',
];

/** A fresh PostgreSQL in this process, with Supabase's roles and Auth tables and our migrations. */
export async function openDatabase(): Promise<PGlite> {
  const template = await templateFolder('migrated', SOURCES, async (folder) => {
    const database = await migratedDatabase();
    const dump = await database.dumpDataDir('none');
    await database.close();
    writeFileSync(path.join(folder, TEMPLATE), new Uint8Array(await dump.arrayBuffer()));
  });
  const loadDataDir = new Blob([readFileSync(path.join(template, TEMPLATE))]);
  return await PGlite.create({ loadDataDir, extensions: EXTENSIONS });
}

async function migratedDatabase(): Promise<PGlite> {
  const database = await PGlite.create({ extensions: EXTENSIONS });
  await database.exec(`create schema auth; ${SUPABASE_AUTH_HELPERS_SQL} ${getAuthSchemaSql()}`);
  await database.exec(read('local/supabase-base.sql', ROOT));
  // Created once, instead of a thousand functions in every transaction of a test file.
  await database.exec('create extension pgtap with schema extensions');
  for (const name of sqlFiles(MIGRATIONS)) {
    try {
      await database.exec(read(name, MIGRATIONS));
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`);
    }
  }
  return database;
}

/** The statements of a pgTAP file without its transaction; `\ir` is psql's "include". */
export function statementsOf(file: string): string {
  return read(file, SUITES)
    .replace(/^\\ir (\S+)$/gm, (_, included: string) => read(included, SUITES))
    .replace(/^(begin|rollback);$/gm, '');
}

class BadSabotage extends Error {}

export type SuiteResult = { passed: number; failures: string[] };

const linesOf = (rows: Record<string, unknown>[]): string[] =>
  rows
    .map((row) => Object.values(row))
    .filter((values) => values.length === 1 && typeof values[0] === 'string')
    .map(([line]) => String(line));

/**
 * Runs a pgTAP file in a transaction that is always rolled back. `sabotage` runs first: SQL that damages the
 * schema, to prove that the file notices.
 */
export async function runSuite(
  database: PGlite,
  file: string,
  sabotage = '',
): Promise<SuiteResult> {
  await database.exec('begin');
  try {
    // Separately from the file: damage that fails is an error of the test, not a discovery.
    await database.exec(sabotage).catch((error: Error) => {
      throw new BadSabotage(error.message);
    });
    const results = await database.exec(statementsOf(file));
    const lines = results.flatMap((result) => linesOf(result.rows));
    const failures = lines.filter(
      (line) => line.startsWith('not ok') || /^# Looks like/.test(line),
    );
    const passed = lines.filter((line) => line.startsWith('ok ')).length;
    return { passed, failures: passed === 0 ? [...failures, `${file} tested nothing`] : failures };
  } catch (error) {
    if (error instanceof BadSabotage) throw error;
    return { passed: 0, failures: [`${file} stopped: ${(error as Error).message}`] };
  } finally {
    await database.exec('rollback');
  }
}

/** The name of a function `p` in the schema `n`: of those beyond `private` with the schema. */
export const FUNCTION_NAME =
  "case n.nspname when 'private' then '' else n.nspname || '.' end || p.proname";

/** The functions of ours that a pgTAP file calls. */
export async function calledFunctions(database: PGlite, file: string): Promise<Set<string>> {
  await database.exec("begin; set local track_functions = 'all'");
  const counted = async () => {
    const { rows } = await database.query<{ name: string; calls: number }>(`
      select ${FUNCTION_NAME} as name, sum(s.calls)::integer as calls
      from pg_stat_xact_user_functions as s join pg_proc as p on p.oid = s.funcid
      join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('private', 'public') group by 1`);
    return new Map(rows.map(({ name, calls }) => [name, calls]));
  };
  try {
    // Calls of earlier transactions may still be counted.
    const before = await counted();
    await database.exec(statementsOf(file));
    const after = [...(await counted())];
    return new Set(
      after.filter(([name, calls]) => calls > (before.get(name) ?? 0)).map(([name]) => name),
    );
  } finally {
    await database.exec('rollback');
  }
}
