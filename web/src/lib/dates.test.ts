import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatRelative, formatShortDate } from './dates.ts';

const iso = '2026-11-20T20:01:56.987Z';

describe('dates in Ulaanbaatar time', () => {
  it('turns the day at the local midnight, not at UTC', () => {
    expect(formatDate(iso)).toBe('2026 оны 11-р сарын 21');
    expect(formatDate('2026-11-20T15:59:59.000Z')).toBe('2026 оны 11-р сарын 20');
  });

  it('has a short form for tables', () => {
    expect(formatDateTime(iso)).toBe('2026.11.21 04:01');
    expect(formatShortDate(iso)).toBe('2026.11.21');
  });

  it('shows nothing for an unreadable date', () => {
    expect(formatDate('yesterday')).toBe('');
    expect(formatRelative('', 0)).toBe('');
  });

  it.each([
    [30, 'дөнгөж сая'],
    [5 * 60, '5 минутын өмнө'],
    [3 * 3600, '3 цагийн өмнө'],
    [2 * 86_400, '2 өдрийн өмнө'],
    [8 * 86_400, '2026 оны 11-р сарын 21'],
  ])('%i seconds later: %s', (seconds, text) => {
    expect(formatRelative(iso, Date.parse(iso) + seconds * 1000)).toBe(text);
  });
});
