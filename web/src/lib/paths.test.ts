import { describe, expect, it } from 'vitest';
import { adminUserPath, blogPostPath } from './paths.ts';

describe('addresses with a changing part', () => {
  it('escapes what is put in', () => {
    expect(blogPostPath('a/b')).toBe('/blog/a%2Fb');
    expect(adminUserPath('x?y')).toBe('/admin/users/x%3Fy');
  });
});
