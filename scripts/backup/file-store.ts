import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../local/start-error.ts';
import { storedFiles } from '../../local/stored-files.ts';
import { headersOf, projectUrl } from '../../local/supabase-target.ts';
import type { Auth, FileMark } from './catalog.ts';

/** Where the bytes of Storage's files are. */
export type FileStore = {
  /** The bytes of a file, or undefined if there is none. Throws a StartError if the store cannot be read. */
  read(file: FileMark): Promise<Buffer | undefined>;
  /** Writes a file, which replaces one of the same path. Throws an Error if the store refuses it. */
  write(file: FileMark, bytes: Buffer): Promise<void>;
  /** Deletes every file; only the local stack's store can do it. */
  clear?(): Promise<void>;
};

/**
 * Opens the file store of a database: the local stack's folder if its Auth is lite's, else Storage of the
 * Supabase that the environment names. Throws a StartError if the environment names none.
 */
export function openFileStore(
  dataDir: string,
  auth: Auth,
  variables: Record<string, string | undefined> = process.env,
  /** The timeout for one file. */
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

/** Browsers cache a file for an hour, like one that the function has uploaded. */
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

/** Storage of a project by its HTTP API; the secret key gives access to private buckets. */
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
        // Storage responds to a missing file with status 400 and `"statusCode": "404"` in the body.
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
