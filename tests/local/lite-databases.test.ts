import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { loadKeys } from '../../local/keys.ts';
import { openLite } from '../../local/lite-app.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { callLite, PERSON, SITE } from './bare-lite.ts';

const folder = temporaryFolder('site-lite');

describe('the databases of bare lite', () => {
  it('get JSON as a string in real PostgreSQL, and close when all is done (database.ts)', async () => {
    const keys = await loadKeys(folder);
    const server = await startEmbeddedPostgres();
    const connection = createPostgresConnection({
      url: server.url,
      postgresOptions: { onnotice: () => undefined },
    });
    const { driver } = connection;
    const runScript = async (sql: string) => {
      await driver.unsafe(sql).simple();
    };
    const app = await openLite({
      database: { connection, runScript },
      keys,
      siteUrl: SITE,
      send: () => undefined,
    });
    const signUp = await callLite(app, keys, '/auth/v1/signup', { method: 'POST', body: PERSON });
    expect(signUp.status).toBe(200);
    const rows = await driver`select jsonb_typeof(raw_app_meta_data) as type from auth.users`;
    expect([...rows]).toEqual([{ type: 'string' }]);
    // A statement that waits for a lock would keep a stack from stopping.
    const slow = driver`select pg_sleep(1)`.execute();
    const order: string[] = [];
    await Promise.all([
      slow.then(() => order.push('statement')),
      connection.close().then(() => order.push('closed')),
    ]);
    expect(order).toEqual(['statement', 'closed']);
    await server.close();
  });

  it('set the exit code of the process that opens PGlite (provide-stack.ts, bench-web)', async () => {
    const script = `
      import { PGlite } from '@electric-sql/pglite';
      const database = await PGlite.create();
      await database.close();
      console.log(process.exitCode);
      process.exit(0);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    await once(child, 'close');
    expect(output.trim()).not.toBe('undefined');
  });
});
