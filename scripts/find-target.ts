import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Keys } from '../local/keys.ts';
import { readSettings } from '../local/settings.ts';
import { StartError } from '../local/start-error.ts';
import {
  findRunningSupabase,
  type SupabaseTarget,
  targetOfEnvironment,
} from '../local/supabase-target.ts';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * The Supabase for an operator's command: the one that the environment names, else the local stack; with
 * `supabase` that of `npx supabase start` instead of the local stack. Throws a StartError if there is none.
 */
export function findTarget(supabase: boolean): SupabaseTarget {
  if (supabase) return findRunningSupabase();
  const named = targetOfEnvironment(process.env);
  if (named) return named;
  const { dataDir } = readSettings();
  const running = path.join(dataDir, 'running.json');
  if (!existsSync(running)) {
    throw new StartError('The local stack is not running; run "npm start", or set SUPABASE_URL.');
  }
  const { apiUrl } = readJson<{ apiUrl: string }>(running);
  return { url: apiUrl, ...readJson<Keys>(path.join(dataDir, 'keys.json')) };
}
