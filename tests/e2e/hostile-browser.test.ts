import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { chatTexts } from '@/content/chat.ts';
import { crashTexts, staleTexts } from '@/content/errors.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { adminLogin, api } from '../api/client.ts';
import { newLiveOwner, type Owner, SALON } from '../api/own-bots.ts';
import { launchBrowser } from '../support/browser.ts';
import { signedInAs } from './admin-support.ts';
import { rememberCustomer } from './public-forms-people.ts';
import { MISSING_PATH } from './support/addresses.ts';
import { SCREENS, SITE } from './support/site-browser.ts';
import { turnstile } from './support/turnstile.ts';

// Every page in a browser that has the wrong date, and an assistant's page in two tabs.

let browser: Browser;
let owner: Owner;
let staff: AdminSession;
let paying: string;
beforeAll(async () => {
  [browser, owner, staff] = await Promise.all([launchBrowser(), newLiveOwner(), adminLogin()]);
  const { token } = owner;
  const body = { plan: 'pro', months: '3' };
  paying = (await api('POST', '/api/me/payments', { token, body })).json.token;
});
afterAll(() => browser?.close());

const PEOPLE = ['staff', 'visitor', 'customer'] as const;
type Person = (typeof PEOPLE)[number];
type Place = { path: string; as: Person };

/** Pages before a login of staff. */
const BEFORE_LOGIN: readonly string[] = [PATHS.adminLogin, PATHS.adminInvitation];

const personOf = (path: string): Person => {
  if (path.startsWith('/admin') && !BEFORE_LOGIN.includes(path)) return 'staff';
  return path.startsWith(PATHS.account) ? 'customer' : 'visitor';
};

/** Every page of the route table, the tabs of the staff area and an assistant's own page. */
async function places(): Promise<Place[]> {
  const [post] = (await api('GET', ROUTES.listBlog.path)).json as {
    slug: string;
    tags: string[];
  }[];
  const values: Record<string, string> = {
    ':slug': post?.slug ?? '',
    ':tag': encodeURIComponent(post?.tags[0] ?? 'AI'),
    ':token': paying,
    ':id': owner.customer.id,
  };
  const tabs = [
    ...Object.values(RECORD_KINDS).flatMap((kind) => ('tab' in kind ? [kind.tab] : [])),
    ...['work', 'overview', 'history', 'notifications', 'personal-data', 'team', 'assistant'],
  ];
  const paths = [
    ...ROUTE_TABLE.map(({ path }) => path.replace(/:\w+/, (name) => values[name] ?? '')),
    MISSING_PATH,
    botPath(owner.key),
    ...[...new Set(tabs)].map((tab) => `${PATHS.adminDashboard}?tab=${tab}`),
  ];
  return paths.map((path) => ({ path, as: personOf(path) }));
}

async function profileOf(as: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: SCREENS.phone,
    locale: 'mn-MN',
    reducedMotion: 'reduce',
  });
  if (as === 'customer') await rememberCustomer(context, owner.customer);
  if (as === 'staff') await signedInAs(context, staff);
  return context;
}

type Attack = (page: Page, path: string) => Promise<string[]>;

/** An attack on one page: what it finds, and what the page throws. */
async function attacked(context: BrowserContext, path: string, act: Attack): Promise<string[]> {
  const page = await context.newPage();
  const thrown = faultsOf(page, path);
  let found: string[];
  try {
    found = await act(page, path);
  } catch (error) {
    found = [String(error).split('\n').slice(0, 3).join(' ')];
  }
  await page.close();
  return [...found, ...thrown].map((fault) => `${path}: ${fault}`);
}

const PROFILES_AT_ONCE = 3;
const PLACES_OF_PROFILE = 12;

