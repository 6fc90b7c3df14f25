import type * as z from 'zod/mini';
import type { FileType } from '../fields/files.ts';
import type { ErrorCode } from './errors.ts';
import { takesKey } from './idempotency-key.ts';

type Schema = z.ZodMiniType;

/** One endpoint: everything that router, OpenAPI document and browser know about it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written as `{name}`. */
  path: string;
  /**
   * Who may call. `public`: a token is ignored. `optional`: a visitor without a token, staff with one; an
   * invalid token is 401. `customer`, `admin`: a valid token of such a person. `assistant`: a
   * customer, for the own assistant, or staff, for the company's. `function`: the secret that
   * only the function and its database know.
   */
  auth: 'public' | 'optional' | 'customer' | 'assistant' | 'admin' | 'function' | 'monitor';
  summary: string;
  /** Its name in the OpenAPI document; by default that in `ROUTES`. */
  operationId?: string;
  /** Status of success. */
  status: 200 | 201 | 204;
  /** The parameters of the path by name; a value it refuses is 404. */
  params?: z.ZodMiniObject;
  query?: Schema;
  body?: Schema;
  /** Replaces `body` when staff call a route with `auth: 'optional'`. */
  staffBody?: Schema;
  /** The body is a file of one of these types, by its content, and nothing else. */
  upload?: readonly FileType[];
  /** One object, or with `list` one row; absent with status 204. */
  response?: Schema;
  /** The response is a file. */
  file?: true;
  /** The response is an array, with the headers of a page. */
  list?: true;
  /**
   * `If-Match` may name the version that the caller saw; if the record has another one, the response is 409.
   */
  ifMatch?: true;
  /**
   * The response has an ETag, and is 304 if `If-None-Match` names it: a hash of the body, or the revision of
   * the list's table.
   */
  etag?: 'body' | 'revision';
  /** `Cache-Control` of a response that is the same for everybody; other responses are never stored. */
  cacheControl?: string;
  /**
   * A form of visitors: its row and its idempotency key are stored in one transaction. It may carry a form
   * token, and a honeypot in its raw body.
   */
  form?: true;
  /** Browsers send it by themselves, with a media type of its own (`application/csp-report`). */
  browserReport?: true;
  /** A change without an idempotency key, because repeating it does no harm. */
  withoutKey?: true;
  /** Staff may call it before they give the second factor. */
  withoutFactor?: true;
  /** Errors of this route besides those that follow from its other members (see `errorsOf`). */
  errors?: readonly ErrorCode[];
};

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** Requires that `params` has exactly the names of the path. */
type BoundParams<Path extends string> = [PathNames<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniObject<Record<PathNames<Path>, Schema>> };

/** Requires a response schema unless the status is 204. */
type BoundResponse<Definition extends Route> = Definition['status'] extends 204
  ? { response?: never; file?: never }
  : Definition['file'] extends true
    ? { response?: never }
    : { response: Schema };

/** Declares an endpoint; its type keeps every schema. Marked pure, so that bundlers drop unused routes. */
// @__NO_SIDE_EFFECTS__
export function route<const Definition extends Route>(
  definition: Definition & BoundParams<Definition['path']> & BoundResponse<Definition>,
): Definition {
  return definition;
}

/** Every error code that a response of this route may carry. */
export function errorsOf(route: Route): Set<ErrorCode> {
  const errors = new Set<ErrorCode>(['internal', 'unavailable', ...(route.errors ?? [])]);
  if (route.auth === 'function' || route.auth === 'monitor') errors.add('unauthorized');
  else if (route.auth !== 'public') {
    for (const code of ['unauthorized', 'forbidden', 'account_suspended'] as const)
      errors.add(code);
    if (route.auth !== 'customer' && route.method !== 'GET') errors.add('read_only');
    if (route.auth !== 'customer' && !route.withoutFactor) errors.add('second_factor_required');
    if (route.auth === 'admin' && route.list) errors.add('no_export');
  }
  if (route.params) errors.add('not_found');
  if (route.query) errors.add('validation_failed');
  if (route.ifMatch) errors.add('version_conflict');
  if (takesKey(route)) {
    errors.add('idempotency_key_reused');
    errors.add('request_in_progress');
    errors.add('validation_failed');
  }
  if (route.upload) {
    for (const code of ['file_too_large', 'file_empty', 'file_type_refused'] as const)
      errors.add(code);
  }
  if (route.body) {
    errors.add('malformed_json');
    errors.add('unsupported_media_type');
    errors.add('body_too_large');
    errors.add('validation_failed');
  }
  return errors;
}
