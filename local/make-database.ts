import path from 'node:path';
import { openDatabase } from './database.ts';
import { loadKeys } from './keys.ts';
import { openMailStore } from './mail-store.ts';
import { quietLite } from './quiet-lite.ts';
import { exitWith } from './start-error.ts';
import { openSupabase } from './supabase-app.ts';

/** No request arrives here, and the database stores no address of the stack that made it. */
const NOWHERE = 'http://127.0.0.1';

/** Makes a migrated database with the demo content in the folder that is named (`new-database.ts`). */
async function main(): Promise<void> {
  const [dataDir = ''] = process.argv.slice(2);
  quietLite();
  const database = await openDatabase(dataDir);
  const [keys, mail] = [await loadKeys(dataDir), openMailStore(dataDir)];
  // With Storage: the migrations make the buckets where its tables are.
  const filesDir = path.join(dataDir, 'storage');
  await openSupabase({ database, keys, mail, siteUrl: NOWHERE, apiUrl: NOWHERE, filesDir });
  await database.close();
}

main().catch(exitWith);
