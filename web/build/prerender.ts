import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { precompress } from './compress.ts';
import { documentOf, shellOf } from './document.ts';
import { headOf } from './head.ts';
import { plainHostFiles, vercelFile } from './host-files.ts';
import type { HostingSettings } from './hosting.ts';
import { entryOf, scriptsOf } from './manifest.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');
export type SiteSettings = HostingSettings & { siteUrl?: string; publishableKey?: string };

const WITHOUT_SCRIPT = 'Энэ хэсэг ажиллахын тулд хөтчийнхөө JavaScript-ийг идэвхжүүлнэ үү.';
const PLACEHOLDER_URL = 'https://example.mn';

/** Turns the two bundles into the finished site. */
export async function prerender(
  dist: string,
  serverEntry: string,
  settings: SiteSettings,
): Promise<void> {
  const site: ServerEntry = await import(pathToFileURL(serverEntry).href);
  const siteUrl = (settings.siteUrl || PLACEHOLDER_URL).replace(/\/$/, '');
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const write = async (file: string, text: string) => {
    const path = join(dist, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };

  const page = async (route: ServerEntry['notFound'], path: string | null) => {
    const { html, styles, meta } = await site.render(path ?? '/404');
    const head = headOf({ meta, brand: site.brand, siteUrl, path });
    const { hydration } = route;
    const scripts = scriptsOf(manifest, route.page);
    return { meta, text: documentOf({ template, head, styles, html, hydration, scripts }) };
  };

  const missing = site.routes.filter((route) => !site.hasPage(route.page));
  if (missing.length > 0) {
    console.warn(`No page file yet: ${missing.map((route) => route.path).join(', ')}`);
  }
  const indexed: string[] = [];
  for (const route of site.routes) {
    if (!route.prerender || missing.includes(route)) continue;
    const { meta, text } = await page(route, route.path);
    await write(route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`, text);
    if (!meta.noIndex) indexed.push(route.path);
  }
  await write('404.html', (await page(site.notFound, null)).text);
  // No `noindex` here: articles start from the shell too, and a search engine that reads it does not
  // run the page. robots.txt keeps the staff area out; a missing article marks itself.
  const shellHead = `<title>${site.brand}</title>\n    <meta name="description" content="">`;
  const entry = entryOf(manifest);
  const shell = { template, head: shellHead, entry, withoutScript: WITHOUT_SCRIPT };
  await write('shell.html', shellOf(shell));

  await write('sitemap.xml', sitemapOf(siteUrl, indexed));
  await write('robots.txt', robotsOf(siteUrl));
  // The recovery pages read it (lib/site-config.ts): one build serves any Supabase project.
  const { apiUrl: supabaseUrl, publishableKey } = settings;
  await write('config.json', `${JSON.stringify({ supabaseUrl, publishableKey })}\n`);
  const hostFiles = { ...plainHostFiles(settings), ...vercelFile(settings) };
  for (const [file, text] of Object.entries(hostFiles)) await write(file, text);
  await rm(join(dist, 'manifest.json'));
  await precompress(dist);
}
