import { createHash } from 'node:crypto';
import { escapeLiteral } from 'pg';
import { digestOf } from '../database-schema.ts';
import { type Connection, columnList, type Table } from './connection.ts';

/** Tables outside `public` and `private` that a backup holds: accounts and how they sign in, files, demo content. */
const KEPT = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.webauthn_credentials',
  'auth.sso_providers',
  'auth.sso_domains',
  'auth.saml_providers',
  'storage.buckets',
  'storage.objects',
  'supabase_migrations.seed_files',
];

/** Sessions, which a restore deletes. Tables that refer to these are found by their foreign keys. */
const SIGN_INS = ['auth.sessions', 'auth.refresh_tokens', 'auth.flow_state'];

/** Neither backed up nor emptied: a migration makes a secret of its own in each database. */
const SECRET = ['private.function_secret'];

/** Tables that migrations fill: rows in them do not mean that the database is in use. */
const SEEDED = ['public.assistants', 'public.assistant_answers', 'private.assistant_talks'];

const nameIn = (names: readonly string[]): string =>
  `n.nspname || '.' || c.relname in (${names.map(escapeLiteral).join(', ')})`;
const IS_KEPT = `(n.nspname in ('public', 'private') and not ${nameIn(SECRET)} or ${nameIn(KEPT)})`;

/** Ordinary tables, without those of extensions. */
const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;

/** The tables of a backup. Unlogged tables are left out, because PostgreSQL empties them after a crash. */
export const keptTables = (connection: Connection): Promise<Table[]> =>
  connection.rows<Table>(`
    select c.oid::regclass::text as name, (
      select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns
    from ${TABLES} and c.relpersistence = 'p' and ${IS_KEPT}
    order by 1`);

/** The tables that a restore empties: those of the backup, those of sessions, and all that refer to one of them. */
export async function tablesToEmpty(connection: Connection): Promise<string[]> {
  const rows = await connection.rows<{ name: string }>(`
    with recursive emptied (oid) as (
      select c.oid from ${TABLES} and (${IS_KEPT} or ${nameIn(SIGN_INS)})
      union
      select k.conrelid from pg_constraint k join emptied e on k.confrelid = e.oid where k.contype = 'f'
    )
    select oid::regclass::text as name from emptied order by 1`);
  return rows.map(({ name }) => name);
}

/** The tables of accounts and records that have rows; rows of other tables do not mean that a database is in use. */
export async function filledTables(connection: Connection): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await keptTables(connection)) {
    if (!/^(public|auth)\./.test(name) || SEEDED.includes(name)) continue;
    const [row] = await connection.rows(`select 1 as one from ${name} limit 1`);
    if (row) filled.push(name);
  }
  return filled;
}

/** The number of rows of a table, and the sum of their hashes, which does not depend on their order. */
export type Sum = { rows: number; checksum: string };

export async function sumOf(connection: Connection, { name, columns }: Table): Promise<Sum> {
  const hash = `('x' || left(md5(row(${columnList(columns)})::text), 16))::bit(64)::bigint`;
  const [sum] = await connection.rows<Sum>(`
    select count(*)::integer as rows, coalesce(sum(${hash}), 0)::text as checksum from ${name}`);
  return sum as Sum;
}

/** The next value of each sequence of ours. */
export async function readSequences(connection: Connection): Promise<Record<string, string>> {
  // pg_sequences alone shows no value of a sequence that was restarted and not used since, as after a restore.
  const [found] = await connection.rows<{ sql: string }>(`
    select string_agg(format('select %1$L as name, (last_value + is_called::integer)::text as next from %1$s',
      format('%I.%I', schemaname, sequencename)), ' union all ') as sql
    from pg_sequences where schemaname in ('public', 'private')`);
  const rows = await connection.rows<{ name: string; next: string }>(`${found?.sql} order by 1`);
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

/** A file of Storage, as the database recorded it when it was uploaded. */
export type FileMark = Record<'entry' | 'bucket' | 'path' | 'type' | 'sha256', string>;

/** The files of a backup, each with the name of its entry. */
export const keptFiles = (connection: Connection): Promise<FileMark[]> =>
  connection.rows<FileMark>(
    `select 'files/' || bucket || '/' || path as entry, bucket, path, content_type as type, sha256
    from private.stored_files where state = 'kept' order by path`,
  );

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function exists(connection: Connection, table: string): Promise<boolean> {
  const query = `select 1 as one where to_regclass(${escapeLiteral(table)}) is not null`;
  return (await connection.rows(query)).length > 0;
}

/** Whose Auth a database has: Supabase's, or lite's, which has no table `auth.schema_migrations`. */
export type Auth = 'supabase' | 'lite';

export const authOf = async (connection: Connection): Promise<Auth> =>
  (await exists(connection, 'auth.schema_migrations')) ? 'supabase' : 'lite';

/** A migration that has run; `digest` is null if its statements were not recorded. */
export type MigrationMark = { version: string; name: string; digest: string | null };

/** The migrations that have run, as the official CLI records them; none if the database has no such record. */
export async function appliedMigrations(connection: Connection): Promise<MigrationMark[]> {
  if (!(await exists(connection, 'supabase_migrations.schema_migrations'))) return [];
  const rows = await connection.rows<{ version: string; name: string; sql: string | null }>(
    `select version, coalesce(name, '') as name, array_to_string(statements, ';') as sql
    from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map(({ sql, ...mark }) => ({ ...mark, digest: sql === null ? null : digestOf(sql) }));
}
