import { monthsLabel, planName } from '@contract/plans.ts';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { paymentStatusTexts, planPaymentTexts } from '@/content/payment.ts';
import { planTermsTexts } from '@/content/plan-terms.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { formatMoment } from '@/lib/dates.ts';
import { settingsTexts } from '../../web/src/content/account.ts';
import { overviewTexts } from '../../web/src/features/account/texts.ts';
import { adminList } from '../../web/src/features/admin/kit/parts/texts.ts';
import { userPage } from '../../web/src/features/admin/records/users/texts.ts';
import { adminLogin, api, freshEmail, PASSWORD, stack } from '../api/client.ts';
import {
  expectAccessible,
  expectNoOverflow,
  openPage,
  openTab,
  rowOf,
  see,
  withBrowser,
} from './admin-support.ts';
import { openVisitor, SCREENS, visit } from './public-forms-kit.ts';
import { atOneWidth } from './support/one-width.ts';
import { signUp } from './support/sign-up.ts';

withBrowser();
atOneWidth();

const card = (page: Page) => page.locator('#plan-payment');

/** Requests a plan on the account page, and returns the page's text before that. */
async function ask(page: Page, plan: string, months: string): Promise<string> {
  await card(page).locator('[name=plan]').selectOption(plan);
  await card(page).locator('[name=months]').selectOption(months);
  const said = card(page).locator('[aria-live=polite]').filter({ hasText: planPaymentTexts.total });
  await see(said);
  const text = (await said.locator('p').allTextContents()).slice(1).join(' ');
  await card(page).getByRole('button', { name: planPaymentTexts.ask }).click();
  await page.waitForURL('**/pay/*');
  return text;
}

async function markPaid(page: Page, token: string): Promise<void> {
  const reference = await page
    .getByText(/^[2-9A-HJKMNP-Z]{8}$/)
    .first()
    .textContent();
  const found = await api('GET', `/api/admin/payments?q=${reference}`, { token });
  const path = `/api/admin/payments/${found.json[0].id}/status`;
  expect((await api('PATCH', path, { token, body: { status: 'paid' } })).status).toBe(200);
}

// The longest story of the account, over several pages.
it.each(SCREENS)('from the price to a higher plan, on $name', async (screen) => {
  const email = freshEmail('plans');
  const staff = await adminLogin();
  const { page, problems } = await openVisitor(screen);
  await visit(page, '/pricing');
  await page.getByRole('link', { name: `${planTexts.choose}: Start` }).click();
  await page.waitForURL('**/signup?plan=start&months=3');
  await signUp(page, email);
  await page.waitForURL('**/account');

  // During the trial: the page says that the paid plan begins after it.
  const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
  const { id, trialEndsAt } = login.json;
  const said = await ask(page, 'start', '3');
  expect(said).toContain(formatMoment(trialEndsAt));
  await see(page.getByRole('heading', { name: planTermsTexts.title }));
  for (const one of said.split(/(?<=\.) /)) await see(page.getByText(one));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await markPaid(page, staff.token);
  await page.reload();
  await see(page.getByText(paymentStatusTexts.paid.title));
  await page.goto('/account');
  await see(page.getByText(overviewTexts.paidLater));
  const start = `${planName('start')}, ${monthsLabel('3')}`;
  const history = page.getByRole('heading', { name: planTermsTexts.history }).locator('..');
  await see(history.getByText(start));
  await see(history.getByText(formatMoment(trialEndsAt)));
  // The wish of the sign-up was paid for, so it is no wish any more.
  expect(await page.getByRole('heading', { name: overviewTexts.wish }).count()).toBe(0);
  await expectNoOverflow(page);

  // The wished plan: saved twice, reloaded, seen in a second tab.
  await page.goto('/account/settings');
  for (const months of ['6', '12']) {
    await page.locator('#profile [name=plan]').selectOption('enterprise');
    await page.locator('#profile [name=planMonths]').selectOption(months);
    await page
      .locator('#profile')
      .getByRole('button', { name: settingsTexts.profile.save })
      .click();
    await see(page.getByText(settingsTexts.profile.saved).last());
  }
  const tab = await page.context().newPage();
  for (const one of [page, tab]) {
    await one.goto('/account');
    await see(one.getByRole('heading', { name: overviewTexts.wish }));
    await see(one.getByText(`${planName('enterprise')}, ${monthsLabel('12')}`));
    await see(one.getByText(overviewTexts.paidLater));
    expect(await one.getByRole('heading', { name: overviewTexts.paid('Enterprise') }).count()).toBe(
      0,
    );
  }
  await tab.close();

  const sql = postgres(stack.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
  await sql`update public.profiles set trial_ends_at = now() - interval '1 minute' where id = ${id}`;
  await page.reload();
  await see(page.getByRole('heading', { name: overviewTexts.paid('Start') }));
  expect(await page.getByText(overviewTexts.daysLeft).count()).toBe(0);

  // A higher plan takes over the rest of the lower one.
  const higher = await ask(page, 'pro', '3');
  expect(higher).toMatch(
    /Start багцын үлдсэн хугацаа буюу 1\d\d,\d{3}₮ нь Pro багцын \d+ хоног болж/,
  );
  // The rest is worth less by a tugrug about every 45 s, so the next page may show less.
  const sumIn = (text: string) => Number(/([\d,]+)₮/.exec(text)?.[1]?.replaceAll(',', ''));
  const rest = higher.split(/(?<=\.) /)[1] ?? '';
  const restNow = page.getByText(new RegExp(`^${rest.replace(/[\d,]+₮/, '[\\d,]+₮')}$`));
  await see(restNow);
  const lost = sumIn(rest) - sumIn((await restNow.first().textContent()) ?? '');
  expect(lost).toBeGreaterThanOrEqual(0);
  expect(lost).toBeLessThan(20);
  await expectNoOverflow(page);
  await markPaid(page, staff.token);
  await page.reload();
  await see(page.getByText(/хоног болж нэмэгдсэн/));
  await page.goto('/account');
  await see(page.getByRole('heading', { name: overviewTexts.paid('Pro') }));
  await see(history.getByText('Үлдсэн хугацаа нь Pro багц руу шилжсэн.'));
  await expectNoOverflow(page);
  await expectAccessible(page);

  // Staff see the same, and the wish as a wish.
  const user = await openPage(screen.width, `/admin/users/${id}`, staff);
  await see(user.getByRole('heading', { name: planTermsTexts.history }));
  await see(user.getByText(userPage.wish.plan));
  await see(user.getByText('Үлдсэн хугацаа нь Pro багц руу шилжсэн.'));
  await expectNoOverflow(user);
  await expectAccessible(user);

  // The paid plan has ended, so the page speaks of the plan and not of the trial.
  await sql`
    update public.plan_periods set paid_at = paid_at - interval '1 year', trial_ends_at = trial_ends_at - interval '1 year'
    where profile_id = ${id}`;
  await sql`select private.chain_periods(${id})`;
  await sql.end();
  await page.reload();
  await see(page.getByRole('heading', { name: overviewTexts.planEnded }));
  expect(await page.getByRole('heading', { name: overviewTexts.ended, exact: true }).count()).toBe(
    0,
  );
  // The list's filter finds customers to ask for a renewal.
  const list = await openTab(screen.width, { tab: 'users', status: 'paid_ended', q: email });
  await see(rowOf(list, email));
  const others = await openTab(screen.width, { tab: 'users', status: 'paid_ending', q: email });
  await see(others.getByText(adminList.noMatch));
  expect(problems).toEqual([]);
});
