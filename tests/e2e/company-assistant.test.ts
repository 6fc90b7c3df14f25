import { randomUUID } from 'node:crypto';
import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { botPath } from '@/lib/paths.ts';
import { requestTexts } from '../../web/src/features/answers/components/requests/texts.ts';
import {
  assistantFormTexts,
  factTexts,
  leadTexts,
  ownAnswersTexts as texts,
  usageTexts,
} from '../../web/src/features/answers/texts.ts';
import { adminLogin, api, newCustomer, newStaff, shownForm } from '../api/client.ts';
import { Owner, visitor } from '../api/own-bots.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  openPage,
  openTab,
  see,
  withBrowser,
} from './admin-support.ts';
import { ask } from './support/talk.ts';

// Staff keep the company's assistant in the screens in which a customer keeps the own one.

withBrowser({ keepsProfiles: true });

let company: Owner;
beforeAll(async () => {
  company = new Owner(await newCustomer(), (await adminLogin()).token, COMPANY_BOT_KEY);
});
/** A word that no answer has: the assistant is shared with other tests. */
const newWord = (start: string) =>
  // A letter several times in a row would make a lead with it look like spam.
  `${start}${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'бгджзклмнп'.charAt(Number(digit)))
    .slice(0, 12)}`;
const word = newWord('Зэгзэл');
const QUESTION = `${word} гэж юу вэ?`;
const MISSED = `Нохойн хоол ${newWord('Морвот')} зардаг уу?`;
afterAll(async () => {
  for (const { id, question } of await company.answers()) {
    if ([QUESTION, MISSED].includes(question)) await company.call('DELETE', `/answers/${id}`);
  }
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: assistantFormTexts.parts }).getByText(name).click();
const said = (page: Page) => page.locator('[name=answer]');
/** The answer in the list; a long list is searched. */
const row = async (page: Page) => {
  await page.getByRole('searchbox', { name: texts.find }).fill(word);
  return page.locator('[data-answer]').filter({ hasText: QUESTION });
};

it('an answer of staff is what a visitor gets, saved three times', async () => {
  const page = await openTab(360, { tab: 'assistant' });
  await press(page, texts.add);
  await page.locator('[name=question]').fill(QUESTION);
  await said(page).fill('Үнэ нь ');
  await page.getByRole('combobox', { name: factTexts.choose }).selectOption('start.price');
  await press(page, factTexts.insert);
  expect(await said(page).inputValue()).toBe('Үнэ нь {start.price}');
  await see(page.getByText(`${factTexts.preview} Үнэ нь 59,000₮`));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(page, texts.save);
  await see(page.getByText(texts.added));

  const talk = await openPage(360, botPath(COMPANY_BOT_KEY));
  await ask(talk, QUESTION);
  await see(talk.getByRole('log').getByText('Үнэ нь 59,000₮'));
  await (await row(page)).getByRole('button', { name: texts.editOf(QUESTION) }).click();
  for (const answer of ['Нэг', 'Хоёр', 'Гурав']) {
    await page.locator('form [name=answer]').last().fill(answer);
    await page.locator('form').last().getByRole('button', { name: texts.save }).click();
    await eventually(async () => (await company.answers()).at(-1)?.answer).toBe(answer);
  }
  await page.reload();
  await see((await row(page)).getByText('Гурав'));
});

it('leads, conversations and how they ended are theirs, and a viewer only reads', async () => {
  const name = `Болд ${word}`;
  const talk = (await company.reply(QUESTION)).conversation;
  const left = await api('POST', `/api/b/${COMPANY_BOT_KEY}/leads`, {
    body: { conversation: talk, name, phone: '99112233', email: '', message: '', consent: true },
    headers: { ...visitor(), ...(await shownForm()) },
  });
  expect(left.status, left.text).toBe(201);
  const page = await openTab(360, { tab: 'assistant', part: 'requests' });
  const status = (of: Page) => of.getByRole('combobox', { name: leadTexts.status(name) });
  await status(page).selectOption('contacted');
  await see(page.getByText(leadTexts.saved));
  await page.reload();
  await eventually(() => status(page).inputValue()).toBe('contacted');
  await page
    .locator('[data-lead]')
    .filter({ hasText: name })
    .getByRole('link', { name: leadTexts.talk })
    .click();
  await see(page.getByRole('article').getByText(QUESTION));
  await part(page, usageTexts.title);
  await see(page.getByRole('region', { name: usageTexts.weeks.title }).getByRole('row').nth(1));
  await expectAccessible(page);
  await expectNoOverflow(page);

  const viewer = await openTab(1440, { tab: 'assistant' }, await newStaff('reader', 'viewer'));
  await see((await row(viewer)).getByText('Гурав'));
  for (const action of [texts.add, texts.editOf(QUESTION), texts.removeOf(QUESTION)]) {
    expect(await button(viewer, action).count()).toBe(0);
  }
  await part(viewer, requestTexts.title);
  await see(viewer.getByText(name));
  expect(await status(viewer).isDisabled()).toBe(true);
  expect(await status(viewer).inputValue()).toBe('contacted');
  await part(viewer, assistantFormTexts.title);
  await see(viewer.locator('[name=greeting]'));
  expect(await viewer.locator('[name=greeting]').isDisabled()).toBe(true);
  expect(await button(viewer, assistantFormTexts.save).count()).toBe(0);
});
