import * as z from 'zod/mini';
import { count, text } from './fields/records.ts';
import { route } from './http/route.ts';
import { PROGRAM_STATES } from './program-terms.ts';

/** A day in Ulaanbaatar: 2027-06-25. */
// @__NO_SIDE_EFFECTS__
const day = () => z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));

const dates = { opensOn: day(), closesOn: day(), lessonsStartOn: day() };

/** What everybody may know of the programme; `priceMnt` is what whoever registers now pays. */
export const programState = z.object({
  state: z.enum(PROGRAM_STATES),
  seats: count(),
  seatsLeft: count(),
  priceMnt: count(),
  discountPriceMnt: count(),
  fullPriceMnt: count(),
  ...dates,
  /** When this was so, in Ulaanbaatar: 2027-06-25T09:30:00+08:00. */
  asOf: text(),
});
export type ProgramStateNow = z.output<typeof programState>;

export const getProgram = route({
  method: 'GET',
  path: '/api/program',
  auth: 'public',
  summary: 'Seats, prices and dates of the training programme',
  status: 200,
  response: programState,
  cacheControl: 'public, max-age=30',
});
