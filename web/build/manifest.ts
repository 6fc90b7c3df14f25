import type { Manifest, ManifestChunk } from 'vite';

export const ENTRY = 'src/entry-client.tsx';
export const BOT_ENTRY = 'src/entry-bot.tsx';

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build made no chunk of ${key}`);
  return chunk;
}

/** Every chunk that a key imports statically, dependencies first, itself last. */
function staticGraph(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  for (const next of chunkOf(manifest, key).imports ?? []) staticGraph(manifest, next, found);
  return found.add(key);
}

/** The path of the script that starts the site. */
export const entryOf = (manifest: Manifest): string => `/${chunkOf(manifest, ENTRY).file}`;

/** The scripts that a page needs for hydration, the entry last. */
export function scriptsOf(manifest: Manifest, page: string): string[] {
  const keys = staticGraph(manifest, `src/pages/${page}.tsx`);
  staticGraph(manifest, ENTRY, keys);
  keys.delete(ENTRY);
  const files = [...keys].map((key) => `/${chunkOf(manifest, key).file}`);
  return [...files.filter((href) => href.endsWith('.js')), entryOf(manifest)];
}

/** The scripts of the page of a customer's assistant, which has a build of its own. */
export const botScriptsOf = (manifest: Manifest): string[] =>
  [...staticGraph(manifest, BOT_ENTRY)].map((key) => `/${chunkOf(manifest, key).file}`);
