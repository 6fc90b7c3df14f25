import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Encoding = 'br' | 'gzip';

export type StaticFile = {
  type: string;
  etag: string;
  body: Buffer;
  packed: Partial<Record<Encoding, Buffer>>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

const PACKED: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };

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
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    files.set(name, { type, etag, body, packed });
  }
  return files;
}

/** The smallest form that the client accepts. */
export function encodingFor(file: StaticFile, accepted: string): Encoding | undefined {
  const accepts = new Set(accepted.split(',').map((part) => part.split(';')[0]?.trim()));
  return (['br', 'gzip'] as const).find((name) => file.packed[name] && accepts.has(name));
}
