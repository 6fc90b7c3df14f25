import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { optionalLine } from './fields/primitives.ts';
import { count } from './fields/records.ts';
import { route } from './http/route.ts';
import { FORM_ENTITIES } from './spam.ts';

/** What can be done to many records of a form at once. */
export const BULK_ACTIONS = ['status', 'assign', 'spam', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The most records of one change, so that its transaction stays quick. */
export const BULK_MOST = 500;

const IDS_INVALID = `Нэг удаад ${BULK_MOST} хүртэл бичлэг сонгоно уу`;
const ACTION_INVALID = 'Үйлдлээ сонгоно уу';
const WORD_PATTERN = /^[0-9a-z_-]{1,40}$/;

/** Either the records by `ids`, or all of the list that `q`, `status` and `assignee` filter. */
export const bulkInput = z.strictObject({
  action: z.enum(BULK_ACTIONS, ACTION_INVALID),
  /** The status, or the member of staff who is assigned; null for nobody. */
  value: z.optional(
    z.nullable(z.string(ACTION_INVALID).check(z.regex(WORD_PATTERN, ACTION_INVALID))),
  ),
  ids: z.optional(
    z
      .array(z.int(IDS_INVALID).check(z.positive(IDS_INVALID)), IDS_INVALID)
      .check(z.minLength(1, IDS_INVALID), z.maxLength(BULK_MOST, IDS_INVALID)),
  ),
  q: optionalLine(LIMITS.search),
  status: z.optional(
    z.nullable(z.string(ACTION_INVALID).check(z.regex(WORD_PATTERN, ACTION_INVALID))),
  ),
  assignee: z.optional(
    z.nullable(z.string(ACTION_INVALID).check(z.regex(WORD_PATTERN, ACTION_INVALID))),
  ),
  /** How many records the list had when this was chosen: 409 `list_changed` if there are more or fewer now. */
  rows: z.optional(z.int(IDS_INVALID).check(z.positive(IDS_INVALID))),
});
export type BulkInput = z.input<typeof bulkInput>;

/** The id for undoing the change, and how many records it changed. */
export const bulkChange = z.object({ id: z.uuid(), rows: count() });
export type BulkChange = z.output<typeof bulkChange>;

export const changeMany = route({
  method: 'POST',
  path: '/api/admin/bulk/{entity}',
  auth: 'admin',
  summary: `Change up to ${BULK_MOST} records of a form at once`,
  status: 200,
  params: z.object({ entity: z.enum(FORM_ENTITIES) }),
  body: bulkInput,
  response: bulkChange,
  errors: ['conflict', 'list_changed'],
});

export const undoMany = route({
  method: 'POST',
  path: '/api/admin/bulk-changes/{id}/undo',
  auth: 'admin',
  summary: 'Take such a change back, within an hour; what was changed since stays',
  status: 200,
  params: z.object({
    id: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  }),
  response: bulkChange,
});
