import type { PageMeta } from '../src/lib/page-meta.ts';

/** Escapes a text for HTML or XML. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

// `<` inside a script element could end it.
const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type HeadInput = { meta: PageMeta; brand: string; siteUrl: string; path: string | null };

/** Title, description, canonical, Open Graph and JSON-LD of one page. */
export function headOf({ meta, brand, siteUrl, path }: HeadInput): string {
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description);
  const tags = [`<title>${title}</title>`, `<meta name="description" content="${description}">`];
  if (meta.noIndex || path === null) tags.push('<meta name="robots" content="noindex">');
  if (path !== null) {
    const url = escapeHtml(siteUrl + path);
    tags.push(
      `<link rel="canonical" href="${url}">`,
      `<meta property="og:type" content="${meta.published ? 'article' : 'website'}">`,
      ...(meta.published
        ? [`<meta property="article:published_time" content="${escapeHtml(meta.published)}">`]
        : []),
      `<meta property="og:locale" content="mn_MN">`,
      `<meta property="og:site_name" content="${escapeHtml(brand)}">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      `<meta property="og:url" content="${url}">`,
      `<meta property="og:image" content="${escapeHtml(new URL(meta.picture ?? '/og.png', siteUrl).href)}">`,
      `<meta property="og:image:width" content="1200">`,
      `<meta property="og:image:height" content="630">`,
      `<meta name="twitter:card" content="summary_large_image">`,
      ...(meta.feed
        ? [
            `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brand)}" href="${escapeHtml(siteUrl + meta.feed)}">`,
          ]
        : []),
    );
  }
  for (const thing of meta.jsonLd?.(siteUrl) ?? []) {
    const data = { '@context': 'https://schema.org', ...thing };
    tags.push(`<script type="application/ld+json">${jsonInScript(data)}</script>`);
  }
  return tags.join('\n    ');
}
