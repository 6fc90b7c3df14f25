import { PICTURE_TEXT } from '@assistant/talk-events.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { botTexts } from '@/content/bot.ts';
import { pictureTexts } from '@/content/pictures.ts';
import { quickReplyTexts } from '@/content/quick-replies.ts';
import { colleagueTexts } from '@/features/account/texts.ts';
import { ownAnswersTexts } from '@/features/answers/texts.ts';
import { conversationTexts as texts } from '@/features/inbox/texts.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { TALK_PIXELS } from '@/lib/small-picture.ts';
import { freshEmail, PASSWORD } from '../api/client.ts';
import { invitationTokenFor } from '../api/mailed-invitation.ts';
import { newLiveOwner, type Owner } from '../api/own-bots.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';
import { sidewaysBoxes } from './support/overflow.ts';
import { ask } from './support/talk.ts';

// A visitor's wish, a person in place of the assistant, and back again: two phones.

let owner: Owner;
let guest: OpenPage;
let desk: OpenPage;
beforeAll(async () => {
  owner = await newLiveOwner();
  guest = await openVisitor(PHONE);
  desk = await openVisitor(PHONE, owner.customer);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('log');
const see = (page: Page, text: string) => log(page).getByText(text).waitFor();
const said = (page: Page) => page.locator('[data-from=person]').allInnerTexts();

const pictures = (page: Page) => page.getByRole('img', { name: PICTURE_TEXT, exact: true });
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
/** Larger than what is sent. */
const bigPicture = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 2400 });
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    }),
    'base64',
  );

