import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/program.ts';
import { jsonOf } from '../data/database.ts';
import { programNow } from '../data/program-now.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import { shownOwnPayment } from '../payments/shown.ts';
import type { Handlers } from '../router.ts';

export const program: Handlers<typeof contract> = {
  getProgram: ({ supabase }) => programNow(supabase),
  readProgram: async ({ caller, route }) =>
    toEntity(route.response, jsonOf(rowShape, await caller.database.rpc('read_program'))),
  changeProgram: async ({ caller, route, input, version }) => {
    const { newIntake, ...changes } = input;
    const changed = await caller.database.rpc('change_program', {
      p_changes: toColumns(changes),
      p_new_intake: newIntake,
      p_version: version,
    });
    return toEntity(route.response, jsonOf(rowShape, changed));
  },

  answerSeat: async (request) => {
    await countAttempt(request, 'seat', request.address);
    const { supabase, settings, route, input, address } = request;
    const answered = await supabase.system.rpc('answer_seat', {
      p_token: input.token,
      p_answer: input.answer,
      p_address: address,
      p_shown_price: input.shownPriceMnt,
      p_scale: settings.rateLimitScale,
    });
    const row = jsonOf(rowShape, answered);
    const payment = row.payment === null ? null : shownOwnPayment(rowShape.parse(row.payment));
    return toEntity(route.response, { ...row, payment });
  },

  listWaiting: async ({ caller, route }) => {
    const list = jsonOf(rowShape, await caller.database.rpc('waiting_list'));
    const one = route.response.shape.rows.def.element;
    const rows = z.array(rowShape).parse(list.rows);
    return toEntity(route.response, { ...list, rows: rows.map((row) => toEntity(one, row)) });
  },
};
