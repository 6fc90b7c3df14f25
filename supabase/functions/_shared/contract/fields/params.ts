import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { SLUG_PATTERN } from './patterns.ts';

// A text that cannot be an id belongs to no page (404), so none of these has a message.

/** `{id}` of a row of a table. */
// @__NO_SIDE_EFFECTS__
export const rowParams = () =>
  z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z.number(),
      ),
    ),
  });

/** `{id}` of a user. */
// @__NO_SIDE_EFFECTS__
export const userParams = () =>
  z.object({
    id: z
      .string()
      .check(
        z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
        z.toLowerCase(),
      ),
  });

/** `{slug}` of an article. */
// @__NO_SIDE_EFFECTS__
export const slugParams = () =>
  z.object({ slug: z.string().check(z.maxLength(LIMITS.slug), z.regex(SLUG_PATTERN)) });

/** `{link}` of a file: what it leads to, and our signature. */
// @__NO_SIDE_EFFECTS__
export const linkParams = () =>
  z.object({ link: z.string().check(z.regex(/^[\w-]{1,400}\.[\w-]{43}$/)) });
