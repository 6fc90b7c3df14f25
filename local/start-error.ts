/** A failure the developer can act on: its message is one plain sentence and stands alone. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the sentence of a StartError, or with the whole trace of a surprise. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exit(1);
}
