import { DELETION_WORD } from '@contract/own-account.ts';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { loginTexts } from '@/content/auth.ts';
import { settingsTexts } from '../../web/src/content/account.ts';
import { adminLogin, api, freshEmail, PASSWORD, signupPayload, stack } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { GOOD_FILES } from '../support/sample-files.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { openVisitor, SCREENS, SOON } from './public-forms-kit.ts';
import { logIn } from './public-forms-people.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

/** A customer with everything that belongs to an account: a paid payment, and an unpaid one. */
async function fullAccount(companyName: string) {
  const email = freshEmail('leaving');
  await api('POST', '/api/signup', { body: { ...signupPayload(email), companyName } });
  const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
  const token = login.json.session.accessToken;
  const done = async (method: string, path: string, body: object, who = token) => {
    const { status, json, text } = await api(method, path, { token: who, body });
    expect(status, text).toBeLessThan(300);
    return json;
  };
  await done('PUT', '/api/me/business', {
    openingHours: '9–18',
    services: `${companyName} хоол`,
    channels: ['website'],
  });
  await done('POST', '/api/me/assistant/answers', {
    question: 'Хаана?',
    answer: `${companyName} төвд`,
  });
  const { path, body } = FORMS.message;
  await api('POST', path, { body: { ...body(), email } });
  const paid = await done('POST', '/api/me/payments', { plan: 'pro', months: '6' });
  const slip = `/api/payments/${paid.token}/receipts`;
  const sent = await api('POST', slip, { raw: GOOD_FILES['application/pdf'] });
  expect(sent.status, sent.text).toBe(201);
  const staff = (await adminLogin()).token;
  const found = await api('GET', `/api/admin/payments?q=${paid.reference}`, { token: staff });
  const { id } = found.json[0];
  await done('PATCH', `/api/admin/payments/${id}/status`, { status: 'paid' }, staff);
  await done('PATCH', `/api/admin/users/${login.json.id}/setup`, { setupState: 'running' }, staff);
  await done('POST', '/api/me/payments', { plan: 'start', months: '3' });
  return { ...login.json, email };
}

/** How many rows of each table contain one of these texts, in any column. */
async function placesOf(needles: readonly string[]): Promise<Record<string, number>> {
  const sql = postgres(stack.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'storage')`;
    const places: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `select count(*)::integer as rows from ${name} as t
        where exists (select from unnest($1::text[]) as n where t::text ilike '%' || n || '%')`,
        [[...needles]],
      );
      if (row?.rows > 0) places[name] = row?.rows;
    }
    return places;
  } finally {
    await sql.end();
  }
}

it.each(SCREENS)(
  'an account is deleted, and nothing of it is left but what the page says, on $name',
  async (screen) => {
    const company = `Мартагдах${Date.now()} ХХК`;
    const customer = await fullAccount(company);
    const { email, id } = customer;
    const person = [email, company];
    expect(Object.keys(await placesOf(person))).toEqual(
      expect.arrayContaining([
        'auth.users',
        'public.profiles',
        'public.business_profiles',
        'public.assistant_answers',
      ]),
    );

    const { page, problems } = await openVisitor(screen, customer);
    await page.goto('/account/settings');
    await page.getByText(settingsTexts.deletion.kept).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    const form = page.locator('#delete-account');
    const remove = form.getByRole('button', { name: settingsTexts.deletion.delete });
    await remove.click();
    const word = form.locator('[name=confirmation]');
    await expect.poll(() => word.getAttribute('aria-invalid'), SOON).toBe('true');
    await word.fill(DELETION_WORD);
    await form.locator('[name=currentPassword]').fill(PASSWORD);
    await remove.click();
    await page.waitForURL('**/login');
    await page.getByText(loginTexts.accountDeleted).waitFor();
    await logIn(page, email, PASSWORD);
    await page.locator('#login').getByRole('alert').getByText(loginTexts.failed).waitFor();

    // The message sent by a form with its acknowledgement, and the paid payment.
    expect(await placesOf(person)).toEqual({
      'private.outbox': 1,
      'public.contact_messages': 1,
      'public.payments': 1,
    });
    // The history keeps that staff changed a record, but not whose it was.
    expect(await placesOf([id])).toEqual({ 'public.audit_log': 2 });
    expect(problems).toEqual([]);
  },
);
