import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ERRORS } from '../supabase/functions/_shared/contract/http/errors.ts';
import { HOST, isLoopbackHost, openServer } from './http-server.ts';

async function raw(port: number, requestLine: string, host = 'localhost'): Promise<string> {
  const socket = connect(port, HOST);
  socket.end(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  await once(socket, 'close');
  return received;
}

it('outlives a request whose address cannot be read', async () => {
  const { port, serveWith, close } = await openServer(0, 'PORT');
  serveWith((request, response) => {
    response.end(new URL(request.url ?? '/', 'http://local').pathname);
  });
  for (const line of ['GET //', 'GET //[', 'GET /api/blog?q=% z', 'GET /api/blog?q=\u0001']) {
    const reply = await raw(port, line);
    expect(reply, line).toContain('400 Bad Request');
    expect(reply.toLowerCase(), line).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? ''), line).toEqual({
      message: ERRORS.malformed_json.message,
      code: 'malformed_json',
    });
  }
  expect(await raw(port, 'GET /fine')).toContain('/fine');
  await close();
});

it.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:54321', '[::1]:3000'])('serves %s', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

it.each([
  undefined,
  '',
  'attacker.example',
  'localhost.attacker.example:3000',
  '127.0.0.1.nip.example',
  'x@localhost',
])('is not for %s', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

it('refuses a name that was pointed at this machine', async () => {
  const { port, serveWith, close } = await openServer(0, 'PORT');
  serveWith((_request, response) => response.end('secret'));
  const reply = await raw(port, 'GET /mailbox', 'attacker.example');
  expect(reply).toContain('421');
  // An error of the contract, not a text.
  expect(reply).toMatch(/application\/json[\s\S]*"code":"forbidden"/);
  expect(reply).not.toContain('secret');
  await close();
});
