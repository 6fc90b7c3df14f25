import { spawnSync } from 'node:child_process';

/** A slow download is allowed, a hanging one is not. */
const LIMIT_MS = 10 * 60_000;

type Options = { cwd?: string; env?: Record<string, string> };

/**
 * Runs a program that downloads something, and prints one line if it failed. Returns whether it succeeded.
 */
export function runQuietly(command: string, args: string[], options: Options = {}): boolean {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return true;
  const lines = `${error ? `${error.message}\n` : ''}${stderr}\n${stdout}`.split('\n');
  const telling = lines.find((line) => /\b(error|E:|ERR!|ENOTFOUND)/i.test(line)) ?? lines[0] ?? '';
  console.log(`  ${telling.trim()}`);
  return false;
}
