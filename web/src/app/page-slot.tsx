import { use, useEffect } from 'react';
import { loadedPage, loadPage } from './page-loader.ts';

/** Shows a page: at once when its code is here, else after it has loaded. */
export function PageSlot({ page }: { page: string }) {
  const { Page, meta } = loadedPage(page) ?? use(loadPage(page));

  useEffect(() => {
    document.title = meta.title;
    const description = document.querySelector('meta[name="description"]');
    description?.setAttribute('content', meta.description);
  }, [meta]);

  return <Page />;
}
