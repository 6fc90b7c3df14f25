import type { App } from '@supabase/lite';
import type { LocalDatabase } from './database.ts';
import { originOf } from './database-origin.ts';
import { htmlText } from './html-text.ts';
import type { Keys } from './keys.ts';
import { openLite } from './lite-app.ts';
import type { MailStore } from './mail-store.ts';
import { applyMigrations, applySeed, checkMigrations } from './migrations.ts';
import { keepPrivileges, restorePrivileges } from './privileges.ts';
import { setContextAtOnce } from './request-context.ts';
import { resendConfirmations } from './resend.ts';

export type SupabaseApp = Awaited<ReturnType<typeof openSupabase>>;

type Options = Omit<Parameters<typeof openLite>[0], 'send'> & {
  database: LocalDatabase;
  mail: MailStore;
  apiUrl: string;
  /** Multiplies the limits of the database; 1 by default. */
  limitScale?: string;
};

/** Auth and the Data API, prepared: schema, seed, and the privileges that the migrations define. */
export async function openSupabase(options: Options) {
  const { database, keys, mail, siteUrl, apiUrl } = options;
  const isNew = (await originOf(database)) === 'new';
  if (!isNew) await checkMigrations(database);
  const app = await openLite({
    ...options,
    send: ({ to, subject, text = '', html }) => {
      mail.save({ to, subject, text: html ? htmlText(html) : text, html });
    },
  });
  // An earlier start may have been interrupted before it restored the privileges.
  await restorePrivileges(database);
  await applyMigrations(database);
  if (isNew) await applySeed(database);
  await keepPrivileges(database, () => warmUp(app, apiUrl, keys));
  setContextAtOnce(database.connection, options.limitScale ?? '1');
  return {
    /** This start made the database, so it holds nobody's data. */
    isNew,
    /** Auth's resending of a confirmation mail; null for any other request. */
    resend: resendConfirmations({ database, mail, siteUrl }),
    fetch: async (request: Request, peerAddress: string | null): Promise<Response> =>
      app.fetch(request, { peerAddress }),
  };
}

/** Sends the first request of the Data API, at which lite grants everything to everybody. */
async function warmUp(app: App, apiUrl: string, keys: Keys): Promise<void> {
  const request = new Request(`${apiUrl}/rest/v1/blog_posts?select=id&limit=1`, {
    headers: { apikey: keys.publishableKey },
  });
  await (await app.fetch(request, { peerAddress: null })).arrayBuffer();
}
