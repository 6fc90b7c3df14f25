import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { wholeRequest } from './whole-request.ts';

const URL = 'http://127.0.0.1/rest/v1/contact_messages';

/** Of a request only the stream is read. */
const arriving = (parts: Iterable<Buffer>) => Readable.from(parts) as unknown as IncomingMessage;

it('an aborted request is dropped', async () => {
  function* half() {
    yield Buffer.from('{"name":');
    throw new Error('aborted');
  }
  const cut = new Request(URL, { method: 'POST' });
  expect(await wholeRequest(cut, arriving(half()))).toBeUndefined();
});

it('a whole one stays as it is', async () => {
  const headers = { 'content-type': 'application/json', apikey: 'a' };
  const [one, other] = ['{"a":"ө', '"}'].map((part) => Buffer.from(part)) as [Buffer, Buffer];
  const sent = new Request(URL, { method: 'POST', headers });
  const whole = await wholeRequest(sent, arriving([one, other]));
  expect([whole?.method, whole?.url, whole?.headers.get('apikey')]).toEqual(['POST', URL, 'a']);
  expect(await whole?.text()).toBe('{"a":"ө"}');
  const empty = await wholeRequest(new Request(URL, { method: 'DELETE' }), arriving([]));
  expect([empty?.method, empty?.body]).toEqual(['DELETE', null]);
});
