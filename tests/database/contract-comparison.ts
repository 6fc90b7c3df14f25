import { columnsOf } from '../api/payloads.ts';
import { candidatesOf } from './contract-candidates.ts';
import { account, type Form, type Payload } from './contract-forms.ts';

/** What this file needs of a database: PGlite has it. */
export type Queryable = {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  exec(sql: string): Promise<unknown>;
};

/** Tries all rows and keeps none, with one round trip for a field instead of hundreds. */
const PROBE = `
  create schema probe;
  create function probe.takes(of_table text, candidates jsonb) returns boolean[] language plpgsql as $$
  declare
    candidate jsonb;
    names text;
    verdicts boolean[] := '{}';
  begin
    for candidate in select value from jsonb_array_elements(candidates) loop
      select string_agg(quote_ident(key), ', ') into names from jsonb_object_keys(candidate) as key;
      begin
        execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
          of_table, names) using candidate;
        raise exception using errcode = 'TS000';
      exception
        when sqlstate 'TS000' then verdicts := verdicts || true;
        when others then verdicts := verdicts || false;
      end;
    end loop;
    return verdicts;
  end
  $$;`;

/** Prepares a database for `taken` and `disagreements`. */
export async function prepare(database: Queryable): Promise<void> {
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
    values ($1, $2::text, jsonb_build_object('proof', private.signup_proof($2::text)))`,
    [account, 'd@e.mn'],
  );
  await database.exec(PROBE);
}

/** The columns that staff have no right to update. */
export async function notUpdatable(database: Queryable, table: string, columns: readonly string[]) {
  const { rows } = await database.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
    where not has_column_privilege('authenticated', format('public.%I', $2::text), name, 'update')`,
    [columns, table],
  );
  return rows.map(({ name }) => name);
}

export async function taken(
  database: Queryable,
  { table, columns = (payload) => payload }: Form,
  payloads: Payload[],
): Promise<boolean[]> {
  const rows = payloads.map((payload) => columnsOf(columns(payload)));
  const result = await database.query<{ takes: boolean[] }>('select probe.takes($1, $2) as takes', [
    table,
    JSON.stringify(rows),
  ]);
  return result.rows[0]?.takes ?? [];
}

/** The values of one field that contract and table treat differently. */
export async function disagreements(database: Queryable, form: Form, key: string) {
  const { [key]: _left, ...without } = form.good;
  const raw = [without, ...candidatesOf(key).map((value) => ({ ...form.good, [key]: value }))];
  const parsed = raw.map((payload) => form.schema.safeParse(payload));
  // Values accepted by the contract are tried in their stored form; refused ones might be sent raw.
  const stands = await taken(
    database,
    form,
    parsed.map((result, place) => (result.success ? result.data : raw[place]) as Payload),
  );
  return parsed.flatMap((result, place) =>
    result.success === stands[place]
      ? []
      : [{ value: String(raw[place]?.[key]).slice(0, 60), contract: result.success }],
  );
}
