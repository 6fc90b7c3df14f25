import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { getPublishedTopics } from '../../_shared/contract/assistant-topics.ts';
import type { Variables } from './context.ts';
import { writeResponse } from './write-response.ts';

it('an object that a handler keeps is written once, plain and compressed, and 304 to whoever has it', async () => {
  const value = { topics: [{ key: 'price', question: 'Үнэ хэд вэ?'.repeat(100) }] };
  const app = new Hono<{ Variables: Variables }>();
  app.get('/', (c) => writeResponse(c, getPublishedTopics, value));
  const hashing = vi.spyOn(crypto.subtle, 'digest');

  const plain = await app.request('/');
  expect(await plain.json()).toEqual(value);
  const packed = await app.request('/', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(unpacked).json()).toEqual(value);
  for (const { headers } of [plain, packed]) {
    const again = await app.request('/', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect(hashing).toHaveBeenCalledOnce();
  hashing.mockRestore();
});
