import { QUOTE_STATUSES } from '@contract/quote-requests.ts';
import { ROUTES } from '@contract/routes.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { projectTypeLabels } from '../../web/src/content/quote.ts';
import { adminList, adminLogin, adminTabs } from '../../web/src/features/admin/kit/parts/texts.ts';
import { quoteTexts } from '../../web/src/features/quote/texts.ts';
import { servicesHero } from '../../web/src/features/services/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { ownStack } from '../support/own-stack.ts';
import { SCREEN_NAMES, SITE, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
const { adminEmail, adminPassword } = ownStack();
const [firstStatus, , wanted] = QUOTE_STATUSES;

const quoteOf = (name: string) => ({
  name,
  email: 'bold.turshilt@example.mn',
  phone: '+976 9911-2233',
  company: 'Жишээ ХХК',
  projectTitle: 'Онлайн захиалгын систем',
  projectType: 'web',
  projectDescription: 'Захиалга авч, төлбөрийг шалгадаг вэб систем хэрэгтэй байна.',
  budget: '5000000-10000000',
  timeline: '2-3months',
});
type Quote = ReturnType<typeof quoteOf>;

/** The visitor's part: three steps and a success message. */
async function askForQuote(page: Page, quote: Quote): Promise<void> {
  await page.getByRole('button', { name: servicesHero.action }).first().click();
  const dialog = page.getByRole('dialog', { name: quoteTexts.title });
  const fill = (name: keyof Quote) => dialog.locator(`[name="${name}"]`).fill(quote[name]);
  const next = dialog.getByRole('button', { name: quoteTexts.next, exact: true });
  for (const name of ['name', 'email', 'phone', 'company'] as const) await fill(name);
  await next.click();
  await fill('projectTitle');
  await dialog.getByText(projectTypeLabels.web, { exact: true }).click();
  await fill('projectDescription');
  await next.click();
  await dialog.locator('[name="budget"]').selectOption(quote.budget);
  await dialog.locator('[name="timeline"]').selectOption(quote.timeline);
  await dialog.getByRole('button', { name: quoteTexts.submit }).click();
  await dialog.getByText(quoteTexts.success).waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.locator('[name="email"]').fill(adminEmail);
  await page.locator('[name="password"]').fill(adminPassword);
  await page.getByRole('button', { name: adminLogin.submit, exact: true }).click();
  await page.waitForURL(`**${PATHS.adminDashboard}**`);
}

/** The row from the API, with a separate session. */
async function savedQuote(name: string): Promise<Record<string, unknown> | undefined> {
  const login = await fetch(SITE + ROUTES.adminLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const address = `${SITE}${ROUTES['quote-requests.list'].path}?q=${encodeURIComponent(name)}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const rows = (await response.json()) as Record<string, unknown>[];
  return rows[0];
}

describe('from a visitor’s request to a status set by staff', () => {
  it.each(SCREEN_NAMES)('on a %s', { timeout: 180_000 }, async (screen) => {
    const quote = quoteOf(`Бат-Өлзий ${screen} ${Date.now()}`);
    await visit(PATHS.services, { screen }, async ({ page, complaints }) => {
      await askForQuote(page, quote);
      expect(complaints).toEqual([]);
    });
    const sent = await savedQuote(quote.name);
    expect(sent).toMatchObject({ ...quote, phone: expect.stringMatching(/9911-?2233$/) });
    expect(sent?.status).toBe(firstStatus);

    await visit(PATHS.adminLogin, { screen }, async ({ page, complaints }) => {
      await signIn(page);
      await page.getByRole('tab', { name: adminTabs.quotes }).click();
      await page.getByRole('button', { name: quote.name, exact: true }).waitFor();
      const status = page.getByLabel(adminList.statusOf(quote.name));
      expect(await status.inputValue()).toBe(firstStatus);
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await status.selectOption(wanted);
      expect((await saved).status()).toBe(200);

      await page.reload();
      await page.getByRole('button', { name: quote.name, exact: true }).waitFor();
      expect(await status.inputValue()).toBe(wanted);
      expect(complaints).toEqual([]);
    });
    expect((await savedQuote(quote.name))?.status).toBe(wanted);
  });
});
