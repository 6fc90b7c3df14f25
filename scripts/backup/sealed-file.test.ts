import { describe, expect, it } from 'vitest';
import { isSealed, readKey, seal, unseal } from './sealed-file.ts';

const KEY = 'a key that nobody else has';
const CHUNK = 65_536;
/** Every file here is opened several times. */
const CHEAP = { N: 1024, r: 8, p: 1 };

async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const content = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, at) => at));
const sealed = (bytes: Buffer, key = KEY): Promise<Buffer> =>
  whole(seal(inParts(bytes), key, CHEAP));
const opened = (bytes: Buffer, key = KEY): Promise<Buffer> =>
  whole(unseal(inParts(bytes), key, 'a.enc'));
/** Where the first chunk begins. */
const startOf = (file: Buffer): number => file.indexOf('\n') + 1;

describe('an encrypted backup', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'of %i bytes opens with its key',
    async (size) => {
      const file = await sealed(content(size));
      expect(isSealed(file)).toBe(true);
      expect((await opened(file)).equals(content(size))).toBe(true);
    },
  );

  it('shows nothing of its content, and is another file each time', async () => {
    const [first, second] = [
      await sealed(Buffer.from('Нууц нууц')),
      await sealed(Buffer.from('Нууц нууц')),
    ];
    expect(first.includes('Нууц')).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  it('says that a key is the wrong one', async () => {
    const file = await sealed(content(100));
    await expect(opened(file, `${KEY}!`)).rejects.toThrow(
      'BACKUP_KEY is not the key that a.enc was encrypted with.',
    );
  });

  it('says that it was cut short, wherever that was', async () => {
    const file = await sealed(content(2 * CHUNK + 10));
    const start = startOf(file);
    for (const end of [
      start,
      start + 1,
      start + CHUNK,
      start + CHUNK + 16,
      start + 2 * (CHUNK + 16),
      file.length - 1,
    ]) {
      await expect(opened(file.subarray(0, end))).rejects.toThrow(
        'a.enc is damaged: it was cut short or altered',
      );
    }
    await expect(opened(file.subarray(0, start - 5))).rejects.toThrow('a.enc is damaged');
  });

  it('says that it was altered: a bit, the order of its chunks, something more, its first line', async () => {
    const file = await sealed(content(2 * CHUNK + 10));
    const start = startOf(file);
    const flipped = Buffer.from(file);
    flipped[start + 70_000] = (flipped[start + 70_000] ?? 0) ^ 1;
    await expect(opened(flipped)).rejects.toThrow('altered after the first 65536 bytes');

    const chunk = (number: number): Buffer =>
      file.subarray(start + number * (CHUNK + 16), start + (number + 1) * (CHUNK + 16));
    const swapped = Buffer.concat([file.subarray(0, start), chunk(1), chunk(0), chunk(2)]);
    await expect(opened(swapped)).rejects.toThrow('a.enc is damaged');
    await expect(opened(Buffer.concat([file, Buffer.of(0)]))).rejects.toThrow('a.enc is damaged');

    const cheaper = Buffer.from(file.toString('latin1').replace('"N":1024', '"N":2048'), 'latin1');
    await expect(opened(cheaper)).rejects.toThrow('BACKUP_KEY is not the key');
    const greedy = Buffer.from(
      file.toString('latin1').replace('"N":1024', '"N":1048576'),
      'latin1',
    );
    await expect(opened(greedy)).rejects.toThrow('its first line is not valid');
  });

  it('takes no chunk of another file with the same key', async () => {
    const [one, other] = [await sealed(content(100)), await sealed(content(100))];
    const mixed = Buffer.concat([one.subarray(0, startOf(one)), other.subarray(startOf(other))]);
    await expect(opened(mixed)).rejects.toThrow('a.enc is damaged');
  });
});

it('a key that could be guessed is refused, and none is none', () => {
  expect(() => readKey('short')).toThrow('BACKUP_KEY is too short: 16 characters at least.');
  expect(readKey('')).toBeUndefined();
  expect(readKey(KEY)).toBe(KEY);
});
