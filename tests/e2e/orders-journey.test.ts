import { ORDERING_TEXTS } from '@assistant/ordering/texts.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatTexts } from '@/content/chat.ts';
import { ownAnswersTexts, ownOverviewTexts } from '../../web/src/features/answers/texts.ts';
import {
  goodsImportTexts,
  goodsTexts,
  automationsTexts as texts,
} from '../../web/src/features/automations/texts.ts';
import { talkTexts } from '../../web/src/features/talk/talk-texts.ts';
import { placeTexts } from '../../web/src/features/talk/texts.ts';
import { freshEmail } from '../api/client.ts';
import { expectNoOverflow } from './admin-support.ts';
import { DESKTOP, type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';
import { type Act, signUp } from './support/sign-up.ts';

// From the sign-up to the first order: two people in two browsers, as they do it, and every act is counted.

const MOST_ACTS = 45;
/** In milliseconds; a machine fills in faster than people do. */
const MOST_TIME = 8 * 60_000;

let owner: OpenPage;
let visitor: OpenPage;
let acts = 0;
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
  [owner, visitor] = [await openVisitor(DESKTOP), await openVisitor(PHONE)];
});
afterAll(async () => {
  for (const { close } of [owner, visitor]) await close();
});

const tab = (page: Page, href: string) => act(page.locator(`main nav a[href="${href}"]`).click());
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const step = (page: Page, name: string | RegExp) => press(page.locator('.step'), name);
async function say(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: chatTexts.inputLabel });
  await act(field.fill(text));
  await act(field.press('Enter'));
}
it('an order is had within the acts and the time that were promised, beginning with the sign-up', async () => {
  const { page } = owner;
  await page.goto('/signup');
  const began = Date.now();
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
  const open = page.getByRole('link', { name: ownOverviewTexts.open });
  const link = (await open.getAttribute('href')) ?? '';

  const { page: phone } = visitor;
  await act(phone.goto(link));
  await say(phone, 'tsagaan tsamts 2 shirheg avya');
  await step(phone, ORDERING_TEXTS.enough);
  await phone.getByText(ORDERING_TEXTS.address).waitFor();
  await say(phone, 'СБД, 1-р хороо, 2-р байр, 3 тоот');
  await phone.getByRole('log').getByText(ORDERING_TEXTS.total(95_000)).first().waitFor();
  await expectNoOverflow(phone);
  await step(phone, ORDERING_TEXTS.agree.order);
  await act(phone.getByRole('textbox', { name: placeTexts.form.name }).fill('Сараа'));
  await act(phone.getByLabel(placeTexts.form.phone).fill('88112233'));
  await act(phone.getByRole('checkbox').check());
  await press(phone, placeTexts.submit.order);
  await phone.getByRole('link', { name: talkTexts.placedLink(101) }).waitFor();
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);
  expect(Date.now() - began).toBeLessThan(MOST_TIME);
  console.info(
    `${acts} acts, ${Math.round((Date.now() - began) / 1000)} s from the sign-up to the order`,
  );
});
