import type { Manifest } from 'vite';
import type { RouteScripts } from './document.ts';

const ENTRY = 'index.html';

/** Every chunk a key imports statically, itself included. */
function staticGraph(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) staticGraph(manifest, next, found);
  return found;
}

/** The scripts a page needs before it can be hydrated, as site paths. */
export function scriptsOf(manifest: Manifest, page: string): RouteScripts {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The manifest has no entry');
  const keys = new Set([
    ...staticGraph(manifest, ENTRY),
    ...staticGraph(manifest, `src/pages/${page}.tsx`),
  ]);
  const parts = [...keys]
    .filter((key) => key !== ENTRY)
    .map((key) => `/${manifest[key]?.file}`)
    .filter((href) => href.endsWith('.js'));
  return { entry: `/${entry.file}`, parts };
}
