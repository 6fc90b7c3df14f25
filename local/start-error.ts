import { inspect } from 'node:util';

/** A failure the developer can act on: its message is one plain sentence and stands alone. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the sentence of a StartError, or with the whole trace of a surprise. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
