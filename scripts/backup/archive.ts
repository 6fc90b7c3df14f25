import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { StartError } from '../../local/start-error.ts';

/** A file of the tar: `backup.json`, a part of a table, a file of Storage. It is held in memory whole. */
export type Entry = { name: string; content: Buffer };

/** A backup on disk, with the passphrase that opens it. */
export type BackupFile = { file: string; key: string | undefined };

const SHORTEST_KEY = 16;

/** Refuses a key that could be guessed; absent or empty is no key. */
export function readKey(value: string | undefined): string | undefined {
  if (value && value.length < SHORTEST_KEY) {
    throw new StartError(`BACKUP_KEY is too short: ${SHORTEST_KEY} characters at least.`);
  }
  return value || undefined;
}

/** age-encryption works on web streams. */
const asWeb = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
const asNode = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as WebStream<Uint8Array>);

async function* encrypt(source: AsyncIterable<Uint8Array>, key: string) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  yield* asNode(await encrypter.encrypt(asWeb(source)));
}

const damaged = (file: string): StartError =>
  new StartError(`${path.basename(file)} is damaged: it was cut short or altered.`);

async function decrypt(source: Readable, key: string, file: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return asNode(await decrypter.decrypt(asWeb(source)));
  } catch (error) {
    if (!(error as Error).message.startsWith('no identity matched')) throw damaged(file);
    throw new StartError(`BACKUP_KEY is not the key of ${path.basename(file)}.`);
  }
}

/** Writes entries into a new file that only its owner can read, and onto the disk. */
export async function writeArchive({ file, key }: BackupFile, entries: AsyncIterable<Entry>) {
  const tar = pack();
  const fill = async (): Promise<void> => {
    for await (const { name, content } of entries) {
      await new Promise<void>((done, fail) =>
        tar.entry({ name }, content, (error) => (error ? fail(error) : done())),
      );
    }
    tar.finalize();
  };
  // An error while the entries are read ends the pipeline below with the same error.
  fill().catch((error: Error) => tar.destroy(error));
  await pipeline(
    tar,
    createGzip(),
    (packed: AsyncIterable<Buffer>) => (key ? encrypt(packed, key) : packed),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** The bytes of a file, decrypted if it is encrypted. */
async function openFile({ file, key }: BackupFile): Promise<Readable> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const name = path.basename(file);
  const start = (await buffer(createReadStream(file, { end: 31 }))).toString('latin1');
  if (start.startsWith('age-encryption.org/v1\n')) {
    if (!key) throw new StartError(`${name} is encrypted; set BACKUP_KEY to its key.`);
    return decrypt(createReadStream(file), key, file);
  }
  const isGzip = start.startsWith('\x1f\x8b');
  if (!isGzip) throw new StartError(`${name} is not a backup of this product.`);
  // Whoever gives a key expects a file that only its owner could have made: this one may have been put in its place.
  if (key) throw new StartError(`${name} is not encrypted: unset BACKUP_KEY to read it.`);
  return createReadStream(file);
}

/**
 * Reads the entries of a backup. Throws a StartError if the key is wrong, or if the file was cut short or altered:
 * the caller then has to discard the entries that it has read.
 */
export async function* readArchive(backup: BackupFile): AsyncGenerator<Entry> {
  const tar = extract();
  // Not awaited: an error of the pipeline destroys `tar`, and the loop below throws it.
  pipeline(await openFile(backup), createGunzip(), tar).catch(() => undefined);
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await buffer(entry) };
  } catch {
    throw damaged(backup.file);
  }
}
