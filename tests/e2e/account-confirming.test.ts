import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctionTexts, loginTexts } from '@/content/auth.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { resendTexts } from '../../web/src/content/confirmation.ts';
import { confirmTexts } from '../../web/src/features/confirmation/texts.ts';
import { freshEmail, PASSWORD, signupPayload } from '../api/client.ts';
import { startTestStack } from '../support/test-stack.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { DESKTOP, openVisitor, PHONE, SCREENS, visit } from './public-forms-kit.ts';
import { logIn } from './public-forms-people.ts';
import { authLinks } from './support/mails.ts';
import { atOneWidth } from './support/one-width.ts';
import { choosePro, signUp } from './support/sign-up.ts';

atOneWidth();

/** Customers where an address must be confirmed, as on a hosted project: from a plan to the account. */

let confirming: Awaited<ReturnType<typeof startTestStack>>;
beforeAll(async () => {
  confirming = await startTestStack({ database: 'pglite', site: true, confirmEmails: true });
});
afterAll(async () => {
  await confirming?.close();
});

const at = (path: string) => confirming.apiUrl + path;

async function newestLink(email: string, mails: number): Promise<string> {
  await expect.poll(async () => (await authLinks(email, confirming)).length).toBe(mails);
  return (await authLinks(email, confirming))[0] ?? '';
}

/** Opens the link, after a mail scanner did, and presses its button. */
async function followLink(page: Page, link: string): Promise<void> {
  for (const method of ['HEAD', 'GET']) await fetch(link, { method });
  await page.goto(link);
  await page.getByRole('button', { name: confirmTexts.confirm }).click();
}

/** The customer cannot sign in yet, and requests another mail. */
async function askAgain(page: Page): Promise<void> {
  await page.locator('#login [name=password]').fill(PASSWORD);
  await page.locator('#login button[type=submit]').click();
  const refused = page
    .locator('#login')
    .getByRole('alert')
    .filter({ hasText: loginTexts.failedTitle });
  const again = refused.getByRole('button');
  await again.click();
  await refused.getByText(resendTexts.sent).waitFor();
  await expect.poll(() => again.isDisabled()).toBe(true);
}

it.each(SCREENS)('from a plan to the account on $name', async (screen) => {
  const email = freshEmail('confirming');
  const { page, problems } = await openVisitor(screen);
  await choosePro(page, at('/pricing'));
  await signUp(page, email);
  await page.waitForURL('**/login');
  const panel = page.getByRole('alert').filter({ hasText: signupNotices.successTitle });
  await panel.getByText(loginTexts.sentTo(email)).waitFor();
  await panel.getByText(/дуусах өдөр: \d{4} оны/).waitFor();
  expect(await page.locator('#login [name=email]').inputValue()).toBe(email);
  await page.reload();
  await panel.waitFor();
  await expectNoOverflow(page);
  if (screen === PHONE) await askAgain(page);

  const link = await newestLink(email, screen === PHONE ? 2 : 1);
  await followLink(page, link);
  await page.waitForURL(at('/account'));
  await page.getByText('Pro, 6 сар').waitFor();
  await page.getByText('14', { exact: true }).waitFor();
  // The token was removed from the address.
  expect(page.url()).toBe(at('/account'));
  await expectNoOverflow(page);
  await expectAccessible(page);

  await followLink(page, link);
  await page.getByRole('heading', { name: confirmTexts.endedTitle }).waitFor();
  expect(page.url()).toBe(at('/confirm'));
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

it.each(SCREENS)(
  'an expired link offers the mail again on another device: $name',
  async (screen) => {
    const email = freshEmail('elsewhere');
    const signedUp = await fetch(at('/api/signup'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signupPayload(email)),
    });
    expect(signedUp.status).toBe(201);
    await newestLink(email, 1);
    const { page, problems } = await openVisitor(screen);
    await visit(page, at('/confirm#error=access_denied&error_code=otp_expired'));
    await page.getByRole('heading', { name: confirmTexts.endedTitle }).waitFor();
    const form = page.locator('#resend-confirmation');
    await form.getByRole('button').click();
    await form.getByText('Зөв имэйл хаяг оруулна уу').waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await form.locator('[name=email]').fill(email);
    await form.getByRole('button').click();
    await page.getByText(resendTexts.sentIfWaiting(email)).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /Дахин илгээх хүртэл/ }).isDisabled())
      .toBe(true);
    await followLink(page, await newestLink(email, 2));
    await page.getByRole('heading', { name: confirmTexts.confirmedTitle }).waitFor();
    expect(problems).toEqual([]);
  },
);

