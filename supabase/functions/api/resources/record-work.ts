import * as z from 'zod/mini';
import type { PersonParams } from '../../_shared/contract/record-hits.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import * as contract from '../../_shared/contract/record-work.ts';
import { jsonOf } from '../data/database.ts';
import { hitRows, toHits } from '../data/hits.ts';
import { isoTime, rowShape } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

/** What the commands of the work on a record return: the contract's work, with times as the database prints them. */
const storedWork = z.extend(contract.recordWork, {
  notes: z.array(rowShape),
  colleague: z.optional(z.object({ name: z.string(), at: z.string() })),
  undeliveredAt: z.optional(z.string()),
});

type Answer = Parameters<typeof jsonOf>[1];

const shown = (answer: Answer): z.output<typeof contract.recordWork> => {
  const { notes, colleague, undeliveredAt, ...work } = jsonOf(storedWork, answer);
  const times = (note: (typeof notes)[number]) => ({
    ...note,
    createdAt: isoTime(note.createdAt),
    editedAt: isoTime(note.editedAt),
  });
  return z.parse(contract.recordWork, {
    ...work,
    notes: notes.map(times),
    ...(colleague && { colleague: { ...colleague, at: isoTime(colleague.at) } }),
    ...(undeliveredAt && { undeliveredAt: isoTime(undeliveredAt) }),
  });
};

const which = ({ entity, id }: PersonParams) => ({ p_table: RECORD_KINDS[entity].table, p_id: id });

export const recordWork: Handlers<typeof contract> = {
  getRecordWork: async ({ caller, params, query }) =>
    shown(
      await caller.database.rpc('read_record_work', {
        ...which(params),
        p_writes: query.writing !== undefined,
      }),
    ),
  setRecordWork: async ({ caller, params, input: { assigneeId, nextOn }, version }) => {
    // Omitted fields are not named, so they stay. The generated types allow no null arguments.
    const work = {
      p_assignee: (assigneeId ?? null) as string,
      p_next_on: (nextOn ?? null) as string,
      p_fields: [
        ...(assigneeId === undefined ? [] : ['assignee']),
        ...(nextOn === undefined ? [] : ['next_on']),
      ],
      p_version: version,
    };
    return shown(await caller.database.rpc('set_record_work', { ...which(params), ...work }));
  },
  addNote: async ({ caller, params, input }) =>
    shown(await caller.database.rpc('add_note', { ...which(params), p_body: input.body })),
  sendReply: async ({ caller, params, input, route }) => {
    const answer = await caller.database.rpc('reply_by_mail', {
      ...which(params),
      p_subject: input.subject,
      p_body: input.body,
      p_anyway: input.anyway ?? false,
      p_seen: input.seen,
    });
    const { replied } = jsonOf(z.object({ replied: route.response.shape.replied }), answer);
    return { ...shown(answer), replied };
  },
  undoReply: async ({ caller, params }) =>
    shown(await caller.database.rpc('undo_reply', { p_note_id: params.id })),
  updateNote: async ({ caller, params, input, version }) =>
    shown(
      await caller.database.rpc('change_note', {
        p_id: params.id,
        p_body: input.body,
        p_version: version,
      }),
    ),
  deleteNote: async ({ caller, params, version }) =>
    shown(await caller.database.rpc('remove_note', { p_id: params.id, p_version: version })),
  listMyWork: async ({ caller }) => {
    const mine = jsonOf(hitRows, await caller.database.rpc('list_my_work'));
    return { records: toHits(contract.myRecord, mine) };
  },
  listColleagues: async ({ caller, route }) => ({
    staff: jsonOf(route.response.shape.staff, await caller.database.rpc('list_colleagues')),
  }),
};
