/** Ulaanbaatar is eight hours ahead of UTC, without summer time since 2017. */
export const ULAANBAATAR_OFFSET_MS = 8 * 60 * 60 * 1000;

/** `2026 оны 11-р сарын 20, 14:05` of a moment in Ulaanbaatar; an unreadable one is an empty text. */
// @__NO_SIDE_EFFECTS__
export function ulaanbaatarMoment(moment: string): string {
  const day = ulaanbaatarDate(moment);
  if (day === '') return '';
  const local = new Date(Date.parse(moment) + ULAANBAATAR_OFFSET_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}, ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** `2026 оны 11-р сарын 20` of a moment in Ulaanbaatar; an unreadable one is an empty text. */
// @__NO_SIDE_EFFECTS__
export function ulaanbaatarDate(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const local = new Date(time + ULAANBAATAR_OFFSET_MS);
  return `${local.getUTCFullYear()} оны ${local.getUTCMonth() + 1}-р сарын ${local.getUTCDate()}`;
}

/** The current day in Ulaanbaatar by this machine's clock: 2026-11-20. */
export const ulaanbaatarToday = (): string => dayAfter(0);

/** The day in Ulaanbaatar so many days from now: 2026-11-21. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + ULAANBAATAR_OFFSET_MS + days * 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10);

/** `2026 оны 11-р сарын 20` of a day (2026-11-20), the same on every machine. */
// @__NO_SIDE_EFFECTS__
export const ulaanbaatarDay = (day: string): string => ulaanbaatarDate(`${day}T00:00:00+08:00`);

/** `2026 оны 6-р сарын 25 – 7-р сарын 1` of two days; the year twice where they differ in it. */
// @__NO_SIDE_EFFECTS__
export function ulaanbaatarDays(first: string, last: string): string {
  const [from, to] = [ulaanbaatarDay(first), ulaanbaatarDay(last)];
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${from} – ${to.replace(/^\d+ оны /, '')}`
    : `${from} – ${to}`;
}

/** Whether the calendar has this day, in this century: 2026-11-20. */
// @__NO_SIDE_EFFECTS__
export function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
