import { expect, it } from 'vitest';
import { afterSignup } from './after-signup.ts';

it('follows the server to a path of this site', () => {
  expect(afterSignup('/login')).toBe('/login');
});

it.each([undefined, null, '', 'login', 'https://other.example', '//other.example', '/\\other'])(
  'goes to the prices for %s',
  (redirectTo) => {
    expect(afterSignup(redirectTo)).toBe('/pricing');
  },
);
