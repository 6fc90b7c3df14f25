import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { TURNSTILE_VERIFY } from '../supabase/functions/api/settings.ts';
import { type DenoPackage, denoBinary } from './deno-binary.ts';
import { freePort, HOST } from './http-server.ts';
import { limitIsolate } from './isolate-limits.ts';
import { OpenRequests } from './open-requests.ts';
import { inRoot, ROOT } from './paths.ts';
import { StartError } from './start-error.ts';

export type EdgeFunction = Awaited<ReturnType<typeof startEdgeFunction>>;

type Options = {
  supabaseUrl: string;
  /** The variables the function may read; it sees no others. */
  env: Record<string, string>;
  log(line: string): void;
  watch?: boolean;
  /** The hosted version, unless a test asks for the newest. */
  deno?: DenoPackage | undefined;
};

/** Variables with an address that the function calls. */
/** A young generation of 2 MB: garbage that no collection has a reason to find is memory of the developer's machine (decision 101). */
const LIGHT = { DENO_V8_FLAGS: '--max-semi-space-size=2' };
const CALLED = [
  'MAIL_API_URL',
  'SMS_API_URL',
  'NOTIFY_WEBHOOK_URL',
  'DEPLOY_HOOK_URL',
  'ASSISTANT_API_URL',
  'PUSH_RELAY_URL',
];
/** Push services with one name; Edge's have many. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];

/** Long, because Deno loads slowly on a busy machine; `ready` resolves earlier if the process ends. */
const START_LIMIT_MS = 120_000;

/** How long a retired process may finish what it has begun. */
const RETIRED_MS = 5_000;

const isAlive = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** What Deno prints when the function accepts requests. */
const isListening = (line: string): boolean => line.startsWith('Listening on');

/** The function's line for each request is for the hosted log; the console shows only problems. */
const isRoutine = (line: string): boolean =>
  !process.env.LOG_REQUESTS && (/^\{.*"level":"info"/.test(line) || isListening(line));

/** An address as `--allow-net` takes it: host and port. */
function hostOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/**
 * The arguments of Deno with the fewest permissions that the function needs: its port, the addresses it calls
 * (its Supabase, and the channels of messages) and its own variables; no files, no downloads.
 */
export function denoArguments(port: number, urls: readonly string[], names: readonly string[]) {
  return [
    'run',
    '--no-prompt',
    '--no-lock',
    '--no-remote',
    '--node-modules-dir=manual',
    `--config=${inRoot('supabase', 'functions', 'api', 'deno.json')}`,
    `--allow-net=${[`${HOST}:${port}`, ...urls.map(hostOf)].join(',')}`,
    `--allow-env=${names.join(',')}`,
    inRoot('local', 'function-entry.ts'),
    HOST,
    String(port),
  ];
}

/** Runs `supabase/functions/api` under Deno and keeps it running. */
export async function startEdgeFunction(options: Options) {
  const binary = denoBinary(ROOT, options.deno ?? 'deno-hosted');
  let port = await freePort();
  const { env } = options;
  const systemEnv = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
  const { TURNSTILE_SECRET, TURNSTILE_VERIFY_URL } = options.env;
  const turnstile = TURNSTILE_SECRET && (TURNSTILE_VERIFY_URL || TURNSTILE_VERIFY);
  const channels = CALLED.map((name) => options.env[name]);
  const services = PUSH_HOSTS.map((host) => `https://${host}`);
  const called = [options.supabaseUrl, ...channels, turnstile, ...services].flatMap(
    (url) => url || [],
  );
  let child: ChildProcess;
  const children = new Set<ChildProcess>();
  let closing = false;
  let readiness: Promise<void>;
  let serving: ChildProcess | undefined;

  const start = (): void => {
    const started = spawn(binary, denoArguments(port, called, Object.keys(env)), {
      cwd: ROOT,
      env: { ...systemEnv, ...LIGHT, ...env, DENO_NO_UPDATE_CHECK: '1' },
    });
    child = started;
    children.add(started);
    if (process.env.ISOLATE_LIMITS) limitIsolate(started, retire);
    started.once('exit', () => children.delete(started));
    readiness = new Promise((resolve) => {
      setTimeout(resolve, START_LIMIT_MS).unref();
      started.once('close', () => resolve());
      for (const stream of [started.stdout, started.stderr]) {
        createInterface(stream).on('line', (line) => {
          if (!isRoutine(line)) options.log(line);
          if (!isListening(line)) return;
          serving = started;
          resolve();
        });
      }
    });
    started.once('error', (error) => options.log(`The API function cannot run: ${error.message}`));
    started.once('exit', (code, signal) => {
      if (closing || child !== started) return;
      options.log(`The API function ended (${signal ?? code}); starting it again.`);
      setTimeout(() => closing || start(), 500);
    });
  };

  /** What comes next goes to a new process; the old one has some seconds for what it has begun. */
  const retire = async (old: ChildProcess): Promise<void> => {
    const next = await freePort();
    if (closing || child !== old) return;
    port = next;
    start();
    setTimeout(() => old.kill('SIGKILL'), RETIRED_MS).unref();
  };

  const stop = (running: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      if (!isAlive(running)) return resolve();
      running.once('exit', () => resolve());
      running.kill('SIGTERM');
      setTimeout(() => running.kill('SIGKILL'), 3000).unref();
    });

  // If this process is killed instead, the closed stdin ends the child (function-entry.ts).
  const killAll = (): void => {
    for (const each of children) each.kill('SIGKILL');
  };
  process.once('exit', killAll);

  start();
  const restart = async (): Promise<void> => {
    const old = child;
    start();
    await stop(old);
  };
  const watcher = options.watch ? watchSources(restart) : undefined;

  return {
    /** Changes when a process is retired. */
    get port() {
      return port;
    },
    /** Resolves when the function accepts requests, when it has ended, or after a timeout. */
    ready: () => readiness,
    isServing: () => serving === child && isAlive(child),
    /** The open requests to the function: a stop waits for them. */
    requests: new OpenRequests(),
    close: async (): Promise<void> => {
      closing = true;
      watcher?.close();
      await Promise.all([...children].map(stop));
      process.off('exit', killAll);
    },
  };
}

/** Calls back once for each burst of changes under `supabase/functions`. */
function watchSources(changed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return watch(inRoot('supabase', 'functions'), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(changed, 100);
  });
}

/** Waits for the first start and throws if it fails. After a later crash the function is only restarted. */
export async function untilServing(edgeFunction: EdgeFunction): Promise<void> {
  await edgeFunction.ready();
  if (edgeFunction.isServing()) return;
  throw new StartError('The API function does not respond; its output above says why.');
}
