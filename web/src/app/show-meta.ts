let opened: string | undefined;

/**
 * Sets title and description of a page reached within the site. The page that was opened has them in its
 * HTML, so the table of titles loads with the first navigation. Pages of single records and the staff area
 * are not in the table; they call `useDocumentTitle`.
 */
export function showMeta(path: string): void {
  opened ??= path;
  if (path === opened) return;
  opened = '';
  void import('@/content/seo.ts').then(({ seo }) => {
    const meta =
      path === '*' ? seo.notFound : Object.values(seo).find((page) => page.path === path);
    if (!meta) return;
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
  });
}
