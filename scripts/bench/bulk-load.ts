import type postgres from 'postgres';

/** Loads rows into a table; its search indexes are built afterwards, all at once. */
export async function bulkLoad(sql: postgres.Sql, table: string, load: () => Promise<unknown>) {
  const searchIndexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table} and indexdef like '%USING gin%'`;
  for (const { name } of searchIndexes) await sql.unsafe(`drop index public.${name}`);
  await load();
  for (const { definition } of searchIndexes) await sql.unsafe(definition);
  // What counts rows and what is to be sent stands in another schema than the tables of people.
  const [{ schema } = { schema: 'public' }] = await sql<{ schema: string }[]>`
    select schemaname as schema from pg_tables
    where tablename = ${table} and schemaname in ('public', 'private')`;
  await sql.unsafe(`vacuum analyze ${schema}.${table}`);
  await sql.unsafe('vacuum analyze private.row_counts');
}
