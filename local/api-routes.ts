import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { refuseMalformedBearer } from './bearer-check.ts';
import type { EdgeFunction } from './edge-function.ts';
import { forward } from './forward.ts';
import type { Keys } from './keys.ts';
import { previewPage } from './mail-previews.ts';
import type { MailProvider } from './mail-provider.ts';
import type { MailStore } from './mail-store.ts';
import { mailboxPage } from './mailbox-page.ts';
import { withRedirect } from './recovery-links.ts';
import { withSent } from './request-context.ts';
import type { SupabaseApp } from './supabase-app.ts';
import { wholeRequest } from './whole-request.ts';

type Options = {
  supabase: SupabaseApp;
  edgeFunction: EdgeFunction;
  keys: Keys;
  mail: MailStore;
  provider: MailProvider;
};

const FUNCTIONS = '/functions/v1';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

type Handle = (request: Request, peer: string | null) => Promise<Response>;

/** Calls a handler with a request that has arrived completely, and with its address. */
const listenerOf = (handle: Handle): RequestListener =>
  getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      const whole = await wholeRequest(request, incoming);
      // The client has gone; web servers log this status for it.
      if (!whole) return new Response(null, { status: 499 });
      return handle(whole, incoming.socket.remoteAddress ?? null);
    },
    { overrideGlobalObjects: false },
  );

const notFound = JSON.stringify({ code: 404, error_code: 'not_found', msg: 'Not found' });

/** The Data API. Lite responds as PostgREST does, except for one kind of refused token. */
function dataListener({ supabase, keys }: Options): RequestListener {
  const bearerKeys = [keys.publishableKey, keys.secretKey];
  return listenerOf(async (request, peer) => {
    const refusal = refuseMalformedBearer(request.headers.get('authorization'), bearerKeys);
    if (refusal) return Response.json(refusal, { status: 401 });
    const inserts = request.method === 'POST' && !request.url.includes('/rest/v1/rpc/');
    const address = inserts ? peer?.replace(/^::ffff:/, '') : undefined;
    const prefer = request.headers.get('prefer') ?? undefined;
    return withSent({ address, method: request.method, prefer }, () =>
      supabase.fetch(request, peer),
    );
  });
}

/** Auth, without lite's own pages: an unknown path must not look like a success. */
function authListener({ supabase }: Options): RequestListener {
  return listenerOf(async (request, peer) => {
    const redirectTo = new URL(request.url).searchParams.get('redirect_to') ?? undefined;
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/auth/v1/resend') {
      const resent = await supabase.resend(request, redirectTo);
      if (resent) return resent;
    }
    const response = await withRedirect(redirectTo, () => supabase.fetch(request, peer));
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return response;
    return new Response(notFound, { status: 404, headers: { 'Content-Type': 'application/json' } });
  });
}

/**
 * CORS: lets a page of the site, another origin, call Auth with the headers that supabase-js sends. Lite does
 * this for the Data API only.
 */
function allowBrowser(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-context'] ?? '*',
    'Access-Control-Max-Age': '3600',
  });
  response.end();
}

/**
 * Storage, for the function only: no bucket is public or has a policy, and pages get files from the function.
 */
function filesListener({ supabase, keys }: Options): RequestListener {
  const handle = listenerOf((request, peer) => supabase.fetch(request, peer));
  return (request, response) => {
    if (request.headers.apikey === keys.secretKey) return handle(request, response);
    return send(response, 404, 'application/json', notFound);
  };
}

/** Everything on the API port: Supabase, its functions, and the developer's mailbox. */
export function apiRoutes(options: Options): RequestListener {
  const { edgeFunction, mail, provider } = options;
  const handleData = dataListener(options);
  const handleAuth = authListener(options);
  const handleFiles = filesListener(options);
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (pathname === `${FUNCTIONS}/api` || pathname.startsWith(`${FUNCTIONS}/api/`)) {
      // The hosted edge runtime passes a path that begins with the function's name.
      return forward(request, response, edgeFunction, request.url?.slice(FUNCTIONS.length) ?? '/');
    }
    if (pathname === '/mailbox') {
      return send(response, 200, 'text/html', mailboxPage(mail.newest()));
    }
    if (pathname === '/mailbox/templates') return send(response, 200, 'text/html', previewPage());
    if (provider.handle(pathname, request, response)) return;
    if (pathname === '/mailbox.json') {
      return send(response, 200, 'application/json', JSON.stringify(mail.newest()));
    }
    if (pathname.startsWith('/rest/v1/')) return handleData(request, response);
    if (pathname.startsWith('/storage/v1/')) return handleFiles(request, response);
    if (pathname.startsWith('/auth/v1/')) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Expose-Headers', '*');
      if (request.method === 'OPTIONS') return allowBrowser(request, response);
      return handleAuth(request, response);
    }
    return send(response, 404, 'application/json', notFound);
  };
}
