import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { denoBinary } from '../../local/deno-binary.ts';
import { denoArguments } from '../../local/edge-function.ts';
import { freePort, HOST } from '../../local/http-server.ts';
import { ROOT } from '../../local/paths.ts';
import { functionEnvironment } from '../../local/site.ts';

const NOWHERE = `http://${HOST}:9`;
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
async function run(...flags: string[]): Promise<ChildProcess> {
  const port = await freePort();
  const keys = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' };
  const env = {
    ...functionEnvironment(NOWHERE, { url: NOWHERE, ...keys }, { PROXY_SECRET: 'x'.repeat(32) }),
    DENO_SERVE_ADDRESS: `tcp:${HOST}:${port}`,
  };
  const args = denoArguments(port, [NOWHERE], Object.keys(env)).toSpliced(-1, 0, ...flags);
  child = spawn(denoBinary(ROOT), args, {
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

it('loads however busy the machine is while Deno starts', async () => {
  // Blocks the process before the function is loaded, as two busy cores do: a timer of 0 ms is due by then,
  // and what it starts must not stop Deno.
  const pause = path.join(folder, 'pause.ts');
  writeFileSync(pause, 'const end = performance.now() + 200; while (performance.now() < end);');
  expect(await listening(await run(`--preload=${pause}`))).toBe('listening');
});

it('ends with the process that started it', async () => {
  const started = await run();
  expect(await listening(started)).toBe('listening');
  const gone = once(started, 'exit');
  started.stdin?.end();
  expect(await gone).toEqual([0, null]);
});

it('ends also when that process is gone before it is loaded', async () => {
  const started = await run();
  const gone = once(started, 'exit');
  started.stdin?.end();
  expect(await gone).toEqual([0, null]);
});
