import { MAX_FILE_BYTES } from '../../_shared/contract/fields/files.ts';
import { ApiError, RequestCut } from './errors.ts';

/** How much of a refused body is read and dropped; whoever sends more loses the connection. */
const MOST_DROPPED = 4 * MAX_FILE_BYTES;

/**
 * The whole body, of at most `maxSize` bytes. Throws `tooLarge` after no more than that, or RequestCut if the
 * connection is closed before the end.
 */
export async function readBody(
  request: Request,
  maxSize: number,
  tooLarge: ApiError,
): Promise<Uint8Array<ArrayBuffer>> {
  const { headers, body } = request;
  if (Number(headers.get('content-length')) > maxSize) throw tooLarge;
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part?.value) break;
      size += part.value.length;
      if (size > maxSize) throw tooLarge;
      parts.push(part.value);
    }
  } catch (error) {
    throw error instanceof ApiError
      ? error
      : new RequestCut('The body ended early', { cause: error });
  } finally {
    reader?.releaseLock();
  }
  const [first, ...others] = parts;
  if (first && others.length === 0) return first;
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Reads and drops what a refusal left of the body. The hosted version of Deno closes the connection after a response that
 * came before the end of the request: the gateway, still sending, would give the person a 503 in place of the refusal.
 */
export async function dropUnread({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  let size = 0;
  try {
    while (size <= MOST_DROPPED) {
      const { value, done } = await reader.read();
      if (done) return;
      size += value.length;
    }
    await reader.cancel();
  } catch {
    // The sender has gone.
  }
}