/** Attacks every page; those of one person share a profile, one after another. */
async function overPages(
  all: readonly Place[],
  act: Attack,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const groups = PEOPLE.flatMap((person) => {
    const ofOne = all.filter(({ as }) => as === person);
    // A session is renewed in one profile only.
    if (person !== 'visitor') return [ofOne];
    return Array.from({ length: Math.ceil(ofOne.length / PLACES_OF_PROFILE) }, (_, part) =>
      ofOne.slice(part * PLACES_OF_PROFILE, (part + 1) * PLACES_OF_PROFILE),
    );
  });
  const inTurn = turnstile(PROFILES_AT_ONCE);
  const found = groups.map((group) =>
    inTurn(async () => {
      const faults: string[] = [];
      const context = await profileOf(group[0]?.as ?? 'visitor');
      await prepare(context);
      for (const { path } of group) faults.push(...(await attacked(context, path, act)));
      await context.close();
      return faults;
    }),
  );
  return (await Promise.all(found)).flat();
}

/** React has drawn a page anew because its HTML did not fit; nothing is lost. */
const DRAWN_ANEW = /React error #418/;

/** What a page throws. The blog is drawn anew with a right clock as well, so there it says nothing of the clock. */
function faultsOf(page: Page, path: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (path.startsWith(PATHS.blog) && DRAWN_ANEW.test(message)) return;
    faults.push(message);
  });
  return faults;
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });

const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path;
const LOGINS: readonly string[] = [PATHS.login, PATHS.adminLogin];

/** What is wrong with the page that is shown. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  const shown = await page.evaluate(() => document.querySelector('main')?.textContent.trim() ?? '');
  if (!shown) return ['blank'];
  if ([crashTexts.title, staleTexts.text].some((text) => shown.includes(text))) return [shown];
  const isLoggedOut = LOGINS.some((login) => login !== path && isAt(page, login));
  return isLoggedOut ? ['the session is gone'] : [];
}

describe('two tabs of an assistant', () => {
  it('show one talk, also when both ask at once', async () => {
    const context = await profileOf('visitor');
    try {
      const tabs = await Promise.all([context.newPage(), context.newPage()]);
      const asks = [SALON[0], SALON[1]].map((one) => one?.question ?? '');
      for (const tab of tabs) await tab.goto(botPath(owner.key));
      const fields = tabs.map((tab) => tab.getByRole('textbox', { name: chatTexts.inputLabel }));
      for (const [place, field] of fields.entries()) await field.fill(asks[place] ?? '');
      await Promise.all(fields.map((field) => field.press('Enter')));
      for (const tab of tabs) {
        for (const { answer } of [SALON[0], SALON[1]].flatMap((one) => one ?? []))
          await tab.getByRole('log').getByText(answer).waitFor();
        expect(await tab.locator('[data-from=you]').count()).toBe(2);
        expect(await tab.locator('.failure').count()).toBe(0);
      }
      await tabs[0]?.reload();
      await expect.poll(() => tabs[0]?.locator('[data-from=you]').count()).toBe(2);
      // One conversation for the owner as well.
      const talks: { questions: number }[] = (await owner.call('GET', '/conversations')).json;
      expect(talks.map(({ questions }) => questions)).toContain(2);
      // A restart in one tab is one in both.
      await tabs[1]?.getByRole('button', { name: chatTexts.restart }).click();
      await expect.poll(() => tabs[0]?.locator('[data-from=you]').count()).toBe(0);
    } finally {
      await context.close();
    }
  });
});

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([-400, 400])('a clock that is wrong by %i days', (days) => {
  it('takes no page away', async () => {
    const faults = await overPages(
      await places(),
      async (page, path) => {
        await page.goto(path);
        await hydrated(page);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        return wrongWith(page, path);
      },
      (context) =>
        context.addInitScript((by) => {
          const Right = Date;
          class Wrong extends Right {
            constructor(...given: []) {
              super(...(given.length > 0 ? given : ([Right.now() + by] as unknown as [])));
            }
            static override now = () => Right.now() + by;
          }
          globalThis.Date = Wrong as DateConstructor;
        }, days * DAY_MS),
    );
    expect(faults).toEqual([]);
  });
});
