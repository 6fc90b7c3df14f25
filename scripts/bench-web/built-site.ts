import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesIn, inRoot } from '../../local/paths.ts';
import type { Figures } from './figures.ts';

const DIST = inRoot('dist');

/** The files of the build with this ending, as paths inside `dist`. */
export const builtFiles = (ending: string): string[] =>
  filesIn(DIST).filter((file) => file.endsWith(ending));

export const builtText = (file: string): string => readFileSync(path.join(DIST, file), 'utf8');

export const builtBytes = (file: string): Buffer => readFileSync(path.join(DIST, file));

/** `/pricing` is `pricing.html` (web/build/hosting.ts). */
export const htmlFileOf = (pathname: string): string =>
  pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;

/** The scripts of a page: those of its tags, and those in the attribute that its inline loader reads. */
export function scriptsInHtml(html: string): string[] {
  const named = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+\.js)"/g)];
  const parts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return [...named.map(([, src]) => src ?? ''), ...parts].map((src) => src.replace(/^\//, ''));
}

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** These scripts and everything that they import statically. */
export function staticGraph(scripts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, next] of builtText(file).matchAll(STATIC_IMPORT)) follow(`assets/${next}`);
  };
  scripts.forEach(follow);
  return found;
}

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
    font: [...fonts].reduce((sum, file) => sum + builtBytes(file).length, 0),
  };
}
