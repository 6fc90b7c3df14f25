import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../local/start-error.ts';
import { storedFiles } from '../../local/stored-files.ts';
import { headersOf, projectUrl } from '../../local/supabase-target.ts';
import type { Auth, FileMark } from './catalog.ts';

/** Where the bytes of Storage's files are. */
export type FileStore = {
  /** The bytes of a file; nothing when it is not there. Throws a StartError when that cannot be said. */
  read(file: FileMark): Promise<Buffer | undefined>;
  /** Writes a file, over one of the same path. Throws when it was refused. */
  write(file: FileMark, bytes: Buffer): Promise<void>;
  /** Removes the files of what a restore has replaced; the local stack's alone. */
  clear?(): Promise<void>;
};

/**
 * The files that belong to a database: those of the Supabase that the environment names, or of the local
 * stack's folder when its Auth is the local one. Throws a StartError when nothing names the Supabase.
 */
export function openFileStore(
  dataDir: string,
  auth: Auth,
  variables: Record<string, string | undefined> = process.env,
  /** A file that takes longer has stopped. */
  timeoutMs = 60_000,
): FileStore {
  if (auth === 'lite') return folderStore(path.join(dataDir, 'storage'));
  const url = projectUrl(variables);
  const key = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY;
  if (!url || !key) {
    throw new StartError(
      'The files of Storage belong to a backup: set SUPABASE_URL and SUPABASE_SECRET_KEY of that project, or leave them out on purpose with --without-files.',
    );
  }
  return projectStore(url, key, timeoutMs);
}

/** Browsers ask again after an hour, as for a file that the function has sent. */
const CACHE = 'max-age=3600';

function folderStore(folder: string): FileStore {
  const files = storedFiles(folder);
  return {
    read: async ({ bucket, path: key }) => {
      try {
        const { body } = await files.getObject(bucket, key, undefined);
        return Buffer.from(body as Uint8Array);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw new StartError(`${folder} cannot be read: ${(error as Error).message}.`);
      }
    },
    write: async ({ bucket, path: key, type }, bytes) => {
      await files.uploadObject(bucket, key, undefined, bytes, type, CACHE);
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Storage of a project, by its HTTP API; the secret key passes the private buckets. */
function projectStore(url: string, key: string, timeoutMs: number): FileStore {
  const call = async ({ bucket, path: name }: FileMark, init?: RequestInit) => {
    let said = '';
    for (const pause of [timeoutMs / 60, timeoutMs / 60, 0]) {
      try {
        const response = await fetch(`${url}/storage/v1/object/${bucket}/${name}`, {
          ...init,
          headers: { ...headersOf(key), ...init?.headers },
          signal: AbortSignal.timeout(timeoutMs),
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.ok) return bytes;
        // Storage says "not found" with 400, and the status within.
        if (response.status === 404 || /"statusCode":\s*"?404/.test(String(bytes)))
          return undefined;
        said = `refuses ${bucket} (${response.status}): ${bytes}`;
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        said = `does not respond (${(error as Error).message}).`;
      }
      await setTimeout(pause);
    }
    throw new StartError(`Storage at ${url} ${said}`);
  };
  return {
    read: (file) => call(file),
    write: async (file, bytes) => {
      const headers = { 'content-type': file.type, 'cache-control': CACHE, 'x-upsert': 'true' };
      const body = new Uint8Array(bytes);
      if (await call(file, { method: 'POST', body, headers })) return;
      throw new StartError(`Storage at ${url} has no bucket ${file.bucket}.`);
    },
  };
}
