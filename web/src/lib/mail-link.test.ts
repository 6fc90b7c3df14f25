import { expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

it.each([
  ['#token_hash=4f2a&type=recovery', { tokenHash: '4f2a', type: 'recovery' }],
  ['#token_hash=pkce_4f2a&type=email_change', { tokenHash: 'pkce_4f2a', type: 'email_change' }],
  ['#token_hash=4f2a&type=sms', null],
  ['#token_hash=4f2a', null],
  ['#type=signup', null],
  ['#error=access_denied&error_code=otp_expired', null],
  ['#access_token=a.b.c&refresh_token=r&type=recovery', null],
  ['', null],
])('%s', (hash, link) => {
  expect(readMailLink(hash)).toEqual(link);
});
