import { readFile } from 'node:fs/promises';
import { DELETION_WORD, PASSWORD_WRONG } from '@contract/own-account.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginTexts } from '@/content/auth.ts';
import { draftTexts } from '@/content/errors.ts';
import { accountTexts } from '@/content/nav.ts';
import { planPaymentTexts } from '@/content/payment.ts';
import { PATHS } from '@/lib/paths.ts';
import { settingsTexts } from '../../web/src/content/account.ts';
import {
  accountPage,
  accountTabs,
  businessTexts,
  overviewTexts,
} from '../../web/src/features/account/texts.ts';
import { ownAnswersTexts } from '../../web/src/features/answers/texts.ts';
import { confirmTexts } from '../../web/src/features/confirmation/texts.ts';
import { api, newCustomer, PASSWORD, stack } from '../api/client.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { DESKTOP, type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';
import { logIn } from './public-forms-people.ts';
import { authLinks } from './support/mails.ts';

const NEW_PASSWORD = 'Shineer2026';

/** Waits until the draft contains the text. */
const draftOf = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text);

const accountPages = accountTabs.flatMap(({ pages }) => pages.map(({ href }) => href));
/** The tab whose name opens a page. */
const tabOf = (path: string) =>
  accountTabs.find(({ pages }) => pages[0].href === path)?.label ?? '';
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: accountPage.navigation }).getByRole('link');

