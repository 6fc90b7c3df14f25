import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocalServer, openServer } from '../../local/http-server.ts';

export type Asked = {
  messages: { role: string; content: string }[];
  model: string;
  key: string;
  text: string;
};

/** How the stand-in responds. */
export type ModelAnswer = {
  /** The text of its message, or what makes it of the question. */
  says?: string | ((asked: Asked) => string);
  /** A pause before the response, in milliseconds. */
  pause?: number;
  /** `break` closes the connection within the response, `hang` does not end it, `garbage` is invalid JSON. */
  end?: 'stop' | 'length' | 'content_filter' | 'break' | 'hang' | 'garbage';
  status?: number;
};

/** The tokens of each response. */
export const TOKENS = { prompt_tokens: 1200, completion_tokens: 15 };

/** Stands in for a language model with the API `POST …/chat/completions`: it responds as the test sets. */
export class ModelStandIn {
  readonly #server: LocalServer;
  /** The response to every question until it is changed. */
  answer: ModelAnswer = {};
  readonly asked: Asked[] = [];

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
    const asked = { messages, model, key: request.headers.authorization ?? '', text };
    this.asked.push(asked);
    const { says = '', pause = 0, end = 'stop', status = 200 } = this.answer;
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    if (status === 307) {
      // To itself, so that a client that follows is counted again.
      return void response.writeHead(307, { location: request.url }).end();
    }
    if (status !== 200) return void response.writeHead(status).end('{"error": {"message": "No"}}');
    await wait(pause);
    response.writeHead(200, { 'content-type': 'application/json' });
    if (end === 'hang') return void response.write('{"choices": [');
    if (end === 'break') return void response.write('{"choices": [', () => response.destroy());
    if (end === 'garbage') return void response.end('{"choices": [oh');
    const content = typeof says === 'string' ? says : says(asked);
    const message = { role: 'assistant', content };
    response.end(
      JSON.stringify({ choices: [{ index: 0, message, finish_reason: end }], usage: TOKENS }),
    );
  }
}
