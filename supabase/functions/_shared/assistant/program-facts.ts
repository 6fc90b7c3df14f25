import { discountPercent, tugrik } from '../contract/fields/numbers.ts';
import type { ProgramStateNow } from '../contract/program.ts';
import { PROGRAM_AT_START, programTexts } from '../contract/program-texts.ts';
import { type Facts, factNames } from './facts.ts';

/** The last sentence of the answer about the price: what applies now. */
function offerOf(now: ProgramStateNow): string {
  const percent = discountPercent(now.fullPriceMnt, now.discountPriceMnt);
  const { first, seats } = programTexts(now);
  if (now.state === 'full_price' || now.state === 'closed') return seats;
  if (percent === 0) return 'Одоогоор хямдралгүй.';
  return `${first} ${percent}% хямдралтай, ${tugrik(now.discountPriceMnt)} төлнө.`;
}

/** The facts that staff set in the staff area: prices, seats and dates of the programme. */
export function programFactsOf(now: ProgramStateNow) {
  const { first, seats, registrationNow, lessonsStart } = programTexts(now);
  return {
    'program.fullPrice': tugrik(now.fullPriceMnt),
    // The price of the first learners; `program.offer` says what a new registration pays now.
    'program.price': tugrik(now.discountPriceMnt),
    'program.discount': `${discountPercent(now.fullPriceMnt, now.discountPriceMnt)}%`,
    'program.seats': first,
    'program.seatsLower': first.toLowerCase(),
    'program.seatsNow': seats,
    'program.offer': offerOf(now),
    'program.registration': registrationNow,
    'program.lessons': lessonsStart
      ? `Хичээл эхлэх өдөр: ${lessonsStart}.`
      : 'Хичээл эхлэх өдрийг бүртгүүлсэн хүмүүст мэдэгдэнэ.',
  } satisfies Facts;
}

/** The facts at the programme's first settings, used until the current state has been loaded. */
export const programFactsAtStart: Facts = programFactsOf(PROGRAM_AT_START);

/** Whether an answer depends on the programme's current settings. */
export const saysProgram = (answer: string): boolean =>
  factNames(answer).some((name) => Object.hasOwn(programFactsAtStart, name));
