import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/own-assistant.ts';
import {
  assistantUsage,
  HELD_FOR,
  type OwnAssistant,
  ownAssistant,
  SITES_OVER_LIMIT,
} from '../../_shared/contract/own-assistant.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers } from '../router.ts';

/** An assistant with the sites on which its script was seen. */
const whole = z.looseObject({ seen: z.array(rowShape) });

/** The own assistant, as each of its commands returns it. */
export function toAssistant(response: PostgrestSingleResponse<unknown>): OwnAssistant {
  const { seen, ...row } = jsonOf(whole, response);
  const { element } = ownAssistant.shape.seen.def;
  return toEntity(ownAssistant, { ...row, seen: seen.map((one) => toEntity(element, one)) });
}

/** What `public.own_assistant_usage` returns. */
const usage = z.object({
  days: z.array(rowShape),
  weeks: z.array(rowShape),
  questions: z.array(rowShape),
});

const heldFor = z.array(z.nullable(z.enum(HELD_FOR)));

export const ownAssistants: Handlers<typeof contract> = {
  getOwnAssistant: async ({ caller }) => toAssistant(await caller.database.rpc('own_assistant')),
  saveOwnAssistant: async ({ caller, input, version }) => {
    const saved = await caller.database.rpc('save_own_assistant', {
      p_settings: toColumns(input),
      p_version: version,
    });
    if (saved.error?.message.includes('assistants_sites_limit')) {
      throw new ApiError('validation_failed', { fields: { sites: SITES_OVER_LIMIT } });
    }
    return toAssistant(saved);
  },
  publishOwnAssistant: async ({ caller }) =>
    toAssistant(await caller.database.rpc('publish_own_assistant')),
  pauseOwnAssistant: async ({ caller }) =>
    toAssistant(await caller.database.rpc('pause_own_assistant')),
  renewAssistantKey: async (request) => {
    const { caller } = request;
    await countAttempt(request, 'assistantKeys', caller.userId);
    return toAssistant(await caller.database.rpc('renew_assistant_key'));
  },
  noteAssistantTry: async ({ caller }) => {
    dataOf(await caller.database.rpc('note_assistant_try'));
  },
  checkOwnTexts: async ({ caller, input }) => ({
    heldFor: jsonOf(
      heldFor,
      await caller.database.rpc('check_texts', { p_texts: input.texts.map(toColumns) }),
    ),
  }),
  getAssistantUsage: async ({ caller }) => {
    const { days, weeks, questions } = jsonOf(
      usage,
      await caller.database.rpc('own_assistant_usage'),
    );
    const { days: day, weeks: week, questions: question } = assistantUsage.shape;
    return {
      days: days.map((row) => toEntity(day.def.element, row)),
      weeks: weeks.map((row) => toEntity(week.def.element, row)),
      questions: questions.map((row) => toEntity(question.def.element, row)),
    };
  },
};
