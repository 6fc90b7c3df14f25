import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './paths.ts';

/** The files of a place of this repository but for tests; none where nothing is there. */
function filesIn(place: string): string[] {
  if (!existsSync(inRoot(place))) return [];
  if (statSync(inRoot(place)).isFile()) return [inRoot(place)];
  return readdirSync(inRoot(place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .sort();
}

/** A hash of the contents of these files and folders, and of a text. */
export function fingerprint(places: readonly string[], text = ''): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.update(text).digest('hex').slice(0, 32);
}
