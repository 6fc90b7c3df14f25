import { formatMnt } from '@contract/fields/money.ts';
import { planName } from '@contract/plans.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentStatusTexts, planPaymentTexts } from '@/content/payment.ts';
import { planTermsTexts } from '@/content/plan-terms.ts';
import { trialTexts } from '@/content/trial.ts';
import { overviewTexts } from '../../web/src/features/account/texts.ts';
import { paidFor } from '../../web/src/features/payment/texts.ts';
import { adminLogin, api, newCustomer } from '../api/client.ts';
import { expectAccessible, expectNoOverflow, failCalls, see } from './admin-support.ts';
import { DESKTOP, launchBrowser, openVisitor, SCREENS, SOON, visit } from './public-forms-kit.ts';
import { rememberCustomer } from './public-forms-people.ts';
import { atOneWidth } from './support/one-width.ts';

atOneWidth();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const card = (page: Page) => page.locator('#plan-payment');
const ask = (page: Page) => card(page).getByRole('button', { name: planPaymentTexts.ask }).click();

it.each(SCREENS)('from the card of the account to a paid plan, on $name', async (screen) => {
  const customer = await newCustomer('plan');
  const { page, problems, close } = await openVisitor(browser, screen);
  await rememberCustomer(page.context(), customer);
  await page.goto('/account');
  await card(page).locator('[name=plan]').selectOption('business');
  await card(page).locator('[name=months]').selectOption('12');
  // 249,000 a month, a fifth less for a year.
  const total = formatMnt(2_390_400);
  await see(page.getByText(`${planPaymentTexts.total}: ${total}`));

  // The chosen plan stays when the server fails.
  await failCalls(page, 'POST', /\/api\/me\/payments$/, 'refused');
  await ask(page);
  await see(card(page).locator('..').getByRole('alert'));
  expect(await card(page).locator('[name=plan]').inputValue()).toBe('business');
  await page.unroute(/\/api\/me\/payments$/);
  await ask(page);

  await page.waitForURL('**/pay/*');
  await see(page.getByText(paidFor({ kind: 'plan', plan: 'business', planMonths: '12' })));
  await see(page.getByText(total, { exact: true }));
  const shown = await page
    .getByText(/^[2-9A-HJKMNP-Z]{8}$/)
    .first()
    .textContent();
  await expectNoOverflow(page);
  await expectAccessible(page);

  const { token } = await adminLogin();
  const found = await api('GET', `/api/admin/payments?q=${shown}`, { token });
  expect(found.json).toMatchObject([{ kind: 'plan', amountMnt: 2_390_400, email: customer.email }]);
  const status = `/api/admin/payments/${found.json[0].id}/status`;
  expect((await api('PATCH', status, { token, body: { status: 'paid' } })).status).toBe(200);

  await page.goto('/account');
  // The plan has an effect at once; its period begins after the trial.
  await see(page.getByRole('heading', { name: overviewTexts.paid(planName('business')) }));
  await see(page.getByText(overviewTexts.paidLater));
  await see(page.getByRole('heading', { name: planTermsTexts.history }));
  await see(page.getByText(new RegExp(paymentStatusTexts.paid.title)));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await visit(page, '/pricing');
  const own = page.locator('main').getByRole('link', { name: trialTexts.paid });
  await expect.poll(() => own.count(), SOON).toBe(4);
  expect(problems).toEqual([]);
  await close();
});

it.each([
  ['400 days fast', 400],
  ['400 days slow', -400],
])('the trial follows the server’s clock in a browser that is %s', async (_, days) => {
  const { page, problems, close } = await openVisitor(browser, DESKTOP);
  await rememberCustomer(page.context(), await newCustomer('clock'));
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, days * 86_400_000);
  await page.goto('/account');
  await see(page.getByText(`14 ${overviewTexts.daysWait}`));
  await visit(page, '/pricing');
  const own = page.locator('main').getByRole('link', { name: trialTexts.waits(14) });
  await expect.poll(() => own.count(), SOON).toBe(4);
  expect(problems).toEqual([]);
  await close();
});
