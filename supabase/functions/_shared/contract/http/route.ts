import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * One endpoint. `auth` says who may call it: `public` (a token, if sent, is not looked at),
 * `optional` (no token: a visitor; a token: staff, and a bad one is 401), `customer`, `admin`.
 * `response` is one object; with `list` it is an array of them and the list headers are set. A
 * route without `response` has no body (204).
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  auth: 'public' | 'optional' | 'customer' | 'admin';
  summary: string;
  status: 200 | 201 | 204;
  body?: Schema;
  staffBody?: Schema;
  query?: Schema;
  response?: Schema;
  list?: true;
  idKind?: 'row' | 'uuid' | 'slug';
};

/** Declares an endpoint; its type keeps every schema of it. Marked pure: unused routes are dropped. */
// @__NO_SIDE_EFFECTS__
export function route<const Definition extends Route>(definition: Definition): Definition {
  return definition;
}
