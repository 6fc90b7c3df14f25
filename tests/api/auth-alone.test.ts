import { describe, expect, it } from 'vitest';
import { authLinks } from '../e2e/support/mails.ts';
import { otpOf } from '../support/otp-of.ts';
import {
  adminLogin,
  api,
  expectError,
  freshEmail,
  newCustomer,
  newStaff,
  operator,
  PASSWORD,
  stack,
  supabase,
} from './client.ts';

/**
 * What a token can do in Auth without our function (docs/security.md), as far as the embedded Auth supports
 * it. scripts/project-settings.test.ts checks the stricter settings of a hosted project.
 */
const user = (token: string, change: object) =>
  supabase('PUT', '/auth/v1/user', { token, body: change });

/** The keys that Auth itself writes into the metadata of an account. */
const OF_AUTH = ['sub', 'email', 'email_verified', 'phone_verified'];

it('a sign-up leaves nothing of its form with Auth, which would sign it into each token', async () => {
  const { session } = await newCustomer('told');
  const told = await supabase('GET', '/auth/v1/user', { token: session.accessToken });
  expect(told.status, told.text).toBe(200);
  const { user_metadata: metadata, identities = [] } = told.json;
  expect(Object.keys(metadata ?? {}).filter((key) => !OF_AUTH.includes(key))).toEqual([]);
  for (const { identity_data: kept } of identities) {
    // `proof`, the key of a row that is deleted by now.
    expect(Object.keys(kept).filter((key) => ![...OF_AUTH, 'proof'].includes(key))).toEqual([]);
  }
  const [, claims = ''] = session.accessToken.split('.');
  expect(Buffer.from(claims, 'base64url').toString()).not.toContain('Жишээ');
  expect(session.accessToken.length).toBeLessThan(4_000);
});

describe('a token alone, straight at Auth', () => {
  it('writes metadata that nothing reads, and little of it', async () => {
    const { session } = await newCustomer('metadata');
    const token = session.accessToken;
    const before = (await api('GET', '/api/me', { token })).json;
    const data = { profile: { plan: 'enterprise', paid_until: '2099-01-01' }, role: 'owner' };
    expect((await user(token, { data })).status).toBe(200);
    expect((await api('GET', '/api/me', { token })).json).toEqual(before);
    expectError(await api('GET', '/api/admin/summary', { token }), 'forbidden');
    expect((await user(token, { data: { much: 'x'.repeat(2_001) } })).status).toBeGreaterThan(399);
  });

  it('of staff raises nobody by it', async () => {
    const { token } = await newStaff('metadata', 'viewer');
    expect((await user(token, { data: { role: 'owner', aal: 'aal2' } })).status).toBe(200);
    expectError(await api('GET', '/api/admin/team', { token }), 'owners_only');
  });

  it('moves no account to another address before its mailbox says so', async () => {
    const { email, session } = await newCustomer('moved');
    const token = session.accessToken;
    await user(token, { email: freshEmail('thief') });
    expect((await api('GET', '/api/me', { token })).json.email).toBe(email);
    const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
    expect(login.status, login.text).toBe(200);
  });

  it('that sets another password ends with every session of the account', async () => {
    const { email, session } = await newCustomer('password');
    const elsewhere = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
    // A hosted project requires the current one (security_update_password_require_current_password).
    expect((await user(session.accessToken, { password: 'Tanihgui123' })).status).toBe(200);
    for (const token of [session.accessToken, elsewhere.json.session.accessToken]) {
      expectError(await api('GET', '/api/me', { token }), 'unauthorized');
    }
  });

  it('sets up no second factor and no other way to sign in', async () => {
    const { token } = await newStaff('ways');
    const factor = { factor_type: 'totp', friendly_name: 'x' };
    const enrolled = await supabase('POST', '/auth/v1/factors', { token, body: factor });
    expect(enrolled.json?.totp).toBeUndefined();
    await user(token, { phone: '+97699112233' });
    const { json } = await supabase('GET', '/auth/v1/user', { token });
    expect(json.phone || null).toBeNull();
    const linked = await supabase('GET', '/auth/v1/user/identities/authorize?provider=github', {
      token,
    });
    expect(linked.json?.url).toBeUndefined();
  });
});

