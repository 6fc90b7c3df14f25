import { afterAll, expect, it } from 'vitest';
import {
  PROGRAM_DEFAULTS,
  SEAT_HOURS,
  SEATS,
} from '../../supabase/functions/_shared/contract/program-terms.ts';
import { openDatabase } from './harness.ts';

const database = await openDatabase();
afterAll(() => database.close());

it('begins with the seats and prices that built pages show', async () => {
  const { rows } = await database.query(
    'select seats, discount_price_mnt, full_price_mnt from private.program',
  );
  const { seats, discountPriceMnt, fullPriceMnt } = PROGRAM_DEFAULTS;
  expect(rows).toEqual([
    { seats, discount_price_mnt: discountPriceMnt, full_price_mnt: fullPriceMnt },
  ]);
});

it('knows the words of a seat that the contract knows', async () => {
  const { rows } = await database.query<{ rule: string }>(`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'program_registrations_seat_word'`);
  const words = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(words).toEqual([...SEATS]);
});

it('holds a seat for as long as the site says, to the end of that day in Ulaanbaatar', async () => {
  const { rows } = await database.query<{ until: string; hours: number }>(`
    insert into public.program_registrations
      (first_name, last_name, email, phone, current_status, goals, english_level)
    values ('Болд', 'Өвөр', 'b@example.mn', '99112233', 'student', 'Зорилго', '1')
    returning to_char(seat_held_until at time zone 'Asia/Ulaanbaatar', 'HH24:MI:SS') as until,
      (extract(epoch from seat_held_until - now()) / 3600)::float as hours`);
  expect(rows[0]?.until).toBe('23:59:59');
  const over = (rows[0]?.hours ?? 0) - SEAT_HOURS.held;
  expect(over).toBeGreaterThan(-0.01);
  expect(over).toBeLessThan(24);
});
