import { describe, expect, it } from 'vitest';
import { officeState } from './office-hours.ts';

const HOURS = 'Mo-Fr 09:00-18:00';
/** A moment in Ulaanbaatar; 16 November 2026 is a Monday. */
const at = (day: number, time: string) =>
  officeState(HOURS, new Date(`2026-11-${day}T${time}:00+08:00`));

describe('office hours in Ulaanbaatar', () => {
  it('is open from the first minute to the last', () => {
    expect(at(16, '09:00')).toEqual({ open: true });
    expect(at(20, '17:59')).toEqual({ open: true });
  });

  it('opens later today, tomorrow, or after the weekend', () => {
    expect(at(16, '08:59')).toEqual({ open: false, inDays: 0, weekday: 1, from: '9:00' });
    expect(at(16, '18:00')).toEqual({ open: false, inDays: 1, weekday: 2, from: '9:00' });
    expect(at(20, '18:00')).toEqual({ open: false, inDays: 3, weekday: 1, from: '9:00' });
    expect(at(21, '12:00')).toEqual({ open: false, inDays: 2, weekday: 1, from: '9:00' });
  });

  it('throws on what are no hours', () => {
    expect(() => officeState('always', new Date(0))).toThrow('Not opening hours');
  });
});
