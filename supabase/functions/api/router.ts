import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Route } from '../_shared/contract/http/route.ts';
import {
  bearerToken,
  type CustomerCaller,
  identify,
  requireCustomer,
  requireFunctionSecret,
  requireKeeper,
  requireMonitorKey,
  requireStaff,
} from './auth/caller.ts';
import { type IdempotencyKey, keyedResult, readIdempotencyKey } from './data/idempotency-keys.ts';
import { countAttempt } from './data/rate-limit.ts';
import type { Backend, Bearer } from './data/supabase.ts';
import { responseFaults } from './http/check-response.ts';
import { clientReader, type ReadClient } from './http/client-address.ts';
import type { ApiContext, Variables } from './http/context.ts';
import { type Cookies, cookiesOf } from './http/cookies.ts';
import { ApiError } from './http/errors.ts';
import { logFaults } from './http/log.ts';
import { type FormSignals, readRequest } from './http/read-request.ts';
import type { ReceivedFile } from './http/upload.ts';
import { type Page, type SentFile, writeResponse } from './http/write-response.ts';
import type { Dispatcher } from './notify/dispatcher.ts';

type Schema = z.ZodMiniType;

/** The parsed value of the schema under a key of a route; undefined where the route has none. */
type Parsed<R extends Route, Key extends keyof Route> = R[Key] extends Schema
  ? z.output<R[Key]>
  : undefined;

type CallerOf<R extends Route> = {
  public: undefined;
  optional: Bearer | undefined;
  customer: R['method'] extends 'GET' ? Bearer : CustomerCaller;
  assistant: Bearer;
  admin: Bearer;
  function: undefined;
  monitor: undefined;
}[R['auth']];

/** What every handler gets besides its request. */
export type Services = Backend & { dispatcher: Dispatcher };

/** A request that was checked against its route. */
export type ApiRequest<R extends Route = Route> = Services & {
  route: R;
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  input: R['staffBody'] extends Schema ? Parsed<R, 'staffBody'> : Parsed<R, 'body'>;
  /** What was sent where the route takes a file. */
  file: R['upload'] extends readonly unknown[] ? ReceivedFile : undefined;
  caller: CallerOf<R>;
  /** The version of the record that the caller last saw (`If-Match`); undefined accepts any version. */
  version: number | undefined;
  /** The revision of the list that the caller already holds (`If-None-Match`), or null. */
  knownRevision: number | null;
  /** The network address of the client, for limits. */
  address: string;
  /** Whether the request came through the rewrite of the site's host; null if no secret to prove it is set. */
  isProxied: boolean | null;
  cookies: Cookies;
  /** The idempotency key of the request. The router handles it, except for visitors' forms (`submit_form` does). */
  idempotencyKey: IdempotencyKey | undefined;
  /** Signals of spam in a visitor's form. */
  signals: FormSignals;
  challenge: string | undefined;
};

/** What a handler returns: the value that its route declares, or a page of values. */
export type Result<R extends Route> = R['response'] extends Schema
  ? R extends { list: true }
    ? Page<z.output<R['response']>>
    : z.output<R['response']>
  : R['file'] extends true
    ? SentFile
    : undefined;

/** What serves a route. It throws ApiError to refuse. */
export type Handler<R extends Route> = (request: ApiRequest<R>) => Promise<Result<R>>;

/** A handler for each route that a file of the contract declares, under the route's own name. */
export type Handlers<Routes> = {
  [Name in keyof Routes as Routes[Name] extends Route ? Name : never]: Routes[Name] extends Route
    ? Handler<Routes[Name]>
    : never;
};

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * The caller, as far as the route needs one. A token that is sent to a route where it is optional
 * must be valid: it is never ignored. Every command of the database checks by itself whether the
 * caller is staff, and every function that reads for a customer whether the caller is one.
 */
