import { ERRORS } from '@contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, expectError, newStaff, operator, shownForm, supabase } from './client.ts';
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

  it('decides what a visitor is told: not yet, a seat, the full price, the waiting list', async () => {
    const { path, body } = FORMS.registration;
    const headers = await shownForm();
    const send = () => api('POST', path, { body: body(), headers });
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

const { path, body } = FORMS.registration;
/** Registers a person by a form that was shown, unless `headers` are given. */
const register = async (changes: object = {}, headers?: Record<string, string>) =>
  api('POST', path, { body: { ...body(), ...changes }, headers: headers ?? (await shownForm()) });
const page = (token: string, more: object = {}) =>
  api('POST', '/api/program/seat', { body: { token, ...more } });
/** The link in the mail of a registration. */
async function mailedLink(email: string): Promise<string> {
  const [row] = (await api('GET', `${FORMS.registration.list}?q=${email}`, { token: editor })).json;
  const link = await operator('POST', '/rest/v1/rpc/registration_links', { p_id: row.id });
  return link.json.link;
}

describe('the price on the screen', () => {
  afterAll(() => set({ newIntake: true }));

  it('is the price: what costs more now is asked for, and stored at no other price', async () => {
    await set({ seats: 1, newIntake: true });
    expect((await register({ shownPriceMnt: 1_000_000 })).json.seat).toBe('held');
    const late = body();
    const refused = await register({ ...late, shownPriceMnt: 1_000_000 });
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({
      code: 'discount_gone',
      message: 'Уучлаарай, хямдралтай суудал дууссан. 5,000,000₮-өөр үргэлжлүүлэх үү?',
      priceMnt: 5_000_000,
    });
    const rows = () => api('GET', `${FORMS.registration.list}?q=${late.email}`, { token: editor });
    expect((await rows()).json).toEqual([]);
    const agreed = await register({ ...late, shownPriceMnt: refused.json.priceMnt });
    expect(agreed.json, agreed.text).toMatchObject({ seat: 'full_price', priceMnt: 5_000_000 });
    expect((await rows()).json).toHaveLength(1);
  });

  it('is not asked about without a sent price, and must be a number', async () => {
    await set({ seats: 0, newIntake: true });
    expect((await register()).json).toMatchObject({ seat: 'full_price', priceMnt: 5_000_000 });
    for (const shownPriceMnt of [0, -1, 1.5, '1000000', 1e12]) {
      const refused = await register({ shownPriceMnt });
      expectError(refused, 'validation_failed');
      expect(Object.keys(refused.json.fields)).toEqual(['shownPriceMnt']);
    }
  });

  it('of a second seat for the same person is the full one, and said so', async () => {
    await set({ newIntake: true });
    const first = body();
    expect((await register(first)).json.seat).toBe('held');
    const again = { ...body(), email: first.email.replace('@', '+more@') };
    expect((await register(again)).json).toMatchObject({ seat: 'full_price' });
    const asked = await register({
      ...body(),
      phone: `+976 ${first.phone}`,
      shownPriceMnt: 1_000_000,
    });
    expect(asked.json).toMatchObject({ code: 'one_seat_each', priceMnt: 5_000_000 });
    expect(asked.json.message).toContain(ERRORS.one_seat_each.message);
    const listed = await api('GET', `${FORMS.registration.list}?q=%2Bmore`, { token: editor });
    expect(listed.json[0]).toMatchObject({ email: again.email, hasOtherSeat: true });
  });
});

describe('a registration without a form', () => {
  afterAll(() => set({ newIntake: true }));

  it('holds no seat until the link of its mail is followed', async () => {
    await set({ seats: 1, newIntake: true });
    const person = body();
    const sent = await register(person, {});
    expect(sent.json).toMatchObject({ seat: 'unconfirmed', payment: null, link: null });
    expect((await api('GET', '/api/program')).json.seatsLeft).toBe(1);
    const link = await mailedLink(person.email);
    expect((await page(link)).json).toMatchObject({ seat: 'unconfirmed', payment: null });
    const confirmed = await page(link, { answer: 'confirm', shownPriceMnt: 1_000_000 });
    expect(confirmed.json, confirmed.text).toMatchObject({ seat: 'held', priceMnt: 1_000_000 });
    expect(confirmed.json.payment).toMatchObject({ status: 'awaiting', amountMnt: 1_000_000 });
  });

  it('cannot take all thirty seats', async () => {
    await set({ newIntake: true });
    const rows = Array.from({ length: 40 }, () => body());
    for (const { firstName, lastName, email, phone, goals } of rows) {
      const row = { first_name: firstName, last_name: lastName, email, phone, goals };
      const wanted = { ...row, current_status: 'student', english_level: '3' };
      const straight = await supabase('POST', '/rest/v1/program_registrations', { body: wanted });
      expect(straight.status, straight.text).toBe(201);
    }
    expect((await api('GET', '/api/program')).json).toMatchObject({ seatsLeft: 30 });
  }, 60_000);
});

describe('the page of a registration', () => {
  afterAll(() => set({ newIntake: true }));

  it('is opened by its link, and by no other', async () => {
    const { json } = await register();
    expect((await page(json.link)).json).toMatchObject({ seat: json.seat, status: 'pending' });
    expect((await page(json.link)).text).not.toContain('Тэмүүлэн');
    expectError(await page('a'.repeat(64)), 'not_found');
    expectError(await page(`1-${'a'.repeat(64)}`), 'not_found');
    expectError(await page('a'), 'validation_failed');
  });

  it('cancels it, once', async () => {
    await set({ seats: 1, newIntake: true });
    const { json } = await register();
    for (let turn = 0; turn < 2; turn += 1) {
      const cancelled = await page(json.link, { answer: 'decline' });
      expect(cancelled.json).toMatchObject({ seat: 'declined', payment: { status: 'cancelled' } });
    }
    expect((await api('GET', '/api/program')).json.seatsLeft).toBe(1);
  });
});

describe('the waiting list', () => {
  afterAll(() => set({ newIntake: true }));

  it('is seen in its order, and a seat given out of it', async () => {
    await set({ seats: 0, closesOn: '2026-01-01', newIntake: true });
    const people = [body(), body()];
    const links: string[] = [];
    for (const person of people) links.push((await register(person)).json.link);
    expect((await page(links[1] ?? '')).json).toMatchObject({ seat: 'waiting', place: 2 });
    expectError(await register(people[0]), 'already_waiting');
    const list = () => api('GET', '/api/admin/program/waiting', { token: editor });
    const { json } = await list();
    expect(json).toMatchObject({ free: 0, total: 2 });
    expect(json.rows.map(({ email }: { email: string }) => email)).toEqual(
      people.map(({ email }) => email),
    );
    const second = `/api/admin/program-registrations/${json.rows[1].id}/seat`;
    expectError(await api('POST', second, { token: editor, body: {} }), 'no_seat_left');
    const given = await api('POST', second, { token: editor, body: { addSeat: true } });
    expect(given.json, given.text).toMatchObject({ seat: 'held', priceMnt: 1_000_000 });
    expect((await list()).json).toMatchObject({ total: 1 });
    expect((await page(links[1] ?? '')).json).toMatchObject({ seat: 'held', place: null });
  });
});
