import { type Migration, readMigrations } from '../../local/migrations.ts';
import { StartError } from '../../local/start-error.ts';
import { digestOf } from '../database-schema.ts';
import { exists } from './catalog.ts';
import type { Connection } from './connection.ts';

/** A migration that has run; `digest` is null where the record does not hold its statements. */
export type MigrationMark = { version: string; name: string; digest: string | null };

/** What has run, as the official CLI records it; an absent record is an empty database's. */
export async function appliedMigrations(connection: Connection): Promise<MigrationMark[]> {
  if (!(await exists(connection, 'supabase_migrations.schema_migrations'))) return [];
  const rows = await connection.rows<{ version: string; name: string; sql: string | null }>(
    `select version, coalesce(name, '') as name, array_to_string(statements, ';') as sql
    from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map(({ sql, ...mark }) => ({ ...mark, digest: sql === null ? null : digestOf(sql) }));
}

const isSame = (ran: MigrationMark, other: MigrationMark | undefined): boolean =>
  ran.version === other?.version && (ran.digest ?? other.digest) === (other.digest ?? ran.digest);

/**
 * Compares what ran in a backup's database with the checkout and with the target: each must begin with the
 * same migrations. What the target lacks of the backup's runs before the rows arrive, what the checkout has
 * beyond them runs after, as in an upgrade. Throws a StartError when something else has run.
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
