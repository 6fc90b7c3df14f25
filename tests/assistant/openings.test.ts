import { indexOrdering, type OrderingIndex } from '@assistant/ordering/ordering-index.ts';
import { describe, expect, it } from 'vitest';
import { readBusinesses } from './businesses.ts';
import { begunBy, catalogueOf, isUnderstood, readOpenings } from './openings.ts';

describe('what strangers order and book with', () => {
  it.each(['choosing', 'reported'] as const)(
    'of the %s half is understood in nine of ten, no question taken for an order',
    (half) => {
      const all = readOpenings(half);
      const opens = all.filter((one) => one.opens);
      const asks = all.filter((one) => !one.opens);
      expect([opens.length, asks.length >= 30]).toEqual([20, true]);
      expect(opens.filter(isUnderstood).length / opens.length).toBeGreaterThanOrEqual(0.9);
      expect(asks.filter(begunBy).length / asks.length).toBeLessThanOrEqual(0.02);
    },
  );

  it('is in no more than 2 % of the questions to businesses that take orders, bookings and forms', () => {
    const index = indexOrdering(
      catalogueOf([
        'order Торт 50000',
        'order Цэцэг 40000',
        'service Оношилгоо 30 20000',
        'who Сараа',
        'form Үнийн санал',
      ]),
    ) as OrderingIndex;
    const asked = (['choosing', 'reported'] as const)
      .flatMap((half) => readBusinesses(half))
      .flatMap(({ cases }) => cases);
    const begun = asked.filter(({ question: text }) =>
      begunBy({ ...{ business: '', index, names: null, opens: false }, text }),
    );
    expect(asked.length).toBeGreaterThan(900);
    expect(begun.length / asked.length).toBeLessThanOrEqual(0.02);
  });
});
