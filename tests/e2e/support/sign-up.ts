import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { planTexts } from '@/content/plan-texts.ts';
import { companyIndustryLabels, laterStepTexts } from '@/content/signup-company.ts';
import { signupTexts } from '../../../web/src/features/signup/texts.ts';
import { PASSWORD } from '../../api/client.ts';
import { visit } from '../public-forms-kit.ts';

/** One act of a person: a press, a text that is typed, a choice. */
export type Act = (doing: Promise<unknown>) => Promise<unknown>;

/** Fills in the wizard up to its consents; `act` counts. `company` is the name that stands there already. */
export async function fillUpToConsents(
  page: Page,
  email: string,
  act: Act = (doing) => doing,
  company = '',
) {
  const field = (name: string) => page.locator(`#signup input[name="${name}"]`);
  const fill = (name: string, value: string) => act(field(name).fill(value));
  const next = () => act(page.getByRole('button', { name: signupTexts.next, exact: true }).click());
  await fill('lastName', 'Үүрийн');
  await fill('firstName', 'Сарнай');
  await fill('email', email);
  await fill('phone', '99112233');
  await fill('password', PASSWORD);
  await next();
  if (company) await expect.poll(() => field('companyName').inputValue()).toBe(company);
  else await fill('companyName', 'Жишээ ХХК');
  await act(page.getByLabel(companyIndustryLabels.trade, { exact: true }).check());
  await act(page.locator('[name="companySize"]').selectOption('1-10'));
  await fill('location', 'Улаанбаатар');
  await next();
  await page.getByRole('button', { name: laterStepTexts.readTerms }).waitFor();
}

/** Fills in the whole wizard, and sends it. */
export async function signUp(
  ...[page, email, act = (doing) => doing, company]: Parameters<typeof fillUpToConsents>
) {
  await fillUpToConsents(page, email, act, company);
  await act(page.getByLabel(laterStepTexts.agreeTerms).check());
  await act(page.getByLabel(laterStepTexts.agreePrivacy).check());
  await act(page.getByRole('button', { name: signupTexts.submit, exact: true }).click());
}

/** From the price page to the wizard, which shows the chosen plan. */
export async function choosePro(page: Page, prices: string): Promise<void> {
  await visit(page, prices);
  await page.getByText('6 сар', { exact: true }).first().click();
  await page.getByRole('link', { name: `${planTexts.choose}: Pro` }).click();
  await page.waitForURL('**/signup?plan=pro&months=6');
  await page.getByText(`${signupTexts.planTitle}: Pro, 6 сар`).waitFor();
}
