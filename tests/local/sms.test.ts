import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { RecordedSms } from '../support/recorded-sms.ts';
import { openStackWithMail } from './support/stack-with-mail.ts';

/** Reminders by SMS, from the booking to a provider that was recorded (decision 0113). */
const A_DAY = 8;
const provider = await RecordedSms.open();
afterAll(() => provider.close());
const env = {
  ...provider.environment(A_DAY),
  SITE_URL: 'https://hariuch.mn',
  RATE_LIMIT_SCALE: '1',
};
const { sql, stack } = await openStackWithMail({ env: () => env });
await sql`
  insert into public.assistant_automations (assistant_id, kind, is_on, settings)
  select id, 'reminder', true, '{"dayBefore": true, "hourBefore": true}' from public.assistants
  where profile_id is null`;

let minutes = 30;
/** A confirmed booking within the hour, of somebody who left only a phone. */
const book = (phone: string) => {
  minutes += 1;
  return sql`
    insert into public.assistant_requests (
      assistant_id, client_id, number, kind, status, bookable, starts_at, ends_at, name, phone, created_at)
    select id, ${randomUUID()}, ${minutes}, 'booking', 'confirmed', 'Ану', s.at, s.at + interval '1 hour', 'Дорж',
      ${phone}, now() - interval '3 days'
    from public.assistants
    cross join (select now() + make_interval(mins => ${minutes})) as s (at) where profile_id is null`;
};

type Message = { state: string; last_error: string | null; recipient: string | null };

/** Runs the dispatcher until nothing waits; returns the messages by SMS since the last call. */
async function settled(): Promise<Message[]> {
  const [{ secret } = { secret: '' }] = await sql`select secret from private.function_secret`;
  const dispatch = () =>
    fetch(`${stack.apiUrl}/api/dispatch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
  await expect
    .poll(
      async () => {
        await sql`update private.outbox set due_at = now() where state = 'failed' or held_for = 'provider'`;
        await dispatch();
        const open = await sql`
          select from private.outbox
          where channel = 'sms' and state not in ('sent', 'given_up', 'dropped')`;
        return open.length;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(0);
  const messages = await sql<Message[]>`
    select state, last_error, recipient from private.outbox where channel = 'sms' order by state, last_error`;
  await sql`delete from public.assistant_requests`;
  return messages;
}

it('reminds who left only a phone, once: what the provider may have taken is not sent again', async () => {
  for (const last of [1, 2, 3, 4]) await book(`+976 9911-000${last}`);
  const messages = await settled();
  expect(provider.strange).toEqual([]);
  expect(provider.answered).toEqual({
    99110001: [202],
    99110002: [429, 202],
    99110003: [500],
    99110004: [422],
  });
  for (const text of provider.texts) expect(text.length).toBeLessThanOrEqual(70);
  // No number is kept, neither ours nor one that the provider repeats.
  expect(messages).toEqual([
    { state: 'given_up', last_error: 'http_422: … is not a subscriber', recipient: null },
    { state: 'given_up', last_error: 'http_500: No route to …', recipient: null },
    { state: 'sent', last_error: null, recipient: null },
    { state: 'sent', last_error: null, recipient: null },
  ]);
});

it('sends a phone three a day, and no more in a day than the operator has decided', async () => {
  const limited = { state: 'given_up', last_error: 'sms_limit', recipient: null };
  for (let times = 0; times < 4; times += 1) await book('99110005');
  const toOne = await settled();
  expect(toOne.filter(({ state }) => state === 'sent')).toHaveLength(3);
  expect(toOne[0]).toEqual(limited);
  // Four were taken before, and one that was refused with 429 does not count: the eighth is the last.
  for (const phone of ['99110006', '99110007']) await book(phone);
  const inAll = await settled();
  expect(inAll.map(({ state }) => state)).toEqual(['given_up', 'sent']);
  expect(inAll[0]).toEqual(limited);
  expect(Object.values(provider.answered).flat()).toHaveLength(5 + 3 + 1);
});
