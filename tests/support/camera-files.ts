import { bytes, chunk, GOOD_FILES, number32 } from './sample-files.ts';

/**
 * The text of every metadata field in these files, in place of where, by whom and from what a picture was made.
 */
export const SECRET = 'N47.9184 E106.9177';

const number16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const little = (values: number[]): number[] => values.toReversed();

/** Exif with the orientation among other tags, in either byte order. */
export function exif(orientation: number, order: 'MM' | 'II' = 'MM'): Uint8Array<ArrayBuffer> {
  const put = (values: number[]) => (order === 'MM' ? values : little(values));
  const tag = (id: number, kind: number, count: number, value: number[]) =>
    bytes(put(number16(id)), put(number16(kind)), put(number32(count)), value);
  const short = [...put(number16(orientation)), 0, 0];
  const behind = put(number32(8 + 2 + 3 * 12 + 4));
  return bytes(
    order,
    put(number16(42)),
    put(number32(8)),
    put(number16(3)),
    tag(0x010f, 2, SECRET.length, behind),
    tag(0x0112, 3, 1, short),
    tag(0x8825, 4, 1, behind),
    number32(0),
    SECRET,
  );
}

const segment = (marker: number, ...parts: Parameters<typeof bytes>): Uint8Array => {
  const data = bytes(...parts);
  return bytes([0xff, marker], number16(data.length + 2), data);
};

const PROFILE = 'a profile of colours';

/** A progressive JPEG of a phone, with all its metadata, and a film after its end. */
export const cameraJpeg = (orientation = 6): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 2, 3], SECRET),
    segment(0xe1, 'Exif\0\0', exif(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>', SECRET),
    segment(0xe2, 'ICC_PROFILE\0', [1, 1], PROFILE),
    segment(0xe2, 'MPF\0', SECRET),
    segment(0xed, 'Photoshop 3.0\0', SECRET),
    segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]),
    segment(0xfe, SECRET),
    segment(0xdb, new Uint8Array(65).fill(1)),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    // A stuffed byte and a restart are part of the coded picture.
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff],
    segment(0xfe, SECRET),
    segment(0xc4, [0, 1]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x78, 0xff, 0xff, 0xd9],
    GOOD_FILES['image/jpeg'],
    SECRET,
  );

export const cameraPng = (orientation = 6): Uint8Array<ArrayBuffer> => {
  const plain = GOOD_FILES['image/png'];
  const header = 8 + 12 + 13;
  return bytes(
    plain.slice(0, header),
    chunk('iCCP', bytes('p\0\0', PROFILE)),
    chunk('eXIf', exif(orientation, 'II')),
    chunk('tEXt', bytes('Comment\0', SECRET)),
    chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', SECRET)),
    chunk('tIME', [7, 234, 11, 22, 9, 0, 0]),
    chunk('prVt', bytes(SECRET)),
    plain.slice(header),
  );
};

const riffChunk = (name: string, ...parts: Parameters<typeof bytes>): Uint8Array => {
  const data = bytes(...parts);
  return bytes(name, little(number32(data.length)), data, new Uint8Array(data.length % 2));
};

/**
 * An animated WebP, each frame with a comment; `marked` adds the prefix that some programs write before Exif.
 */
export const cameraWebp = (orientation = 6, marked = false): Uint8Array<ArrayBuffer> => {
  const frame = bytes(new Uint8Array(16), riffChunk('VP8 ', [1, 2, 3]), riffChunk('NOTE', SECRET));
  const chunks = bytes(
    'WEBP',
    riffChunk('VP8X', [0x2e, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    riffChunk('ICCP', PROFILE),
    riffChunk('ANIM', [0, 0, 0, 0, 0, 0]),
    riffChunk('ANMF', frame),
    riffChunk('EXIF', marked ? 'Exif\0\0' : '', exif(orientation)),
    riffChunk('XMP ', SECRET),
    riffChunk('NOTE', SECRET),
  );
  return bytes('RIFF', little(number32(chunks.length)), chunks);
};

export const CAMERA_FILES = {
  'image/jpeg': cameraJpeg(),
  'image/png': cameraPng(),
  'image/webp': cameraWebp(),
} as const;

/** The colour profile, which stays when the metadata is removed. */
export const KEPT_OF_CAMERA = PROFILE;
