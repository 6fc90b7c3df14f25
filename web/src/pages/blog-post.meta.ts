import type { BlogPost } from '@contract/blog-posts.ts';
import { company } from '@contract/company.ts';
import { articleJsonLd } from '@/features/blog/article-json-ld.ts';
import { firstWords } from '@/features/blog/paragraphs.ts';
import type { PageMeta } from '@/lib/page-meta.ts';
import { FEED_PATH } from '@/lib/paths.ts';

type ArticleMeta = { post: BlogPost; siteUrl: string; picture: string };

/** One article; `picture` is the address of its share picture. */
export const meta = ({ post, siteUrl, picture }: ArticleMeta): PageMeta => ({
  title: `${post.title} – ${company.name}`,
  description: post.excerpt ?? firstWords(post.content),
  picture,
  feed: FEED_PATH,
  published: post.publishedAt ?? undefined,
  jsonLd: () => [articleJsonLd(post, siteUrl, picture)],
});
