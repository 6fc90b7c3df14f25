import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { StartError } from '../../local/start-error.ts';
import { storedFiles } from '../../local/stored-files.ts';
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
): FileStore {
  if (auth === 'lite') return folderStore(path.join(dataDir, 'storage'));
  const url = variables.SUPABASE_URL;
  const key = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY;
  if (!url || !key) {
    throw new StartError(
      'The files of Storage belong to a backup: set SUPABASE_URL and SUPABASE_SECRET_KEY of that project, or leave them out on purpose with --without-files.',
    );
  }
  return projectStore(url, key);
}

/** Seconds that browsers keep a file before they ask again, as for one that the function has sent. */
const CACHE_SECONDS = '3600';

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
      const cache = `max-age=${CACHE_SECONDS}`;
      await files.uploadObject(bucket, key, undefined, bytes, type, cache);
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Repeats a request twice while Storage is busy; a file that takes a minute has stopped. */
async function fetchPatiently(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  for (let left = 2; ; left -= 1) {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(60_000) });
    if (left === 0 || response.status < 500) return response;
    await setTimeout(1000);
  }
}

/** Storage of a project: the secret key passes the private buckets. */
function projectStore(url: string, key: string): FileStore {
  const { storage } = createClient(url, key, { global: { fetch: fetchPatiently } });
  const refused = (bucket: string, { message }: Error): StartError =>
    new StartError(`Storage at ${url} refuses ${bucket}: ${message}.`);
  return {
    read: async ({ bucket, path: name }) => {
      const { data, error } = await storage.from(bucket).download(name);
      if (data) return Buffer.from(await data.arrayBuffer());
      // Storage says "not found" with 400, and the status within.
      if ('statusCode' in error && String(error.statusCode) === '404') return undefined;
      throw refused(bucket, error);
    },
    write: async ({ bucket, path: name, type }, bytes) => {
      const options = { contentType: type, cacheControl: CACHE_SECONDS, upsert: true };
      const { error } = await storage.from(bucket).upload(name, bytes, options);
      if (error) throw refused(bucket, error);
    },
  };
}
