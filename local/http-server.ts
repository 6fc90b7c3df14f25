import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS, type ErrorCode } from '../supabase/functions/_shared/contract/http/errors.ts';
import { OpenRequests } from './open-requests.ts';
import { StartError } from './start-error.ts';

/** Everything local listens on loopback only. */
export const HOST = '127.0.0.1';

export type LocalServer = Awaited<ReturnType<typeof openServer>>;

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Responds to everything with one error, in the form of the contract. */
const saying =
  (status: number, code: ErrorCode, message: string, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { ...headers, ...JSON_TYPE });
    response.end(JSON.stringify({ message, code }));
  };
const { unavailable } = ERRORS;
const notReady = saying(503, 'unavailable', unavailable.message, { 'Retry-After': '2' });
const stopping = saying(503, 'unavailable', unavailable.message);
const ONLY_HERE = 'Энэ сервер зөвхөн 127.0.0.1, localhost хаягаар ажиллана.';
const misdirected = saying(421, 'forbidden', ONLY_HERE);

/**
 * Whether a request names this machine. A page of another site could point its own name at 127.0.0.1 (DNS
 * rebinding), read the mailbox and use the default administrator; its requests have that name in `Host`.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}

/** The response to what is no HTTP request, or has an invalid path (`GET //`): an error of the contract. */
const MALFORMED = JSON.stringify({
  message: ERRORS.malformed_json.message,
  code: 'malformed_json' satisfies ErrorCode,
});
const MALFORMED_HEADERS = {
  ...JSON_TYPE,
  'Content-Length': Buffer.byteLength(MALFORMED),
  Connection: 'close',
};
const MALFORMED_RESPONSE = [
  'HTTP/1.1 400 Bad Request',
  ...Object.entries(MALFORMED_HEADERS).map(([name, value]) => `${name}: ${value}`),
  '',
  MALFORMED,
].join('\r\n');

/** Opens the port before anything else starts, so that a port in use is reported at once. */
export async function openServer(port: number, variable: string) {
  let listener = notReady;
  const requests = new OpenRequests();
  const server = createServer((request, response) => {
    const isTaken = requests.enter(response);
    // Tells the client to open a new connection for its next request.
    if (!isTaken) response.setHeader('Connection', 'close');
    try {
      const serve = isLoopbackHost(request.headers.host) ? listener : misdirected;
      (isTaken ? serve : stopping)(request, response);
    } catch {
      // An invalid request line such as "GET //" is the client's error and must not end the process.
      if (!response.headersSent) response.writeHead(400, MALFORMED_HEADERS);
      response.end(MALFORMED);
    }
  });
  // The HTTP parser refused the bytes, so there is no request; by default Node responds without a body.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(MALFORMED_RESPONSE);
    else socket.destroy();
  });
  // Longer than clients keep an idle connection, so that none is closed just as a request is sent.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is already in use; stop what uses it, or set ${variable} to another.`;
      const forbidden = `Port ${port} is not allowed for this user; set ${variable} to another.`;
      if (error.code === 'EADDRINUSE') reject(new StartError(taken));
      else reject(error.code === 'EACCES' ? new StartError(forbidden) : error);
    });
    server.listen(port, HOST, resolve);
  });
  const ended = once(server, 'close');
  const stopListening = (): void => {
    if (server.listening) server.close();
  };
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${HOST}:${actual}`,
    port: actual,
    server,
    /** Every request gets 503 until this is called. */
    serveWith: (next: RequestListener): void => {
      listener = next;
    },
    /** Accepts no new connection or request; resolves when the open ones have ended. */
    drain: async (): Promise<void> => {
      stopListening();
      await requests.drain();
    },
    /** Closes everything, open requests too. */
    close: async (): Promise<void> => {
      stopListening();
      server.closeAllConnections();
      await ended;
    },
  };
}

/** A free port for a child process that opens it itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await openServer(0, 'PORT');
  await close();
  return port;
}
