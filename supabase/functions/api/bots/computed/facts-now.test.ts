import { expect, it } from 'vitest';
import { FACT_NAMES } from '../../../_shared/contract/assistant-facts.ts';
import type { Supabase } from '../../data/supabase.ts';
import { factsNow } from './facts-now.ts';

const ROW = {
  state: 'open',
  seats: 20,
  seats_left: 7,
  price_mnt: 1_500_000,
  discount_price_mnt: 1_500_000,
  full_price_mnt: 6_000_000,
  opens_on: null,
  closes_on: '2027-03-20',
  lessons_start_on: null,
  as_of: '2027-03-02T09:00:00+08:00',
};

/** A database with these settings of the programme. */
const database = (answer: object) =>
  ({ visitor: { rpc: async () => answer } }) as unknown as Pick<Supabase, 'visitor'>;

it('prices, seats and dates of the programme are those of the database', async () => {
  const facts = await factsNow(database({ data: ROW, error: null, status: 200 }));
  expect(Object.keys(facts).sort()).toEqual([...FACT_NAMES].sort());
  expect(facts).toMatchObject({
    'program.fullPrice': '6,000,000₮',
    'program.offer': 'Эхний 20 суралцагч 75% хямдралтай, 1,500,000₮ төлнө.',
    'program.seatsNow': 'Хямдралтай 20 суудлаас 7 үлдсэн.',
    'program.registration': '2027 оны 3-р сарын 20 хүртэл',
    'start.price': '59,000₮',
  });
});

it('a database that does not answer is a failure, and no old price', async () => {
  const failed = { data: null, error: { message: '', code: '08006' }, status: 503 };
  await expect(factsNow(database(failed))).rejects.toThrow('unavailable');
});
