import { readMigrations } from '../local/migrations.ts';
import { exitWith } from '../local/start-error.ts';
import { supabaseCliOk } from '../local/supabase-cli.ts';
import { type RealPostgres, withRealPostgres } from './real-postgres.ts';

/** What a fresh database cannot help having: no index has been used when no query has run. */
const EXPECTED = ['unused_index'];

/** Mistakes that the advisors must see, or their silence about our own schema means nothing. */
const PLANTED = `
  create table public.planted_open (id bigint primary key, password text);
  create table public.planted_loose (id bigint primary key, owner uuid references auth.users (id));
  alter table public.planted_loose enable row level security;
  create policy planted_always on public.planted_loose for insert to anon with check (true);
  create policy planted_twice on public.planted_loose for select to authenticated
    using (auth.uid() = owner);
  create policy planted_again on public.planted_loose for select to authenticated using (true);
  create function public.planted_definer() returns int language sql security definer as 'select 1';
  grant all on public.planted_open, public.planted_loose to anon, authenticated;
  create view public.planted_users as select * from auth.users;
  grant select on public.planted_users to anon;
`;
const SEEN = [
  'rls_disabled_in_public',
  'auth_users_exposed',
  'function_search_path_mutable',
  'multiple_permissive_policies',
  'auth_rls_initplan',
  'unindexed_foreign_keys',
];

type Finding = { name: string; level: string; title: string; detail: string };

function findings({ url }: RealPostgres): Finding[] {
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

/** The official CLI takes the folder as it is, and finds nothing left to do afterwards. */
function pushMigrations({ url }: RealPostgres): void {
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

async function main(): Promise<void> {
  const selfTest = process.argv.includes('--self-test');
  await withRealPostgres(async (database) => {
    pushMigrations(database);
    console.log('  ✓ "supabase db push" and "migration list" accept the migrations');
    if (selfTest) await database.run(PLANTED);
    const found = findings(database);
    const names = new Set(found.map(({ name }) => name));
    if (selfTest) {
      const missed = SEEN.filter((name) => !names.has(name));
      if (missed.length > 0) throw new Error(`The advisors did not see: ${missed.join(', ')}.`);
      console.log(`2 passed: the advisors saw all ${SEEN.length} planted mistakes.`);
      return;
    }
    const wrong = found.filter(({ name }) => !EXPECTED.includes(name));
    for (const { level, title, detail } of wrong) console.error(`  ✗ ${level} ${title}: ${detail}`);
    if (wrong.length > 0) throw new Error(`The advisors report ${wrong.length} problems.`);
    console.log(`2 passed: the advisors report nothing but ${EXPECTED.join(', ')}.`);
  });
}

main().catch(exitWith);
