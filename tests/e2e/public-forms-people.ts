import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { api, freshEmail, signupPayload } from '../api/client.ts';
import { ACTION_TIMEOUT_MS } from '../support/timeouts.ts';
import { mailsTo } from './support/mails.ts';

/** Fills in the login form and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#login [name=email]').fill(email);
  await page.locator('#login [name=password]').fill(password);
  await page.locator('#login button[type=submit]').click();
}

/** The newest mail to an address, from the local mailbox. */
export async function recoveryLink(email: string): Promise<string> {
  const newest = async () => {
    const [mail] = await mailsTo(email);
    return mail?.text.match(/https?:\/\/\S+/)?.[0] ?? '';
  };
  await expect.poll(newest, { timeout: ACTION_TIMEOUT_MS }).toContain('type=recovery');
  return newest();
}

/** The address of a new customer, for tests that sign in on the page. */
export async function newAddress(who = 'customer'): Promise<string> {
  const email = freshEmail(who);
  expect((await api('POST', '/api/signup', { body: signupPayload(email) })).status).toBe(201);
  return email;
}

/** Gives a browser a customer's session, as a login with "remember me" stores it. */
export async function rememberCustomer(
  context: BrowserContext,
  { session, ...profile }: CustomerSession,
): Promise<void> {
  const tokens = {
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    expires_at: session.expiresAt,
    token_type: 'bearer',
    user: { id: profile.id, email: profile.email },
  };
  await context.addInitScript(
    ([entry = '', held = '']) => {
      if (localStorage.getItem('started')) return;
      localStorage.setItem('started', 'yes');
      localStorage.setItem('hariuch.customer', entry);
      localStorage.setItem('hariuch.customer.tokens', held);
    },
    [JSON.stringify({ remember: true, profile }), JSON.stringify(tokens)],
  );
}
