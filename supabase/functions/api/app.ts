import { Hono } from 'hono';
import type { Route } from '../_shared/contract/http/route.ts';
import { ROUTES, type RouteId } from '../_shared/contract/routes.ts';
import { handlers } from './handlers.ts';
import { ApiError } from './http/api-error.ts';
import type { ApiContext, Variables } from './http/context.ts';
import { preflight, setCorsHeaders } from './http/cors.ts';
import { logFailure, logRequest } from './http/log.ts';
import { admit } from './middleware/guard.ts';
import { createServices } from './services.ts';
import type { Settings } from './settings.ts';

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The methods of each path, for `Allow` and for preflights. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values(ROUTES) as Route[]) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}

function answerError(c: ApiContext, error: unknown): Response {
  const known = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  if (known.status >= 500) logFailure(c, error);
  c.set('errorCode', known.code);
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
  c.header('Cache-Control', 'no-store');
  return c.json(known.body, known.status as 400);
}

/**
 * The whole `/api` contract as one web-standard application, without anything of Deno's.
 * Routes come from the contract and from nowhere else; each is guarded before its handler runs.
 */
export function createApp(settings: Settings, fetcher: typeof fetch = fetch) {
  const services = createServices(settings, fetcher);
  const app = new Hono<{ Variables: Variables }>();

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', crypto.randomUUID());
    c.set('services', services);
    c.header('X-Request-Id', c.get('requestId'));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    setCorsHeaders(c, settings);
    await next();
    logRequest(c, startedAt);
  });

  for (const [id, route] of Object.entries(ROUTES) as [RouteId, Route][]) {
    app.on(route.method, honoPath(route.path), async (c) => {
      c.set('routePath', route.path);
      c.set('caller', await admit(c, route));
      return handlers[id](c);
    });
  }

  for (const [path, methods] of methodsByPath()) {
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(
      ', ',
    );
    app.options(honoPath(path), (c) => preflight(c, settings, allowed));
    app.all(honoPath(path), (c) => {
      c.set('routePath', path);
      return answerError(c, new ApiError('method_not_allowed', { headers: { Allow: allowed } }));
    });
  }

  app.notFound((c) => answerError(c, new ApiError('not_found')));
  app.onError((error, c) => answerError(c, error));
  return app;
}
