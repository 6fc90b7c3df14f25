import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { post } from './deliver.ts';
import { sendMail } from './mail.ts';
import { callWebhook } from './webhook.ts';

/** A provider on this machine. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
const server = createServer((request, response) => {
  asked.push({ url: request.url, headers: request.headers });
  request.resume().on('end', () => answer(request, response));
});
let url = '';
beforeEach(async () => {
  asked = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  return once(server.close(), 'close');
});

const MAIL = { subject: 'а', text: 'б', html: '<p>б</p>' };
const mailSettings = () => ({ url: `${url}/emails`, key: 'geheim', from: 'info@example.mn' });

it('what we send goes to the address that was set up and to no other', async () => {
  answer = (_, response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
  expect(await sendMail(mailSettings(), 'a@example.mn', MAIL, 'id')).toMatchObject({
    outcome: 'retry',
    error: 'http_307',
  });
  expect(asked.map((one) => one.url)).toEqual(['/emails']);
});

it('a mail is sent with its id as idempotency key', async () => {
  answer = (_, response) => response.end('{"id":"1"}');
  expect(await sendMail(mailSettings(), 'a@example.mn', MAIL, 'id')).toEqual({ outcome: 'sent' });
  expect(asked[0]?.headers).toMatchObject({
    'idempotency-key': 'id',
    authorization: 'Bearer geheim',
  });
});

it('a success without a receipt is none', async () => {
  answer = (_, response) => response.end('<html>');
  expect(await sendMail(mailSettings(), 'a@example.mn', MAIL, 'id')).toEqual({
    outcome: 'retry',
    error: 'garbage',
  });
});

it('a call of the webhook is sent with its signature and id', async () => {
  answer = (_, response) => response.end();
  const message = {
    id: 'x',
    claim: 'y',
    channel: 'webhook',
    kind: 'quote-requests',
    template: 'news',
    recipient: null,
    total: 1,
    records: [{ id: 1 }],
  } as const;
  const delivery = callWebhook(
    { url, secret: 'key' },
    { ...message, records: [...message.records] },
    url,
  );
  expect(await delivery).toEqual({ outcome: 'sent' });
  expect(asked[0]?.headers).toMatchObject({
    'idempotency-key': 'x',
    'x-webhook-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    'x-webhook-timestamp': expect.stringMatching(/^\d{10}$/),
  });
});

it('an answer without an end is read as far as it is of use', async () => {
  answer = (_, response) => {
    response.writeHead(500);
    const more = setInterval(() => response.write('x'.repeat(5000)), 5);
    response.on('close', () => clearInterval(more));
  };
  const told = await post(url, '{}', {});
  expect(told).toMatchObject({ status: 500 });
  expect('body' in told && told.body.length).toBeLessThan(50_000);
});
