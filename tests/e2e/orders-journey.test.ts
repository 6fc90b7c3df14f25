import { ORDERING_TEXTS } from '@assistant/ordering/texts.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatTexts } from '@/content/chat.ts';
import { requestTexts } from '../../web/src/features/answers/components/requests/texts.ts';
import { ownAnswersTexts, ownOverviewTexts } from '../../web/src/features/answers/texts.ts';
import {
  bookablesTexts,
  goodsImportTexts,
  goodsTexts,
  servicesTexts,
  automationsTexts as texts,
} from '../../web/src/features/automations/texts.ts';
import { placedTexts, stateTexts } from '../../web/src/features/placed-request/texts.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { placeTexts } from '../../web/src/features/talk/texts.ts';
import { freshEmail } from '../api/client.ts';
import { expectNoOverflow } from './admin-support.ts';
import {
  DESKTOP,
  launchBrowser,
  type OpenPage,
  openVisitor,
  PHONE,
  SOON,
} from './public-forms-kit.ts';
import { type Act, signUp } from './support/sign-up.ts';

// From the sign-up to the first order, and a booking from its hours to the day on which its time is free again: two people in
// two browsers, as they do it.

const MOST_ACTS = 45;
/** In milliseconds; a machine fills in faster than people do. */
const MOST_TIME = 8 * 60_000;

let browser: Browser;
let owner: OpenPage;
let visitor: OpenPage;
let acts = 0;
let began = 0;
let link = '';
const act: Act = (doing) => {
  acts += 1;
  return doing;
};
const press = (at: Locator | Page, name: string | RegExp) =>
  act(
    at
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click(),
  );

beforeAll(async () => {
  browser = await launchBrowser();
  [owner, visitor] = [await openVisitor(browser, DESKTOP), await openVisitor(browser, PHONE)];
});
afterAll(async () => {
  for (const { close } of [owner, visitor]) await close();
  await browser.close();
});

const tab = (page: Page, href: string) => act(page.locator(`main nav a[href="${href}"]`).click());
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page) => page.getByRole('log');
const step = (page: Page, name: string | RegExp) => press(page.locator('.step'), name);
async function say(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: chatTexts.inputLabel });
  await act(field.fill(text));
  await act(field.press('Enter'));
}
async function leave(page: Page, kind: 'order' | 'booking') {
  await act(page.getByRole('textbox', { name: placeTexts.form.name }).fill('Сараа'));
  await act(page.getByLabel(placeTexts.form.phone).fill('88112233'));
  await act(page.getByRole('checkbox').check());
  await press(page, placeTexts.submit[kind]);
}
/** The card of a request in the list of the owner, newly opened. */
async function card(page: Page, number: number) {
  await page.goto('/account/requests');
  return page.locator(`[data-request="${number}"]`);
}

describe('an order', () => {
  it('is had within the acts and the time that were promised, beginning with the sign-up', async () => {
    const { page } = owner;
    await page.goto('/signup');
    began = Date.now();
    await signUp(page, freshEmail('journey'), act);
    await page.waitForURL('**/account');
    await act(
      page.getByRole('main').getByRole('link', { name: ownAnswersTexts.add, exact: true }).click(),
    );
    await act(page.locator('input[name="hours.gap"]').fill('Өдөр бүр 10:00–20:00'));
    await press(page, '3 хариулт нэмэх');
    await tab(page, '/account/automations');

    const orders = part(page, 'Захиалга авах');
    await press(orders, goodsTexts.title(0));
    await press(orders, goodsTexts.many);
    const goods = ['Цагаан цамц', 'Хар өмд', 'Ороолт', 'Малгай', 'Бүс'];
    const sheet = goods.map((name, at) => `${name}\t${45 - at},000₮`).join('\n');
    await act(orders.locator('[name=paste]').fill(sheet));
    await press(orders, goodsImportTexts.add(5));
    await orders.getByRole('list', { name: goodsTexts.title(5) }).waitFor();
    await press(orders, texts.setUp);
    await act(orders.locator('[name="areas.0.fee"]').fill('5000'));
    await act(orders.locator('[type=submit]').click());
    await orders.getByText(texts.states.on).waitFor();
    await tab(page, '/account');
    await press(page, ownOverviewTexts.publish);
    await page.getByText(ownOverviewTexts.published).waitFor();
    link =
      (await page.getByRole('link', { name: ownOverviewTexts.open }).getAttribute('href')) ?? '';

    const { page: phone } = visitor;
    await act(phone.goto(link));
    await say(phone, 'tsagaan tsamts 2 shirheg avya');
    await step(phone, ORDERING_TEXTS.enough);
    await phone.getByText(ORDERING_TEXTS.address).waitFor();
    await say(phone, 'СБД, 1-р хороо, 2-р байр, 3 тоот');
    await said(phone).getByText(ORDERING_TEXTS.total(95_000)).first().waitFor();
    await expectNoOverflow(phone);
    await step(phone, ORDERING_TEXTS.agree.order);
    await leave(phone, 'order');
    await phone.getByRole('link', { name: talkTexts.placedLink(101) }).waitFor();
    expect(acts).toBeLessThanOrEqual(MOST_ACTS);
    expect(Date.now() - began).toBeLessThan(MOST_TIME);
    console.info(
      `${acts} acts, ${Math.round((Date.now() - began) / 1000)} s from the sign-up to the order`,
    );
  });

  it('is confirmed by the owner, which the visitor sees in the talk and by the link', async () => {
    const { page } = owner;
    await press(await card(page, 101), requestTexts.confirm);
    await page.getByRole('button', { name: requestTexts.undo }).waitFor();
    const { page: phone } = visitor;
    await phone.reload();
    const { kind, state, states } = placeTexts;
    await phone.getByText(state(kind.order, 101, states.confirmed)).waitFor();
    const placed = phone.getByRole('link', { name: talkTexts.placedLink(101) }).last();
    await phone.goto((await placed.getAttribute('href')) ?? '');
    await phone.getByText(stateTexts.confirmed.title, { exact: true }).waitFor();
    // It is the page of that business, not ours.
    await phone.getByText('Жишээ ХХК').waitFor();
    expect(await phone.locator('footer a, header a').count()).toBe(1);
    expect(await phone.getByRole('button', { name: /чат/i }).count()).toBe(0);
    const tags = 'meta[name=robots][content*=noindex], meta[name=referrer][content=no-referrer]';
    expect(await phone.locator(tags).count()).toBeGreaterThanOrEqual(2);
    await expectNoOverflow(phone);
  });
});

