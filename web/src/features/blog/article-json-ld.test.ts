import type { BlogPost } from '@contract/blog-posts.ts';
import { describe, expect, it } from 'vitest';
import { articleJsonLd } from './article-json-ld.ts';

const post: BlogPost = {
  id: 1,
  title: 'Гарчиг</script><script>alert(1)</script>',
  slug: 'garchig',
  excerpt: null,
  featuredImage: null,
  images: ['https://example.mn/a.png'],
  tags: ['чатбот', 'AI'],
  ctaText: null,
  ctaUrl: null,
  views: 0,
  publishedAt: '2026-11-20T20:01:56.987Z',
  content: 'Агуулга',
};

describe('articleJsonLd', () => {
  it('cannot be ended by what an article says', () => {
    expect(articleJsonLd(post, 'https://example.mn')).not.toContain('</script>');
  });

  it('says what the article is, and leaves out what it has not', () => {
    const data = JSON.parse(articleJsonLd(post, 'https://example.mn'));
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      headline: post.title,
      image: ['https://example.mn/a.png'],
      keywords: 'чатбот, AI',
      mainEntityOfPage: 'https://example.mn/blog/garchig',
    });
    expect(data).not.toHaveProperty('description');
  });
});
