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

/** The days of registration in a usual year (spec: June 25 to July 1). */
const USUAL = { opens: '06-25', closes: '07-01', text: '6-р сарын 25 – 7-р сарын 1' };

/** The day in Ulaanbaatar of the state, 2027-06-25; empty for the built-in one. */
const dayOf = ({ asOf }: ProgramStateNow): string => asOf.slice(0, 10);

/** The next usual days, today's included; of a registration that is closed those that begin later. */
function usualDays(now: ProgramStateNow): string {
  const [year, day] = [Number(dayOf(now).slice(0, 4)), dayOf(now).slice(5)];
  // Without a day, as in the function before it has asked, no year can be named.
  if (!day) return `жил бүрийн ${USUAL.text}`;
  const isOver = now.state === 'closed' ? USUAL.opens <= day : USUAL.closes < day;
  return `${isOver ? year + 1 : year} оны ${USUAL.text}`;
}

/**
 * The days of registration: those that staff have set while they last, else the next ones of a usual year.
 * Never past ones, and never none.
 */
function registrationDays(now: ProgramStateNow): { isNext: boolean; registration: string } {
  const { state, opensOn, closesOn } = now;
  const ofStaff = (registration: string) => ({ isNext: false, registration });
  if (state !== 'closed' && closesOn && closesOn >= dayOf(now)) {
    return ofStaff(
      opensOn ? ulaanbaatarDays(opensOn, closesOn) : `${ulaanbaatarDay(closesOn)} хүртэл`,
    );
  }
  if (state === 'upcoming' && opensOn) return ofStaff(`эхлэх өдөр нь ${ulaanbaatarDay(opensOn)}`);
  return { isNext: true, registration: usualDays(now) };
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
  const { isNext, registration } = registrationDays(now);
  const registrationLabel = isNext ? 'Дараагийн элсэлт' : 'Бүртгэл';
  const days = `${registrationLabel}: ${registration}`;
  const full = `Хямдралтай ${seats} суудал дүүрсэн.`;
  return {
    price,
    /** The full price, shown struck through beside the lower one; null if everybody pays it. */
    before: isFull || percent === 0 ? null : tugrik(fullPriceMnt),
    discount: isFull || percent === 0 ? null : `${percent}%`,
    first,
    seats: seatsText(now),
    registration,
    registrationLabel,
    /** For a sentence that begins with «Бүртгэл:». */
    registrationNow: isNext ? `${registrationLabel.toLowerCase()} ${registration}` : registration,
    lessonsStart: lessonsDay(now),
    offer: isFull ? `${days}. ${full}` : `${days}. ${first} ${tugrik(discountPriceMnt)} төлнө.`,
    condition: isFull ? full : `${first} ${percent}% хямдралтай.`,
    action: state === 'closed' ? 'Хүлээлгийн жагсаалтад орох' : 'Бүртгүүлэх',
  };
}

export type ProgramTexts = ReturnType<typeof programTexts>;
