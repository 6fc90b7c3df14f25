import { readFileSync } from 'node:fs';
import { App, type EmailMessage, setExperimental } from '@supabase/lite';
import { readAuthSettings } from './auth-settings.ts';
import type { LocalDatabase } from './database.ts';
import type { Keys } from './keys.ts';
import { inRoot } from './paths.ts';
import { storedFiles } from './stored-files.ts';

type Options = {
  database: Pick<LocalDatabase, 'connection' | 'runScript'>;
  keys: Keys;
  siteUrl: string;
  /** Whether an address is confirmed before the first login; without it config.toml decides. */
  confirmEmails?: boolean | undefined;
  /** Where Storage keeps its files; without it there is no Storage. */
  filesDir?: string | undefined;
  /** Takes each mail that Auth would send. */
  send(message: EmailMessage): void;
};

/** @supabase/lite: Auth and the Data API over our database, with the tables that every project has. */
export async function openLite(options: Options): Promise<App> {
  const { database, keys, siteUrl, confirmEmails, filesDir, send } = options;
  process.env.LITE_TELEMETRY = '0';
  if (filesDir) setExperimental('storage', true);
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
      email: {
        enable_confirmations: false,
        ...email,
        ...(confirmEmails !== undefined && { enable_confirmations: confirmEmails }),
      },
    },
    ...(filesDir && { storage: { enabled: true } }),
    options: {
      // With `admin`, lite would give a request without a key the rights of an administrator.
      server: { admin: false },
      drivers: { email: { send: async (message) => send(message) } },
    },
  });
  if (filesDir) app._storageAdapter = storedFiles(filesDir);
  await app.init();
  await app.ensureSystemSchema();
  await database.runScript(readFileSync(inRoot('local', 'supabase-base.sql'), 'utf8'));
  return app;
}
