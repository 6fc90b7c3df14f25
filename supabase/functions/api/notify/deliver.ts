import { tracedFetch } from '../http/trace.ts';

/** The outcome of a message, in the form that `settle_outbox` takes. */
export type Delivery =
  | { outcome: 'sent' }
  | {
      /** `retry` later, or `refused` for good. */
      outcome: 'retry' | 'refused';
      /** The reason, shown to staff: a code, and the message of the other server. */
      error: string;
      /** How many seconds the other server asks us to wait. */
      retryAfter?: number;
      /** The channel itself is down, so the next message would fail too. */
      channelDown?: true;
      /** The other server refused because of its rate limit. */
      tooMany?: true;
    };

const TIMEOUT_MS = 10_000;
/** Only the beginning of a body is read: the server may not be the one we expect. */
const READ_BYTES = 10_000;

export type Answer = { status: number; body: string; retryAfter: number | undefined };

/** Seconds of a `Retry-After`, which may also be a date; undefined for a missing or invalid one. */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; bytes < READ_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

/** Sends a body, JSON unless the headers say otherwise; returns the response, or why none came in time. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Answer | Delivery> {
  try {
    const response = await tracedFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // Redirects are not followed: only the configured address may get what we send.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      status: response.status,
      body: await beginningOf(response),
      retryAfter: retryAfterOf(response.headers.get('retry-after')),
    };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: 'retry', error: timedOut ? 'timeout' : 'unreachable', channelDown: true };
  }
}

/** What an unsuccessful response means, for every channel. */
export function failureOf({ status, body, retryAfter }: Answer): Delivery {
  const said = messageIn(body);
  const error = `http_${status}${said && `: ${said}`}`;
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (status === 429) return { outcome: 'retry', error, channelDown: true, tooMany: true, ...wait };
  // A wrong key or an unverified sender: every message fails until the configuration is corrected.
  if (status === 401 || status === 403) return { outcome: 'retry', error, channelDown: true };
  if (status === 400 || status === 413 || status === 422) return { outcome: 'refused', error };
  return { outcome: 'retry', error, ...wait };
}

/** The `message` of a JSON body, shortened; empty when there is none. */
function messageIn(body: string): string {
  const message = fieldOf(body, 'message');
  return typeof message === 'string' ? message.slice(0, 200) : '';
}

/** A member of a JSON object; undefined when the text is no JSON object. */
export function fieldOf(body: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined;
  } catch {
    return undefined;
  }
}
