import { mkdirSync, statfsSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** The space that a start needs besides the data: PGlite writes some megabytes of log before it is open. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Makes the folder of the local data; throws a StartError where something else has its name. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EEXIST: 'there is a file of that name; move it away',
      ENOTDIR: 'a part of its path is a file; move that away',
      EACCES: 'this user may not write there',
      EROFS: 'the file system is read-only',
      ENOSPC: 'the disk is full; free some space',
    };
    throw new StartError(
      `The folder of the local data, ${dataDir}, cannot be made: ${reasons[code] ?? code}, or set DATA_DIR.`,
    );
  }
}

/**
 * Throws a StartError when the disk of the local data is full: PostgreSQL would fail in the middle of a
 * write, with an error that does not name the disk.
 */
export function checkRoom(dataDir: string, free: number = freeBytes(dataDir)): void {
  if (free >= LEAST_FREE_BYTES) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new StartError(
    `The disk of ${dataDir} is full (${megabytes(free)} MB left, ${megabytes(LEAST_FREE_BYTES)} MB are needed). ` +
      'The data is intact: free some space and start again.',
  );
}
