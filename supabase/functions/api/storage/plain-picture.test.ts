import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  CAMERA_FILES,
  cameraJpeg,
  cameraPng,
  cameraWebp,
  exif,
  KEPT_OF_CAMERA,
  SECRET,
} from '../../../../tests/support/camera-files.ts';
import { bytes, GOOD_FILES } from '../../../../tests/support/sample-files.ts';
import { type FileType, IMAGE_TYPES } from '../../_shared/contract/fields/files.ts';
import { readFile } from '../http/type-of.ts';
import { exifOf, orientationOf } from './metadata/orientation.ts';
import { plainPicture } from './plain-picture.ts';

const plain = (file: Uint8Array<ArrayBuffer>, type: FileType) =>
  plainPicture({ bytes: file, type, sha256: 'of the file that came' });
const text = (file: Uint8Array) => Buffer.from(file).toString('latin1');

describe.each(IMAGE_TYPES)('%s', (type) => {
  it('loses all metadata and keeps its type', async () => {
    const camera = CAMERA_FILES[type];
    expect(readFile(camera)?.type).toBe(type);
    const kept = await plain(camera, type);
    expect(text(kept.bytes)).not.toContain(SECRET);
    expect(text(kept.bytes)).toContain(KEPT_OF_CAMERA);
    expect(readFile(kept.bytes)?.type).toBe(type);
    expect(kept.sha256).toBe(createHash('sha256').update(kept.bytes).digest('hex'));
    // Nothing is left to remove.
    expect(await plain(kept.bytes, type)).toEqual(kept);
  });

  it('without metadata is not changed in any byte', async () => {
    expect((await plain(GOOD_FILES[type], type)).bytes).toEqual(GOOD_FILES[type]);
  });

  it('that breaks off is refused, or ends where its picture does', async () => {
    const camera = CAMERA_FILES[type];
    const outcomes = new Set<string>();
    for (let length = 0; length < camera.length; length += 1) {
      const kept = await plain(camera.slice(0, length), type).catch(({ code }) => code);
      outcomes.add(kept.bytes ? 'taken' : kept);
      if (kept.bytes) expect(text(kept.bytes), `${length}`).not.toContain(SECRET);
    }
    expect(outcomes).toContain('file_type_refused');
    outcomes.delete('taken');
    expect(outcomes.size).toBe(1);
  });

  it('with any one byte wrong is refused or taken, and fails in no other way', async () => {
    const camera = CAMERA_FILES[type];
    for (let at = 0; at < camera.length; at += 1) {
      const wrong = camera.slice();
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      const kept = await plain(wrong, type).catch(({ code }) => code);
      if (kept !== 'file_type_refused')
        expect(kept.bytes.length).toBeLessThanOrEqual(camera.length);
    }
  });
});

describe('the orientation of a picture', () => {
  it.each([
    ['image/jpeg', cameraJpeg],
    ['image/png', cameraPng],
    ['image/webp', cameraWebp],
    ['image/webp', (orientation: number) => cameraWebp(orientation, true)],
  ] as const)('stays, alone: %s', async (type, make) => {
    for (const orientation of [2, 6, 8]) {
      const kept = (await plain(make(orientation), type)).bytes;
      expect(text(kept)).toContain(text(exifOf(orientation)));
    }
    // Orientation 1 is the same as none.
    for (const none of [1, 9]) {
      expect(text((await plain(make(none), type)).bytes)).not.toMatch(/exif/i);
    }
  });

  it.each(['MM', 'II'] as const)('is read in the order %s', (order) => {
    expect(orientationOf(exif(7, order))).toBe(7);
    expect(orientationOf(exifOf(7))).toBe(7);
  });

  it('of tags that lead nowhere is as it is stored', () => {
    const nowhere = [
      bytes(),
      bytes('XX*\0'),
      bytes('MM', [0, 42, 0xff, 0xff, 0xff, 0xff]),
      exif(6).slice(0, 30),
    ];
    for (const block of nowhere) expect(orientationOf(block)).toBe(1);
  });
});

it('a rewritten chunk of a PNG has the right checksum', async () => {
  const kept = Buffer.from((await plain(cameraPng(), 'image/png')).bytes);
  const at = kept.indexOf('eXIf');
  const end = at + 4 + exifOf(6).length;
  expect(kept.readUInt32BE(end)).toBe(crc32(kept.subarray(at, end)));
});

it('the header of a WebP names only the chunks that are left', async () => {
  const flags = async (orientation: number) =>
    (await plain(cameraWebp(orientation), 'image/webp')).bytes[20];
  // Animated, with a profile; Exif only where an orientation remains.
  expect(await flags(6)).toBe(0x2a);
  expect(await flags(1)).toBe(0x22);
});

it('a frame of a WebP that holds frames is not walked any deeper', async () => {
  let frames = bytes('ANMF', [0, 0, 0, 0]);
  for (let depth = 0; depth < 2_000; depth += 1) {
    const length = 16 + frames.length;
    const size = [length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, 0];
    frames = bytes('ANMF', size, new Uint8Array(16), frames);
  }
  const file = bytes('RIFF', [0, 0, 0, 0], 'WEBP', frames);
  await expect(plain(file, 'image/webp')).rejects.toMatchObject({ code: 'file_type_refused' });
});
