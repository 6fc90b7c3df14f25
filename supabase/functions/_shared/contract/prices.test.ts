import {
  chatbotMonthlyPrice,
  chatbotTotalPrice,
  voiceMonthlyPrice,
  voicePeriodPrice,
} from '@contract/plan-price.ts';
import { describe, expect, it } from 'vitest';
import { DURATIONS } from './plan-labels.ts';
import {
  BILLING_PERIODS,
  CHATBOT_PLANS,
  DEFAULT_BILLING,
  DEFAULT_DURATION,
  VOICE_PLANS,
} from './prices.ts';

describe('chatbot plans', () => {
  it('have the prices, conversations and automations of docs/product.md §9.3', () => {
    expect(CHATBOT_PLANS.map((p) => [p.name, p.price, p.responses, p.automationCount])).toEqual([
      ['Start', 59_000, 1_000, '0'],
      ['Pro', 129_000, 2_500, '1'],
      ['Business', 249_000, 6_000, '3'],
      ['Enterprise', 499_000, 15_000, '5+'],
    ]);
    expect(CHATBOT_PLANS.filter((p) => p.popular).map((p) => p.name)).toEqual(['Pro']);
    expect(CHATBOT_PLANS.filter((p) => !p.automation).map((p) => p.name)).toEqual(['Start']);
  });

  it('start with three months and no discount', () => {
    expect(DURATIONS.map((d) => [d.months, d.discount])).toEqual([
      [3, 0],
      [6, 10],
      [12, 20],
    ]);
    expect(DEFAULT_DURATION).toBe(DURATIONS[0]?.id);
  });

  it.each([
    [0, [59_000, 129_000, 249_000, 499_000]],
    [10, [53_100, 116_100, 224_100, 449_100]],
    [20, [47_200, 103_200, 199_200, 399_200]],
  ])('cost less by %i per cent', (discount, prices) => {
    expect(CHATBOT_PLANS.map((plan) => chatbotMonthlyPrice(plan, { discount }))).toEqual(prices);
  });

  it('are rounded to whole tugrik', () => {
    expect(chatbotMonthlyPrice({ price: 99_995 }, { discount: 10 })).toBe(89_996);
  });

  it('are paid in advance for the whole duration', () => {
    expect(chatbotTotalPrice({ price: 129_000 }, { discount: 10, months: 6 })).toBe(696_600);
  });
});

describe('voice agent plans', () => {
  it('have the prices and call allowances of docs/product.md §9.4', () => {
    expect(VOICE_PLANS.map((p) => [p.name, p.price, p.calls])).toEqual([
      ['Basic', 99, 100],
      ['Business', 169, 500],
      ['Corporate', 249, null],
    ]);
    expect(VOICE_PLANS.filter((p) => p.popular).map((p) => p.name)).toEqual(['Business']);
  });

  it.each([
    ['monthly', [99, 169, 249]],
    ['quarterly', [282, 482, 710]],
    ['biannual', [535, 913, 1_345]],
    ['annual', [950, 1_622, 2_390]],
  ])('cost the discounted monthly price times the months, rounded: %s', (id, prices) => {
    const billing = BILLING_PERIODS.find((period) => period.id === id);
    if (!billing) throw new Error(`no billing period ${id}`);
    expect(VOICE_PLANS.map((plan) => voicePeriodPrice(plan, billing))).toEqual(prices);
  });

  it('show the monthly price with cents', () => {
    expect(voiceMonthlyPrice({ price: 99 }, { discount: 5 })).toBeCloseTo(94.05, 10);
    expect(DEFAULT_BILLING).toBe('monthly');
  });
});
