import { readFileSync, writeFileSync } from 'node:fs';
import { readMigrations } from '../local/migrations.ts';
import { inRoot } from '../local/paths.ts';
import { digestOf } from './database-schema.ts';

const FILE = inRoot('supabase', 'release.json');
const { migrations: released } = JSON.parse(readFileSync(FILE, 'utf8')) as { migrations: object };

/**
 * `npm run freeze`, a part of `npm run release`: records what the databases of the release have run. From then on these
 * migrations are not edited, and later ones are tested on a full database made by these. Before the first release there
 * is nothing to record.
 */
if (process.env.npm_new_version || Object.keys(released).length > 0) {
  const migrations = Object.fromEntries(
    readMigrations().map(({ version, name, sql }) => [`${version}_${name}`, digestOf(sql)]),
  );
  writeFileSync(FILE, `${JSON.stringify({ migrations }, null, 2)}\n`);
  console.log(`supabase/release.json: ${Object.keys(migrations).length} migrations.`);
} else console.log('No release is out: migrations are edited, and nothing is recorded.');
