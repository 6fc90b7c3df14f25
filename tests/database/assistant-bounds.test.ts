import { afterAll, expect, it } from 'vitest';
import {
  ASSISTANT_BOUNDS,
  CONTACT_DAYS,
  TRIAL_BEGINS_WITHIN_DAYS,
} from '../../supabase/functions/_shared/contract/assistant-bounds.ts';
import { TRIAL_DAYS } from '../../supabase/functions/_shared/contract/fields/limits.ts';
import { openDatabase } from './harness.ts';

const database = await openDatabase();
afterAll(() => database.close());

it.each(Object.entries(ASSISTANT_BOUNDS))(
  'the database bounds an assistant on %s as the contract does',
  async (plan, bounds) => {
    const { rows } = await database.query('select * from private.assistant_bounds($1)', [plan]);
    expect(rows).toEqual([bounds]);
  },
);

it('without a plan the bounds of the trial hold', async () => {
  const { rows } = await database.query('select * from private.assistant_bounds(null)');
  expect(rows).toEqual([ASSISTANT_BOUNDS.trial]);
});

it('a new trial begins and ends when the contract says', async () => {
  const { rows } = await database.query<{ name: string; days: number }>(`
    select a.attname as name,
      (regexp_match(pg_get_expr(d.adbin, d.adrelid), '''(\\d+) days'''))[1]::integer as days
    from pg_attribute as a join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'public.profiles'::regclass and a.attname like 'trial_%' order by 1 desc`);
  expect(rows).toEqual([
    { name: 'trial_starts_at', days: TRIAL_BEGINS_WITHIN_DAYS },
    { name: 'trial_ends_at', days: TRIAL_BEGINS_WITHIN_DAYS + TRIAL_DAYS },
  ]);
});

it('name and phone are taken for as many days as the contract says', async () => {
  const { rows } = await database.query<{ source: string }>(
    "select prosrc as source from pg_proc where oid = 'private.assistant_state(public.assistants)'::regprocedure",
  );
  expect(rows[0]?.source).toContain(`contact constant interval := '${CONTACT_DAYS} days'`);
});
