import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPage, overviewTexts } from '@/content/account.ts';
import { loginTexts } from '@/content/auth.ts';
import { confirmTexts, resendTexts } from '@/content/confirmation.ts';
import { accountTexts } from '@/content/nav.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { companyIndustryLabels, signupTexts } from '@/content/signup.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { trialTexts } from '@/content/trial.ts';
import { freshEmail, newCustomer, PASSWORD } from '../api/client.ts';
import { startTestStack } from '../support/test-stack.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import {
  DESKTOP,
  launchBrowser,
  type OpenPage,
  openVisitor,
  PHONE,
  SCREENS,
  SOON,
  visit,
} from './public-forms-kit.ts';
import { logIn } from './public-forms-people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Fills the wizard in and sends it. */
async function signUp(page: Page, email: string): Promise<void> {
  const fill = (name: string, value: string) =>
    page.locator(`#signup input[name="${name}"]`).fill(value);
  const next = page.getByRole('button', { name: signupTexts.next, exact: true });
  await fill('lastName', 'Үүрийн');
  await fill('firstName', 'Сарнай');
  await fill('email', email);
  await fill('phone', '99112233');
  await fill('password', PASSWORD);
  await next.click();
  await fill('companyName', 'Жишээ ХХК');
  await page.getByLabel(companyIndustryLabels.trade, { exact: true }).check();
  await page.locator('[name="companySize"]').selectOption('1-10');
  await fill('location', 'Улаанбаатар');
  await next.click();
  await page.getByLabel(signupTexts.agreeTerms).check();
  await page.getByLabel(signupTexts.agreePrivacy).check();
  await page.getByRole('button', { name: signupTexts.submit, exact: true }).click();
}

describe.each(SCREENS)('without confirmation, on $name', (screen) => {
  const email = freshEmail('home');
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(browser, screen);
  });
  afterAll(() => visitor.close());

  it('a plan of the price page leads through sign-up into the account', async () => {
    const { page, problems } = visitor;
    await visit(page, '/pricing');
    await page.getByText('6 сар', { exact: true }).first().click();
    await page.getByRole('link', { name: `${planTexts.choose}: Pro` }).click();
    await page.waitForURL('**/signup?plan=pro&months=6');
    await page.getByText(`${signupTexts.planTitle}: Pro, 6 сар`).waitFor();
    await signUp(page, email);
    await page.waitForURL('**/account');
    await page.getByRole('heading', { name: accountPage.title }).waitFor();
    await page.getByText('Pro, 6 сар').waitFor();
    await page.getByText('14', { exact: true }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('then the header, the login and the buttons of the trial lead there', async () => {
    const { page, problems } = visitor;
    for (const path of ['/login', '/signup']) {
      await visit(page, path);
      await page.waitForURL('**/account');
    }
    await visit(page, '/pricing');
    const trial = page.locator('main').getByRole('link', { name: trialTexts.left(14) });
    await expect.poll(() => trial.count(), SOON).toBe(4);
    await trial.first().click();
    await page.waitForURL('**/account');
    await visit(page, '/');
    if (screen.width < 700) await page.locator('header summary').locator('visible=true').click();
    await page
      .getByRole('link', { name: accountTexts.open('Сарнай') })
      .locator('visible=true')
      .click();
    await page.waitForURL('**/account');
    expect(problems).toEqual([]);
  });

  it('an address that is taken is said at its field, with the way to the login', async () => {
    const other = await openVisitor(browser, screen);
    const { page } = other;
    await visit(page, '/signup');
    await signUp(page, email);
    const field = page.locator('#signup input[name=email]');
    await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBe('true');
    await expect
      .poll(() => field.evaluate((input) => input === document.activeElement), SOON)
      .toBe(true);
    await page.getByRole('link', { name: signupTexts.emailTakenLogin }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => page.locator('#login [name=email]').inputValue(), SOON).toBe(email);
    await logIn(page, email, PASSWORD);
    await page.getByText(loginTexts.success).waitFor();
    await other.close();
  });
});

it('the account is shown to nobody else, and whoever asked for it comes back to it', async () => {
  const { email } = await newCustomer();
  const { page, close } = await openVisitor(browser, PHONE);
  await page.goto('/account');
  await page.waitForURL('**/login');
  await logIn(page, email, PASSWORD);
  await page.waitForURL('**/account');
  await page.getByText(overviewTexts.noPlan).waitFor();
  await close();
});

describe('with confirmation', () => {
  let confirming: Awaited<ReturnType<typeof startTestStack>>;
  beforeAll(async () => {
    confirming = await startTestStack({ database: 'pglite', site: true, confirmEmails: true });
  });
  afterAll(() => confirming?.close());

  const at = (path: string) => confirming.apiUrl + path;

  async function newestLink(email: string, mails: number): Promise<string> {
    const links = async () => {
      const mailbox = await fetch(`${confirming.supabaseUrl}/mailbox.json`);
      const all = (await mailbox.json()) as { to: string; text: string }[];
      return all
        .filter(({ to }) => to === email)
        .map(({ text }) => text.match(/https?:\/\/\S+verify\S+/)?.[0] ?? '')
        .filter(Boolean);
    };
    await expect.poll(async () => (await links()).length, SOON).toBe(mails);
    return (await links())[0] ?? '';
  }

  it.each(SCREENS)('from sign-up to the account on $name', { timeout: 120_000 }, async (screen) => {
    const email = freshEmail('confirming');
    const { page, problems, close } = await openVisitor(browser, screen);
    await visit(page, at('/signup?plan=start&months=12'));
    await signUp(page, email);
    await page.waitForURL('**/login');
    const panel = page.getByRole('alert').filter({ hasText: signupNotices.successTitle });
    await panel.getByText(loginTexts.sentTo(email)).waitFor();
    await panel.getByText(/Дуусах өдөр: \d{4} оны/).waitFor();
    expect(await page.locator('#login [name=email]').inputValue()).toBe(email);
    // It stays.
    await page.reload();
    await panel.waitFor();
    await expectNoOverflow(page);

    await page.locator('#login [name=password]').fill(PASSWORD);
    await page.locator('#login button[type=submit]').click();
    const refused = page
      .locator('#login')
      .getByRole('alert')
      .filter({ hasText: loginTexts.failedTitle });
    const again = refused.getByRole('button');
    await again.click();
    await refused.getByText(resendTexts.sent).waitFor();
    await expect.poll(() => again.isDisabled(), SOON).toBe(true);

    const link = await newestLink(email, 2);
    await page.goto(link);
    await page.waitForURL(at('/account'));
    await page.getByText('Start, 1 жил').waitFor();
    expect(page.url()).toBe(at('/account'));

    await page.goto(link);
    await page.getByRole('heading', { name: confirmTexts.endedTitle }).waitFor();
    expect(page.url()).toBe(at('/confirm'));
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await close();
  });

  it('in another browser the link confirms the address and signs nobody in', async () => {
    const email = freshEmail('elsewhere');
    const first = await openVisitor(browser, DESKTOP);
    await visit(first.page, at('/signup'));
    await signUp(first.page, email);
    await first.page.waitForURL('**/login');
    const { page, close } = await openVisitor(browser, PHONE);
    await page.goto(await newestLink(email, 1));
    await page.getByRole('heading', { name: confirmTexts.confirmedTitle }).waitFor();
    expect(page.url()).toBe(at('/confirm'));
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.locator('main').getByRole('link', { name: confirmTexts.login.label }).click();
    await logIn(page, email, PASSWORD);
    await page.waitForURL(at('/'));
    await first.close();
    await close();
  });
});
