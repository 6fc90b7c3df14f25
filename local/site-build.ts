import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { inRoot, ROOT } from './paths.ts';
import { StartError } from './start-error.ts';

const SOURCES = [
  'web',
  'supabase/functions/_shared/contract',
  'supabase/functions/_shared/assistant',
  'vite.config.ts',
  'package-lock.json',
  '.env',
  '.env.local',
];
const RECORD = inRoot('.cache', 'site-build.json');
const RESULT = inRoot('dist', 'index.html');
const RENDERER = inRoot('.cache', 'site-renderer', 'site.json');

type BuildRecord = { sources: string; builtAt: number };

/** One hash over everything that the site is built from. */
function sourcesHash(): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return fingerprint(SOURCES, JSON.stringify(variables.sort()));
}

/** Whether `dist` was built from the current sources. */
function isFresh(sources: string): boolean {
  if (![RECORD, RESULT, RENDERER].every(existsSync)) return false;
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as BuildRecord;
  return record.sources === sources && record.builtAt === statSync(RESULT).mtimeMs;
}

/**
 * Runs Vite in a separate process, so that the memory of a build is freed. Builds into `folder` with these
 * variables, or the normal site.
 */
export async function runVite(folder?: string, variables: Record<string, string> = {}) {
  const into = folder === undefined ? [] : ['--outDir', folder, '--emptyOutDir'];
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...into], {
    cwd: ROOT,
    // Vitest sets NODE_ENV to "test", with which Vite would make a development bundle.
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The site cannot be built; the output above says why.');
}

/** Builds the site unless `dist` is up to date, so that a second start takes seconds. */
export async function ensureSiteBuilt(log: (line: string) => void, force = false): Promise<void> {
  const sources = sourcesHash();
  if (!force && isFresh(sources)) return;
  log('Building the site…');
  await runVite();
  mkdirSync(path.dirname(RECORD), { recursive: true });
  const record: BuildRecord = { sources, builtAt: statSync(RESULT).mtimeMs };
  writeFileSync(RECORD, JSON.stringify(record));
}
