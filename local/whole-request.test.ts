import { expect, it } from 'vitest';
import { wholeRequest } from './whole-request.ts';

const URL = 'http://127.0.0.1/rest/v1/contact_messages';

it('a request whose sender hung up is none', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      controller.error(new Error('aborted'));
    },
  });
  const cut = new Request(URL, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await wholeRequest(cut)).toBeUndefined();
});

it('a whole one stays as it is', async () => {
  const headers = { 'content-type': 'application/json', apikey: 'a' };
  const whole = await wholeRequest(
    new Request(URL, { method: 'POST', headers, body: '{"a":"ө"}' }),
  );
  expect([whole?.method, whole?.url, whole?.headers.get('apikey')]).toEqual(['POST', URL, 'a']);
  expect(await whole?.text()).toBe('{"a":"ө"}');
  const reading = new Request(URL);
  expect(await wholeRequest(reading)).toBe(reading);
  const empty = await wholeRequest(new Request(URL, { method: 'DELETE' }));
  expect([empty?.method, empty?.body]).toEqual(['DELETE', null]);
});
