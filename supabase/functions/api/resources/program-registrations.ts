import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/program-registrations.ts';
import { jsonOf } from '../database.ts';
import { shownOwnPayment } from '../payments/shown.ts';
import { add, change, list, read, remove, submit } from '../records.ts';
import type { Handlers } from '../router.ts';
import { type Row, rowShape, toEntity } from '../rows.ts';
import type { Supabase } from '../supabase.ts';

const TABLE = 'program_registrations';

/** What is to be paid, with the link of its page; nothing yet for who waits for a seat. */
async function withPayment(answer: Row, { system }: Supabase): Promise<Row> {
  const { registration } = answer;
  if (typeof registration !== 'number') return answer;
  const found = await system.rpc('payment_of_registration', { p_id: registration });
  const row = jsonOf(z.nullable(rowShape), found);
  return { ...answer, payment: row && shownOwnPayment(row) };
}

const submitted = submit(TABLE, withPayment);
const added = add(TABLE);

export const programRegistrations: Handlers<typeof contract> = {
  createProgramRegistration: async (request) => {
    const { caller, input, route } = request;
    if (!caller) return submitted(request);
    return toEntity(route.response, { ok: true, ...(await added({ caller, input })) });
  },
  listProgramRegistrations: list(TABLE),
  getProgramRegistration: read(TABLE),
  // A status that was not sent stays: undefined is no column of the change.
  updateProgramRegistration: change(TABLE),
  setProgramRegistrationStatus: change(TABLE),
  deleteProgramRegistration: remove(TABLE),
};
