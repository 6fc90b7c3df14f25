import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../../local/fingerprint.ts';
import { inRoot } from '../../local/paths.ts';

/** Templates of other checkouts and older sources are deleted after a day. */
const KEPT_MS = 24 * 60 * 60_000;

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const old = path.join(folder, name);
    const age = Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_MS) rmSync(old, { recursive: true, force: true });
  }
}

/**
 * A folder whose content depends only on these sources: `make` fills it once, and every test copies it, also those of
 * other parts of `npm test`. If two processes make it at once, both succeed and one result is used.
 */
export async function templateFolder(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = inRoot('.cache', 'templates');
  const ready = path.join(folder, `${name}-${fingerprint(sources)}`);
  if (existsSync(ready)) return ready;
  mkdirSync(folder, { recursive: true });
  removeOld(folder);
  const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
  try {
    await make(unfinished);
    renameSync(unfinished, ready);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(ready)) throw error;
  }
  return ready;
}
