import { StartError } from '../../local/start-error.ts';
import { type Connection, quoteName, quoteTable } from './connection.ts';
import { tableName } from './format.ts';

type Named = { schema: string; name: string };

export type ForeignKey = {
  name: string;
  child_schema: string;
  child: string;
  child_columns: string[];
  parent_schema: string;
  parent: string;
  parent_columns: string[];
};

const childOf = (key: ForeignKey): string =>
  tableName({ schema: key.child_schema, name: key.child });
const parentOf = (key: ForeignKey): string =>
  tableName({ schema: key.parent_schema, name: key.parent });

/** Every foreign key of the database. */
export const foreignKeys = (connection: Connection): Promise<ForeignKey[]> =>
  connection.rows<ForeignKey>(`
    select k.conname as name,
      cn.nspname as child_schema, c.relname as child,
      (
        select json_agg(a.attname order by p.at) from unnest(k.conkey) with ordinality as p (number, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.number
      ) as child_columns,
      pn.nspname as parent_schema, f.relname as parent,
      (
        select json_agg(a.attname order by p.at) from unnest(k.confkey) with ordinality as p (number, at)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.number
      ) as parent_columns
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class f on f.oid = k.confrelid join pg_namespace pn on pn.oid = f.relnamespace
    where k.contype = 'f'`);

/** Referenced tables before those that refer to them; tables in a circle come last. */
export function parentsFirst<T extends Named>(
  tables: readonly T[],
  keys: readonly ForeignKey[],
): T[] {
  const left = new Map(tables.map((table) => [tableName(table), table]));
  const ordered: T[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      ([name]) =>
        !keys.some(
          (key) => childOf(key) === name && parentOf(key) !== name && left.has(parentOf(key)),
        ),
    );
    if (free.length === 0) return [...ordered, ...left.values()];
    for (const [name, table] of free) {
      ordered.push(table);
      left.delete(name);
    }
  }
  return ordered;
}

/** These tables and those of Auth and Storage that refer to them, however far. */
export function withDependents(tables: readonly Named[], keys: readonly ForeignKey[]): Named[] {
  const names = new Set(tables.map(tableName));
  const found = [...tables];
  for (const table of found) {
    for (const key of keys) {
      if (parentOf(key) !== tableName(table) || names.has(childOf(key))) continue;
      if (!['auth', 'storage'].includes(key.child_schema)) {
        throw new StartError(
          `${childOf(key)} refers to ${parentOf(key)} and is not a table that backups know: remove it first.`,
        );
      }
      names.add(childOf(key));
      // The loop goes on with what is added here.
      found.push({ schema: key.child_schema, name: key.child });
    }
  }
  return found;
}

/** Throws a StartError when a row of these tables refers to one that is not there. */
export async function checkForeignKeys(
  connection: Connection,
  tables: readonly Named[],
): Promise<void> {
  const loaded = new Set(tables.map(tableName));
  for (const key of await foreignKeys(connection)) {
    if (!loaded.has(childOf(key))) continue;
    const isSet = key.child_columns.map((column) => `c.${quoteName(column)} is not null`);
    const isEqual = key.child_columns.map(
      (column, at) => `c.${quoteName(column)} = p.${quoteName(key.parent_columns[at] ?? '')}`,
    );
    const [orphan] = await connection.rows(`
      select 1 as one from ${quoteTable(key.child_schema, key.child)} c
      where ${isSet.join(' and ')} and not exists (
        select from ${quoteTable(key.parent_schema, key.parent)} p where ${isEqual.join(' and ')}
      ) limit 1`);
    if (orphan) {
      throw new StartError(
        `A row of ${childOf(key)} refers to one of ${parentOf(key)} that the backup does not hold (${key.name}).`,
      );
    }
  }
}
