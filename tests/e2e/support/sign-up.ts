import type { Page } from 'playwright-core';
import { planTexts } from '@/content/plan-texts.ts';
import { companyIndustryLabels, laterStepTexts } from '@/content/signup-company.ts';
import { signupTexts } from '../../../web/src/features/signup/texts.ts';
import { PASSWORD } from '../../api/client.ts';
import { visit } from '../public-forms-kit.ts';

export async function signUp(page: Page, email: string): Promise<void> {
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
  await page.getByLabel(laterStepTexts.agreeTerms).check();
  await page.getByLabel(laterStepTexts.agreePrivacy).check();
  await page.getByRole('button', { name: signupTexts.submit, exact: true }).click();
}

/** From the price page to the wizard, which shows the chosen plan. */
export async function choosePro(page: Page, prices: string): Promise<void> {
  await visit(page, prices);
  await page.getByText('6 сар', { exact: true }).first().click();
  await page.getByRole('link', { name: `${planTexts.choose}: Pro` }).click();
  await page.waitForURL('**/signup?plan=pro&months=6');
  await page.getByText(`${signupTexts.planTitle}: Pro, 6 сар`).waitFor();
}
