import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, expectError, newCustomer, newStaff } from './client.ts';
import { FORMS } from './payloads.ts';

describe('GET /api/program', () => {
  it('tells everybody state, seats, prices and dates, for half a minute', async () => {
    const { status, json, headers } = await api('GET', '/api/program');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(json).toMatchObject({
      seats: 30,
      discountPriceMnt: 1_000_000,
      fullPriceMnt: 5_000_000,
      opensOn: null,
      closesOn: null,
      lessonsStartOn: null,
    });
    expect(json.asOf).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    expect(json.state).toBe(json.seatsLeft > 0 ? 'open' : 'full_price');
    expect(json.priceMnt).toBe(json.seatsLeft > 0 ? 1_000_000 : 5_000_000);
  });
});

const SETTINGS = '/api/admin/program';
let editor: string;
beforeAll(async () => {
  editor = (await newStaff('program')).token;
});
const read = async () => (await api('GET', SETTINGS, { token: editor })).json;
const USUAL = { seats: 30, discountPriceMnt: 1_000_000, fullPriceMnt: 5_000_000 };
const set = (body: object, version?: number) =>
  api('PUT', SETTINGS, {
    token: editor,
    body: { ...USUAL, ...body },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

describe('the programme as staff set it', () => {
  afterAll(() => set({ newIntake: true }));

  it('is changed over the version that was seen, and is in the history', async () => {
    const { version } = await read();
    const changed = await set(
      { seats: 12, opensOn: '2027-06-25', closesOn: '2027-07-01' },
      version,
    );
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json).toMatchObject({ seats: 12, opensOn: '2027-06-25', version: version + 1 });
    expectError(await set({ seats: 13 }, version), 'version_conflict');
    const history = await api('GET', '/api/admin/history?entity=program&limit=1', {
      token: editor,
    });
    expect(history.json[0]).toMatchObject({ action: 'update', after: { seats: 12 } });
  });

  it('refuses what cannot be, at its field', async () => {
    const refused = await set({ opensOn: '2027-07-02', closesOn: '2027-07-01' });
    expectError(refused, 'validation_failed');
    expect(Object.keys(refused.json.fields)).toEqual(['closesOn']);
  });

  it('is nothing for customers, and a viewer only reads it', async () => {
    const customer = (await newCustomer('program')).session.accessToken;
    expectError(await api('GET', SETTINGS, { token: customer }), 'forbidden');
    expectError(await api('PUT', SETTINGS, { token: customer, body: USUAL }), 'forbidden');
    const viewer = (await newStaff('program-viewer', 'viewer')).token;
    expect((await api('GET', SETTINGS, { token: viewer })).status).toBe(200);
    expectError(await api('PUT', SETTINGS, { token: viewer, body: USUAL }), 'read_only');
  });

  it('decides what a visitor is told: not yet, a seat, the full price, the waiting list', async () => {
    const { path, body } = FORMS.registration;
    const send = () => api('POST', path, { body: body() });
    await set({ opensOn: '2090-06-25', newIntake: true });
    expect((await api('GET', '/api/program')).json.state).toBe('upcoming');
    expectError(await send(), 'not_open_yet');
    await set({ seats: 1 });
    expect((await send()).json).toMatchObject({ ok: true, seat: 'held', priceMnt: 1_000_000 });
    expect((await api('GET', '/api/program')).json).toMatchObject({
      state: 'full_price',
      seatsLeft: 0,
      priceMnt: 5_000_000,
    });
    expect((await send()).json).toMatchObject({
      ok: true,
      seat: 'full_price',
      priceMnt: 5_000_000,
      seatHeldUntil: null,
    });
    await set({ seats: 1, closesOn: '2026-01-01' });
    expect((await send()).json).toMatchObject({ seat: 'waiting', seatHeldUntil: null });
    expect(await read()).toMatchObject({ state: 'closed', held: 1, fullPrice: 1, waiting: 1 });
  });
});

describe('the link of an offered seat', () => {
  it('that is none opens nothing', async () => {
    const answer = (token: string) => api('POST', '/api/program/seat', { body: { token } });
    expectError(await answer('a'.repeat(64)), 'not_found');
    expectError(await answer('a'), 'validation_failed');
  });
});
