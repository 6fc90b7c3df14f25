import { mkdirSync, statfsSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** The space that a start needs besides the data: PGlite writes some megabytes of log before it is open. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Makes the folder of the local data. Throws a StartError with the reason if the file system refuses. */
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

const MEGABYTE = 1024 * 1024;
const fullDisk = (dataDir: string, left: string): string =>
  `The disk of ${dataDir} is full${left}. The data is intact: free some space and start again, or set DATA_DIR to another disk.`;

/** A full disk in the words of the operating system, PostgreSQL and PGlite's file system. */
const NO_ROOM = /ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/i;
const PGLITE_NO_ROOM = 51;

/** Whether an error says, itself or in its cause, that a disk is full. */
function isNoRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return NO_ROOM.test(String(error));
  const { code, name, errno, message = '', cause } = error as NodeJS.ErrnoException & Error;
  if (code === 'ENOSPC' || code === '53100' || NO_ROOM.test(message)) return true;
  return (
    (name === 'ErrnoError' && errno === PGLITE_NO_ROOM) || (cause !== undefined && isNoRoom(cause))
  );
}

/** The error of a failed start; one plain sentence if any of its steps found the disk full. */
export const sayFullDisk = (error: unknown, dataDir: string): unknown =>
  isNoRoom(error) ? new StartError(fullDisk(dataDir, '')) : error;

/**
 * Throws a StartError when the disk of the local data is full: PostgreSQL would fail in the middle of a
 * write, with an error that does not name the disk.
 */
export function checkRoom(dataDir: string, free: number = freeBytes(dataDir)): void {
  if (free >= LEAST_FREE_BYTES) return;
  const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
  const left = ` (${megabytes(free)} MB left, ${megabytes(LEAST_FREE_BYTES)} MB are needed)`;
  throw new StartError(fullDisk(dataDir, left));
}
