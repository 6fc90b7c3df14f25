import { gzipSync } from 'node:zlib';
import { ERRORS } from '@contract/http/errors.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginTexts } from '@/content/auth.ts';
import { formTexts } from '@/content/errors.ts';
import { PATHS } from '@/lib/paths.ts';
import { accountPage } from '../../web/src/features/account/texts.ts';
import { requestTexts } from '../../web/src/features/answers/components/requests/texts.ts';
import { freshEmail, PASSWORD, stack } from '../api/client.ts';
import {
  DESKTOP,
  type OpenPage,
  openSlowVisitor,
  openVisitor,
  PHONE,
  visit,
} from './public-forms-kit.ts';
import { logIn, newAddress } from './public-forms-people.ts';

/** What a page with a form may load (docs/web.md); gzip bytes. */
const MOST_OF_A_FORM = 175_000;

describe('the login', () => {
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(DESKTOP);
    await visit(visitor.page, '/login');
  });

  it('links to sign-up, to the staff area and to recovery', async () => {
    const { page } = visitor;
    const main = page.locator('main');
    for (const { label, href } of [loginTexts.signup, loginTexts.admin, loginTexts.forgot]) {
      expect(await main.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    }
  });

  it('shows and hides the password', async () => {
    const { page } = visitor;
    const password = page.locator('#login [name=password]');
    await page.getByRole('button', { name: formTexts.showPassword }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.locator('#login button[aria-pressed]').click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('refuses a wrong password with the exact notice, keeps what was typed, goes to it', async () => {
    const { page } = visitor;
    const email = freshEmail('nobody');
    await logIn(page, email, 'Buruu12345');
    // As a notice, and in the form, where it stays.
    await page.getByText(loginTexts.failedTitle).first().waitFor();
    const said = page
      .locator('#login')
      .getByRole('alert')
      .filter({ hasText: loginTexts.failedTitle });
    await said.getByText(ERRORS.invalid_credentials.message).waitFor();
    expect(await page.locator('#login [name=email]').inputValue()).toBe(email);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('password');
  });

  it('remembers the e-mail on this device only, sends no more than the contract', async () => {
    const { page, problems } = visitor;
    const email = await newAddress();
    await page.getByLabel(loginTexts.rememberMe).check();
    const request = page.waitForRequest('**/api/login');
    await logIn(page, email, PASSWORD);
    expect((await request).postDataJSON()).toEqual({ email, password: PASSWORD });
    await page.waitForURL(`${stack.apiUrl}/`);
    await page.getByText(loginTexts.success).waitFor();
    // A signed-in customer is redirected to the account.
    await visit(page, '/login');
    await page.waitForURL('**/account');
    await page.getByRole('heading', { name: accountPage.title }).waitFor();
    await page.evaluate(() => {
      localStorage.removeItem('hariuch.customer');
      localStorage.removeItem('hariuch.customer.tokens');
    });
    await visit(page, '/login');
    await expect.poll(() => page.locator('#login [name=email]').inputValue()).toBe(email);
    expect(await page.locator('#login [name=password]').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });
});

it('says that the script cannot be fetched, keeps what was typed, and sends it when it can', async () => {
  const email = await newAddress();
  const visitor = await openVisitor(PHONE);
  const { page } = visitor;
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'load' });
  await page.locator('#login [name=email]').fill(email);
  await page.locator('#login [name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('#login [data-lost]').waitFor();
  expect(await page.locator('#login [name=email]').inputValue()).toBe(email);
  expect(new URL(page.url()).search).toBe('');
  await page.unroute('**/assets/*.js');
  await page.locator('#login [type=submit]').click();
  await page.getByText(loginTexts.success).waitFor();
});

it('signs in whoever was faster than the script', async () => {
  const email = await newAddress();
  const visitor = await openSlowVisitor(PHONE, 1000);
  const { page } = visitor;
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#login [name=email]').fill(email);
  await page.locator('#login [name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(loginTexts.success).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(visitor.problems).toEqual([]);
});

it('comes in place of the account without its code, and leads back to its page', async () => {
  const email = await newAddress();
  const visitor = await openVisitor(PHONE);
  const { page } = visitor;
  const fetched: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // Of what is still coming when the page closes.
    size.catch(() => undefined);
    fetched.push(size);
  });
  await page.goto(`${PATHS.accountRequests}?state=new#top`);
  await page.locator('#login [name=email]').waitFor();
  const bytes = (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MOST_OF_A_FORM);
  await logIn(page, email, PASSWORD);
  await page.waitForURL(`**${PATHS.accountRequests}?state=new#top`);
  await page.getByRole('heading', { level: 1, name: requestTexts.title }).waitFor();
  expect(visitor.problems).toEqual([]);
});
