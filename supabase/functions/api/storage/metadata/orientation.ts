const TAG_ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/** How a picture is turned, as in Exif: 1 as stored, 2 to 8 rotated or mirrored. */
export type Orientation = number;

const isLittle = (exif: Uint8Array): boolean => exif[0] === 0x49 && exif[1] === 0x49;
const isBig = (exif: Uint8Array): boolean => exif[0] === 0x4d && exif[1] === 0x4d;

/** The orientation in an Exif block (a TIFF file of tags); 1 if it is missing or unreadable. */
export function orientationOf(exif: Uint8Array): Orientation {
  const little = isLittle(exif);
  if (exif.length < 8 || !(little || isBig(exif))) return 1;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return 1;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY;
    if (at + ENTRY > exif.length) return 1;
    if (view.getUint16(at, little) !== TAG_ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return view.getUint16(at + 2, little) === SHORT && value >= 2 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif block with the orientation and nothing else. */
export const exifOf = (orientation: Orientation): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, TAG_ORIENTATION >> 8, TAG_ORIENTATION & 0xff, 0, SHORT],
    ...[0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );
