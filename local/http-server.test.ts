import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { HOST, openServer } from './http-server.ts';

async function raw(port: number, requestLine: string): Promise<string> {
  const socket = connect(port, HOST);
  socket.end(`${requestLine} HTTP/1.1\r\nHost: local\r\nConnection: close\r\n\r\n`);
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
  expect(await raw(port, 'GET //')).toContain('400 Bad Request');
  expect(await raw(port, 'GET /fine')).toContain('/fine');
  await close();
});
