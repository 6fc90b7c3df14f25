import { MAX_PIECES } from '../../http/type-of.ts';
import { exifOf, orientationOf } from './orientation.ts';
import { joined, nameAt, viewOf } from './parts.ts';

/** The chunks that are needed to draw a PNG, animated ones included. */
const DRAWN_BY = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);
const SIGNATURE = 8;
/** The bytes of a chunk besides its data: length, name and checksum. */
const AROUND = 12;

/** The checksum of a chunk (CRC-32 of ISO 3309). */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(AROUND + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, sumOf(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/**
 * A PNG with only what is needed to draw it: no text, no time, no Exif but the orientation.
 * Undefined for a damaged file.
 */
export function plainPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)];
  let at = SIGNATURE;
  for (let count = 0; count < MAX_PIECES && at + AROUND <= bytes.length; count += 1) {
    const end = at + AROUND + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const name = nameAt(bytes, at + 4);
    if (DRAWN_BY.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'eXIf') {
      const orientation = orientationOf(bytes.subarray(at + 8, end - 4));
      if (orientation !== 1) kept.push(chunkOf('eXIf', exifOf(orientation)));
    }
    at = end;
    if (name === 'IEND') return joined(kept);
  }
  return undefined;
}
