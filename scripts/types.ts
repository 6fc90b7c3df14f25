import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readMigrations } from '../local/migrations.ts';
import { inRoot } from '../local/paths.ts';
import { exitWith } from '../local/start-error.ts';
import { supabaseCliOk } from '../local/supabase-cli.ts';
import { withHostedDatabase } from './hosted-database/hosted-database.ts';
import { writeRouteTable } from './route-table.ts';

const FILE = inRoot('supabase', 'functions', '_shared', 'database.types.ts');

/** Formats the generated file, which people read too. */
function format(source: string): string {
  const biome = inRoot('node_modules', '.bin', 'biome');
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['format', '--stdin-file-path=generated-types.ts'],
    { input: source, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`The generated types cannot be formatted: ${stderr}`);
  return stdout;
}

/** The newest migration, which the deployed function compares with its database. */
const newest = (): string => `
/** The newest migration that these types were made from. */
export const MIGRATION = '${readMigrations().at(-1)?.version}';
`;

/** `npm run types` writes the types of the database, and the routes into docs/product.md; with `--check` it only compares. */
async function main(): Promise<void> {
  const output = await withHostedDatabase(async ({ urlOf }) => {
    const url = urlOf('postgres');
    supabaseCliOk('db', 'push', `--remote=${url}`);
    return supabaseCliOk('gen', 'types', 'typescript', '--schema=public', `--remote=${url}`);
  });
  // Notices of the CLI come before the types.
  const generated = format(output.slice(output.indexOf('export type Json')) + newest());
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, generated);
    writeRouteTable();
    console.log('database.types.ts is written.');
    return;
  }
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== generated) {
    throw new Error('database.types.ts is not what the migrations make; run "npm run types".');
  }
  console.log('1 passed: database.types.ts is what the migrations make.');
}

main().catch(exitWith);
