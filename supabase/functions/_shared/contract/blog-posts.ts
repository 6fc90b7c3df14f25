import * as z from 'zod/mini';
import { withoutAlike } from './fields/folded-text.ts';
import { LIMITS, tooLong } from './fields/limits.ts';
import { rowParams, slugParams } from './fields/params.ts';
import { SLUG_PATTERN } from './fields/patterns.ts';
import {
  choice,
  isSafeLink,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  stored,
} from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { storedLine } from './fields/text.ts';
import { PUBLISHED } from './http/caching.ts';
import { listQuery, pageQuery } from './http/lists.ts';
import { route } from './http/route.ts';

export const POST_STATUSES = ['draft', 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const SLUG_INVALID = 'Зөвхөн латин жижиг үсэг, тоо, зураас ашиглана уу';
const MOMENT_INVALID = 'Огноо, цагаа зөв оруулна уу';
/** A moment in UTC, of this century. */
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

const ALT_INVALID = 'Зургийн тайлбарыг нэг мөрөөр бичнэ үү';

export const LINK_INVALID = 'https:// хаяг эсвэл / гэж эхэлсэн сайтын зам оруулна уу';

// @__NO_SIDE_EFFECTS__
const slug = () =>
  z
    .string(SLUG_INVALID)
    .check(
      z.trim(),
      z.maxLength(LIMITS.slug, tooLong(LIMITS.slug)),
      z.regex(SLUG_PATTERN, SLUG_INVALID),
    );

// @__NO_SIDE_EFFECTS__
const link = () =>
  z.string(LINK_INVALID).check(
    stored(LIMITS.url, storedLine),
    z.maxLength(LIMITS.url, tooLong(LIMITS.url)),
    z.refine((value) => value === '' || isSafeLink(value), LINK_INVALID),
  );

// @__NO_SIDE_EFFECTS__
const optionalLink = () =>
  z.pipe(
    z.optional(z.nullable(link())),
    z.transform((value: string | null | undefined) => value || null),
  );

// @__NO_SIDE_EFFECTS__
const images = () =>
  z._default(
    z
      .array(link().check(z.minLength(1, LINK_INVALID)), 'Зургийн хаягуудыг жагсаалтаар өгнө үү')
      .check(z.maxLength(LIMITS.images, `Хамгийн ихдээ ${LIMITS.images} зураг`)),
    [],
  );

/** Alternative texts of `images`, in their order; empty where staff gave none. */
// @__NO_SIDE_EFFECTS__
const imageAlts = () =>
  z._default(
    z
      .array(
        z.pipe(
          optionalLine(LIMITS.title),
          z.transform((value: string | null) => value ?? ''),
        ),
        ALT_INVALID,
      )
      .check(z.maxLength(LIMITS.images, ALT_INVALID)),
    [],
  );

// @__NO_SIDE_EFFECTS__
const tags = () =>
  z._default(
    z
      .array(
        line({ max: LIMITS.tag, message: 'Хоосон шошго байж болохгүй' }),
        'Шошгыг жагсаалтаар өгнө үү',
      )
      .check(
        z.maxLength(LIMITS.tags, `Хамгийн ихдээ ${LIMITS.tags} шошго`),
        z.overwrite(withoutAlike),
      ),
    [],
  );

// @__NO_SIDE_EFFECTS__
const optionalMoment = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(MOMENT_INVALID).check(
          z.refine((value) => value === '' || MOMENT.test(value), MOMENT_INVALID),
          z.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), MOMENT_INVALID),
        ),
      ),
    ),
    z.transform((value: string | null | undefined) => value || null),
  );

export const blogPostInput = z.strictObject({
  title: line({ max: LIMITS.title, message: 'Гарчиг оруулна уу' }),
  slug: slug(),
  excerpt: optionalParagraph(LIMITS.excerpt),
  content: paragraph({ max: LIMITS.article, message: 'Нийтлэлийн агуулгыг бичнэ үү' }),
  featuredImage: optionalLink(),
  featuredImageAlt: optionalLine(LIMITS.title),
  images: images(),
  imageAlts: imageAlts(),
  status: z._default(choice(POST_STATUSES), 'draft'),
  /** When a published article appears; null stands for at once. */
  publishAt: optionalMoment(),
  tags: tags(),
  ctaText: optionalLine(LIMITS.ctaText),
  ctaUrl: optionalLink(),
});
export type BlogPostInput = z.output<typeof blogPostInput>;

