import { company } from '@contract/company.ts';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { findRoute, hasPage, loadPage } from './app/page-loader.ts';
import { NOT_FOUND, ROUTE_TABLE } from './app/route-table.ts';
import type { PageMeta } from './content/page-meta.ts';
import { createSiteCache } from './theme/emotion-cache.ts';
import { createSiteSystem } from './theme/system.ts';

export const brand = company.name;
export const notFound = NOT_FOUND;
export const routes = ROUTE_TABLE;
export { hasPage };

const metas = import.meta.glob<PageMeta>('./pages/*.meta.ts', { import: 'meta', eager: true });

export type Rendered = { html: string; styles: string; meta: PageMeta };

/** Renders one address to HTML and the CSS it uses. */
export async function render(pathname: string): Promise<Rendered> {
  const { page } = findRoute(pathname);
  await loadPage(page);
  const meta = metas[`./pages/${page}.meta.ts`];
  if (!meta) throw new Error(`There is no pages/${page}.meta.ts`);
  const cache = createSiteCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={pathname}>
        <App system={createSiteSystem()} />
      </StaticRouter>
    </CacheProvider>,
  );
  // React leaves this mark where a page threw, and would send the rest empty.
  if (html.includes('<!--$!-->')) throw new Error(`${pathname} failed to render`);
  const chunks = extractCriticalToChunks(html);
  return { html: chunks.html, styles: constructStyleTagsFromChunks(chunks), meta };
}
