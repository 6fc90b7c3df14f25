import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { email } from './primitives.ts';

const PASSWORD_REQUIRED = 'Нууц үгээ оруулна уу';
const TOKEN_INVALID = 'Нэвтрэлтийн түлхүүр буруу байна';

/** POST /api/login and POST /api/admin/login: no length rule for the password (spec §5). */
export const loginInput = z.strictObject({
  email: email(),
  password: z
    .string(PASSWORD_REQUIRED)
    .check(
      z.minLength(1, PASSWORD_REQUIRED),
      z.maxLength(LIMITS.name * 10, 'Нууц үг хэт урт байна'),
    ),
});

/** POST /api/refresh and POST /api/admin/refresh: a refresh token for a new session. */
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
