import { ERRORS } from '@contract/http/errors.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { identityTexts } from '../../web/src/features/admin/frame/identity/texts.ts';
import { type ApiResponse, adminLogin, api, PASSWORD, stack } from '../api/client.ts';
import { FORMS, type FormName } from '../api/payloads.ts';
import { launchBrowser } from '../support/browser.ts';
import { ACTION_TIMEOUT_MS } from '../support/timeouts.ts';
import { axeFindings } from './support/axe.ts';

/** A phone with cards, and a desktop with tables. */
export const WIDTHS = [360, 1440] as const;
const SESSION_KEY = 'hariuch.admin';

let browser: Browser;
const pages: Page[] = [];
/** By the id of the signed-in person. */
const profiles = new Map<string, BrowserContext>();
const VISITOR = 'a visitor';

let keeping = false;

/**
 * Starts the browser for a file, and closes what each test has opened. With `keepsProfiles` a person's pages
 * share a profile over the tests: in a new one each page would load and compile the staff area's scripts
 * again.
 */
export function withBrowser({ keepsProfiles = false } = {}): void {
  beforeAll(async () => {
    browser = await launchBrowser();
    keeping = keepsProfiles;
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await (keeping ? page : page.context()).close();
  });
  afterAll(async () => {
    profiles.clear();
    await browser.close();
  });
}

type Entries = [key: string, value: string][];

function entriesOf(session: AdminSession): Entries {
  const { id, name, email, role, token, refreshToken, expiresAt } = session;
  const profile = { id, name, email, role };
  const tokens = {
    access_token: token,
    refresh_token: refreshToken,
    expires_at: expiresAt,
    token_type: 'bearer',
    user: { id, email },
  };
  return [
    [SESSION_KEY, JSON.stringify({ remember: true, profile })],
    [`${SESSION_KEY}.tokens`, JSON.stringify(tokens)],
  ];
}

