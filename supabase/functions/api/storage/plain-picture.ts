import type { FileType } from '../../_shared/contract/fields/files.ts';
import { hexDigest, type ReceivedFile, refuseFile } from '../http/upload.ts';
import { plainJpeg } from './metadata/jpeg.ts';
import { plainPng } from './metadata/png.ts';
import { plainWebp } from './metadata/webp.ts';

const PLAIN: Partial<Record<FileType, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined>> =
  {
    'image/jpeg': plainJpeg,
    'image/png': plainPng,
    'image/webp': plainWebp,
  };

/**
 * A picture without what a camera or a program wrote into it beside the picture: the place, the time, names, what it
 * was before it was cut. It looks as before, the way up and the colours' profile stay. Throws file_type_refused for
 * one that is damaged, and for what is no picture: what cannot be read whole may hold anything.
 */
export async function plainPicture({ bytes, type }: ReceivedFile): Promise<ReceivedFile> {
  const plain = PLAIN[type]?.(bytes);
  if (!plain) throw refuseFile('file_type_refused');
  return { bytes: plain, type, sha256: await hexDigest(plain) };
}
