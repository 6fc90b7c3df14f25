import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  bigJpeg,
  bytes,
  GOOD_FILES,
  jpeg,
  pdf,
  REFUSED_FILES,
} from '../../../../tests/support/sample-files.ts';
import { FILE_TYPES, IMAGE_TYPES, MAX_FILE_BYTES } from '../../_shared/contract/fields/files.ts';
import { ERRORS } from '../../_shared/contract/http/errors.ts';
import type { Variables } from './context.ts';
import { ApiError } from './errors.ts';
import { readFile } from './type-of.ts';
import { type ReceivedFile, readUpload } from './upload.ts';

/** The result of a body that is sent to a route for these file types: the file, or the error. */
async function read(
  body: BodyInit,
  types: readonly (typeof FILE_TYPES)[number][] = FILE_TYPES,
): Promise<ReceivedFile | ApiError> {
  const app = new Hono<{ Variables: Variables }>();
  let result: ReceivedFile | ApiError | undefined;
  app.post('/', async (c) => {
    result = await readUpload(c, types).catch((error) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    return c.body(null, 204);
  });
  // A stream as body needs `duplex`, which the browser's types lack.
  await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  if (!result) throw new Error('The route was not reached');
  return result;
}

const codeOf = async (...sent: Parameters<typeof read>) => {
  const result = await read(...sent);
  return result instanceof ApiError ? result.code : 'taken';
};

describe('a file that is sent', () => {
  it.each(Object.entries(GOOD_FILES))('is %s by its content', async (type, file) => {
    expect(await read(file)).toMatchObject({
      type,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('may have what phones write behind a picture', () => {
    expect(readFile(jpeg('SEFH and a short film'))?.type).toBe('image/jpeg');
  });

  it.each(['image/png', 'image/webp'] as const)(
    'loses what follows the end of %s',
    async (type) => {
      for (const tail of ['\0', 'more', '\0'.repeat(4_096)]) {
        expect(await read(bytes(GOOD_FILES[type], tail))).toEqual(await read(GOOD_FILES[type]));
      }
      expect(await codeOf(bytes(GOOD_FILES[type], '<script>'))).toBe('file_type_refused');
      expect(await codeOf(GOOD_FILES[type].slice(0, -1))).toBe('file_type_refused');
    },
  );

  it('may hold the letters of a script by chance, in a compressed picture', () => {
    const scan = '>> stream\r\n\u0091/JS \u0002/Launch\u0003\nendstream endobj 2 0 obj << ';
    expect(readFile(pdf(scan))?.type).toBe('application/pdf');
  });

  it.each(Object.entries(REFUSED_FILES))('is refused: %s', async (_what, file) => {
    const refusal = await read(file);
    expect(refusal).toMatchObject({
      code: 'file_type_refused',
      fields: { file: ERRORS.file_type_refused.message },
    });
  });

  it('is refused when its route takes other types', async () => {
    expect(await codeOf(GOOD_FILES['application/pdf'], IMAGE_TYPES)).toBe('file_type_refused');
  });

  it('is refused when it is empty', async () => {
    expect(await codeOf(bytes())).toBe('file_empty');
  });

  it('is as long as it may be and no longer', async () => {
    const room = MAX_FILE_BYTES - jpeg().length;
    expect(await codeOf(bigJpeg(room))).toBe('taken');
    expect(await codeOf(bigJpeg(room + 1))).toBe('file_too_large');
  });

  it('is not read to its end when it is too long and does not say so', async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect(await codeOf(body)).toBe('file_too_large');
    expect(chunks).toBeLessThan(9);
  });
});
