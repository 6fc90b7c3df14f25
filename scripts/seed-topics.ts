import { writeFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';
import { seedStatements } from './topics/seed-statements.ts';

/** `npm run seed:topics` writes the migration that puts the topics of `web/src/content/assistant/` into a new database. */
const FILE = inRoot('supabase', 'migrations', '20261123012900_assistant_seed.sql');

writeFileSync(FILE, seedStatements());
console.log(`${FILE} is written.`);