it('the owner answers from a phone in five acts, and both read the same', async () => {
  const { page } = guest;
  const { page: phone } = desk;
  await page.goto(botPath(owner.key));
  await ask(page, 'Үс засуулах хэд вэ?');
  await see(page, '40,000');
  await ask(page, 'Хаана байрладаг вэ?');
  await see(page, '2 давхарт');
  await ask(page, 'Хүнтэй ярья');
  await see(page, 'Нэр, утас эсвэл и‑мэйлээ үлдээвэл');

  await phone.goto(PATHS.accountConversations);
  await phone.locator('article, main').getByRole('link', { name: /№1/ }).click();
  // The end of a talk that waits is what is seen of it.
  await expect
    .poll(() => button(phone, texts.take).evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(740);
  await button(phone, texts.take).click();
  await phone
    .getByRole('textbox', { name: texts.label })
    .fill('Сайн байна уу? Энэ талаар юугаар туслах вэ?');
  await see(page, 'яриад нэгдлээ');
  await button(phone, texts.send).click();
  await see(page, 'Энэ талаар юугаар туслах вэ?');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectAccessible(phone);
  await expectNoOverflow(phone);

  await ask(page, 'Маргааш нээлттэй юу?');
  await phone.getByText('Маргааш нээлттэй юу?').waitFor();
  // Neither a reply of the assistant nor a failure stands below it.
  await page.waitForTimeout(500);
  expect(await page.getByText(botTexts.notSent).count()).toBe(0);
  await phone.getByRole('textbox', { name: texts.label }).pressSequentially('Тийм');
  await page.getByText(/бичиж байна$/).waitFor({ state: 'attached' });

  // Kept over a reload, in a second tab too, and without network for a while.
  await page.reload();
  await see(page, 'Энэ талаар юугаар туслах вэ?');
  const tab = await page.context().newPage();
  await tab.goto(botPath(owner.key));
  await see(tab, 'Маргааш нээлттэй юу?');
  await page.context().setOffline(true);
  await button(phone, texts.send).click();
  await phone.getByText('Тийм', { exact: true }).waitFor();
  await page.context().setOffline(false);
  for (const one of [page, tab]) {
    await see(one, 'Тийм');
    expect((await said(one)).filter((text) => text.includes('Тийм'))).toHaveLength(1);
  }

  // A picture of each, drawn small, and shown on both sides.
  const drawn = { name: 'зураг.jpg', mimeType: 'image/jpeg', buffer: await bigPicture(page) };
  for (const [from, to] of [
    [page, phone],
    [phone, page],
  ] as const) {
    const before = await pictures(to).count();
    const chooser = from.waitForEvent('filechooser');
    await button(from, pictureTexts.send).click();
    await (await chooser).setFiles(drawn);
    for (const one of [from, to]) {
      const shown = pictures(one).nth(before);
      await shown.waitFor();
      await expect.poll(() => widthOf(shown)).toBe(TALK_PIXELS);
    }
  }
  for (const one of [page, phone]) {
    await expectAccessible(one);
    await expectNoOverflow(one);
  }
  await page.reload();
  await expect.poll(() => pictures(page).count()).toBe(2);

  await button(phone, texts.giveBack).click();
  await see(page, 'Одоо туслах хариулна');
  // The focus stays where the next act is.
  await phone.locator(':focus').getByText(texts.take).waitFor();
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
  await page.getByRole('region', { name: ownAnswersTexts.add }).waitFor();
  expect(await page.locator('[name=question]').first().inputValue()).toBe('Маргааш нээлттэй юу?');
  expect(await page.locator('[name=answer]').first().inputValue()).toBe('Тийм');
});

// A colleague of a customer: invited by mail, answers in an own name, removed. Three phones.

const check = async (page: Page) => {
  await expectNoOverflow(page);
  await expectAccessible(page);
};

it('is invited, comes in, answers by name, and is removed', async () => {
  const owner = await newLiveOwner();
  const { page: own } = await openVisitor(PHONE, owner.customer);
  const { page: saraa } = await openVisitor(PHONE);
  const { page: visitor } = await openVisitor(PHONE);
  const email = freshEmail('saraa');

  await own.goto(PATHS.accountSettings);
  const form = own.getByRole('form', { name: colleagueTexts.invite });
  await form.locator('[name=name]').fill('Сараа');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=currentPassword]').fill(PASSWORD);
  await form.getByRole('button', { name: colleagueTexts.invite }).click();
  const people = own.getByRole('list', { name: colleagueTexts.people });
  await people.getByText(email).waitFor();
  await check(own);

  await saraa.goto(`/admin/invitation#token=${await invitationTokenFor(email)}`);
  await saraa.locator('input[name=password]').fill(PASSWORD);
  await check(saraa);
  await saraa.getByRole('button', { name: 'Нэгдэх' }).click();
  await saraa.waitForURL('**/account');

  await visitor.goto(botPath(owner.key));
  await ask(visitor, 'Хүнтэй ярья');
  await visitor.getByText('Нэр, утас эсвэл и‑мэйлээ үлдээвэл').waitFor();
  await saraa.goto(PATHS.accountConversations);
  await saraa.getByRole('link', { name: /№1/ }).click();
  await saraa.getByRole('button', { name: texts.take, exact: true }).waitFor();
  // R takes it, and then leads to the field.
  await saraa.keyboard.press('r');
  await saraa.getByRole('button', { name: texts.giveBack, exact: true }).waitFor();
  await saraa.keyboard.press('r');
  await expect
    .poll(() => saraa.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('reply');
  await saraa.getByRole('textbox', { name: texts.label }).fill('Удахгүй хариулна');
  await saraa.getByRole('button', { name: texts.send, exact: true }).click();
  await visitor.getByText('Сараа:', { exact: true }).waitFor();
  await visitor.getByText('Удахгүй хариулна').waitFor();
  await check(saraa);
  await saraa.goto(PATHS.accountSettings);
  await saraa.getByText(colleagueTexts.selfText(owner.customer.companyName)).waitFor();
  expect(await saraa.getByText(colleagueTexts.title).count()).toBe(0);
  await check(saraa);

  await own.goto(`${PATHS.accountConversations}`);
  await own.getByRole('link', { name: /№1/ }).click();
  await own.getByText(texts.others('Сараа')).waitFor();
  await own.getByText(/^Сараа · /).waitFor();
  await own.goto(PATHS.accountSettings);
  await own
    .getByRole('button', { name: colleagueTexts.of(colleagueTexts.remove, 'Сараа') })
    .click();
  await check(own);
  const question = own.getByRole('dialog', { name: colleagueTexts.removeTitle });
  await question.getByRole('button', { name: colleagueTexts.remove, exact: true }).click();
  await people.waitFor({ state: 'detached' });
  await saraa.reload();
  await saraa.locator('#login').waitFor();
});

it('a long quick reply is kept within a phone while it is edited', async () => {
  const own = await newLiveOwner();
  const { conversation } = await own.reply('Хүнтэй ярья');
  const text = 'урт хариу '.repeat(40);
  expect((await own.call('POST', '/quick-replies', { text })).status).toBe(201);
  const state = { state: 'taken' };
  expect((await own.call('PATCH', `/conversations/${conversation}/state`, state)).status).toBe(200);
  const { page } = await openVisitor(PHONE, own.customer);
  await page.goto(`${PATHS.accountConversations}?id=${conversation}`);
  await button(page, quickReplyTexts.open(1)).click();
  await button(page, quickReplyTexts.edit).click();
  await page.getByRole('button', { name: quickReplyTexts.editOne(text.trim()) }).waitFor();
  expect(await sidewaysBoxes(page)).toEqual([]);
});

it('what a person writes unasked is read when the page is opened or seen again', async () => {
  const { page } = await openVisitor(PHONE);
  const own = await newLiveOwner();
  await page.goto(botPath(own.key));
  await ask(page, 'Үс засуулах хэд вэ?');
  await see(page, '40,000');
  const [{ id }] = (await own.call('GET', '/conversations')).json;
  const write = async (text: string) => {
    const body = { id: crypto.randomUUID(), text };
    expect((await own.call('POST', `/conversations/${id}/messages`, body)).status).toBe(200);
    expect(
      (await own.call('PATCH', `/conversations/${id}/state`, { state: 'assistant' })).status,
    ).toBe(200);
  };
  await write('Өнөөдөр хямдралтай');
  await page.waitForTimeout(5_000);
  expect(await said(page)).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await see(page, 'Өнөөдөр хямдралтай');
  await write('Маргааш ч бас');
  await page.reload();
  await see(page, 'Маргааш ч бас');
});
