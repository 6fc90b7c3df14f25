import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { listBlog } from '@contract/blog-posts.ts';
import type { Flags } from 'lighthouse';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { openBuiltSite } from '../../local/built-site.ts';
import { ensureSiteBuilt } from '../../local/site-build.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { stepsOf } from '../../local/steps.ts';
import { ownAnswersOf } from '../../tests/assistant/own/businesses.ts';
import { signupPayload } from '../../tests/support/people.ts';
import { DEMO_SHOP } from '../../web/src/content/demo-businesses.ts';
import { blogPostPath, botPath, PATHS } from '../../web/src/lib/paths.ts';
import { send } from '../bench/request.ts';
import { startBenchStack } from '../bench/stack.ts';
import { builtText, htmlFileOf, sizesOf } from './built-site.ts';
import { type Cells, cellsOf, type Figures, medians } from './figures.ts';
import { type Kind, visit } from './lighthouse.ts';

// `npm run bench:web`: every public route against the budgets of docs/web.md. Times belong to the
// machine and the moment; on a busy one (see the column "load") they say little.

const PUBLIC = ROUTE_TABLE.filter(({ prerender }) => prerender).map((route) => route.path);
const ARTICLE = 'article';
const BOT = 'bot';
const MODES = ['sizes', 'simulated', 'applied'];
const USAGE = `npm run bench:web -- [options]
  --route /pricing   only this route; may be given more than once; "${ARTICLE}" is the newest one,
                     "${BOT}" the page of a customer's assistant
  --mode simulated   only this part (${MODES.join(', ')}); may be given more than once
  --runs 3           runs of each kind; the table shows the medians`;

const { values } = parseArgs({
  options: {
    route: { type: 'string', multiple: true, default: [...PUBLIC, ARTICLE, BOT] },
    mode: { type: 'string', multiple: true, default: MODES },
    runs: { type: 'string', default: '3' },
  },
});
const RUNS = Number(values.runs);
const TIMED = (['simulated', 'applied'] as const).filter((kind) => values.mode.includes(kind));

async function timesOf(url: string, kinds: readonly Kind[], flags: Flags): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of kinds) runs.push(await visit(url, kind, flags));
  }
  return medians(runs);
}

/** The figures of a page; those of time only where a running site is named. */
async function measure(pathname: string, site?: string): Promise<Figures> {
  const html = site ? await (await fetch(site + pathname)).text() : builtText(htmlFileOf(pathname));
  // The page is kept out of search engines on purpose, so this audit would fail.
  const skipAudits = html.includes('name="robots" content="noindex"') ? ['is-crawlable'] : [];
  return {
    ...(site && (await timesOf(site + pathname, TIMED, { skipAudits }))),
    ...(values.mode.includes('sizes') && sizesOf(html)),
  };
}

/** Prints the LCP of the home page beside its LCP with all script files blocked, the best possible one. */
async function compareHome(home: Figures, site: string): Promise<void> {
  const bare = await timesOf(site, TIMED, { blockedUrlPatterns: ['*.js'] });
  for (const figure of ['lcp', 'appliedLcp'] as const) {
    const [own, floor] = [home[figure], bare[figure]];
    if (own === undefined || floor === undefined) continue;
    const ratio = (own / floor).toFixed(2);
    const both = `${own.toFixed(0)} with script, ${floor.toFixed(0)} without`;
    console.log(`Home page, ${figure}: ${both}: ${ratio}`);
  }
}

/** Prints the figures of these pages, and says whether everything is within bounds. */
async function printAll(paths: readonly string[], site?: string): Promise<boolean> {
  const table: Record<string, Cells> = {};
  for (const pathname of paths) {
    const figures = await measure(pathname, site);
    table[pathname] = { ...cellsOf(pathname, figures), load: loadavg()[0]?.toFixed(1) ?? '' };
    console.error(pathname, JSON.stringify(table[pathname]));
    if (site && pathname === PATHS.home) await compareHome(figures, site);
  }
  console.log(`\nMedians of ${RUNS}; ms and kB (gzip, HTML brotli); * throttling applied`);
  console.table(table);
  const broken = Object.entries(table).flatMap(([pathname, cells]) =>
    Object.entries(cells).flatMap(([title, cell]) =>
      cell.endsWith('!') ? [`${pathname} ${title} ${cell}`] : [],
    ),
  );
  console.log(broken.length > 0 ? `Broken: ${broken.join('; ')}` : 'All within the budgets.');
  return broken.length === 0;
}

async function newestArticle(site: string): Promise<string> {
  const response = await fetch(`${site}${listBlog.path}?limit=1`);
  const [newest] = (await response.json()) as { slug: string }[];
  if (!newest) throw new StartError('The seed has no article.');
  return blogPostPath(newest.slug);
}

/** The path of a new customer's assistant, which is live and takes orders. */
async function liveBot(site: string): Promise<string> {
  const call = async (path: string, expected: number, body: object = {}, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await send(`${site}${path}`, { method: 'POST', headers, body, expected });
    return JSON.parse(text);
  };
  const account = signupPayload('bench-bot@example.mn');
  await call('/api/signup', 201, account);
  const { email, password } = account;
  const { session } = await call('/api/login', 200, { email, password });
  const own = '/api/me/assistant';
  const answers = ownAnswersOf('beauty').map(({ id: _, ...answer }) => answer);
  await call(`${own}/answers/imports`, 201, { answers }, session.accessToken);
  const { goods, orders: settings } = DEMO_SHOP;
  await call(`${own}/goods`, 200, { goods }, session.accessToken);
  const automation = { kind: 'orders', isOn: true, settings };
  await call(`${own}/automations`, 201, { automation }, session.accessToken);
  const { key } = await call(`${own}/publication`, 200, {}, session.accessToken);
  return botPath(key);
}

/** Measures, and says whether everything is within bounds. */
async function main(): Promise<boolean> {
  const paths = values.route.filter((route) => route !== ARTICLE && route !== BOT);
  const unknown = paths.find((route) => !PUBLIC.includes(route));
  if (unknown) throw new StartError(`${unknown} is no public route.\n${USAGE}`);
  if (!values.mode.every((mode) => MODES.includes(mode)) || !Number.isInteger(RUNS) || RUNS < 1) {
    throw new StartError(USAGE);
  }
  // Sizes alone need neither server nor browser.
  if (TIMED.length === 0) {
    await ensureSiteBuilt(stepsOf(console.log));
    return printAll(paths);
  }
  const { stack, close } = await startBenchStack(openBuiltSite);
  try {
    if (values.route.includes(ARTICLE)) paths.push(await newestArticle(stack.siteUrl));
    if (values.route.includes(BOT)) paths.push(await liveBot(stack.siteUrl));
    return await printAll(paths, stack.siteUrl);
  } finally {
    await close();
  }
}

main().then((fine) => process.exit(fine ? 0 : 1), exitWith);
