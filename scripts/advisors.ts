import { readFileSync } from 'node:fs';
import { readMigrations } from '../local/migrations.ts';
import { inRoot } from '../local/paths.ts';
import { exitWith } from '../local/start-error.ts';
import { supabaseCliOk } from '../local/supabase-cli.ts';
import { withHostedDatabase } from './hosted-database/hosted-database.ts';

/** Unavoidable in a new database: no query has used an index yet. */
const EXPECTED = ['unused_index'];

const PLANTED = readFileSync(inRoot('scripts', 'planted-mistakes.sql'), 'utf8');
const PLANTED_LINTS = [...PLANTED.matchAll(/^-- (\w+): (\w+)$/gm)].map(
  ([, lint = '', what = '']) => ({ lint, what }),
);

type Finding = { name: string; level: string; title: string; detail: string };

function findings(url: string): Finding[] {
  const output = supabaseCliOk(
    'db',
    'advisors',
    '--level=info',
    '--fail-on=none',
    '--output-format=json',
    `--remote=${url}`,
  );
  return (JSON.parse(output) as { results: Finding[] }).results;
}

/** Checks that the official CLI runs and records every migration, and that a second push has nothing to do. */
function pushMigrations(url: string): void {
  supabaseCliOk('db', 'push', `--remote=${url}`);
  const list = supabaseCliOk('migration', 'list', `--remote=${url}`);
  const applied = [...list.matchAll(/`(\d{14})`\s*\|\s*`\1`/g)].map((match) => match[1]);
  const expected = readMigrations().map(({ version }) => version);
  if (applied.join() !== expected.join()) {
    throw new Error(`"supabase migration list" knows ${applied.length} of ${expected.length}.`);
  }
  const again = supabaseCliOk('db', 'push', `--remote=${url}`);
  if (!again.includes('up to date')) throw new Error('A second "supabase db push" changes things.');
}

/** Checks that the advisors find the planted mistakes: otherwise an empty report about our schema proves nothing. */
function checkPlanted(found: readonly Finding[]): void {
  const missed = PLANTED_LINTS.filter(
    ({ lint, what }) => !found.some(({ name, detail }) => name === lint && detail.includes(what)),
  );
  for (const { lint, what } of missed) console.error(`  ✗ ${lint} of ${what} was not seen`);
  if (missed.length > 0 || PLANTED_LINTS.length === 0)
    throw new Error(`The advisors missed ${missed.length} planted mistakes.`);
  console.log(`  ✓ the advisors see a planted mistake for each of ${PLANTED_LINTS.length} lints`);
}

function checkOwn(found: readonly Finding[]): void {
  const wrong = found.filter(({ name }) => !EXPECTED.includes(name));
  for (const { level, title, detail } of wrong) console.error(`  ✗ ${level} ${title}: ${detail}`);
  if (wrong.length > 0) throw new Error(`The advisors report ${wrong.length} problems.`);
  console.log(`  ✓ the advisors report nothing but ${EXPECTED.join(', ')}`);
}

async function main(): Promise<void> {
  await withHostedDatabase(async ({ urlOf, as }) => {
    const url = urlOf('postgres');
    pushMigrations(url);
    console.log('  ✓ "supabase db push" and "migration list" accept the migrations');
    checkOwn(findings(url));
    // As superuser, because some of the planted mistakes change tables of Auth.
    await as('supabase_admin').unsafe(PLANTED).simple();
    checkPlanted(findings(url));
  });
  console.log('3 passed');
}

main().catch(exitWith);
