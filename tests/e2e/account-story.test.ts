import { beforeAll, describe, expect, it } from 'vitest';
import { accountTexts } from '@/content/nav.ts';
import { trialTexts } from '@/content/trial.ts';
import { accountPage } from '../../web/src/features/account/texts.ts';
import { freshEmail } from '../api/client.ts';
import { DESKTOP, type OpenPage, openVisitor, PHONE, visit } from './public-forms-kit.ts';
import { choosePro, signUp } from './support/sign-up.ts';

describe('without confirmation', () => {
  const email = freshEmail('home');
  let visitor: OpenPage;
  beforeAll(async () => {
    visitor = await openVisitor(PHONE);
  });

  it('a plan of the price page leads through sign-up into the account', async () => {
    const { page, problems } = visitor;
    await choosePro(page, '/pricing');
    await signUp(page, email);
    await page.waitForURL('**/account');
    await page.getByRole('heading', { name: accountPage.title }).waitFor();
    await page.getByText('Pro, 6 сар').waitFor();
    expect(problems).toEqual([]);
  });

  it('then the header, the login and the buttons of the trial lead there', async () => {
    const { page, problems } = visitor;
    for (const path of ['/login', '/signup']) {
      await visit(page, path);
      await page.waitForURL('**/account');
    }
    await visit(page, '/pricing');
    const trial = page.locator('main').getByRole('link', { name: trialTexts.waits(14) });
    await expect.poll(() => trial.count()).toBe(4);
    await trial.first().click();
    await page.waitForURL('**/account');
    for (const { width, height } of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width, height });
      await visit(page, '/');
      if (width < 700) await page.locator('header summary').locator('visible=true').click();
      const own = page.getByRole('link', { name: accountTexts.open('Сарнай') });
      await own.locator('visible=true').click();
      await page.waitForURL('**/account');
    }
    expect(problems).toEqual([]);
  });
});
