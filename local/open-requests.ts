import type { ServerResponse } from 'node:http';

/** Keeps open requests, so that a stop can wait for them. */
export class OpenRequests {
  /** When each of them has ended. */
  readonly #open = new Map<ServerResponse, Promise<void>>();
  #isDraining = false;

  /** Keeps a request until its response has ended; false when no more are accepted. */
  enter(response: ServerResponse): boolean {
    if (this.#isDraining) return false;
    const ended = new Promise<void>((resolve) => {
      response.once('close', resolve);
    });
    this.#open.set(response, ended);
    ended.then(() => this.#open.delete(response));
    return true;
  }

  /**
   * Accepts no more requests; resolves when the open ones have ended. Their responses say that the connection
   * closes.
   */
  async drain(): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#open.keys()) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await Promise.all(this.#open.values());
  }
}
