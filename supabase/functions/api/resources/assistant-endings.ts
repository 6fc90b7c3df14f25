import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/assistant-endings.ts';
import { endingWeek } from '../../_shared/contract/assistant-endings.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

/** What `public.list_endings` returns. */
const listed = z.array(rowShape);

export const assistantEndings: Handlers<typeof contract> = {
  // The response does not tell whether the conversation was counted.
  reportEnding: async (request) => {
    await countAttempt(request, 'ending', request.address);
    const { talk, ending } = request.input;
    dataOf(await request.supabase.system.rpc('note_ending', { p_talk: talk, p_ending: ending }));
  },

  listEndings: async ({ caller }) => {
    const weeks = jsonOf(listed, await caller.database.rpc('list_endings'));
    return { weeks: weeks.map((row) => toEntity(endingWeek, row)) };
  },
};
