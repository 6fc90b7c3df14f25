import * as z from 'zod/mini';
import { AUTOMATION_LIMITS, ORDER_PAYS } from './automation-limits.ts';
import { LIMITS } from './fields/limits.ts';
import { choice, line, optionalLine, optionalParagraph } from './fields/primitives.ts';
import { count, maybeText, text } from './fields/records.ts';
import { wholeNumber } from './shown-price.ts';

/** How an order comes to the visitor, and how it is paid. */
export const ORDER_WAYS = ['delivery', 'pickup'] as const;

/** The most different goods of an order, and pieces of one of them. */
export const MOST_LINES = 20;
export const MOST_PIECES = 99;

export const DRAFT_INVALID = 'Захиалгын мэдээлэл бүрэн биш байна. Дахин сонгоно уу';
const COUNT_INVALID = `1-ээс ${MOST_PIECES} хүртэл тоо оруулна уу`;
const TIME_INVALID = 'Цагаа жагсаалтаас сонгоно уу';
const ADDRESS_NEEDED = 'Хүргүүлэх хаягаа бичнэ үү';

// @__NO_SIDE_EFFECTS__
export const chosenId = () =>
  z.number(DRAFT_INVALID).check(z.int(DRAFT_INVALID), z.positive(DRAFT_INVALID));
/** The moment at which a booking begins, as the list of free times has it. */
// @__NO_SIDE_EFFECTS__
export const startTime = () =>
  z.string(TIME_INVALID).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, TIME_INVALID));
// @__NO_SIDE_EFFECTS__
export const note = () => optionalParagraph(LIMITS.excerpt);

/** One good of an order: its id, the chosen value of each of its options in their order, and how many. */
const draftLine = z.strictObject({
  good: chosenId(),
  options: z
    .array(line({ max: LIMITS.name, message: DRAFT_INVALID }), DRAFT_INVALID)
    .check(z.maxLength(3, DRAFT_INVALID)),
  count: wholeNumber(1, MOST_PIECES, COUNT_INVALID),
});

/**
 * An order. `area` is the name of an area of delivery: a number would name another one after the owner has changed the
 * list.
 */
const orderDraft = z
  .strictObject({
    kind: z.literal('order'),
    lines: z
      .array(draftLine, DRAFT_INVALID)
      .check(z.minLength(1, DRAFT_INVALID), z.maxLength(MOST_LINES, DRAFT_INVALID)),
    way: choice(ORDER_WAYS),
    area: optionalLine(LIMITS.name),
    address: optionalParagraph(LIMITS.excerpt),
    pay: choice(ORDER_PAYS),
    note: note(),
  })
  .check(
    z.refine(({ way, address }) => way === 'pickup' || address !== null, {
      error: ADDRESS_NEEDED,
      path: ['address'],
    }),
  );

/** A booking; without a bookable whoever is free. */
const bookingDraft = z.strictObject({
  kind: z.literal('booking'),
  service: chosenId(),
  bookable: z._default(z.nullable(chosenId()), null),
  start: startTime(),
  note: note(),
});

/** The answers to a request form of the owner's own, by the labels of its fields. */
const formDraft = z.strictObject({
  kind: z.literal('form'),
  automation: chosenId(),
  values: z.record(
    z.string(DRAFT_INVALID).check(z.maxLength(LIMITS.name, DRAFT_INVALID)),
    line({ max: LIMITS.excerpt }),
  ),
  note: note(),
});

/** What a visitor has put together, whole. Every id in it is looked up again, and no price is taken from it. */
export const placedDraft = z.discriminatedUnion(
  'kind',
  [orderDraft, bookingDraft, formDraft],
  DRAFT_INVALID,
);
export type PlacedDraft = z.output<typeof placedDraft>;

/**
 * An order, a booking or a request form while a visitor puts it together in the talk. The browser keeps it and sends it back
 * with each message; every id, price and time in it is looked up again.
 */

// @__NO_SIDE_EFFECTS__
const short = (max: number) => z.string(DRAFT_INVALID).check(z.maxLength(max, DRAFT_INVALID));
// @__NO_SIDE_EFFECTS__
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, DRAFT_INVALID).check(z.maxLength(most, DRAFT_INVALID));
const day = () => z.string(DRAFT_INVALID).check(z.regex(/^20\d\d-\d\d-\d\d$/, DRAFT_INVALID));
const flag = () => z.boolean(DRAFT_INVALID);

