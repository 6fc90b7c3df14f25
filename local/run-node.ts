import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.ts';
import { StartError } from './start-error.ts';

/**
 * Runs a program of Node in a process of its own, so that its memory is freed, with these variables besides ours. Throws a
 * StartError with this sentence if it fails.
 */
export async function runNode(
  failure: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError(`${failure}; the output above says why.`);
}
