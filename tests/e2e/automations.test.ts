import type { Automations, Good } from '@contract/automations.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsTexts } from '../../web/src/content/account.ts';
import {
  addForm,
  automationTexts,
  bookablesTexts,
  goodsImportTexts,
  goodsTexts,
  hoursFields,
  servicesTexts,
  automationsTexts as texts,
} from '../../web/src/features/automations/texts.ts';
import { newCustomer } from '../api/client.ts';
import { Owner } from '../api/own-bots.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { DESKTOP, type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';

// An owner sets up what the assistant does besides answering, on a phone; what is saved is there.

let visitor: OpenPage;
let owner: Owner;
beforeAll(async () => {
  const customer = await newCustomer('automations');
  owner = new Owner(customer, customer.session.accessToken, '');
  visitor = await openVisitor(PHONE, customer);
});

const PATH = '/account/automations';
const whole = async (): Promise<Automations> => (await owner.call('GET', '/automations')).json;
const goods = async (): Promise<Good[]> => (await owner.call('GET', '/goods')).json.goods;
const card = (page: Page, kind: keyof typeof automationTexts) =>
  page.getByRole('region', { name: automationTexts[kind].title, exact: true });
const press = (at: ReturnType<typeof card>, name: string) =>
  at.getByRole('button', { name, exact: true }).click();

