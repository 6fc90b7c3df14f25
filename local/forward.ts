import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { ERRORS } from '../supabase/functions/_shared/contract/http/errors.ts';
import { PROXY_HEADERS } from '../supabase/functions/_shared/contract/http/proxy.ts';
import type { EdgeFunction } from './edge-function.ts';
import { HOST } from './http-server.ts';

/** Headers of a single connection, which are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade'];

const withoutHops = <T extends object>(headers: T): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))) as T;

function sayUnavailable(response: ServerResponse): void {
  const { status, message } = ERRORS.unavailable;
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message, code: 'unavailable' }));
}

/**
 * Forwards a request to the edge function as in production: every proxy appends the address that it sees to
 * X-Forwarded-For and keeps what the client wrote. The site's port stands for two proxies: the static host, which
 * sends `proxySecret`, and the platform, which sees the host's address. Supabase's port stands for the platform alone.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  edgeFunction: EdgeFunction,
  path: string,
  proxySecret?: string,
): Promise<void> {
  if (!edgeFunction.requests.enter(response)) return sayUnavailable(response);
  const forwardedFor = [
    request.headers['x-forwarded-for'],
    request.socket.remoteAddress?.replace(/^::ffff:/, ''),
    proxySecret && HOST,
  ];
  await edgeFunction.ready();
  const outgoing = openRequest({
    host: HOST,
    port: edgeFunction.port,
    method: request.method,
    path,
    headers: {
      ...withoutHops(request.headers),
      ...(proxySecret && { [PROXY_HEADERS.secret]: proxySecret }),
      'x-forwarded-for': forwardedFor.filter(Boolean).join(', '),
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'http',
    },
  });
  outgoing.once('response', (incoming) => {
    // After an early refusal (a body that is too large) the rest of the body is still read, because the next
    // request of this connection comes after it.
    if (!request.complete) request.unpipe(outgoing).resume();
    response.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers));
    incoming.pipe(response);
    incoming.once('error', () => response.destroy());
  });
  outgoing.once('error', () => {
    if (response.headersSent) response.destroy();
    else sayUnavailable(response);
  });
  response.once('close', () => outgoing.destroy());
  request.pipe(outgoing);
}
