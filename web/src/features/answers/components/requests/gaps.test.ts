import { expect, it } from 'vitest';
import { clockOf, gapsOf } from './gaps.ts';

const at = (from: string, to: string) => ({
  startsAt: `2027-01-05T${from}:00+08:00`,
  endsAt: to === '24:00' ? '2027-01-06T00:00:00+08:00' : `2027-01-05T${to}:00+08:00`,
});

it('are what is left of the hours, up to midnight and in any zone of the machine', () => {
  const hours = [
    { from: '10:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
  ];
  expect(gapsOf(hours, [])).toEqual(hours);
  expect(gapsOf(hours, [at('13:30', '14:00'), at('10:00', '11:00'), at('23:00', '24:00')])).toEqual(
    [
      { from: '11:00', to: '12:00' },
      { from: '13:00', to: '13:30' },
      { from: '14:00', to: '23:00' },
    ],
  );
  // Moved by the owner out of the hours, and over a break.
  expect(gapsOf(hours, [at('08:00', '09:00'), at('11:30', '13:30')])).toEqual([
    { from: '10:00', to: '11:30' },
    { from: '13:30', to: '24:00' },
  ]);
  expect(clockOf('2027-01-05T16:30:00.000Z')).toBe('00:30');
});
