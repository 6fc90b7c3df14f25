import { readFileSync } from 'node:fs';
import { App, type DefaultAppConfig } from '@supabase/lite';
import { readAuthSettings } from './auth-settings.ts';
import type { LocalDatabase } from './database.ts';
import { originOf } from './database-origin.ts';
import type { Keys } from './keys.ts';
import type { MailStore } from './mail-store.ts';
import { applyMigrations, applySeed } from './migrations.ts';
import { inRoot } from './paths.ts';
import { keepPrivileges, restorePrivileges } from './privileges.ts';
import { repairLinks } from './recovery-links.ts';

export type SupabaseApp = {
  /** This start has made the database: nobody's data can be in it. */
  isNew: boolean;
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
};

type Options = {
  database: LocalDatabase;
  keys: Keys;
  mail: MailStore;
  siteUrl: string;
  apiUrl: string;
};

/** Auth and the Data API over our database, prepared: schema, seed, and the privileges as the migrations wrote them. */
export async function openSupabase(options: Options): Promise<SupabaseApp> {
  const { database, keys, mail, siteUrl, apiUrl } = options;
  const isNew = (await originOf(database)) === 'new';
  process.env.LITE_TELEMETRY = '0';
  const { additional_redirect_urls: redirects = [], email, ...auth } = readAuthSettings();
  const app = new App({
    connection: database.connection,
    auth: {
      ...auth,
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [...redirects, `${siteUrl}/**`],
      email: { enable_confirmations: false, ...email },
    },
    options: {
      // A request without a key is nobody's, not the administrator's.
      server: { admin: false },
      drivers: {
        email: {
          send: async (message) => mail.save(repairLinks(message, siteUrl, apiUrl)),
        },
      },
    },
  } as DefaultAppConfig);

  await app.init();
  await app.ensureSystemSchema();
  await database.runScript(readFileSync(inRoot('local', 'supabase-base.sql'), 'utf8'));
  // Of a start that was interrupted between its first request and here.
  await restorePrivileges(database);
  await applyMigrations(database);
  if (isNew) await applySeed(database);
  await keepPrivileges(database, () => warmUp(app, apiUrl, keys));
  return { isNew, fetch: (request, peerAddress) => app.fetch(request, { peerAddress }) };
}

/** Lite's first request of the Data API is the one that grants everything to everybody. */
async function warmUp(app: App, apiUrl: string, keys: Keys): Promise<void> {
  const request = new Request(`${apiUrl}/rest/v1/blog_posts?select=id&limit=1`, {
    headers: { apikey: keys.publishableKey },
  });
  await (await app.fetch(request, { peerAddress: null })).arrayBuffer();
}
