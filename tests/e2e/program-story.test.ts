import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programSettings } from '@/content/admin-program.ts';
import { fieldLabels } from '@/content/field-labels.ts';
import { paymentTexts } from '@/content/payment.ts';
import { notOpenTexts, seatOfferTexts, waitingTexts } from '@/content/program-seats.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { adminLogin, api, freshEmail } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import {
  eventually,
  expectAccessible,
  expectNoOverflow,
  failCalls,
  see,
  seeNotice,
  signedInAs,
} from './admin-support.ts';
import {
  button,
  fillAll,
  launchBrowser,
  openVisitor,
  SCREENS,
  showForm,
} from './public-forms-kit.ts';
import { FORM_STORIES } from './public-forms-table.ts';
import { mailsTo } from './support/mails.ts';

let browser: Browser;
let admin: AdminSession;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await adminLogin();
});
afterAll(async () => {
  await set({ newIntake: true });
  await browser.close();
});

const form = FORM_STORIES.find(({ name }) => name === 'programme registration');
if (!form) throw new Error('The table of forms has no registration.');

const USUAL = { seats: 30, discountPriceMnt: 1_000_000, fullPriceMnt: 5_000_000 };

/** What staff set, without the page on which they do. */
async function set(changes: object): Promise<void> {
  const { token } = admin;
  const body = { ...USUAL, ...changes };
  const { status, text } = await api('PUT', '/api/admin/program', { token, body });
  expect(status, text).toBe(200);
}

it.each(SCREENS)('staff set seats and dates in the dialog, on $name', async (screen) => {
  await set({ newIntake: true });
  const { page, problems, close } = await openVisitor(browser, screen);
  await signedInAs(page.context(), admin);
  await page.goto('/admin-dashboard?tab=registrations');
  await page.getByRole('button', { name: programSettings.open }).click();
  const dialog = page.getByRole('dialog', { name: programSettings.title });
  const field = (name: string) => dialog.getByLabel(fieldLabels[name] ?? name);
  const save = () => dialog.getByRole('button', { name: 'Хадгалах', exact: true }).click();
  await field('seats').fill('12');
  await field('opensOn').fill('2090-06-25');
  await field('closesOn').fill('2090-06-24');
  await save();
  // Refused at its field, and lost to no failing server.
  await eventually(() => field('closesOn').getAttribute('aria-invalid')).toBe('true');
  await field('closesOn').fill('2090-07-01');
  await failCalls(page, 'PUT', /\/api\/admin\/program$/, 'refused');
  await save();
  await seeNotice(page, programSettings.failed);
  expect(await field('seats').inputValue()).toBe('12');
  await expectAccessible(page);
  await page.unroute(/\/api\/admin\/program$/);
  await save();
  await dialog.waitFor({ state: 'detached' });
  expect((await api('GET', '/api/program')).json).toMatchObject({
    state: 'upcoming',
    seats: 12,
    opensOn: '2090-06-25',
    closesOn: '2090-07-01',
  });
  expect(problems).toEqual([]);
  await close();
});

it.each(SCREENS)('the page says each of its four states on $name', async (screen) => {
  const register = async () =>
    (await api('POST', FORMS.registration.path, { body: FORMS.registration.body() })).json.seat;
  await set({ seats: 2, opensOn: '2090-06-25', closesOn: '2090-07-01', newIntake: true });
  const { page, problems, close } = await openVisitor(browser, screen);
  // Whose calls are routed keeps no response, and so does not wait for the half minute of this one.
  await page.route('**/api/program', (route) => route.continue());
  const lookAnew = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await page.goto('/program');
  await see(page.getByText(unbroken('Бүртгэл эхлэх өдөр: 2090 оны 6-р сарын 25')));
  await see(page.getByText(notOpenTexts.title));
  expect(await page.locator('#program-registration').count()).toBe(0);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await set({ seats: 2 });
  expect(await register()).toBe('held');
  await lookAnew();
  await see(page.getByText('Хямдралтай 2 суудлаас 1 үлдсэн.'));
  // Price and seats stand in the first screen.
  for (const text of [/2 суудлаас 1 үлдсэн/, /1,000,000₮/]) {
    const box = await page.getByText(text).locator('visible=true').first().boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(screen.height);
  }
  await expectNoOverflow(page);

  expect(await register()).toBe('held');
  await lookAnew();
  await see(page.getByText('Хямдралтай 2 суудал дүүрсэн. Үндсэн үнээр бүртгэж байна.'));
  await see(page.getByText('5,000,000₮'));
  expect(await page.getByText('1,000,000₮').locator('visible=true').count()).toBe(0);
  await expectNoOverflow(page);

  await set({ seats: 2, closesOn: '2026-01-01' });
  await lookAnew();
  await see(page.getByText('Бүртгэл хаагдсан. Хүлээлгийн жагсаалтад бүртгүүлж болно.'));
  await see(page.getByText(waitingTexts.form));
  await expectNoOverflow(page);
  expect(problems).toEqual([]);
  await close();
});

it.each(SCREENS)('from the waiting list to a seat, on $name', async (screen) => {
  await set({ seats: 1, newIntake: true });
  const first = FORMS.registration.body();
  await api('POST', FORMS.registration.path, { body: first });
  await set({ seats: 1, closesOn: '2026-01-01' });

  const email = freshEmail('waiting');
  const { page, problems, close } = await openVisitor(browser, screen);
  await page.goto('/program');
  await showForm(page, form);
  await fillAll(page, form, email);
  await button(page, form, form.submit).click();
  await see(page.getByText(waitingTexts.success));
  expect(await page.getByRole('link', { name: paymentTexts.page }).count()).toBe(0);

  // The one seat falls free.
  const { token } = admin;
  const { list } = FORMS.registration;
  const [holder] = (await api('GET', `${list}?q=${first.email}`, { token })).json;
  expect((await api('DELETE', `${list}/${holder.id}`, { token })).status).toBe(204);
  const link = async () =>
    (await mailsTo(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+seat#\S+/) ?? [])[0] ??
    '';
  await eventually(link).not.toBe('');

  await page.goto(await link());
  await see(page.getByRole('heading', { name: seatOfferTexts.title }));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: seatOfferTexts.accept }).click();
  await see(page.getByRole('heading', { name: seatOfferTexts.heldTitle }));
  // A reload tells how the seat stands.
  await page.reload();
  await see(page.getByRole('heading', { name: seatOfferTexts.heldTitle }));
  const [seated] = (await api('GET', `${list}?q=${email}`, { token })).json;
  expect(seated).toMatchObject({ seat: 'held', priceMnt: 1_000_000 });
  const asked = await api('GET', `/api/admin/payments?q=${email}`, { token });
  expect(asked.json).toMatchObject([{ status: 'awaiting', amountMnt: 1_000_000 }]);
  expect(problems).toEqual([]);
  await close();
});
