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

/** Ulaanbaatar keeps no summer time: eight hours before UTC all year, whatever the machine's clock says. */
const AHEAD_MS = 8 * 60 * 60 * 1000;

/** What a field of date and time shows of a moment, in Ulaanbaatar's time; seconds only where there are any. */
const localOf = (moment: string | null): string =>
  moment
    ? new Date(Date.parse(moment) + AHEAD_MS).toISOString().replace(/(?::00)?(?:\.000)?Z$/, '')
    : '';

/** The moment of what such a field holds; what is none stays as it is, for the contract to refuse. */
export function utcOf(local: string): string | null | undefined {
  const parsed = Date.parse(`${local}Z`);
  if (local === '') return null;
  return Number.isNaN(parsed) ? local : new Date(parsed - AHEAD_MS).toISOString();
}

/** A line of pictures: an address, and behind a blank what it shows. */
const addressesOf = (text: string): Listed =>
  lines(text).map((line) => line.split(/\s/, 1)[0] ?? '');
const alts = (text: string): string[] => lines(text).map((line) => line.replace(/^\S+\s*/, ''));
const altsOf = (text: string): (string | null | undefined)[] | undefined => alts(text);

/**
 * The article form: tags are typed with commas between them, pictures one a line;
 * everything is validated by the contract's own schema.
 */
export const articleFormInput = z.strictObject({
  ...blogPostInput.shape,
  tags: z.pipe(z.pipe(z.string(), z.transform(tagsOf)), blogPostInput.shape.tags),
  images: z.pipe(z.pipe(z.string(), z.transform(addressesOf)), blogPostInput.shape.images),
  // The same text as `images`, set before it is sent: the form shows one field for both.
  imageAlts: z.pipe(z.pipe(z.string(), z.transform(altsOf)), blogPostInput.shape.imageAlts),
  publishAt: z.pipe(z.pipe(z.string(), z.transform(utcOf)), blogPostInput.shape.publishAt),
});

/** An article as the form holds it: lists and a moment are typed as text. */
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

/** The article as a visitor would see it now, from what stands in the form. */
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
