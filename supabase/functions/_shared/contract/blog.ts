import * as z from 'zod/mini';
import { POST_STATUSES } from './enums.ts';
import { LIMITS } from './limits.ts';
import {
  choice,
  isSafeLink,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  SLUG_PATTERN,
  tooLong,
} from './primitives.ts';

export const SLUG_INVALID = 'Зөвхөн латин жижиг үсэг, тоо, зураас ашиглана уу';
export const LINK_INVALID = 'https:// хаяг эсвэл / гэж эхэлсэн сайтын зам оруулна уу';

const link = () =>
  z.string(LINK_INVALID).check(
    z.trim(),
    z.maxLength(LIMITS.url, tooLong(LIMITS.url)),
    z.refine((value) => value === '' || isSafeLink(value), LINK_INVALID),
  );

const optionalLink = () =>
  z.pipe(
    z.optional(z.nullable(link())),
    z.transform((value: string | null | undefined) => value || null),
  );

/** POST /api/admin/blog and PUT /api/admin/blog/{id} (spec §3, §7). */
export const blogPostInput = z.strictObject({
  title: line({ max: LIMITS.title, message: 'Гарчиг оруулна уу' }),
  slug: z
    .string(SLUG_INVALID)
    .check(
      z.trim(),
      z.maxLength(LIMITS.slug, tooLong(LIMITS.slug)),
      z.regex(SLUG_PATTERN, SLUG_INVALID),
    ),
  excerpt: optionalParagraph(LIMITS.excerpt),
  content: paragraph({ max: LIMITS.article, message: 'Нийтлэлийн агуулгыг бичнэ үү' }),
  featuredImage: optionalLink(),
  images: z._default(
    z
      .array(link().check(z.minLength(1, LINK_INVALID)))
      .check(z.maxLength(LIMITS.images, `Хамгийн ихдээ ${LIMITS.images} зураг`)),
    [],
  ),
  status: z._default(choice(POST_STATUSES), 'draft'),
  tags: z._default(
    z
      .array(line({ max: LIMITS.tag, message: 'Хоосон шошго байж болохгүй' }))
      .check(z.maxLength(LIMITS.tags, `Хамгийн ихдээ ${LIMITS.tags} шошго`)),
    [],
  ),
  ctaText: optionalLine(LIMITS.ctaText),
  ctaUrl: optionalLink(),
});

/** Tags as staff type them: split on commas, trimmed, empty ones dropped (spec §5). */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

export type BlogPostInput = z.output<typeof blogPostInput>;
