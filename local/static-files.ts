import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';

type Encoding = 'br' | 'gzip';

export type StaticFile = {
  type: string;
  etag: string;
  body: Buffer;
  packed: Partial<Record<Encoding, Buffer>>;
};

const PACKED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };

/** A weak one, because the compressed forms share it. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** The built site in memory, with the compressed form of each file. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  const isPacked = (name: string) =>
    path.extname(name) in PACKED && names.includes(name.slice(0, -path.extname(name).length));

  for (const name of names.filter((each) => !isPacked(each))) {
    const body = readFileSync(path.join(folder, name));
    const packed: StaticFile['packed'] = {};
    for (const [extension, encoding] of Object.entries(PACKED)) {
      const beside = `${name}${extension}`;
      if (names.includes(beside)) packed[encoding] = readFileSync(path.join(folder, beside));
    }
    const type = getMimeType(name) ?? 'application/octet-stream';
    files.set(name, { type, etag: etagOf(body), body, packed });
  }
  return files;
}

/** The smallest form that the client accepts. */
export function encodingFor(file: StaticFile, accepted: string): Encoding | undefined {
  const accepts = new Set(accepted.split(',').map((part) => part.split(';')[0]?.trim()));
  return (['br', 'gzip'] as const).find((name) => file.packed[name] && accepts.has(name));
}
