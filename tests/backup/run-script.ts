import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../local/paths.ts';

export type Run = { code: number | null; output: string };

/** Runs `npm run backup` or `npm run restore` as an operator does, without npm's own second. */
export async function runScript(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Run> {
  const { DATABASE_URL: _, BACKUP_KEY: __, DATA_DIR: ___, ...rest } = process.env;
  const child = spawn(
    process.execPath,
    ['scripts/run.cjs', `scripts/backup/${script}.ts`, ...args],
    { cwd: ROOT, env: { ...rest, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
