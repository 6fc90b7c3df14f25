import { writeFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';
import { correctionStatements } from './topics/seed-statements.ts';

/**
 * `npm run seed:topics` writes the migration that brings the corrected answers of `web/src/content/assistant/`
 * (`topics/corrections.ts`) into databases; the one that put the topics there has been run and stays as it is.
 */
const FILE = inRoot('supabase', 'migrations', '20261125000800_assistant_words.sql');

writeFileSync(FILE, correctionStatements());
console.log(`${FILE} is written.`);
