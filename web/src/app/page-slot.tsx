import { use, useEffect } from 'react';
import { loadPage } from './page-loader.ts';
import type { RouteEntry } from './route-table.ts';
import { showMeta } from './show-meta.ts';

/** Shows a page: at once if its code is loaded, else after loading. */
export function PageSlot({ route: { page, path } }: { route: RouteEntry }) {
  const Page = use(loadPage(page));
  useEffect(() => showMeta(path), [path]);
  // The loader keeps a form that was submitted before hydration until this event (web/src/loader.ts).
  useEffect(() => void window.dispatchEvent(new Event('site-ready')), []);
  return <Page />;
}
