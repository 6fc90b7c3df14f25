import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { PlanPeriod, PlanTerms } from '@contract/plan-periods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, newCustomer } from './client.ts';

let admin: string;
beforeAll(async () => {
  admin = (await adminLogin()).token;
});

const tokenOf = ({ session }: CustomerSession) => session.accessToken;

/** Requests a plan, and returns the payment as staff find it, with the token of its page. */
async function ask(customer: CustomerSession, plan: string, months = '3') {
  const asked = await api('POST', '/api/me/payments', {
    token: tokenOf(customer),
    body: { plan, months },
  });
  expect(asked.status, asked.text).toBe(201);
  const found = await api('GET', `/api/admin/payments?q=${asked.json.reference}`, { token: admin });
  return { id: found.json[0].id as number, link: asked.json.token as string };
}

const mark = (id: number, status: string) =>
  api('PATCH', `/api/admin/payments/${id}/status`, { token: admin, body: { status } });

async function pay(customer: CustomerSession, plan: string, months = '3') {
  const asked = await ask(customer, plan, months);
  const paid = await mark(asked.id, 'paid');
  expect(paid.status, paid.text).toBe(200);
  return asked;
}

type Plan = { periods: PlanPeriod[]; offers: PlanTerms[] };
const planOf = async (customer: CustomerSession): Promise<Plan> =>
  (await api('GET', '/api/me/plan', { token: tokenOf(customer) })).json;
const profileOf = async (customer: CustomerSession) =>
  (await api('GET', '/api/me', { token: tokenOf(customer) })).json;
const offerOf = ({ offers }: Plan, plan: string, months = '3') =>
  offers.find((one) => one.plan === plan && one.planMonths === months);

describe('what is paid', () => {
  it('begins when the trial ends, as it was said before', async () => {
    const customer = await newCustomer('periods');
    const said = offerOf(await planOf(customer), 'start');
    expect(said).toMatchObject({
      amountMnt: 177_000,
      afterTrial: true,
      afterPlan: null,
      leftPlans: [],
    });
    expect(said?.startsAt).toBe(customer.trialEndsAt);
    const { link } = await pay(customer, 'start');
    const { periods } = await planOf(customer);
    expect(periods).toMatchObject([
      { plan: 'start', startsAt: said?.startsAt, endsAt: said?.endsAt },
    ]);
    expect(await profileOf(customer)).toMatchObject({ paidPlan: 'start', paidUntil: said?.endsAt });
    const terms = await api('GET', `/api/payments/${link}/terms`);
    expect(terms.json.terms).toMatchObject({ plan: 'start', endsAt: said?.endsAt });
  });
});
