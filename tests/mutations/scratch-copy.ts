import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from '../../local/paths.ts';
import { type Weakening, weakened } from './weakening.ts';

export type ScratchCopy = {
  root: string;
  /** Weakens the copy and returns what restores it. */
  apply(weakening: Weakening): () => void;
  remove(): void;
};

/** A copy of the sources as they are now, new files included; the dependencies are linked. */
export function makeScratchCopy(): ScratchCopy {
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  const root = mkdtempSync(path.join(tmpdir(), 'site-mutations-'));
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    // Deleted, and not yet committed so.
    if (existsSync(inRoot(file))) cpSync(inRoot(file), path.join(root, file));
  }
  symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'), 'junction');
  return {
    root,
    apply: (weakening) => {
      const file = path.join(root, weakening.file);
      const whole = readFileSync(file);
      writeFileSync(file, weakened(weakening, root));
      return () => writeFileSync(file, whole);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
