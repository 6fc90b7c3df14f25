import type { Route } from '@contract/http/route.ts';
import { LINES_TYPE } from '@contract/http/stream.ts';
import type * as z from 'zod/mini';
import { ApiError, NetworkError } from './api-error.ts';

/** After how many milliseconds without data the connection counts as lost. */
const SILENCE_MS = 15_000;
/** Longer than any valid response: a longer line comes from another server. */
const MOST_CHARACTERS = 100_000;

type LinesRoute = Route & { stream: true; body: z.ZodMiniType; response: z.ZodMiniType };

/** Aborts a request after SILENCE_MS without data, or with `signal`. */
function silence(signal: AbortSignal): { signal: AbortSignal; heard(): void; end(): void } {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(() => controller.abort(), SILENCE_MS);
  };
  heard();
  return { signal: AbortSignal.any([signal, controller.signal]), heard, end };
}

/**
 * Each object of a streamed response as it arrives. Throws ApiError for a refused request, NetworkError if
 * the connection ends within a line or no more data arrives; rethrows the error of an abort.
 */
export async function* apiLines<R extends LinesRoute>(
  route: R,
  { body, signal }: { body: z.input<R['body']>; signal: AbortSignal },
): AsyncGenerator<z.output<R['response']>> {
  const watch = silence(signal);
  try {
    const response = await fetch(route.path, {
      method: route.method,
      headers: { Accept: LINES_TYPE, 'Content-Type': 'application/json' },
      credentials: 'include',
      body: JSON.stringify(body),
      signal: watch.signal,
    });
    if (!response.ok) {
      const { status, statusText, headers } = response;
      throw new ApiError(status, statusText, await response.text(), headers.get('Retry-After'));
    }
    const isOurs = response.headers.get('Content-Type')?.startsWith(LINES_TYPE);
    if (!isOurs || !response.body) throw new NetworkError(false);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      watch.heard();
      if (done) break;
      length += value.length;
      if (length > MOST_CHARACTERS) throw new NetworkError(false);
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as z.output<R['response']>;
    }
    if (rest !== '') throw new NetworkError(false);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError || signal.aborted) throw error;
    throw new NetworkError(watch.signal.aborted);
  } finally {
    watch.end();
  }
}
