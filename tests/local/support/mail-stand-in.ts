import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, HOST } from '../../../local/http-server.ts';

/** How the stand-in responds to a request. `hang` accepts the mail and never responds. */
export type Answer = 'ok' | '500' | '429' | 'garbage' | 'hang';

export type Taken = { path: string; body: string; headers: IncomingMessage['headers'] };

/**
 * Stands in for a mail provider and for the receiver of the webhook: it responds as the test sets, and counts
 * by idempotency key like a provider.
 */
export class MailStandIn {
  readonly port: number;
  #server: Server | undefined;
  /** The next responses for each key; `ok` when there are none left. */
  script: Answer[] = [];
  readonly #scripts = new Map<string, Answer[]>();
  /** Answers every request below this path with 500; nothing where it is empty. */
  refuses = '';
  /** How long it takes for each answer, in milliseconds. */
  delay = 0;
  /** How many mails it takes in a second; it answers 429 to more. */
  mostASecond = Infinity;
  #taken: number[] = [];
  /** The delivered messages: one for each key, however often it was sent. */
  readonly delivered = new Map<string, Taken>();
  readonly requests: string[] = [];

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<MailStandIn> {
    const standIn = new MailStandIn(await freePort());
    await standIn.listen();
    return standIn;
  }

  get url(): string {
    return `http://${HOST}:${this.port}`;
  }

  listen(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    return new Promise((resolve) => this.#server?.listen(this.port, HOST, resolve));
  }

  close(): Promise<void> {
    this.#server?.closeAllConnections();
    return new Promise((resolve) => this.#server?.close(() => resolve()) ?? resolve());
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const key = String(request.headers['idempotency-key']);
    this.requests.push(key);
    if (this.delay > 0) await wait(this.delay);
    const answers = this.#scripts.get(key) ?? [...this.script];
    this.#scripts.set(key, answers);
    const answer = answers.shift() ?? 'ok';
    const send = (status: number, text: string, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text);
    };
    if (answer === '500' || (this.refuses && request.url?.startsWith(this.refuses)))
      return send(500, '{"message": "Broken"}');
    const now = Date.now();
    this.#taken = this.#taken.filter((moment) => moment > now - 1000);
    if (answer === '429' || this.#taken.length >= this.mostASecond)
      return send(429, '{"message": "Slow down"}', { 'retry-after': '1' });
    if (answer === 'garbage') return send(200, '<html>Login to the network</html>');
    this.#taken.push(now);
    const taken = { path: request.url ?? '', body, headers: request.headers };
    if (!this.delivered.has(key)) this.delivered.set(key, taken);
    if (answer === 'ok') send(200, JSON.stringify({ id: key }));
  }
}
