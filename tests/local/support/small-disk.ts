import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own, of a few megabytes. */
export type SmallDisk = {
  folder: string;
  /** Takes all room but this much. */
  fill(leaveMegabytes?: number): void;
  empty(): void;
  close(): void;
};

/** Mounts one; undefined where this machine does not let a test do that. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-disk-'));
  const options = `size=${megabytes}m,mode=755`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const junk = path.join(folder, 'junk');
  const room = path.join(folder, 'room');
  const empty = () => rmSync(junk, { force: true });
  return {
    folder,
    empty,
    fill: (leaveMegabytes = 0) => {
      writeFileSync(room, Buffer.alloc(leaveMegabytes * 1024 * 1024));
      try {
        writeFileSync(junk, Buffer.alloc(megabytes * 1024 * 1024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      rmSync(room);
    },
    close: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
