import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DenoPackage, denoBinary } from '../../local/deno-binary.ts';
import { denoArguments } from '../../local/edge-function.ts';
import { freePort, HOST } from '../../local/http-server.ts';
import { limitIsolate } from '../../local/isolate-limits.ts';
import { inRoot, ROOT } from '../../local/paths.ts';
import { functionEnvironment } from '../../local/site.ts';

const NOWHERE = `http://${HOST}:9`;
const ENTRY = inRoot('local', 'function-entry.ts');
const LOADED_WITHIN_MS = 60_000;

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-function-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The function as the stack runs it, but with an empty cache, as at the very first start. */
async function run(deno: DenoPackage, ownEntry?: string): Promise<ChildProcess> {
  const port = await freePort();
  const keys = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' };
  const secrets = { PROXY_SECRET: 'x'.repeat(32) };
  const env = functionEnvironment(NOWHERE, { url: NOWHERE, ...keys }, secrets);
  const args = denoArguments(port, [NOWHERE], Object.keys(env)).map((argument) =>
    argument === ENTRY ? (ownEntry ?? ENTRY) : argument,
  );
  child = spawn(denoBinary(ROOT, deno), args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NO_COLOR: '1',
      DENO_DIR: folder,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return child;
}

/** Deno prints on stderr that it listens; anything else is the reason why it does not. */
function listening(started: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    const timer = setTimeout(() => resolve(`Silence: ${lines.join('\n')}`), LOADED_WITHIN_MS);
    started.once('close', () => resolve(`Ended: ${lines.join('\n')}`));
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        if (!line.startsWith('Listening on')) return;
        clearTimeout(timer);
        resolve('listening');
      });
    }
  });
}

describe.each<DenoPackage>(['deno-hosted', 'deno'])('under %s', (deno) => {
  it('loads however busy the machine is while Deno starts', async () => {
    // Blocks the process before the function is loaded, as two busy cores do: a timer of 0 ms is due by then,
    // and what it starts must not stop Deno.
    const pause = path.join(folder, 'pause.ts');
    writeFileSync(pause, 'const end = performance.now() + 200; while (performance.now() < end);');
    const entry = path.join(folder, 'entry.ts');
    writeFileSync(entry, `import './pause.ts'; import ${JSON.stringify(ENTRY)};`);
    expect(await listening(await run(deno, entry))).toBe('listening');
  });

  it('ends with the process that started it', async () => {
    const started = await run(deno);
    expect(await listening(started)).toBe('listening');
    const gone = once(started, 'exit');
    started.stdin?.end();
    expect(await gone).toEqual([0, null]);
  });

  it('ends also when that process is gone before it is loaded', async () => {
    const started = await run(deno);
    const gone = once(started, 'exit');
    started.stdin?.end();
    expect(await gone).toEqual([0, null]);
  });
});

it('runs hosted functions as Supabase does', () => {
  const version = execFileSync(denoBinary(ROOT, 'deno-hosted'), ['--version'], {
    encoding: 'utf8',
  });
  expect(version).toContain('deno 2.1.4 ');
});

it('is retired after a second of processor time, where the hosted limits are rehearsed', async () => {
  const busy = spawn(process.execPath, ['-e', 'for (;;);']);
  child = busy;
  expect(await new Promise((resolve) => limitIsolate(busy, resolve))).toBe(busy);
  const [time = ''] = readFileSync(`/proc/${busy.pid}/schedstat`, 'utf8').split(' ');
  expect(Number(time) / 1e6).toBeGreaterThanOrEqual(1_000);
});
