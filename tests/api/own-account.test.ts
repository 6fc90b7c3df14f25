import { DELETION_WORD, PASSWORD_WRONG } from '@contract/own-account.ts';
import { describe, expect, it } from 'vitest';
import { authLinks, mailsTo } from '../e2e/support/mails.ts';
import { otpOf } from '../support/otp-of.ts';
import {
  adminLogin,
  api,
  expectError,
  freshEmail,
  newCustomer,
  PASSWORD,
  stack,
  supabase,
} from './client.ts';
import { withDatabase } from './own-bots.ts';

const NEW_PASSWORD = 'Shineer2026';
const PROFILE = {
  firstName: 'Шинэ',
  lastName: 'Нэр',
  phone: '88112233',
  companyName: 'Шинэ ХХК',
  industries: ['finance'],
  companySize: '51-200',
  location: 'Дархан',
  website: '',
  description: '',
  plan: 'business',
  planMonths: '12',
};
const BUSINESS = {
  openingHours: 'Даваа–Баасан 9:00–18:00',
  services: 'Үс засалт',
  channels: ['website', 'messenger'],
};

const tokenOf = async (who?: string) => {
  const customer = await newCustomer(who);
  return { ...customer, token: customer.session.accessToken };
};

describe('the own profile', () => {
  it('is changed by its customer, by version, and of it what is the customer’s', async () => {
    const { token, version, email, trialEndsAt } = await tokenOf();
    const put = (body: object, headers = {}) => api('PUT', '/api/me', { token, body, headers });
    const changed = await put(PROFILE, { 'if-match': `"${version}"` });
    expect(changed.status, changed.text).toBe(200);
    const { phone, ...rest } = PROFILE;
    const stored = { ...rest, businessPhone: phone, website: null, description: null };
    expect(changed.json).toMatchObject({ ...stored, email, trialEndsAt, industry: 'finance' });
    expect((await api('GET', '/api/me', { token })).json).toEqual(changed.json);
    expectError(await put(PROFILE, { 'if-match': `"${version}"` }), 'version_conflict');
    for (const extra of [
      { email: 'x@y.mn' },
      { trialEndsAt },
      { setupState: 'running' },
      { paidPlan: 'enterprise' },
      { paidUntil: '2099-01-01T00:00:00.000Z' },
    ]) {
      expectError(await put({ ...PROFILE, ...extra }), 'validation_failed');
    }
  });
});

