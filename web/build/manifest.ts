import type { Manifest } from 'vite';
import type { RouteScripts } from './document.ts';

const ENTRY = 'index.html';

/** Every chunk a key imports statically, itself last: what others need comes before them. */
function staticGraph(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  for (const next of chunk.imports ?? []) staticGraph(manifest, next, found);
  return found.add(key);
}

/** The scripts a page needs before it can be hydrated, in the order to read them. */
export function scriptsOf(manifest: Manifest, page: string): RouteScripts {
  if (!manifest[ENTRY]) throw new Error('The manifest has no entry');
  const keys = new Set([
    ...staticGraph(manifest, ENTRY),
    ...staticGraph(manifest, `src/pages/${page}.tsx`),
  ]);
  keys.delete(ENTRY);
  return [...keys, ENTRY]
    .map((key) => `/${manifest[key]?.file}`)
    .filter((href) => href.endsWith('.js'));
}
