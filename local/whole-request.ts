import type { IncomingMessage } from 'node:http';

/**
 * A request whose body has arrived, or nothing when its sender hung up before the end: lite would print
 * the trace of that as an error of its own.
 */
export async function wholeRequest(
  { url, method, headers }: Request,
  incoming: IncomingMessage,
): Promise<Request | undefined> {
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  try {
    const chunks: Buffer[] = await incoming.toArray();
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    return new Request(url, { method, headers, body });
  } catch {
    return undefined;
  }
}
