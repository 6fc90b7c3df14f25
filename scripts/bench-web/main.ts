import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { listBlog } from '@contract/blog-posts.ts';
import { blogPostPath, PATHS } from '@/content/paths.ts';
import { openBuiltSite } from '../../local/built-site.ts';
import { ensureSiteBuilt } from '../../local/site-build.ts';
import { startStack } from '../../local/stack.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { BARE_PATH, withBareHome } from './bare-home.ts';
import { builtText, htmlFileOf } from './built-site.ts';
import { startChromium } from './chromium.ts';
import { type Figures, medians } from './figures.ts';
import { visit } from './lighthouse.ts';
import { type Options, readOptions } from './options.ts';
import { sizesOf } from './sizes.ts';
import { type Row, tableOf } from './table.ts';

// `npm run bench:web`: every public route against the budgets of docs/web.md. Times belong to the
// machine and the moment; on a busy one (see the column "load") they say little.

/** Sizes alone need neither server nor browser. */
type Bench = Options & { site?: string };

const currentLoad = (): number => loadavg()[0] ?? 0;

async function timesOf(bench: Bench, pathname: string, hidden: boolean): Promise<Figures> {
  if (!bench.site) return {};
  const kinds = (['simulated', 'applied'] as const).filter((kind) => bench.modes.has(kind));
  const runs: Figures[] = [];
  // A browser for each page: nothing that one leaves behind is measured with the next.
  const chromium = await startChromium();
  try {
    const target = { url: bench.site + pathname, port: chromium.port, hidden };
    for (let run = 0; run < bench.runs; run += 1) {
      for (const kind of kinds) runs.push(await visit(target, kind));
    }
  } finally {
    await chromium.close();
  }
  return medians(runs);
}

async function rowOf(bench: Bench, pathname: string): Promise<Row> {
  const html = bench.site
    ? await (await fetch(bench.site + pathname)).text()
    : builtText(htmlFileOf(pathname));
  const hidden = html.includes('name="robots" content="noindex"');
  const before = currentLoad();
  const figures = {
    ...(await timesOf(bench, pathname, hidden)),
    ...(bench.modes.has('sizes') && sizesOf(html)),
  };
  const load = Math.max(before, currentLoad());
  return { path: pathname, figures, load };
}

/** The home page beside itself without script (the floor for this page). */
async function compareHome(bench: Bench, home: Figures): Promise<void> {
  const bare = await timesOf(bench, BARE_PATH, false);
  const line = (name: string, own?: number, floor?: number) => {
    if (own === undefined || floor === undefined) return;
    const ratio = (own / floor).toFixed(2);
    console.log(`${name}: ${own.toFixed(0)} with script, ${floor.toFixed(0)} without: ${ratio}`);
  };
  console.log('\nHome page against itself without JavaScript');
  line('LCP, simulated', home.lcp, bare.lcp);
  line('LCP, applied', home.appliedLcp, bare.appliedLcp);
}

async function measure(bench: Bench): Promise<boolean> {
  const rows: Row[] = [];
  for (const pathname of bench.paths) {
    const row = await rowOf(bench, pathname);
    rows.push(row);
    console.error(tableOf([row]).text.split('\n')[1]);
  }
  const { text, broken } = tableOf(rows);
  console.log(`\nMedians of ${bench.runs}; ms and kB (gzip, HTML brotli); * throttling applied`);
  console.log(text);
  const home = rows.find((row) => row.path === PATHS.home);
  if (home?.figures.lcp ?? home?.figures.appliedLcp) await compareHome(bench, home.figures);
  console.log(broken.length > 0 ? `\nBroken: ${broken.join('; ')}` : '\nAll within the budgets.');
  return broken.length === 0;
}

async function newestArticle(site: string): Promise<string> {
  const response = await fetch(`${site}${listBlog.path}?limit=1`);
  const [newest] = (await response.json()) as { slug: string }[];
  if (!newest) throw new StartError('The seed has no article.');
  return blogPostPath(newest.slug);
}

/** Measures, and says whether everything is within bounds. */
async function main(): Promise<boolean> {
  const options = readOptions();
  if (!options.modes.has('simulated') && !options.modes.has('applied')) {
    await ensureSiteBuilt(console.log);
    return measure(options);
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-web-'));
  const stack = await startStack({
    sitePort: 0,
    apiPort: 0,
    dataDir,
    admin: { email: 'admin@example.mn', password: 'Admin12345' },
    functionEnv: { RATE_LIMIT_SCALE: '1000' },
    log: console.log,
    openSite: async (servers) => {
      const site = await openBuiltSite(servers);
      return { ...site, listener: withBareHome(site.listener) };
    },
  });
  try {
    const site = stack.siteUrl;
    const paths = [...options.paths, ...(options.article ? [await newestArticle(site)] : [])];
    return await measure({ ...options, site, paths });
  } finally {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Said at the very end: PGlite, when it closes, sets an exit code of its own.
main().then((fine) => process.exit(fine ? 0 : 1), exitWith);
