import type { AdminBlogPost, BlogPost } from '@contract/blog-posts.ts';
import { blogPostInput, parseTags } from '@contract/blog-posts.ts';
import * as z from 'zod/mini';

type Listed = string[] | undefined;
const tagsOf = (text: string): Listed => parseTags(text);
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Ulaanbaatar keeps no summer time: eight hours before UTC all year, whatever the machine's clock says. */
const AHEAD_MS = 8 * 60 * 60 * 1000;

/** What a field of date and time shows of a moment, in Ulaanbaatar's time. */
const localOf = (moment: string | null): string =>
  moment ? new Date(Date.parse(moment) + AHEAD_MS).toISOString().slice(0, 16) : '';

/** The moment of what such a field holds; what is none stays as it is, for the contract to refuse. */
export function utcOf(local: string): string | null | undefined {
  const parsed = Date.parse(`${local}Z`);
  if (local === '') return null;
  return Number.isNaN(parsed) ? local : new Date(parsed - AHEAD_MS).toISOString();
}

const linesOf = (text: string): Listed => lines(text);

/**
 * The article form: tags are typed with commas between them, pictures one address a line;
 * everything is validated by the contract's own schema.
 */
export const articleFormInput = z.strictObject({
  ...blogPostInput.shape,
  tags: z.pipe(z.pipe(z.string(), z.transform(tagsOf)), blogPostInput.shape.tags),
  images: z.pipe(z.pipe(z.string(), z.transform(linesOf)), blogPostInput.shape.images),
  publishAt: z.pipe(z.pipe(z.string(), z.transform(utcOf)), blogPostInput.shape.publishAt),
});

/** An article as the form holds it. */
export function articleValues(post: AdminBlogPost | null) {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    featuredImage: post?.featuredImage ?? '',
    images: (post?.images ?? []).join('\n'),
    tags: (post?.tags ?? []).join(', '),
    ctaText: post?.ctaText ?? '',
    ctaUrl: post?.ctaUrl ?? '',
    status: post?.status ?? 'draft',
    publishAt: localOf(post?.publishAt ?? null),
  };
}

export type ArticleValues = ReturnType<typeof articleValues>;

/** The article as a visitor would see it now, from what stands in the form. */
export function articlePreview(values: ArticleValues, base: AdminBlogPost | null): BlogPost {
  return {
    ...values,
    id: base?.id ?? 0,
    images: lines(values.images),
    tags: parseTags(values.tags),
    views: base?.views ?? 0,
    publishedAt: base?.publishedAt ?? new Date().toISOString(),
  };
}
