import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/managed-assistants.ts';
import {
  type ManagedAssistant,
  managedAssistant,
} from '../../_shared/contract/managed-assistants.ts';
import { ownAnswer } from '../../_shared/contract/own-answers.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { list } from '../data/records.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

/** An assistant as `public.read_managed_assistant` returns it. */
const whole = z.looseObject({
  answers: z.array(rowShape),
  held_texts: z.array(rowShape),
  reported: z.array(rowShape),
});

function toAssistant(response: PostgrestSingleResponse<unknown>): ManagedAssistant {
  const { answers, held_texts, reported, ...row } = jsonOf(whole, response);
  const { heldTexts, reported: report } = managedAssistant.shape;
  return toEntity(managedAssistant, {
    ...row,
    answers: answers.map((answer) => toEntity(ownAnswer, answer)),
    held_texts: held_texts.map((one) => toEntity(heldTexts.def.element, one)),
    reported: reported.map((one) => toEntity(report.def.element, one)),
  });
}

const toAnswer = (response: PostgrestSingleResponse<unknown>) =>
  toEntity(ownAnswer, jsonOf(rowShape, response));

export const managedAssistants: Handlers<typeof contract> = {
  listAssistants: list('assistants'),
  getAssistant: async ({ caller, params }) =>
    toAssistant(await caller.database.rpc('read_managed_assistant', { p_id: params.id })),
  pauseAssistant: async ({ caller, params, input, version }) =>
    toAssistant(
      await caller.database.rpc('pause_assistant', {
        p_id: params.id,
        p_reason: input.reason,
        p_version: version,
      }),
    ),
  resumeAssistant: async ({ caller, params, version }) =>
    toAssistant(
      await caller.database.rpc('resume_assistant', { p_id: params.id, p_version: version }),
    ),
  clearAssistant: async ({ caller, params, version }) =>
    toAssistant(
      await caller.database.rpc('clear_assistant', { p_id: params.id, p_version: version }),
    ),
  refuseAssistant: async ({ caller, params, input, version }) =>
    toAssistant(
      await caller.database.rpc('refuse_assistant', {
        p_id: params.id,
        p_reason: input.reason,
        p_version: version,
      }),
    ),
  giveConversationsBack: async ({ caller, params, input, version }) =>
    toAssistant(
      await caller.database.rpc('give_conversations_back', {
        p_id: params.id,
        p_count: input.count,
        p_version: version,
      }),
    ),
  addManagedAnswer: async ({ caller, params, input }) =>
    toAnswer(
      await caller.database.rpc('add_managed_answer', {
        p_id: params.id,
        p_answer: toColumns(input),
      }),
    ),
  changeManagedAnswer: async ({ caller, params, input, version }) =>
    toAnswer(
      await caller.database.rpc('change_managed_answer', {
        p_id: params.id,
        p_answer_id: params.answer,
        p_answer: toColumns(input),
        p_version: version,
      }),
    ),
  clearManagedAnswer: async ({ caller, params, version }) =>
    toAnswer(
      await caller.database.rpc('review_managed_answer', {
        p_id: params.id,
        p_answer_id: params.answer,
        p_version: version,
      }),
    ),
  refuseManagedAnswer: async ({ caller, params, input, version }) =>
    toAnswer(
      await caller.database.rpc('review_managed_answer', {
        p_id: params.id,
        p_answer_id: params.answer,
        p_refusal: input.reason,
        p_version: version,
      }),
    ),
  deleteManagedAnswer: async ({ caller, params, version }) => {
    dataOf(
      await caller.database.rpc('remove_managed_answer', {
        p_id: params.id,
        p_answer_id: params.answer,
        p_version: version,
      }),
    );
  },
};
