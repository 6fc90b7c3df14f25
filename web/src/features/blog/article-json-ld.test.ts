import type { BlogPost } from '@contract/blog-posts.ts';
import { expect, it } from 'vitest';
import { articleJsonLd } from './article-json-ld.ts';
import { lastChange } from './published.ts';

const post: BlogPost = {
  id: 1,
  title: 'Гарчиг',
  slug: 'garchig',
  excerpt: null,
  featuredImage: null,
  featuredImageAlt: null,
  images: ['https://example.mn/a.png'],
  imageAlts: [],
  tags: ['чатбот', 'AI'],
  ctaText: null,
  ctaUrl: null,
  views: 0,
  publishedAt: '2026-11-20T20:01:56.987Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  content: 'Агуулга',
};

it('says what the article is, and leaves out what it has not', () => {
  const data = articleJsonLd(post, 'https://example.mn', 'https://example.mn/share/garchig.png');
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    headline: post.title,
    image: ['https://example.mn/a.png', 'https://example.mn/share/garchig.png'],
    keywords: 'чатбот, AI',
    dateModified: '2026-11-21T08:00:00.000Z',
    mainEntityOfPage: 'https://example.mn/blog/garchig',
  });
  expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('description');
});

it('an article that appears later than it was edited changed when it appeared', () => {
  const [earlier, later] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  expect(lastChange({ publishedAt: later, updatedAt: earlier })).toBe(later);
  expect(lastChange({ publishedAt: earlier, updatedAt: later })).toBe(later);
  expect(lastChange({ publishedAt: null, updatedAt: earlier })).toBe(earlier);
});
