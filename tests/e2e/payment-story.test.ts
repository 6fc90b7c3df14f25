import { programPhone } from '@contract/company.ts';
import { formatMnt } from '@contract/fields/money.ts';
import { ERRORS } from '@contract/http/errors.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paymentStatusTexts, paymentTexts, receiptTexts, refusedText } from '@/content/payment.ts';
import { adminCommon, adminList } from '../../web/src/features/admin/kit/parts/texts.ts';
import { adminPayments } from '../../web/src/features/admin/records/payments/texts.ts';
import {
  documentTexts,
  endedTexts,
  paymentCompanyTexts,
} from '../../web/src/features/payment/texts.ts';
import { programFormTexts } from '../../web/src/features/registration/texts.ts';
import { api, shownForm } from '../api/client.ts';
import { FORMS } from '../api/payloads.ts';
import { MAIL_TIMEOUT_MS } from '../support/timeouts.ts';
import {
  asAdmin,
  expectAccessible,
  expectNoOverflow,
  found,
  openPage,
  openTab,
  rowOf,
  see,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { fillAll, showForm } from './public-forms-kit.ts';
import { storyOf } from './public-forms-table.ts';
import { mailsTo } from './support/mails.ts';
import { atOneWidth } from './support/one-width.ts';

withBrowser();
atOneWidth();

const story = storyOf('program-registration');

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const receiptField = (page: Page) => page.getByLabel(receiptTexts.label);
const sendReceipt = (page: Page) =>
  page.getByRole('button', { name: receiptTexts.send, exact: true }).click();

/** A comment in a picture: with it the same picture is another file. */
const COMMENT = Buffer.from([
  0, 0, 0, 3, 0x74, 0x45, 0x58, 0x74, 0x61, 0x00, 0x62, 0xdc, 0x49, 0xa2, 0x3b,
]);

const COMPANY = { companyName: 'Жишээ худалдаа ХХК', companyRegister: '1234567' };

/** Sets the company of the payment, on its page. */
async function sayCompany(page: Page, company = COMPANY): Promise<void> {
  const texts = paymentCompanyTexts;
  await page.getByRole('button', { name: new RegExp(`^(${texts.open}|${texts.change})$`) }).click();
  await page
    .getByRole('textbox', { name: texts.fields.companyName.label })
    .fill(company.companyName);
  await page
    .getByRole('textbox', { name: texts.fields.companyRegister.label })
    .fill(company.companyRegister);
  await page.getByRole('button', { name: texts.save }).click();
  await see(page.getByText(texts.saved));
  await see(page.locator('dd:visible', { hasText: company.companyName }));
}

/** The whole table is visible without scrolling sideways. */
async function expectNoScroll(page: Page): Promise<void> {
  const room = await page
    .locator('table')
    .evaluate(({ parentElement: area }) => (area?.clientWidth ?? 0) - (area?.scrollWidth ?? 1));
  expect(room).toBe(0);
}

/** Nothing on the page asks for money: no account, and nothing to copy or print. */
async function expectNoBill(page: Page): Promise<void> {
  for (const text of [paymentTexts.account, paymentTexts.amount, paymentTexts.referenceHint]) {
    expect(await page.getByText(text).count()).toBe(0);
  }
  expect(await page.locator('main').getByText(programPhone).count()).toBe(0);
  expect(await page.getByRole('button', { name: /уулах|эвлэх/ }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

const textsTo = async (email: string) => (await mailsTo(email)).map(({ text }) => text).join();

/** Who gets a mail, which is delayed so that staff can undo the change. */
const payers: string[] = [];

it.each(WIDTHS)('from a registration to its receipt, and to paid, at %i', async (width) => {
  const email = `${uniqueName()
    .toLowerCase()
    .replace(/\P{ASCII}/gu, 'x')}@example.mn`;
  const page = await openPage(width, story.page);
  await showForm(page, story);
  await fillAll(page, story, email);
  await page.getByRole('button', { name: story.submit, exact: true }).click();
  await see(page.getByText(programFormTexts.success));
  await expectNoOverflow(page);
  await page.getByRole('link', { name: paymentTexts.page }).click();

  await see(page.getByRole('heading', { level: 1, name: paymentTexts.title }));
  await see(page.getByText(paymentStatusTexts.awaiting.title));
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(await page.locator('meta[name="robots"]').last().getAttribute('content')).toContain(
    'noindex',
  );
  const reference =
    (await page
      .getByText(/^[0-9A-HJ-NP-Z]{8}$/)
      .first()
      .textContent()) ?? '';

  // Refused at the field, and the selection stays.
  await receiptField(page).setInputFiles({
    name: 'barimt.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  });
  await sendReceipt(page);
  await see(page.getByRole('alert').getByText(ERRORS.file_type_refused.message));
  await see(page.getByText('barimt.png'));
  await receiptField(page).setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: PIXEL });
  await sendReceipt(page);
  await see(page.getByText(receiptTexts.sent));
  await see(page.getByText(paymentStatusTexts.claimed.title));

  const staff = await openTab(width, { tab: 'payments', q: reference });
  const row = rowOf(staff, reference);
  await see(row);
  await expectAccessible(staff);
  await expectNoOverflow(staff);
  if (width > 1000) await expectNoScroll(staff);

  // The receipt is shown where staff check it, and refused with a reason.
  await row.getByRole('button', { name: adminList.openRow(reference) }).click();
  const details = staff.getByRole('dialog');
  await see(details.getByText(formatMnt(1_000_000), { exact: true }));
  const picture = details.getByRole('img', { name: adminPayments.receiptPicture(1) });
  await see(picture);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await details.getByRole('button', { name: new RegExp(`^${adminPayments.refuse}`) }).click();
  const { refusal } = adminPayments;
  const question = staff.getByRole('dialog', { name: refusal.title });
  await question.getByRole('button', { name: refusal.submit }).click();
  await see(question.getByRole('alert').first());
  const [reason] = refusal.reasons;
  await question.getByRole('button', { name: reason }).click();
  await expectAccessible(staff);
  await expectNoOverflow(staff);
  await question.getByRole('button', { name: refusal.submit }).dblclick();
  await see(staff.getByText(refusal.done));
  await see(details.getByText(adminPayments.refusedReceipt));
  await see(details.getByText(reason).first());

  await page.reload();
  await see(page.getByText(refusedText.title));
  await see(page.getByText(reason));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await sayCompany(page);
  await receiptField(page).setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: PIXEL });
  await sendReceipt(page);
  await see(page.getByRole('alert').getByText(ERRORS.receipt_refused.message));
  expect(await textsTo(email)).not.toContain(reason);
  await expect.poll(() => textsTo(email), { timeout: MAIL_TIMEOUT_MS }).toContain(reason);
  expect(await textsTo(email)).toContain(new URL(page.url()).pathname);
  const another = Buffer.concat([PIXEL.subarray(0, -12), COMMENT, PIXEL.subarray(-12)]);
  await receiptField(page).setInputFiles({ name: '2.png', mimeType: 'image/png', buffer: another });
  await sendReceipt(page);
  await see(page.getByText(receiptTexts.sent));
  await see(page.getByText(paymentStatusTexts.claimed.title));
  expect(await page.getByText(reason).count()).toBe(0);

  await staff.goto(`/admin-dashboard?tab=payments&q=${reference}`);
  await row.getByRole('button', { name: new RegExp(`^${adminPayments.paid}`) }).click();
  await see(row.getByRole('button', { name: new RegExp(`^${adminPayments.undo}`) }));
  await row.getByRole('link').click();
  await see(staff.getByRole('dialog').getByText(email).first());

  await page.reload();
  await see(page.getByRole('heading', { level: 1, name: documentTexts.receipt }));
  await see(page.getByText(paymentStatusTexts.paid.title));
  expect(await receiptField(page).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // In print: number, day, amount, subject, payer and payee, and no controls.
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    reference,
    formatMnt(1_000_000),
    COMPANY.companyName,
    COMPANY.companyRegister,
  ]) {
    await see(page.getByText(text, { exact: true }));
  }
  await see(page.getByText(documentTexts.sellerFacts.name, { exact: true }));
  expect(await page.locator('button:visible').count()).toBe(0);
  const registration = await openTab(width, { tab: 'registrations', q: email });
  await see(rowOf(registration, 'Төлбөр төлсөн'));
  payers.push(email);
});

/** The payment of a registration, from the form's response. */
async function register() {
  const body = FORMS.registration.body();
  const sent = await api('POST', FORMS.registration.path, { body, headers: await shownForm() });
  return sent.json.payment as { token: string; reference: string };
}

/** Sets the status of a payment as staff. */
async function settle(reference: string, status: string) {
  const [{ id }] = await found('/api/admin/payments', reference);
  const path = `/api/admin/payments/${id}/status`;
  expect((await asAdmin('PATCH', path, { body: { status } })).status).toBe(200);
}

it.each(WIDTHS)('a payment that was cancelled is no bill, at %i', async (width) => {
  const payment = await register();
  await settle(payment.reference, 'cancelled');
  const page = await openPage(width, `/pay/${payment.token}`);
  await see(page.getByText(paymentStatusTexts.cancelled.title));
  await see(page.getByText(paymentStatusTexts.cancelled.text));
  await expectNoBill(page);
  expect(await receiptField(page).count()).toBe(0);
  await see(page.locator('main').getByRole('link', { name: paymentTexts.contact }));
});

it.each(WIDTHS)('nor is one that has expired, but it takes a receipt, at %i', async (width) => {
  const payment = await register();
  const page = await openPage(width, '/');
  // Instead of waiting for three days, the response is changed to what it will be.
  await page.route(/\/api\/payments\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'expired' } });
  });
  await page.goto(`/pay/${payment.token}`);
  await see(page.getByText(paymentStatusTexts.expired.title));
  await see(page.getByText(endedTexts.programExpired));
  await expectNoBill(page);
  await receiptField(page).setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: PIXEL });
  await sendReceipt(page);
  await see(page.getByText(paymentStatusTexts.claimed.title));
});

