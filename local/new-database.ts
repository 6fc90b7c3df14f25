import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir } from './data-folder.ts';
import { runNode } from './run-node.ts';
import { templateFolder } from './templates.ts';

/** What a new database of the local stack depends on. */
const SOURCES = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/config.toml',
  'local',
  'package-lock.json',
];

const databaseIn = (dataDir: string): string => path.join(dataDir, 'pglite');

/** Whether a data folder has a database of PGlite. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseIn(dataDir));

/**
 * Brings a migrated database with the demo content into a data folder that has none. It is made once for these sources, by a
 * process that ends: PGlite gives no memory back that the migrations took.
 */
export async function bringNewDatabase(dataDir: string): Promise<void> {
  const template = await templateFolder('stack', SOURCES, (made) =>
    runNode('The database cannot be made', ['scripts/run.cjs', 'local/make-database.ts', made]),
  );
  // Copied under another name first, so that an interrupted start leaves no half of a database.
  const unfinished = `${databaseIn(dataDir)}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeDataDir(dataDir);
  cpSync(databaseIn(template), unfinished, { recursive: true });
  renameSync(unfinished, databaseIn(dataDir));
}
