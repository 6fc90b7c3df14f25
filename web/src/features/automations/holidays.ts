import { dayOfMoment } from '@contract/week.ts';

/** The public days off of Mongolia with a fixed date; Tsagaan Sar follows the moon, and is the owner's to add. */
const FIXED = [
  ...['01-01', '03-08', '06-01', '07-10', '07-11', '07-12', '07-13', '07-14', '07-15'],
  ...['11-26', '12-29'],
];

/** Those of the next twelve months, in order. */
export function holidaysAfter(now: number): string[] {
  const today = dayOfMoment(now);
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((of) => FIXED.map((day) => `${of}-${day}`))
    .filter((day) => day >= today && day < `${year + 1}${today.slice(4)}`);
}