async function callerOf(
  c: ApiContext,
  { auth, method }: Route,
  { supabase, settings }: Backend,
): Promise<Bearer | CustomerCaller | undefined> {
  const authorization = c.req.header('authorization');
  if (auth === 'public' || (auth === 'optional' && authorization === undefined)) return undefined;
  if (auth === 'function') return requireFunctionSecret(authorization, supabase);
  if (auth === 'monitor') return requireMonitorKey(authorization, settings);
  const bearer = { database: supabase.as(bearerToken(authorization)) };
  return auth === 'customer' && method !== 'GET' ? requireCustomer(bearer) : bearer;
}

/**
 * Why a request of staff, or of a customer who reads, failed. Only then is the database asked who the caller is, so
 * that a successful request costs one call. A caller without any right learns nothing else.
 */
async function refusalOf(
  error: unknown,
  caller: Bearer,
  { auth, withoutFactor }: Route,
): Promise<unknown> {
  const ours = error instanceof ApiError && error.status < 500;
  if (!ours || error.code === 'unauthorized') return error;
  if (auth === 'customer') await requireCustomer(caller);
  else if (auth === 'assistant') await requireKeeper(caller, withoutFactor);
  else await requireStaff(caller, withoutFactor);
  return error;
}

function serve(route: Route, handler: Handler<Route>, services: Services, readClient: ReadClient) {
  return async (c: ApiContext): Promise<Response> => {
    c.set('route', route);
    c.set('routePath', route.path);
    const caller = await callerOf(c, route, services);
    const run = async () => {
      // Refused before the file is read, so that a thousand uploads at once cost little.
      if (route.upload && !caller) {
        const { address: sender } = await readClient((name) => c.req.header(name));
        await countAttempt(services, 'upload', sender);
      } else if (route.upload && caller && route.auth !== 'customer') {
        await (route.auth === 'assistant' ? requireKeeper : requireStaff)(caller);
      }
      const parsed = await readRequest(c, route, caller !== undefined);
      const client = await readClient((name) => c.req.header(name));
      const cookies = cookiesOf(c);
      const { supabase } = services;
      const idempotencyKey = await readIdempotencyKey(c, route, parsed, supabase);
      const context = { route, caller, ...client, cookies, idempotencyKey };
      const work = () => handler({ ...services, ...parsed, ...context } as ApiRequest);
      const ownTransaction = route.form && !caller;
      if (!idempotencyKey || ownTransaction) return work();
      // The customer's id is a part of the scope of the key, so that no customer gets another's response.
      const person =
        caller && route.auth === 'assistant' ? await identify(caller.database) : caller;
      if (person && 'userId' in person) {
        const own = { ...route, path: `${route.path} ${person.userId}` };
        return keyedResult(supabase.system, own, idempotencyKey, work);
      }
      return keyedResult(caller?.database ?? supabase.system, route, idempotencyKey, work);
    };
    const result: unknown = await run().catch(async (error: unknown) => {
      throw caller && !('userId' in caller) ? await refusalOf(error, caller, route) : error;
    });
    if (services.settings.checkResponses) {
      const value = route.list ? ((result as Page).rows ?? []) : result;
      const faults = responseFaults(route, value);
      if (faults.length > 0) {
        logFaults(c, faults);
        throw new ApiError('internal');
      }
    }
    return writeResponse(c, route, result);
  };
}

/** Serves these routes with these handlers: parsed by the route, sent with the route's status. */
export function mountRoutes<Routes extends Record<string, Route>>(
  app: Hono<{ Variables: Variables }>,
  routes: Routes,
  handlers: Handlers<Routes>,
  services: Services,
): void {
  // `Handlers` pairs each route with its own handler; a loop cannot express which pair it is at.
  const all = handlers as Record<string, unknown> as Record<string, Handler<Route>>;
  const readClient = clientReader(services.settings);
  for (const [name, route] of Object.entries(routes)) {
    const handler = all[name];
    if (!handler) continue;
    app.on(route.method, honoPath(route.path), serve(route, handler, services, readClient));
  }
}

/** The methods of each path, for `Allow` and for preflights. */
export function methodsByPath(routes: Record<string, Route>): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values(routes)) {
    const more = method === 'GET' ? [method, 'HEAD'] : [method];
    methods.set(honoPath(path), [...(methods.get(honoPath(path)) ?? []), ...more]);
  }
  return methods;
}
