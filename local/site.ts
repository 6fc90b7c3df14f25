import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { commitOf } from '../web/build/commit.ts';
import { Cleanup } from './cleanup.ts';
import type { DenoPackage } from './deno-binary.ts';
import { startEdgeFunction, untilServing } from './edge-function.ts';
import { type LocalServer, openServer } from './http-server.ts';
import { ROOT } from './paths.ts';
import { CHANNELS } from './settings.ts';
import { siteRoutes } from './site-routes.ts';
import { type Step, stepsOf } from './steps.ts';
import type { SupabaseTarget } from './supabase-target.ts';

/** Opens what serves the pages: the built site, the sources, or nothing. */
export type OpenSite = (servers: {
  site: LocalServer;
  supabaseUrl: string;
  step: Step;
}) => Promise<{ listener: RequestListener; close?: () => Promise<void> }>;

type Options = {
  port: number;
  /** The Supabase that `/api` and the browser use: the embedded one or any other. */
  supabase: SupabaseTarget;
  functionEnv?: Record<string, string> | undefined;
  watch?: boolean | undefined;
  deno?: DenoPackage | undefined;
  log(line: string): void;
  openSite: OpenSite;
};

/**
 * Takes the site's port and starts the function and the pages, without waiting for them, so that the caller
 * can open a database meanwhile.
 */
export async function startSite(options: Options) {
  const { supabase, log } = options;
  const step = stepsOf(log);
  const cleanup = new Cleanup();
  const server = await openServer(options.port, 'PORT');
  cleanup.add(server.close);
  // Shared by the static host and the function of this start.
  const proxySecret = options.functionEnv?.PROXY_SECRET ?? randomBytes(32).toString('base64url');
  const edgeFunction = await startEdgeFunction({
    supabaseUrl: supabase.url,
    env: functionEnvironment(server.url, supabase, {
      ...options.functionEnv,
      PROXY_SECRET: proxySecret,
    }),
    log,
    watch: options.watch,
    deno: options.deno,
  });
  cleanup.add(edgeFunction.close);
  const opening = options.openSite({ site: server, supabaseUrl: supabase.url, step });
  const serving = step('Starting the function under Deno', () => untilServing(edgeFunction));
  // `ready` throws the errors; a start that fails before it calls `ready` must not leave an unhandled rejection.
  for (const each of [opening, serving]) each.catch(() => undefined);
  return {
    url: server.url,
    edgeFunction,
    /** Resolves when pages and `/api` are served; throws a StartError when either cannot be. */
    ready: async (): Promise<void> => {
      await serving;
      const pages = await opening;
      if (pages.close) cleanup.add(pages.close);
      // `/config.json`: with it a page calls Auth itself (password recovery). The build writes the same file.
      const { url: supabaseUrl, publishableKey } = supabase;
      const config = { supabaseUrl, publishableKey, commit: commitOf(ROOT) };
      server.serveWith(siteRoutes(edgeFunction, pages.listener, config, proxySecret));
    },
    /** Accepts nothing new; resolves when the open requests, those of the function included, have ended. */
    drain: async (): Promise<void> => {
      await Promise.all([server.drain(), edgeFunction.requests.drain()]);
    },
    /** Closes everything, open requests too. */
    close: () => cleanup.run(),
  };
}

/** The factor on every limit, of the function and of the local database. */
export const limitScale = (): string => process.env.RATE_LIMIT_SCALE || '1';

/** The variables that the hosted platform gives a function, and our own (docs/deploy.md, Configuration). */
export function functionEnvironment(
  siteUrl: string,
  { url, publishableKey, secretKey }: SupabaseTarget,
  extra: Record<string, string> = {},
): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: siteUrl,
    ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS ?? '',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_SCALE: limitScale(),
    TURNSTILE_SECRET: process.env.TURNSTILE_SECRET ?? '',
    VITE_TURNSTILE_SITE_KEY: process.env.VITE_TURNSTILE_SITE_KEY ?? '',
    TURNSTILE_VERIFY_URL: '',
    PUSH_RELAY_URL: '',
    CHECK_RESPONSES: process.env.CHECK_RESPONSES ?? '1',
    HEALTH_KEY: process.env.HEALTH_KEY ?? '',
    RELEASE_COMMIT: process.env.RELEASE_COMMIT ?? '',
    // The function may read only these variables, and reads all of them.
    ...Object.fromEntries(CHANNELS.map((name) => [name, process.env[name] ?? ''])),
    ...extra,
  };
}
