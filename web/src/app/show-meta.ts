let opened: string | undefined;

/**
 * Gives the tab the title and description of a page reached within the site. The page that was
 * opened came with its own head, so the table of titles loads with the first move only; pages of
 * one record and the staff area are not in it and name themselves (`useDocumentTitle`).
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
