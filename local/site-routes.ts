import type { RequestListener } from 'node:http';
import type { EdgeFunction } from './edge-function.ts';
import { forward } from './forward.ts';

const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

/** What the browser needs to reach Auth itself (password recovery); the build writes the same file. */
export type BrowserConfig = {
  supabaseUrl: string;
  publishableKey: string;
  /** A language model answers questions to the assistant. */
  assistantModel?: true;
};

/**
 * Everything on the site's port: `/api/*` is the function, `/config.json` names this machine's Supabase, the
 * rest is the built site.
 */
export function siteRoutes(
  edgeFunction: EdgeFunction,
  servePage: RequestListener,
  config: BrowserConfig,
  proxySecret: string,
): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (isApi(pathname)) {
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
