import { MAX_PIECES } from '../../http/type-of.ts';
import { exifOf, orientationOf } from './orientation.ts';
import { joined, nameAt, viewOf } from './parts.ts';

const DRAWN_BY = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HEAD = 12;
const CHUNK_HEAD = 8;
/** The bytes of a frame before its own chunks: position, size and duration. */
const FRAME_HEAD = 16;
/** Bits of the first byte of VP8X: which chunks follow. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** Some programs write this prefix, as in a JPEG. */
const EXIF_MARK = 'Exif\0\0';

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const head = new Uint8Array(CHUNK_HEAD);
  head.set(new TextEncoder().encode(name));
  viewOf(head).setUint32(4, data.length, true);
  return joined([head, data, new Uint8Array(data.length % 2)]);
}

type Kept = { chunks: Uint8Array[]; orientation: number };

/**
 * The chunks that are needed to draw a picture or a frame; undefined if one is longer than its
 * container.
 */
function keptOf(bytes: Uint8Array, isFrame = false): Kept | undefined {
  const view = viewOf(bytes);
  const chunks: Uint8Array[] = [];
  let orientation = 1;
  let at = 0;
  for (let count = 0; at + CHUNK_HEAD <= bytes.length; count += 1) {
    if (count > MAX_PIECES) return undefined;
    const name = nameAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    if (data.length < length) return undefined;
    at += CHUNK_HEAD + length + (length % 2);
    if (name === 'EXIF') {
      const marked = nameAt(data, 0, EXIF_MARK.length) === EXIF_MARK;
      orientation = orientationOf(marked ? data.subarray(EXIF_MARK.length) : data);
    } else if (name === 'ANMF') {
      // A frame contains no frames: following nested ones would recurse as deep as the file was
      // built.
      const frame = isFrame ? undefined : keptOf(data.subarray(FRAME_HEAD), true);
      if (!frame) return undefined;
      chunks.push(chunkOf(name, joined([data.subarray(0, FRAME_HEAD), ...frame.chunks])));
    } else if (DRAWN_BY.has(name)) {
      chunks.push(chunkOf(name, data));
    }
  }
  return { chunks, orientation };
}

/**
 * A WebP with only what is needed to draw it: no XMP, no Exif but the orientation. Undefined for a
 * damaged file.
 */
export function plainWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const kept = keptOf(bytes.subarray(HEAD));
  const first = kept?.chunks[0];
  if (!kept || !first) return undefined;
  const { chunks, orientation } = kept;
  if (nameAt(first, 0) === 'VP8X') {
    const others = (first[CHUNK_HEAD] ?? 0) & ~(HAS_EXIF | HAS_XMP);
    first[CHUNK_HEAD] = orientation === 1 ? others : others | HAS_EXIF;
    if (orientation !== 1) chunks.push(chunkOf('EXIF', exifOf(orientation)));
  }
  const whole = joined([bytes.subarray(0, HEAD), ...chunks]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
}
