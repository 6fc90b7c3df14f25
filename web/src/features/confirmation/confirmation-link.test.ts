import { expect, it } from 'vitest';
import { readConfirmationLink } from './confirmation-link.ts';

const TOKENS = 'access_token=a.b.c&refresh_token=r&expires_at=1795326881';

it.each([
  [`#${TOKENS}&type=signup`, { kind: 'session', expiresAt: 1795326881, changed: false }],
  [`#${TOKENS}&type=email_change`, { kind: 'session', changed: true }],
  ['#message=Confirmation+link+accepted', { kind: 'half' }],
  ['#error=access_denied&error_code=otp_expired&message=no', { kind: 'ended' }],
  ['#access_token=a.b.c', { kind: 'ended' }],
  ['', { kind: 'ended' }],
])('%s', (hash, link) => {
  expect(readConfirmationLink(hash)).toMatchObject(link);
});
