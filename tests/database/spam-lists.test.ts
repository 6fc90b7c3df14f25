import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './harness.ts';

/**
 * A flood fills the spam box: a page of the list must not read through it, nor a page of spam through the
 * list. Counts the blocks that are read, which do not depend on the load of the machine.
 */
const FORM = 'contact_messages';
const MANY = 5000;
const FEW = 100;
/** Fifty rows and their index; reading through the others takes thousands. */
const MOST_BLOCKS = 400;

const database = await openDatabase();
afterAll(() => database.close());
// Searches are planned differently, and this index takes a minute to fill.
await database.exec(`drop index public.${FORM}_search_grams_idx`);

async function fill(real: number, spam: number): Promise<void> {
  await database.exec(`
    truncate public.${FORM};
    alter table public.${FORM} disable trigger user;
    insert into public.${FORM} (name, email, message, created_at, spam_at, spam_reason)
    select 'Нэр ' || md5(n::text), 'a' || n || '@example.mn', 'Сайн байна уу', now() - make_interval(mins => n),
      case when n % ${Math.round((real + spam) / Math.min(real, spam))} = 0 then ${real < spam ? 'null' : 'now()'}
        else ${real < spam ? 'now()' : 'null'} end,
      null
    from generate_series(1, ${real + spam}) as n;
    alter table public.${FORM} enable trigger user;
    analyze public.${FORM};`);
}

type Explained = { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> };

/** How many blocks a page of fifty rows reads, including all functions that it calls. */
async function blocksOf(status: string | null, sort: string): Promise<number> {
  const { rows } = await database.query<{ 'QUERY PLAN': Explained[] }>(`
    explain (analyze, buffers, format json)
    select private.rows_in_order(
      private.make_list_plan('${FORM}', '${sort}', ${status ? `'${status}'` : 'null'}, null, null), 50)`);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan).toBeDefined();
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

const SORTS = ['-createdAt', 'createdAt', 'name', '-name'];

describe.each([
  ['five thousand rows of spam among a hundred', FEW, MANY],
  ['a hundred rows of spam among five thousand', MANY, FEW],
])('%s', (_, real, spam) => {
  beforeAll(async () => {
    await fill(real, spam);
    // The first call of a session also reads the catalogue.
    await blocksOf(null, 'name');
  });

  it.each([null, 'new', 'spam'])(
    'a page of the list (status %s) reads its own rows',
    async (status) => {
      for (const sort of SORTS) {
        expect(await blocksOf(status, sort), sort).toBeLessThan(MOST_BLOCKS);
      }
    },
  );
});
