import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from './file-store.ts';
import type { FileMark } from './format.ts';

/** What a hosted project's Storage answers, as far as a backup meets it. */
const held = new Map<string, Buffer>();
const calls: { method: string; headers: IncomingMessage['headers'] }[] = [];
let busy = 0;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', headers, url = '' } = request;
  calls.push({ method, headers });
  busy -= 1;
  if (busy >= 0) return void response.writeHead(503).end('busy');
  if (headers.apikey !== 'secret' || headers.authorization !== 'Bearer secret') {
    return void response.writeHead(403).end('{"message":"no such key"}');
  }
  if (method === 'POST') {
    if (headers['x-upsert'] !== 'true' && held.has(url)) return void response.writeHead(409).end();
    held.set(url, Buffer.concat(parts));
    return void response.writeHead(200).end('{}');
  }
  const bytes = held.get(url);
  if (bytes) return void response.writeHead(200).end(bytes);
  response
    .writeHead(400)
    .end('{"statusCode":"404","error":"not_found","message":"Object not found"}');
}

const server = createServer((request, response) => void answer(request, response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const place = { databaseUrl: 'postgres://db/postgres', dataDir: '/nowhere' };
const store = (key = 'secret') =>
  openFileStore(place, 'supabase', { SUPABASE_URL: `${url}/`, SUPABASE_SECRET_KEY: key });
const file: FileMark = {
  bucket: 'receipts',
  path: 'ab'.repeat(32),
  type: 'image/png',
  size: 3,
  sha256: '0'.repeat(64),
};
const bytes = Buffer.from([1, 0, 255]);

it('reads and writes the files of a hosted project, over one that is there', async () => {
  expect(await store().read(file)).toBeUndefined();
  await store().write(file, bytes);
  await store().write(file, bytes);
  expect(await store().read(file)).toEqual(bytes);
  expect(calls.find(({ method }) => method === 'POST')?.headers['content-type']).toBe('image/png');
  expect([...held.keys()]).toEqual([`/storage/v1/object/receipts/${file.path}`]);
});

it('waits for one that is busy, and takes a refusal for no missing file', async () => {
  busy = 1;
  expect(await store().read(file)).toEqual(bytes);
  await expect(store('another').read(file)).rejects.toThrow('refuses receipts (403)');
  await expect(store('another').write(file, bytes)).rejects.toThrow('refuses receipts (403)');
});

it('asks for the address and the key of the project', () => {
  expect(() => openFileStore(place, 'supabase', {})).toThrow('set SUPABASE_URL and');
  expect(() =>
    openFileStore(place, 'supabase', { SUPABASE_URL: 'a.co', SUPABASE_SECRET_KEY: 's' }),
  ).toThrow('must look like');
});
