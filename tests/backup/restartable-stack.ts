import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openNoSite } from '../../local/built-site.ts';
import { type Stack, startStack } from '../../local/stack.ts';

export const ADMIN = { email: 'admin@example.mn', password: 'Admin12345' };

export type Answer = { status: number; headers: Record<string, string>; body: unknown };

/** A stack whose data outlives it: it stops, its data is destroyed and restored, and it starts again. */
export class RestartableStack {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'site-backup-'));
  readonly databaseUrl: string | undefined;
  #stack: Stack | undefined;

  constructor(databaseUrl: string | undefined) {
    this.databaseUrl = databaseUrl;
  }

  async start(): Promise<void> {
    this.#stack = await startStack({
      sitePort: 0,
      apiPort: 0,
      dataDir: this.dataDir,
      databaseUrl: this.databaseUrl,
      admin: ADMIN,
      functionEnv: { RATE_LIMIT_SCALE: '1000' },
      log: (line) => console.log(line),
      openSite: openNoSite,
    });
  }

  async stop(): Promise<void> {
    await this.#stack?.close();
    this.#stack = undefined;
  }

  /** Stops it and removes everything it kept. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  get running(): Stack {
    if (!this.#stack) throw new Error('The stack is not running.');
    return this.#stack;
  }

  async call(
    method: string,
    route: string,
    token?: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.running.siteUrl}${route}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const kept = ['x-total-count', 'x-next-before'];
    return {
      status: response.status,
      headers: Object.fromEntries(kept.map((name) => [name, response.headers.get(name) ?? ''])),
      body: text ? JSON.parse(text) : null,
    };
  }

  /** A call that must succeed; what it brings back is the caller's to know. */
  async done<T>(
    method: string,
    route: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await this.call(method, route, token, body, headers);
    if (answer.status >= 300) {
      throw new Error(`${method} ${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body as T;
  }

  /** Sends a file that must be taken. */
  async send<T>(route: string, file: Uint8Array<ArrayBuffer>, token?: string): Promise<T> {
    const response = await fetch(`${this.running.siteUrl}${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: file,
    });
    if (response.status >= 300) throw new Error(`${route}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** A file that must be there. */
  async bytes(route: string): Promise<Uint8Array> {
    const response = await fetch(`${this.running.siteUrl}${route}`);
    if (response.status !== 200) throw new Error(`${route}: ${await response.text()}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async adminToken(): Promise<string> {
    return (await this.done<{ token: string }>('POST', '/api/admin/login', undefined, ADMIN)).token;
  }
}