describe('a booking', () => {
  const days = (ahead: number) =>
    new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
  const TIME = '15:00';

  it('of one of two services is taken within the hours', async () => {
    const { page } = owner;
    await page.goto('/account/automations');
    const appointments = part(page, 'Цаг товлох');
    const save = async (name: string) => {
      await appointments.locator('[type=submit]').click();
      await appointments.getByText(name, { exact: true }).waitFor();
    };
    await press(appointments, bookablesTexts.title(0));
    await press(appointments, bookablesTexts.add);
    await appointments.locator('[name=name]').fill('Болд');
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      await appointments.locator(`[name="week.${day}"]`).fill('10-18');
    await save('Болд');
    await press(appointments, servicesTexts.title(0));
    for (const [name, price] of [
      ['Үс засалт', '30000'],
      ['Сахал', '15000'],
    ] as const) {
      await press(appointments, servicesTexts.add);
      await appointments.locator('[name=name]').fill(name);
      await appointments.locator('[name=price]').fill(price);
      await save(name);
    }
    await press(appointments, texts.setUp);
    await appointments.locator('[type=submit]').click();
    await appointments.getByText(texts.states.on).waitFor();

    const { page: phone } = visitor;
    await phone.goto(link);
    await say(phone, 'margaash 15 tsagt us zasalt tsag avya');
    await step(phone, ORDERING_TEXTS.agree.booking);
    await leave(phone, 'booking');
    await phone.getByRole('link', { name: talkTexts.placedLink(102) }).waitFor();
  });

  it('is moved by the owner, cancelled by the visitor, and its time is free again', async () => {
    const { page } = owner;
    await press(await card(page, 102), requestTexts.move);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(requestTexts.moveDay, { exact: true }).fill(days(2));
    await dialog.getByLabel(requestTexts.moveTime, { exact: true }).fill(TIME);
    await press(dialog, requestTexts.move);
    await dialog.waitFor({ state: 'detached' });

    const { page: phone } = visitor;
    await phone.reload();
    const placed = phone.getByRole('link', { name: talkTexts.placedLink(102) }).last();
    const address = (await placed.getAttribute('href')) ?? '';
    await phone.goto(address);
    await phone
      .getByText(new RegExp(`${Number(days(2).slice(8))}.*${TIME}`))
      .first()
      .waitFor();
    await expectNoOverflow(phone);
    await phone.getByRole('button', { name: placedTexts.cancel, exact: true }).click();
    await phone.getByRole('button', { name: placedTexts.cancelConfirm }).click();
    await phone.getByText(placedTexts.byYou).waitFor();

    // The next one gets it.
    await phone.goto(link);
    await say(
      phone,
      `${Number(days(2).slice(5, 7))} sariin ${Number(days(2).slice(8))}-nd 15 tsagt us zasalt tsag avya`,
    );
    await expect
      .poll(() => said(phone).textContent(), SOON)
      .toMatch(new RegExp(`${Number(days(2).slice(8))} \\(.*\\), ${TIME}`));
    await step(phone, ORDERING_TEXTS.agree.booking);
    expect([...owner.problems, ...visitor.problems]).toEqual([]);
  });
});
