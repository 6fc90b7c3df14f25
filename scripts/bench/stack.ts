import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import type { OpenSite } from '../../local/site.ts';
import { startStack } from '../../local/stack.ts';

export const BENCH_ADMIN = { email: 'admin@example.mn', password: 'Admin12345' };

/**
 * A fresh stack on a durable PostgreSQL 17 with memory for a million rows, and a connection to its database.
 * `functionEnv` adds variables of the function's process; `code` may be that of another checkout.
 */
export async function startBenchStack(
  openSite: OpenSite,
  functionEnv: Record<string, string> = {},
  code = { startStack, startEmbeddedPostgres },
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const server = await code.startEmbeddedPostgres({
    durable: true,
    settings: { shared_buffers: '512MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' },
  });
  const stack = await code.startStack({
    sitePort: 0,
    apiPort: 0,
    dataDir,
    databaseUrl: server.url,
    admin: BENCH_ADMIN,
    functionEnv: { RATE_LIMIT_SCALE: '1000000', CHECK_RESPONSES: '0', ...functionEnv },
    log: console.log,
    openSite,
  });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  return {
    stack,
    databaseUrl: server.url,
    sql,
    close: async (): Promise<void> => {
      await sql.end();
      await stack.close();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
