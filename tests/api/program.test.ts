import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, expectError, newStaff, operator, shownForm } from './client.ts';
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
});
