import {
  ULAANBAATAR_OFFSET_MS,
  ulaanbaatarDate,
  ulaanbaatarDay,
  ulaanbaatarMoment,
} from '@contract/fields/dates.ts';

/**
 * Dates in Mongolian, formatted without Intl, in Ulaanbaatar time (UTC+8, no summer time since 2017), so that
 * prerendered and live text are the same on every machine.
 */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Parts = { year: number; month: number; day: number; hour: number; minute: number };

function parts(iso: string): Parts | null {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return null;
  const local = new Date(time + ULAANBAATAR_OFFSET_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026 оны 11-р сарын 20`; an unreadable date is an empty text. */
export function formatDate(iso: string): string {
  return ulaanbaatarDate(iso);
}

/** `2026 оны 11-р сарын 20, 14:05`; an unreadable date is an empty text. */
export function formatMoment(iso: string): string {
  return ulaanbaatarMoment(iso);
}

/** `2026 оны 11-р сарын 20` of a day (2026-11-20), the same on every machine. */
export function formatDay(day: string): string {
  return ulaanbaatarDay(day);
}

/** `2026.11.20 14:05`, for tables. */
export function formatDateTime(iso: string): string {
  const at = parts(iso);
  return at ? `${at.year}.${two(at.month)}.${two(at.day)} ${two(at.hour)}:${two(at.minute)}` : '';
}

/** `2026.11.20`, for tables. */
export function formatShortDate(iso: string): string {
  return formatDateTime(iso).slice(0, 10);
}

/** `дөнгөж сая`, `5 минутын өмнө`, `3 цагийн өмнө`, `2 өдрийн өмнө`, then the date. */
export function formatRelative(iso: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  if (Number.isNaN(seconds)) return '';
  if (seconds < MINUTE) return 'дөнгөж сая';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} минутын өмнө`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} цагийн өмнө`;
  if (seconds < 7 * DAY) return `${Math.floor(seconds / DAY)} өдрийн өмнө`;
  return formatDate(iso);
}