// One customer for all tests, in order; only the first test depends on the width.
describe('the account', () => {
  let visitor: OpenPage;
  let email: string;
  beforeAll(async () => {
    const customer = await newCustomer('pages');
    email = customer.email;
    const body = { openingHours: null, services: 'Хүргэлттэй цэцэг', channels: [] };
    await api('PUT', '/api/me/business', { token: customer.session.accessToken, body });
    visitor = await openVisitor(PHONE, customer);
  });

  it('fits its pages on a phone and on a desktop, where no tab moves', async () => {
    const { page, problems } = visitor;
    for (const { width, height } of [DESKTOP, PHONE]) {
      await page.setViewportSize({ width, height });
      const places = new Set<string>();
      for (const href of accountPages) {
        await page.goto(href);
        // What each page shows once its data is there; three of them have no form.
        await page.locator('main').locator(':is(form, details, p):visible').first().waitFor();
        await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
        await expectNoOverflow(page);
        await expectAccessible(page);
        const all = await tabs(page).all();
        places.add(JSON.stringify(await Promise.all(all.map((tab) => tab.boundingBox()))));
      }
      expect([...places]).toHaveLength(1);
    }
    expect(problems).toEqual([]);
  });

  it('opens every tab and its pages with the keyboard alone', async () => {
    const { page, problems } = visitor;
    await page.goto('/account');
    await tabs(page).last().focus();
    for (const { label, pages } of accountTabs.toReversed()) {
      for (const { href, label: name } of [{ ...pages[0], label }, ...pages.slice(1)]) {
        const link = page.locator('main nav').getByRole('link', { name, exact: true });
        // A page that opens has the focus on its heading, below the tabs.
        for (let at = 0; !(await link.evaluate((one) => one === document.activeElement)); at++) {
          expect(at).toBeLessThan(12);
          await page.keyboard.press('Shift+Tab');
        }
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${href}`);
        await page.locator('main h1:focus').waitFor();
      }
    }
    expect(problems).toEqual([]);
  });

  it('leads from the business to what visitors are answered, where a wrong field says so', async () => {
    const { page, problems } = visitor;
    await page.goto(PATHS.accountBusiness);
    await page.getByRole('link', { name: businessTexts.openAnswers }).click();
    await page.waitForURL('**/account/answers');
    await page.getByRole('button', { name: ownAnswersTexts.add, exact: true }).click();
    const form = page.locator('#new-answer');
    const answer = form.locator('[name=answer]');
    await form.locator('[name=question]').fill('Хүргэлт байгаа юу?');
    await form.locator('[type=submit]').click();
    // A missing answer gets an error at its field.
    await expect.poll(() => answer.getAttribute('aria-invalid')).toBe('true');
    await draftOf(page, 'Хүргэлт байгаа юу?');
    await page.reload();
    await page.getByRole('button', { name: ownAnswersTexts.add, exact: true }).click();
    await page.getByText(draftTexts.restored).waitFor();
    expect(await form.locator('[name=question]').inputValue()).toBe('Хүргэлт байгаа юу?');
    await answer.fill('Улаанбаатар хотод үнэгүй.');
    await form.locator('[type=submit]').click();
    await page.getByText(ownAnswersTexts.added).waitFor();
    await page.reload();
    await page.getByText('Улаанбаатар хотод үнэгүй.').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('changes the profile, and the header follows', async () => {
    const { page, problems } = visitor;
    await page.getByRole('link', { name: tabOf(PATHS.accountSettings), exact: true }).click();
    await page.waitForURL('**/account/settings');
    const form = page.locator('#profile');
    await form.locator('[name=firstName]').fill('Ө');
    await form.getByRole('button', { name: settingsTexts.profile.save }).click();
    await expect
      .poll(() => form.locator('[name=firstName]').getAttribute('aria-invalid'))
      .toBe('true');
    await form.locator('[name=firstName]').fill('Өнөржаргал');
    await form.locator('[name=plan]').selectOption('business');
    await form.locator('[name=planMonths]').selectOption('12');
    await form.getByRole('button', { name: settingsTexts.profile.save }).click();
    await page.getByText(settingsTexts.profile.saved).waitFor();
    await page
      .locator(`header [aria-label="${accountTexts.open('Өнөржаргал')}"]`)
      .first()
      .waitFor({
        state: 'attached',
      });
    await page.getByRole('link', { name: tabOf(PATHS.account), exact: true }).click();
    await page.getByText('Business, 1 жил').waitFor();
    expect(problems).toEqual([]);
  });

  it('takes the own data along', async () => {
    const { page } = visitor;
    await page.goto('/account/settings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: settingsTexts.data.download }).click(),
    ]);
    const data = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'));
    expect(data).toMatchObject({
      profile: { email },
      business: { services: 'Хүргэлттэй цэцэг' },
      answers: [{ question: 'Хүргэлт байгаа юу?' }],
    });
  });

  it('asks for another address, which holds once it is confirmed', async () => {
    const { page } = visitor;
    const next = `new-${email}`;
    const form = page.locator('#change-email');
    await form.locator('[name=email]').fill(next);
    await form.locator('[name=currentPassword]').fill(PASSWORD);
    await form.getByRole('button', { name: settingsTexts.email.save }).click();
    await form.getByText(settingsTexts.email.sent).waitFor();
    const link = async () => (await authLinks(email))[0];
    await expect.poll(link).toBeTruthy();
    await page.goto((await link()) ?? '');
    await page.getByRole('button', { name: confirmTexts.confirm }).click();
    await page.waitForURL(`${stack.apiUrl}/account`);
    await page.goto('/account/settings');
    await page.getByText(settingsTexts.email.current(next)).waitFor();
    email = next;
  });

  it('changes the password with the one before, and stays signed in', async () => {
    const { page, problems } = visitor;
    const form = page.locator('#change-password');
    const change = async (current: string) => {
      await form.locator('[name=currentPassword]').fill(current);
      await form.locator('[name=password]').fill(NEW_PASSWORD);
      await form.getByRole('button', { name: settingsTexts.password.save }).click();
    };
    await change('Wrong1234');
    await form.getByText(PASSWORD_WRONG).waitFor();
    await change(PASSWORD);
    await form.getByText(settingsTexts.password.saved).waitFor();
    await page.reload();
    await page.getByText(settingsTexts.email.current(email)).waitFor();
    expect(problems).toEqual([]);
  });

  it('signs out everywhere', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: settingsTexts.sessions.end }).click();
    await page.waitForURL('**/login');
    await page.getByText(loginTexts.signedOutEverywhere).waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.getByText(loginTexts.success).waitFor();
  });

  it('is deleted after the word and the password, and nobody signs in to it', async () => {
    const { page, problems } = visitor;
    await page.goto('/account/settings');
    await page.getByText(settingsTexts.deletion.kept).waitFor();
    const form = page.locator('#delete-account');
    const remove = form.getByRole('button', { name: settingsTexts.deletion.delete });
    await remove.click();
    const word = form.locator('[name=confirmation]');
    await expect.poll(() => word.getAttribute('aria-invalid')).toBe('true');
    await word.fill(DELETION_WORD);
    await form.locator('[name=currentPassword]').fill(NEW_PASSWORD);
    await remove.click();
    await page.waitForURL('**/login');
    await page.getByText(loginTexts.accountDeleted).waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.locator('#login').getByRole('alert').getByText(loginTexts.failed).waitFor();
    expect(problems).toEqual([]);
  });
});

it('the overview of an ended trial says so and how to go on', async () => {
  const customer = await newCustomer('ended');
  const { page } = await openVisitor(PHONE, customer);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    await route.fulfill({ json: { ...profile, trialEndsAt: '2026-01-01T00:00:00.000Z' } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/account');
  await page.getByRole('heading', { name: overviewTexts.ended }).waitFor();
  await page.getByRole('heading', { name: planPaymentTexts.title }).waitFor();
  await page.getByRole('link', { name: overviewTexts.contact.label }).last().waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/api/me', '/api/me/parts']);
});
