import { readFileSync } from 'node:fs';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { type Migration, readMigrations, runMigration } from '../../local/migrations.ts';
import { inRoot } from '../../local/paths.ts';
import { StartError } from '../../local/start-error.ts';
import { digestOf } from './catalog.ts';
import { type Connection, quoteName, quoteTable } from './connection.ts';
import type { Header, MigrationMark, Table } from './format.ts';

const titleOf = ({ version, name }: { version: string; name: string }): string =>
  name ? `${version}_${name}` : version;

/** Says whether a migration that ran is the file of this checkout; one recorded without its text is. */
const isSame = (ran: MigrationMark, file: Migration): boolean =>
  ran.digest === null || ran.digest === digestOf(file.sql);

export type MigrationPlan = {
  /** What ran in the backup's database, in order. */
  before: Migration[];
  /** What this checkout has beyond that: it runs on the restored rows, as an upgrade would. */
  after: Migration[];
};

/**
 * Finds the files of the migrations that a backup was made with. Throws a StartError when this checkout
 * does not have them, or has others in their place.
 */
export function planMigrations(
  ran: readonly MigrationMark[],
  files: readonly Migration[] = readMigrations(),
): MigrationPlan {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  const before = ran.map((mark) => {
    const file = byVersion.get(mark.version);
    if (!file) {
      throw new StartError(
        `Migration ${titleOf(mark)} is not in this checkout: use the release that the data was made with, or a newer one.`,
      );
    }
    if (!isSame(mark, file)) {
      throw new StartError(
        `Migration ${titleOf(mark)} is not the one of this checkout: use the release that the data was made with.`,
      );
    }
    return file;
  });
  const last = ran.at(-1)?.version ?? '';
  const versions = new Set(ran.map(({ version }) => version));
  const after = files.filter(({ version }) => !versions.has(version));
  const skipped = after.find(({ version }) => version < last);
  if (skipped) {
    throw new StartError(
      `Migration ${titleOf(skipped)} of this checkout is older than the last one that ran and has not run: use the release that the data was made with.`,
    );
  }
  return { before, after };
}

/**
 * Says what of a plan the target still needs. Throws a StartError when something else has run there.
 */
export function missingMigrations(
  plan: MigrationPlan,
  target: readonly MigrationMark[],
): Migration[] {
  const planned = new Map(plan.before.map((file) => [file.version, file]));
  for (const mark of target) {
    const file = planned.get(mark.version);
    if (!file) {
      throw new StartError(
        `The target's migrations are newer than the backup's (${titleOf(mark)}); restore into an empty database, which is then brought up to date.`,
      );
    }
    if (!isSame(mark, file)) {
      throw new StartError(
        `The target's migration ${titleOf(mark)} is not the one of this checkout; restore into an empty database.`,
      );
    }
  }
  const there = new Set(target.map(({ version }) => version));
  const missing = plan.before.filter(({ version }) => !there.has(version));
  const newest = target.at(-1)?.version ?? '';
  const skipped = missing.find(({ version }) => version < newest);
  if (skipped) {
    throw new StartError(
      `The target lacks migration ${titleOf(skipped)} and has a later one; restore into an empty database.`,
    );
  }
  return missing;
}

/** Runs migrations with the search path that the role or database has, which the CLI uses as well. */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.length === 0) return;
  await connection.run('reset search_path');
  for (const migration of migrations) {
    await runMigration({ runScript: (sql) => inTransaction(connection, sql) }, migration);
  }
  await connection.run("set search_path = ''");
}

async function inTransaction(connection: Connection, sql: string): Promise<void> {
  await connection.run('begin');
  try {
    await connection.run(sql);
    await connection.run('commit');
  } catch (error) {
    await connection.run('rollback');
    throw error;
  }
}

/** True where Auth has its tables. */
export async function hasAuth(connection: Connection): Promise<boolean> {
  const [auth] = await connection.rows<{ exists: boolean }>(
    "select to_regclass('auth.users') is not null as exists",
  );
  return auth?.exists === true;
}

/** Makes the CLI's record of migrations and seeds where it is missing; the CLI takes it over. */
export async function prepareHistory(connection: Connection): Promise<void> {
  const [there] = await connection.rows<{ all: boolean }>(`
    select to_regclass('supabase_migrations.schema_migrations') is not null
      and to_regclass('supabase_migrations.seed_files') is not null as all`);
  if (there?.all) return;
  await connection.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (
      path text not null primary key, hash text not null
    );`);
}

/** Makes of an empty PostgreSQL what `npm start` makes of it before the first migration. */
export async function prepareEmpty(connection: Connection): Promise<void> {
  const base = readFileSync(inRoot('local', 'supabase-base.sql'), 'utf8');
  await inTransaction(
    connection,
    `create schema if not exists auth; ${SUPABASE_AUTH_HELPERS_SQL} ${getAuthSchemaSql()};
    ${getStorageSchemaSql()}; ${base}`,
  );
  await prepareHistory(connection);
}

/**
 * Gives a scratch database the tables and columns of `auth` and `storage` that the backup's database had
 * and the local stack has not, so that every value of the file is checked.
 */
export async function widenScratch(connection: Connection, header: Header): Promise<void> {
  for (const table of header.tables.filter(({ schema }) => ['auth', 'storage'].includes(schema))) {
    await connection.run(widen(table));
  }
}

function widen({ schema, name, columns }: Table): string {
  const table = quoteTable(schema, name);
  const added = columns.map(
    (column) =>
      `alter table ${table} add column if not exists ${quoteName(column.name)} ${column.type};`,
  );
  return `create schema if not exists ${quoteName(schema)};
    create table if not exists ${table} (); ${added.join(' ')}`;
}
