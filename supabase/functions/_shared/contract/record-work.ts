import * as z from 'zod/mini';
import { filledIn } from './blanks.ts';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import { flag, line, paragraph } from './fields/primitives.ts';
import { count, maybeText, rowId, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { MESSAGE_STATES } from './notifications.ts';
import { personParams, recordHit } from './record-hits.ts';

/** A note is for staff; a reply is a mail to the sender. */
const NOTE_KINDS = ['note', 'reply'] as const;

const DATE_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** The earliest day of a next step: while a year is typed, the field passes through earlier ones. */
export const FIRST_DAY = '2020-01-01';
export const LAST_DAY = '2099-12-31';
export const DAY_INVALID = 'Өдрөө зөв сонгоно уу';
const ASSIGNEE_INVALID = 'Жагсаалтаас сонгоно уу';

// @__NO_SIDE_EFFECTS__
const isDay = (day: string) =>
  DATE_PATTERN.test(day) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) &&
  day >= FIRST_DAY &&
  day <= LAST_DAY;

/** Assignee and next step of a record: null for nobody, and for no day. Omitted fields stay. */
export const workInput = z.strictObject({
  assigneeId: z.optional(z.nullable(z.uuid(ASSIGNEE_INVALID))),
  nextOn: z.optional(z.nullable(z.string(DAY_INVALID).check(z.refine(isDay, DAY_INVALID)))),
});
export type WorkInput = z.output<typeof workInput>;

export const noteInput = z.strictObject({
  body: paragraph({ max: LIMITS.text, message: 'Тэмдэглэлээ бичнэ үү' }),
});

export const REPLY_EMPTY = 'Захидлаа бичнэ үү';
const SEEN_INVALID = 'Хуудсаа дахин нээнэ үү';

/**
 * A mail to the address of a record; `anyway` although a colleague has just replied to this person, or since `seen`, the
 * last reply when the text was begun.
 */
export const replyInput = z.strictObject({
  subject: line({ max: LIMITS.title, message: 'Захидлын гарчгаа бичнэ үү' }),
  body: paragraph({ max: LIMITS.text, message: REPLY_EMPTY }).check(filledIn()),
  anyway: flag(),
  seen: z.optional(z.int(SEEN_INVALID)),
});

/**
 * An entry of a record's thread. `version` counts the changes of its text; `state` and `lastError` are those
 * of a reply's mail, while that is kept.
 */
export const recordNote = z.object({
  id: rowId(),
  kind: z.enum(NOTE_KINDS),
  subject: maybeText(),
  body: text(),
  authorId: z.nullable(z.uuid()),
  authorName: text(),
  createdAt: time(),
  editedAt: z.nullable(time()),
  version: count(),
  state: z.nullable(z.enum(MESSAGE_STATES)),
  lastError: maybeText(),
});
export type RecordNote = z.output<typeof recordNote>;

/**
 * Assignee and next step of a record, and the last 200 entries of its thread, oldest first. `version` counts
 * the changes of assignee and day, and is 0 before the first. Where there is one: who else has it open and
 * whether a reply is being written, the colleague who has just replied to this person, the newest reply to this person, when the last mail to the address failed, and, after a reply or its undo, the status
 * and the version that it gave the record.
 */
export const recordWork = z.object({
  assigneeId: z.nullable(z.uuid()),
  nextOn: maybeText(),
  version: count(),
  notes: z.array(recordNote),
  here: z.optional(z.array(z.object({ name: text(), writes: z.boolean() }))),
  colleague: z.optional(z.object({ name: text(), at: time() })),
  lastReply: z.optional(rowId()),
  undeliveredAt: z.optional(time()),
  changed: z.optional(z.object({ status: text(), version: count() })),
});
export type RecordWork = z.output<typeof recordWork>;

/**
 * The work after a reply, and what the reply changed: whether a new request became contacted, and whether an
 * unassigned record is the writer's now.
 */
export const repliedWork = z.extend(recordWork, {
  replied: z.object({ noteId: rowId(), contacted: z.boolean(), taken: z.boolean() }),
});
export type RepliedWork = z.output<typeof repliedWork>;

/** A record that is assigned to the caller. */
export const myRecord = z.extend(recordHit, { nextOn: maybeText() });
export type MyRecord = z.output<typeof myRecord>;

/** The caller's records, next due first, 200 at most. */
const myWork = z.object({ records: z.array(myRecord) });

const colleagues = z.object({
  staff: z.array(z.object({ id: z.uuid(), name: text() })),
});

export const getRecordWork = route({
  method: 'GET',
  path: '/api/admin/work/{entity}/{id}',
  auth: 'admin',
  summary: 'Who takes care of a record, when its next step is due, and its notes',
  status: 200,
  params: personParams(),
  /** The caller has the record open from then on, and writes a reply to it. */
  query: z.strictObject({ writing: z.optional(z.literal('true', 'true гэж бичнэ үү')) }),
  response: recordWork,
  etag: 'body',
});

export const setRecordWork = route({
  method: 'PUT',
  path: '/api/admin/work/{entity}/{id}',
  auth: 'admin',
  summary: 'Say who takes care of a record, when its next step is due, or both',
  status: 200,
  ifMatch: true,
  params: personParams(),
  body: workInput,
  response: recordWork,
  errors: ['conflict'],
});

export const addNote = route({
  method: 'POST',
  path: '/api/admin/work/{entity}/{id}/notes',
  auth: 'admin',
  summary: 'Add a note to a record',
  status: 201,
  params: personParams(),
  body: noteInput,
  response: recordWork,
});

export const sendReply = route({
  method: 'POST',
  path: '/api/admin/work/{entity}/{id}/replies',
  auth: 'admin',
  summary:
    'Send a mail to the address of a record, 20 a day at most; it stands in the thread. A new request becomes contacted, and what nobody takes care of the writer’s',
  status: 201,
  params: personParams(),
  body: replyInput,
  response: repliedWork,
  errors: ['conflict', 'colleague_replied'],
});

export const undoReply = route({
  method: 'POST',
  path: '/api/admin/notes/{id}/undo',
  auth: 'admin',
  summary:
    'Take back what a reply of the caller did to status and assignee of its record, within an hour; the mail goes all the same',
  status: 200,
  params: rowParams(),
  response: recordWork,
  errors: ['conflict', 'version_conflict'],
});

export const updateNote = route({
  method: 'PUT',
  path: '/api/admin/notes/{id}',
  auth: 'admin',
  summary: 'Change a note of the caller',
  status: 200,
  ifMatch: true,
  params: rowParams(),
  body: noteInput,
  response: recordWork,
  errors: ['conflict'],
});

export const deleteNote = route({
  method: 'DELETE',
  path: '/api/admin/notes/{id}',
  auth: 'admin',
  summary: 'Delete a note of the caller',
  status: 200,
  ifMatch: true,
  params: rowParams(),
  response: recordWork,
  errors: ['conflict'],
});

export const listMyWork = route({
  method: 'GET',
  path: '/api/admin/work',
  auth: 'admin',
  summary: 'The records that the caller takes care of, what is due first',
  status: 200,
  response: myWork,
});

export const listColleagues = route({
  method: 'GET',
  path: '/api/admin/colleagues',
  auth: 'admin',
  summary: 'Active staff by name',
  status: 200,
  response: colleagues,
});
