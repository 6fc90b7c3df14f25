import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROUTES } from '@contract/routes.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import type postgres from 'postgres';
import { openBuiltSite } from '../../local/built-site.ts';
import { exitWith } from '../../local/start-error.ts';
import { BROWSER_ARGS } from '../../tests/support/browser-args.ts';
import { findBrowser } from '../../tests/support/find-browser.ts';
import { adminExport, adminList } from '../../web/src/features/admin/kit/parts/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { summarise } from '../bench/measure.ts';
import { assertBounds, heading, row } from '../bench/report.ts';
import { BENCH_ADMIN, startBenchStack } from '../bench/stack.ts';
import { fillEveryTable } from './rows.ts';
import { takeNotes } from './watch-page.ts';

// `npm run bench:admin`: the staff area with 100,000 rows in each table, on a durable PostgreSQL 17 and
// in a real browser, with a bound beside each figure. Times belong to the machine that printed them.
// `-- --rows 1000` tries it out with fewer.

const { rows } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } }).values;
const ROWS = Number(rows);
const RUNS = 5;
/** A phone is given a quarter of this machine's speed. */
const DEVICES = [
  { name: 'desktop', width: 1440, height: 900, slower: 1 },
  { name: 'phone, CPU 4 times slower', width: 360, height: 740, slower: 4 },
] as const;
type Device = (typeof DEVICES)[number];

async function openPage(browser: Browser, site: string, device: Device): Promise<Page> {
  const { width, height, slower } = device;
  const context = await browser.newContext({ baseURL: site, viewport: { width, height } });
  // tsx wraps named functions in a helper, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (it) => it;' });
  await context.addInitScript(takeNotes);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

async function login(page: Page): Promise<void> {
  await page.goto(PATHS.adminLogin);
  await page.locator('[name=email]').fill(BENCH_ADMIN.email);
  await page.locator('[name=password]').fill(BENCH_ADMIN.password);
  await page.keyboard.press('Enter');
}

/** Polled ten times a second. Playwright's default asks for every frame, each of which takes the slowed page some 10 ms. */
const rowPainted = (page: Page) =>
  page.waitForFunction(() => Number.isFinite(window.notes.firstRow ?? Number.NaN), undefined, {
    polling: 100,
  });

/** Measures the time from the response of the login to the first painted row, by the page's clock. */
async function firstTable(browser: Browser, site: string, device: Device): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openPage(browser, site, device);
    await login(page);
    await rowPainted(page);
    times.push(
      await page.evaluate((loginPath) => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const login = calls.find(({ name }) => name.endsWith(loginPath));
        return (window.notes.firstRow ?? Number.NaN) - (login?.responseEnd ?? Number.NaN);
      }, ROUTES.adminLogin.path),
    );
    await page.context().close();
  }
  row({
    label: 'first table after the response of the login',
    now: summarise(times).median,
    most: 1000,
  });
}

/** Measures how long the page takes to show a typed letter while the list is searched and painted anew. */
async function typing(page: Page): Promise<void> {
  await page.goto(`${PATHS.adminDashboard}?tab=registrations`);
  await rowPainted(page);
  const field = page.getByRole('searchbox', { name: adminList.search });
  for (const text of ['энх сар', 'person765', 'байхгүй']) {
    await field.fill('');
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      window.notes.slowestEvent = 0;
      window.notes.longestTask = 0;
    });
    await field.pressSequentially(text, { delay: 120 });
    await page.waitForTimeout(1500);
    const { slowestEvent, longestTask } = await page.evaluate(() => window.notes);
    row({ label: `slowest letter of "${text}"`, now: slowestEvent, most: 200 });
    row({ label: '  longest task', now: longestTask });
  }
}

/** Exports filtered rows and compares their number with the table. */
async function exported(page: Page, sql: postgres.Sql): Promise<void> {
  for (const status of ['contacted', '']) {
    const [held] = await sql<{ rows: number }[]>`
      select count(*)::int as rows from public.design_report_requests
      where ${status} in ('', status)`;
    await page.goto(`${PATHS.adminDashboard}?tab=leads&status=${status}`);
    await rowPainted(page);
    const startedAt = performance.now();
    const download = page.waitForEvent('download', { timeout: 300_000 });
    await page.getByRole('button', { name: adminExport.start }).click();
    // Without the heading, and without the empty text after the last line break.
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n').length - 2;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const label = `export of ${lines} leads in ${seconds} s: rows missing`;
    row({ label, now: Math.abs(lines - (held?.rows ?? Number.NaN)), most: 0 });
  }
}

async function main(): Promise<void> {
  const { stack, sql, close } = await startBenchStack(openBuiltSite);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  });
  try {
    await fillEveryTable(sql, ROWS);
    // The rows were inserted without triggers: this runs the one that fills the column by which customers are searched.
    await sql`update public.profiles set location = location`;
    for (const device of DEVICES) {
      heading(`${device.name}, ${ROWS} rows in each table, ms, medians of ${RUNS}`, false);
      await firstTable(browser, stack.siteUrl, device);
      const page = await openPage(browser, stack.siteUrl, device);
      await login(page);
      await rowPainted(page);
      await typing(page);
      if (device.slower === 1) await exported(page, sql);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await close();
  }
  assertBounds();
}

main().then(() => process.exit(), exitWith);
