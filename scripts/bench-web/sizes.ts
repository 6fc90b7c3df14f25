import { statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inRoot } from '../../local/paths.ts';
import { builtText, scriptsInHtml, staticGraph } from './built-site.ts';
import type { Figures } from './figures.ts';

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
const brotlied = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What a page sends before hydration: its HTML, all scripts it imports at once, its fonts. */
export function sizesOf(html: string): Figures {
  const fonts = new Set(
    [...html.matchAll(/\/(assets\/[^"')]+\.woff2)/g)].map(([, font]) => font ?? ''),
  );
  const scripts = [...staticGraph(scriptsInHtml(html))];
  return {
    html: brotlied(html),
    script: scripts.reduce((sum, file) => sum + gzipped(builtText(file)), 0),
    font: [...fonts].reduce((sum, file) => sum + statSync(inRoot('dist', file)).size, 0),
  };
}
