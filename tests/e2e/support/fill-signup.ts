import { COMPANY_INDUSTRIES } from '@contract/trades.ts';
import { COMPANY_SIZES } from '@contract/users.ts';
import type { Page } from 'playwright-core';
import { companyIndustryLabels, laterStepTexts } from '@/content/signup-company.ts';
import { signupTexts } from '../../../web/src/features/signup/texts.ts';

/** Fills the first two steps of the sign-up wizard; the third has the consents. */
export async function fillSignupUpToConsents(page: Page): Promise<void> {
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
  const next = page.getByRole('button', { name: signupTexts.next, exact: true });
  await fill('lastName', 'Туршилт');
  await fill('firstName', 'Хэрэглэгч');
  await fill('email', 'consents@example.mn');
  await fill('phone', '99112233');
  await fill('password', 'Turshilt123');
  await next.click();
  await fill('companyName', 'Жишээ ХХК');
  await page.getByLabel(companyIndustryLabels[COMPANY_INDUSTRIES[0]], { exact: true }).check();
  await page.locator('[name="companySize"]').selectOption(COMPANY_SIZES[0]);
  await fill('location', 'Улаанбаатар');
  await next.click();
  await page.getByRole('button', { name: laterStepTexts.readTerms }).waitFor();
}
