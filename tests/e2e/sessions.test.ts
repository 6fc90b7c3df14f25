import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginTexts } from '@/content/auth.ts';
import { accountTexts } from '@/content/nav.ts';
import { adminFrame } from '../../web/src/features/admin/kit/parts/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { api, newCustomer, newStaff, PASSWORD, stack, supabase } from '../api/client.ts';
import { launchBrowser } from '../support/browser.ts';
import { see, signedInAs } from './admin-support.ts';
import { visit } from './public-forms-kit.ts';
import { logIn } from './public-forms-people.ts';
import { SUPABASE_JS } from './support/supabase-js.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser context with a stored state, closed after the test. */
async function inBrowser<T>(use: (context: BrowserContext) => Promise<T>, storageState?: State) {
  const context = await (await launchBrowser()).newContext({
    baseURL: stack.apiUrl,
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** What a browser has after it was closed and opened: session cookies are gone. */
async function closed(context: BrowserContext): Promise<State> {
  const { cookies, origins } = await context.storageState();
  return { cookies: cookies.filter(({ expires }) => expires !== -1), origins };
}

/** Session cookies without the one of the known device, which stays. */
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== 'device');

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const logoutButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: accountTexts.logout }).first();
const loginButton = (page: Page) =>
  page.locator('header').getByRole('link', { name: loginTexts.title }).first();

async function signedIn(context: BrowserContext, email: string, remember: boolean): Promise<Page> {
  const page = await context.newPage();
  await visit(page, PATHS.login);
  if (remember) await page.getByLabel(loginTexts.rememberMe).check();
  await logIn(page, email, PASSWORD);
  await logoutButton(page).waitFor();
  return page;
}

async function tokenIn(page: Page, session: 'customer' | 'admin'): Promise<string> {
  const tokens = (await stored(page))[`hariuch.${session}.tokens`];
  return JSON.parse(tokens ?? '{}').access_token;
}

const staffCall = (token: string) => api('GET', '/api/admin/summary', { token });
const userOf = (token: string) => supabase('GET', '/auth/v1/user', { token });

describe('"remember me"', () => {
  it('unticked, the session is shared by all tabs and ends with the browser', async () => {
    const { email } = await newCustomer();
    const left = await inBrowser(async (context) => {
      const page = await signedIn(context, email, false);
      expect(JSON.stringify(await stored(page))).not.toContain(PASSWORD);
      await page.reload();
      await logoutButton(page).waitFor();
      const tab = await context.newPage();
      await visit(tab, PATHS.pricing);
      await logoutButton(tab).waitFor();
      return closed(context);
    });
    await inBrowser(async (context) => {
      const page = await context.newPage();
      await visit(page, PATHS.home);
      await expect.poll(() => stored(page)).toEqual({});
      await loginButton(page).waitFor();
    }, left);
  });

  it('ticked, the session stays', async () => {
    const { email } = await newCustomer();
    const left = await inBrowser(async (context) => {
      await signedIn(context, email, true);
      expect(await sessionCookies(context)).toEqual([]);
      return closed(context);
    });
    await inBrowser(async (context) => {
      const page = await context.newPage();
      await visit(page, PATHS.home);
      await logoutButton(page).waitFor();
    }, left);
  });
});

describe('signing out', () => {
  it('ends the session on the server and in every tab, and leaves the staff session alone', async () => {
    const customer = await newCustomer();
    const staff = await newStaff();
    await inBrowser(async (context) => {
      await signedInAs(context, staff);
      const page = await signedIn(context, customer.email, true);
      const tab = await context.newPage();
      await visit(tab, PATHS.home);
      await logoutButton(tab).waitFor();
      const token = await tokenIn(page, 'customer');
      expect((await userOf(token)).status).toBe(200);

      await logoutButton(page).click();
      await loginButton(page).waitFor();
      await loginButton(tab).waitFor();
      await expect.poll(async () => (await userOf(token)).status).not.toBe(200);
      await expect
        .poll(async () => Object.keys(await stored(page)).sort())
        .toEqual(['hariuch.admin', 'hariuch.admin.tokens', 'hariuch.login-email', 'started']);
      expect((await staffCall(await tokenIn(page, 'admin'))).status).toBe(200);
    });
  });

  it('leaves nothing in the browser when the server cannot be told', async () => {
    const { email } = await newCustomer();
    await inBrowser(async (context) => {
      const page = await signedIn(context, email, false);
      await context.route('**/auth/v1/**', (route) => route.abort());
      await logoutButton(page).click();
      await loginButton(page).waitFor();
      await expect.poll(() => stored(page)).toEqual({});
      expect(await sessionCookies(context)).toEqual([]);
    });
  });
});

