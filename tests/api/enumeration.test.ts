import { expect, it } from 'vitest';
import {
  adminLogin,
  api,
  expectError,
  freshEmail,
  newCustomer,
  operator,
  PASSWORD,
  stack,
  supabase,
} from './client.ts';

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
