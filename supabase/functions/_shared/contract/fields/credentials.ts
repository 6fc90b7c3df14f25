import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { email } from './primitives.ts';

const PASSWORD_REQUIRED = 'Нууц үгээ оруулна уу';
const TOKEN_INVALID = 'Нэвтрэлтийн түлхүүр буруу байна';

/** A password to compare: it only has to be present. */
// @__NO_SIDE_EFFECTS__
export const givenPassword = () =>
  z
    .string(PASSWORD_REQUIRED)
    .check(
      z.minLength(1, PASSWORD_REQUIRED),
      z.maxLength(LIMITS.name * 10, 'Нууц үг хэт урт байна'),
    );

export const loginInput = z.strictObject({ email: email(), password: givenPassword() });

/** A refresh token for a new session. */
export const refreshInput = z.strictObject({
  refreshToken: z
    .string(TOKEN_INVALID)
    .check(
      z.trim(),
      z.maxLength(LIMITS.token, TOKEN_INVALID),
      z.regex(/^[\w.\-~+/=]+$/, TOKEN_INVALID),
    ),
});

export type LoginInput = z.output<typeof loginInput>;

/** Why an account that Auth accepts gets no session. */
export const SESSION_REFUSALS = [
  'unauthorized',
  'forbidden',
  'account_suspended',
  'email_unconfirmed',
] as const;
