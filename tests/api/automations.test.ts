import { randomUUID } from 'node:crypto';
import type { Automation, Automations, Good } from '@contract/automations.ts';
import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import { usualWeek } from '@contract/week.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAMERA_FILES, SECRET } from '../support/camera-files.ts';
import { GOOD_FILES } from '../support/sample-files.ts';
import { adminLogin, api, expectError, newCustomer, newStaff, stack } from './client.ts';
import { newOwner, Owner } from './own-bots.ts';

let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  owner = await newOwner('shop');
  stranger = await newOwner('other');
});

const ORDERS = {
  kind: 'orders',
  isOn: true,
  settings: {
    areas: [{ name: 'Хот дотор', fee: 5000, note: '24 цагт' }],
    pickUp: null,
    least: 20_000,
    hours: null,
    pays: ['delivery', 'transfer'],
  },
};
const SHIRT = { name: 'Цамц', price: 45_000, options: [{ name: 'Хэмжээ', values: ['S', 'M'] }] };

const whole = async (of = owner): Promise<Automations> =>
  (await of.call('GET', '/automations')).json;
const goods = async (): Promise<Good[]> => (await owner.call('GET', '/goods')).json.goods;
const setUp = (automation: object, of = owner) => of.call('POST', '/automations', { automation });
const seen = (version: number) => ({ 'if-match': `"${version}"` });

describe('what an assistant does beside answering', () => {
  it('is nothing at first, and five at the same time in the trial', async () => {
    const empty = { automations: [], services: [], bookables: [], goods: 0 };
    expect(await whole(stranger)).toEqual({ most: 5, ...empty });
  });

  it('is saved three times in a row, each time in the version that was seen', async () => {
    const made = await setUp(ORDERS);
    expect(made.status, made.text).toBe(201);
    let { automation }: { automation: Automation } = made.json;
    expect(automation).toMatchObject({ ...ORDERS, rests: false, held: false, version: 1 });
    for (const least of [0, 30_000, 40_000]) {
      const body = { automation: { ...ORDERS, settings: { ...ORDERS.settings, least } } };
      const path = `/automations/${automation.id}`;
      const saved = await owner.call('PUT', path, body, seen(automation.version));
      expect(saved.status, saved.text).toBe(200);
      expectError(
        await owner.call('PUT', path, body, seen(automation.version)),
        'version_conflict',
      );
      automation = saved.json.automation;
    }
    expect((await whole()).automations).toEqual([automation]);
    expect(automation.settings).toMatchObject({ least: 40_000 });
  });

  it('says at its field what is wrong', async () => {
    const wrong = { ...ORDERS, settings: { ...ORDERS.settings, areas: [{ name: '', fee: -1 }] } };
    const { fields } = (await setUp(wrong)).json;
    expect(fields).toHaveProperty(['automation.settings.areas.0.name'], 'Нэрийг нь бичнэ үү');
    expect(fields).toHaveProperty(['automation.settings.areas.0.fee']);
  });
});

describe('goods', () => {
  it('come as a list, and again with other prices, without a second of any', async () => {
    const list = [SHIRT, { name: 'Өмд', price: 60_000, stock: 0 }];
    const put = await owner.call('POST', '/goods', { goods: list });
    expect(put.status, put.text).toBe(200);
    expect(put.json.goods).toMatchObject(list);
    await owner.call('POST', '/goods', { goods: [{ ...SHIRT, name: 'ЦАМЦ', price: 50_000 }] });
    expect((await goods()).map(({ name, price }) => [name, price])).toEqual([
      ['ЦАМЦ', 50_000],
      ['Өмд', 60_000],
    ]);
    expect((await whole()).goods).toBe(2);
  });

  it('of which one is wrong are all refused', async () => {
    const wrong = await owner.call('POST', '/goods', {
      goods: [SHIRT, { name: 'Гутал', price: 0.5 }],
    });
    expect(wrong.json.fields).toHaveProperty(['goods.1.price']);
    expectError(await owner.call('POST', '/goods', { goods: [SHIRT, SHIRT] }), 'validation_failed');
  });

  it('have a picture without what a camera wrote into it, which everybody sees', async () => {
    const upload = (raw: Uint8Array<ArrayBuffer>) =>
      api('POST', '/api/me/assistant/pictures', { token: owner.token, raw });
    for (const [type, file] of Object.entries(CAMERA_FILES)) {
      const sent = await upload(file);
      expect(sent.status, sent.text).toBe(201);
      const { url } = sent.json;
      const shown = await fetch(`${stack.apiUrl}${url}`);
      expect(shown.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain(SECRET);
      const put = await owner.call('POST', '/goods', { goods: [{ ...SHIRT, picture: url }] });
      expect(put.json.goods[0].picture).toBe(url);
    }
    expectError(await upload(GOOD_FILES['application/pdf']), 'file_type_refused');
    const elsewhere = { ...SHIRT, picture: 'https://example.mn/a.png' };
    expectError(await owner.call('POST', '/goods', { goods: [elsewhere] }), 'validation_failed');
  });
});

describe('services and who is booked', () => {
  it('belong together, and a deleted person leaves the services', async () => {
    const bookable = { name: 'Болд', week: usualWeek(), daysOff: ['2027-07-11'], isOn: true };
    const bold = await owner.call('POST', '/bookables', bookable);
    expect(bold.status, bold.text).toBe(201);
    expect(bold.json).toMatchObject(bookable);
    expectError(await owner.call('POST', '/bookables', bookable), 'name_taken');
    const service = { name: 'Тайралт', minutes: 30, price: 25_000, bookables: [bold.json.id] };
    const cut = await owner.call('POST', '/services', service);
    expect(cut.json).toMatchObject(service);
    expectError(await stranger.call('POST', '/services', service), 'conflict');
    const moved = { ...bookable, week: usualWeek('09:00', '24:00') };
    const path = `/bookables/${bold.json.id}`;
    const saved = await owner.call('PUT', path, moved, seen(1));
    expect(saved.json).toMatchObject({ ...moved, version: 2 });
    expect((await owner.call('DELETE', path)).status).toBe(204);
    expect((await whole()).services).toMatchObject([{ name: 'Тайралт', bookables: [] }]);
    const everybody = { ...service, bookables: null };
    const changed = await owner.call('PUT', `/services/${cut.json.id}`, everybody);
    expect(changed.json.bookables).toBeNull();
    expect((await owner.call('DELETE', `/services/${cut.json.id}`)).status).toBe(204);
  });
});

describe('the company', () => {
  it('offers what its staff set up; a viewer only reads it', async () => {
    const staff = new Owner(await newCustomer(), (await adminLogin()).token, COMPANY_BOT_KEY);
    const viewer = new Owner(
      staff.customer,
      (await newStaff('reader', 'viewer')).token,
      COMPANY_BOT_KEY,
    );
    const name = `Уулзалт ${randomUUID().slice(0, 8)}`;
    const added = await staff.call('POST', '/services', { name, minutes: 30 });
    expect(added.status, added.text).toBe(201);
    expect((await whole(viewer)).services).toContainEqual(added.json);
    const { token } = staff;
    const history = await api('GET', '/api/admin/history?entity=assistant-services', { token });
    expect(history.json[0], history.text).toMatchObject({ action: 'insert', after: { name } });
    expectError(await viewer.call('DELETE', `/services/${added.json.id}`), 'read_only');
    expect((await staff.call('DELETE', `/services/${added.json.id}`)).status).toBe(204);
  });
});
