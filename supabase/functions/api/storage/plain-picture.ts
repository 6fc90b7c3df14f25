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
 * A picture without the metadata of cameras and programs: place, time, names, the picture before it
 * was cropped. It looks the same: orientation and colour profile stay. Throws file_type_refused for
 * a damaged file and for what is no picture, since a file that cannot be parsed may contain
 * anything.
 */
export async function plainPicture({ bytes, type }: ReceivedFile): Promise<ReceivedFile> {
  const plain = PLAIN[type]?.(bytes);
  if (!plain) throw refuseFile('file_type_refused');
  return { bytes: plain, type, sha256: await hexDigest(plain) };
}
