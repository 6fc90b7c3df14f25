import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

/** Parses the arguments of a command. Throws a StartError with `usage` for arguments that it does not have. */
export function readArgs<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`);
  }
}
