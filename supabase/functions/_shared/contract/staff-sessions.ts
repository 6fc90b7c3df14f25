import * as z from 'zod/mini';
import { givenPassword, loginInput, refreshInput, SESSION_REFUSALS } from './fields/credentials.ts';
import { count, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { STAFF_ROLES } from './staff-roles.ts';

/** The signed-in member of staff; `expiresAt` is in seconds since 1970. */
export const adminSession = z.object({
  id: z.uuid(),
  name: text(),
  email: text(),
  role: z.enum(STAFF_ROLES),
  /** The session has no rights until the second factor is given to Auth. */
  factorMissing: z.boolean(),
  token: text(),
  refreshToken: text(),
  expiresAt: count(),
});
export type AdminSession = z.output<typeof adminSession>;

export const adminLogin = route({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'public',
  summary: 'Sign staff in',
  status: 200,
  withoutKey: true,
  body: loginInput,
  response: adminSession,
  errors: ['rate_limited', 'invalid_credentials', ...SESSION_REFUSALS],
});

export const adminRefresh = route({
  method: 'POST',
  path: '/api/admin/refresh',
  auth: 'public',
  summary: 'Renew a staff session',
  status: 200,
  withoutKey: true,
  body: refreshInput,
  response: adminSession,
  errors: ['rate_limited', ...SESSION_REFUSALS],
});

export const adminLogout = route({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'admin',
  summary: 'End a staff session at once',
  status: 204,
  withoutKey: true,
});

export const IDENTITY_WRONG = 'Нууц үг буруу байна';

/** The password of the signed-in member of staff. */
export const identityInput = z.strictObject({ password: givenPassword() });

/**
 * Until when the identity of the session is confirmed: ten minutes after the password or a code of the second
 * factor was given; null if it has to be confirmed again.
 */
export const identity = z.object({ confirmedUntil: z.nullable(time()) });

export const getIdentity = route({
  method: 'GET',
  path: '/api/admin/identity',
  auth: 'admin',
  summary: 'Until when the session counts as held by its person',
  status: 200,
  withoutFactor: true,
  response: identity,
});

export const confirmIdentity = route({
  method: 'POST',
  path: '/api/admin/identity',
  auth: 'admin',
  summary: 'Give the password again, for what a token alone must not do',
  status: 200,
  withoutKey: true,
  withoutFactor: true,
  body: identityInput,
  response: identity,
  errors: ['rate_limited'],
});
