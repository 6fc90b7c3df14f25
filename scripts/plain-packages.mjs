import { readFile } from 'node:fs/promises';

/**
 * A hook of Node that loads packages as they are. Otherwise tsx, which is there for our TypeScript, compiles them too,
 * with source maps: a second and 100 MB of `npm start`.
 */
export async function load(url, context, next) {
  const { format } = context;
  if (!url.startsWith('file:') || !url.includes('/node_modules/')) return next(url, context);
  if (format === 'commonjs') return { format, source: null, shortCircuit: true };
  if (format !== 'module') return next(url, context);
  return { format, source: await readFile(new URL(url)), shortCircuit: true };
}
