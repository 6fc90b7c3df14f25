import { IDEMPOTENCY_KEY_HEADER } from '@contract/http/idempotency-key.ts';
import type { Route } from '@contract/http/route.ts';
import { CHALLENGE_HEADER, FORM_TOKEN_HEADER, HONEYPOT } from '@contract/http/visitor-form.ts';
import type * as z from 'zod/mini';
import { ApiError, NetworkError } from './api-error.ts';
import { noteServerTime } from './server-clock.ts';

const TIMEOUT_MS = 20_000;

type Schema = z.ZodMiniType;

/** What a schema accepts: a value as it is sent, or as it is parsed (a number for its digits). */
type Sent<S extends Schema> = {
  [Key in keyof z.input<S>]: Key extends keyof z.output<S>
    ? z.input<S>[Key] | z.output<S>[Key]
    : z.input<S>[Key];
};

/** An option of a call: required if the route's schema requires it, and refused if the route has none. */
type Given<Name extends string, S> = S extends Schema
  ? object extends Sent<S>
    ? { [Key in Name]?: Sent<S> }
    : { [Key in Name]: Sent<S> }
  : { [Key in Name]?: never };

/** One page of a list, with the ETag for the next conditional request. */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  /** The total is a lower bound: counting stopped there. */
  capped: boolean;
  nextBefore: string | null;
  etag: string | null;
};

/** What a call of a route resolves to. */
export type ApiResponse<R extends Route> = R['response'] extends Schema
  ? R extends { list: true }
    ? ListPage<z.output<R['response']>>
    : z.output<R['response']>
  : undefined;

/** What a visitor's form sends besides its fields, so that the server can tell people from scripts. */
export type FormProof = {
  /** The value of the field that people do not see. */
  honeypot: string;
  /** The signed time at which the person began; undefined if it could not be fetched. */
  token: string | undefined;
  challenge?: string | undefined;
};

/** The required and optional arguments of a call of a route. */
export type ApiOptions<R extends Route> = Given<'params', R['params']> &
  Given<'query', R['query']> &
  Given<'body', R['staffBody'] extends Schema ? R['staffBody'] : R['body']> &
  (R extends { ifMatch: true }
    ? // The version that the person saw; the API refuses the change if the record has another version by now.
      { version?: number }
    : { version?: never }) &
  (R extends { list: true; response: Schema }
    ? // The page that the caller already has. If the API responds with 304, the call resolves to this object.
      { held?: ListPage<z.output<R['response']>> | undefined }
    : R extends { etag: 'body'; response: Schema }
      ? // The object that an earlier call resolved to; the same for a response without a list.
        { held?: z.output<R['response']> | undefined }
      : { held?: never }) &
  (R extends { upload: readonly unknown[] }
    ? // Sent as the request body.
      { file: Blob }
    : { file?: never }) &
  (R extends { form: true }
    ? // What the server needs to tell a person from a script.
      { proof?: FormProof }
    : { proof?: never }) & {
    token?: string;
    signal?: AbortSignal;
    /** For a change that may be repeated but must be carried out once. */
    idempotencyKey?: string;
  };

/** The same for any route. */
type AnyOptions = {
  params?: object;
  query?: object;
  body?: object;
  file?: Blob;
  version?: number;
  held?: object | undefined;
  proof?: FormProof;
  token?: string;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

/** The options, which may be left out where none is needed. */
export type ApiArguments<R extends Route> =
  object extends ApiOptions<R> ? [options?: ApiOptions<R>] : [options: ApiOptions<R>];

/** The URL of a route with these parameters. */
function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? address : `${address}?${search}`;
}

/** Sends a request and returns its response. Throws ApiError or NetworkError; rethrows the error of an abort. */
async function send(
  address: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      ...init,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(deadline.aborted);
  }
  if (!response.ok && response.status !== 304) {
    const { status, statusText, headers } = response;
    throw new ApiError(status, statusText, text, headers.get('Retry-After'));
  }
  return { response, text };
}

/**
 * Throws NetworkError for text that is not JSON: a captive portal or a wrongly configured host may send a page
 * with status 200.
 */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new NetworkError(false);
  }
}

function pageOf(data: unknown, headers: Headers): ListPage<unknown> {
  if (!Array.isArray(data)) throw new NetworkError(false);
  return {
    rows: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    capped: headers.get('X-Total-Capped') === 'true',
    nextBefore: headers.get('X-Next-Before'),
    etag: headers.get('ETag'),
  };
}

/** The ETags of received objects, as long as the objects are referenced. */
const tags = new WeakMap<object, string>();

/** The ETag of an object that the caller has. A list page holds its own; `tags` has those of other objects. */
const tagOf = (held: object): string | null | undefined =>
  'etag' in held ? (held as ListPage<unknown>).etag : tags.get(held);

/** `api` without its types, for callers that add options to a call, such as the token of staff. */
export async function callRoute<R extends Route>(
  route: R,
  {
    params,
    query,
    body,
    file,
    version,
    held,
    proof,
    token,
    signal,
    idempotencyKey,
  }: AnyOptions = {},
): Promise<ApiResponse<R>> {
  const tag = held && tagOf(held);
  const { response, text } = await send(
    addressOf(route.path, params, query),
    {
      method: route.method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
        ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
        ...(proof?.token && { [FORM_TOKEN_HEADER]: proof.token }),
        ...(proof?.challenge && { [CHALLENGE_HEADER]: proof.challenge }),
        ...(tag && { 'If-None-Match': tag }),
      },
      ...(body !== undefined && {
        body: JSON.stringify(proof?.honeypot ? { ...body, [HONEYPOT]: proof.honeypot } : body),
      }),
      ...(file && { body: file }),
    },
    signal,
  );
  if (token) noteServerTime(response.headers.get('Date'));
  const unchanged = response.status === 304 && held;
  const data = unchanged ? held : parse(text);
  const result = route.list && !unchanged ? pageOf(data, response.headers) : data;
  const fresh = response.headers.get('ETag');
  if (fresh && route.etag === 'body' && typeof data === 'object' && data) tags.set(data, fresh);
  // The tests of the API check every response against its route (CHECK_RESPONSES), so it is not parsed here.
  return result as ApiResponse<R>;
}

/**
 * Calls a route of the API: JSON both ways, with cookies, and with a bearer token if given. A response that
 * is not ok throws ApiError, a missing response throws NetworkError; the error of an abort is rethrown.
 */
export function api<R extends Route>(
  route: R,
  ...[options]: ApiArguments<R>
): Promise<ApiResponse<R>> {
  return callRoute(route, options);
}

/** GET of an address of the site that sends JSON; throws as `api` does. */
export async function loadJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const { text } = await send(address, { headers: { Accept: 'application/json' } }, signal);
  return parse(text);
}
