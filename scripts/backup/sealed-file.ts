import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError } from '../../local/start-error.ts';

/**
 * Encryption of a backup: one plain line that says how the key is derived, then chunks of AES-256-GCM.
 * A chunk's nonce is its number and whether it is the last, and its additional data is the first line:
 * a chunk that was changed, moved, left out or taken from another file does not open, and neither does
 * a file that ends early.
 */

const MAGIC = 'site-backup-encrypted ';
const CHUNK = 65_536;
const TAG = 16;
/** 128 MB and about half a second for each guess at a key. */
const COST = { N: 131_072, r: 8, p: 1 };
/** What a file may ask for: half a gigabyte, not all the memory there is. */
const MOST_COST = { N: 524_288, r: 8, p: 4 };
const SHORTEST_KEY = 16;

const envelopeSchema = z.strictObject({
  version: z.number(),
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  N: z.number().int().min(2).max(MOST_COST.N),
  r: z.number().int().min(1).max(MOST_COST.r),
  p: z.number().int().min(1).max(MOST_COST.p),
  salt: z.base64(),
  chunk: z.literal(CHUNK),
  check: z.base64(),
});
type Envelope = z.infer<typeof envelopeSchema>;

type Keys = { cipher: Buffer; check: Buffer };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function deriveKeys(passphrase: string, { N, r, p, salt }: Omit<Envelope, 'check'>) {
  const options = { N, r, p, maxmem: 256 * N * r };
  const both = await derive(passphrase, Buffer.from(salt, 'base64'), 64, options);
  return { cipher: both.subarray(0, 32), check: both.subarray(32) };
}

/** Tells a wrong key from a damaged file before any chunk is opened. */
const checkOf = (keys: Keys, { check: _, ...rest }: Partial<Envelope>): Buffer =>
  createHmac('sha256', keys.check).update(JSON.stringify(rest)).digest();

function nonce(chunk: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(chunk, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Refuses a key that could be guessed; absent or empty is no key. */
export function readKey(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value.length < SHORTEST_KEY) {
    throw new StartError(`BACKUP_KEY is too short: ${SHORTEST_KEY} characters at least.`);
  }
  return value;
}

/** Joins what a stream brings into pieces of exactly `size`; the last one may be shorter, and is marked. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    // One byte more than a piece: only then is it certain that another follows.
    if (length <= size) continue;
    let rest: Buffer = Buffer.concat(parts);
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
    parts = [rest];
    length = rest.length;
  }
  yield { piece: Buffer.concat(parts), isLast: true };
}

/** Encrypts a stream; the file says at what cost its key is derived. */
export async function* seal(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost = COST,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('base64');
  const open = {
    version: 1,
    cipher: 'aes-256-gcm' as const,
    kdf: 'scrypt' as const,
    ...cost,
    salt,
    chunk: CHUNK as typeof CHUNK,
  };
  const keys = await deriveKeys(passphrase, open);
  const envelope: Envelope = { ...open, check: checkOf(keys, open).toString('base64') };
  const firstLine = Buffer.from(`${MAGIC}${JSON.stringify(envelope)}\n`);
  yield firstLine;
  let number = 0;
  for await (const { piece, isLast } of pieces(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', keys.cipher, nonce(number, isLast));
    cipher.setAAD(firstLine);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** True for the first bytes of an encrypted backup. */
export const isSealed = (start: Buffer): boolean =>
  start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC));

/** Takes the first line off a stream; what follows it can still be read from `rest`. */
async function splitFirstLine(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  let end = -1;
  while (end < 0 && start.length < 4096) {
    const next = await iterator.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
    end = start.indexOf('\n');
  }
  const after = start.subarray(end + 1);
  async function* rest(): AsyncGenerator<Buffer> {
    yield after;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  }
  return { line: start.subarray(0, end + 1), rest: rest() };
}

function readEnvelope(line: Buffer, name: string): Envelope {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line.toString('utf8').slice(MAGIC.length));
  } catch {
    throw new StartError(`${name} is damaged: its first line cannot be read.`);
  }
  const version = (parsed as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > 1) {
    throw new StartError(`${name} was encrypted by a newer release; use that one to read it.`);
  }
  const envelope = envelopeSchema.safeParse(parsed);
  if (!envelope.success) throw new StartError(`${name} is damaged: its first line is not valid.`);
  return envelope.data;
}

/**
 * Decrypts a stream made by `seal`. Throws a StartError with one sentence when the key is another one,
 * and when the file was cut short or altered; what was yielded until then is authentic.
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  name: string,
): AsyncGenerator<Buffer> {
  const { line, rest } = await splitFirstLine(source);
  const envelope = readEnvelope(line, name);
  const keys = await deriveKeys(passphrase, envelope);
  const check = Buffer.from(envelope.check, 'base64');
  const expected = checkOf(keys, envelope);
  if (check.length !== expected.length || !timingSafeEqual(check, expected)) {
    throw new StartError(`BACKUP_KEY is not the key that ${name} was encrypted with.`);
  }
  let number = 0;
  for await (const { piece, isLast } of pieces(rest, CHUNK + TAG)) {
    let opened: Buffer;
    try {
      const decipher = createDecipheriv('aes-256-gcm', keys.cipher, nonce(number, isLast), {
        authTagLength: TAG,
      });
      decipher.setAAD(line);
      decipher.setAuthTag(piece.subarray(-TAG));
      opened = Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw new StartError(
        `${name} is damaged: it was cut short or altered after the first ${number * CHUNK} bytes of its content.`,
      );
    }
    yield opened;
    number += 1;
  }
}