/** null of each: not chosen yet. */
const orderTalk = z.strictObject({
  kind: z.literal('order'),
  lines: list(
    z.strictObject({
      good: chosenId(),
      options: list(z.nullable(short(LIMITS.name)), AUTOMATION_LIMITS.options),
      count: z.nullable(wholeNumber(1, MOST_PIECES, DRAFT_INVALID)),
    }),
    MOST_LINES,
  ),
  /** Another good is being added; false: none is wanted. */
  adding: z.nullable(flag()),
  /** The goods that the visitor may have meant. */
  among: list(chosenId(), AUTOMATION_LIMITS.goods),
  way: z.nullable(z.enum(ORDER_WAYS)),
  area: z.nullable(short(LIMITS.name)),
  address: z.nullable(short(LIMITS.excerpt)),
  pay: z.nullable(z.enum(ORDER_PAYS)),
  agreed: flag(),
});

// @__NO_SIDE_EFFECTS__
const minutesOfDay = () => wholeNumber(0, 24 * 60, DRAFT_INVALID);

/**
 * `bookable` 0: whoever is free. A day or a time that was said stands until a free time is found; `span` is a part of the day
 * («өглөө», «5-аас хойш»), from and until in minutes.
 */
const bookingTalk = z.strictObject({
  kind: z.literal('booking'),
  service: z.nullable(chosenId()),
  among: list(chosenId(), AUTOMATION_LIMITS.services),
  bookable: z.nullable(wholeNumber(0, Number.MAX_SAFE_INTEGER, DRAFT_INVALID)),
  day: z.nullable(day()),
  minutes: z.nullable(minutesOfDay()),
  span: z._default(
    z.nullable(z.strictObject({ from: minutesOfDay(), until: minutesOfDay() })),
    null,
  ),
  start: z.nullable(short(LIMITS.optionName)),
  agreed: flag(),
});

const formTalk = z.strictObject({
  kind: z.literal('form'),
  automation: chosenId(),
  /** By the labels of its fields; an empty one was left out. */
  values: z.record(short(LIMITS.name), short(LIMITS.excerpt)),
  agreed: flag(),
});

export const talkDraft = z.discriminatedUnion(
  'kind',
  [orderTalk, bookingTalk, formTalk],
  DRAFT_INVALID,
);
export type TalkDraft = z.output<typeof talkDraft>;
export type OrderTalk = z.output<typeof orderTalk>;
export type BookingTalk = z.output<typeof bookingTalk>;
export type FormTalk = z.output<typeof formTalk>;

/** What a step asks for. `whole`: whether all of it is right; `contact`: the visitor's name and phone, and it is placed. */
export const TALK_ASKS = [
  'good',
  'option',
  'count',
  'more',
  'way',
  'area',
  'address',
  'pay',
  'service',
  'bookable',
  'day',
  'time',
  'field',
  'whole',
  'contact',
  'change',
] as const;
export type TalkAsk = (typeof TALK_ASKS)[number];

/** Something to press: its `value` is sent as `chosen`. */
export const talkChoice = z.object({
  value: text(),
  label: text(),
  /** In tugrik; null where none is known. */
  price: z.nullable(count()),
  note: maybeText(),
  picture: maybeText(),
});
export type TalkChoice = z.output<typeof talkChoice>;

/** One step of an order, a booking or a request form. */
export const talkStep = z.object({
  draft: talkDraft,
  ask: z.enum(TALK_ASKS),
  /** What the assistant says, with what is chosen so far where all of it is shown. */
  text: text(),
  choices: z.array(talkChoice),
  /** In tugrik, as far as it is chosen; null where nothing is to be paid. */
  sum: z.nullable(count()),
  /** To go back, to change something, to cancel. */
  acts: z.array(z.object({ value: text(), label: text() })),
  /** What is placed, once it is whole. */
  request: z.nullable(placedDraft),
});
export type TalkStep = z.output<typeof talkStep>;

/** The most characters of a pressed value: `area:` and a name. */
export const MOST_CHOSEN = LIMITS.name + 10;