describe('a staff session', () => {
  const tabOf = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${PATHS.adminDashboard}?tab=users`);
    return page;
  };
  const table = (page: Page) => see(page.locator('#admin-rows').locator('tbody tr'));
  const endsNow = () => Math.floor(Date.now() / 1000) + 5;

  it('is renewed by supabase-js when its token ends, in two tabs at once', async () => {
    const session = await newStaff();
    await inBrowser(async (context) => {
      await signedInAs(context, { ...session, expiresAt: endsNow() });
      // Stores the session: of two tabs that open at once the slower one may store it over what the other has renewed.
      await (await context.newPage()).goto('/robots.txt');
      const tabs = await Promise.all([tabOf(context), tabOf(context)]);
      for (const page of tabs) await table(page);
      const [page] = tabs;
      const token = await tokenIn(page, 'admin');
      expect(token).not.toBe(session.token);
      expect((await staffCall(token)).status).toBe(200);
      for (const tab of tabs) {
        await tab.reload();
        await table(tab);
      }
    });
  });

  it('ends in every tab when the renewal is refused, and says so', async () => {
    const session = await newStaff();
    await inBrowser(async (context) => {
      await signedInAs(context, session);
      const tabs = [await tabOf(context), await tabOf(context)];
      for (const page of tabs) await table(page);
      expect((await api('POST', '/api/admin/logout', { token: session.token })).status).toBe(204);
      await tabs[0]?.getByRole('tab', { name: 'Хамтрагчид' }).click();
      for (const page of tabs) {
        await page.waitForURL(`**${PATHS.adminLogin}`);
        await see(page.getByRole('alert').getByText(adminFrame.sessionEndedTitle));
      }
    });
  });

  it('that is left in one tab is left in the other, which is told of no failure', async () => {
    const session = await newStaff();
    await inBrowser(async (context) => {
      await signedInAs(context, session);
      const [page, tab] = [await tabOf(context), await tabOf(context)];
      await table(tab);
      await page.getByRole('button', { name: adminFrame.logout }).click();
      for (const left of [page, tab]) {
        await left.waitForURL(`**${PATHS.adminLogin}`);
        await see(left.locator('#admin-login'));
        expect(await left.getByText(adminFrame.sessionEndedTitle).count()).toBe(0);
      }
      expect((await staffCall(session.token)).status).toBe(401);
    });
  });

  it('outlives the browser', async () => {
    const session = await newStaff();
    const left = await inBrowser(async (context) => {
      const page = await context.newPage();
      await page.goto(PATHS.adminLogin);
      await page.locator('[name=email]').fill(session.email);
      await page.locator('[name=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${PATHS.adminDashboard}`);
      await see(page.getByRole('tab', { selected: true }));
      return closed(context);
    });
    await inBrowser(async (context) => table(await tabOf(context)), left);
  });
});

it('supabase-js loads with the login and not with the pages that only show who is signed in', async () => {
  const { email } = await newCustomer();
  await inBrowser(async (context) => {
    const loaded = new Map<string, Promise<string>>();
    const listen = (page: Page) =>
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) loaded.set(pathname, response.text());
      });
    const withLibrary = async () =>
      (await Promise.all(loaded.values())).filter((text) => text.includes(SUPABASE_JS)).length;

    const page = await context.newPage();
    listen(page);
    await visit(page, PATHS.login);
    await page.waitForLoadState('networkidle');
    expect(await withLibrary()).toBe(0);
    await logIn(page, email, PASSWORD);
    await logoutButton(page).waitFor();
    expect(await withLibrary()).toBe(1);

    loaded.clear();
    const tab = await context.newPage();
    listen(tab);
    for (const path of [PATHS.home, PATHS.pricing, PATHS.contact, PATHS.blog, PATHS.about]) {
      await visit(tab, path);
      await logoutButton(tab).waitFor();
      await tab.waitForLoadState('networkidle');
    }
    expect(loaded.size).toBeGreaterThan(5);
    expect(await withLibrary()).toBe(0);
  });
});
