import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { articlePages, articleSource } from './articles.ts';
import { BOT_SCRIPT } from './bot-script.ts';
import { commitOf } from './commit.ts';
import { precompress } from './compress.ts';
import { apiTarget, plainHostFiles, vercelFile } from './host-files.ts';
import type { HostingSettings } from './hosting.ts';
import type { PageTexts } from './page-dates.ts';
import { sharePicture } from './share/share-picture.ts';
import { keepRenderer, type SiteRenderer } from './site-renderer.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

/** The manifest of the build of `/b/{key}`, which is deleted once it has been read. */
export const BOT_MANIFEST = 'manifest-bot.json';
export const BOT_SCRIPT_FILE = 'bot.js';

export type SiteSettings = HostingSettings & {
  siteUrl?: string;
  publishableKey?: string;
};

type Write = (file: string, content: string | Buffer) => Promise<void>;

/** The file of a path: `/pricing` is `pricing.html`; a path with an extension is itself. */
const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : /\.[a-z]+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;

/** Writes every article, with its lists, feed, sitemap and pictures. */
async function writeArticles(renderer: SiteRenderer, apiUrl: string, write: Write): Promise<void> {
  const articles = articlePages(renderer, articleSource(apiTarget(apiUrl)));
  for (const path of await articles.paths()) {
    // An article that was deleted meanwhile is left out.
    const file = await articles.file(path);
    if (file) await write(fileOf(path), file.body);
  }
}

/**
 * The state of the programme, which its page shows before it asks the API: the current one, or without a
 * database the first settings on the day of the build.
 */
async function programData(apiUrl: string | undefined, { site }: SiteRenderer) {
  const { programAnswer: name, programToday } = site;
  if (!apiUrl) return { answers: { [name]: programToday() } };
  const address = `${apiTarget(apiUrl)}/program`;
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const now: unknown = await response.json();
  return { answers: { [name]: now }, subject: now };
}

/** Turns the two bundles into the finished site. */
export async function prerender(
  dist: string,
  serverFolder: string,
  settings: SiteSettings,
  texts: PageTexts,
): Promise<void> {
  const renderer = await keepRenderer(dist, serverFolder, settings.siteUrl, texts);
  const { site, siteUrl, page } = renderer;
  const write: Write = async (file, content) => {
    const path = join(dist, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };

  const missing = site.routes.filter((route) => !site.hasPage(route.page));
  if (missing.length > 0) {
    console.warn(`No page file yet: ${missing.map((route) => route.path).join(', ')}`);
  }
  const { apiUrl, publishableKey } = settings;
  for (const route of site.routes) {
    if (!route.prerender || missing.includes(route)) continue;
    const isProgram = route.path === site.addresses.paths.program;
    const data = isProgram ? await programData(apiUrl, renderer) : undefined;
    await write(fileOf(route.path), await page(route, route.path, data));
  }
  await write('404.html', await page(site.notFound, null));
  await write('shell.html', renderer.shell());
  await write('shell-private.html', renderer.shell('noindex'));
  const botManifest = join(dist, BOT_MANIFEST);
  await write('shell-bot.html', renderer.botShell(JSON.parse(await readFile(botManifest, 'utf8'))));
  await rm(botManifest);
  await write(BOT_SCRIPT_FILE, BOT_SCRIPT);

  for (const { path, title } of site.pagePictures) {
    await write(path.slice(1), sharePicture({ title, brand: site.brand }));
  }
  await write('sitemap.xml', sitemapOf(siteUrl, renderer.indexedPages));
  await write('robots.txt', robotsOf(siteUrl));
  if (apiUrl) await writeArticles(renderer, apiUrl, write);
  // The recovery pages read it (lib/site-config.ts), so that one build works with any Supabase project.
  const config = {
    supabaseUrl: apiUrl,
    publishableKey,
    commit: commitOf(resolve('.')),
  };
  await write('config.json', `${JSON.stringify(config)}\n`);
  const hostFiles = { ...plainHostFiles(settings), ...vercelFile(settings) };
  for (const [file, text] of Object.entries(hostFiles)) await write(file, text);
  await rm(join(dist, 'manifest.json'));
  await precompress(dist);
}
