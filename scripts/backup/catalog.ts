import { createHash } from 'node:crypto';
import { StartError } from '../../local/start-error.ts';

import { type Connection, quoteTable, quoteText } from './connection.ts';
import { foreignKeys, parentsFirst } from './foreign-keys.ts';
import type { FileMark, LeftOut, MigrationMark, Sequence, Table } from './format.ts';
import {
  KEPT_AUTH_TABLES,
  LEFT_OUT_AUTH_TABLES,
  SECRET_TABLES,
  STORAGE_TABLES,
} from './table-lists.ts';

/** The schemas whose every table is ours. */
const OUR_SCHEMAS = ['public', 'private'];

const textList = (texts: readonly string[]): string => texts.map(quoteText).join(', ');

type FoundTable = {
  schema: string;
  name: string;
  is_logged: boolean;
  is_readable: boolean;
  columns: { name: string; type: string; isGenerated: boolean }[];
};

/**
 * Ordinary tables with their columns. The type is the built-in one; of any other (an enumeration of
 * Auth) only that its values are text, which is what COPY makes of them.
 */
const findTables = (connection: Connection, condition: string): Promise<FoundTable[]> =>
  connection.rows<FoundTable>(`
    select n.nspname as schema, c.relname as name, c.relpersistence = 'p' as is_logged,
      has_table_privilege(c.oid, 'select') as is_readable,
      (
        select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'type', case when t.typnamespace = 'pg_catalog'::regnamespace
            then format_type(a.atttypid, a.atttypmod) else 'text' end,
          'isGenerated', a.attgenerated <> ''
        ) order by a.attnum), '[]')
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (${condition})
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by n.nspname, c.relname`);

const IS_SECRET = `n.nspname || '.' || c.relname in (${textList(Object.keys(SECRET_TABLES))})`;

const KEPT = `
  (n.nspname in (${textList(OUR_SCHEMAS)}) and not (${IS_SECRET}))
  or (n.nspname = 'auth' and c.relname in (${textList(KEPT_AUTH_TABLES)}))
  or (n.nspname = 'storage' and c.relname in (${textList(STORAGE_TABLES)}))
  or (n.nspname = 'supabase_migrations' and c.relname = 'seed_files')`;

/** The columns of a table that COPY can fill: a generated one is computed when the row arrives. */
const writableColumns = ({ columns }: FoundTable) =>
  columns.filter(({ isGenerated }) => !isGenerated).map(({ name, type }) => ({ name, type }));

/**
 * The tables that a backup holds, each after those it refers to. An unlogged table is none of them:
 * PostgreSQL itself empties it after a crash.
 */
export async function keptTables(connection: Connection): Promise<Table[]> {
  const found = await findTables(connection, KEPT);
  const tables = found
    .filter((table) => table.is_logged)
    .map((table) => ({
      schema: table.schema,
      name: table.name,
      columns: writableColumns(table),
    }));
  return parentsFirst(tables, await foreignKeys(connection));
}

/** Why a table is in no backup; nothing for one that is. */
function reasonToLeaveOut({ schema, name, is_logged }: FoundTable): string | undefined {
  if (schema === 'auth') {
    if (KEPT_AUTH_TABLES.includes(name)) return undefined;
    return LEFT_OUT_AUTH_TABLES[name] ?? 'not known to this script';
  }
  const secret = SECRET_TABLES[`${schema}.${name}`];
  if (secret) return secret;
  return is_logged ? undefined : 'unlogged: PostgreSQL itself empties it after a crash';
}

/** Tables that hold rows and are not in a backup, with the reason. */
export async function leftOutTables(connection: Connection): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (const table of await findTables(
    connection,
    `n.nspname = 'auth' or ${IS_SECRET} or ${KEPT}`,
  )) {
    const reason = reasonToLeaveOut(table);
    if (!reason || !table.is_readable) continue;
    const quoted = quoteTable(table.schema, table.name);
    const [some] = await connection.rows(`select 1 as one from ${quoted} limit 1`);
    if (some) leftOut.push({ table: `${table.schema}.${table.name}`, reason });
  }
  return leftOut;
}

/** The tables that a restore empties before it loads: all of ours, and what Auth keeps of people. */
export async function tablesToEmpty(
  connection: Connection,
): Promise<{ schema: string; name: string }[]> {
  const ofPeople = Object.keys(LEFT_OUT_AUTH_TABLES).filter(
    (name) => !['audit_log_entries', 'schema_migrations', 'instances'].includes(name),
  );
  const found = await findTables(
    connection,
    `${KEPT} or (n.nspname = 'auth' and c.relname in (${textList(ofPeople)}))`,
  );
  return found.map(({ schema, name }) => ({ schema, name }));
}

/** Where each sequence of ours stands. */
export async function readSequences(connection: Connection): Promise<Sequence[]> {
  const found = await connection.rows<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in (${textList(OUR_SCHEMAS)})
    order by n.nspname, c.relname`);
  const sequences: Sequence[] = [];
  for (const { schema, name } of found) {
    const [state] = await connection.rows<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoteTable(schema, name)}`,
    );
    if (state) sequences.push({ schema, name, value: state.value, isCalled: state.is_called });
  }
  return sequences;
}

/** The files of Storage that rows show; older migrations know of none. */
export async function keptFiles(connection: Connection): Promise<FileMark[]> {
  const [table] = await connection.rows<{ exists: boolean }>(
    "select to_regclass('private.stored_files') is not null as exists",
  );
  if (!table?.exists) return [];
  return connection.rows<FileMark>(
    `select bucket, path, content_type as type, size, sha256
    from private.stored_files where state = 'kept' order by path`,
  );
}

/** The same for a file and for what the official CLI recorded of it: it trims blanks and semicolons. */
export const digestOf = (statements: string): string =>
  createHash('sha256')
    .update(statements.replace(/[\s;]+/g, ''))
    .digest('hex');

/** What has run, as the official CLI records it; an absent record is an empty database's. */
export async function appliedMigrations(connection: Connection): Promise<MigrationMark[]> {
  const [table] = await connection.rows<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!table?.exists) return [];
  const rows = await connection.rows<{
    version: string;
    name: string | null;
    statements: string | null;
  }>(
    `select version, name, array_to_string(statements, ';') as statements
    from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map(({ version, name, statements }) => ({
    version,
    name: name ?? '',
    digest: statements === null ? null : digestOf(statements),
  }));
}

/** What kind of database this is: written into the file, and told when it differs at the restore. */
export async function describeServer(connection: Connection) {
  const [server] = await connection.rows<{ version: string; is_supabase: boolean }>(`
    select current_setting('server_version') as version,
      to_regclass('auth.schema_migrations') is not null as is_supabase`);
  if (!server) throw new StartError('The database does not say which version it is.');
  return {
    postgres: server.version,
    auth: server.is_supabase ? ('supabase' as const) : ('lite' as const),
  };
}
