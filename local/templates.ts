import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { inRoot } from './paths.ts';

/** A template that nobody has copied for a day is deleted when another one is made. */
const KEPT_MS = 24 * 60 * 60_000;

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const old = path.join(folder, name);
    const age = Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_MS) rmSync(old, { recursive: true, force: true });
  }
}

/**
 * A folder whose content depends only on these sources: `make` fills it once, and first starts and tests copy it. If two
 * processes make it at once, both succeed and one result is used.
 */
export async function templateFolder(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = inRoot('.cache', 'templates');
  const ready = path.join(folder, `${name}-${fingerprint(sources)}`);
  if (existsSync(ready)) {
    const now = new Date();
    utimesSync(ready, now, now);
    return ready;
  }
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
