import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

/** What a command was given. Throws a StartError with how the command is used for anything else. */
export function readArgs<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`);
  }
}
