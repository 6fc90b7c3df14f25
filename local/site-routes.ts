import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import type { EdgeFunction } from './edge-function.ts';
import { forward } from './forward.ts';
import { inRoot } from './paths.ts';

export type HeadersFor = (path: string) => Record<string, string>;

const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

/** Pages of the built site that have no file of their own and are drawn by the script. */
const isShellPath = (pathname: string): boolean =>
  pathname === '/admin' || /^\/(admin|admin-dashboard|blog)(\/|$)/.test(pathname);

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

/** Serves `dist/` the way a static host does: compressed, with the site's own headers. */
export function builtSite(headersFor: HeadersFor): RequestListener {
  const dist = inRoot('dist');
  const files = sirv(dist, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headersFor(pathname))) {
        response.setHeader(name, value);
      }
    },
  });
  const shellFile = inRoot('dist', 'shell.html');
  const shell = existsSync(shellFile) ? gzipSync(readFileSync(shellFile)) : undefined;
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    files(request, response, () => {
      const { pathname } = new URL(request.url ?? '/', 'http://local');
      for (const [name, value] of Object.entries(headersFor('/shell.html'))) {
        response.setHeader(name, value);
      }
      const status = isShellPath(pathname) ? 200 : 404;
      const type = shell ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
      response.writeHead(status, {
        'Content-Type': type,
        ...(shell && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
      });
      response.end(request.method === 'HEAD' ? undefined : (shell ?? 'Not found\n'));
    });
  };
}
