import { expect, it } from 'vitest';
import type { ProgramStateNow } from './program.ts';
import { PROGRAM_AT_START, programTexts } from './program-texts.ts';

const at = (day: string) => `${day}T09:30:00+08:00`;
const NEXT = 'Дараагийн элсэлт: 2027 оны 6-р сарын 25 – 7-р сарын 1';
const THIS = NEXT.replace('2027', '2026');

it.each<[Partial<ProgramStateNow>, string]>([
  [{ asOf: at('2026-11-23') }, NEXT],
  [{ asOf: at('2026-07-02') }, NEXT],
  [{ asOf: at('2026-07-01') }, THIS],
  [{ asOf: at('2026-06-25') }, THIS],
  [{ asOf: at('2026-12-31') }, NEXT],
  [{ asOf: at('2027-01-01') }, NEXT],
  [{ asOf: at('2026-11-23'), state: 'full_price' }, NEXT],
  [{ asOf: '2026-11-23' }, NEXT],
  [{ asOf: '' }, 'Дараагийн элсэлт: жил бүрийн 6-р сарын 25 – 7-р сарын 1'],
  [{ asOf: at('2027-06-20'), state: 'closed', closesOn: '2027-06-19' }, NEXT],
  [
    { asOf: at('2027-06-25'), state: 'closed', closesOn: '2027-06-24' },
    NEXT.replace('2027', '2028'),
  ],
  [
    { asOf: at('2027-07-02'), state: 'closed', closesOn: '2027-07-01' },
    NEXT.replace('2027', '2028'),
  ],
  [
    { asOf: at('2027-06-26'), opensOn: '2027-06-25', closesOn: '2027-07-01' },
    'Бүртгэл: 2027 оны 6-р сарын 25 – 7-р сарын 1',
  ],
  [{ asOf: at('2026-11-23'), closesOn: '2026-12-01' }, 'Бүртгэл: 2026 оны 12-р сарын 1 хүртэл'],
  [{ asOf: at('2026-11-23'), opensOn: '2026-11-01' }, NEXT],
  [
    { asOf: at('2026-11-23'), opensOn: '2026-12-01', state: 'upcoming' },
    'Бүртгэл: эхлэх өдөр нь 2026 оны 12-р сарын 1',
  ],
])('names the next registration, never a past one and never none: %j', (now, registration) => {
  const texts = programTexts({ ...PROGRAM_AT_START, ...now });
  expect(`${texts.registrationLabel}: ${texts.registration}`).toBe(registration);
  expect(`Бүртгэл: ${texts.registrationNow}`.toLowerCase()).toContain(texts.registration);
  expect(texts.offer).toContain(`${registration}.`);
});

it('says when lessons begin while that is to come', () => {
  const lessons = (asOf: string) =>
    programTexts({ ...PROGRAM_AT_START, asOf, lessonsStartOn: '2026-12-01' }).lessonsStart;
  expect(lessons(at('2026-12-01'))).toBe('2026 оны 12-р сарын 1');
  expect(lessons(at('2026-12-02'))).toBeNull();
});
