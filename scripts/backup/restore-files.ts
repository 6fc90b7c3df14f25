import { readArchive } from './archive.ts';
import type { FileStore } from './file-store.ts';
import type { FileMark } from './format.ts';
import type { BackupFile } from './restore-into.ts';

export type RestoredFiles = { written: number; failed: { path: string; reason: string }[] };

/**
 * Writes the files of a backup to Storage, one at a time. One that is refused does not stop the others:
 * the rows are there already, and the whole can be run again.
 */
export async function restoreFiles(
  { file, key }: BackupFile,
  store: FileStore,
): Promise<RestoredFiles> {
  const failed: RestoredFiles['failed'] = [];
  const written: FileMark[] = [];
  await readArchive(file, key, {
    file: async (mark, bytes) => {
      try {
        await store.write(mark, bytes);
        written.push(mark);
      } catch (error) {
        failed.push({ path: `${mark.bucket}/${mark.path}`, reason: (error as Error).message });
      }
    },
  });
  if (failed.length === 0) await store.keepOnly?.(written);
  return { written: written.length, failed };
}