/** Gives a browser a session, as its login would have stored it. */
export async function signedInAs(context: BrowserContext, session: AdminSession): Promise<void> {
  await context.addInitScript((entries) => {
    if (localStorage.getItem('started')) return;
    localStorage.setItem('started', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, entriesOf(session));
}

// Drawing animations costs a tenth of a page; that they stop is tested elsewhere.
const newProfile = () => browser.newContext({ baseURL: stack.apiUrl, reducedMotion: 'reduce' });

/** A page in a shared profile: a test's first page finds only the session in its storage. */
async function pageOfKept(session: AdminSession | undefined): Promise<Page> {
  const who = session?.id ?? VISITOR;
  const profile = profiles.get(who) ?? (await newProfile());
  profiles.set(who, profile);
  const isFirst = !pages.some((page) => page.context() === profile);
  if (isFirst) await profile.clearCookies();
  const page = await profile.newPage();
  await page.addInitScript(
    ({ entries, isFirst: fresh }) => {
      // Frames without an origin have no storage; a reloaded page keeps what it stored.
      if (window.origin === 'null' || sessionStorage.getItem('started')) return;
      sessionStorage.setItem('started', 'yes');
      if (fresh) localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { entries: session ? entriesOf(session) : [], isFirst },
  );
  return page;
}

async function pageOfNew(session: AdminSession | undefined): Promise<Page> {
  const context = await newProfile();
  if (session) await signedInAs(context, session);
  return context.newPage();
}

/** A page of a visitor, or of staff when a session is given. */
export async function openPage(width: number, path: string, session?: AdminSession): Promise<Page> {
  const page = await (keeping ? pageOfKept(session) : pageOfNew(session));
  pages.push(page);
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  await page.goto(path);
  return page;
}

let held: AdminSession | undefined;

/** The administrator's session. A login takes a second, so tests that are not about it share one. */
async function adminSession(): Promise<AdminSession> {
  const token = held?.token;
  const isAlive = token && (await api('GET', '/api/admin/summary', { token })).status === 200;
  if (!held || !isAlive) held = await adminLogin();
  return held;
}

export async function asAdmin(
  method: string,
  path: string,
  options: Parameters<typeof api>[2] = {},
): Promise<ApiResponse> {
  return api(method, path, { ...options, token: (await adminSession()).token });
}

/** The rows that a search of a list finds, from the API. */
export async function found(list: string, text: string) {
  const separator = list.includes('?') ? '&' : '?';
  return (await asAdmin('GET', `${list}${separator}q=${encodeURIComponent(text)}`)).json;
}

export async function openTab(
  width: number,
  query: Record<string, string>,
  session?: AdminSession,
): Promise<Page> {
  const path = `/admin-dashboard?${new URLSearchParams(query)}`;
  return openPage(width, path, session ?? (await adminSession()));
}

/** Navigates within the dashboard like a link, without a page load. */
export async function goTo(page: Page, query: Record<string, string>): Promise<void> {
  await page.evaluate(
    (search) => {
      history.pushState(null, '', `?${search}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    String(new URLSearchParams(query)),
  );
}

/** Sends a public form; the row is found by the name. */
export async function sendForm(
  form: FormName,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const body = { ...FORMS[form].body(), ...fields };
  const response = await api('POST', FORMS[form].path, { body });
  expect(response.status, response.text).toBe(201);
}

let counter = 0;
export function uniqueName(): string {
  counter += 1;
  return `Туршилт${Date.now()}${counter}`;
}

/** A row, as a table row or a card. */
export function rowOf(page: Page, text: string): Locator {
  return page.locator('#admin-rows').locator('tbody tr, li').filter({ hasText: text });
}

export const see = (locator: Locator, timeout = ACTION_TIMEOUT_MS) =>
  locator.first().waitFor({ state: 'visible', timeout });

/** Polls for a while, because saving or showing may take a moment. */
export const eventually = <T>(ask: () => T | Promise<T>, timeout = ACTION_TIMEOUT_MS) =>
  expect.poll(ask, { timeout, interval: 150 });

/** Shows filters and order, which a phone hides behind a button. */
export async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  const button = page.getByRole('button', { name: 'Шүүлтүүр', exact: true });
  await see(button);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Waits for a notice with exactly this text. */
export const seeNotice = (page: Page, text: string) =>
  see(page.getByRole('status').getByText(text, { exact: true }));

/** Makes calls of one kind fail: refused by the server, or without a response. */
export async function failCalls(
  page: Page,
  method: string,
  path: RegExp,
  how: 'refused' | 'lost',
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (how === 'lost') return route.abort('connectionfailed');
    const { status, message } = ERRORS.internal;
    const body = JSON.stringify({ message, code: 'internal' });
    return route.fulfill({ status, contentType: 'application/json', body });
  });
}

/** Checks what is on screen against WCAG 2.2 AA and axe's best practices: no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, ['best-practice'])).toEqual([]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

/** Closes a notice, so that the next one with its text is a new one. */
export async function closeNotice(page: Page, text: string): Promise<void> {
  const notice = page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text });
  await notice.getByRole('button', { name: 'Хаах' }).click();
  await notice.waitFor({ state: 'detached' });
}

export async function sendForms(
  form: FormName,
  count: number,
  fields: (index: number) => Record<string, unknown>,
): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => sendForm(form, fields(index))));
}

export async function newArticle(title: string): Promise<{ id: number; slug: string }> {
  const slug = `test-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  const body = { title, slug, content: 'Эхний мөр', status: 'published' };
  const made = await asAdmin('POST', '/api/admin/blog', { body });
  expect(made.status, made.text).toBe(201);
  return made.json;
}

/** Confirms the identity in the dialog of the staff area, and continues. */
export async function giveIdentity(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: identityTexts.title });
  await dialog.locator('[name=password]').fill(password);
  await dialog.getByRole('button', { name: identityTexts.submit }).click();
  await dialog.waitFor({ state: 'detached' });
}
