import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { type LocalDatabase, openDatabase } from '../../local/database.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { bringNewDatabase } from '../../local/new-database.ts';
import { inRoot } from '../../local/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataDir = temporaryFolder('site-other-migrations');

await bringNewDatabase(dataDir);
const server = await startEmbeddedPostgres();
afterAll(() => server.close());

/** Runs `npm start` on a database: returns its output and exit code. */
async function start(databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    [inRoot('scripts', 'run.cjs'), inRoot('local', 'start.ts'), '--no-site'],
    {
      env: {
        ...process.env,
        PORT: '0',
        API_PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  // If it starts after all, it would never end.
  const limit = setTimeout(() => child.kill(), 60_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  return { code, said: said.trim() };
}

/** A database of an earlier checkout: two of its migrations ran, under other names. */
async function makeOld(database: LocalDatabase): Promise<void> {
  await database.runScript(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name)
    values ('20261120000100', 'foundations'), ('20261120000200', 'text_rules');`);
}

const stateOf = (database: LocalDatabase) =>
  database.rows(`
    select (select array_agg(version order by version) from supabase_migrations.schema_migrations) as versions,
      (select count(*)::integer from pg_class) as relations, (select count(*)::integer from pg_proc) as functions`);

it.each([
  ['the local data', '', 'run "npm run reset" to delete it and start anew'],
  ['the database of DATABASE_URL', 'postgres', 'name an empty one'],
])(
  '%s of an earlier checkout is refused with one sentence, and nothing is changed',
  async (data, kind, anew) => {
    const url = kind && server.url;
    const made = await openDatabase(dataDir, url);
    await makeOld(made);
    const before = await stateOf(made);
    await made.close();
    expect(await start(url)).toEqual({
      code: 1,
      said: `Migration 20261120000100_foundations and 1 more ran on ${data} and is not in this checkout; nothing was changed: take a backup with the code that made the data ("npm run backup"), or ${anew}.`,
    });
    const after = await openDatabase(dataDir, url);
    expect(await stateOf(after)).toEqual(before);
    await after.close();
  },
);
