import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, runSuite, suiteFiles } from './harness.ts';
import { noticedBy } from './noticed-by.ts';

/**
 * A test that cannot fail is useless: each of these guards is removed, one at a time, and some pgTAP file
 * must fail. `npm run mutations` removes policies, triggers and constraints (decision 0029).
 */
let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 120_000);
afterAll(() => database.close());

/** The files about a table first: they are fast and most likely to fail. */
function filesFor(table: string): string[] {
  const own = suiteFiles().filter((file) => file.includes(table));
  const people = ['030_profiles.sql', '031_user_commands.sql', '040_staff.sql'];
  const first = /^(profiles|staff|users)$/.test(table) ? people : own;
  return [...first, '060_row_counts.sql', ...suiteFiles()].filter(
    (file, place, all) => all.indexOf(file) === place,
  );
}

/**
 * Whether a file passes without damage: a file that notices a damage must not fail for another
 * reason.
 */
const sound = new Map<string, string[]>();
async function failuresWithoutDamage(file: string): Promise<string[]> {
  const failures = sound.get(file) ?? (await runSuite(database, file)).failures;
  sound.set(file, failures);
  return failures;
}

describe('some test notices', () => {
  const always = (name: string, returns: string, body: string) =>
    `create or replace function private.${name} returns ${returns} language sql set search_path = '' as $x$ ${body} $x$`;
  it.each([
    [
      'row-level security is off',
      'perimeter',
      'alter table public.staff disable row level security',
    ],
    ['anybody is staff', 'staff', always('is_admin()', 'boolean', 'select true')],
    ['a session never ends', 'staff', always('session_is_alive()', 'boolean', 'select true')],
    ['commands ask nobody', 'profiles', always('require_admin()', 'void', 'select')],
    [
      'a viewer changes things',
      'functions',
      always('may_write()', 'boolean', 'select private.is_admin()'),
    ],
    [
      'commands ask for no role',
      'functions',
      always('require_writer()', 'void', 'select private.require_admin()'),
    ],
    [
      'a viewer exports',
      'functions',
      always('require_reader(p_rows integer)', 'void', 'select private.require_admin()'),
    ],
    [
      'every member manages the team',
      'team',
      always('require_owner()', 'void', 'select private.require_admin()'),
    ],
    [
      'a second factor is never asked for',
      'second_factor',
      always('factor_is_given()', 'boolean', 'select true'),
    ],
    [
      'owners change their own place',
      'team',
      always('other_member(p_id uuid)', 'void', 'select private.require_owner()'),
    ],
    [
      'sessions are not revoked',
      'profiles',
      always('revoke_sessions(of_user uuid)', 'void', 'select'),
    ],
    [
      'anybody may say where a form comes from',
      'form_submissions',
      always('is_function_secret(p_proof text)', 'boolean', 'select true'),
    ],
    [
      'a form that carries a key is stored each time',
      'idempotency_keys',
      always(
        'take_idempotency_key(p_scope text, p_key text, p_request_hash text)',
        'jsonb',
        `select '{"state": "begun"}'::jsonb`,
      ),
    ],
    [
      "a customer uses staff's keys",
      'idempotency_keys',
      always('request_scope(p_route text)', 'text', 'select p_route'),
    ],
    [
      'forms are not counted',
      'form_submissions',
      always('count_form(p_form text, p_address text, p_scale numeric)', 'integer', 'select 0'),
    ],
    [
      'a form is inserted with the rights of the owner',
      'form_submissions',
      'alter function private.insert_form(text, jsonb, jsonb) security definer',
    ],
    [
      'commands reach staff',
      'profiles',
      always('customer_for_update(p_user_id uuid)', 'void', 'select private.require_admin()'),
    ],
    [
      'a visitor may execute a command',
      'functions',
      'grant execute on function public.list_rows to anon',
    ],
    [
      "a command is everybody's",
      'functions',
      'grant execute on function private.grant_staff to public',
    ],
    [
      'a visitor may choose a status',
      'quote_requests',
      'grant insert (status) on public.quote_requests to anon',
    ],
    [
      'the service key reaches a table',
      'perimeter',
      'grant select on public.profiles to service_role',
    ],
    [
      'a tool has granted everything to everybody',
      'perimeter',
      `grant usage on schema private to anon;
       grant all on all tables in schema public, private to anon, authenticated, service_role;
       grant all on all functions in schema public, private to anon, authenticated, service_role`,
    ],
    [
      'customers may ask how many rows a filter would find',
      'perimeter',
      `create or replace function public.refuse_estimates() returns void
       language sql set search_path = '' as $x$ select $x$`,
    ],
    [
      'staff write columns that nobody granted',
      'write_record',
      'grant update (version) on public.quote_requests to authenticated',
    ],
    [
      'a table forgets its grants',
      'perimeter',
      'revoke all on public.contact_messages from anon, authenticated',
    ],
    [
      'new tables are granted to visitors',
      'perimeter',
      'alter default privileges in schema public grant select on tables to anon',
    ],
    [
      'new sequences are granted to signed-in callers',
      'perimeter',
      'alter default privileges in schema private grant usage on sequences to authenticated',
    ],
    [
      'new functions are executable by everybody',
      'perimeter',
      'alter default privileges grant execute on functions to public',
    ],
    [
      'a visitor has usage of the private schema',
      'perimeter',
      'grant usage on schema private to anon',
    ],
    [
      'a new table is exposed',
      'perimeter',
      'create table public.forgotten (id bigint primary key)',
    ],
    [
      'a new function is exposed',
      'functions',
      'create function public.forgotten() returns integer language sql as $x$ select 1 $x$',
    ],
    [
      'names sort by code point',
      'list_rows',
      always('mn_sort_key(value text)', 'text', 'select lower(value)'),
    ],
  ])(
    'that %s',
    async (_what, table, sabotage) => {
      const file = await noticedBy(database, sabotage, filesFor(table));
      expect(file).toMatch(/\.sql$/);
      expect(await failuresWithoutDamage(file ?? '')).toEqual([]);
    },
    120_000,
  );
});
