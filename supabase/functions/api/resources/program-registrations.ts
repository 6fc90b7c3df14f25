import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/program-registrations.ts';
import type { ProgramRegistrationInput } from '../../_shared/contract/program-registrations.ts';
import { jsonOf } from '../data/database.ts';
import { add, change, list, read, remove, submit } from '../data/records.ts';
import { type Row, rowShape, toEntity } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';
import { shownOwnPayment } from '../payments/shown.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'program_registrations';

const links = z.object({ payment: z.nullable(rowShape), link: z.string() });

/**
 * Adds the links: to the page of the payment (none yet for somebody who waits for a seat), and to
 * the page of the registration, unless its mail has to be followed first.
 */
async function withLinks(answer: Row, { system }: Supabase): Promise<Row> {
  const { registration, seat } = answer;
  if (typeof registration !== 'number' || seat === 'unconfirmed') return answer;
  const found = await system.rpc('registration_links', { p_id: registration });
  const { payment, link } = jsonOf(links, found);
  return { ...answer, payment: payment && shownOwnPayment(payment), link };
}

const submitted = submit(TABLE, withLinks);
const added = add(TABLE);

export const programRegistrations: Handlers<typeof contract> = {
  createProgramRegistration: async (request) => {
    const { caller, route } = request;
    // Only the body of visitors has `shownPrice`; that of staff lacks it.
    const input: ProgramRegistrationInput = request.input;
    if (caller)
      return toEntity(route.response, {
        ok: true,
        ...(await added({ caller, input: request.input })),
      });
    const { shownPriceMnt: shownPrice, ...row } = input;
    const signals = { ...request.signals, ...(shownPrice !== undefined && { shownPrice }) };
    return submitted({ ...request, input: row, signals });
  },
  listProgramRegistrations: list(TABLE),
  getProgramRegistration: read(TABLE),
  // An omitted status is not changed: undefined is no column of the update.
  updateProgramRegistration: change(TABLE),
  setProgramRegistrationStatus: change(TABLE),
  deleteProgramRegistration: remove(TABLE),
  grantSeat: async ({ caller, params, input, route }) => {
    const granted = await caller.database.rpc('grant_seat', {
      p_id: params.id,
      p_add_seat: input.addSeat,
    });
    return toEntity(route.response, jsonOf(rowShape, granted));
  },
};
