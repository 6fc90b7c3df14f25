import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBuiltSite, openNoSite } from '../../local/built-site.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { type Stack, type StackOptions, startStack } from '../../local/stack.ts';
import { templateFolder } from './templates.ts';

export type Database = 'pglite' | 'postgres';

/** What a test may know about its Supabase. */
export type TestStack = {
  /** The address that `api('GET', '/api/blog')` adds its path to. */
  apiUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Missing if the Supabase signs with another key. */
  jwtSecret?: string | undefined;
  adminEmail: string;
  adminPassword: string;
  allowedOrigin: string;
  database: Database | 'remote';
  /** Set if the database can be reached directly. */
  databaseUrl?: string | undefined;
};

export const ALLOWED_ORIGIN = 'https://allowed.example.mn';

type Given = 'deno' | 'openSite' | 'functionEnv' | 'confirmEmails' | 'scheduler';
type Options = Partial<Pick<StackOptions, Given>> & {
  database: Database;
  /** An empty database of the caller's server; otherwise a server is started for 'postgres'. */
  databaseUrl?: string | undefined;
  /** Also serve the built site; the API tests do not need it. */
  site?: boolean;
};

const ADMIN = { email: 'admin@example.mn', password: 'Admin12345' };

/** What a database of the local stack depends on. */
const SOURCES = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/config.toml',
  'local',
  'tests/support/test-stack.ts',
  'package-lock.json',
];

/** A data folder as a first start makes it: migrated, with the seed and the administrator. */
const firstStart = (): Promise<string> =>
  templateFolder('stack', SOURCES, async (dataDir) => {
    const stack = await startStack({
      sitePort: 0,
      apiPort: 0,
      dataDir,
      admin: ADMIN,
      log: (line) => console.log(line),
      openSite: openNoSite,
    });
    await stack.close();
  });

/** Copies the database of such a folder, because only the tests of a first start need a new one. */
export async function bringDatabase(dataDir: string): Promise<void> {
  const from = path.join(await firstStart(), 'pglite');
  cpSync(from, path.join(dataDir, 'pglite'), { recursive: true });
}

/** The whole local stack with its own ports and data folder. */
export async function startTestStack(options: Options) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  const isOnPostgres = options.database === 'postgres';
  const server = isOnPostgres && !options.databaseUrl ? await startEmbeddedPostgres() : undefined;
  const databaseUrl = options.databaseUrl ?? server?.url;
  const close = async (stack?: Stack): Promise<void> => {
    await stack?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (!isOnPostgres) await bringDatabase(dataDir);
    const stack = await startStack({
      sitePort: 0,
      apiPort: 0,
      dataDir,
      databaseUrl,
      admin: ADMIN,
      confirmEmails: options.confirmEmails,
      // Tests send more in a second than people in an hour; rate-limits.test.ts tests the limits.
      functionEnv: {
        ALLOWED_ORIGINS: ALLOWED_ORIGIN,
        RATE_LIMIT_SCALE: '1000',
        ...options.functionEnv,
      },
      scheduler: options.scheduler,
      deno: options.deno,
      log: (line) => console.log(line),
      openSite: options.openSite ?? (options.site ? openBuiltSite : openNoSite),
    });
    return {
      apiUrl: stack.siteUrl,
      supabaseUrl: stack.apiUrl,
      ...stack.keys,
      adminEmail: ADMIN.email,
      adminPassword: ADMIN.password,
      allowedOrigin: ALLOWED_ORIGIN,
      database: options.database,
      databaseUrl,
      close: () => close(stack),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
