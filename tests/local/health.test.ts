import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  HEALTH_PARTS,
  type HealthReport,
} from '../../supabase/functions/_shared/contract/health.ts';
import { MIGRATION } from '../../supabase/functions/_shared/database.types.ts';
import { VERSION } from '../../supabase/functions/_shared/release.ts';
import { openStackWithMail, type StackWithMail } from './support/stack-with-mail.ts';

/**
 * A product that breaks is noticed by a monitor, and told to owners once, and once more when it works again. Waits
 * are cut short by moving the moments that the database has stored.
 */
const KEY = 'k'.repeat(32);

let standIn: StackWithMail['standIn'];
let stack: StackWithMail['stack'];
let sql: StackWithMail['sql'];
let close: StackWithMail['close'] | undefined;

beforeAll(async () => {
  ({ standIn, stack, sql, close } = await openStackWithMail({
    webhook: true,
    env: () => ({ HEALTH_KEY: KEY, RELEASE_COMMIT: '0123456789abcdef' }),
  }));
});
afterAll(() => close?.());

const ask = (authorization?: string) =>
  fetch(`${stack.apiUrl}/api/health/parts`, {
    headers: authorization === undefined ? {} : { authorization },
  });
async function report(): Promise<HealthReport> {
  const response = await ask(`Bearer ${KEY}`);
  expect(response.status).toBe(200);
  return (await response.json()) as HealthReport;
}
const stateOf = async (part: string) => {
  const found = (await report()).parts.find((one) => one.part === part);
  return [found?.state, found?.detail].filter(Boolean).join(' ');
};

/** What the scheduler does every ten seconds, with the pause between two looks taken away. */
async function tick(): Promise<void> {
  await sql`delete from private.rate_limits where key = 'watch-health'`;
  const [{ secret } = { secret: '' }] = await sql<{ secret: string }[]>`
    select secret from private.function_secret`;
  const headers = { authorization: `Bearer ${secret}` };
  await fetch(`${stack.apiUrl}/api/dispatch`, { method: 'POST', headers });
}

/** The titles that reached the webhook, in their order. */
const told = () =>
  [...standIn.delivered.values()]
    .filter(({ path }) => path === '/webhook')
    .map(({ body }) => JSON.parse(body) as { type: string; text: string })
    .filter(({ type }) => type.startsWith('alert.'))
    .map(({ type, text }) => `${type} ${text.split('\n')[0]}`);
const mailed = () =>
  [...standIn.delivered.values()]
    .filter(({ path }) => path === '/emails')
    .map(({ body }) => (JSON.parse(body) as { subject: string }).subject)
    .filter((subject) => /^(Анхааруулга|Хэвийн боллоо)/.test(subject));

it('a monitor with the key reads every part, and nobody else does', async () => {
  for (const wrong of [undefined, '', 'Bearer ', `Bearer ${'x'.repeat(32)}`, KEY]) {
    expect((await ask(wrong)).status, String(wrong)).toBe(401);
  }
  expect(await report()).toMatchObject({
    status: 'ok',
    version: VERSION,
    commit: '0123456789abcdef',
    migration: MIGRATION,
  });
});

it('staff read it too; a visitor does not', async () => {
  const path = `${stack.apiUrl}/api/admin/health`;
  expect((await fetch(path)).status).toBe(401);
  const login = await fetch(`${stack.apiUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: stack.adminEmail, password: stack.adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const { parts } = (await response.json()) as HealthReport;
  expect(parts.map(({ part }) => part).toSorted()).toEqual(HEALTH_PARTS.toSorted());
});

it('a provider that refuses every mail causes one alert, and one message when it accepts them again', async () => {
  // The webhook works; only mails are refused.
  standIn.refuses = '/emails';
  for (const place of [1, 2, 3]) {
    const response = await fetch(`${stack.apiUrl}/api/contact-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Болд',
        email: `sender${place}@example.mn`,
        message: 'Сайн уу',
      }),
    });
    expect(response.status).toBe(201);
  }
  await expect
    .poll(
      async () => {
        await sql`update private.outbox set due_at = now() where state in ('queued', 'failed')`;
        await tick();
        return stateOf('delivery');
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe('down refused');
  await expect
    .poll(
      async () => {
        await tick();
        return told();
      },
      { timeout: 30_000 },
    )
    .toEqual(['alert.raised Анхааруулга: Захидлын үйлчилгээ']);
  for (const _ of [1, 2, 3]) await tick();
  await wait(500);
  expect(told()).toHaveLength(1);

  standIn.refuses = '';
  await expect
    .poll(
      async () => {
        await sql`update private.outbox set due_at = now() where state in ('queued', 'failed')`;
        await tick();
        return told();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([
      'alert.raised Анхааруулга: Захидлын үйлчилгээ',
      'alert.over Хэвийн боллоо: Захидлын үйлчилгээ',
    ]);
  await expect
    .poll(
      async () => {
        await sql`update private.outbox set due_at = now() where state in ('queued', 'failed')`;
        await tick();
        return mailed().sort();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual(['Анхааруулга: Захидлын үйлчилгээ', 'Хэвийн боллоо: Захидлын үйлчилгээ']);
  expect(await stateOf('delivery')).toBe('ok');
});

it('a stopped outbox and guessed passwords are reported', async () => {
  await sql`delete from private.outbox`;
  await sql`insert into private.outbox (audience, kind, template, record_id, recipient, due_at)
    values ('sender', 'payments', 'payment_paid', '1', 'payer@example.mn', now() - interval '2 minutes')`;
  await sql`update private.heartbeats set beat_at = now() - interval '2 minutes'`;
  expect(await stateOf('mail')).toBe('down stands_still');
  await sql`delete from private.outbox`;
  const wrong = () =>
    fetch(`${stack.apiUrl}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.mn', password: 'Wrong1234' }),
    });
  for (let place = 0; place < 30; place += 1) await wrong();
  expect(await stateOf('staff_logins')).toBe('late attacked');
  expect((await report()).status).toBe('late');
});

it('a database that lacks the newest migration is seen', async () => {
  await sql`delete from supabase_migrations.schema_migrations where version = ${MIGRATION}`;
  expect(await stateOf('migration')).toBe('down behind');
  await sql`insert into supabase_migrations.schema_migrations (version) values (${'99990101000000'})`;
  expect(await stateOf('migration')).toBe('late ahead');
});
