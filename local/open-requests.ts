import type { ServerResponse } from 'node:http';

/** Counts open requests, so that a stop can wait for them. */
export class OpenRequests {
  readonly #open = new Set<ServerResponse>();
  #isDraining = false;
  #drained: () => void = () => undefined;
  readonly #whenDrained = new Promise<void>((resolve) => {
    this.#drained = resolve;
  });

  /** Counts a request until its response has ended; false when no more are accepted. */
  enter(response: ServerResponse): boolean {
    if (this.#isDraining) return false;
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      this.#check();
    });
    return true;
  }

  /**
   * Accepts no more requests; resolves when the open ones have ended. Their responses say that the connection
   * closes.
   */
  drain(): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#open) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    this.#check();
    return this.#whenDrained;
  }

  #check(): void {
    if (this.#isDraining && this.#open.size === 0) this.#drained();
  }
}
