import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { filesIn, inRoot } from './paths.ts';

/** The files at a path of this repository, without tests and packages; empty if nothing is there. */
function sourcesAt(place: string): string[] {
  if (!existsSync(inRoot(place))) return [];
  if (statSync(inRoot(place)).isFile()) return [place];
  return filesIn(inRoot(place))
    .map((file) => `${place}/${file}`)
    .filter((file) => !/\.test\.[^/]*$|\/node_modules\//.test(file));
}

/** A hash of the contents of these files and folders, and of a text. */
export function fingerprint(places: readonly string[], text = ''): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(sourcesAt)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.update(text).digest('hex').slice(0, 32);
}
