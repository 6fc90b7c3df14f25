import type { ErrorBody } from '@contract/errors.ts';
import { errorTexts } from '@/content/errors.ts';

/**
 * A refused request. `message` is the spec's catalogue format, `"<status>: <body text>"` (spec §8);
 * what a person is shown is `userMessage`, from our error body, when the server sent one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorBody['code'] | null;
  readonly userMessage: string | null;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | null;

  constructor(status: number, statusText: string, bodyText: string, retryAfter: string | null) {
    super(`${status}: ${bodyText || statusText}`);
    const body = parseErrorBody(bodyText);
    this.status = status;
    this.code = body?.code ?? null;
    this.userMessage = body?.message ?? null;
    this.fields = body?.fields ?? {};
    this.retryAfter = retryAfter ? Number.parseInt(retryAfter, 10) || null : null;
  }
}

/** The request never got an answer: no network, or nobody answered in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(timedOut: boolean) {
    super(timedOut ? errorTexts.timeout : errorTexts.network);
    this.timedOut = timedOut;
  }
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return null;
    const { message, code } = body as Partial<ErrorBody>;
    return typeof message === 'string' && typeof code === 'string' ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** The Mongolian sentence to show for any failure: the server's, the network's, or `fallback`. */
export function describeError(error: unknown, fallback: string = errorTexts.tryAgain): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ApiError) {
    if (error.status === 429 && error.retryAfter) return errorTexts.tooMany(error.retryAfter);
    return error.userMessage ?? fallback;
  }
  return fallback;
}
