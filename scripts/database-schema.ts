import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { type Migration, runMigration } from '../local/migrations.ts';
import { inRoot } from '../local/paths.ts';
import type { Connection } from './backup/connection.ts';

/** Makes schemas through a connection: for backups, for tests of upgrades, for `npm run freeze`. */

/** A digest of a migration: the same for its file and for the CLI's record, which trims blanks and semicolons. */
export const digestOf = (statements: string): string =>
  createHash('sha256')
    .update(statements.replace(/[\s;]+/g, ''))
    .digest('hex');

/** Runs migrations with the search path of the role or database, as the CLI does. */
export async function runMigrations(
  connection: Pick<Connection, 'run'>,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.run('reset search_path');
  for (const migration of migrations) {
    await runMigration({ runScript: connection.run }, migration);
  }
  await connection.run("set search_path = ''");
}

/** Prepares an empty PostgreSQL as `npm start` does before the first migration. */
export async function prepareEmpty(connection: Pick<Connection, 'run'>): Promise<void> {
  const base = readFileSync(inRoot('local', 'supabase-base.sql'), 'utf8');
  await connection.run(
    `create schema if not exists auth; ${SUPABASE_AUTH_HELPERS_SQL} ${getAuthSchemaSql()};
    ${getStorageSchemaSql()}; ${base}`,
  );
  await prepareHistory(connection);
}

/** Makes the CLI's tables of migrations and seeds if they are missing; the CLI then uses them. */
export const prepareHistory = (connection: Pick<Connection, 'run'>): Promise<unknown> =>
  connection.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (
      path text not null primary key, hash text not null
    );`);
