import { afterAll, expect, it } from 'vitest';
import { DURATIONS } from '../../supabase/functions/_shared/contract/plan-labels.ts';
import { chatbotTotalPrice } from '../../supabase/functions/_shared/contract/plan-price.ts';
import { CHATBOT_PLANS } from '../../supabase/functions/_shared/contract/prices.ts';
import { openDatabase } from './harness.ts';

const database = await openDatabase();
afterAll(() => database.close());

it('the database asks for a plan what the pages show', async () => {
  const shown = CHATBOT_PLANS.flatMap((plan) =>
    DURATIONS.map((duration) => ({
      plan: plan.id,
      months: String(duration.months),
      amount: chatbotTotalPrice(plan, duration),
    })),
  );
  const { rows } = await database.query(`
    select p.plan, d.months, private.plan_amount(p.plan, d.months) as amount
    from private.plan_prices as p, private.plan_durations as d`);
  const inOrder = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();
  expect(inOrder(rows)).toEqual(inOrder(shown));
});
