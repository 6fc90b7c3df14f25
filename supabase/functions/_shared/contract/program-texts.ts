import { ulaanbaatarDay, ulaanbaatarDays } from './fields/dates.ts';
import { discountPercent, tugrik } from './fields/numbers.ts';
import type { ProgramStateNow } from './program.ts';
import { PROGRAM_DEFAULTS } from './program-terms.ts';

/** What a page knows of the programme before it has asked: that of a fresh start. */
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

/** The days of registration in a usual year, said while staff have set none. */
const USUAL_DAYS = '6-р сарын 25 – 7-р сарын 1';

/** Registration as it is announced: the days that staff have set, or those of a usual year. */
function registrationDays({ opensOn, closesOn }: ProgramStateNow): string {
  if (opensOn && closesOn) return ulaanbaatarDays(opensOn, closesOn);
  if (opensOn) return `эхлэх өдөр нь ${ulaanbaatarDay(opensOn)}`;
  return closesOn ? `${ulaanbaatarDay(closesOn)} хүртэл` : USUAL_DAYS;
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
 * Everything that is said of the programme and changes with what staff set, in one place: the page, the
 * assistant and its model read the same.
 */
export function programTexts(now: ProgramStateNow) {
  const { state, discountPriceMnt, fullPriceMnt, seats, lessonsStartOn } = now;
  const percent = discountPercent(fullPriceMnt, discountPriceMnt);
  const isFull = state === 'full_price';
  const price = tugrik(isFull ? fullPriceMnt : discountPriceMnt);
  const first = `Эхний ${seats} суралцагч`;
  const days = registrationDays(now);
  const full = `Хямдралтай ${seats} суудал дүүрсэн.`;
  return {
    price,
    /** Struck through beside the lower one; none where everybody pays it. */
    before: isFull || percent === 0 ? null : tugrik(fullPriceMnt),
    discount: isFull || percent === 0 ? null : `${percent}%`,
    first,
    seats: seatsText(now),
    registration: days,
    lessonsStart: lessonsStartOn ? ulaanbaatarDay(lessonsStartOn) : null,
    offer: isFull
      ? `${full} Бүртгэл: ${days}.`
      : `${first} ${tugrik(discountPriceMnt)} төлнө. Бүртгэл: ${days}.`,
    condition: isFull ? full : `${first} ${percent}% хямдралтай.`,
    action: state === 'closed' ? 'Хүлээлгийн жагсаалтад орох' : 'Бүртгүүлэх',
  };
}

export type ProgramTexts = ReturnType<typeof programTexts>;
