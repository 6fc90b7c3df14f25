import { ulaanbaatarDay, ulaanbaatarDays } from './fields/dates.ts';
import { discountPercent, tugrik } from './fields/numbers.ts';
import type { ProgramStateNow } from './program.ts';
import { PROGRAM_DEFAULTS } from './program-terms.ts';

/** The programme as a page shows it before it has asked: its first settings. */
export const PROGRAM_AT_START: ProgramStateNow = {
  state: 'open',
  seats: PROGRAM_DEFAULTS.seats,
  seatsLeft: PROGRAM_DEFAULTS.seats,
  priceMnt: PROGRAM_DEFAULTS.discountPriceMnt,
  discountPriceMnt: PROGRAM_DEFAULTS.discountPriceMnt,
  fullPriceMnt: PROGRAM_DEFAULTS.fullPriceMnt,
  opensOn: null,
  closesOn: null,
  lessonsStartOn: null,
  asOf: '',
};

/**
 * The days of registration in a usual year, shown from the beginning of the year while staff have set none.
 */
const USUAL = { text: '6-р сарын 25 – 7-р сарын 1', last: '07-01' };

/** The day in Ulaanbaatar of the state, 2027-06-25; empty for the built-in one. */
const dayOf = ({ asOf }: ProgramStateNow): string => asOf.slice(0, 10);

/** The days of registration: those that staff have set, or those of a usual year; never past ones. */
function registrationDays(now: ProgramStateNow): string {
  const { state, opensOn, closesOn } = now;
  const today = dayOf(now);
  if (state === 'closed') return 'хаагдсан';
  if (opensOn && closesOn) return ulaanbaatarDays(opensOn, closesOn);
  if (closesOn) return `${ulaanbaatarDay(closesOn)} хүртэл`;
  if (opensOn && state === 'upcoming') return `эхлэх өдөр нь ${ulaanbaatarDay(opensOn)}`;
  // The usual days have no year: they mean this year, and only while they are still to come.
  const isToCome = !opensOn && today !== '' && today.slice(5) <= USUAL.last;
  return isToCome ? USUAL.text : 'одоо нээлттэй';
}

/** The first day of lessons, until it has passed. */
function lessonsDay(now: ProgramStateNow): string | null {
  const { lessonsStartOn } = now;
  return lessonsStartOn && lessonsStartOn >= dayOf(now) ? ulaanbaatarDay(lessonsStartOn) : null;
}

function seatsText({ state, seats, seatsLeft, opensOn }: ProgramStateNow): string {
  switch (state) {
    case 'upcoming':
      return `Бүртгэл эхлэх өдөр: ${ulaanbaatarDay(opensOn ?? '')}. Хямдралтай ${seats} суудалтай.`;
    case 'open':
      return `Хямдралтай ${seats} суудлаас ${seatsLeft} үлдсэн.`;
    case 'full_price':
      return `Хямдралтай ${seats} суудал дүүрсэн. Үндсэн үнээр бүртгэж байна.`;
    case 'closed':
      return 'Бүртгэл хаагдсан. Хүлээлгийн жагсаалтад бүртгүүлж болно.';
  }
}

/**
 * Every text about the programme that depends on its settings. The page, the assistant and its model use the
 * same ones.
 */
export function programTexts(now: ProgramStateNow) {
  const { state, discountPriceMnt, fullPriceMnt, seats } = now;
  const percent = discountPercent(fullPriceMnt, discountPriceMnt);
  const isFull = state === 'full_price';
  const price = tugrik(isFull ? fullPriceMnt : discountPriceMnt);
  const first = `Эхний ${seats} суралцагч`;
  const days = registrationDays(now);
  const full = `Хямдралтай ${seats} суудал дүүрсэн.`;
  return {
    price,
    /** The full price, shown struck through beside the lower one; null if everybody pays it. */
    before: isFull || percent === 0 ? null : tugrik(fullPriceMnt),
    discount: isFull || percent === 0 ? null : `${percent}%`,
    first,
    seats: seatsText(now),
    registration: days,
    lessonsStart: lessonsDay(now),
    offer: isFull
      ? `${full} Бүртгэл: ${days}.`
      : `${first} ${tugrik(discountPriceMnt)} төлнө. Бүртгэл: ${days}.`,
    condition: isFull ? full : `${first} ${percent}% хямдралтай.`,
    action: state === 'closed' ? 'Хүлээлгийн жагсаалтад орох' : 'Бүртгүүлэх',
  };
}

export type ProgramTexts = ReturnType<typeof programTexts>;
