import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { askBot, rateBot } from '../_shared/contract/bots.ts';
import type { Route } from '../_shared/contract/http/route.ts';
import { ROUTES } from '../_shared/contract/routes.ts';
import { createSupabase, type Supabase } from './data/supabase.ts';
import { dropUnread } from './http/body.ts';
import { errorFaults } from './http/check-response.ts';
import type { ApiContext, Variables } from './http/context.ts';
import { ApiError, RequestCut } from './http/errors.ts';
import { logFailure, logFaults, logRequest } from './http/log.ts';
import { traceOf, withTrace } from './http/trace.ts';
import { createDispatcher } from './notify/dispatcher.ts';
import { handlers } from './resources/handlers.ts';
import { methodsByPath, mountRoutes } from './router.ts';
import type { Settings } from './settings.ts';

/** What web servers log for a request whose sender has gone; nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499;

function writeError(c: ApiContext, thrown: unknown, checkResponses: boolean): Response {
  if (thrown instanceof RequestCut) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  let error = thrown instanceof ApiError ? thrown : new ApiError('internal', { cause: thrown });
  const route = c.get('route');
  const faults = checkResponses && route ? errorFaults(route, error.body) : [];
  if (faults.length > 0) {
    logFaults(c, faults);
    error = new ApiError('internal', { cause: thrown });
  }
  // Not for a form that is closed for today: it is not a failure, and a flood would write a line for each refusal.
  if (error.status >= 500 && error.code !== 'form_closed') logFailure(c, thrown);
  c.set('errorCode', error.code);
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  c.header('Cache-Control', 'no-store');
  return c.json(error.body, error.status);
}

/**
 * Lets the configured origins, and no others, call with credentials. The site calls on its own
 * origin and needs no CORS.
 */
function crossOrigin({ allowedOrigins }: Settings): MiddlewareHandler {
  const allow = cors({
    origin: [...allowedOrigins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      'form-token',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'turnstile-token',
    ],
    exposeHeaders: [
      'ETag',
      'Retry-After',
      'X-Next-Before',
      'X-Request-Id',
      'X-Total-Capped',
      'X-Total-Count',
    ],
    maxAge: 600,
  });
  return async (c, next) => {
    // `cors()` of hono would send Access-Control-Allow-Credentials to origins that are not allowed, too.
    if (allowedOrigins.includes(c.req.header('origin') ?? '')) return allow(c, next);
    c.header('Vary', 'Origin', { append: true });
    await next();
  };
}

/** Frequent routes that seldom queue a mail: they do not start the dispatcher, the mail waits for the scheduler. */
const SELDOM_QUEUE: readonly (Route | undefined)[] = [askBot, rateBot];

/** Whether a request may have queued a message. The dispatcher's own route does not count. */
function mayHaveQueued(c: ApiContext): boolean {
  const written = c.res.status < 400 && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  const route = c.get('route');
  return written && route?.auth !== 'function' && !SELDOM_QUEUE.includes(route);
}

/**
 * The hosted runtime ends a function after its response unless it is told of work that still runs.
 */
function inBackground(work: Promise<void>): void {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime');
  if (typeof runtime !== 'object' || runtime === null) return;
  const waitUntil: unknown = Reflect.get(runtime, 'waitUntil');
  if (typeof waitUntil === 'function') waitUntil.call(runtime, work);
}

/**
 * The whole `/api` contract as one web-standard application, without APIs of Deno. Its routes come
 * from the contract only.
 */
export function createApp(settings: Settings, supabase: Supabase = createSupabase(settings)) {
  const app = new Hono<{ Variables: Variables }>();
  const dispatcher = createDispatcher(settings, supabase);
  const fail = (c: ApiContext, error: unknown) => writeError(c, error, settings.checkResponses);

  app.use(requestId());
  app.use((c, next) => withTrace(traceOf(c.req.header('traceparent')), next));
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    await next();
    logRequest(c, startedAt);
    await dropUnread(c.req.raw);
    if (mayHaveQueued(c)) inBackground(dispatcher.nudge());
    // On a platform without a scheduler the monitor, which calls every minute, drives the dispatcher: the first
    // run checks the parts of the product and may raise an alert, the second run sends it.
    else if (c.get('route')?.auth === 'monitor') {
      inBackground(dispatcher.nudge().then(dispatcher.nudge));
    }
  });
  app.use(crossOrigin(settings));

  mountRoutes(app, ROUTES, handlers, { supabase, settings, dispatcher });
  for (const [path, methods] of methodsByPath(ROUTES)) {
    const allow = { Allow: [...methods, 'OPTIONS'].join(', ') };
    app.options(path, (c) => c.body(null, 204, allow));
    app.all(path, (c) => {
      c.set('routePath', path);
      return fail(c, new ApiError('method_not_allowed', { headers: allow }));
    });
  }

  app.notFound((c) => fail(c, new ApiError('not_found')));
  app.onError((error, c) => fail(c, error));
  return app;
}
