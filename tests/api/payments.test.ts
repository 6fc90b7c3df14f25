import { isReference } from '@contract/references.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_FILES } from '../support/sample-files.ts';
import {
  adminLogin,
  api,
  expectError,
  newCustomer,
  newStaff,
  programNow,
  shownForm,
  stack,
} from './client.ts';
import { FORMS } from './payloads.ts';

let admin: string;
let viewer: string;
let program: Record<string, unknown>;
async function setProgram(body: Record<string, unknown>): Promise<void> {
  const { status, text } = await api('PUT', '/api/admin/program', { token: admin, body });
  expect(status, text).toBe(200);
}
beforeAll(async () => {
  admin = (await adminLogin()).token;
  viewer = (await newStaff('payments', 'viewer')).token;
  program = await programNow(admin);
  // Only a seat at the discount has a deadline, and other files have taken many of the thirty.
  await setProgram({ ...program, seats: 1000 });
});
afterAll(() => setProgram(program));

type Asked = { token: string; reference: string; amountMnt: number };

/** Registers a person, and returns the payment of the response. */
async function register(): Promise<{ email: string; payment: Asked }> {
  const body = FORMS.registration.body();
  const sent = await api('POST', FORMS.registration.path, { body, headers: await shownForm() });
  expect(sent.status, sent.text).toBe(201);
  return { email: body.email, payment: sent.json.payment };
}

const open = (token: string) => api('GET', `/api/payments/${token}`);

function send(token: string, raw: Uint8Array<ArrayBuffer>, type = 'application/pdf') {
  return api('POST', `/api/payments/${token}/receipts`, { raw, headers: { 'content-type': type } });
}

/** The payment that staff find by a search text. */
async function find(q: string): Promise<{ id: number; version: number; status: string }> {
  const found = await api('GET', `/api/admin/payments?q=${encodeURIComponent(q)}`, {
    token: admin,
  });
  expect(found.status, found.text).toBe(200);
  expect(found.json).toHaveLength(1);
  return found.json[0];
}

const setStatus = (
  id: number,
  status: string,
  options: { token?: string; version?: number } = {},
) =>
  api('PATCH', `/api/admin/payments/${id}/status`, {
    token: options.token ?? admin,
    body: { status },
    headers: options.version === undefined ? {} : { 'if-match': `"${options.version}"` },
  });

describe('a registration', () => {
  it('is answered with what to pay, and its page tells nothing of the person', async () => {
    const { email, payment } = await register();
    expect(payment).toMatchObject({ kind: 'program', status: 'awaiting', method: 'bank_transfer' });
    expect(isReference(payment.reference)).toBe(true);
    const page = await open(payment.token);
    expect(page.json).toMatchObject({ reference: payment.reference, receipts: 0 });
    expect(page.text).not.toContain(email);
    // The owner has set no account, so none is shown.
    expect(page.json.instructions.account).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a receipt', () => {
  it('is looked at by a link that ends, as a file that runs nothing', async () => {
    const { payment } = await register();
    const sent = await send(payment.token, GOOD_FILES['image/png'], 'text/html');
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json).toMatchObject({ status: 'claimed', receipts: 1 });
    const { id } = await find(payment.reference);
    const [receipt] = (await api('GET', `/api/admin/payments/${id}`, { token: viewer })).json
      .receipts;
    expect(receipt).toMatchObject({ contentType: 'image/png' });
    const link = `/api/admin/payments/${id}/receipts/${receipt.id}`;
    const { url } = (await api('GET', link, { token: admin })).json;
    const file = await fetch(`${stack.apiUrl}${url}`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(GOOD_FILES['image/png']);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="receipt-${payment.reference}.png"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const [payload, hash] = url.replace('/api/receipts/', '').split('.');
    const later = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const longer = btoa(JSON.stringify({ ...later, until: later.until + 1e9 })).replaceAll('=', '');
    expectError(await api('GET', `/api/receipts/${longer}.${hash}`), 'not_found');
  });
});

describe('a plan', () => {
  it('is asked for by its customer, at the price of the database, and nobody else sees it', async () => {
    const { session } = await newCustomer('plan-payment');
    const other = await newCustomer('plan-other');
    const asked = await api('POST', '/api/me/payments', {
      token: session.accessToken,
      body: { plan: 'pro', months: '6' },
    });
    expect(asked.status, asked.text).toBe(201);
    expect(asked.json).toMatchObject({ kind: 'plan', amountMnt: 696_600, status: 'awaiting' });
    const listOf = (token: string) => api('GET', '/api/me/payments', { token });
    expect((await listOf(session.accessToken)).json.payments).toHaveLength(1);
    expect((await listOf(other.session.accessToken)).json.payments).toEqual([]);
    const { id } = await find(asked.json.reference);
    await setStatus(id, 'paid');
    const profile = await api('GET', '/api/me', { token: session.accessToken });
    expect(profile.json).toMatchObject({ plan: null, planMonths: null, paidPlan: 'pro' });
    expect(Date.parse(profile.json.paidUntil)).toBeGreaterThan(Date.now() + 180 * 86_400_000);
  });
});
