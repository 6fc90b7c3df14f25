import * as z from 'zod/mini';
import { LIMITS, MINIMUMS } from './limits.ts';

export const PASSWORD_SHORT = 'Нууц үг хамгийн багадаа 8 тэмдэгт байх ёстой';
export const PASSWORD_WEAK = 'Нууц үг том үсэг, жижиг үсэг, тоо агуулсан байх ёстой';

/** A new password. bcrypt reads only 72 bytes, so a longer one is refused. */
// @__NO_SIDE_EFFECTS__
export const newPassword = () =>
  z.string(PASSWORD_SHORT).check(
    z.minLength(MINIMUMS.password, PASSWORD_SHORT),
    z.refine(
      (value) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /[0-9]/.test(value),
      PASSWORD_WEAK,
    ),
    z.refine(
      (value) => new TextEncoder().encode(value).length <= LIMITS.password,
      'Нууц үг хэт урт байна',
    ),
  );
