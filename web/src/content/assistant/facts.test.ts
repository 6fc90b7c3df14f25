import { factValues } from '@assistant/fact-values.ts';
import { amountsIn } from '@assistant/read-amounts.ts';
import { sumLines } from '@assistant/sum-lines.ts';
import { expect, it } from 'vitest';
import { chatbotTotalPrice, voicePeriodPrice } from '@/lib/plan-price.ts';
import { DURATIONS } from '../plan-labels.ts';
import { BILLING_PERIODS, CHATBOT_PLANS, VOICE_PLANS } from '../prices.ts';
import { assistantFacts } from './facts.ts';

it('tells the function what the site says: after a change of prices or hours, npm run facts', () => {
  expect(factValues).toEqual(assistantFacts);
});

it('tells the function every sum of the price list', () => {
  const totals = [
    ...CHATBOT_PLANS.flatMap((plan) => DURATIONS.map((one) => chatbotTotalPrice(plan, one))),
    ...VOICE_PLANS.flatMap((plan) => BILLING_PERIODS.map((one) => voicePeriodPrice(plan, one))),
  ];
  const said = amountsIn(sumLines.join('\n')).map(({ value }) => Number(value));
  for (const total of totals) expect(said).toContain(total);
});
