import * as z from 'zod/mini';
import { choice } from './fields/primitives.ts';
import { count, recordFields, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { PROGRAM_PATH, PROGRAM_STATES, SEATS } from './program-terms.ts';

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
  path: PROGRAM_PATH,
  auth: 'public',
  summary: 'Seats, prices and dates of the training programme',
  status: 200,
  response: programState,
  cacheControl: 'public, max-age=30',
});

const SEATS_INVALID = '0–1,000 хооронд бүхэл тоо оруулна уу';
const PRICE_INVALID = '1–1,000,000,000 хооронд бүхэл тоо оруулна уу';
const DAY_INVALID = 'Өдрөө зөв оруулна уу (жишээ: 2027-06-25)';
const CLOSES_EARLY = 'Бүртгэл эхлэхээсээ өмнө дуусах боломжгүй';
const LESSONS_EARLY = 'Хичээл бүртгэл эхлэхээс өмнө эхлэх боломжгүй';
const DISCOUNT_HIGH = 'Хямдралтай үнэ үндсэн үнээс их байж болохгүй';

// @__NO_SIDE_EFFECTS__
const wholeNumber = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

/** True for a day that the calendar has, of this century. */
function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** A day that may be left out, null or empty; all three arrive as null. */
// @__NO_SIDE_EFFECTS__
const optionalDay = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string(DAY_INVALID).check(
          z.trim(),
          z.refine((value) => value === '' || isDay(value), DAY_INVALID),
        ),
      ),
    ),
    z.transform((value: string | null | undefined) => value || null),
  );

/** What staff set of the programme. `newIntake` begins a round in which every seat is free. */
export const programInput = z
  .strictObject({
    seats: wholeNumber(0, 1000, SEATS_INVALID),
    discountPriceMnt: wholeNumber(1, 1_000_000_000, PRICE_INVALID),
    fullPriceMnt: wholeNumber(1, 1_000_000_000, PRICE_INVALID),
    opensOn: optionalDay(),
    closesOn: optionalDay(),
    lessonsStartOn: optionalDay(),
    newIntake: z._default(z.boolean('Тийм эсвэл үгүй гэж сонгоно уу'), false),
  })
  .check(
    z.refine(({ opensOn, closesOn }) => !opensOn || !closesOn || closesOn >= opensOn, {
      path: ['closesOn'],
      error: CLOSES_EARLY,
    }),
    z.refine(
      ({ opensOn, lessonsStartOn }) => !opensOn || !lessonsStartOn || lessonsStartOn >= opensOn,
      { path: ['lessonsStartOn'], error: LESSONS_EARLY },
    ),
    z.refine(({ discountPriceMnt, fullPriceMnt }) => discountPriceMnt <= fullPriceMnt, {
      path: ['discountPriceMnt'],
      error: DISCOUNT_HIGH,
    }),
  );
export type ProgramInput = z.output<typeof programInput>;

/** The programme as staff see it, with how many registrations of its round stand with which seat. */
export const program = z.object({
  state: z.enum(['upcoming', 'open', 'closed']),
  intake: count(),
  seats: count(),
  seatsLeft: count(),
  discountPriceMnt: count(),
  fullPriceMnt: count(),
  ...dates,
  taken: count(),
  held: count(),
  offered: count(),
  waiting: count(),
  fullPrice: count(),
  lapsed: count(),
  ...recordFields(),
});
export type Program = z.output<typeof program>;

export const readProgram = route({
  method: 'GET',
  path: '/api/admin/program',
  auth: 'admin',
  summary: 'The programme as staff set it, with the figures of its seats',
  status: 200,
  response: program,
});

export const changeProgram = route({
  method: 'PUT',
  path: '/api/admin/program',
  auth: 'admin',
  summary: 'Set seats, prices and dates of the programme',
  status: 200,
  body: programInput,
  response: program,
  ifMatch: true,
});

const LINK_INVALID = 'Холбоос буруу байна';

/** The link of a seat that was offered, and the answer; without one it only looks. */
export const seatAnswerInput = z.strictObject({
  token: z.string(LINK_INVALID).check(z.regex(/^[0-9a-f]{64}$/, LINK_INVALID)),
  answer: z.optional(choice(['accept', 'decline'])),
});

/** How a seat that was offered stands. */
export const seatOffer = z.object({
  seat: z.enum(SEATS),
  priceMnt: count(),
  seatHeldUntil: z.nullable(time()),
});
export type SeatOffer = z.output<typeof seatOffer>;

export const answerSeat = route({
  method: 'POST',
  path: '/api/program/seat',
  auth: 'public',
  summary: 'Look at, accept or decline a seat that was offered to somebody who waits',
  status: 200,
  withoutKey: true,
  body: seatAnswerInput,
  response: seatOffer,
  errors: ['rate_limited', 'not_found'],
});
