import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { type LocalServer, openServer } from '../../local/http-server.ts';
import recording from './recorded-sms.json' with { type: 'json' };

type Said = { status: number; body: object };
const SAID: Record<string, Said[]> = recording.said;

/** A text without what differs from run to run: the moment and the secret link. */
const shapeOf = (text: string): string =>
  text.replace(/\d+\/\d+ \d\d:\d\d/, 'M/D H:M').replace(/\/o\/[\w-]{22}$/, '/o/TOKEN');

/** Plays a recorded provider of SMS: to each number what was said, in its order; 404 to anything that was not recorded. */
export class RecordedSms {
  readonly #server: LocalServer;
  /** What was answered, by number. */
  readonly answered: Record<string, number[]> = {};
  readonly texts: string[] = [];
  readonly strange: string[] = [];

  private constructor(server: LocalServer) {
    this.#server = server;
    server.serveWith((request, response) => void this.#take(request, response));
  }

  static open = async () => new RecordedSms(await openServer(0, 'PORT'));

  close = () => this.#server.close();

  environment(aDay: number): Record<string, string> {
    return {
      SMS_API_URL: `${this.#server.url}${recording.path}`,
      SMS_API_KEY: recording.authorization.replace('Bearer ', ''),
      SMS_FROM: recording.from,
      SMS_A_DAY: String(aDay),
    };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const { to = '', from, text = '' } = JSON.parse(body) as Record<string, string>;
    const before = this.answered[to] ?? [];
    const said = SAID[to]?.[before.length];
    const isAlike =
      request.method === recording.method &&
      request.url === recording.path &&
      request.headers.authorization === recording.authorization &&
      from === recording.from &&
      shapeOf(text) === shapeOf(recording.text);
    if (!said || !isAlike) this.strange.push(body);
    this.texts.push(text);
    this.answered[to] = [...before, said?.status ?? 404];
    response.writeHead(said?.status ?? 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said?.body ?? {}));
  }
}
