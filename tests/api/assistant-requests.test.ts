import { randomUUID } from 'node:crypto';
import type { AssistantRequest } from '@contract/assistant-requests.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, expectError } from './client.ts';
import { newLiveOwner, type Owner } from './own-bots.ts';
import { bookingOf, momentAt, newShop, orderOf, place, placed, type Shop } from './own-requests.ts';

let shop: Shop;
let stranger: Owner;
beforeAll(async () => {
  shop = await newShop();
  stranger = await newLiveOwner();
});

const listed = async (query = '', of = shop.owner) =>
  (await of.call('GET', `/requests${query}`)).json as { request: AssistantRequest }[];
async function of(number: number): Promise<AssistantRequest> {
  const found = (await listed()).find(({ request }) => request?.number === number);
  if (!found) throw new Error(`no request ${number}`);
  return found.request;
}
const change = (id: number, body: object, version?: number, owner = shop.owner) =>
  owner.call('PATCH', `/requests/${id}`, body, version ? { 'if-match': `"${version}"` } : {});
const acts = (token: string, act: string, body?: object) =>
  api('POST', `/api/o/${token}/${act}`, { body });

describe('what a visitor places', () => {
  it('is told with its new sum, then placed once however often it is sent', async () => {
    const refused = await place(shop, orderOf(shop, 2), { shown: 80_000 });
    expect(refused.json).toMatchObject({ code: 'total_changed', priceMnt: 85_000 });
    expect(refused.json.message).toContain('85,000₮');
    const id = randomUUID();
    const first = await placed(shop, orderOf(shop, 2), { id, shown: 85_000 });
    expect(first).toMatchObject({ status: 'new', sum: 85_000, startsAt: null });
    expect(await placed(shop, orderOf(shop, 2), { id, shown: 85_000 })).toEqual(first);
    expect(await of(first.number)).toMatchObject({
      kind: 'order',
      lines: [{ name: 'Даашинз', options: ['M'], count: 2, price: 40_000 }],
      area: 'Төв',
      fee: 5000,
      address: 'СБД, 1-р хороо',
      name: 'Дорж',
      isDoubtful: false,
    });
  });

  it('says what is wrong with it', async () => {
    expectError(await place(shop, orderOf(shop, 99), { shown: 3_965_000 }), 'out_of_stock');
    const gone = { ...orderOf(shop), area: 'Ховд' };
    expectError(await place(shop, gone, { shown: 45_000 }), 'offer_changed');
    expectError(await place(shop, orderOf(shop), { consent: false }), 'validation_failed');
    const foreign = { ...shop, owner: stranger };
    expectError(await place(foreign, orderOf(shop), { shown: 45_000 }), 'conflict');
    expectError(
      await place(shop, orderOf(shop), { shown: 45_000, site: 'https://evil.mn' }),
      'site_refused',
    );
  });

  it('is one booking at one time; the next is told the nearest three', async () => {
    const start = momentAt(3, '12:00');
    const booked = await placed(shop, bookingOf(shop, start), { shown: 30_000 });
    expect(booked.startsAt).toBe(start);
    const taken = await place(shop, bookingOf(shop, start), { shown: 30_000 });
    expectError(taken, 'time_taken');
    expect(taken.json.times).toEqual(
      ['10:30', '11:00', '13:00'].map((clock) => momentAt(3, clock)),
    );
  });

  it('has no card number in it, and of a form the answers by their labels', async () => {
    const draft = {
      kind: 'form',
      automation: shop.form,
      values: { Юу: 'Хаалга, карт 4000 1234 1234 1234' },
    };
    const { number } = await placed(shop, draft);
    const { answers, formName } = await of(number);
    expect(formName).toBe('Үнийн санал');
    expect(answers).toEqual([{ label: 'Юу', value: expect.not.stringContaining('1234') }]);
  });
});

describe('the holder of the link', () => {
  it('sees state, sum and time, and nothing of the person', async () => {
    const { token, number } = await placed(shop, orderOf(shop), {
      shown: 45_000,
      phone: '88112233',
    });
    const opened = await api('GET', `/api/o/${token}`);
    expect(opened.status, opened.text).toBe(200);
    expect(opened.json).toMatchObject({ number, status: 'new', sum: 45_000, mayChange: true });
    for (const secret of ['88112233', 'Дорж', 'СБД']) expect(opened.text).not.toContain(secret);
    expectError(await api('GET', `/api/o/${'A'.repeat(22)}`), 'not_found');
    expectError(await api('GET', '/api/o/short'), 'not_found');
  });

  it('moves with the owner, comes, cancels, and the time is free again', async () => {
    const [start, wish] = [momentAt(4, '12:00'), momentAt(4, '15:00')];
    const { token, number } = await placed(shop, bookingOf(shop, start), { shown: 30_000 });
    const day = wish.slice(0, 10);
    const times = await api('GET', `/api/o/${token}/times?day=${day}`);
    expect(times.json.times).toContain(wish);
    expect((await acts(token, 'wish', { start: wish })).json).toMatchObject({
      wishAt: wish,
      startsAt: start,
    });
    const asked = await of(number);
    expect(
      (await change(asked.id, { start: wish, status: 'confirmed' }, asked.version)).json,
    ).toMatchObject({
      status: 'confirmed',
      startsAt: wish,
      wishAt: null,
    });
    const moved = await api('GET', `/api/o/${token}`);
    expect(moved.json.wasAt, moved.text).toBe(start);
    expectError(await change(asked.id, { status: 'done' }, asked.version), 'version_conflict');
    expect((await acts(token, 'coming')).json.comingAt).not.toBeNull();
    expect((await acts(token, 'cancel')).json).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'visitor',
    });
    expectError(await change(asked.id, { status: 'confirmed' }), 'conflict');
    await placed(shop, bookingOf(shop, wish), { shown: 30_000 });
  });

  it('has a well-formed file for a calendar, whatever the names are', async () => {
    const start = momentAt(5, '12:00');
    const { token } = await placed(shop, bookingOf(shop, start), { shown: 30_000 });
    const file = await api('GET', `/api/o/${token}/calendar.ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('referrer-policy')).toBe('no-referrer');
    expect(file.text).toContain(`DTSTART:${start.replace(/[-:]|\.000/g, '')}\r\n`);
    expect(file.text).toContain('STATUS:TENTATIVE\r\n');
  });
});

describe('the owner', () => {
  it('has a plan of the day, sums and a calendar by a secret link', async () => {
    const start = momentAt(6, '10:00');
    const { number } = await placed(shop, bookingOf(shop, start), { shown: 30_000 });
    const day = start.slice(0, 10);
    const plan = (await shop.owner.call('GET', `/requests/days/${day}`)).json;
    expect(plan.bookables[0]).toMatchObject({
      name: 'Ану',
      hours: [{ from: '10:00', to: '20:00' }],
    });
    expect(plan.bookables[0].bookings.map((one: AssistantRequest) => one.number)).toEqual([number]);
    expectError(await shop.owner.call('GET', '/requests/days/2027-02-30'), 'not_found');
    const sums = (await shop.owner.call('GET', '/requests/sums')).json;
    expect(sums.things.map(({ name }: { name: string }) => name)).toContain('Үс засалт');
    const { key } = (await shop.owner.call('GET', '/calendar')).json;
    const feed = await api('GET', `/api/calendar/${key}.ics`);
    expect(feed.text).toContain('Дорж');
    expect(feed.text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(1);
    await shop.owner.call('POST', '/calendar/renewal');
    expectError(await api('GET', `/api/calendar/${key}.ics`), 'not_found');
  });
});
