import { describe, expect, it } from 'vitest';
import { completeUrl } from './complete-url.ts';

describe('an address without its beginning', () => {
  it.each([
    ['www.shop.mn', 'https://www.shop.mn'],
    ['  shop.mn ', 'https://shop.mn'],
    ['дэлгүүр.мон', 'https://дэлгүүр.мон'],
    ['facebook.com/shop?a=1#b', 'https://facebook.com/shop?a=1#b'],
  ])('is completed: %j', (typed, meant) => expect(completeUrl(typed)).toBe(meant));

  it.each([
    '',
    'shop',
    'http://shop.mn',
    'https://shop.mn',
    'javascript:alert(1).mn',
    '//shop.mn',
    '/blog/shop.mn',
    'a@b.mn',
    'манай сайт.мон',
    'shop.m',
    'shop..mn',
  ])('is left alone: %j', (typed) => expect(completeUrl(typed)).toBe(typed));
});
