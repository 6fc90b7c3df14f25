/**
 * The programme before staff have changed it, prices in tugrik: what the database begins with, for pages
 * that are built without one. tests/database compares the two.
 */
export const PROGRAM_DEFAULTS = {
  seats: 30,
  discountPriceMnt: 1_000_000,
  fullPriceMnt: 5_000_000,
} as const;

/** Where its state is read, also by a page that has no room for the schemas of the contract. */
export const PROGRAM_PATH = '/api/program';

/** Where the secret link of a registration leads. */
export const SEAT_OFFER_PATH = '/program/seat';

/**
 * How long a seat waits for the payment, and how long an offered one waits for an answer, in hours; both to the
 * end of that day in Ulaanbaatar.
 */
export const SEAT_HOURS = { held: 72, offered: 48 } as const;

/**
 * The seat of a registration at the discount. `held` until a time, `taken` once confirmed or paid,
 * `full_price` and `waiting` hold none, `offered` is kept until a time for an answer, `lapsed` and
 * `declined` (an offer, a place in the line or the registration given up) hold none any more; `unconfirmed` holds
 * none until the link in its mail is followed.
 */
export const SEATS = [
  'held',
  'taken',
  'full_price',
  'waiting',
  'offered',
  'lapsed',
  'declined',
  'unconfirmed',
] as const;
export type Seat = (typeof SEATS)[number];

/** `full_price`: open, and the last seat at the discount is taken. */
export const PROGRAM_STATES = ['upcoming', 'open', 'full_price', 'closed'] as const;

export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'paid'] as const;
