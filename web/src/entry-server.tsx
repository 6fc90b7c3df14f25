import { company } from '@contract/company.ts';
import { ulaanbaatarToday } from '@contract/fields/dates.ts';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { blogTexts } from '@/content/blog.ts';
import { botDescription, botPictureTitle, botTexts } from '@/content/bot.ts';
import { chromeTexts } from '@/content/nav.ts';
import { breadcrumbJsonLd } from '@/head/json-ld.ts';
import type { PageMeta } from '@/lib/page-meta.ts';
import {
  blogPostPath,
  blogTagPath,
  FEED_PATH,
  PATHS,
  pagePicturePath,
  sharePicturePath,
  tagInPath,
} from '@/lib/paths.ts';
import { App } from './app/app.tsx';
import { findRoute, hasPage, loadPage } from './app/page-loader.ts';
import { NOT_FOUND, ROUTE_TABLE } from './app/route-table.ts';
import { type PageSeo, seo } from './content/seo.ts';
import * as blogPublished from './features/blog/published.ts';
import { BotPage } from './features/talk/components/bot-page.tsx';
import { botStyles } from './features/talk/styles.ts';
import { type PageData, providePageData } from './lib/page-data.ts';
import { PROGRAM_ANSWER } from './lib/program-now.ts';
import { queryClient } from './lib/query-client.ts';
import './pages/views/parts.ts';
import { createSiteCache } from './theme/emotion-cache.ts';
import { createPageSystem } from './theme/page-system.ts';
import { styleTagsOf } from './theme/style-tags.ts';
import { createSiteSystem } from './theme/system.ts';

type MetaOf = PageMeta | ((subject: never, pathname: string) => PageMeta);
const metas = import.meta.glob<MetaOf>('./pages/*.meta.ts', { import: 'meta', eager: true });
const metaOf = (page: string) => metas[`./pages/${page}.meta.ts`];

function isHidden(page: string): boolean {
  const meta = metaOf(page);
  return typeof meta === 'object' && meta.noIndex === true;
}

export const brand = company.name;
export const waiting = chromeTexts.loading;
export const notFound = NOT_FOUND;
export const routes = ROUTE_TABLE;
/** Pages for search engines, without those of articles. */
export const indexedRoutes = ROUTE_TABLE.filter(
  ({ prerender, page }) => prerender && !isHidden(page),
);
/** The picture of the links of all customers' assistants. */
export const botPicture = { path: pagePicturePath('b'), title: botPictureTitle };
/** The share pictures of pages with one of their own. */
export const pagePictures: readonly { path: string; title: string }[] = [
  botPicture,
  ...Object.values(seo).flatMap(({ picture, pictureTitle }: PageSeo) =>
    picture && pictureTitle ? [{ path: picture, title: pictureTitle }] : [],
  ),
];
export const routeOf = findRoute;
export const addresses = {
  paths: PATHS,
  feed: FEED_PATH,
  blogPostPath,
  blogTagPath,
  tagInPath,
  sharePicturePath,
};
export const published = blogPublished;
export const programAnswer = PROGRAM_ANSWER;
/** What a build without a database knows of the programme; the rest is in its page's code. */
export const programToday = () => ({ asOf: ulaanbaatarToday() });
export const feedTexts = { title: seo.blog.title, text: blogTexts.text };
export { hasPage };

/** The input for rendering a page of articles: responses of the API, and the subject of its head. */
export type RenderInput = { answers: PageData['answers']; subject?: unknown };

export type Rendered = { html: string; styles: string; meta: PageMeta; pageData: PageData | null };

/** The meta of a page, with breadcrumbs if search engines may list it. */
function metaWithPlace(pathname: string, meta: PageMeta): PageMeta {
  if (meta.noIndex) return meta;
  return {
    ...meta,
    jsonLd: (siteUrl) => {
      const place = breadcrumbJsonLd(siteUrl, pathname, meta.title);
      return [...(meta.jsonLd?.(siteUrl) ?? []), ...(place ? [place] : [])];
    },
  };
}

/** The page of every customer's assistant before its script has loaded. */
export const renderBot = (): Record<'html' | 'styles' | 'title' | 'description', string> => ({
  html: renderToString(
    <StrictMode>
      <BotPage botKey="" />
    </StrictMode>,
  ),
  styles: `<style>${botStyles}</style>`,
  title: botTexts.name,
  description: botDescription,
});

/** Puts the global styles into a cache, apart from the page, in which they would shift the ids that React counts. */
const renderGlobal = (cache: EmotionCache) =>
  renderToString(
    <CacheProvider value={cache}>
      <Global styles={createSiteSystem()._global} />
    </CacheProvider>,
  );

/** The styles of a page that is not prerendered. */
export function globalStyles(): string {
  const cache = createSiteCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  renderGlobal(cache);
  return styleTagsOf(extractCriticalToChunks(''));
}

/** Renders one address to HTML and the CSS it uses. */
export async function render(pathname: string, input?: RenderInput): Promise<Rendered> {
  const { page } = findRoute(pathname);
  await loadPage(page);
  const found = metaOf(page);
  if (!found) throw new Error(`There is no pages/${page}.meta.ts`);
  const own = typeof found === 'function' ? found(input?.subject as never, pathname) : found;
  const meta = metaWithPlace(pathname, own);
  const pageData = input ? { path: pathname, answers: input.answers } : null;
  // Removes the data of an earlier page.
  queryClient.clear();
  providePageData(pageData);
  const cache = createSiteCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  renderGlobal(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={pathname}>
        <App system={createPageSystem()} />
      </StaticRouter>
    </CacheProvider>,
  );
  // React leaves this mark where a page threw, and would send the rest empty.
  if (html.includes('<!--$!-->')) throw new Error(`${pathname} failed to render`);
  const chunks = extractCriticalToChunks(html);
  return { html: chunks.html, styles: styleTagsOf(chunks), meta, pageData };
}
