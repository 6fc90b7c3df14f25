import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { templateFolder } from '../../local/templates.ts';

/** A file of `web/src/` that imports nothing, as minified JavaScript. */
export async function minifiedScript(name: string, define?: Record<string, string>) {
  // Not imported above: `npm start` needs the loader of the last build, and Vite takes a tenth of its memory.
  const { minify, transformWithOxc } = await import('vite');
  const source = await readFile(new URL(`../src/${name}`, import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, name, { define });
  return (await minify(name.replace('.ts', '.js'), code)).code;
}

const FILE = 'loader.js';
const folder = await templateFolder(
  'loader',
  ['web/src/loader.ts', 'package-lock.json'],
  async (made) => writeFile(join(made, FILE), await minifiedScript('loader.ts')),
);

/** `web/src/loader.ts` as it is inlined in every page. */
export const LOADER = await readFile(join(folder, FILE), 'utf8');

/** The loader's hash for the Content-Security-Policy. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;
