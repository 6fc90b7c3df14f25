import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocalServer, openServer } from '../../local/http-server.ts';

/** How the stand-in responds: its text, and how it ends. */
export type ModelAnswer = {
  /** The pieces of the text, each in its own event. */
  says?: readonly string[];
  /** The pause before the first piece and between pieces, in milliseconds. */
  pause?: number;
  /**
   * `stop` completes the response; `break` closes the connection, `hang` sends nothing more, `garbage` is
   * invalid JSON.
   */
  end?: 'stop' | 'length' | 'break' | 'hang' | 'garbage' | 'silent';
  status?: number;
  /** Another content type than that of a stream. */
  type?: string;
};

export type Asked = {
  messages: { role: string; content: string }[];
  model: string;
  key: string;
  text: string;
};

/** Stands in for a language model with the API `POST …/chat/completions`: it responds as the test sets. */
export class ModelStandIn {
  readonly #server: LocalServer;
  /** The response to every question until it is changed. */
  answer: ModelAnswer = {};
  readonly asked: Asked[] = [];
  /** How many questions were aborted by the client. */
  left = 0;

  private constructor(server: LocalServer) {
    this.#server = server;
    server.serveWith((request, response) => void this.#take(request, response));
  }

  static open = async () => new ModelStandIn(await openServer(0, 'PORT'));

  get url(): string {
    return `${this.#server.url}/v1`;
  }

  /** The three variables for the function. */
  get environment(): Record<string, string> {
    return { ASSISTANT_API_URL: this.url, ASSISTANT_API_KEY: 'model-key', ASSISTANT_MODEL: 'test' };
  }

  close = () => this.#server.close();

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const { messages, model } = JSON.parse(text) as Asked;
    const key = request.headers.authorization ?? '';
    this.asked.push({ messages, model, key, text });
    response.once('close', () => {
      if (!response.writableEnded) this.left += 1;
    });
    const { says = [], pause = 0, end = 'stop', status = 200, type } = this.answer;
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    if (status === 307) {
      // To itself, so that a client that follows is counted again.
      return void response.writeHead(307, { location: request.url }).end();
    }
    if (status !== 200) return void response.writeHead(status).end('{"error": {"message": "No"}}');
    response.writeHead(200, { 'content-type': type ?? 'text/event-stream' });
    response.flushHeaders();
    const send = (choice: object) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
    for (const content of says) {
      await wait(pause);
      if (response.destroyed) return;
      send({ delta: { content }, finish_reason: null });
    }
    await wait(pause);
    if (end === 'hang') return;
    if (end === 'break') return void response.destroy();
    if (end === 'garbage') return void response.end('data: {"choices": [oh\n\n');
    if (end === 'silent') return void response.end();
    send({ delta: {}, finish_reason: end });
    response.end('data: [DONE]\n\n');
  }
}
