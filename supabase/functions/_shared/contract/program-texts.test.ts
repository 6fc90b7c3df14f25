import { expect, it } from 'vitest';
import type { ProgramStateNow } from './program.ts';
import { PROGRAM_AT_START, programTexts } from './program-texts.ts';

const USUAL = '6-р сарын 25 – 7-р сарын 1';
const at = (day: string) => `${day}T09:30:00+08:00`;

it.each<[Partial<ProgramStateNow>, string]>([
  [{ asOf: at('2026-11-23') }, 'одоо нээлттэй'],
  [{ asOf: at('2026-07-02') }, 'одоо нээлттэй'],
  [{ asOf: at('2026-07-01') }, USUAL],
  [{ asOf: at('2027-03-01') }, USUAL],
  [{ asOf: '' }, 'одоо нээлттэй'],
  [{ asOf: at('2026-11-23'), state: 'full_price' }, 'одоо нээлттэй'],
  [{ asOf: at('2027-07-02'), state: 'closed', closesOn: '2027-07-01' }, 'хаагдсан'],
  [
    { asOf: at('2027-06-26'), opensOn: '2027-06-25', closesOn: '2027-07-01' },
    '2027 оны 6-р сарын 25 – 7-р сарын 1',
  ],
  [{ asOf: at('2026-11-23'), closesOn: '2026-12-01' }, '2026 оны 12-р сарын 1 хүртэл'],
  [{ asOf: at('2026-11-23'), opensOn: '2026-11-01' }, 'одоо нээлттэй'],
  [
    { asOf: at('2026-11-23'), opensOn: '2026-12-01', state: 'upcoming' },
    'эхлэх өдөр нь 2026 оны 12-р сарын 1',
  ],
])('says of registration no day that is past: %j', (now, registration) => {
  const texts = programTexts({ ...PROGRAM_AT_START, ...now });
  expect(texts.registration).toBe(registration);
  expect(texts.offer).toContain(`Бүртгэл: ${registration}.`);
});

it('says when lessons begin while that is to come', () => {
  const lessons = (asOf: string) =>
    programTexts({ ...PROGRAM_AT_START, asOf, lessonsStartOn: '2026-12-01' }).lessonsStart;
  expect(lessons(at('2026-12-01'))).toBe('2026 оны 12-р сарын 1');
  expect(lessons(at('2026-12-02'))).toBeNull();
});
