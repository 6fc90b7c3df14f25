import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const file = new URL('../src/loader.ts', import.meta.url);
const { code } = await transformWithOxc(await readFile(file, 'utf8'), 'loader.ts');

/** `web/src/loader.ts` as it is inlined in every page. */
export const LOADER = (await minify('loader.js', code)).code;

/** The loader's hash for the Content-Security-Policy. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;