it('in another browser the link confirms the address and signs nobody in', async () => {
  const email = freshEmail('elsewhere');
  const first = await openVisitor(DESKTOP);
  await visit(first.page, at('/signup'));
  await signUp(first.page, email);
  await first.page.waitForURL('**/login');
  const { page } = await openVisitor(PHONE);
  await followLink(page, await newestLink(email, 1));
  await page.getByRole('heading', { name: confirmTexts.confirmedTitle }).waitFor();
  expect(page.url()).toBe(at('/confirm'));
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => name !== 'hariuch.server-clock')).toEqual([]);
  await page.locator('main').getByRole('link', { name: confirmTexts.login.label }).click();
  await logIn(page, email, PASSWORD);
  await page.waitForURL(at('/'));
  await first.close();
});

/** The panel above the login, for a sign-up that nobody has signed in to. */
const panelOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: signupNotices.successTitle });

it.each(SCREENS)(
  'a mistyped address is corrected in the panel, and nothing else is typed again, on $name',
  async (screen) => {
    // A hundred letters without a possible line break.
    const mistyped = `${'a'.repeat(60)}${freshEmail('').replace('@example', `@${'b'.repeat(13)}`)}`;
    expect(mistyped.length).toBeGreaterThanOrEqual(90);
    const email = freshEmail('meant');
    const { page, problems } = await openVisitor(screen);
    await choosePro(page, at('/pricing'));
    await signUp(page, mistyped);
    await page.waitForURL('**/login');
    const panel = panelOf(page);
    await panel.getByText(loginTexts.sentTo(mistyped)).waitFor();
    await expectNoOverflow(page);
    const wrong = await newestLink(mistyped, 1);

    await panel.getByRole('button', { name: correctionTexts.open }).click();
    const form = page.locator('#correct-address');
    const field = form.locator('[name=newEmail]');
    // The password is still known, and the mistyped address is filled in.
    expect(await field.inputValue()).toBe(mistyped);
    expect(await form.locator('[name=password]').count()).toBe(0);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await form.locator('[type=submit]').click();
    await form.getByText('Өмнөх хаягаас өөр хаяг оруулна уу').first().waitFor();
    await field.fill(email);
    // A lost network keeps the input; a double click sends once.
    await page.context().setOffline(true);
    await form.locator('[type=submit]').click();
    await page.getByText(correctionTexts.failedTitle).first().waitFor();
    expect(await field.inputValue()).toBe(email);
    await page.context().setOffline(false);
    await form.locator('[type=submit]').dblclick();
    await panelOf(page).getByText(loginTexts.sentTo(email)).waitFor();
    expect(await page.locator('#login [name=email]').inputValue()).toBe(email);
    expect(await form.count()).toBe(0);
    // Still there, and the device stores no password.
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain(PASSWORD);
    await page.reload();
    await panelOf(page).getByText(loginTexts.sentTo(email)).waitFor();

    await followLink(page, wrong);
    await page.getByRole('heading', { name: confirmTexts.endedTitle }).waitFor();
    await followLink(page, await newestLink(email, 1));
    await page.waitForURL(at('/account'));
    await page.getByText('Pro, 6 сар').waitFor();
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
  },
);
