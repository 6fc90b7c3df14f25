import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../local/start-error.ts';
import { copyStatement } from './dump.ts';
import { beginsFile, readFileLines } from './file-lines.ts';
import {
  type FileMark,
  FORMAT,
  type Footer,
  footerSchema,
  type Header,
  headerSchema,
  READABLE_FORMATS,
  type Table,
  tableName,
} from './format.ts';
import { lines, withNewline } from './lines.ts';
import { RowSum } from './row-sum.ts';
import { isSealed, seal, unseal } from './sealed-file.ts';

/** Writes a backup's content into a new file that only its owner can read, and onto the disk. */
export async function writeArchive(
  file: string,
  content: AsyncIterable<Buffer>,
  key: string | undefined,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(content, createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of key ? seal(packed, key) : packed) await handle.writeFile(chunk);
    });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** Decrypts and unpacks a backup; throws a StartError with one sentence when that is not possible. */
async function* readContent(file: string, key: string | undefined): AsyncGenerator<Buffer> {
  const name = path.basename(file);
  const start = await firstBytes(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read: ${error.message}.`,
    );
  });
  const sealed = isSealed(start);
  if (!sealed && !isGzip(start)) throw new StartError(`${name} is not a backup of this product.`);
  if (sealed && !key) throw new StartError(`${name} is encrypted; set BACKUP_KEY to its key.`);
  if (!sealed && key) {
    // Else whoever can put a file in its place needs no key at all.
    throw new StartError(
      `${name} is not encrypted although BACKUP_KEY is set; unset it to read the file.`,
    );
  }
  const raw: AsyncIterable<Buffer> = createReadStream(file);
  const packed = sealed && key ? unseal(raw, key, name) : raw;
  const unpack = createGunzip();
  // Not awaited: its failure reaches whoever reads, as the failure of the stream.
  pipeline(packed, unpack).catch(() => undefined);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} is damaged: it was cut short or altered.`);
  }
}

/** What becomes of a backup's rows while it is read. */
export type Visitor = {
  /** Called first, with everything that is known before the rows. */
  header?(header: Header): void;
  /** Takes the rows of a table, each with its line end; must read all of them. */
  table?(table: Table, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Takes a file of Storage, after all rows; its bytes are those that it names. */
  file?(file: FileMark, bytes: Buffer): Promise<void> | void;
};

/**
 * Reads a backup from its first byte to its last and checks everything that it says of itself: the
 * order of its parts, the rows and checksum of each table, the files, the hash of the whole. Throws a StartError
 * when anything is not so; what the visitor has taken until then must be thrown away.
 */
export async function readArchive(
  file: string,
  key: string | undefined,
  visitor: Visitor = {},
): Promise<{ header: Header; footer: Footer }> {
  const name = path.basename(file);
  const damaged = (): StartError =>
    new StartError(`${name} is damaged: it was cut short or altered.`);
  const digest = createHash('sha256');
  const source = lines(readContent(file, key));
  const next = async (): Promise<Buffer> => {
    const { value, done } = await source.next();
    if (done) throw damaged();
    return value;
  };
  const text = async (): Promise<string> => {
    const line = await next();
    digest.update(withNewline(line));
    return line.toString('utf8');
  };
  const expectLine = async (expected: string): Promise<void> => {
    if ((await text()) !== expected) throw damaged();
  };

  const [, version] = /^-- Backup, format (\d+):/.exec(await text()) ?? [];
  if (!version) throw new StartError(`${name} is not a backup of this product.`);
  if (!READABLE_FORMATS.some((format) => format === Number(version))) {
    throw new StartError(
      `${name} has format ${version}; this release reads format ${FORMAT}: use the release it was made with.`,
    );
  }
  const header = parse(headerSchema, '-- header ', await text(), damaged);
  visitor.header?.(header);
  await expectLine('begin;');
  await expectLine('set session_replication_role = replica;');

  const sums: Footer['tables'] = [];
  for (const table of header.tables) {
    await expectLine(copyStatement(table));
    const sum = new RowSum();
    let ended = false;
    const rows = async function* (): AsyncGenerator<Buffer> {
      while (!ended) {
        const row = await next();
        const line = withNewline(row);
        digest.update(line);
        ended = row.length === 2 && row.toString('latin1') === '\\.';
        if (ended) return;
        sum.add(row);
        yield line;
      }
    };
    await visitor.table?.(table, rows());
    // Rows that the visitor had no use for are checked all the same.
    const left = rows();
    while (!(await left.next()).done);
    sums.push({ table: tableName(table), rows: sum.rows, checksum: sum.checksum });
  }
  while (true) {
    const line = await text();
    if (line === 'commit;') break;
    if (!line.startsWith('select pg_catalog.setval(')) throw damaged();
  }
  let count = 0;
  let sha256 = digest.copy().digest('hex');
  let line = await text();
  while (beginsFile(line)) {
    const found = await readFileLines(line, text);
    if (!found) throw damaged();
    await visitor.file?.(found.mark, found.bytes);
    count += 1;
    sha256 = digest.copy().digest('hex');
    line = await text();
  }
  const footer = parse(footerSchema, '-- footer ', line, damaged);
  const { done } = await source.next();
  const isWhole = done && footer.sha256 === sha256 && (footer.files?.count ?? 0) === count;
  if (!isWhole || JSON.stringify(footer.tables) !== JSON.stringify(sums)) throw damaged();
  return { header, footer };
}

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

function parse<T>(schema: Schema<T>, prefix: string, line: string, damaged: () => Error): T {
  if (!line.startsWith(prefix)) throw damaged();
  let value: unknown;
  try {
    value = JSON.parse(line.slice(prefix.length));
  } catch {
    throw damaged();
  }
  const result = schema.safeParse(value);
  if (!result.success) throw damaged();
  return result.data;
}
