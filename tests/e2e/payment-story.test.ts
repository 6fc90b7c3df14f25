import { ERRORS } from '@contract/http/errors.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminCommon, adminList } from '@/content/admin.ts';
import { adminPayments } from '@/content/admin-payments.ts';
import {
  paymentStatusTexts,
  paymentTexts,
  receiptTexts,
  refusedText,
} from '@/content/payment.ts';
import { documentTexts, endedTexts, paymentCompanyTexts } from '@/content/payment-page.ts';
import { programFormTexts } from '@/content/program-form.ts';
import {
  expectAccessible,
  expectNoOverflow,
  openPage,
  openTab,
  rowOf,
  see,
  uniqueName,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { fillAll, showForm } from './public-forms-kit.ts';
import { FORM_STORIES } from './public-forms-table.ts';
import { mailsTo } from './support/mails.ts';

withBrowser();

const story = FORM_STORIES.find(({ name }) => name === 'programme registration');
if (!story) throw new Error('The table of forms has no registration.');

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const receiptField = (page: Page) => page.getByLabel(receiptTexts.label);
const sendReceipt = (page: Page) =>
  page.getByRole('button', { name: receiptTexts.send, exact: true }).click();

/** Who is told by mail, which waits a while in which staff may take it back. */
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

  // Refused where it was chosen, with what was chosen still there.
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
  await row.getByRole('button', { name: new RegExp(`^${adminPayments.paid}`) }).click();
  await see(row.getByRole('button', { name: new RegExp(`^${adminPayments.undo}`) }));

  await page.reload();
  await see(page.getByText(paymentStatusTexts.paid.title));
  expect(await receiptField(page).count()).toBe(0);
  const registration = await openTab(width, { tab: 'registrations', q: email });
  await see(rowOf(registration, 'Төлбөр төлсөн'));
  payers.push(email);
});

it('and they are told by mail', async () => {
  expect(payers).toHaveLength(WIDTHS.length);
  for (const email of payers) {
    // The mail of the registration itself may be held back by the limit of mails; that of the payment is not.
    const texts = async () => (await mailsTo(email)).map(({ text }) => text).join();
    await expect.poll(texts, { timeout: 50_000 }).toContain('төлбөрийг хүлээн авлаа');
  }
});
