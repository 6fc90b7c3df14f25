import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { PlanPeriod, PlanTerms } from '@contract/plan-periods.ts';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, newCustomer, stack } from './client.ts';

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

async function endTrial({ id }: CustomerSession): Promise<void> {
  const sql = postgres(stack.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
  await sql`update public.profiles set trial_ends_at = now() - interval '1 minute' where id = ${id}`;
  await sql.end();
}

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

  it('is no wish: the settings give no other plan', async () => {
    const customer = await newCustomer('wish');
    await endTrial(customer);
    await pay(customer, 'start');
    const token = tokenOf(customer);
    const { id, email, username, industry, version, createdAt, businessPhone, session, ...rest } =
      await profileOf(customer);
    const { paidPlan, paidUntil, trialStartsAt, trialEndsAt, setupState, role, ...own } = rest;
    const wish = { ...own, phone: businessPhone, plan: 'enterprise', planMonths: '12' };
    for (const key of ['website', 'description']) if (wish[key] === null) delete wish[key];
    const saved = await api('PUT', '/api/me', { token, body: wish });
    expect(saved.json, saved.text).toMatchObject({
      plan: 'enterprise',
      paidPlan: 'start',
      paidUntil,
    });
    for (const more of [{ paidPlan: 'enterprise' }, { paidUntil: '2099-01-01T00:00:00.000Z' }]) {
      expectError(
        await api('PUT', '/api/me', { token, body: { ...wish, ...more } }),
        'validation_failed',
      );
    }
    const seen = await api('GET', `/api/admin/users/${id}`, { token: admin });
    expect(seen.json).toMatchObject({ plan: 'enterprise', paidPlan: 'start', paidUntil });
    const listed = await api('GET', `/api/admin/users?q=${email}`, { token: admin });
    expect(listed.json).toMatchObject([{ paidPlan: 'start', paidUntil }]);
    expect((await planOf(customer)).periods).toHaveLength(1);
  });

  it('is shown to its customer and staff, and taken along', async () => {
    const [customer, other] = [
      await newCustomer('periods-own'),
      await newCustomer('periods-other'),
    ];
    const { link } = await pay(customer, 'start');
    const path = `/api/admin/users/${customer.id}/plan`;
    expect((await api('GET', path, { token: admin })).json.periods).toHaveLength(1);
    expect((await planOf(other)).periods).toEqual([]);
    const data = await api('GET', '/api/me/data', { token: tokenOf(customer) });
    expect(data.json.planPeriods).toMatchObject([{ plan: 'start', amountMnt: 177_000 }]);
    const wrong = `${link[0] === 'A' ? 'B' : 'A'}${link.slice(1)}`;
    expectError(await api('GET', `/api/payments/${wrong}/terms`), 'not_found');
  });
});
