import type { BlogPost } from '@contract/blog-posts.ts';
import { company } from '@contract/company.ts';
import { blogPostPath } from '@/content/paths.ts';

/** An article for search engines, as the text of a script; no `<` can end it early. */
export function articleJsonLd(post: BlogPost, origin: string): string {
  const publisher = { '@type': 'Organization', name: company.name };
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt ?? undefined,
    datePublished: post.publishedAt ?? undefined,
    image: [post.featuredImage, ...post.images].filter((image) => image !== null),
    keywords: post.tags.join(', ') || undefined,
    inLanguage: 'mn',
    author: publisher,
    publisher,
    mainEntityOfPage: new URL(blogPostPath(post.slug), origin).href,
  }).replaceAll('<', '\\u003c');
}
