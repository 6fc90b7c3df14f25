import { createHash } from 'node:crypto';
import { type FileMark, fileSchema } from './format.ts';

/** The files of Storage in a backup: lines that are comments to psql, behind the rows. */

const MARK = '-- file ';
const DATA = '-- ';
/** A multiple of three, so that only the last line of a file is padded. */
const BYTES_A_LINE = 49_152;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** True for the bytes that a database has written down for this file. */
export const isFile = ({ size, sha256: hash }: FileMark, bytes: Uint8Array): boolean =>
  bytes.byteLength === size && sha256(bytes) === hash;

/** A file as it stands in a backup. */
export function* fileLines(mark: FileMark, bytes: Buffer): Generator<string> {
  yield `${MARK}${JSON.stringify(mark)}`;
  for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
    yield `${DATA}${bytes.subarray(at, at + BYTES_A_LINE).toString('base64')}`;
  }
}

export const beginsFile = (line: string): boolean => line.startsWith(MARK);

/** Reads the file that a line begins; nothing when its bytes are not those it names. */
export async function readFileLines(
  first: string,
  next: () => Promise<string>,
): Promise<{ mark: FileMark; bytes: Buffer } | undefined> {
  const found = fileSchema.safeParse(parse(first.slice(MARK.length)));
  if (!found.success) return undefined;
  const mark = found.data;
  const parts: Buffer[] = [];
  for (let left = mark.size; left > 0; left -= BYTES_A_LINE) {
    const line = await next();
    if (!line.startsWith(DATA)) return undefined;
    parts.push(Buffer.from(line.slice(DATA.length), 'base64'));
  }
  const bytes = Buffer.concat(parts);
  return isFile(mark, bytes) ? { mark, bytes } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
