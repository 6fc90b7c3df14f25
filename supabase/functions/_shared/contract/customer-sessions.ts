import * as z from 'zod/mini';
import { loginInput, refreshInput, SESSION_REFUSALS } from './fields/credentials.ts';
import { count, text } from './fields/records.ts';
import { route } from './http/route.ts';
import { account } from './users.ts';

/** What keeps a browser signed in; `expiresAt` is in seconds since 1970. */
const session = z.object({
  accessToken: text(),
  refreshToken: text(),
  expiresAt: count(),
});

/** The signed-in customer or colleague: the profile and the session. */
export const customerSession = z.object({ ...account.shape, session });
export type CustomerSession = z.output<typeof customerSession>;

export const login = route({
  method: 'POST',
  path: '/api/login',
  auth: 'public',
  summary: 'Sign a customer in',
  status: 200,
  withoutKey: true,
  body: loginInput,
  response: customerSession,
  errors: ['rate_limited', 'invalid_credentials', 'colleague_paused', ...SESSION_REFUSALS],
});

export const refresh = route({
  method: 'POST',
  path: '/api/refresh',
  auth: 'public',
  summary: 'Renew a customer session',
  status: 200,
  withoutKey: true,
  body: refreshInput,
  response: customerSession,
  errors: ['rate_limited', 'colleague_paused', ...SESSION_REFUSALS],
});

export const logout = route({
  method: 'POST',
  path: '/api/logout',
  auth: 'assistant',
  summary: 'End a customer session',
  status: 204,
  withoutKey: true,
});
