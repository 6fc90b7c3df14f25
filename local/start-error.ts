import { inspect } from 'node:util';

/** A failure that the developer can solve: its message is one plain sentence, shown without a trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the sentence of a StartError, or with the trace of any other error. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n${error instanceof StartError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
