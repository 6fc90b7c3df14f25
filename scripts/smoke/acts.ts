import type { Browser, Page } from 'playwright-core';
import { loginTexts } from '@/content/auth.ts';
import { chromeTexts } from '@/content/nav.ts';
import { contactForm } from '../../web/src/content/contact.ts';
import { adminLogin } from '../../web/src/features/admin/kit/parts/texts.ts';
import { quoteTexts } from '../../web/src/features/quote/texts.ts';
import { servicesHero } from '../../web/src/features/services/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';

/** What a visitor does on a page that is open in a new browser profile; throws if it cannot be done. */
type Act = { name: string; path: string; status?: number; act?: (page: Page) => Promise<unknown> };

/** A machine of the workflow is slow, and so is a function that has just been deployed. */
const TIMEOUT_MS = 20_000;

const OPENED = [
  PATHS.home,
  PATHS.product,
  PATHS.voiceAgent,
  PATHS.pricing,
  PATHS.about,
  PATHS.program,
  PATHS.partnership,
  PATHS.designReport,
  PATHS.documentation,
  PATHS.signup,
  PATHS.privacy,
];

/** Signs in with a password that nobody has: function and Auth refuse it. */
const refused = (submit: string) => async (page: Page) => {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/') && response.status() === 401,
  );
  await page.locator('[name="email"]').fill('nobody@example.mn');
  await page.locator('[name="password"]').fill('Nobody12345');
  await page.getByRole('button', { name: submit, exact: true }).click();
  await answered;
};

/** Twenty acts that write nothing but a conversation of the site's own assistant, which is not kept. */
export const ACTS: readonly Act[] = [
  ...OPENED.map((path) => ({ name: `opens ${path}`, path })),
  { name: 'is told that a page is not there', path: '/smoke-of-a-deployment', status: 404 },
  {
    name: 'reads an article',
    path: PATHS.blog,
    act: async (page) => {
      await page.locator(`main a[href^="${PATHS.blog}/"]`).first().click();
      await page.waitForURL(`**${PATHS.blog}/*`);
      await page.locator('article h1, main h1').first().waitFor();
    },
  },
  {
    name: 'is told what a form lacks',
    path: PATHS.contact,
    act: async (page) => {
      await page.getByRole('button', { name: contactForm.submit, exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'gets a token for a form',
    path: PATHS.contact,
    act: async (page) => {
      const token = page.waitForResponse((response) => response.url().endsWith('/api/form-token'));
      await page.locator('[name="name"]').fill('Сараа');
      const status = (await token).status();
      if (status !== 201) throw new Error(`The token is refused: ${status}`);
    },
  },
  {
    name: 'opens a dialog',
    path: PATHS.services,
    act: async (page) => {
      await page.getByRole('button', { name: servicesHero.action }).first().click();
      await page.getByRole('dialog', { name: quoteTexts.title }).waitFor();
    },
  },
  {
    name: 'asks the assistant',
    path: PATHS.terms,
    act: async (page) => {
      await page.getByRole('button', { name: chromeTexts.openChat }).click();
      await page.locator('[name="question"]').fill('чатбот ямар үнэтэй вэ');
      await page.keyboard.press('Enter');
      await page.getByRole('log').getByText('₮').first().waitFor();
    },
  },
  { name: 'is refused as a customer', path: PATHS.login, act: refused(loginTexts.submit) },
  { name: 'is refused as staff', path: PATHS.adminLogin, act: refused(adminLogin.submit) },
  {
    name: 'is asked to sign in',
    path: PATHS.account,
    act: (page) => page.locator('[name="password"]').first().waitFor(),
  },
];

/** Does the acts at a site, and returns a sentence for each that failed. */
export async function smoke(browser: Browser, site: string, acts = ACTS): Promise<string[]> {
  const failures: string[] = [];
  for (const { name, path, status = 200, act } of acts) {
    const context = await browser.newContext({ locale: 'mn-MN', reducedMotion: 'reduce' });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    try {
      const response = await page.goto(`${site}${path}`);
      if (response?.status() !== status) throw new Error(`${path} is ${response?.status()}`);
      await page.locator('h1').first().waitFor();
      await act?.(page);
      if (errors.length > 0) throw new Error(errors.join('; '));
      console.log(`  ✓ ${name}`);
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n');
      console.log(`  ✗ ${name}: ${reason}`);
      failures.push(`${name}: ${reason}`);
    } finally {
      await context.close();
    }
  }
  return failures;
}
