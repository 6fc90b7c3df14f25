import type { BlogPost } from '@contract/blog-posts.ts';
import { company } from '@contract/company.ts';
import { blogPostPath } from '@/lib/paths.ts';
import { lastChange } from './published.ts';

/** An article for search engines; `picture` is the address of its share picture. */
export function articleJsonLd(
  post: BlogPost,
  siteUrl: string,
  picture: string,
): Record<string, unknown> {
  const publisher = { '@type': 'Organization', name: company.name, url: `${siteUrl}/` };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt ?? undefined,
    datePublished: post.publishedAt ?? undefined,
    dateModified: lastChange(post),
    image: [post.featuredImage, ...post.images, picture].filter((image) => image !== null),
    keywords: post.tags.join(', ') || undefined,
    inLanguage: 'mn',
    author: publisher,
    publisher,
    mainEntityOfPage: siteUrl + blogPostPath(post.slug),
  };
}
