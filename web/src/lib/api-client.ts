import { ApiError, NetworkError } from './api-error.ts';

const TIMEOUT_MS = 20_000;

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** An answer with its headers, for lists (`X-Next-Before`, `X-Total-Count`) and 304. */
export type ApiAnswer<T> = { status: number; headers: Headers; data: T };

/**
 * The one way to the API: JSON both ways, cookies included, bearer token when given. Any
 * non-ok answer is an `ApiError`, no answer at all a `NetworkError`; an abort stays an abort.
 */
export async function requestApi<T>(
  path: string,
  { method = 'GET', body, token, headers, signal }: ApiRequest = {},
): Promise<ApiAnswer<T>> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(deadline.aborted);
  }
  if (!response.ok && response.status !== 304) {
    throw new ApiError(
      response.status,
      response.statusText,
      text,
      response.headers.get('Retry-After'),
    );
  }
  return { status: response.status, headers: response.headers, data: parse<T>(text) };
}

/** `requestApi` for callers that need the body only. */
export async function callApi<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await requestApi<T>(path, request)).data;
}

function parse<T>(text: string): T {
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    // A captive portal or a misrouted host answers 200 with HTML: that is no answer of ours.
    throw new NetworkError(false);
  }
}
