import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../local/start-error.ts';
import { storedFiles } from '../../local/stored-files.ts';
import { headersOf } from '../../local/supabase-target.ts';
import type { FileMark, Header } from './format.ts';
import type { Place } from './places.ts';

/** Where the bytes of Storage's files are. */
export type FileStore = {
  /** The bytes of a file; nothing when it is not there. Throws a StartError when that cannot be said. */
  read(file: FileMark): Promise<Buffer | undefined>;
  /** Writes a file, over one of the same path. Throws when it was refused. */
  write(file: FileMark, bytes: Buffer): Promise<void>;
  /** Removes every other file, which belonged to what a restore has replaced; the local stack's alone. */
  keepOnly?(files: readonly FileMark[]): Promise<void>;
};

type Variables = Record<string, string | undefined>;

const MISSING_VARIABLES = `The files of Storage (receipts, pictures) belong to a backup: set SUPABASE_URL and SUPABASE_SECRET_KEY of
that project, or leave them out on purpose with --without-files.`;

/**
 * The files that belong to a database: those of the Supabase that the environment names, or of the local
 * stack's folder when its Auth is the local one. Throws a StartError when nothing names the Supabase.
 */
export function openFileStore(
  { dataDir }: Place,
  auth: Header['source']['auth'],
  variables: Variables = process.env,
): FileStore {
  if (auth === 'lite') return folderStore(path.join(dataDir, 'storage'));
  const url = variables.SUPABASE_URL?.replace(/\/+$/, '');
  const key = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY;
  if (!url || !key) throw new StartError(MISSING_VARIABLES);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('SUPABASE_URL must look like https://<project>.supabase.co.');
  }
  return storageApi(url, key);
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
    keepOnly: async (kept) => {
      const known = new Set(kept.map(({ bucket, path: key }) => `${bucket}/${key}`));
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of found) {
        const name = `${path.basename(entry.parentPath)}/${entry.name.replace(/\.json$/, '')}`;
        if (entry.isFile() && !known.has(name)) await rm(path.join(entry.parentPath, entry.name));
      }
    },
  };
}

/** A large file over a slow line; what takes longer has stopped. */
const PATIENCE_MS = 60_000;
const TRIES = 3;

/** Storage of a project, by its HTTP API: the secret key passes the private buckets. */
function storageApi(url: string, key: string): FileStore {
  const call = async (method: string, { bucket, path: name }: FileMark, init: RequestInit = {}) => {
    const address = `${url}/storage/v1/object/${encodeURIComponent(bucket)}/${encodeURIComponent(name)}`;
    const once = () =>
      fetch(address, {
        method,
        ...init,
        headers: { ...headersOf(key), ...init.headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    let said = '';
    for (let left = TRIES; left > 0; left -= 1) {
      try {
        const response = await once();
        if (response.status < 500 && response.status !== 429) return response;
        said = `${response.status}`;
      } catch (error) {
        said = (error as Error).message;
      }
      if (left > 1) await new Promise((soon) => setTimeout(soon, 1000));
    }
    throw new StartError(`Storage at ${url} does not respond (${said}).`);
  };
  return {
    read: async (file) => {
      const response = await call('GET', file);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      const text = await response.text();
      // Storage says "not found" with 400, and the status within.
      if (response.status === 404 || /"statusCode":\s*"?404/.test(text)) return undefined;
      throw new StartError(
        `Storage at ${url} refuses ${file.bucket} (${response.status}): ${text}`,
      );
    },
    write: async (file, bytes) => {
      const response = await call('POST', file, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': file.type, 'cache-control': CACHE, 'x-upsert': 'true' },
      });
      if (response.ok) return;
      throw new StartError(
        `Storage at ${url} refuses ${file.bucket} (${response.status}): ${await response.text()}`,
      );
    },
  };
}
