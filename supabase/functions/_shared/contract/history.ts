import * as z from 'zod/mini';
import { rowParams } from './fields/params.ts';
import { choice } from './fields/primitives.ts';
import { maybeText, rowId, text, time } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';
import { kindsWith, type RecordName } from './record-kinds.ts';

/** The actions that an audit row may record. */
export const AUDIT_ACTIONS = [
  'insert',
  'update',
  'delete',
  'suspend',
  'activate',
  'restore',
  // The rows that a form takes a day: set by the operator, or used up.
  'limit',
  // An export of many rows; the erasure of a person or of old data.
  'export',
  'erase',
] as const;

export const HISTORY_ENTITIES = kindsWith('table');

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type HistoryEntity = RecordName;

const ID_INVALID = 'Дугаар буруу байна';

// @__NO_SIDE_EFFECTS__
const recordId = () => z.string(ID_INVALID).check(z.regex(/^[0-9a-fA-F-]{1,36}$/, ID_INVALID));

/** Query of the history: the whole area, or one record with `entity` and `id`. */
export const historyQuery = z.strictObject({
  limit: limit(),
  before: before(),
  entity: z.optional(choice(HISTORY_ENTITIES)),
  id: z.optional(recordId()),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** One row of the history: who did what to which record, and how it read before and after. */
export const historyEntry = z.object({
  id: rowId(),
  occurredAt: time(),
  actorId: z.nullable(z.uuid()),
  actorName: maybeText(),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(HISTORY_ENTITIES),
  rowId: text(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const listHistory = route({
  method: 'GET',
  path: '/api/admin/history',
  auth: 'admin',
  summary: 'Who changed what: the whole area, or one record',
  status: 200,
  query: historyQuery,
  response: historyEntry,
  list: true,
});

export const restoreDeleted = route({
  method: 'POST',
  path: '/api/admin/history/{id}/restore',
  auth: 'admin',
  summary: 'Bring back the request or article that this history row deleted',
  status: 204,
  params: rowParams(),
  errors: ['conflict'],
});
