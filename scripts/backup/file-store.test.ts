import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openServer } from '../../local/http-server.ts';
import type { FileMark } from './catalog.ts';
import { openFileStore } from './file-store.ts';

/** Responds as Storage of a hosted project does, as far as a backup meets it; `trouble` goes first. */
const held = new Map<string, { type: string | undefined; bytes: Buffer }>();
let trouble: ((response: ServerResponse) => void)[] = [];

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers, url = '' } = request;
  const bytes = await buffer(request);
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const first = trouble.shift();
  if (first) return first(response);
  if (headers.apikey !== 'secret' || headers.authorization !== 'Bearer secret') {
    return void json(400, { statusCode: '403', error: 'Unauthorized', message: 'no such key' });
  }
  const file = held.get(url);
  if (method === 'POST') {
    if (file && headers['x-upsert'] !== 'true') {
      return void json(400, { statusCode: '409', error: 'Duplicate', message: 'exists' });
    }
    held.set(url, { type: headers['content-type'], bytes });
    return void json(200, { Key: url, Id: '1' });
  }
  if (file) return void response.writeHead(200).end(file.bytes);
  json(400, { statusCode: '404', error: 'not_found', message: 'Object not found' });
}

const { url, serveWith, close } = await openServer(0, 'PORT');
serveWith((request, response) => void respond(request, response));
afterAll(close);
beforeEach(() => {
  trouble = [];
});

const open = (SUPABASE_URL: string, SUPABASE_SECRET_KEY: string, timeoutMs?: number) =>
  openFileStore('/nowhere', 'supabase', { SUPABASE_URL, SUPABASE_SECRET_KEY }, timeoutMs);
const store = (key = 'secret', timeoutMs?: number) => open(`${url}/`, key, timeoutMs);
const path = 'ab'.repeat(32);
const file: FileMark = { entry: '', bucket: 'receipts', path, type: 'image/png', sha256: '' };
const bytes = Buffer.from([1, 0, 255]);
const busy = (response: ServerResponse) => void response.writeHead(503).end('busy');
const limited = (response: ServerResponse) => void response.writeHead(429).end('slow down');
const cut = (response: ServerResponse) => void response.destroy();
const cutWithin = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '3' }).write('a', () => response.destroy());
};
const silent = () => undefined;
const silentWithin = (response: ServerResponse) => void response.writeHead(200).write('a');

it('reads and writes the files of a hosted project, over one that is there', async () => {
  expect(await store().read(file)).toBeUndefined();
  await store().write(file, Buffer.from('older'));
  await store().write(file, bytes);
  expect(await store().read(file)).toEqual(bytes);
  expect([...held]).toEqual([
    [`/storage/v1/object/receipts/${path}`, { type: 'image/png', bytes }],
  ]);
});

it.each([busy, limited, cut, cutWithin, silent, silentWithin])(
  'asks again when Storage is in trouble (%o), and says so when that does not end',
  async (each) => {
    await store().write(file, bytes);
    trouble = [each];
    expect(await store('secret', 500).read(file)).toEqual(bytes);
    trouble = [each, each, each];
    await expect(store('secret', 500).read(file)).rejects.toThrow(`Storage at ${url} `);
    trouble = [each, each, each];
    await expect(store('secret', 500).write(file, bytes)).rejects.toThrow(`Storage at ${url} `);
  },
);

it('takes a refusal for no missing file', async () => {
  const refused = /refuses receipts \(400\): .*no such key/;
  await expect(store('another').read(file)).rejects.toThrow(refused);
  await expect(store('another').write(file, bytes)).rejects.toThrow(refused);
});

it('asks for the address and the key of the project', () => {
  expect(() => open('', 's')).toThrow('set SUPABASE_URL and SUPABASE_SECRET_KEY');
  expect(() => open('https://a.co', '')).toThrow('set SUPABASE_URL and SUPABASE_SECRET_KEY');
  expect(() => open('a.co', 's')).toThrow('must look like');
});
