import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { documentOf, shellOf } from './document.ts';
import { headOf } from './head.ts';
import { botScriptsOf, entryOf, scriptsOf } from './manifest.ts';
import { lastCommitOf, type PageTexts } from './page-dates.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');
type Route = ServerEntry['notFound'];
type RenderInput = Parameters<ServerEntry['render']>[1];

/** Renders the pages of a build, with its server bundle, `index.html` and manifest. */
export type SiteRenderer = Awaited<ReturnType<typeof open>>;

const WITHOUT_SCRIPT = 'Энэ хэсэг ажиллахын тулд хөтчийнхөө JavaScript-ийг идэвхжүүлнэ үү.';
const PLACEHOLDER_URL = 'https://example.mn';

/** Where the last build leaves its renderer, with which the local stack renders articles. */
const FOLDER = resolve('.cache', 'site-renderer');
const FILES = { entry: 'entry-server.mjs', template: 'template.html', manifest: 'manifest.json' };
const SITE = 'site.json';

/** `dates` has the time of the last change of a page's texts, by page. */
type SiteFile = { siteUrl: string; dates: Record<string, string> };

/** A renderer from the bundle in a folder. Throws what the bundle throws. */
async function open(folder: string) {
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
    /** Pages for search engines, without those of articles. */
    indexedPages: site.indexedRoutes.map(({ path, page }) => ({ path, changed: dates[page] })),
    page: async (route: Route, path: string | null, input?: RenderInput): Promise<string> => {
      const { html, styles, meta, pageData } = await site.render(path ?? '/404', input);
      const head = headOf({ meta, brand: site.brand, siteUrl, path });
      const { hydration, page } = route;
      const scripts = scriptsOf(manifest, page);
      return documentOf({ template, head, styles, html, hydration, scripts, page, pageData });
    },
    /**
     * The shell of pages that are not prerendered. The shell of articles has no `noindex`, because a search engine would
     * obey it without running the page's script; the page of a missing article adds it itself.
     */
    shell: (robots?: 'noindex'): string =>
      shellOf({
        template,
        head: [
          `<title>${site.brand}</title>`,
          '<meta name="description" content="">',
          ...(robots ? [`<meta name="robots" content="${robots}">`] : []),
        ].join('\n    '),
        styles: site.globalStyles(),
        entry: entryOf(manifest),
        waiting: site.waiting,
        withoutScript: WITHOUT_SCRIPT,
      }),
    /** The page of every customer's assistant, by the manifest of its own build; `bot-pages.ts` names one in its head. */
    botShell: (botManifest: Manifest): string => {
      const { html, styles, title, description } = site.renderBot();
      const head = [
        `<title>${title}</title>`,
        `<meta name="description" content="${description}">`,
        '<meta name="robots" content="noindex">',
        '<meta name="referrer" content="no-referrer">',
        '<meta property="og:type" content="website">',
        '<meta property="og:locale" content="mn_MN">',
        `<meta property="og:title" content="${title}">`,
        `<meta property="og:description" content="${description}">`,
        `<meta property="og:image" content="${siteUrl}${site.botPicture.path}">`,
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta name="twitter:card" content="summary_large_image">',
      ].join('\n    ');
      const scripts = botScriptsOf(botManifest);
      return documentOf({
        template,
        head,
        styles,
        html,
        hydration: 'acting',
        scripts,
        page: 'bot',
      });
    },
  };
}

/** Opens the renderer of a build; that of the site's own build it first moves to FOLDER, where it stays. */
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
  // A build into another folder has scripts with other names, which the site's own pages must not use.
  if (dist !== resolve('dist')) return open(serverFolder);
  await mkdir(resolve('.cache'), { recursive: true });
  await rm(FOLDER, { recursive: true, force: true });
  await rename(serverFolder, FOLDER);
  return open(FOLDER);
}

export const openRenderer = (): Promise<SiteRenderer> => open(FOLDER);
