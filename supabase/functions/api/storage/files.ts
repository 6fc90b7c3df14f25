import * as z from 'zod/mini';
import { dataOf, jsonOf } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { ReceivedFile } from '../http/upload.ts';

/** The private buckets of this project; each is made by a migration, and none has a policy. */
export type Bucket = 'receipts' | 'article-images';

type Stores = Pick<Supabase, 'system' | 'files'>;

/** What Storage refused stays inside: it is never the sender's doing, who was checked before. */
const failed = (cause: unknown) => new ApiError('unavailable', { cause });

/**
 * Writes a file down, then its bytes to Storage, and returns its random path. The row that shows it keeps
 * it: the SQL of that row calls private.keep_file in its own transaction. A file that no row keeps within
 * 15 minutes is removed by `removeLost`, so a failure anywhere after this needs no undoing.
 * Throws unavailable.
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
 * Removes from Storage what no row shows any more, or never did. The dispatcher calls it with each run;
 * what Storage refuses now is the next run's.
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
