import { expect, it } from 'vitest';
import { sitemapOf } from './sitemap.ts';

it('says when a page changed, and nothing where nobody knows', () => {
  const changed = '2026-11-20T20:01:56.987Z';
  expect(sitemapOf('https://example.mn', [{ path: '/' }, { path: '/blog/a', changed }])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '  <url><loc>https://example.mn/</loc></url>',
      `  <url><loc>https://example.mn/blog/a</loc><lastmod>${changed}</lastmod></url>`,
      '</urlset>',
      '',
    ].join('\n'),
  );
});
