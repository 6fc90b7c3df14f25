import * as z from 'zod/mini';
import { HISTORY_ENTITIES, SORTS } from './enums.ts';
import { LIMITS, PAGE } from './limits.ts';
import { choice } from './primitives.ts';

/** Said for a `before` that no answer of ours handed out. */
export const CURSOR_INVALID = 'Хуудасны заалт буруу байна';
const SEARCH_INVALID = 'Хайх үг буруу байна';
const DAYS_INVALID = '1-ээс 90 хүртэл тоо оруулна уу';
const LIMIT_INVALID = `1-ээс ${PAGE.max} хүртэл тоо оруулна уу`;

const limit = () =>
  z._default(
    z.pipe(
      z.string(LIMIT_INVALID).check(z.regex(/^[0-9]{1,5}$/, LIMIT_INVALID)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.minimum(1, LIMIT_INVALID), z.maximum(PAGE.max, LIMIT_INVALID)),
      ),
    ),
    PAGE.default,
  );

const before = () =>
  z.optional(
    z
      .string(CURSOR_INVALID)
      .check(z.maxLength(LIMITS.cursor, CURSOR_INVALID), z.regex(/^[\w-]+$/, CURSOR_INVALID)),
  );

/** Query of a public list: `limit` and the opaque `before` (design §3). */
export const pageQuery = z.strictObject({ limit: limit(), before: before() });

/** Query of an admin list; `status` is one of the given words (design §3). */
export function listQuery<const Words extends readonly [string, ...string[]]>(statuses: Words) {
  return z.strictObject({
    limit: limit(),
    before: before(),
    q: z.optional(
      z.string(SEARCH_INVALID).check(
        z.trim(),
        z.maxLength(LIMITS.search, SEARCH_INVALID),
        // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot hold NUL
        z.refine((value) => !/[\u0000-\u001F]/.test(value), SEARCH_INVALID),
      ),
    ),
    status: z.optional(choice(statuses)),
    sort: z._default(choice(SORTS), '-createdAt'),
  });
}

/** Query of GET /api/admin/history: the whole area, or one record with `entity` and `id`. */
export const historyQuery = z.strictObject({
  limit: limit(),
  before: before(),
  entity: z.optional(choice(HISTORY_ENTITIES)),
  id: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{1,36}$/, 'Дугаар буруу байна'))),
});

/** Query of GET /api/admin/stats: whole days back from today, 1 to 90. */
export const statsQuery = z.strictObject({
  days: z._default(
    z.pipe(
      z.string(DAYS_INVALID).check(z.regex(/^[0-9]{1,2}$/, DAYS_INVALID)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.minimum(1, DAYS_INVALID), z.maximum(90, DAYS_INVALID)),
      ),
    ),
    30,
  ),
});

export type ListQuery = {
  limit: number;
  before?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  sort: (typeof SORTS)[number];
};
export type HistoryQuery = z.output<typeof historyQuery>;
