import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { functionNow } from './support/function-now.ts';
import { openStackWithMail } from './support/stack-with-mail.ts';

/**
 * A full outbox is emptied through a slow provider, several mails at once, and nobody gets one twice, whatever dies on
 * the way. `DRAIN_ROWS=10000` is the run whose figures stand in decision 0073.
 */
const ROWS = Number(process.env.DRAIN_ROWS ?? 1200);
const DELAY_MS = 100;

const { standIn, sql } = await openStackWithMail({ env: () => ({ RATE_LIMIT_SCALE: '1000000' }) });

/** As many requests as their forms would have left, with an acknowledgement each. */
async function fill(count: number): Promise<void> {
  await sql`delete from private.outbox`;
  await sql`alter database postgres set app.rate_limit_scale = '1000000'`;
  await sql`
    with sent as (
      insert into public.contact_messages (name, email, message)
      select 'Болд', gen_random_uuid() || '@example.mn', 'Сайн байна уу' from generate_series(1, ${count})
      returning id, email
    )
    insert into private.outbox (audience, kind, template, record_id, recipient)
    select 'sender', 'contact_messages', 'received', id::text, email from sent`;
  await sql`analyze private.outbox, public.contact_messages`;
  standIn.delivered.clear();
  standIn.requests.length = 0;
}

const left = async (): Promise<number> => {
  const [row] = await sql<{ left: number }[]>`
    select count(*)::int as left from private.outbox where state <> 'sent'`;
  return row?.left ?? 0;
};

it(
  'a full outbox drains through a slow provider, killed in the middle, without a duplicate',
  async () => {
    standIn.delay = DELAY_MS;
    await fill(ROWS);
    const begun = Date.now();
    // Within a claim, of which a part is with the provider and nothing is reported yet.
    while (standIn.delivered.size < ROWS / 2 + 37) await wait(5);
    const half = Date.now();
    process.kill(functionNow().pid, 'SIGKILL');
    // What was claimed and not reported is claimed again when its lease ends, after a minute.
    await wait(300);
    await sql`update private.outbox set lease_ends_at = now() where state = 'sending'`;
    await expect.poll(left, { timeout: 60_000 + ROWS * 100, interval: 200 }).toBe(0);
    const seconds = (Date.now() - begun) / 1000;
    console.log(
      `${ROWS} mails in ${seconds.toFixed(1)} s, the first half at ` +
        `${Math.round(ROWS / 2 / ((half - begun) / 1000))} a second; ${standIn.requests.length} requests`,
    );
    // The provider has each mail once, and was asked again for no more than what one claim holds.
    expect(standIn.delivered.size).toBe(ROWS);
    expect(standIn.requests.length).toBeGreaterThan(ROWS);
    expect(standIn.requests.length).toBeLessThanOrEqual(ROWS + 100);
    const recipients = [...standIn.delivered.values()].map(
      ({ body }) => (JSON.parse(body) as { to: string[] }).to[0],
    );
    expect(new Set(recipients).size).toBe(ROWS);
    // One after another could not be faster than ten a second.
    expect(ROWS / 2 / ((half - begun) / 1000)).toBeGreaterThan(20);
  },
  120_000 + ROWS * 150,
);

it('a provider that takes five a second gets all of them, few of them in vain', async () => {
  standIn.delay = 0;
  standIn.mostASecond = 5;
  await fill(60);
  await expect
    .poll(
      async () => {
        await sql`update private.outbox set due_at = now() where state in ('queued', 'failed')`;
        return left();
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(0);
  expect(standIn.delivered.size).toBe(60);
  const [row] = await sql<{ most: number }[]>`select max(tries)::int as most from private.outbox`;
  expect(row?.most).toBeLessThan(10);
});
