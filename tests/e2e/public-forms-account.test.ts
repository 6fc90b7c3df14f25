import { PASSWORD_SHORT, PASSWORD_WEAK } from '@contract/fields/passwords.ts';
import { COMPANY_INDUSTRIES } from '@contract/trades.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginTexts } from '@/content/auth.ts';
import { formTexts } from '@/content/errors.ts';
import { accountTexts } from '@/content/nav.ts';
import { laterStepTexts } from '@/content/signup-company.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { signupFields } from '../../web/src/content/signup.ts';
import { authUiLabels, resetPasswordTexts } from '../../web/src/features/recovery/texts.ts';
import { signupTexts } from '../../web/src/features/signup/texts.ts';
import { freshEmail, PASSWORD, stack } from '../api/client.ts';
import { expectAccessible } from './admin-support.ts';
import { type OpenPage, openVisitor, visit } from './public-forms-kit.ts';
import { logIn, recoveryLink } from './public-forms-people.ts';
import { denyStorage } from './support/deny-storage.ts';

const NEW_PASSWORD = 'ShineNuuts5';
const DESKTOP = { name: 'a desktop', width: 1440, height: 900 };

/** Holds a file back until the returned function is called. */
async function hold(page: Page, file: RegExp): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

it('the step whose code comes late takes the focus when it comes', async () => {
  const { page } = await openVisitor(DESKTOP);
  const arrive = await hold(page, /\/assets\/later-steps-/);
  await visit(page, '/signup');
  const values = { lastName: 'Бат', firstName: 'Өнөбаяр', email: freshEmail('late') };
  for (const [name, value] of Object.entries({ ...values, phone: '99112233' })) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(formTexts.stepOf(2, 3)).waitFor();
  arrive();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('companyName');
});

describe('an account, from sign-up to a new password', () => {
  const email = freshEmail('story');
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(DESKTOP);
    await visit(visitor.page, '/signup');
  });

  it('is made with the keyboard alone', async () => {
    const { page } = visitor;
    const { keyboard } = page;
    const press = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    const focusOn = (name: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe(name);

    expect(await page.getByRole('button', { name: signupTexts.previous }).isDisabled()).toBe(true);
    await page.locator('h1').evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    await press('Tab');
    await focusOn('lastName');
    for (const text of ['Бат', 'Өнөбаяр', email, '+976 9911-2233', PASSWORD]) {
      await keyboard.type(text);
      await press('Tab');
    }
    await press('Shift+Tab', 'Enter');
    await focusOn('companyName');
    await keyboard.type('Жишээ ХХК');
    await press('Tab', 'Space', 'Tab', 'Tab', 'Space');
    for (let rest = 3; rest <= COMPANY_INDUSTRIES.length; rest += 1) await press('Tab');
    await focusOn('companySize');
    await press('ArrowDown', 'Tab');
    await keyboard.type('Улаанбаатар');
    await press('Enter');
    await focusOn('agreeTerms');
    await press('Space', 'Tab', 'Enter');

    const dialog = page.getByRole('dialog', { name: 'Үйлчилгээний нөхцөл' });
    await dialog.waitFor();
    await dialog.getByText(unbroken('2024 оны 12-р сарын 1')).first().waitFor();
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.outerHTML);
    await expect.poll(focused).toBe(laterStepTexts.readTerms);
    await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Enter');
    await page.waitForURL('**/account');
  });

  it('is left for good, even while its page is still on its way', async () => {
    const { page } = visitor;
    await visit(page, '/');
    const arrive = await hold(page, /\/assets\/account-frame-/);
    const header = page.locator('header');
    await header
      .getByRole('link', { name: accountTexts.open('Өнөбаяр') })
      .first()
      .click();
    await page.waitForURL('**/account');
    await header.getByRole('button', { name: accountTexts.logout }).first().click();
    await page.getByText(accountTexts.loggedOut).waitFor();
    arrive();
    await page.waitForURL('**/login');
    await logIn(page, email, PASSWORD);
    await page.waitForURL(`${stack.apiUrl}/`);
    await header.getByRole('button', { name: accountTexts.logout }).first().click();
    await page.getByText(accountTexts.loggedOut).waitFor();
  });

  it('asks for a recovery link, which comes by mail', async () => {
    const { page } = visitor;
    await visit(page, '/login');
    await page.getByRole('link', { name: loginTexts.forgot.label }).click();
    const field = page.getByLabel(authUiLabels.forgotten_password.email_label);
    const send = page.getByRole('button', { name: authUiLabels.forgotten_password.button_label });
    await field.fill('буруу');
    await send.click();
    await page.getByText('Зөв имэйл хаяг оруулна уу').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(email);
    await send.click();
    await page.getByText(authUiLabels.forgotten_password.confirmation_text).waitFor();
  });

  it('takes a new password by the rules of sign-up, and only that one works', async () => {
    const { page, problems } = visitor;
    const link = await recoveryLink(email);
    // A mail scanner looks first.
    for (const method of ['HEAD', 'GET']) await fetch(link, { method });
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: resetPasswordTexts.goOn }).click();
    const field = page.getByLabel(authUiLabels.update_password.password_label);
    const change = page.getByRole('button', { name: authUiLabels.update_password.button_label });
    await page.getByText(signupFields.password.hint).waitFor();
    for (const [password, message] of [
      ['Bogino1', PASSWORD_SHORT],
      ['nuutsugnuutsug', PASSWORD_WEAK],
    ] as const) {
      await field.fill(password);
      await change.click();
      await page.getByText(message).waitFor();
    }
    // The session of the link belongs to this tab: a reload keeps it.
    await page.reload();
    await field.fill(NEW_PASSWORD);
    await change.click();
    await page.getByText(resetPasswordTexts.success).waitFor();

    await page.locator('main').getByRole('link', { name: resetPasswordTexts.login.label }).click();
    await logIn(page, email, PASSWORD);
    await page.getByText(loginTexts.failedTitle).first().waitFor();
    await logIn(page, email, NEW_PASSWORD);
    await page.waitForURL(`${stack.apiUrl}/`);
    expect(problems).toEqual([]);
  });

  it('offers a new link when the old one has been used or is broken, also where nothing is stored', async () => {
    const { page } = visitor;
    await denyStorage(page);
    await visit(page, '/reset-password#error=access_denied&error_code=otp_expired');
    await page.getByText(resetPasswordTexts.expiredTitle).waitFor();
    await page.getByRole('link', { name: resetPasswordTexts.again.label }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByLabel(authUiLabels.forgotten_password.email_label).waitFor();
  });
});
