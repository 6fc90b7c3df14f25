import type { AdminBlogPost, BlogPost } from '@contract/blog-posts.ts';
import { blogPostInput, parseTags } from '@contract/blog-posts.ts';
import * as z from 'zod/mini';
import { valuesOf } from '../../kit/edit/values-of.ts';

type Listed = string[] | undefined;
const tagsOf = (text: string): Listed => parseTags(text);
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Ulaanbaatar has no summer time: UTC+8 all year. */
const AHEAD_MS = 8 * 60 * 60 * 1000;

/** The value of a date-and-time field for a time, in Ulaanbaatar; seconds only if there are any. */
const localOf = (moment: string | null): string =>
  moment
    ? new Date(Date.parse(moment) + AHEAD_MS).toISOString().replace(/(?::00)?(?:\.000)?Z$/, '')
    : '';

/** The time of such a field's value; an invalid one stays as it is, for the contract to refuse. */
export function utcOf(local: string): string | null | undefined {
  const parsed = Date.parse(`${local}Z`);
  if (local === '') return null;
  return Number.isNaN(parsed) ? local : new Date(parsed - AHEAD_MS).toISOString();
}

/** One picture a line: an address, and after a blank its alternative text. */
const addressesOf = (text: string): Listed =>
  lines(text).map((line) => line.split(/\s/, 1)[0] ?? '');
const alts = (text: string): string[] => lines(text).map((line) => line.replace(/^\S+\s*/, ''));
const altsOf = (text: string): (string | null | undefined)[] | undefined => alts(text);

/**
 * The article form: tags are separated by commas, pictures are one a line; the contract's schema validates
 * everything.
 */
export const articleFormInput = z.strictObject({
  ...blogPostInput.shape,
  tags: z.pipe(z.pipe(z.string(), z.transform(tagsOf)), blogPostInput.shape.tags),
  images: z.pipe(z.pipe(z.string(), z.transform(addressesOf)), blogPostInput.shape.images),
  // The same text as `images`, set before sending: the form has one field for both.
  imageAlts: z.pipe(z.pipe(z.string(), z.transform(altsOf)), blogPostInput.shape.imageAlts),
  publishAt: z.pipe(z.pipe(z.string(), z.transform(utcOf)), blogPostInput.shape.publishAt),
});

/** An article as form values: lists and times are text. */
export function articleValues(post: AdminBlogPost | null) {
  const images = (post?.images ?? [])
    .map((address, place) => `${address} ${post?.imageAlts[place] ?? ''}`.trim())
    .join('\n');
  return {
    ...valuesOf(blogPostInput, post),
    images,
    imageAlts: images,
    tags: (post?.tags ?? []).join(', '),
    publishAt: localOf(post?.publishAt ?? null),
  };
}

export type ArticleValues = ReturnType<typeof articleValues>;

/** The article as visitors would see it with the current form values. */
export function articlePreview(values: ArticleValues, base: AdminBlogPost | null): BlogPost {
  return {
    ...values,
    id: base?.id ?? 0,
    images: addressesOf(values.images) ?? [],
    imageAlts: alts(values.images),
    tags: parseTags(values.tags),
    views: base?.views ?? 0,
    publishedAt: base?.publishedAt ?? new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
}
