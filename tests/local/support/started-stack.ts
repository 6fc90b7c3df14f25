import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST } from '../../../local/http-server.ts';
import { ROOT } from '../../../local/paths.ts';
import { descendants } from '../../support/kill-tree.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until it is true; the time limit of the test ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

/** The program itself, or npm, which runs it in a shell; the last one with the site. */
const COMMANDS = {
  node: [process.execPath, 'scripts/run.cjs', 'local/start.ts', '--no-site'],
  npm: ['npm', 'start', '--', '--no-site'],
  whole: ['npm', 'start'],
} as const;

/** The stack, started as an operator starts it, for sending it signals. */
export class StartedStack {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'site-started-'));
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown[]>;
  #output = '';

  /** Its child processes, as they were when it was ready. */
  children: readonly number[] = [];

  private constructor(by: keyof typeof COMMANDS, variables: Record<string, string>) {
    const [command, ...args] = COMMANDS[by];
    this.#child = spawn(command, args, {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        API_PORT: '0',
        DATA_DIR: this.#folder,
        RATE_LIMIT_SCALE: '1000',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exit = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += String(chunk);
      });
    }
  }

  static async start(
    by: keyof typeof COMMANDS,
    variables: Record<string, string>,
  ): Promise<StartedStack> {
    const stack = new StartedStack(by, variables);
    await until(() => stack.hasEnded || stack.#output.includes('Ready in'));
    if (stack.hasEnded) throw new Error(`The stack does not start: ${stack.#output}`);
    stack.children = descendants(stack.#child.pid ?? 0);
    return stack;
  }

  get output(): string {
    return this.#output;
  }

  /** The memory of all its processes, in megabytes. */
  get megabytes(): number {
    const pids = [this.#child.pid, ...this.children].join();
    const sizes = execFileSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' });
    return sizes.split('\n').reduce((sum, size) => sum + Number(size), 0) / 1024;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get siteUrl(): string {
    return this.#line('Site');
  }

  get apiUrl(): string {
    return this.#line('Supabase API');
  }

  get publishableKey(): string {
    return this.#line('Publishable key');
  }

  #line(name: string): string {
    const found = new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(this.#output)?.[1];
    if (!found) throw new Error(`The stack does not print its line "${name}".`);
    return found;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** How it ended: its exit code, or the signal. */
  async ended(): Promise<unknown> {
    const [code, signal] = await this.#exit;
    return code ?? signal;
  }

  /** Ends what a test has left running, and deletes its data. */
  async remove(): Promise<void> {
    this.signal('SIGKILL');
    for (const pid of this.children.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await this.#exit;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function isServed(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), HOST);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
