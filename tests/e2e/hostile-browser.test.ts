import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { ROUTES } from '@contract/routes.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { settingsTexts } from '@/content/account.ts';
import { chatTexts } from '@/content/chat.ts';
import { crashTexts, errorTexts } from '@/content/errors.ts';
import { accountTexts } from '@/content/nav.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { builtFiles, builtText } from '../../scripts/bench-web/built-site.ts';
import { adminLogin, api, PASSWORD } from '../api/client.ts';
import { newLiveOwner, type Owner, SALON } from '../api/own-bots.ts';
import { launchBrowser } from '../support/browser.ts';
import { signedInAs } from './admin-support.ts';
import { rememberCustomer } from './public-forms-people.ts';
import { MISSING_PATH, PRERENDERED } from './support/addresses.ts';
import { SCREENS, SITE } from './support/site-browser.ts';
import { turnstile } from './support/turnstile.ts';

// Every page in a browser that a person may have: it translates, loses files and the connection, has the wrong date,
// and shows an assistant's page twice. Back on a phone is in history.test.ts and bot-script.test.ts.

let owner: Owner;
let paying: string;
beforeAll(async () => {
  owner = await newLiveOwner();
  const { token } = owner;
  const body = { plan: 'pro', months: '3' };
  paying = (await api('POST', '/api/me/payments', { token, body })).json.token;
});

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
  const context = await (await launchBrowser()).newContext({
    baseURL: SITE,
    viewport: SCREENS.phone,
    locale: 'mn-MN',
    reducedMotion: 'reduce',
  });
  // A session is renewed in one profile only.
  if (as === 'customer') {
    const body = { email: owner.customer.email, password: PASSWORD };
    await rememberCustomer(context, (await api('POST', ROUTES.login.path, { body })).json);
  }
  if (as === 'staff') await signedInAs(context, await adminLogin());
  return context;
}

type Attack = (page: Page, path: string) => Promise<string[]>;
type Attacking = {
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** What a page may throw under this attack. */
  mayThrow?: RegExp;
};

/** An attack on one page: what it finds, and what the page throws. */
async function attacked(
  context: BrowserContext,
  path: string,
  act: Attack,
  mayThrow: RegExp | undefined,
): Promise<string[]> {
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('site-ready', () => document.documentElement.setAttribute('data-ready', '')),
  );
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!mayThrow?.test(message)) thrown.push(message);
  });
  page.on('popup', (other) => other.close());
  let found: string[];
  try {
    found = await act(page, path);
  } catch (error) {
    found = [String(error).split('\n').slice(0, 3).join(' ')];
  }
  await page.close();
  return [...found, ...thrown].map((fault) => `${path}: ${fault}`);
}

const PROFILES = 3;

/** Attacks every page in some profiles at once; those of a profile one after another, because it is offline as a whole. */
async function overPages(
  all: readonly Place[],
  act: Attack,
  { prepare, mayThrow }: Attacking = {},
): Promise<string[]> {
  const groups = PEOPLE.flatMap((person) => {
    const ofOne = all.filter(({ as }) => as === person);
    return Array.from({ length: PROFILES }, (_, part) =>
      ofOne.filter((_, place) => place % PROFILES === part),
    );
  });
  const inTurn = turnstile(PROFILES);
  const found = groups.map((group) =>
    inTurn(async () => {
      const faults: string[] = [];
      if (!group[0]) return [];
      const context = await profileOf(group[0].as);
      await prepare?.(context);
      for (const { path } of group) faults.push(...(await attacked(context, path, act, mayThrow)));
      await context.close();
      return faults;
    }),
  );
  return (await Promise.all(found)).flat();
}

const hydrated = (page: Page) => page.locator('html[data-ready]').waitFor();

const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path;
const LOGINS: readonly string[] = [PATHS.login, PATHS.adminLogin];

