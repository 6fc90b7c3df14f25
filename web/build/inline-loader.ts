import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

/** A file of `web/src/` that imports nothing, as minified JavaScript. */
export async function minifiedScript(name: string, define?: Record<string, string>) {
  const source = await readFile(new URL(`../src/${name}`, import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, name, { define });
  return (await minify(name.replace('.ts', '.js'), code)).code;
}

/** `web/src/loader.ts` as it is inlined in every page. */
export const LOADER = await minifiedScript('loader.ts');

/** The loader's hash for the Content-Security-Policy. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;
