import { MAX_PIECES } from '../../http/type-of.ts';
import { exifOf, orientationOf } from './orientation.ts';
import { joined, nameAt, viewOf } from './parts.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const JFIF = 'JFIF\0';
/**
 * Offset of the thumbnail's width and height in a JFIF segment, from the marker; the thumbnail
 * follows.
 */
const THUMBNAIL = 16;
const EXIF = 'Exif\0\0';

const isApp = (marker: number) => marker >= APP0 && marker <= 0xef;
/** Markers of the size, the tables and the coding of the scan. */
const isDrawnBy = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xdb && marker <= 0xdf);
/** Restart markers are within a scan and have no length. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * Where the coded data of a scan ends: at the next marker that is neither a restart nor a stuffed
 * byte.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** JFIF without its thumbnail, which may show the picture before it was cropped. */
function withoutThumbnail(segment: Uint8Array): Uint8Array {
  const short = segment.slice(0, THUMBNAIL + 2);
  short.set([0, THUMBNAIL], 2);
  short.set([0, 0], THUMBNAIL);
  return short;
}

/** What is kept of an application segment: only what is needed to draw the picture. */
function keptOfApp(segment: Uint8Array): Uint8Array | undefined {
  const marker = segment[1] ?? 0;
  const starts = (mark: string) => nameAt(segment, 4, mark.length) === mark;
  if (marker === APP0 && starts(JFIF) && segment.length >= THUMBNAIL + 2) {
    return withoutThumbnail(segment);
  }
  // The colour profile, and Adobe's mark, without which colours for print would be inverted.
  if (marker === 0xe2 && starts('ICC_PROFILE\0')) return segment;
  if (marker === 0xee && starts('Adobe')) return segment;
  if (marker === 0xe1 && starts(EXIF)) {
    const orientation = orientationOf(segment.subarray(4 + EXIF.length));
    if (orientation === 1) return undefined;
    const exif = exifOf(orientation);
    const head = [0xff, 0xe1, 0, 2 + EXIF.length + exif.length];
    return joined([Uint8Array.from(head), segment.subarray(4, 4 + EXIF.length), exif]);
  }
  return undefined;
}

/**
 * A JPEG with only what is needed to draw it: no Exif but the orientation, no XMP, maker's notes,
 * comment or thumbnail, and nothing after its end, where phones keep films and further pictures.
 * Undefined for a damaged file.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (kept.length < MAX_PIECES && at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of 0xff may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return joined([...kept, bytes.subarray(at, at + 2)]);
    if (marker === 0 || marker === SOI || at + 4 > bytes.length) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    at = end;
    if (isApp(marker)) {
      const app = keptOfApp(segment);
      if (app) kept.push(app);
    } else if (marker === SOS) {
      at = endOfScan(bytes, end);
      kept.push(segment, bytes.subarray(end, at));
    } else if (isDrawnBy(marker)) {
      kept.push(segment);
    }
  }
  return undefined;
}
