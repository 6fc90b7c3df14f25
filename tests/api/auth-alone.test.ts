import { describe, expect, it } from 'vitest';
import {
  api,
  expectError,
  freshEmail,
  newCustomer,
  newStaff,
  PASSWORD,
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
