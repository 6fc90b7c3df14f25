import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, expect, it } from 'vitest';
import { freePort, HOST } from '../../local/http-server.ts';
import { ROOT } from '../../local/paths.ts';
import { listStaff } from '../../local/staff.ts';
import { StartError } from '../../local/start-error.ts';
import { checkTarget } from '../../local/supabase-target.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestStack } from '../support/test-stack.ts';

// A second embedded stack plays "a running Supabase": what matters is that it runs elsewhere.
const supabase = await startTestStack({ database: 'pglite' });
const dataDir = temporaryFolder('site-supabase');
afterAll(() => supabase.close());

let child: ChildProcess | undefined;
afterEach(async () => {
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
});

const OTHER_ADMIN = 'somebody-else@example.mn';

/** Starts `npm start -- --supabase` and waits until it serves, or has ended with an error. */
async function start(variables: Record<string, string>): Promise<{ output: string; site: string }> {
  const started = spawn(
    process.execPath,
    ['scripts/run.cjs', 'local/start.ts', '--supabase', '--no-site'],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_EMAIL: OTHER_ADMIN,
        // A Docker on this machine must not be used.
        DOCKER_HOST: 'tcp://127.0.0.1:9',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child = started;
  let output = '';
  await new Promise<void>((resolve) => {
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Ready in')) resolve();
      });
    }
    started.once('close', () => resolve());
  });
  return { output, site: /Site\s+(\S+)/.exec(output)?.[1] ?? '' };
}

const environment = () => ({
  SUPABASE_URL: supabase.supabaseUrl,
  SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
  SUPABASE_SECRET_KEY: supabase.secretKey,
});

it('serves site and /api against a Supabase that runs elsewhere, and writes nothing into it', async () => {
  const target = { ...supabase, url: supabase.supabaseUrl };
  const staffBefore = await listStaff(target);
  const { output, site } = await start(environment());
  expect(output).toContain('Ready in');
  expect(output).toContain(supabase.supabaseUrl);

  const config = await fetch(`${site}/config.json`);
  expect(await config.json()).toMatchObject({
    supabaseUrl: supabase.supabaseUrl,
    publishableKey: supabase.publishableKey,
  });

  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  const here = await (await fetch(`${site}/api/blog`)).json();
  const there = await (await fetch(`${supabase.apiUrl}/api/blog`)).json();
  expect(here.length).toBeGreaterThan(0);
  expect(here).toEqual(there);
  const login = await fetch(`${site}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: supabase.adminEmail, password: supabase.adminPassword }),
  });
  expect(login.status).toBe(200);

  expect(await listStaff(target)).toEqual(staffBefore);
  expect(staffBefore.map(({ email }) => email)).not.toContain(OTHER_ADMIN);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('says in one sentence that none answers', async () => {
  const url = `http://${HOST}:${await freePort()}`;
  const { output } = await start({ ...environment(), SUPABASE_URL: url });
  expect(output.trim()).toBe(
    `No Supabase responds at ${url}; start it first, or set SUPABASE_URL to one that runs.`,
  );
  expect(child?.exitCode).toBe(1);
});

it('says in one sentence that none runs on this machine', async () => {
  const { output } = await start({});
  expect(output.trim()).toMatch(
    /^No Supabase is running on this machine; run "npx supabase start"/,
  );
  expect(output.trim()).not.toContain('\n');
  expect(child?.exitCode).toBe(1);
});

// The two tests above have shown how such a sentence is printed.
it.each([
  ['SUPABASE_PUBLISHABLE_KEY', 'publishableKey'],
  ['SUPABASE_SECRET_KEY', 'secretKey'],
])('says in one sentence that %s is another’s', async (name, key) => {
  const target = { ...supabase, url: supabase.supabaseUrl, [key]: 'sb_publishable_another' };
  await expect(checkTarget(target)).rejects.toThrow(
    new StartError(`The Supabase at ${target.url} refuses ${name}; set it to its key.`),
  );
});
