import { PASSWORD_SHORT, PASSWORD_WEAK } from '@contract/fields/passwords.ts';
import { EMAIL_INVALID } from '@contract/fields/primitives.ts';
import { ERRORS } from '@contract/http/errors.ts';
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/supabase-js';
import { expect, it, vi } from 'vitest';
import { errorTexts } from '@/content/errors.ts';
import { guardedClient } from './recovery-auth.ts';
import { recoveryErrors } from './texts.ts';

function clientWith(error: Error | null) {
  const auth = {
    resetPasswordForEmail: vi.fn(async () => ({ error })),
    updateUser: vi.fn(async () => ({ error })),
  };
  const onUpdated = vi.fn();
  return { auth, onUpdated, client: guardedClient(auth as never, onUpdated).auth };
}

it('asks nothing of Auth for an address or a password that the contract refuses', async () => {
  const { auth, client } = clientWith(null);
  const refused = await client.resetPasswordForEmail('буруу');
  expect(refused.error?.message).toBe(EMAIL_INVALID);
  for (const [password, message] of [
    ['Aa1', PASSWORD_SHORT],
    ['nuutsugnuutsug', PASSWORD_WEAK],
  ]) {
    expect((await client.updateUser({ password })).error?.message).toBe(message);
  }
  expect(auth.resetPasswordForEmail).not.toHaveBeenCalled();
  expect(auth.updateUser).not.toHaveBeenCalled();
});

it('sends the address as accounts are stored, and tells of a new password', async () => {
  const { auth, client, onUpdated } = clientWith(null);
  expect((await client.resetPasswordForEmail(' Bold@Example.MN ')).error).toBeNull();
  expect(auth.resetPasswordForEmail).toHaveBeenCalledWith('bold@example.mn', undefined);
  expect((await client.updateUser({ password: 'Nuuts1234' })).error).toBeNull();
  expect(onUpdated).toHaveBeenCalledOnce();
});

it.each([
  [new AuthRetryableFetchError('Failed to fetch', 0), errorTexts.network],
  [new AuthApiError('slow down', 429, 'over_request_rate_limit'), ERRORS.rate_limited.message],
  [new AuthApiError('same', 422, 'same_password'), recoveryErrors.samePassword],
  [new AuthSessionMissingError(), recoveryErrors.linkEnded],
  [new AuthApiError('expired', 403, 'session_expired'), recoveryErrors.linkEnded],
  [new AuthApiError('duplicate key value', 500, 'unexpected_failure'), errorTexts.generic],
])('says %s in our words', async (error, message) => {
  const { client, onUpdated } = clientWith(error);
  expect((await client.updateUser({ password: 'Nuuts1234' })).error?.message).toBe(message);
  expect(onUpdated).not.toHaveBeenCalled();
});
