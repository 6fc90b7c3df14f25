import type { ErrorBody } from '@contract/http/errors.ts';

/**
 * A refused request. `message` is `"<status>: <body text>"`, for logs; people see `userMessage`, which comes
 * from the error body if there was one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorBody['code'] | null;
  readonly userMessage: string | null;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | null;
  /** The current price in tugrik, if that is why the request was refused. */
  readonly priceMnt: number | null;

  constructor(status: number, statusText: string, bodyText: string, retryAfter: string | null) {
    super(`${status}: ${bodyText || statusText}`);
    const body = parseErrorBody(bodyText);
    this.status = status;
    this.code = body?.code ?? null;
    this.userMessage = body?.message ?? null;
    this.fields = body?.fields ?? {};
    this.priceMnt = body?.priceMnt ?? null;
    this.retryAfter = retryAfter ? Number.parseInt(retryAfter, 10) || null : null;
  }
}

/** No valid response: no network, a timeout, or a page of another server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(timedOut: boolean) {
    super(timedOut ? 'The server did not respond in time' : 'No response from the server');
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
