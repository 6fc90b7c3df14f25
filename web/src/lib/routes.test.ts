import { describe, expect, it } from 'vitest';
import { adminUserPath, blogPostPath, isActivePath } from './routes.ts';

describe('isActivePath (spec §2)', () => {
  it.each([
    ['/', '/', true],
    ['/blog', '/', false],
    ['/blog', '/blog', true],
    ['/blog/first', '/blog', true],
    ['/blogger', '/blog', false],
    ['/services', '/blog', false],
  ])('%s on %s: %s', (current, href, active) => {
    expect(isActivePath(current, href)).toBe(active);
  });
});

describe('addresses with a changing part', () => {
  it('escapes what is put in', () => {
    expect(blogPostPath('a/b')).toBe('/blog/a%2Fb');
    expect(adminUserPath('x?y')).toBe('/admin/users/x%3Fy');
  });
});
