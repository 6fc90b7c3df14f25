import type { IncomingMessage } from 'node:http';

/**
 * A request whose body has arrived, or undefined if the client closed the connection before: lite would print
 * the trace of that as its own error.
 */
export async function wholeRequest({ url, method, headers }: Request, incoming: IncomingMessage) {
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  try {
    const chunks: Buffer[] = await incoming.toArray();
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    return new Request(url, { method, headers, body });
  } catch {
    return undefined;
  }
}
