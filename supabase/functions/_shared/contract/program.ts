import * as z from 'zod/mini';
import { isDay } from './fields/dates.ts';
import { choice, flag } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { ownPayment } from './payments.ts';
import { PROGRAM_PATH, PROGRAM_STATES, REGISTRATION_STATUSES, SEATS } from './program-terms.ts';
import { priceMnt, shownPriceMnt, wholeNumber } from './shown-price.ts';

/** A day in Ulaanbaatar: 2027-06-25. */
// @__NO_SIDE_EFFECTS__
const day = () => z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));

const dates = { opensOn: day(), closesOn: day(), lessonsStartOn: day() };

/** The public state of the programme; `priceMnt` is what a new registration costs. */
export const programState = z.object({
  state: z.enum(PROGRAM_STATES),
  seats: count(),
  seatsLeft: count(),
  priceMnt: count(),
  discountPriceMnt: count(),
  fullPriceMnt: count(),
  ...dates,
  /** The time of this state, in Ulaanbaatar: 2027-06-25T09:30:00+08:00. */
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
const DAY_INVALID = 'Өдрөө зөв оруулна уу (жишээ: 2027-06-25)';
const CLOSES_EARLY = 'Бүртгэл эхлэхээсээ өмнө дуусах боломжгүй';
const LESSONS_EARLY = 'Хичээл бүртгэл эхлэхээс өмнө эхлэх боломжгүй';
const DISCOUNT_HIGH = 'Хямдралтай үнэ үндсэн үнээс их байж болохгүй';

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

/** The settings of the programme. `newIntake` begins a round in which every seat is free. */
export const programInput = z
  .strictObject({
    seats: wholeNumber(0, 1000, SEATS_INVALID),
    discountPriceMnt: priceMnt(),
    fullPriceMnt: priceMnt(),
    opensOn: optionalDay(),
    closesOn: optionalDay(),
    lessonsStartOn: optionalDay(),
    newIntake: flag(),
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

/** The programme as staff see it, with the number of registrations of the round by seat. */
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

/** The link of a registration, and what its holder does; without `answer` it only reads. */
export const seatAnswerInput = z.strictObject({
  token: z.string(LINK_INVALID).check(z.regex(/^(?:[0-9]{1,15}-)?[0-9a-f]{64}$/, LINK_INVALID)),
  answer: z.optional(choice(['accept', 'decline', 'confirm'])),
  shownPriceMnt: shownPriceMnt(),
});

/** A registration as the holder of its link sees it: nothing of the person. */
export const seatPage = z.object({
  seat: z.enum(SEATS),
  status: z.enum(REGISTRATION_STATUSES),
  priceMnt: count(),
  seatHeldUntil: z.nullable(time()),
  /** In the waiting list, from 1. */
  place: z.nullable(count()),
  lessonsStartOn: dates.lessonsStartOn,
  payment: z.nullable(ownPayment),
});
export type SeatPage = z.output<typeof seatPage>;

export const answerSeat = route({
  method: 'POST',
  path: '/api/program/seat',
  auth: 'public',
  summary:
    'A registration by its secret link: look, confirm it, accept an offered seat, or give it up',
  status: 200,
  withoutKey: true,
  body: seatAnswerInput,
  response: seatPage,
  errors: [
    'rate_limited',
    'not_found',
    'conflict',
    'discount_gone',
    'one_seat_each',
    'already_waiting',
    'seats_a_day',
  ],
});

/** The waiting list of this round, in order. */
export const waitingList = z.object({
  free: count(),
  total: count(),
  rows: z.array(
    z.object({
      id: rowId(),
      firstName: text(),
      lastName: text(),
      email: text(),
      phone: maybeText(),
      waitingSince: time(),
      hasOtherSeat: z.boolean(),
    }),
  ),
});
export type WaitingList = z.output<typeof waitingList>;

export const listWaiting = route({
  method: 'GET',
  path: '/api/admin/program/waiting',
  auth: 'admin',
  summary: 'The first hundred who wait for a seat, in order',
  status: 200,
  response: waitingList,
});
