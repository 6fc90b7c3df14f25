import * as z from 'zod/mini';
import type {
  createProgramRegistration,
  grantSeat,
  ProgramRegistrationInput,
} from '../../_shared/contract/program-registrations.ts';
import { jsonOf } from '../data/database.ts';
import { add, submit } from '../data/records.ts';
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

/** What the registrations have besides the routes that all forms have alike. */
export const programRegistrations: Handlers<{
  'program-registrations.create': typeof createProgramRegistration;
  grantSeat: typeof grantSeat;
}> = {
  'program-registrations.create': async (request) => {
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
  grantSeat: async ({ caller, params, input, route }) => {
    const granted = await caller.database.rpc('grant_seat', {
      p_id: params.id,
      p_add_seat: input.addSeat,
    });
    return toEntity(route.response, jsonOf(rowShape, granted));
  },
};
