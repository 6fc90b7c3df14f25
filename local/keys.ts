import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { makeDataDir } from './data-folder.ts';
import { StartError } from './start-error.ts';

/** The keys of a local Supabase, made once and stored, so that sessions survive a restart. */
export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

/** Throws a StartError for a truncated or edited file: new keys would end every session. */
function readKeys(file: string): Keys {
  try {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>;
    if (keys.publishableKey && keys.secretKey && keys.jwtSecret) return keys as Keys;
  } catch {
    // Reported by the error below.
  }
  throw new StartError(
    `The keys of the local Supabase in ${file} cannot be read. Put the file back from a copy, or delete it: ` +
      'the next start makes new keys, everybody signs in again, and no data is lost.',
  );
}

export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = path.join(dataDir, 'keys.json');
  if (existsSync(file)) return readKeys(file);
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  makeDataDir(dataDir);
  // Written to a second file and renamed, so that a full disk or a kill leaves no truncated file.
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}
