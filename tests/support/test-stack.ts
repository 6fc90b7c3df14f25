import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBuiltSite, openNoSite } from '../../local/built-site.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { type Stack, type StackOptions, startStack } from '../../local/stack.ts';

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

// Half of the processor time of many tests was bcrypt at Auth's cost. No rule is in it: a refusal has a beat of its own.
process.env.LITE_AUTH_BCRYPT_COST = '4';

const ADMIN = { email: 'admin@example.mn', password: 'Admin12345' };

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
