import * as z from 'zod/mini';
import { dataOf, jsonOf } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { ReceivedFile } from '../http/upload.ts';

/** The private buckets of this project; each is made by a migration, and none has a policy. */
export type Bucket = 'receipts' | 'article-images' | 'talk-pictures';

type Stores = Pick<Supabase, 'system' | 'files'>;

/** The sender was checked before, so a failure of Storage is unavailable; its text is not sent. */
const failed = (cause: unknown) => new ApiError('unavailable', { cause });

/**
 * Registers a file, writes its bytes to Storage, and returns its random path. The transaction that inserts the
 * row for the file calls private.keep_file. `removeLost` deletes a file that was not kept within 15 minutes, so
 * a failure after this needs no undo. Throws unavailable.
 */
export async function putFile(
  { system, files }: Stores,
  bucket: Bucket,
  { bytes, type, sha256 }: ReceivedFile,
): Promise<string> {
  const path = dataOf(
    await system.rpc('begin_file', {
      p_bucket: bucket,
      p_type: type,
      p_size: bytes.byteLength,
      p_sha256: sha256,
    }),
  );
  const { error } = await files.from(bucket).upload(path, bytes, { contentType: type });
  if (error) throw failed(error);
  return path;
}

/** The bytes of a file. Throws unavailable. */
export async function readFile(
  { files }: Pick<Supabase, 'files'>,
  bucket: Bucket,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { data, error } = await files.from(bucket).download(path);
  if (error) throw failed(error);
  return new Uint8Array(await data.arrayBuffer());
}

const lostFiles = z.array(z.object({ bucket: z.string(), path: z.string() }));
const A_SWEEP = 100;

/**
 * Deletes the files in Storage that no row shows. The dispatcher calls it at each run; what Storage
 * refuses now is tried again by the next run.
 */
export async function removeLost({ system, files }: Stores): Promise<void> {
  const claim = await system.rpc('claim_lost_files', { p_most: A_SWEEP });
  const lost = jsonOf(lostFiles, claim);
  for (const bucket of new Set(lost.map((file) => file.bucket))) {
    const paths = lost.filter((file) => file.bucket === bucket).map(({ path }) => path);
    const { error } = await files.from(bucket).remove(paths);
    if (!error) dataOf(await system.rpc('forget_files', { p_paths: paths }));
  }
}
