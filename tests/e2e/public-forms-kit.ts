import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { api, stack } from '../api/client.ts';
import { launchBrowser } from '../support/browser.ts';
import { rememberCustomer } from './public-forms-people.ts';
import { type Entry, type FormStory, OWN_PHONE, phoneOf } from './public-forms-table.ts';

export type Screen = { name: string; width: number; height: number };
export const PHONE: Screen = { name: 'a phone', width: 360, height: 740 };
export const DESKTOP: Screen = { name: 'a desktop', width: 1440, height: 900 };
export const SCREENS: readonly Screen[] = [PHONE, DESKTOP];

export type OpenPage = { page: Page; problems: string[]; close(): Promise<void> };

/**
 * A new visitor, or this customer; `problems` collects unexpected console messages. What a test opens is closed with it, and
 * the rest with the file (support/close-pages.ts).
 */
export async function openVisitor(screen: Screen, customer?: CustomerSession): Promise<OpenPage> {
  const browser = await launchBrowser();
  const phone = screen.width < 700;
  const context = await browser.newContext({
    baseURL: stack.apiUrl,
    viewport: { width: screen.width, height: screen.height },
    isMobile: phone,
    hasTouch: phone,
    locale: 'mn-MN',
    reducedMotion: 'reduce',
  });
  if (customer) await rememberCustomer(context, customer);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The browser itself logs refused and failed requests, which are part of the test.
    const ofBrowser = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !ofBrowser) problems.push(message.text());
  });
  const close = () => context.close();
  if (getCurrentTest()) onTestFinished(close);
  return { page, problems, close };
}

/** A visitor whose scripts load so slowly: input before that must not be lost. */
export async function openSlowVisitor(screen: Screen, scriptsAfterMs: number): Promise<OpenPage> {
  const visitor = await openVisitor(screen);
  await visitor.page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptsAfterMs));
    await route.continue();
  });
  return visitor;
}

/** Opens a page and waits for its hydration, which the chat button shows. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

export function fieldOf(page: Page, story: FormStory, name: string): Locator {
  return page.locator(`#${story.formId} [name="${name}"]`);
}

async function enter(page: Page, story: FormStory, name: string, entry: Entry): Promise<void> {
  const field = fieldOf(page, story, name);
  if (entry === true) return field.check();
  if (typeof entry !== 'string') {
    for (const value of entry) await field.and(page.locator(`[value="${value}"]`)).check();
    return;
  }
  const kind = await field.first().evaluate((el) => (el as HTMLInputElement).type || el.tagName);
  if (kind === 'radio') await field.and(page.locator(`[value="${entry}"]`)).check();
  else if (kind === 'select-one') await field.selectOption(entry);
  else await field.fill(entry);
}

/** Opens the page of the form, and its dialog if it is in one. */
export async function openForm(page: Page, story: FormStory): Promise<void> {
  await visit(page, story.page);
  await showForm(page, story);
}

/** Scrolls to the form on its page, or opens its dialog. */
export async function showForm(page: Page, story: FormStory): Promise<void> {
  if (story.anchor) await page.locator(`#${story.anchor}`).scrollIntoViewIfNeeded();
  if (story.opener) await page.getByRole('button', { name: story.opener }).first().click();
  await page.locator(`#${story.formId}`).waitFor();
}

export const button = (page: Page, story: FormStory, name: string): Locator =>
  page.locator(`#${story.formId}`).getByRole('button', { name, exact: true });

export async function fillStep(
  page: Page,
  story: FormStory,
  step: number,
  email: string,
): Promise<void> {
  for (const [name, entry] of Object.entries(story.steps[step] ?? {})) {
    const own = entry === OWN_PHONE ? phoneOf(email) : entry;
    await enter(page, story, name, name === 'email' ? email : own);
  }
}

/** Fills every step, and stays on the last one. */
export async function fillAll(page: Page, story: FormStory, email: string): Promise<void> {
  for (let step = 0; step < story.steps.length; step += 1) {
    await fillStep(page, story, step, email);
    if (step < story.steps.length - 1) await button(page, story, story.next ?? '').click();
  }
}

/** Every value of the form, hidden steps included. */
export function valuesOf(page: Page, story: FormStory): Promise<Record<string, string[]>> {
  return page.locator(`#${story.formId}`).evaluate((form) => {
    const values: Record<string, string[]> = {};
    for (const [name, value] of new FormData(form as HTMLFormElement)) {
      values[name] = [...(values[name] ?? []), String(value)];
    }
    return values;
  });
}

/** Expects the accessible error of a field, and the focus on it. */
export async function expectRefused(
  page: Page,
  story: FormStory,
  name: string,
  message: string,
): Promise<void> {
  const field = fieldOf(page, story, name).first();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const said = () =>
    field.evaluate((el) =>
      (el.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  await expect.poll(said).toContain(message);
  await expect.poll(() => field.evaluate((el) => el === document.activeElement)).toBe(true);
}

export type Interference = { count(): number; stop(): Promise<void> };

/** Intercepts one path of the API. */
export async function intercept(
  page: Page,
  path: string,
  respond: (route: Route) => Promise<void>,
): Promise<Interference> {
  let calls = 0;
  const url = `**${path}`;
  const handler = (route: Route) => {
    calls += 1;
    return respond(route);
  };
  await page.route(url, handler);
  return { count: () => calls, stop: () => page.unroute(url, handler) };
}

/** The records of this address, as staff see them. */
export async function stored(
  story: Pick<FormStory, 'list'>,
  email: string,
  token: string,
): Promise<Record<string, unknown>[]> {
  const query = `?q=${encodeURIComponent(email)}`;
  const response = await api('GET', story.list + query, { token });
  expect(response.status, response.text).toBe(200);
  return response.json;
}
