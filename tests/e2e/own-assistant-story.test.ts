import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAnswersTexts, ownOverviewTexts, ownTryTexts } from '@/content/own-assistant.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { signupTexts } from '@/content/signup.ts';
import { companyIndustryLabels, laterStepTexts } from '@/content/signup-company.ts';
import { api, freshEmail, PASSWORD } from '../api/client.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import {
  DESKTOP,
  launchBrowser,
  type OpenPage,
  openVisitor,
  PHONE,
  SOON,
  visit,
} from './public-forms-kit.ts';

// From the price page to the first answer on the own link, as a new customer does it: every act is counted.

const MOST_ACTS = 25;
const HOURS = 'Даваа–Баасан 9:00–18:00';

let browser: Browser;
let visitor: OpenPage;
let acts = 0;
const email = freshEmail('own');

/** One act of a person: a press, a text that is typed, a choice. */
async function act(doing: Promise<unknown>): Promise<void> {
  acts += 1;
  await doing;
}

beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await openVisitor(browser, DESKTOP);
});
afterAll(async () => {
  await visitor.close();
  await browser.close();
});

const tryBox = (page: Page) => page.getByRole('textbox', { name: ownTryTexts.label });

async function signUp(page: Page): Promise<void> {
  const fill = (name: string, value: string) =>
    act(page.locator(`#signup input[name="${name}"]`).fill(value));
  const next = () => act(page.getByRole('button', { name: signupTexts.next, exact: true }).click());
  await fill('lastName', 'Үүрийн');
  await fill('firstName', 'Сарнай');
  await fill('email', email);
  await fill('phone', '99112233');
  await fill('password', PASSWORD);
  await next();
  await fill('companyName', 'Сарнай салон');
  await act(page.getByLabel(companyIndustryLabels.trade, { exact: true }).check());
  await act(page.locator('[name="companySize"]').selectOption('1-10'));
  await fill('location', 'Улаанбаатар, Сүхбаатар дүүрэг');
  await next();
  await act(page.getByLabel(laterStepTexts.agreeTerms).check());
  await act(page.getByLabel(laterStepTexts.agreePrivacy).check());
  await act(page.getByRole('button', { name: signupTexts.submit, exact: true }).click());
  await page.waitForURL('**/account');
}

describe('the trial is an assistant of one’s own', () => {
  let link = '';

  it('from the price to three answers of the trade', async () => {
    const { page, problems } = visitor;
    await visit(page, '/pricing');
    await page.getByRole('link', { name: `${planTexts.choose}: Pro` }).click();
    await page.waitForURL('**/signup**');
    await signUp(page);
    await act(
      page.getByRole('main').getByRole('link', { name: ownAnswersTexts.add, exact: true }).click(),
    );
    await page.waitForURL('**/account/answers');
    // Address and phone are known from the sign-up.
    await act(page.locator('input[name="hours.gap"]').fill(HOURS));
    await act(page.getByRole('button', { name: '3 хариулт нэмэх' }).click());
    await expect
      .poll(
        () => page.getByRole('list', { name: ownAnswersTexts.list }).locator('> li').count(),
        SOON,
      )
      .toBe(3);
    expect(problems).toEqual([]);
  });

  it('a question in own words, in Latin letters, with a slip', async () => {
    const { page } = visitor;
    await act(tryBox(page).fill('heden tsagt ajildag ve'));
    await act(tryBox(page).press('Enter'));
    const log = page.getByRole('log', { name: ownTryTexts.title });
    await log.getByText(HOURS).first().waitFor();
    await log.getByText(ownAnswersTexts.matched('Хэдэн цагт ажилладаг вэ?')).first().waitFor();
    await expectAccessible(page);
  });

  it('published with one press, and the trial begins', async () => {
    const { page } = visitor;
    await act(page.getByRole('link', { name: 'Тойм', exact: true }).click());
    await page.getByText('Нийтэлснээр 14 хоног эхэлнэ').waitFor();
    await act(page.getByRole('button', { name: ownOverviewTexts.publish, exact: true }).click());
    await page.getByText(ownOverviewTexts.published).waitFor();
    await expectNoOverflow(page);
    const open = page.getByRole('link', { name: ownOverviewTexts.open });
    link = (await open.getAttribute('href')) ?? '';
    expect(link).toMatch(/^\/b\/[\w-]{22}$/);
  });

  it('answers on the link on a phone, within the acts that were promised', async () => {
    const phone = await openVisitor(browser, PHONE);
    const { page } = phone;
    await act(page.goto(link));
    const box = page.getByRole('textbox').first();
    await act(box.fill('heden tsagt ongoilgodog ve'));
    await act(box.press('Enter'));
    await page.getByText(HOURS).first().waitFor();
    expect(acts).toBeLessThanOrEqual(MOST_ACTS);
    await phone.close();
  });

  it('a conversation and a lead are there, the lead is contacted', async () => {
    const { page } = visitor;
    const key = link.slice('/b/'.length);
    const left = await api('POST', `/api/b/${key}/leads`, {
      body: {
        conversation: null,
        name: 'Болд',
        phone: '88112233',
        message: 'Маргааш залгана уу',
        consent: true,
      },
    });
    expect(left.status, left.text).toBe(201);
    await page.goto('/account/leads');
    const status = page.getByRole('combobox', { name: 'Төлөв: Болд' }).first();
    await status.selectOption('contacted');
    await page.getByText('Төлөвийг өөрчиллөө').waitFor();
    await page.reload();
    await expect.poll(() => status.inputValue(), SOON).toBe('contacted');
    await page.goto('/account/conversations');
    await page.getByText('heden tsagt ongoilgodog ve').first().waitFor();
    await page.goto('/account');
    await page.getByText(/Энэ сард 1 \/ 200 яриа/).waitFor();
  });
});
