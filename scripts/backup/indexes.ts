import { type Connection, quoteTable, quoteText } from './connection.ts';
import { tableName } from './format.ts';

type Index = {
  schema: string;
  table: string;
  name: string;
  definition: string;
  note: string | null;
};

/**
 * Takes the indexes that only make queries fast off these tables while rows arrive: built once over all
 * rows they cost less than row after row, those of searches above all. Those that a rule hangs on (keys,
 * unique) stay. Within a transaction, so a failure brings them back.
 */
export async function withoutIndexes(
  connection: Connection,
  tables: readonly { schema: string; name: string }[],
): Promise<{ rebuild(): Promise<void> }> {
  const ours = new Set(tables.map(tableName));
  const found = await connection.rows<Index>(`
    select n.nspname as schema, t.relname as table, i.relname as name,
      pg_get_indexdef(i.oid) as definition, obj_description(i.oid, 'pg_class') as note
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private')
      and x.indisvalid and not x.indisunique and not x.indisexclusion
      and not x.indisclustered and not x.indisreplident
    order by 1, 2, 3`);
  const indexes = found.filter(({ schema, table }) => ours.has(tableName({ schema, name: table })));
  for (const { schema, name } of indexes) {
    await connection.run(`drop index ${quoteTable(schema, name)}`);
  }
  return {
    rebuild: async () => {
      for (const { schema, name, definition, note } of indexes) {
        await connection.run(definition);
        if (note === null) continue;
        await connection.run(`comment on index ${quoteTable(schema, name)} is ${quoteText(note)}`);
      }
    },
  };
}
