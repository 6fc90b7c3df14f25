import type { PGlite } from '@electric-sql/pglite';
import { disagreements } from '../../database/contract-comparison.ts';
import { FORMS, storedKeys } from '../../database/contract-forms.ts';

/** The schema without one of its guards. */
export type SchemaMutant = {
  name: string;
  sql: string;
  /** A text in the names of the pgTAP files that test the guard. */
  subject: string;
  /** Whether the comparison of a form with its contract kills it; missing if there is no such comparison. */
  isSeenByContract?: (database: PGlite) => Promise<boolean>;
};

type Policy = { table: string; name: string; reading: string | null; writing: string | null };

/** Each policy dropped, and each made to allow everything. */
async function policies(database: PGlite): Promise<SchemaMutant[]> {
  const { rows } = await database.query<Policy>(`
    select tablename as "table", policyname as name, qual as reading, with_check as writing
    from pg_policies where schemaname = 'public' order by 1, 2`);
  return rows.flatMap(({ table, name, reading, writing }) => {
    const place = `"${name}" on public.${table}`;
    // Not "true": a test searches policies for that word, and a test of behaviour has to kill this mutant.
    const open = [reading && 'using (1 = 1)', writing && 'with check (1 = 1)'].filter(Boolean);
    return [
      { name: `no policy ${place}`, subject: table, sql: `drop policy ${place}` },
      {
        name: `open policy ${place}`,
        subject: table,
        sql: `alter policy ${place} ${open.join(' ')}`,
      },
    ];
  });
}

async function triggers(database: PGlite): Promise<SchemaMutant[]> {
  const { rows } = await database.query<{ schema: string; table: string; name: string }>(`
    select n.nspname as schema, c.relname as "table", t.tgname as name
    from pg_trigger as t
    join pg_class as c on c.oid = t.tgrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgfoid in (
      select oid from pg_proc where pronamespace = 'private'::regnamespace)
    order by 1, 2, 3`);
  return rows.map(({ schema, table, name }) => {
    const place = `${name} on ${schema}.${table}`;
    const subject = name.includes('_outbox_') ? 'outbox' : table;
    return { name: `no trigger ${place}`, subject, sql: `drop trigger ${place}` };
  });
}

async function constraints(database: PGlite): Promise<SchemaMutant[]> {
  const { rows } = await database.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as "table", conname as name
    from pg_constraint
    where contype in ('c', 'u') and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows.map(({ table, name }) => {
    const mutant: SchemaMutant = {
      name: `no constraint ${name} on public.${table}`,
      subject: table,
      sql: `alter table public.${table} drop constraint ${name}`,
    };
    const form = FORMS.find((one) => one.table === table);
    const column = name
      .slice(table.length + 1)
      .replaceAll('_', '')
      .toLowerCase();
    const key = form && storedKeys(form).find((one) => column.startsWith(one.toLowerCase()));
    if (!form || !(key || column.startsWith('businessphone'))) return mutant;
    return {
      ...mutant,
      isSeenByContract: async (held) => {
        await held.exec(`begin; ${mutant.sql}`);
        const found = await disagreements(held, form, key ?? 'phone');
        await held.exec('rollback');
        return found.length > 0;
      },
    };
  });
}

/** One mutant for each trigger and constraint, two for each policy. */
export async function mutantsOf(database: PGlite): Promise<SchemaMutant[]> {
  const kinds = [await policies(database), await triggers(database), await constraints(database)];
  if (kinds.some(({ length }) => length < 40)) {
    throw new Error(`Fewer guards than there are: ${kinds.map(({ length }) => length)}`);
  }
  return kinds.flat();
}
