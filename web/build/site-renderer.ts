import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { documentOf, shellOf } from './document.ts';
import { headOf } from './head.ts';
import { entryOf, scriptsOf } from './manifest.ts';
import { lastCommitOf, type PageTexts } from './page-dates.ts';
import type { SitemapPage } from './sitemap.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');
type Route = ServerEntry['notFound'];
type RenderInput = Parameters<ServerEntry['render']>[1];

/** What renders pages of a build: its server bundle, its `index.html` with marks, its table of chunks. */
export type SiteRenderer = {
  site: ServerEntry;
  siteUrl: string;
  /** Pages for search engines, but for those of articles. */
  indexedPages: readonly SitemapPage[];
  page(route: Route, path: string | null, input?: RenderInput): Promise<string>;
  /** The shell of pages that are not prerendered; with a word for search engines, if given. */
  shell(robots?: 'noindex'): string;
};

const WITHOUT_SCRIPT = 'Энэ хэсэг ажиллахын тулд хөтчийнхөө JavaScript-ийг идэвхжүүлнэ үү.';
const PLACEHOLDER_URL = 'https://example.mn';

/** Where the last build leaves what renders its pages: the local stack renders articles of the moment. */
const FOLDER = resolve('.cache', 'site-renderer');
const FILES = { entry: 'entry-server.mjs', template: 'template.html', manifest: 'manifest.json' };
const SITE = 'site.json';

/** `dates` says when the texts of a page last changed, by its name. */
type SiteFile = { siteUrl: string; dates: Record<string, string> };

/** A renderer of the bundle in a folder. Throws what the bundle throws. */
async function open(folder: string): Promise<SiteRenderer> {
  const text = (file: string) => readFile(join(folder, file), 'utf8');
  const template = await text(FILES.template);
  const manifest: Manifest = JSON.parse(await text(FILES.manifest));
  const { siteUrl, dates } = JSON.parse(await text(SITE)) as SiteFile;
  const site: ServerEntry = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, FILES.entry)).href
  );
  return {
    site,
    siteUrl,
    indexedPages: site.indexedRoutes.map(({ path, page }) => ({ path, changed: dates[page] })),
    page: async (route, path, input) => {
      const { html, styles, meta, pageData } = await site.render(path ?? '/404', input);
      const head = headOf({ meta, brand: site.brand, siteUrl, path });
      const { hydration, page } = route;
      const scripts = scriptsOf(manifest, page);
      return documentOf({ template, head, styles, html, hydration, scripts, page, pageData });
    },
    // No `noindex` in the shell of articles: a search engine that reads it does not run the page. A missing
    // article marks itself.
    shell: (robots) =>
      shellOf({
        template,
        head: [
          `<title>${site.brand}</title>`,
          '<meta name="description" content="">',
          ...(robots ? [`<meta name="robots" content="${robots}">`] : []),
        ].join('\n    '),
        entry: entryOf(manifest),
        withoutScript: WITHOUT_SCRIPT,
      }),
  };
}

/** Takes over what the build of the site has made, and opens it; of any other build it only opens it. */
export async function keepRenderer(
  dist: string,
  serverFolder: string,
  siteUrl: string | undefined,
  texts: PageTexts,
): Promise<SiteRenderer> {
  await cp(join(dist, 'index.html'), join(serverFolder, FILES.template));
  await cp(join(dist, FILES.manifest), join(serverFolder, FILES.manifest));
  const url = (siteUrl || PLACEHOLDER_URL).replace(/\/$/, '');
  const known = [...texts].flatMap(([page, files]) => {
    const date = lastCommitOf(files);
    return date === undefined ? [] : [[page, date] as const];
  });
  const file: SiteFile = { siteUrl: url, dates: Object.fromEntries(known) };
  await writeFile(join(serverFolder, SITE), JSON.stringify(file));
  // A build into another folder has scripts of other names: the site's own pages must not ask for them.
  if (dist !== resolve('dist')) return open(serverFolder);
  await mkdir(resolve('.cache'), { recursive: true });
  await rm(FOLDER, { recursive: true, force: true });
  await rename(serverFolder, FOLDER);
  return open(FOLDER);
}

/** The renderer of the last build. */
export const openRenderer = (): Promise<SiteRenderer> => open(FOLDER);
