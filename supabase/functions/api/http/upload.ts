import { type FileType, MAX_FILE_BYTES } from '../../_shared/contract/fields/files.ts';
import { ERRORS, type ErrorCode } from '../../_shared/contract/http/errors.ts';
import { readBody } from './body.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from './errors.ts';
import { readFile } from './type-of.ts';

export type ReceivedFile = {
  bytes: Uint8Array<ArrayBuffer>;
  type: FileType;
  /** The hash of the file in hex, by which a file that is sent twice is recognized. */
  sha256: string;
};

/** The refusal of a file, with a text for its field. */
export const refuseFile = (code: ErrorCode) =>
  new ApiError(code, { fields: { file: ERRORS[code].message } });

/** SHA-256 in hex. */
export async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Reads a body that is a file, no further than its limit. Throws file_too_large, file_empty,
 * file_type_refused, or RequestCut if the connection is closed before the end.
 */
export async function readUpload(c: ApiContext, types: readonly FileType[]): Promise<ReceivedFile> {
  const bytes = await readBody(c.req.raw, MAX_FILE_BYTES, refuseFile('file_too_large'));
  if (bytes.length === 0) throw refuseFile('file_empty');
  const file = readFile(bytes);
  if (!file || !types.includes(file.type)) throw refuseFile('file_type_refused');
  return { ...file, sha256: await hexDigest(file.bytes) };
}
