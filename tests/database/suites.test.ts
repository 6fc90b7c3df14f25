import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantsMigration, openDatabase, runSuite, seed, suiteFiles } from './harness.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 120_000);
afterAll(() => database.close());

describe('every pgTAP file passes', () => {
  it.each(suiteFiles())(
    '%s',
    async (file) => {
      expect((await runSuite(database, file)).failures).toEqual([]);
    },
    60_000,
  );
});

describe('the last migration restores the grants', () => {
  it('after a tool has granted everything to everybody', async () => {
    const everybody = 'anon, authenticated, service_role';
    const greed = ['public', 'private']
      .map(
        (schema) => `
          grant usage on schema ${schema} to ${everybody};
          grant all on all tables in schema ${schema} to ${everybody};
          grant all on all sequences in schema ${schema} to ${everybody};
          grant all on all functions in schema ${schema} to ${everybody};
          alter default privileges in schema ${schema} grant all on tables to ${everybody};`,
      )
      .join('');
    expect((await runSuite(database, '000_perimeter.sql', greed)).failures).not.toEqual([]);
    const healed = `${greed} ${grantsMigration()}`;
    expect((await runSuite(database, '000_perimeter.sql', healed)).failures).toEqual([]);
    expect((await runSuite(database, '001_functions.sql', healed)).failures).toEqual([]);
    const later = `${healed}
      create table public.later (id bigint primary key);
      do $$ begin
        if has_table_privilege('anon', 'public.later', 'select, insert, update, delete') then
          raise exception 'a later table is granted to visitors';
        end if;
      end $$; drop table public.later`;
    expect((await runSuite(database, '000_perimeter.sql', later)).failures).toEqual([]);
  }, 60_000);
});

describe('the seed', () => {
  it('adds its rows once, however often it runs', async () => {
    const counts = async () =>
      (
        await database.query<Record<string, number>>(`
          select (select count(*)::integer from public.blog_posts) as posts,
            (select count(*)::integer from public.blog_posts where status = 'draft') as drafts,
            (select count(*)::integer from public.program_registrations) as registrations,
            (select count(*)::integer from public.quote_requests) as quotes,
            (select count(*)::integer from public.design_report_requests) as leads,
            (select count(*)::integer from public.partner_requests) as partners,
            (select count(*)::integer from public.contact_messages) as messages`)
      ).rows[0];
    await database.exec('begin');
    try {
      await database.exec(seed());
      const once = await counts();
      expect(once).toEqual({
        posts: 5,
        drafts: 1,
        registrations: 12,
        quotes: 12,
        leads: 12,
        partners: 12,
        messages: 12,
      });
      await database.exec(seed());
      expect(await counts()).toEqual(once);
    } finally {
      await database.exec('rollback');
    }
  });
});
