import type { SeatPage } from '@contract/program.ts';
import { describe, expect, it } from 'vitest';
import { seatText } from './seat-text.ts';

const UNTIL = '2026-11-27T15:59:59.000Z';
type Payment = NonNullable<SeatPage['payment']>;

function page(more: Partial<SeatPage>, payment: Partial<Payment> = {}): SeatPage {
  return {
    seat: 'held',
    status: 'pending',
    priceMnt: 1_000_000,
    seatHeldUntil: UNTIL,
    place: null,
    lessonsStartOn: null,
    payment: { status: 'awaiting', refusalReason: null, ...payment } as Payment,
    ...more,
  };
}

const all = (registration: SeatPage): string => {
  const { title, text } = seatText(registration);
  return `${title}. ${text}`;
};
const ASKS = /шилжүүлнэ үү|Төлбөрөө/;

describe('the page of a registration', () => {
  it('asks for the transfer while there is none', () => {
    expect(all(page({}))).toContain('1,000,000₮');
    expect(all(page({}))).toMatch(ASKS);
    expect(all(page({ seat: 'full_price', seatHeldUntil: null }))).toMatch(ASKS);
  });

  it.each([
    [{ status: 'claimed' }, {}, 'Баримтыг тань хүлээн авлаа', ['held', 'full_price', 'taken']],
    [{ status: 'paid' }, { status: 'paid' }, 'баталгаажсан', ['full_price', 'taken']],
  ] as const)(
    'asks nobody for it who has sent a receipt or paid: %j',
    (payment, more, words, seats) => {
      for (const seat of seats) {
        const said = all(page({ ...more, seat }, payment));
        expect(said).toContain(words);
        expect(said).not.toMatch(ASKS);
      }
    },
  );

  it('says until when the seat is held meanwhile', () => {
    expect(all(page({}, { status: 'claimed' }))).toMatch(/23:59 цаг хүртэл хадгална/);
  });

  it.each(['full_price', 'taken'] as const)(
    'names the sum to whom staff confirmed before it was paid: %s',
    (seat) => {
      const said = all(page({ seat, status: 'confirmed' }));
      expect(said).toContain('баталгаажсан');
      expect(said).toContain('1,000,000₮');
    },
  );

  it('says that a receipt was refused, and by when another one is expected', () => {
    const said = all(page({}, { refusalReason: 'Баримт бүдэг байна' }));
    expect(said).toContain('Баримтыг хүлээж авсангүй');
    expect(said).toContain('23:59');
  });
});