/** What is wrong with the page that is shown; a page that leads on is blank for a moment. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  const main = await page.waitForFunction(
    () => document.querySelector('main')?.textContent.trim() || null,
  );
  const shown = String(await main.jsonValue());
  if (shown.includes(crashTexts.title)) return [shown];
  const isLoggedOut = LOGINS.some((login) => login !== path && isAt(page, login));
  return isLoggedOut ? ['the session is gone'] : [];
}

/**
 * What a browser's translation does, now and to every text that comes later: each text node gives way to two elements. The texts
 * stay the same, so that they can be found.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const APART = 'script, style, noscript, title, textarea, option, font, svg';
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(APART)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const within = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(replace);
    };
    within(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(within);
    }).observe(document.body, { subtree: true, childList: true });
  });

/** How often a page asks for a file before it gives up (lib/load-part.ts). */
const ATTEMPTS = 4;
/** Where the build imports a file when it is needed, and where always. */
const LATE_IMPORT = /import\([`"']\.\/([^`"']+)[`"']\)/g;
const STATIC_IMPORT = /(?:from|import)\s*[`"']\.\/([^`"']+)[`"']/g;
const importedBy = (pattern: RegExp): ReadonlySet<string> =>
  new Set(
    builtFiles('.js').flatMap((file) =>
      [...builtText(file).matchAll(pattern)].map(([, name]) => `/assets/${name}`),
    ),
  );
const LATE_FILES = importedBy(LATE_IMPORT);
/** Since version 150 Chrome asks for such a file once, and for what imports it in vain, until the page is loaded again. */
const STATIC_FILES = importedBy(STATIC_IMPORT);
/** The late files that were refused: for whom, on the page that asked first, and how often they will be. */
const refusals = new Map<string, { as: Person; page: Page; left: number }>();

/** Refuses each late file on the first page that asks for it, until that gives up. */
async function refuseEachOnce(page: Page, path: string): Promise<void> {
  const html = await (await fetch(SITE + path)).text();
  await page.route(/\/assets\/[^/]+\.js/, (route) => {
    const { pathname } = new URL(route.request().url());
    const attempts = STATIC_FILES.has(pathname) ? 1 : ATTEMPTS;
    const refusal = refusals.get(pathname) ?? { as: personOf(path), page, left: attempts };
    const isOver = refusal.page !== page || refusal.left === 0;
    if (isOver || !LATE_FILES.has(pathname) || html.includes(pathname)) return route.continue();
    refusals.set(pathname, { ...refusal, left: refusal.left - 1 });
    return route.fulfill({ status: 500, body: '' });
  });
}

/** Buttons that leave the account, and those of a part that did not come. */
const AGAIN = [errorTexts.retry, crashTexts.reload] as const;
const NOT_PRESSED = [accountTexts.logout, settingsTexts.sessions.end, ...AGAIN] as const;

/**
 * Presses the next button that was not pressed before, and waits until the page has been drawn; null when there is
 * none. Of a list two buttons with the same name are enough; in a tab of the staff area those above it are left out.
 */
const pressNext = (page: Page, path: string, done: readonly string[]) =>
  page.evaluate(
    async ({ begin, done, notPressed }) => {
      const start = document.querySelector(begin) ?? document.body;
      const seen = new Map<string, number>();
      for (const one of document.querySelectorAll<HTMLElement>('button, summary, [role=tab]')) {
        const isBefore = one.compareDocumentPosition(start) === Node.DOCUMENT_POSITION_FOLLOWING;
        if (isBefore || !one.checkVisibility() || one.matches(':disabled')) continue;
        const label = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
        const count = (seen.get(label) ?? 0) + 1;
        seen.set(label, count);
        const name = `${label} ${count}`;
        if (count > 2 || done.includes(name) || notPressed.some((word) => label.includes(word)))
          continue;
        one.click();
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((drawn) => requestAnimationFrame(drawn));
        return name;
      }
      return null;
    },
    {
      begin: path.includes('?') ? '[role=tabpanel]:not([hidden])' : 'body',
      done,
      notPressed: NOT_PRESSED,
    },
  );

const missingPart = (page: Page) =>
  page.locator('button:visible', { hasText: new RegExp(AGAIN.join('|')) }).first();

/** Presses "again" until no part of the page is missing; what is still missing then. */
async function again(page: Page): Promise<string[]> {
  const isAsking = () => [...refusals.values()].some((one) => one.page === page && one.left > 0);
  for (let round = 0; round < 8; round += 1) {
    // A press may have loaded the page anew.
    await Promise.race([hydrated(page), missingPart(page).waitFor()]);
    // Of what was asked for while offline fewer requests are refused.
    const end = Date.now() + 2_000;
    while (isAsking() && Date.now() < end) await page.waitForTimeout(50);
    await page.waitForTimeout(100);
    const missing = missingPart(page);
    if (!(await missing.isVisible())) return [];
    // It may lie under another dialog, and go by itself.
    await missing.dispatchEvent('click', {}, { timeout: 1_000 }).catch(() => undefined);
    await missing.waitFor({ state: 'hidden', timeout: 15_000 }).catch(() => undefined);
  }
  return ['"again" brings nothing'];
}

/** Staff's presses change nothing, because other files read the same records: their writes do not arrive. */
const refuseWrites = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const { method, url } = new Request(input, init);
      return method === 'GET' || !url.startsWith(`${location.origin}/api/`)
        ? send(input, init)
        : Promise.reject(new TypeError('Failed to fetch'));
    };
  });