describe('/account/automations', () => {
  it('five goods come from a sheet, and orders are set up', async () => {
    const { page, problems } = visitor;
    await page.goto(PATH);
    await page.getByText(texts.most(0, 5)).waitFor();
    const orders = card(page, 'orders');
    await press(orders, goodsTexts.title(0));
    await press(orders, goodsTexts.many);
    const sheet = [1, 2, 3, 4, 5].map((at) => `Бараа ${at}\t${at},000₮\tХөвөн\t${at - 1}`);
    await orders.locator('[name=paste]').fill(sheet.join('\n'));
    await orders.getByText(goodsImportTexts.found(5, 0)).waitFor();
    await press(orders, goodsImportTexts.add(5));
    await orders.getByRole('list', { name: goodsTexts.title(5) }).waitFor();
    expect((await goods())[4]).toMatchObject({ name: 'Бараа 5', price: 5000, stock: 4 });
    await press(orders, texts.setUp);
    await orders.locator('[name="areas.0.fee"]').fill('5,000');
    await orders.locator('[type=submit]').click();
    await orders.getByText(texts.states.on).waitFor();
    expect((await whole()).automations).toMatchObject([
      { kind: 'orders', isOn: true, settings: { areas: [{ name: 'Улаанбаатар', fee: 5000 }] } },
    ]);
    expect(problems).toEqual([]);
  });

  it('settings are saved three times, are there after a reload, and meet those of a second tab', async () => {
    const { page } = visitor;
    const form = card(page, 'orders').locator('form');
    const open = async (window: Page) => {
      await window.goto(PATH);
      await press(card(window, 'orders'), texts.settings);
      return card(window, 'orders').locator('form');
    };
    const save = async (window: Page) => {
      const [response] = await Promise.all([
        window.waitForResponse((r) => r.request().method() === 'PUT'),
        card(window, 'orders').locator('[type=submit]').click(),
      ]);
      const submit = card(window, 'orders').locator('[type=submit]');
      await expect.poll(() => submit.isDisabled()).toBe(false);
      return response.status();
    };
    await open(page);
    for (const least of ['10000', '20000', '30000']) {
      await form.locator('[name=least]').fill(least);
      expect(await save(page)).toBe(200);
    }
    await open(page);
    expect(await form.locator('[name=least]').inputValue()).toBe('30000');
    const second = await page.context().newPage();
    const other = await open(second);
    await other.locator('[name=least]').fill('40000');
    await press(card(second, 'orders'), texts.addRow);
    await other.locator('[name="areas.1.name"]').fill('Дархан');
    expect(await save(second)).toBe(200);
    await second.close();
    await form.locator('[name=least]').fill('50000');
    expect(await save(page)).toBe(409);
    await page.getByText(settingsTexts.conflict).waitFor();
    expect(await form.locator('[name="areas.1.name"]').inputValue()).toBe('Дархан');
    expect(await save(page)).toBe(200);
    expect((await whole()).automations[0]?.settings).toMatchObject({
      least: 50_000,
      areas: [{ name: 'Улаанбаатар' }, { name: 'Дархан' }],
    });
  });

  it('what is wrong stands at its row, and is not sent', async () => {
    const { page } = visitor;
    const orders = card(page, 'orders');
    await orders.locator('[name="areas.1.fee"]').fill('үнэгүй');
    await orders.locator('[type=submit]').click();
    const message = orders.locator('[id$="areas-1-error"]');
    await expect.poll(() => message.textContent()).toMatch(/төгрөг/);
    await orders.locator('[name="areas.1.fee"]').fill('0');
    await expect.poll(() => message.textContent()).toBe('');
  });

  it('somebody with hours and a service are added; appointments are set up', async () => {
    const { page } = visitor;
    await page.goto(PATH);
    const appointments = card(page, 'appointments');
    await press(appointments, bookablesTexts.title(0));
    await press(appointments, bookablesTexts.add);
    await appointments.locator('[name=name]').fill('Болд');
    await appointments.locator('[name="week.0"]').fill('9-13, 14:00–18:00');
    await press(appointments, hoursFields.week.alike);
    await appointments.locator('[type=submit]').click();
    await appointments.getByText('Болд', { exact: true }).waitFor();
    await press(appointments, servicesTexts.title(0));
    await press(appointments, servicesTexts.add);
    await appointments.locator('[name=name]').fill('Тайралт');
    await appointments.locator('[name=minutes]').fill('30');
    await appointments.locator('[name=price]').fill('25000');
    await appointments.locator('[type=submit]').click();
    await appointments.getByText('Тайралт', { exact: true }).waitFor();
    await press(appointments, texts.setUp);
    await appointments.locator('[type=submit]').click();
    await appointments.getByText(texts.states.on).waitFor();
    const { services, bookables } = await whole();
    expect(services).toMatchObject([{ name: 'Тайралт', minutes: 30, price: 25_000 }]);
    expect(bookables[0]?.week[4]).toEqual([
      { from: '09:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ]);
  });

  it('what the plan does not hold is said before it is set up; it is saved, and is off', async () => {
    const { page } = visitor;
    const fields = ['Юу?', 'Хэзээ?'].map((label) => ({ label, kind: 'text', isRequired: true }));
    for (const name of ['Нэг', 'Хоёр', 'Гурав']) {
      const automation = { kind: 'form', name, isOn: true, settings: { fields } };
      expect((await owner.call('POST', '/automations', { automation })).status).toBe(201);
    }
    await page.goto(PATH);
    await page.getByText(texts.full).waitFor();
    await page.getByRole('button', { name: addForm }).click();
    const form = card(page, 'form');
    await form.locator('[name=name]').fill('Дөрөв');
    await form.locator('[name="fields.0.label"]').fill('Юу хэрэгтэй вэ?');
    await form.locator('[name="fields.1.label"]').fill('Аль нь вэ?');
    await form.locator('[name="fields.1.kind"]').selectOption('choice');
    await form.locator('[name="fields.1.values"]').fill('Том, Жижиг');
    await form.locator('[type=submit]').click();
    await form.waitFor({ state: 'detached' });
    const added = page.getByRole('region', { name: 'Дөрөв' });
    await added.getByText(texts.states.off).waitFor();
    expect(await added.getByRole('button', { name: texts.turnOn }).isDisabled()).toBe(true);
    expect((await whole()).automations.at(-1)).toMatchObject({
      ...{ isOn: false, name: 'Дөрөв' },
      settings: { fields: [{}, { kind: 'choice', values: ['Том', 'Жижиг'] }] },
    });
    await press(page.getByRole('region', { name: 'Нэг' }), texts.turnOff);
    await expect
      .poll(() => added.getByRole('button', { name: texts.turnOn }).isEnabled())
      .toBe(true);
    await added.getByRole('button', { name: texts.removeOf('Дөрөв') }).click();
    await added.getByRole('button', { name: texts.removeYes }).click();
    await added.waitFor({ state: 'detached' });
  });

  it('fits a phone and a desktop, with every part open', async () => {
    const { page } = visitor;
    for (const { width, height } of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width, height });
      await page.goto(PATH);
      for (const kind of ['orders', 'appointments'] as const) {
        await press(
          card(page, kind),
          kind === 'orders' ? goodsTexts.title(5) : bookablesTexts.title(1),
        );
        await page
          .getByRole('button', { name: texts.editOf(kind === 'orders' ? 'Бараа 1' : 'Болд') })
          .click();
        await expectNoOverflow(page);
      }
      await expectAccessible(page);
    }
  });
});
