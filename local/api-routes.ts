import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { refuseMalformedBearer } from './bearer-check.ts';
import type { EdgeFunction } from './edge-function.ts';
import { forward } from './forward.ts';
import type { Keys } from './keys.ts';
import { previewPage } from './mail-previews.ts';
import { mailProvider } from './mail-provider.ts';
import type { MailStore } from './mail-store.ts';
import { mailboxPage } from './mailbox-page.ts';
import { withSent } from './request-context.ts';
import type { SupabaseApp } from './supabase-app.ts';
import { wholeRequest } from './whole-request.ts';

type Options = {
  supabase: SupabaseApp;
  edgeFunction: EdgeFunction;
  keys: Keys;
  mail: MailStore;
};

const FUNCTIONS = '/functions/v1';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

type Caller = Context<{ Bindings: HttpBindings }>;

/** Calls a handler with a request whose body has arrived, and with the client's address. */
const whenWhole =
  (handle: (request: Request, peer: string | null, context: Caller) => Promise<Response>) =>
  async (context: Caller): Promise<Response> => {
    const { incoming } = context.env;
    const whole = await wholeRequest(context.req.raw, incoming);
    // The client has closed the connection; nginx logs this status for it.
    if (!whole) return new Response(null, { status: 499 });
    return handle(whole, incoming.socket.remoteAddress ?? null, context);
  };

const notFound = (context: Context): Response =>
  context.json({ code: 404, error_code: 'not_found', msg: 'Not found' }, 404, HEADERS);

/** The Data API. Lite responds as PostgREST does, except to a bearer token that is no JWT. */
const data = ({ supabase, keys }: Options) =>
  whenWhole(async (request, peer) => {
    const bearerKeys = [keys.publishableKey, keys.secretKey];
    const refusal = refuseMalformedBearer(request.headers.get('authorization'), bearerKeys);
    if (refusal) return Response.json(refusal, { status: 401 });
    const inserts = request.method === 'POST' && !request.url.includes('/rest/v1/rpc/');
    const address = inserts ? peer?.replace(/^::ffff:/, '') : undefined;
    const prefer = request.headers.get('prefer') ?? undefined;
    return withSent({ address, method: request.method, prefer }, () =>
      supabase.fetch(request, peer),
    );
  });

/** Auth. Lite serves a page of its own, with status 200, for every unknown path: that becomes a 404. */
const auth = ({ supabase }: Options) =>
  whenWhole(async (request, peer, context) => {
    if (request.method === 'POST' && new URL(request.url).pathname === '/auth/v1/resend') {
      const resent = await supabase.resend(request);
      if (resent) return resent;
    }
    const response = await supabase.fetch(request, peer);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    return isPage ? notFound(context) : response;
  });

/** Everything on the API port: Supabase, its functions, and the developer's mailbox. */
export function apiRoutes(options: Options): RequestListener {
  const { supabase, edgeFunction, keys, mail } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/mailbox', (context) => context.html(mailboxPage(mail.newest()), 200, HEADERS));
  app.get('/mailbox/templates', (context) => context.html(previewPage(), 200, HEADERS));
  app.get('/mailbox.json', (context) => context.json(mail.newest(), 200, HEADERS));
  app.route('/', mailProvider(mail, keys.secretKey));
  app.all('/rest/v1/*', data(options));
  // Only the function may call Storage: no bucket is public or has a policy, and pages get files from the function.
  const files = whenWhole(supabase.fetch);
  app.all('/storage/v1/*', async (context) =>
    context.req.header('apikey') === keys.secretKey ? files(context) : notFound(context),
  );
  // The site's pages have another origin than Auth, and lite sends CORS headers for the Data API only.
  app.use('/auth/v1/*', cors({ origin: '*', exposeHeaders: ['*'], maxAge: 3600 }));
  app.all('/auth/v1/*', auth(options));
  app.notFound(notFound);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (pathname === `${FUNCTIONS}/api` || pathname.startsWith(`${FUNCTIONS}/api/`)) {
      // The hosted edge runtime passes a path that begins with the function's name.
      return forward(request, response, edgeFunction, request.url?.slice(FUNCTIONS.length) ?? '/');
    }
    return listener(request, response);
  };
}