const MOST_PRESSES = 20;
/** The presses during which the connection is gone. */
const OFFLINE_FROM = 2;
const OFFLINE_MS = 1_000;

/** Presses every button, for one second of it offline; afterwards the page must still be there, and whole. */
async function pressEverything(page: Page, path: string): Promise<string[]> {
  const prepare = async () => {
    await page.goto(path);
    // The page's own file may have been refused.
    const missing = await again(page);
    await translate(page);
    if (personOf(path) === 'staff') await refuseWrites(page);
    return missing;
  };
  const atStart = [...(await prepare()), ...(await wrongWith(page, path))];
  if (atStart.length > 0) return atStart;
  const start = new URL(page.url()).pathname;
  const done: string[] = [];
  let online: Promise<void> | undefined;
  while (done.length < MOST_PRESSES) {
    if (done.length === OFFLINE_FROM) {
      await page.context().setOffline(true);
      online = new Promise((then) => setTimeout(then, OFFLINE_MS)).then(() =>
        page.context().setOffline(false),
      );
    }
    // A press may go to another page.
    const name = await pressNext(page, path, done).catch(() => 'a press that leaves');
    if (name === null) break;
    done.push(name);
    if (isAt(page, start)) continue;
    await online;
    await prepare();
  }
  await online;
  const faults = [...(await again(page)), ...(await wrongWith(page, path))];
  return faults.map((fault) => `after «${done.join('», «')}» ${fault}`);
}

describe('a browser that translates, and loses files and the connection', () => {
  it.each(PEOPLE)(
    'takes no page of a %s away, whatever is pressed, and gets each part again',
    async (person) => {
      // Those of an attempt before.
      for (const [file, { as }] of refusals) if (as === person) refusals.delete(file);
      const before = refusals.size;
      const faults = await overPages(
        (await places()).filter(({ as }) => as === person),
        async (page, path) => {
          await refuseEachOnce(page, path);
          return pressEverything(page, path);
        },
        // The second is said of the browser's own page in a frame that was loaded offline.
        { mayThrow: /dynamically imported module|Access is denied for this document/ },
      );
      expect(faults).toEqual([]);
      expect(refusals.size - before).toBeGreaterThan(5);
    },
  );

  it('keeps what is typed into a page that it translates before its script has come', async () => {
    let typedInto = 0;
    const type = async (page: Page, path: string) => {
      let go: () => void = () => undefined;
      const gone = new Promise<void>((then) => {
        go = then;
      });
      await page.route('**/assets/*.js', async (route) => {
        await gone;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await translate(page);
      const field = page
        .locator('main form :is(input[type=text], input[type=email], textarea):visible')
        .first();
      const hasField = (await field.count()) > 0;
      if (hasField) {
        await field.focus();
        await page.keyboard.type(TYPED);
      } else await page.keyboard.press('Shift');
      go();
      await hydrated(page);
      if (!hasField) return wrongWith(page, path);
      typedInto += 1;
      await page.keyboard.type('!');
      const value = await field.inputValue();
      const wrong = await wrongWith(page, path);
      return value === `${TYPED}!` ? wrong : [`the field has «${value}»`, ...wrong];
    };
    const all = PRERENDERED.map(({ path }): Place => ({ path, as: 'visitor' }));
    const faults = await overPages([...all, { path: botPath(owner.key), as: 'visitor' }], type, {
      // React draws the page anew.
      mayThrow: /React error #418/,
    });
    expect(faults).toEqual([]);
    expect(typedInto).toBeGreaterThan(7);
  });
});

const TYPED = 'Үг';

describe('two tabs of an assistant', () => {
  it('show one talk, also when both ask at once', async () => {
    // Another owner: the tests above press every button of the first one, which may change the assistant.
    const live = await newLiveOwner();
    const context = await profileOf('visitor');
    try {
      const tabs = await Promise.all([context.newPage(), context.newPage()]);
      const asks = [SALON[0], SALON[1]].map((one) => one?.question ?? '');
      for (const tab of tabs) await tab.goto(botPath(live.key));
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
      const talks: { questions: number }[] = (await live.call('GET', '/conversations')).json;
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
      {
        prepare: (context) =>
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
      },
    );
    expect(faults).toEqual([]);
  });
});
