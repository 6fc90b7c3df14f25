import { existsSync, rmSync } from 'node:fs';
import { lockDataDir } from './data-lock.ts';
import { readSettings } from './settings.ts';
import { exitWith } from './start-error.ts';

const PARTS = ['pglite', 'pglite.new', 'mail', 'storage', 'keys.json', 'running.json'];

/** `npm run reset`: deletes the local database, keys and mails; a database of DATABASE_URL stays. */
async function main(): Promise<void> {
  const { dataDir } = readSettings();
  if (!existsSync(dataDir)) {
    console.log('There is no local data.');
    return;
  }
  const unlock = await lockDataDir(dataDir);
  for (const part of PARTS) {
    rmSync(`${dataDir}/${part}`, { recursive: true, force: true });
  }
  unlock();
  console.log(`The local data in ${dataDir} is gone; the next start makes it anew.`);
}

main().catch(exitWith);
