import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { botTexts } from '@/content/bot.ts';
import { chatTexts } from '@/content/chat.ts';
import { ownAnswersTexts, conversationTexts as texts } from '@/features/answers/texts.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { newLiveOwner, type Owner } from '../api/own-bots.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { launchBrowser, type OpenPage, openVisitor, PHONE, SOON } from './public-forms-kit.ts';
import { rememberCustomer } from './public-forms-people.ts';

// A visitor's wish, a person in place of the assistant, and back again: two phones.

let browser: Browser;
let owner: Owner;
let guest: OpenPage;
let desk: OpenPage;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await newLiveOwner();
  guest = await openVisitor(browser, PHONE);
  desk = await openVisitor(browser, PHONE);
  await rememberCustomer(desk.page.context(), owner.customer);
});
afterAll(async () => {
  await guest.close();
  await desk.close();
  await browser.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('log');
const see = (page: Page, text: string) => log(page).getByText(text).waitFor(SOON);
async function ask(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: chatTexts.inputLabel });
  await field.fill(text);
  await field.press('Enter');
}
const said = (page: Page) => page.locator('[data-from=person]').allInnerTexts();

it('the owner answers from a phone in five acts, and both read the same', async () => {
  const { page } = guest;
  const { page: phone } = desk;
  await page.goto(botPath(owner.key));
  await ask(page, 'Хүнтэй ярья');
  await see(page, 'Нэр, утас эсвэл и‑мэйлээ үлдээвэл');

  await phone.goto(PATHS.accountConversations);
  await phone.locator('article, main').getByRole('link', { name: /№1/ }).click();
  await button(phone, texts.take).click();
  await phone.getByRole('textbox', { name: texts.label }).fill('Сайн байна уу? Юугаар туслах вэ?');
  await see(page, 'яриад нэгдлээ');
  await button(phone, texts.send).click();
  await see(page, 'Юугаар туслах вэ?');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectAccessible(phone);
  await expectNoOverflow(phone);

  await ask(page, 'Маргааш нээлттэй юу?');
  await phone.getByText('Маргааш нээлттэй юу?').waitFor(SOON);
  // Neither a reply of the assistant nor a failure stands below it.
  await page.waitForTimeout(500);
  expect(await page.getByText(botTexts.notSent).count()).toBe(0);
  await phone.getByRole('textbox', { name: texts.label }).pressSequentially('Тийм');
  await page.getByText(/бичиж байна$/).waitFor({ ...SOON, state: 'attached' });

  // Kept over a reload, in a second tab too, and without network for a while.
  await page.reload();
  await see(page, 'Юугаар туслах вэ?');
  const tab = await page.context().newPage();
  await tab.goto(botPath(owner.key));
  await see(tab, 'Маргааш нээлттэй юу?');
  await page.context().setOffline(true);
  await button(phone, texts.send).click();
  await phone.getByText('Тийм', { exact: true }).waitFor(SOON);
  await page.context().setOffline(false);
  for (const one of [page, tab]) {
    await see(one, 'Тийм');
    expect((await said(one)).filter((text) => text.includes('Тийм'))).toHaveLength(1);
  }

  await button(phone, texts.giveBack).click();
  await see(page, 'Одоо туслах хариулна');
  await ask(page, 'Хэдэн цагт нээдэг вэ?');
  await see(page, '10:00–20:00');
  // Only the lost network.
  expect(
    [...guest.problems, ...desk.problems].filter(
      (one) => !one.includes('ERR_INTERNET_DISCONNECTED'),
    ),
  ).toEqual([]);
});

it('what the person wrote becomes an answer with one press', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: texts.keepAnswer }).last().click();
  await page.getByRole('region', { name: ownAnswersTexts.add }).waitFor(SOON);
  expect(await page.locator('[name=question]').first().inputValue()).toBe('Маргааш нээлттэй юу?');
  expect(await page.locator('[name=answer]').first().inputValue()).toBe('Тийм');
});
