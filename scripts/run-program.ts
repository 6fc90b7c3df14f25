import { spawn } from 'node:child_process';
import { ROOT } from '../local/paths.ts';

/**
 * Calls `task` for each item, in order, two at a time: more programs at once would only cause timeouts on a
 * machine with two cores.
 */
export async function twoAtOnce<T>(items: readonly T[], task: (item: T) => Promise<void>) {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await task(item);
  };
  await Promise.all([work(), work()]);
}

/** Runs a program, in the repository's folder unless `cwd` is given, and returns its output and exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows the programs in node_modules/.bin are scripts of the shell.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: null, text: `${text}\n${error.message}\n` }));
    child.once('close', (code) => resolve({ code, text }));
  });
}
