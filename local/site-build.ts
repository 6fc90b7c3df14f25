import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './paths.ts';
import { StartError } from './start-error.ts';

const SOURCES = [
  'web',
  'supabase/functions/_shared/contract',
  'supabase/functions/_shared/assistant',
];
const SINGLE_FILES = ['vite.config.ts', 'package-lock.json', '.env', '.env.local'];
const RECORD = inRoot('.cache', 'site-build.json');
const RESULT = inRoot('dist', 'index.html');
const RENDERER = inRoot('.cache', 'site-renderer', 'site.json');

type BuildRecord = { sources: string; builtAt: number };

function sourceFiles(): string[] {
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ).filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
  const single = SINGLE_FILES.map((file) => inRoot(file)).filter((file) => existsSync(file));
  return [...inFolders, ...single].sort();
}

/** One hash over everything that the site is built from. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(variables.sort())).digest('hex');
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
export function runVite(folder?: string, variables: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const into = folder === undefined ? [] : ['--outDir', folder, '--emptyOutDir'];
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...into], {
      cwd: ROOT,
      // Vitest sets "test", with which Vite would make a development bundle.
      env: { ...process.env, ...variables, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new StartError('The site cannot be built; the output above says why.')),
    );
    process.once('exit', () => child.kill());
  });
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
