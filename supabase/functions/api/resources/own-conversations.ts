import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { PICTURE_TEXT } from '../../_shared/assistant/talk-events.ts';
import type * as contract from '../../_shared/contract/own-conversations.ts';
import {
  type Conversation,
  conversation,
  lead,
  ownMissedQuestion,
  quickReply,
} from '../../_shared/contract/own-conversations.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';
import { decodeCursor } from '../http/cursor.ts';
import { ApiError } from '../http/errors.ts';
import type { Page } from '../http/write-response.ts';
import type { Handlers } from '../router.ts';
import { putFile, readFile } from '../storage/files.ts';
import { openLink, withPictures } from '../storage/link.ts';
import { plainPicture } from '../storage/plain-picture.ts';

/** What the lists of a customer's assistant return. */
const listed = z.object({
  total: z.number(),
  rows: z.array(rowShape),
  nextBefore: z.nullable(z.record(z.string(), z.json())),
});

function toPage<Entity extends z.ZodMiniObject>(
  entity: Entity,
  response: PostgrestSingleResponse<unknown>,
): Page<z.output<Entity>> {
  const { rows, ...page } = jsonOf(listed, response);
  return { ...page, rows: rows.map((row) => toEntity(entity, row)) };
}

const beforeOf = (before: string | undefined) =>
  before === undefined ? undefined : decodeCursor(before);

/** A conversation as `public.read_conversation` returns it. */
const whole = z.looseObject({ messages: z.array(rowShape), leads: z.array(rowShape) });

async function toConversation(
  supabase: Supabase,
  response: PostgrestSingleResponse<unknown>,
): Promise<Conversation> {
  const { messages, leads, ...row } = jsonOf(whole, response);
  const { messages: message, leads: one } = conversation.shape;
  return toEntity(conversation, {
    ...row,
    messages: (await withPictures(supabase, messages, 1)).map((sent) =>
      toEntity(message.def.element, sent),
    ),
    leads: leads.map((left) => toEntity(one.def.element, left)),
  });
}

const toReplies = (response: PostgrestSingleResponse<unknown>) => ({
  replies: jsonOf(z.array(quickReply), response),
});

export const ownConversations: Handlers<typeof contract> = {
  listConversations: async ({ caller, route, query: { limit, before, state } }) =>
    toPage(
      route.response,
      await caller.database.rpc('list_conversations', {
        p_state: state,
        p_limit: limit,
        p_before: beforeOf(before),
      }),
    ),
  getConversation: async ({ supabase, caller, params }) =>
    toConversation(supabase, await caller.database.rpc('read_conversation', { p_id: params.id })),
  setConversationState: async ({ supabase, caller, params, input }) => {
    const setting = { p_id: params.id, p_state: input.state };
    return toConversation(supabase, await caller.database.rpc('set_conversation_state', setting));
  },
  writeInTalk: async ({ supabase, caller, params, input }) => {
    const written = { p_id: params.id, p_client: input.id, p_text: input.text };
    return toConversation(supabase, await caller.database.rpc('write_in_talk', written));
  },
  showPicture: async (request) => {
    const { supabase, caller, params, query, address, file } = request;
    // Both are checked before the upload, so that nobody fills Storage.
    dataOf(await caller.database.rpc('may_send_picture', { p_id: params.id }));
    await countAttempt(request, 'assistantPictures', address);
    const path = await putFile(supabase, 'talk-pictures', await plainPicture(file));
    const sent = {
      p_id: params.id,
      p_client: query.message,
      p_text: PICTURE_TEXT,
      p_picture: path,
    };
    return toConversation(supabase, await caller.database.rpc('write_in_talk', sent));
  },
  getTalkPicture: async (request) => {
    const { supabase, params, address } = request;
    const target = await openLink(await supabase.functionSecret(), params.link);
    if (!target) await countAttempt(request, 'linkGuesses', address);
    const path = target?.path ?? '';
    const type = path && dataOf(await supabase.system.rpc('talk_picture', { p_path: path }));
    if (!type) throw new ApiError('not_found');
    return { bytes: await readFile(supabase, 'talk-pictures', path), type };
  },
  typeInTalk: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('note_typing', { p_id: params.id }));
  },
  keepPresent: async ({ caller }) => ({
    news: dataOf(await caller.database.rpc('note_presence')),
  }),

  listQuickReplies: async ({ caller }) => toReplies(await caller.database.rpc('quick_replies')),
  addQuickReply: async ({ caller, input }) =>
    toReplies(await caller.database.rpc('add_quick_reply', { p_text: input.text })),
  changeQuickReply: async ({ caller, params, input, version }) => {
    const change = { p_id: params.id, p_text: input.text, p_version: version };
    return toReplies(await caller.database.rpc('change_quick_reply', change));
  },
  deleteQuickReply: async ({ caller, params, version }) => {
    const one = { p_id: params.id, p_version: version };
    dataOf(await caller.database.rpc('remove_quick_reply', one));
  },

  getLead: async ({ caller, params }) =>
    toEntity(lead, jsonOf(rowShape, await caller.database.rpc('read_lead', { p_id: params.id }))),
  setLeadStatus: async ({ caller, params, input, version }) => {
    const setting = { p_id: params.id, p_status: input.status, p_version: version };
    return toEntity(lead, jsonOf(rowShape, await caller.database.rpc('set_lead_status', setting)));
  },
  deleteLead: async ({ caller, params, version }) => {
    dataOf(await caller.database.rpc('remove_lead', { p_id: params.id, p_version: version }));
  },

  listOwnMissed: async ({ caller, route, query: { limit, before, state } }) =>
    toPage(
      route.response,
      await caller.database.rpc('list_own_missed', {
        p_state: state,
        p_limit: limit,
        p_before: beforeOf(before),
      }),
    ),
  settleOwnMissed: async ({ caller, params, input, version }) => {
    const settling = { p_id: params.id, p_state: input.state, p_version: version };
    const settled = await caller.database.rpc('settle_own_missed', settling);
    return toEntity(ownMissedQuestion, jsonOf(rowShape, settled));
  },
};
