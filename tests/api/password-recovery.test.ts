import { expect, it } from 'vitest';
import { authLinks } from '../e2e/support/mails.ts';
import { otpOf } from '../support/otp-of.ts';
import { api, expectError, newCustomer, PASSWORD, stack, supabase } from './client.ts';

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
it.runIf(stack.database !== 'remote')(
  'a recovered password ends every session',
  async () => {
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
  },
  90_000,
);
