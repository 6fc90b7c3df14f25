import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { inRoot } from './paths.ts';
import { runNode } from './run-node.ts';
import type { Step } from './steps.ts';

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
function sourcesHash(variables: Record<string, string> = {}): string {
  const all = Object.entries({ ...process.env, ...variables });
  return fingerprint(
    SOURCES,
    JSON.stringify(all.filter(([name]) => name.startsWith('VITE_')).sort()),
  );
}

/** Whether `dist` was built from the current sources. */
function isFresh(sources: string): boolean {
  if (![RECORD, RESULT, RENDERER].every(existsSync)) return false;
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as BuildRecord;
  return record.sources === sources && record.builtAt === statSync(RESULT).mtimeMs;
}

/** Builds the site into `folder` with these variables, or the normal site. */
async function runVite(folder?: string, variables: Record<string, string> = {}) {
  const into = folder === undefined ? [] : ['--outDir', folder, '--emptyOutDir'];
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  // Vitest sets NODE_ENV to "test", with which Vite would make a development bundle.
  const env = { ...variables, NODE_ENV: 'production' };
  await runNode('The site cannot be built', [vite, 'build', '--logLevel', 'warn', ...into], env);
}

/** Builds the site unless `dist` is up to date, so that a second start takes seconds. */
export async function ensureSiteBuilt(step: Step, force = false): Promise<void> {
  const sources = sourcesHash();
  if (!force && isFresh(sources)) return;
  await step('Building the site from its sources', () => runVite());
  mkdirSync(path.dirname(RECORD), { recursive: true });
  const record: BuildRecord = { sources, builtAt: statSync(RESULT).mtimeMs };
  writeFileSync(RECORD, JSON.stringify(record));
}

/** The folder of a site that is built with these variables, and kept until its sources change. */
export async function keptSite(name: string, variables: Record<string, string>): Promise<string> {
  const folder = inRoot('.cache', name);
  const record = `${folder}.txt`;
  const sources = sourcesHash(variables);
  if (existsSync(record) && readFileSync(record, 'utf8') === sources) return folder;
  rmSync(record, { force: true });
  await runVite(folder, variables);
  writeFileSync(record, sources);
  return folder;
}
