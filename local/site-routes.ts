import type { RequestListener } from 'node:http';
import type { EdgeFunction } from './edge-function.ts';
import { forward } from './forward.ts';

/**
 * Everything on the site's port: `/api/*` is the function, `/config.json` names this machine's Supabase, the
 * rest is the built site.
 */
export function siteRoutes(
  edgeFunction: EdgeFunction,
  servePage: RequestListener,
  config: object,
  proxySecret: string,
): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      return forward(request, response, edgeFunction, request.url ?? '/', proxySecret);
    }
    if (pathname === '/config.json') {
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      response.end(JSON.stringify(config));
      return;
    }
    return servePage(request, response);
  };
}
