/** Ulaanbaatar: UTC+8 without summer time. */
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

export type OfficeState =
  | { open: true }
  | {
      open: false;
      /** Days from today to the next opening: 0 is today, 1 tomorrow. */
      inDays: number;
      /** 0 is Sunday. */
      weekday: number;
      /** `9:00` */
      from: string;
    };

/**
 * Whether an office is open at a moment, and when it opens next. `hours` as in schema.org:
 * `Mo-Fr 09:00-18:00`, in Ulaanbaatar time. Throws for any other format.
 */
export function officeState(hours: string, now: Date): OfficeState {
  const match = /^(\w\w)-(\w\w) (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours);
  if (!match) throw new Error(`Not opening hours: ${hours}`);
  const [, first = '', last = '', ...times] = match;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.map(Number);
  const local = new Date(now.getTime() + OFFSET_MS);
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  const opens = fromHour * 60 + fromMinute;
  const isWorkday = (day: number) => {
    const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    return start <= end ? day >= start && day <= end : day >= start || day <= end;
  };
  const today = local.getUTCDay();
  if (isWorkday(today) && minutes >= opens && minutes < toHour * 60 + toMinute) {
    return { open: true };
  }
  const from = `${fromHour}:${String(fromMinute).padStart(2, '0')}`;
  for (let inDays = isWorkday(today) && minutes < opens ? 0 : 1; inDays <= 7; inDays += 1) {
    const weekday = new Date(local.getTime() + inDays * DAY_MS).getUTCDay();
    if (isWorkday(weekday)) return { open: false, inDays, weekday, from };
  }
  throw new Error(`Never open: ${hours}`);
}
