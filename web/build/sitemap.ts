/** An indexed page. `changed` is when its content last changed (ISO 8601), where that is known. */
export type SitemapPage = { path: string; changed?: string | undefined };

/** `sitemap.xml` of the indexed pages. */
export function sitemapOf(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages
    .map(({ path, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${siteUrl}${path}</loc>${lastmod}</url>`;
    })
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** `robots.txt`: everything but the staff area and the API. */
export function robotsOf(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
