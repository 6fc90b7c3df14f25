import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../local/data-lock.ts';
import { writeArchive } from '../../scripts/backup/archive.ts';
import { dump } from '../../scripts/backup/dump.ts';
import { runScript } from './run-script.ts';
import { fill, ScratchServer, withConnection } from './scratch-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-scripts-'));
const file = path.join(folder, 'backup.sql.gz');
let server: ScratchServer;
let source: string;
/** A hosted project with a receipt, and a table that no migration makes. */
let drifted: string;

beforeAll(async () => {
  server = await ScratchServer.start();
  source = await server.create();
  await withConnection(source, async (connection) => {
    await fill(connection);
    await writeArchive(file, (await dump(connection, new Date())).content, undefined);
  });
  drifted = await server.copy(source);
  await withConnection(drifted, (connection) =>
    connection.run(`create table auth.schema_migrations (version text primary key);
      create table public.by_hand (id integer); insert into public.by_hand values (1);
      insert into private.stored_files (path, bucket, state, content_type, size, sha256)
      values (repeat('a', 64), 'receipts', 'kept', 'image/png', 1, repeat('0', 64))`),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('writes over no file', async () => {
    const run = await runScript('backup', ['--output', file], { DATABASE_URL: source });
    expect(run.output.trim()).toBe(`${file} exists already; remove it or name another.`);
    expect(run.code).toBe(1);
  });

  it('marks a file that does not make the database again as bad, and fails', async () => {
    const into = path.join(folder, 'drifted');
    const run = await runScript('backup', ['--output', `${into}/`, '--without-files'], {
      DATABASE_URL: drifted,
    });
    expect(run.code).toBe(1);
    expect(run.output).toContain('did not pass its check and is kept as');
    expect(run.output).toContain('do not make the table public.by_hand');
    const [kept, ...others] = readdirSync(into);
    expect(kept).toMatch(/\.sql\.gz\.bad$/);
    expect(others).toEqual([]);
  });

  it('of a hosted project asks where its files are', async () => {
    const into = path.join(folder, 'hosted');
    const run = await runScript('backup', ['--output', `${into}/`], { DATABASE_URL: drifted });
    expect(run.code).toBe(1);
    expect(run.output).toContain('set SUPABASE_URL and SUPABASE_SECRET_KEY');
    expect(readdirSync(into)).toEqual([]);
  });

  it('says that the stack is running', async () => {
    const dataDir = path.join(folder, 'local');
    mkdirSync(path.join(dataDir, 'pglite'), { recursive: true });
    const unlock = await lockDataDir(dataDir);
    const run = await runScript('backup', ['--output', `${folder}/`], { DATA_DIR: dataDir });
    unlock();
    expect(run.code).toBe(1);
    expect(run.output).toContain(`The local data in ${dataDir} is in use: stop "npm start" first.`);
  });
});

describe('npm run restore', () => {
  it('replaces nothing before the name of the database was given', async () => {
    const target = await server.copy(source);
    const env = { DATABASE_URL: target };
    const name = `${new URL(target).host}${new URL(target).pathname}`;
    const restore = (...args: string[]) => runScript('restore', ['--input', file, ...args], env);

    expect((await restore()).output).toContain('The target is not empty');
    const unconfirmed = await restore('--replace');
    expect(unconfirmed.output.trim()).toBe(
      `To replace everything in ${name}, add: --confirm ${name}`,
    );
    expect(unconfirmed.code).toBe(1);
    const wrong = await restore('--replace', '--confirm', 'yes');
    expect(wrong.output.trim()).toBe(`Not confirmed: that needs "${name}". Nothing was changed.`);
    const right = await restore('--replace', '--confirm', name);
    expect(right.output).toContain('every row was compared. Everybody signs in again.');
    expect(right.code).toBe(0);
  });

  it('tells what it needs', async () => {
    const run = await runScript('restore', ['--imput', file], {});
    expect(run.output).toContain("Unknown option '--imput'");
    expect(run.output).toContain('npm run restore -- --input <file>');
    expect(run.code).toBe(1);
  });
});
