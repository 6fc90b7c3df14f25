import { expect, it } from 'vitest';
import {
  HEALTH_PARTS,
  type HealthReport,
} from '../../supabase/functions/_shared/contract/health.ts';
import { MIGRATION } from '../../supabase/functions/_shared/database.types.ts';
import { VERSION } from '../../supabase/functions/_shared/release.ts';
import { openStackWithMail } from './support/stack-with-mail.ts';

/**
 * A product that breaks is noticed by a monitor, and told to owners once, and once more when it works again. Waits
 * are cut short by moving the moments that the database has stored.
 */
const KEY = 'k'.repeat(32);

const { stack, sql } = await openStackWithMail({
  scheduler: false,
  webhook: true,
  env: () => ({ HEALTH_KEY: KEY, RELEASE_COMMIT: '0123456789abcdef' }),
});

const ask = (authorization?: string) =>
  fetch(`${stack.apiUrl}/api/health/parts`, {
    headers: authorization === undefined ? {} : { authorization },
  });
async function report(): Promise<HealthReport> {
  const response = await ask(`Bearer ${KEY}`);
  expect(response.status).toBe(200);
  return (await response.json()) as HealthReport;
}
const logIn = (email: string, password: string) =>
  fetch(`${stack.apiUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const stateOf = async (part: string) => {
  const found = (await report()).parts.find((one) => one.part === part);
  return [found?.state, found?.detail].filter(Boolean).join(' ');
};

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
  const login = await logIn(stack.adminEmail, stack.adminPassword);
  const { token } = (await login.json()) as { token: string };
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const { parts } = (await response.json()) as HealthReport;
  expect(parts.map(({ part }) => part).toSorted()).toEqual(HEALTH_PARTS.toSorted());
});

it('guessed passwords are reported', async () => {
  for (let place = 0; place < 30; place += 1) await logIn('nobody@example.mn', 'Wrong1234');
  expect(await stateOf('staff_logins')).toBe('late attacked');
  expect((await report()).status).toBe('late');
});

it('a database that lacks the newest migration is seen', async () => {
  await sql`delete from supabase_migrations.schema_migrations where version = ${MIGRATION}`;
  expect(await stateOf('migration')).toBe('down behind');
  await sql`insert into supabase_migrations.schema_migrations (version) values (${'99990101000000'})`;
  expect(await stateOf('migration')).toBe('late ahead');
});
