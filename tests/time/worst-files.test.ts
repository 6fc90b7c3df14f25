import { expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../supabase/functions/_shared/contract/fields/files.ts';
import { readFile } from '../../supabase/functions/api/http/type-of.ts';
import { plainPicture } from '../../supabase/functions/api/storage/plain-picture.ts';
import { processorTimeOf } from '../support/processor-time.ts';
import { bytes, chunk, pdf } from '../support/sample-files.ts';

/** One upload must not keep the function's only thread busy: the largest file of each kind, made to be slow. */

/** What one request may cost, in milliseconds of CPU time. */
const BOUND_MS = 100;

const repeated = (part: string | number[] | Uint8Array, size = MAX_FILE_BYTES - 1_000) => {
  const one = bytes(part);
  const all = new Uint8Array(Math.floor(size / one.length) * one.length);
  for (let at = 0; at < all.length; at += one.length) all.set(one, at);
  return all;
};
const PNG_START = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], chunk('IHDR', [0]));
const JPEG_START = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Array(14).fill(0)];
const png = (part: Uint8Array) => bytes(PNG_START, repeated(part), chunk('IEND', []));
const webp = (part: number[] | Uint8Array | string) => {
  const inside = bytes('WEBPVP8 ', [0, 0, 0, 0], repeated(part));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, inside.length, true);
  return bytes('RIFF', length, inside);
};
const latin = (part: string) => new TextDecoder('latin1').decode(repeated(part));

const WORST: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'a PDF of streams without an end': () => pdf(latin('stream\n')),
  'a PDF of streams that end at once': () => pdf(latin('stream\nendstream ')),
  'a PDF of ends without a stream': () => pdf(latin('endstream ')),
  'a PDF of escaped names': () => pdf(latin('/#4a#61')),
  'a PDF of number signs': () => pdf(latin('#')),
  'a PDF of slashes': () => pdf(latin('/')),
  'a PDF of words': () => pdf(latin('stream')),
  'a PDF of brackets': () => pdf(latin('<')),
  'a PNG of empty chunks': () => png(chunk('IDAT', [])),
  'a PNG of chunks to be left out': () => png(chunk('tEXt', [])),
  'a PNG of ways up': () => png(chunk('eXIf', [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0])),
  'a JPEG of empty segments': () => bytes(JPEG_START, repeated([0xff, 0xe1, 0, 2])),
  'a JPEG of segments without a length': () => bytes(JPEG_START, repeated([0xff, 0, 0, 0])),
  'a JPEG of fill bytes': () => bytes(JPEG_START, repeated([0xff])),
  'a JPEG of scans': () => bytes(JPEG_START, repeated([0xff, 0xda, 0, 2]), [0xff, 0xd9]),
  'a JPEG of drawn segments': () =>
    bytes(JPEG_START, repeated([0xff, 0xdb, 0, 2]), [0xff, 0xda, 0, 2, 0xff, 0xd9]),
  'a WebP of empty chunks': () => webp('VP8 \0\0\0\0'),
  'a WebP of frames': () => webp(bytes('ANMF', [16, 0, 0, 0], new Uint8Array(16))),
  'a WebP of ways up': () => webp(bytes('EXIF', [8, 0, 0, 0], [0x4d, 0x4d, 0, 42, 0, 0, 0, 8])),
};

it.each(Object.entries(WORST))('%s is judged in time', async (_, make) => {
  const file = make();
  expect(file.length).toBeGreaterThan(MAX_FILE_BYTES - 5_000);
  const judge = async () => {
    const type = readFile(file)?.type;
    // A damaged picture has to be refused within the same time.
    if (type) await plainPicture({ bytes: file, type, sha256: '' }).catch(() => undefined);
  };
  // The better of two runs, because the first one includes compilation.
  expect(await processorTimeOf(judge, 2)).toBeLessThan(BOUND_MS);
});
