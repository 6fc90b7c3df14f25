import { spawn } from 'node:child_process';
import { ROOT } from '../local/paths.ts';

/** Runs a program, in the repository's folder unless another is named, and keeps its output: several run at once. */
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
      // The programs of node_modules are scripts of the shell there.
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
