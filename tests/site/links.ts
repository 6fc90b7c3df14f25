import { ROUTES } from '@contract/routes.ts';
import { findRoute } from '@/app/page-loader.ts';
import { NOT_FOUND } from '@/app/route-table.ts';
import { builtFiles } from '../../scripts/bench-web/built-site.ts';

const ORIGIN = 'https://here.example';

/** Links inside the site without a target: no such page, file or fragment. */
export function brokenLinks(documents: ReadonlyMap<string, Document>): string[] {
  const endpoints = Object.values(ROUTES).map(({ path }) => path);
  const files = new Set([...builtFiles('').map((file) => `/${file}`), ...endpoints]);
  const broken: string[] = [];
  for (const [path, document] of documents) {
    for (const element of document.querySelectorAll('[href], [src]')) {
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      const url = new URL(address, ORIGIN + path);
      if (url.origin !== ORIGIN) continue;
      const target = documents.get(url.pathname);
      const exists = target ?? (files.has(url.pathname) || findRoute(url.pathname) !== NOT_FOUND);
      const id = decodeURIComponent(url.hash.slice(1));
      // In an SVG the fragment is a view (`components/art/people.svg`).
      const inDrawing = url.pathname.endsWith('.svg');
      if (!exists || (id && !inDrawing && !target?.getElementById(id)))
        broken.push(`${address} on ${path}`);
    }
  }
  return broken;
}
