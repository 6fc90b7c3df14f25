import { afterAll, expect, it } from 'vitest';
import { openDatabase, seed, suiteFiles } from './harness.ts';

const database = await openDatabase();
afterAll(() => database.close());

it('each pgTAP file has a number of its own', () => {
  const numbers = suiteFiles().map((file) => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('the seed adds its rows once, however often it runs', async () => {
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
