import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATHS } from '@/lib/paths.ts';
import {
  describedTexts,
  importTexts,
  ownAnswersTexts,
  ownOverviewTexts,
} from '../../web/src/features/answers/texts.ts';
import { describedTexts as signupDescribed } from '../../web/src/features/signup/described-texts.ts';
import { signupTexts } from '../../web/src/features/signup/texts.ts';
import { tryCard, tryTexts } from '../../web/src/features/talk/try-texts.ts';
import { api, freshEmail, PASSWORD, signupPayload } from '../api/client.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { openSlowVisitor, openVisitor, PHONE, visit } from './public-forms-kit.ts';
import { logIn, newAddress } from './public-forms-people.ts';
import { denyStorage } from './support/deny-storage.ts';
import { signUp } from './support/sign-up.ts';

// From one sentence on the home page to the own assistant at a link: every act is counted.

const MOST_ACTS = 25;
const MOST_TIME = 4 * 60_000;
const SENTENCE = 'Цэцгийн дэлгүүр, 10-20 цаг, хүргэлт 5,000₮, шөнө ч утсаа авна';
const COMPANY = 'Цэцгийн дэлгүүр';
const ANSWERS = ['Цэцгийн дэлгүүр.', '10-20 цаг.', 'Хүргэлт 5,000₮.', 'Шөнө ч утсаа авна.'];

const sentenceField = (page: Page) => page.getByRole('textbox', { name: tryCard.title });
const panelLog = (page: Page) => page.getByRole('dialog').getByRole('log');
const drafts = (page: Page) => page.getByRole('region', { name: describedTexts.title });

/** Resolves once this device has the sentence, which it has from hydration on. */
const isKept = (page: Page) =>
  page.waitForFunction(
    (sentence) => Object.values(localStorage).some((text) => text.includes(sentence)),
    SENTENCE,
  );

it('becomes an assistant at a link, with every word of it', { timeout: MOST_TIME }, async () => {
  const { page, problems } = await openVisitor(PHONE);
  let acts = 0;
  const act = async (doing: Promise<unknown>) => {
    acts += 1;
    await doing;
  };
  const press = (name: string) => act(page.getByRole('button', { name, exact: true }).click());
  await visit(page, PATHS.home);
  const began = Date.now();
  await act(sentenceField(page).fill(SENTENCE));
  await press(tryCard.own);
  await panelLog(page).getByText(tryTexts.greeting(COMPANY)).waitFor();
  await act(panelLog(page).getByRole('link', { name: tryTexts.save }).click());
  await page.waitForURL(`**${PATHS.signup}`);
  await page.getByText(signupDescribed.title(ANSWERS.length)).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await signUp(page, freshEmail('sentence'), act, COMPANY);
  await page.waitForURL(`**${PATHS.account}`);
  for (const said of ANSWERS) await drafts(page).getByText(said).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(importTexts.add(ANSWERS.length));
  await press(ownOverviewTexts.publish);
  await page.getByText(ownOverviewTexts.published).waitFor();
  const link = await page.getByRole('link', { name: ownOverviewTexts.open }).getAttribute('href');
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);
  expect(Date.now() - began).toBeLessThan(MOST_TIME);
  expect(await drafts(page).count(), 'added once').toBe(0);

  await page.goto(link ?? '');
  for (const [question, answer] of [
    ['hurgelt hed ve', 'Хүргэлт 5,000₮'],
    ['Хэдэн цагт ажилладаг вэ?', '10-20 цаг.'],
  ] as const) {
    await page.getByRole('textbox').fill(question);
    await page.getByRole('textbox').press('Enter');
    await page.getByText(answer).first().waitFor();
  }
  expect(problems).toEqual([]);
});

describe('what was typed is lost by nothing', () => {
  it('by a reload, another page, back, and in a second tab', async () => {
    const { page, problems } = await openVisitor(PHONE);
    await visit(page, PATHS.home);
    await sentenceField(page).fill(SENTENCE);
    await page.reload();
    await expect.poll(() => sentenceField(page).inputValue()).toBe(SENTENCE);
    await visit(page, PATHS.pricing);
    await page.goBack();
    await expect.poll(() => sentenceField(page).inputValue()).toBe(SENTENCE);
    const other = await page.context().newPage();
    await visit(other, PATHS.product);
    await expect.poll(() => sentenceField(other).inputValue()).toBe(SENTENCE);
    await sentenceField(other).fill('Кафе, 8-22 цаг');
    await sentenceField(other).blur();
    await expect.poll(() => sentenceField(page).inputValue()).toBe('Кафе, 8-22 цаг');
    expect(problems).toEqual([]);
  });

  it('by scripts that come late, while the field still has the focus', async () => {
    const { page, problems } = await openSlowVisitor(PHONE, 700);
    await page.goto(PATHS.home, { waitUntil: 'commit' });
    await sentenceField(page).fill(SENTENCE);
    await isKept(page);
    await visit(page, PATHS.product);
    await expect.poll(() => sentenceField(page).inputValue()).toBe(SENTENCE);
    expect(problems).toEqual([]);
  });

  it('by a sign-up that is refused, and by the login in place of it', async () => {
    const email = await newAddress('taken');
    const { page } = await openVisitor(PHONE);
    await visit(page, PATHS.home);
    await sentenceField(page).fill(SENTENCE);
    await isKept(page);
    await visit(page, PATHS.signup);
    await signUp(page, email, undefined, COMPANY);
    await page.getByRole('link', { name: signupTexts.emailTakenLogin }).click();
    await page.waitForURL(`**${PATHS.login}`);
    await logIn(page, email, PASSWORD);
    await expect.poll(() => sentenceField(page).inputValue()).toBe(SENTENCE);
    await visit(page, PATHS.account);
    for (const said of ANSWERS) await drafts(page).getByText(said).waitFor();
  });

  it('where the browser stores nothing, until the account has it', async () => {
    const { page } = await openVisitor(PHONE);
    await denyStorage(page);
    await visit(page, PATHS.home);
    await sentenceField(page).fill(SENTENCE);
    await page.getByRole('button', { name: tryCard.own }).click();
    await panelLog(page).getByRole('link', { name: tryTexts.save }).click();
    await page.getByText(signupDescribed.title(ANSWERS.length)).waitFor();
    await page.goBack();
    await expect.poll(() => sentenceField(page).inputValue()).toBe(SENTENCE);
  });

  it('where the address is confirmed on another device: the account has the sentence', async () => {
    const email = freshEmail('described');
    const body = { ...signupPayload(email), description: SENTENCE };
    expect((await api('POST', '/api/signup', { body })).status).toBe(201);
    const { page } = await openVisitor(PHONE);
    await page.goto(PATHS.account);
    await page.waitForURL(`**${PATHS.login}`);
    await logIn(page, email, PASSWORD);
    await page.waitForURL(`**${PATHS.account}`);
    for (const said of ANSWERS) await drafts(page).getByText(said).waitFor();
    await page.goto(PATHS.accountAnswers);
    await drafts(page)
      .getByRole('button', { name: importTexts.add(ANSWERS.length) })
      .click();
    const list = page.getByRole('list', { name: ownAnswersTexts.list });
    await expect.poll(() => list.locator('> li').count()).toBe(ANSWERS.length);
  });
});