/** The tables in which a row contains the text, in any column. */
const placesOf = (text: string) =>
  withDatabase(async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'storage')`;
    const found = tables.map(async ({ name }) => {
      const rows = await sql.unsafe(
        `select from ${name} as t where t::text ilike '%' || $1 || '%' limit 1`,
        [text],
      );
      return rows.length > 0 ? [name] : [];
    });
    return (await Promise.all(found)).flat();
  });

/** The message with this template to an address, as staff see it. */
async function mailOf(email: string, template: string) {
  const { token } = await adminLogin();
  const all = await api('GET', '/api/admin/notifications?limit=1000', { token });
  return all.json.find(
    (message: { recipient: string; template: string }) =>
      message.recipient === email && message.template === template,
  );
}

describe('the password', () => {
  it('is changed with the one before, ends every session, and goes on with a new one', async () => {
    const { token, email } = await tokenOf();
    const post = (currentPassword: string, password: string) =>
      api('POST', '/api/me/password', { token, body: { currentPassword, password } });
    const wrong = await post('Wrong1234', NEW_PASSWORD);
    expectError(wrong, 'validation_failed');
    expect(wrong.json.fields).toEqual({ currentPassword: PASSWORD_WRONG });
    const same = await post(PASSWORD, PASSWORD);
    expectError(same, 'validation_failed');
    expect(Object.keys(same.json.fields)).toEqual(['password']);
    const changed = await post(PASSWORD, NEW_PASSWORD);
    expect(changed.status, changed.text).toBe(200);
    expectError(await api('GET', '/api/me', { token }), 'unauthorized');
    const anew = changed.json.session.accessToken;
    expect((await api('GET', '/api/me', { token: anew })).json.email).toBe(email);
    const old = { body: { email, password: PASSWORD } };
    expectError(await api('POST', '/api/login', old), 'invalid_credentials');
    expect(await mailOf(email, 'password_changed')).toMatchObject({ kind: 'users' });
  });
});

// A remote Supabase sends its mails to real mailboxes.
it.runIf(stack.database !== 'remote')(
  'another address holds once its link is followed, and asks for the password',
  async () => {
    const { token, email } = await tokenOf();
    const next = freshEmail('next');
    const post = (currentPassword: string, address: string) =>
      api('POST', '/api/me/email', { token, body: { currentPassword, email: address } });
    expectError(await post('Wrong1234', next), 'validation_failed');
    // Nobody is told whether an address is known.
    expect((await post(PASSWORD, (await newCustomer('taken')).email)).status).toBe(204);
    const asked = await post(PASSWORD, next);
    expect(asked.status, asked.text).toBe(204);
    expect((await api('GET', '/api/me', { token })).json.email).toBe(email);
    const links = async () => [...(await authLinks(email)), ...(await authLinks(next))];
    const [back = ''] = await links();
    expect((await api('GET', '/api/me/email', { token })).json).toEqual({ email: next });
    // Taken back, its links are worth nothing.
    expect((await api('DELETE', '/api/me/email', { token })).status).toBe(204);
    expect((await api('GET', '/api/me/email', { token })).json).toEqual({ email: null });
    const late = await supabase('POST', '/auth/v1/verify', { body: otpOf(back) });
    expect(late.status, late.text).toBe(403);
    expect((await post(PASSWORD, next)).status).toBe(204);
    const [link = ''] = await links();
    expect(new URL(link).pathname).toBe('/confirm');
    const spent = await supabase('POST', '/auth/v1/verify', { body: otpOf(link) });
    expect(spent.status, spent.text).toBe(200);
    expect((await api('GET', '/api/me', { token })).json.email).toBe(next);
  },
);

describe('leaving', () => {
  it('deletes the account after the word and the password, and nothing of it is left', async () => {
    const { token, email, id } = await tokenOf();
    await api('PUT', '/api/me/business', { token, body: BUSINESS });
    const { token: staff } = await adminLogin();
    await api('PATCH', `/api/admin/users/${id}/setup`, {
      token: staff,
      body: { setupState: 'setting_up' },
    });
    const post = (confirmation: string, currentPassword: string) =>
      api('POST', '/api/me/delete', { token, body: { confirmation, currentPassword } });
    expectError(await post('тийм', PASSWORD), 'validation_failed');
    expectError(await post(DELETION_WORD, 'Wrong1234'), 'validation_failed');
    expect((await api('GET', '/api/me', { token })).status).toBe(200);
    const deleted = await post(DELETION_WORD, PASSWORD);
    expect(deleted.status, deleted.text).toBe(204);
    expectError(await api('GET', '/api/me', { token }), 'unauthorized');
    const login = { body: { email, password: PASSWORD } };
    expectError(await api('POST', '/api/login', login), 'invalid_credentials');
    expectError(await api('GET', `/api/admin/users/${id}`, { token: staff }), 'not_found');
    const history = await api('GET', `/api/admin/history?entity=users&id=${id}`, { token: staff });
    expect(history.text).not.toContain(email);
    expect(history.text).not.toContain('setting_up');
    const mails = await api('GET', '/api/admin/notifications?limit=1000', { token: staff });
    // The former holder is told, and the address is deleted once the mail was sent.
    expect(mails.text).toContain('account_deleted');
    const listed = async () =>
      (await api('GET', '/api/admin/notifications?limit=1000', { token: staff })).text;
    if (stack.database !== 'remote') {
      const told = async () =>
        (await mailsTo(email)).some(({ subject }) => subject.includes('Бүртгэл тань устлаа'));
      await expect.poll(told, { timeout: 20_000 }).toBe(true);
      await expect.poll(listed, { timeout: 20_000 }).not.toContain(email);
      expect(await placesOf(email)).toEqual([]);
      // The history keeps that staff changed a record, but not whose it was.
      expect(await placesOf(id)).toEqual(['public.audit_log']);
    }
  });
});
