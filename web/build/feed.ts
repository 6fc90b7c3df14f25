import type { BlogListItem } from '../../supabase/functions/_shared/contract/blog-posts.ts';
import { escapeHtml } from './head.ts';

const escapeXml = (text: string) =>
  // Without the characters that XML forbids even in escaped form.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

type FeedItem = Pick<BlogListItem, 'title' | 'excerpt' | 'publishedAt' | 'tags'> & { link: string };
type Feed = {
  siteUrl: string;
  path: string;
  self: string;
  title: string;
  text: string;
  items: readonly FeedItem[];
};

/** RSS 2.0 of the newest articles. */
export function feedOf({ siteUrl, path, self, title, text, items }: Feed): string {
  const entries = items.map(({ title: name, link, excerpt, publishedAt, tags }) =>
    [
      '    <item>',
      `      <title>${escapeXml(name)}</title>`,
      `      <link>${escapeXml(link)}</link>`,
      `      <guid isPermaLink="true">${escapeXml(link)}</guid>`,
      ...(excerpt ? [`      <description>${escapeXml(excerpt)}</description>`] : []),
      ...(publishedAt ? [`      <pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`] : []),
      ...tags.map((tag) => `      <category>${escapeXml(tag)}</category>`),
      '    </item>',
    ].join('\n'),
  );
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${escapeXml(title)}</title>`,
    `    <link>${escapeXml(siteUrl + path)}</link>`,
    `    <description>${escapeXml(text)}</description>`,
    '    <language>mn</language>',
    `    <atom:link href="${escapeXml(siteUrl + self)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '  </channel>',
    '</rss>',
  ].join('\n')}\n`;
}