/** Tags as staff type them: split on commas, trimmed, empty ones dropped. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const postFields = {
  id: rowId(),
  title: text(),
  slug: text(),
  excerpt: maybeText(),
  featuredImage: maybeText(),
  featuredImageAlt: maybeText(),
  images: z.array(text()),
  imageAlts: z.array(text()),
  tags: z.array(text()),
  ctaText: maybeText(),
  ctaUrl: maybeText(),
  views: count(),
  publishedAt: z.nullable(time()),
  updatedAt: time(),
};

/** A published article in the public list: without its content, so that a page stays small. */
export const blogListItem = z.object(postFields);
export type BlogListItem = z.output<typeof blogListItem>;

/** A published article. */
export const blogPost = z.object({ ...postFields, content: text() });
export type BlogPost = z.output<typeof blogPost>;

const adminPostFields = {
  ...postFields,
  status: z.enum(POST_STATUSES),
  publishAt: z.nullable(time()),
  ...recordFields(),
};

export const adminBlogListItem = z.object(adminPostFields);
export type AdminBlogListItem = z.output<typeof adminBlogListItem>;

export const adminBlogPost = z.object({ ...adminPostFields, content: text() });
export type AdminBlogPost = z.output<typeof adminBlogPost>;

/** Query of the public list: a page of all articles, or of those with a tag. */
export const blogQuery = z.extend(pageQuery, {
  tag: z.optional(line({ max: LIMITS.tag, message: 'Хоосон шошго байж болохгүй' })),
});

export const listBlog = route({
  method: 'GET',
  path: '/api/blog',
  auth: 'public',
  summary: 'Published articles, newest first',
  status: 200,
  query: blogQuery,
  response: blogListItem,
  list: true,
  etag: 'body',
  cacheControl: PUBLISHED,
});

export const getBlogPost = route({
  method: 'GET',
  path: '/api/blog/{slug}',
  auth: 'public',
  summary: 'One published article',
  status: 200,
  params: slugParams(),
  response: blogPost,
  etag: 'body',
  cacheControl: PUBLISHED,
});

export const recordBlogView = route({
  method: 'POST',
  path: '/api/blog/{slug}/views',
  auth: 'public',
  summary: 'Count one visit of an article',
  status: 204,
  withoutKey: true,
  params: slugParams(),
  errors: ['rate_limited'],
});

export const listAdminBlog = route({
  method: 'GET',
  path: '/api/admin/blog',
  auth: 'admin',
  summary: 'All articles, newest first, without their content',
  status: 200,
  query: listQuery(POST_STATUSES),
  response: adminBlogListItem,
  list: true,
  etag: 'revision',
});

export const getAdminBlogPost = route({
  method: 'GET',
  path: '/api/admin/blog/{id}',
  auth: 'admin',
  summary: 'One article as staff edit it',
  status: 200,
  params: rowParams(),
  response: adminBlogPost,
});

export const createBlogPost = route({
  method: 'POST',
  path: '/api/admin/blog',
  auth: 'admin',
  summary: 'Create an article',
  status: 201,
  body: blogPostInput,
  response: adminBlogPost,
  errors: ['slug_taken'],
});

export const updateBlogPost = route({
  method: 'PUT',
  path: '/api/admin/blog/{id}',
  auth: 'admin',
  summary: 'Replace an article',
  status: 200,
  params: rowParams(),
  body: blogPostInput,
  response: adminBlogPost,
  ifMatch: true,
  errors: ['slug_taken'],
});

export const deleteBlogPost = route({
  method: 'DELETE',
  path: '/api/admin/blog/{id}',
  auth: 'admin',
  summary: 'Delete an article',
  status: 204,
  params: rowParams(),
  ifMatch: true,
});
