import { expect, it } from 'vitest';
import { feedOf } from './feed.ts';

const feed = (title: string) =>
  feedOf({
    siteUrl: 'https://example.mn',
    path: '/blog',
    self: '/rss.xml',
    title: 'Блог',
    text: 'Тайлбар',
    items: [
      {
        title,
        link: 'https://example.mn/blog/a',
        excerpt: null,
        publishedAt: '2026-11-20T20:01:56.987Z',
        tags: ['a & b'],
      },
    ],
  });

it('contains only characters that XML allows', () => {
  const text = feed('<b> & "Үнэ"\u0000\u000b');
  expect(text).toContain('<title>&lt;b&gt; &amp; &quot;Үнэ&quot;</title>');
  expect(text).toContain('<category>a &amp; b</category>');
  expect(text).toContain('<pubDate>Fri, 20 Nov 2026 20:01:56 GMT</pubDate>');
  expect(text).not.toContain('<description>null');
});
