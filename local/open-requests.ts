import type { ServerResponse } from 'node:http';

/** Counts the requests that something works on, so that it can stop without cutting one off. */
export class OpenRequests {
  readonly #open = new Set<ServerResponse>();
  #isDraining = false;
  #drained: () => void = () => undefined;
  readonly #whenDrained = new Promise<void>((resolve) => {
    this.#drained = resolve;
  });

  /** Counts a request until its response has ended; false when no more are taken. */
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
   * From now on none is taken; resolves when those that are open have ended. Their clients hear that
   * the connection ends with the response.
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
