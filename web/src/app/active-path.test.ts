import { expect, it } from 'vitest';
import { isActivePath } from './active-path.ts';

it.each([
  ['/', '/', true],
  ['/blog', '/', false],
  ['/blog', '/blog', true],
  ['/blog/first', '/blog', true],
  ['/blogger', '/blog', false],
  ['/services', '/blog', false],
])('isActivePath %s on %s: %s', (current, href, active) => {
  expect(isActivePath(current, href)).toBe(active);
});
