import type { ServerResponse } from 'node:http';

/** Keeps open requests, so that a stop can wait for them. */
export class OpenRequests {
  /** For each open response a promise that resolves when it has closed. */
  readonly #open = new Map<ServerResponse, Promise<void>>();
  #isDraining = false;

  /** Adds a request until its response has closed; returns false once `drain` was called. */
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
