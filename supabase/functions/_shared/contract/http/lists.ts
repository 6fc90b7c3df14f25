import * as z from 'zod/mini';
import { LIMITS, PAGE } from '../fields/limits.ts';
import { choice, stored } from '../fields/primitives.ts';
import { time } from '../fields/records.ts';
import { storedLine } from '../fields/text.ts';

/** Sort words of the staff lists; `-` means descending, `name` is alphabetical in Mongolian. */
export const SORTS = ['-createdAt', 'createdAt', 'name', '-name'] as const;
export type Sort = (typeof SORTS)[number];

/** The error of a `before` that no response contained. */
export const CURSOR_INVALID = 'Хуудасны заалт буруу байна';
const SEARCH_INVALID = 'Хайх үг буруу байна';
const LIMIT_INVALID = `1-ээс ${PAGE.max} хүртэл тоо оруулна уу`;

/** Rows of a page, 1 to 1,000. */
// @__NO_SIDE_EFFECTS__
export const limit = () =>
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

/** Where the next page begins: `X-Next-Before` of the last response, opaque. */
// @__NO_SIDE_EFFECTS__
export const before = () =>
  z.optional(
    z
      .string(CURSOR_INVALID)
      .check(z.maxLength(LIMITS.cursor, CURSOR_INVALID), z.regex(/^[\w-]+$/, CURSOR_INVALID)),
  );

export const pageQuery = z.strictObject({ limit: limit(), before: before() });

/** A word in place of a status: the forms marked as spam, which no other list shows. */
export const SPAM = 'spam';

/** Query of a list of staff; `status` is one of the given words. */
// @__NO_SIDE_EFFECTS__
export function listQuery<const Words extends readonly [string, ...string[]]>(statuses: Words) {
  return z.strictObject({
    limit: limit(),
    before: before(),
    q: z.optional(
      z.string(SEARCH_INVALID).check(
        stored(LIMITS.search, storedLine),
        z.maxLength(LIMITS.search, SEARCH_INVALID),
        // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot hold NUL
        z.refine((value) => !/[\u0000-\u001F]/.test(value), SEARCH_INVALID),
      ),
    ),
    status: z.optional(choice(statuses)),
    sort: z._default(choice(SORTS), '-createdAt'),
  });
}

/** A word in place of a member of staff: unassigned records. */
export const NOBODY = 'nobody';
const ASSIGNEE_INVALID = 'Хариуцагчийг жагсаалтаас сонгоно уу';

/** Query of a list of assignable records: those of a member of staff, or the unassigned ones. */
// @__NO_SIDE_EFFECTS__
export function workListQuery<const Words extends readonly [string, ...string[]]>(statuses: Words) {
  return z.extend(listQuery(statuses), {
    assignee: z.optional(z.union([z.literal(NOBODY), z.uuid(ASSIGNEE_INVALID)], ASSIGNEE_INVALID)),
  });
}

/** A record in its list, with its assignee, and when the last reply to its sender was refused. */
// @__NO_SIDE_EFFECTS__
export const listed = <Shape extends z.core.$ZodShape>(record: z.ZodMiniObject<Shape>) =>
  z.extend(record, { assigneeId: z.nullable(z.uuid()), replyRefusedAt: z.nullable(time()) });

/** Query of the list of a form, which may also ask for spam. */
// @__NO_SIDE_EFFECTS__
export const formListQuery = <const Words extends readonly [string, ...string[]]>(
  statuses: Words,
) => workListQuery([...statuses, SPAM]);

export type ListQuery = {
  limit: number;
  before?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  assignee?: string | undefined;
  sort: Sort;
};
