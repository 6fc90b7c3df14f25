import * as z from 'zod/mini';
import { givenPassword } from './fields/credentials.ts';
import { email } from './fields/primitives.ts';
import { route } from './http/route.ts';
import { signupResult } from './users.ts';

// Apart from users.ts, which every sign-up loads: only the login page needs it.

export const CORRECTION_REFUSED = 'Нууц үг буруу, эсвэл энэ бүртгэл аль хэдийн баталгаажсан байна';
const SAME_ADDRESS = 'Өмнөх хаягаас өөр хаяг оруулна уу';

/** A sign-up whose address was mistyped: the address, its password, and the right address. */
export const correctionInput = z
  .strictObject({ email: email(), password: givenPassword(), newEmail: email() })
  .check(
    z.refine(({ email: mistyped, newEmail }) => mistyped !== newEmail, {
      error: SAME_ADDRESS,
      path: ['newEmail'],
    }),
  );

export const correctSignUp = route({
  method: 'POST',
  path: '/api/signup/address',
  auth: 'public',
  summary: 'Send a sign-up that waits for its confirmation again, under the address that was meant',
  status: 200,
  body: correctionInput,
  response: signupResult,
  errors: ['rate_limited', 'email_taken'],
});
