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
import { type Mutant, mutated } from './mutant.ts';

export type ScratchCopy = ReturnType<typeof makeScratchCopy>;

/** A copy of the working tree, with untracked files; `node_modules` is linked. */
export function makeScratchCopy() {
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  const root = mkdtempSync(path.join(tmpdir(), 'site-mutations-'));
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    // A tracked file may be deleted in the working tree.
    if (existsSync(inRoot(file))) cpSync(inRoot(file), path.join(root, file));
  }
  symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'), 'junction');
  return {
    root,
    /** Applies a mutant to the copy and returns what restores it. */
    apply: (mutant: Mutant) => {
      const file = path.join(root, mutant.file);
      const whole = readFileSync(file);
      writeFileSync(file, mutated(mutant, root));
      return () => writeFileSync(file, whole);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
