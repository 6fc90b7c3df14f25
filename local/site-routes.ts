import type { RequestListener } from 'node:http';
import type { EdgeFunction } from './edge-function.ts';
import { forward } from './forward.ts';

const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

/** The one address of the site: `/api/*` is the function, the rest is what the build made. */
export function siteRoutes(
  edgeFunction: EdgeFunction,
  answerPage: RequestListener,
): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (isApi(pathname)) return forward(request, response, edgeFunction, request.url ?? '/');
    return answerPage(request, response);
  };
}
