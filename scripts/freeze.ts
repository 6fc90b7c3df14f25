import { writeFileSync } from 'node:fs';
import { readMigrations } from '../local/migrations.ts';
import { inRoot } from '../local/paths.ts';
import { digestOf } from './database-schema.ts';

/**
 * `npm run freeze`, once for each release: records what its databases have run. From then on these migrations
 * are not edited, and later ones are tested on a full database made by these.
 */
const migrations = Object.fromEntries(
  readMigrations().map(({ version, name, sql }) => [`${version}_${name}`, digestOf(sql)]),
);
writeFileSync(inRoot('supabase', 'release.json'), `${JSON.stringify({ migrations }, null, 2)}\n`);
console.log(`supabase/release.json: ${Object.keys(migrations).length} migrations.`);
