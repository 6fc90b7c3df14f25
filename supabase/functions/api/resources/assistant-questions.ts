import * as z from 'zod/mini';
import { likenessKey } from '../../_shared/assistant/likeness-key.ts';
import { maskQuestion } from '../../_shared/assistant/mask-question.ts';
import type * as contract from '../../_shared/contract/assistant-questions.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import { decodeCursor } from '../http/cursor.ts';
import type { Handlers } from '../router.ts';

/** What `public.list_missed_questions` returns. */
const questionPage = z.object({
  total: z.number(),
  rows: z.array(rowShape),
  nextBefore: z.nullable(z.object({ askCount: z.number(), id: z.number() })),
});

export const assistantQuestions: Handlers<typeof contract> = {
  // The response does not tell what was stored, or whether anything was.
  rateReply: async (request) => {
    await countAttempt(request, 'rating', request.address);
    const { supabase, input } = request;
    const question = maskQuestion(input.question ?? '');
    if (question === '' && input.verdict !== 'helped') return;
    const noting = {
      p_verdict: input.verdict,
      p_topic_key: input.topic ?? '',
      p_question: question,
      p_key: likenessKey(question),
    };
    dataOf(await supabase.system.rpc('note_reply', noting));
  },

  listMissedQuestions: async ({ caller, route, query: { limit, before, status } }) => {
    const { rows, ...page } = jsonOf(
      questionPage,
      await caller.database.rpc('list_missed_questions', {
        p_state: status,
        p_limit: limit,
        p_before: before === undefined ? undefined : decodeCursor(before),
      }),
    );
    return { ...page, rows: rows.map((row) => toEntity(route.response, row)) };
  },

  setQuestionState: async ({ caller, route, params, input, version }) => {
    const settled = await caller.database.rpc('settle_question', {
      p_id: params.id,
      p_state: input.status,
      p_version: version,
    });
    return toEntity(route.response, jsonOf(rowShape, settled));
  },
};
