// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createSiteCache } from './emotion-cache.ts';
import { styleTagsOf } from './style-tags.ts';

it('the browser takes the names of the classes from the rules of the prerendered page', () => {
  const rule = (name: string) => ({ key: 's', ids: [name], css: `.s-${name}{color:red}` });
  document.head.innerHTML = styleTagsOf({
    styles: [
      { key: 's-global', ids: ['0'], css: 'html{margin:0}' },
      ...['1abc', '9z'].map(rule),
      { key: 's-global', ids: ['page'], css: '.talk{margin:0}' },
    ],
  });
  expect(document.querySelectorAll('style[data-emotion]').length).toBe(1);
  expect(createSiteCache().inserted).toEqual({ '1abc': true, '9z': true });
});
