import { use, useEffect } from 'react';
import { loadPage } from './page-loader.ts';
import type { RouteEntry } from './route-table.ts';
import { showMeta } from './show-meta.ts';

/** Shows a page: at once when its code is here, else after it has loaded. */
export function PageSlot({ route: { page, path } }: { route: RouteEntry }) {
  const Page = use(loadPage(page));
  useEffect(() => showMeta(path), [path]);
  // The loader holds a form that was sent before hydration (web/src/loader.ts).
  useEffect(() => void window.dispatchEvent(new Event('site-ready')), []);
  return <Page />;
}