it('a reason stays typed when its dialog is closed, is accepted after a conflict, and is taken back from its notice', async () => {
  const { token, reference } = await register();
  await api('POST', `/api/payments/${token}/receipts`, { raw: new Uint8Array(PIXEL) });
  const [{ id }] = await found('/api/admin/payments', reference);
  const staff = await openTab(1440, { tab: 'payments', q: reference, dialog: `details:${id}` });
  const { refusal } = adminPayments;
  const ask = () =>
    staff
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${adminPayments.refuse}`) })
      .click();
  const reason = staff.getByRole('textbox', { name: refusal.reason });
  const submit = () => staff.getByRole('button', { name: refusal.submit }).click();
  await ask();
  await reason.fill('Дүн зөрж байна');
  await staff.keyboard.press('Escape');
  await reason.waitFor({ state: 'detached' });
  await ask();
  expect(await reason.inputValue()).toBe('Дүн зөрж байна');
  await settle(reference, 'paid');
  await settle(reference, 'awaiting');
  await submit();
  await see(staff.getByRole('alert').getByText(ERRORS.version_conflict.message));
  // Closing it loads the payment as it is now, unless a poll has brought it already (304).
  const loaded = staff.waitForResponse(
    (response) =>
      /\/api\/admin\/payments\?/.test(response.url()) && [200, 304].includes(response.status()),
  );
  await staff.keyboard.press('Escape');
  await loaded;
  await ask();
  expect(await reason.inputValue()).toBe('Дүн зөрж байна');
  await submit();
  await see(staff.getByText(refusal.done));
  await staff.getByRole('button', { name: adminCommon.undoChange, exact: true }).click();
  await see(staff.getByText(refusal.undone));
  const opened = await api('GET', `/api/payments/${token}`);
  expect(opened.json).toMatchObject({ status: 'claimed', refusalReason: null, receipts: 1 });
});
