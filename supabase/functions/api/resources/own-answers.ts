import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { ASSISTANT_BOUNDS, COMPANY_PLAN } from '../../_shared/contract/assistant-bounds.ts';
import type * as contract from '../../_shared/contract/own-answers.ts';
import { type OwnAnswer, ownAnswer } from '../../_shared/contract/own-answers.ts';
import { spendModelCall } from '../assistant/model-budget.ts';
import { proposeAnswers } from '../assistant/propose-answers.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import { ApiError } from '../http/errors.ts';
import { logModel } from '../http/log.ts';
import type { Handlers } from '../router.ts';
import { toAssistant } from './own-assistant.ts';

const rows = z.array(rowShape);
/** Which assistant `public.own_assistant` is of, by what the day's budget and the figures go by. */
const identified = z.looseObject({ id: z.int() });

export const toAnswers = (response: PostgrestSingleResponse<unknown>): OwnAnswer[] =>
  jsonOf(rows, response).map((row) => toEntity(ownAnswer, row));

export const ownAnswers: Handlers<typeof contract> = {
  listOwnAnswers: async ({ caller }) => ({
    answers: toAnswers(await caller.database.rpc('own_answers')),
  }),
  createOwnAnswer: async ({ caller, input }) => {
    const [added] = toAnswers(
      await caller.database.rpc('add_own_answers', { p_answers: [toColumns(input)] }),
    );
    if (!added) throw new ApiError('internal');
    return added;
  },
  updateOwnAnswer: async ({ caller, params, input, version }) => {
    const changed = await caller.database.rpc('change_own_answer', {
      p_id: params.id,
      p_answer: toColumns(input),
      p_version: version,
    });
    return toEntity(ownAnswer, jsonOf(rowShape, changed));
  },
  deleteOwnAnswer: async ({ caller, params, version }) => {
    const removing = { p_id: params.id, p_version: version };
    dataOf(await caller.database.rpc('remove_own_answer', removing));
  },
  orderOwnAnswers: async ({ caller, input }) => ({
    answers: toAnswers(await caller.database.rpc('order_own_answers', { p_ids: input.ids })),
  }),
  proposeOwnAnswers: async (request) => {
    const { caller, input, settings, supabase } = request;
    const own = await caller.database.rpc('own_assistant');
    const { id } = jsonOf(identified, own);
    const { modelAllowed, plan } = toAssistant(own);
    if (!settings.assistant || !modelAllowed || plan === null) throw new ApiError('conflict');
    const { choices } = ASSISTANT_BOUNDS[plan === COMPANY_PLAN ? 'enterprise' : plan];
    await spendModelCall(request, id, choices);
    const { proposals, outcome, use } = await proposeAnswers(settings.assistant, input);
    logModel(outcome, use);
    const used = { p_assistant: id, p_model: toColumns(use) };
    dataOf(await supabase.system.rpc('note_model_use', used));
    if (!proposals) throw new ApiError('unavailable');
    return proposals;
  },
  importOwnAnswers: async ({ caller, input }) => ({
    answers: toAnswers(
      await caller.database.rpc('add_own_answers', { p_answers: input.answers.map(toColumns) }),
    ),
  }),
};
