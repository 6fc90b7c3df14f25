import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stack } from '../api/client.ts';
import { SOON } from './public-forms-kit.ts';

/** Fills in the login form and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#login [name=email]').fill(email);
  await page.locator('#login [name=password]').fill(password);
  await page.locator('#login button[type=submit]').click();
}

/** The newest mail to an address, as the local mailbox shows it. */
export async function recoveryLink(email: string): Promise<string> {
  const mailbox = async () => {
    const mails: { to: string; text: string }[] = await (
      await fetch(`${stack.supabaseUrl}/mailbox.json`)
    ).json();
    return mails.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0] ?? '';
  };
  await expect.poll(mailbox, SOON).toContain('type=recovery');
  return mailbox();
}
