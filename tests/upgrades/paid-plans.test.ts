import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../../local/migrations.ts';
import type { Connection } from '../../scripts/backup/connection.ts';
import { prepareEmpty, runMigrations } from '../../scripts/backup/schema.ts';
import { ScratchServer, withConnection } from '../backup/scratch-server.ts';

/** What was paid for plans before there were paid periods is not lost. */
let server: ScratchServer;
beforeAll(async () => {
  server = await ScratchServer.start();
}, 120_000);
afterAll(() => server?.close());

const all = readMigrations();
const first = all.findIndex(({ name }) => name === 'plan_periods');

const CUSTOMERS = ['one', 'two', 'leaving'] as const;

/** Customers with payments, as the database of before marked them paid. */
async function payAsBefore({ rows }: Connection): Promise<void> {
  for (const who of CUSTOMERS) {
    await rows(
      `insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), email, jsonb_build_object('proof', private.signup_proof(email), 'profile', '{
        "first_name": "Болд", "last_name": "Өвөр", "business_phone": "99112233", "company_name": "Жишээ",
        "industries": ["trade"], "company_size": "1-10", "location": "Дархан", "terms_accepted": true}'::jsonb)
      from (values ('${who}@example.mn')) as a (email)`,
    );
  }
  // One pays a year of the lowest plan and then three months of the highest.
  await rows(
    `update public.profiles set trial_ends_at = now() - interval '300 days' where email <> 'two@example.mn'`,
  );
  const paid = [
    ['one', 'start', '12', 30],
    ['one', 'enterprise', '3', 0],
    ['two', 'pro', '3', 0],
    ['leaving', 'business', '6', 10],
  ] as const;
  for (const [who, plan, months, days] of paid) {
    await rows(
      `insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
      select 'plan', id, '${plan}', '${months}', private.plan_amount('${plan}', '${months}'), private.new_reference(),
        'paid', now() - interval '${days} days', 'Өвөр Болд', email
      from public.profiles where email = '${who}@example.mn'`,
    );
    await rows('select private.pay_for_plan(y) from public.payments as y order by id desc limit 1');
  }
  await rows(
    `insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email)
    select 'plan', id, 'pro', '3', 387000, private.new_reference(), 'awaiting', 'Өвөр Болд', email
    from public.profiles where email = 'one@example.mn'`,
  );
  await rows(`delete from auth.users where email = 'leaving@example.mn'`);
}

it('each payment that was marked paid is a period, and no other', async () => {
  expect(first).toBeGreaterThan(0);
  await withConnection(await server.create(), async (connection) => {
    await prepareEmpty(connection);
    await runMigrations(connection, all.slice(0, first));
    await payAsBefore(connection);
    await runMigrations(connection, all.slice(first));
    const periods = await connection.rows(
      `select split_part(y.email, '@', 1) as who, q.plan, q.plan_months, q.amount_mnt, q.profile_id is null as gone,
        q.left_mnt > 500000 and q.left_days > 30 as converted, q.converted_to,
        (q.starts_at = p.trial_ends_at) as after_trial, coalesce(q.ends_at = p.paid_until, false) as last
      from public.plan_periods as q join public.payments as y on y.id = q.payment_id
      left join public.profiles as p on p.id = q.profile_id order by y.id`,
    );
    const common = { gone: false, converted: false, converted_to: null, after_trial: false };
    expect(periods).toEqual([
      {
        ...common,
        who: 'one',
        plan: 'start',
        plan_months: '12',
        amount_mnt: 566_400,
        converted_to: 'enterprise',
        last: false,
      },
      {
        ...common,
        who: 'one',
        plan: 'enterprise',
        plan_months: '3',
        amount_mnt: 1_497_000,
        converted: true,
        last: true,
      },
      {
        ...common,
        who: 'two',
        plan: 'pro',
        plan_months: '3',
        amount_mnt: 387_000,
        after_trial: true,
        last: true,
      },
      {
        ...common,
        who: 'leaving',
        plan: 'business',
        plan_months: '6',
        amount_mnt: 1_344_600,
        gone: true,
        after_trial: null,
        last: false,
      },
    ]);
  });
}, 300_000);
