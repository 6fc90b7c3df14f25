import { spawnSync } from 'node:child_process';
import { inRoot, ROOT } from './paths.ts';

/** Runs the official CLI of node_modules, without prompts and telemetry. */
export function supabaseCli(...args: string[]) {
  const bin = inRoot('node_modules', '.bin', 'supabase');
  const { status, stdout, stderr, error } = spawnSync(bin, [...args, '--yes', '--agent=no'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return { status: status ?? 1, stdout, stderr };
}

/** Runs the CLI and returns its output; throws if it fails. */
export function supabaseCliOk(...args: string[]): string {
  const { status, stdout, stderr } = supabaseCli(...args);
  if (status !== 0) throw new Error(`supabase ${args[0]} ${args[1]} failed: ${stderr || stdout}`);
  return stdout;
}
