/**
 * The programme's first settings, prices in tugrik. Pages that are built without a database use them;
 * tests/database compares them with it.
 */
export const PROGRAM_DEFAULTS = {
  seats: 30,
  discountPriceMnt: 1_000_000,
  fullPriceMnt: 5_000_000,
} as const;

/** The path of the programme's state, apart from the schemas: some pages have no room for those. */
export const PROGRAM_PATH = '/api/program';

/** The page of a registration, to which its secret link leads. */
export const SEAT_OFFER_PATH = '/program/seat';

/**
 * For how many hours a seat waits for its payment, and an offered one for a response; both until the end of
 * that day in Ulaanbaatar.
 */
export const SEAT_HOURS = { held: 72, offered: 48 } as const;

/**
 * The seat of a registration. `held`: until a time. `taken`: confirmed or paid. `offered`: kept until a time
 * for a response. Without a seat at the discount: `full_price`, `waiting`, `lapsed`, `declined` (an offer, a
 * place in the waiting list or the registration was given up) and `unconfirmed` (until the link in its mail
 * is followed).
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

/** `full_price`: registration is open, and the last seat at the discount is taken. */
export const PROGRAM_STATES = ['upcoming', 'open', 'full_price', 'closed'] as const;

export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'paid'] as const;