/** What somebody who tries addresses must not learn: which ones are known. */
const knownAndUnknown = async (): Promise<string[]> => [
  (await newCustomer('known')).email,
  freshEmail('nobody'),
];

it.each(['/api/login', '/api/admin/login'])(
  '%s refuses a known and an unknown address with one response, on the same beat',
  async (path) => {
    const refused = [...(await knownAndUnknown()), stack.adminEmail].map(async (email) => {
      const startedAt = performance.now();
      expectError(
        await api('POST', path, { body: { email, password: 'Wrong123' } }),
        'invalid_credentials',
      );
      // The clocks of the function and of the test may differ by a millisecond or two.
      expect(performance.now() - startedAt).toBeGreaterThan(990);
    });
    await Promise.all(refused);
  },
);

it('a suspended account is told so after the right password only', async () => {
  const { id, email } = await newCustomer('suspended');
  const { token } = await adminLogin();
  expect((await api('PATCH', `/api/admin/users/${id}/suspend`, { token })).status).toBe(200);
  const signIn = (password: string) => api('POST', '/api/login', { body: { email, password } });
  expectError(await signIn('Wrong123'), 'invalid_credentials');
  expectError(await signIn(PASSWORD), 'account_suspended');
  // The function asks this when Auth refuses before checking the password.
  const matches = async (password: string) =>
    (
      await operator('POST', '/rest/v1/rpc/password_matches', {
        p_email: email,
        p_password: password,
      })
    ).json;
  expect(await matches(PASSWORD)).toBe(true);
  expect(await matches('Wrong123')).toBe(false);
});

it.each([
  ['/auth/v1/recover', {}],
  ['/auth/v1/resend', { type: 'signup' }],
])('%s responds to a known and an unknown address alike', async (path, more) => {
  const responses = [];
  for (const email of await knownAndUnknown()) {
    const { status, text } = await supabase('POST', path, { body: { ...more, email } });
    responses.push({ status, text });
  }
  expect(responses[0]?.status).toBe(200);
  expect(responses[1]).toEqual(responses[0]);
});

/** The access token that the newest link of Auth to an address gives; other mails may come between. */
async function tokenOfLink(email: string): Promise<string> {
  const [link = ''] = await authLinks(email);
  // A mail scanner opens the link first.
  for (const method of ['HEAD', 'GET']) await fetch(link, { method });
  const spent = await supabase('POST', '/auth/v1/verify', { body: otpOf(link) });
  expect((await supabase('POST', '/auth/v1/verify', { body: otpOf(link) })).status).toBe(403);
  return spent.json.access_token;
}

// A remote Supabase sends its mails to real mailboxes.
it.runIf(stack.database !== 'remote')('a recovered password ends every session', async () => {
  const { email, session } = await newCustomer('recovery');
  const credentials = { body: { email, password: PASSWORD } };
  const elsewhere = (await api('POST', '/api/login', credentials)).json.session;
  expect((await supabase('POST', '/auth/v1/recover', { body: { email } })).status).toBe(200);
  const token = await tokenOfLink(email);
  const changed = await supabase('PUT', '/auth/v1/user', {
    token,
    body: { password: 'Shineer2026' },
  });
  expect(changed.status, changed.text).toBe(200);

  for (const { accessToken, refreshToken } of [session, elsewhere]) {
    expectError(await api('GET', '/api/me', { token: accessToken }), 'unauthorized');
    expectError(await api('POST', '/api/refresh', { body: { refreshToken } }), 'unauthorized');
  }
  // The session of the link was valid for this one action.
  expectError(await api('GET', '/api/me', { token }), 'unauthorized');
  expectError(await api('POST', '/api/login', credentials), 'invalid_credentials');
  const anew = await api('POST', '/api/login', { body: { email, password: 'Shineer2026' } });
  expect(anew.status, anew.text).toBe(200);
  // Seven passwords are hashed, and a refusal is sent on the next whole second.
});
