import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { apiRoutes } from './api-routes.ts';
import { lockDataDir } from './data-lock.ts';
import { type LocalDatabase, openDatabase } from './database.ts';
import { startEdgeFunction, untilServing } from './edge-function.ts';
import { type LocalServer, openServer } from './http-server.ts';
import { type Keys, loadKeys } from './keys.ts';
import { openMailStore } from './mail-store.ts';
import { quietDatabaseErrors } from './quiet-database-errors.ts';
import { siteRoutes } from './site-routes.ts';
import { addStaff, type Target } from './staff.ts';
import { openSupabase } from './supabase-app.ts';

export type OpenedSite = { answer: RequestListener; close?: () => Promise<void> };
export type OpenSite = (servers: {
  site: LocalServer;
  api: LocalServer;
  keys: Keys;
}) => Promise<OpenedSite>;

export type StackOptions = {
  sitePort: number;
  apiPort: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  admin: { email: string; password: string };
  /** Extra variables of the edge function. */
  functionEnv?: Record<string, string>;
  /** Restart the function when its source changes. */
  watch?: boolean;
  log(line: string): void;
  /** Makes what answers the site's pages; runs while the database opens. */
  openSite: OpenSite;
};

export type Stack = { siteUrl: string; apiUrl: string; keys: Keys; close(): Promise<void> };

/** Starts everything on this machine: database, Supabase, function, site. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, admin, log } = options;
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const undo of closers.splice(0).reverse()) await undo();
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    closers.push(await lockDataDir(dataDir));
    const site = await openServer(options.sitePort, 'PORT');
    closers.push(site.close);
    const api = await openServer(options.apiPort, 'API_PORT');
    closers.push(api.close);
    quietDatabaseErrors();

    const keys = await loadKeys(dataDir);
    const target: Target = { url: api.url, ...keys };
    const edgeFunction = await startEdgeFunction({
      supabaseUrl: api.url,
      env: functionEnvironment(site.url, api.url, keys, options.functionEnv),
      log,
      ...(options.watch && { watch: true }),
    });
    closers.push(edgeFunction.close);

    const mail = openMailStore(dataDir);
    const openingSite = options.openSite({ site, api, keys });
    openingSite.catch(() => undefined);
    const database = await openDatabase(dataDir, options.databaseUrl);
    closers.push(database.close);
    const supabase = await openSupabase({
      database,
      keys,
      mail,
      siteUrl: site.url,
      apiUrl: api.url,
    });
    api.answerWith(apiRoutes({ supabase, edgeFunction, keys, mail }));
    if (!(await isStaff(database, admin.email))) {
      await addStaff(target, { ...admin, name: 'Админ', owner: true });
    }
    await untilServing(edgeFunction);
    const config = { supabaseUrl: api.url, publishableKey: keys.publishableKey };
    const opened = await openingSite;
    if (opened.close) closers.push(opened.close);
    site.answerWith(siteRoutes(edgeFunction, opened.answer, config));
    return { siteUrl: site.url, apiUrl: api.url, keys, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Asked first, so that an ordinary start writes nothing. */
async function isStaff(database: LocalDatabase, email: string): Promise<boolean> {
  const staff = await database.rows<{ email: string }>('select email from public.staff');
  return staff.some((row) => row.email === email.trim().toLowerCase());
}

/** What the hosted platform gives a function, and our own variables (README, Configuration). */
function functionEnvironment(
  siteUrl: string,
  apiUrl: string,
  keys: Keys,
  extra: Record<string, string> = {},
): Record<string, string> {
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SITE_URL: siteUrl,
    ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS ?? '',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE ?? '1',
    ...extra,
  };
}
