import path from 'node:path';
import { apiRoutes } from './api-routes.ts';
import { Cleanup } from './cleanup.ts';
import { makeDataDir, sayFullDisk } from './data-folder.ts';
import { lockDataDir } from './data-lock.ts';
import { openDatabase } from './database.ts';
import type { DenoPackage } from './deno-binary.ts';
import { startDispatchTimer } from './dispatch-timer.ts';
import { withinGrace } from './grace.ts';
import { openServer } from './http-server.ts';
import { loadKeys } from './keys.ts';
import { mailboxEnvironment } from './mail-provider.ts';
import { openMailStore } from './mail-store.ts';
import { bringNewDatabase, hasDatabase } from './new-database.ts';
import { quietLite } from './quiet-lite.ts';
import type { Settings } from './settings.ts';
import { limitScale, type OpenSite, startSite } from './site.ts';
import { addStaff, listStaff } from './staff.ts';
import { stepsOf } from './steps.ts';
import { openSupabase } from './supabase-app.ts';

type Needed = 'sitePort' | 'apiPort' | 'dataDir' | 'admin';
export type StackOptions = Pick<Settings, Needed> &
  Partial<Omit<Settings, Needed>> & {
    watch?: boolean;
    deno?: DenoPackage | undefined;
    /** False if a test calls the dispatcher of messages itself. */
    scheduler?: boolean | undefined;
    log(line: string): void;
    /** Opens what serves the pages; runs while the database opens. */
    openSite: OpenSite;
  };

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts everything on this machine: database, Supabase, function, site. */
export async function startStack(options: StackOptions) {
  const { dataDir, admin } = options;
  const step = stepsOf(options.log);
  const cleanup = new Cleanup();
  try {
    makeDataDir(dataDir);
    cleanup.add(await lockDataDir(dataDir));
    const api = await openServer(options.apiPort, 'API_PORT');
    cleanup.add(api.close);
    quietLite();

    const keys = await loadKeys(dataDir);
    const target = { url: api.url, ...keys };
    const site = await startSite({
      ...options,
      port: options.sitePort,
      supabase: target,
      functionEnv: { ...mailboxEnvironment(api.url, keys.secretKey), ...options.functionEnv },
    });
    cleanup.add(site.close);

    const mail = openMailStore(dataDir);
    const isFirst = !options.databaseUrl && !hasDatabase(dataDir);
    if (isFirst)
      await step('Bringing a new database: tables and demo content', () =>
        bringNewDatabase(dataDir),
      );
    const database = await step('Opening the database', () =>
      openDatabase(dataDir, options.databaseUrl),
    );
    cleanup.add(database.close);
    const supabase = await step('Preparing Auth and the Data API', () =>
      openSupabase({
        database,
        keys,
        mail,
        siteUrl: site.url,
        apiUrl: api.url,
        confirmEmails: options.confirmEmails,
        filesDir: path.join(dataDir, 'storage'),
        limitScale: options.functionEnv?.RATE_LIMIT_SCALE ?? limitScale(),
      }),
    );
    api.serveWith(apiRoutes({ supabase, edgeFunction: site.edgeFunction, keys, mail }));
    // The default administrator's password is public, so a database that may be in use never gets this account.
    const isNew = isFirst || supabase.isNew;
    if (isNew) await addStaff(target, { ...admin, name: 'Админ', role: 'owner' });
    const staff = await listStaff(target);
    const hasAdmin = staff.some(({ email }) => email === admin.email.trim().toLowerCase());
    await site.ready();
    const timer = options.scheduler === false ? undefined : startDispatchTimer(target);
    // Added last, so it runs first. Supabase keeps running until the open requests of the function have
    // ended, because they call it.
    cleanup.add(async () => {
      await timer?.close();
      await withinGrace(site.drain().then(api.drain));
      await Promise.all([site.close(), api.close()]);
    });
    return {
      siteUrl: site.url,
      apiUrl: api.url,
      keys,
      /** Whether the configured administrator can sign in: made by this start, or found in the database. */
      hasAdmin,
      /** Accepts nothing new, waits for open requests (ten seconds at most), then closes everything. */
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw sayFullDisk(error, dataDir);
  }
}
