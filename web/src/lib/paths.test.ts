import { describe, expect, it } from 'vitest';
import { adminUserPath, blogPostPath, blogTagPath, tagInPath } from './paths.ts';

describe('addresses with a changing part', () => {
  it('escapes what is put in', () => {
    expect(blogPostPath('a/b')).toBe('/blog/a%2Fb');
    expect(adminUserPath('x?y')).toBe('/admin/users/x%3Fy');
  });

  it.each([
    'UI/UX',
    'Хэд вэ?',
    '#чатбот',
    '100%',
    'node.js',
    '..',
    'a~2f~b',
    'C:\\x',
    '🎉 баяр',
    'а "б" <в>|*',
  ])(
    'the path of the tag «%s» has one part, which any host may have as a file, and leads back',
    (tag) => {
      const [, name = ''] = /^\/blog\/tag\/([^/]+)$/.exec(blogTagPath(tag)) ?? [];
      expect(new URL(blogTagPath(tag), 'https://a.mn').pathname).toBe(blogTagPath(tag));
      expect(decodeURIComponent(name)).not.toMatch(/[\\/:*?"<>|%#.]/);
      expect(tagInPath(decodeURIComponent(name))).toBe(tag);
    },
  );
});
