/**
 * A request whose body has arrived, or nothing when its sender hung up before the end. Lite would print
 * the trace of that as an error of its own.
 */
export async function wholeRequest(request: Request): Promise<Request | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  try {
    const body = await request.arrayBuffer();
    const { method, headers } = request;
    return new Request(request.url, { method, headers, ...(body.byteLength > 0 && { body }) });
  } catch {
    return undefined;
  }
}
