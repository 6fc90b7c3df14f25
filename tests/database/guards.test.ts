import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, runSuite, suiteFiles } from './harness.ts';
import { noticedBy } from './noticed-by.ts';

/**
 * A test that cannot fail is useless: each of these guards is removed, one at a time, and some pgTAP file
 * must fail. `npm run mutations` removes policies, triggers and constraints (decision 0029).
 */
const database = await openDatabase();
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

const asAnyStaff = 'select private.require_admin()';

describe('some test notices', () => {
  const always = (name: string, returns: string, body: string) =>
    `create or replace function private.${name} returns ${returns} language sql set search_path = '' as $x$ ${body} $x$`;
  /** The damages by the part of a file's name that is asked first. */
  const DAMAGES: Record<string, Record<string, string>> = {
    perimeter: {
      'row-level security is off': 'alter table public.staff disable row level security',
      'the service key reaches a table': 'grant select on public.profiles to service_role',
      'a tool has granted everything to everybody': `grant usage on schema private to anon;
        grant all on all tables in schema public, private to anon, authenticated, service_role;
        grant all on all functions in schema public, private to anon, authenticated, service_role`,
      'customers may ask how many rows a filter would find':
        "create or replace function public.refuse_estimates() returns void language sql set search_path = '' as 'select'",
      'a table forgets its grants':
        'revoke all on public.contact_messages from anon, authenticated',
      'new tables are granted to visitors':
        'alter default privileges in schema public grant select on tables to anon',
      'new sequences are granted to signed-in callers':
        'alter default privileges in schema private grant usage on sequences to authenticated',
      'new functions are executable by everybody':
        'alter default privileges grant execute on functions to public',
      'a visitor has usage of the private schema': 'grant usage on schema private to anon',
      'a new table is exposed': 'create table public.forgotten (id bigint primary key)',
    },
    functions: {
      'a viewer changes things': always('may_write()', 'boolean', 'select private.is_admin()'),
      'commands ask for no role': always('require_writer()', 'void', asAnyStaff),
      'a viewer exports': always('require_reader(p_rows integer)', 'void', asAnyStaff),
      'a visitor may execute a command': 'grant execute on function public.list_rows to anon',
      "a command is everybody's": 'grant execute on function private.grant_staff to public',
      'a new function is exposed':
        'create function public.forgotten() returns integer language sql as $x$ select 1 $x$',
    },
    staff: {
      'anybody is staff': always('is_admin()', 'boolean', 'select true'),
      'a session never ends': always('session_is_alive()', 'boolean', 'select true'),
    },
    team: {
      'every member manages the team': always('require_owner()', 'void', asAnyStaff),
      'owners change their own place': always(
        'other_member(p_id uuid)',
        'void',
        'select private.require_owner()',
      ),
    },
    second_factor: {
      'a second factor is never asked for': always('factor_is_given()', 'boolean', 'select true'),
    },
    profiles: {
      'commands ask nobody': always('require_admin()', 'void', 'select'),
      'sessions are not revoked': always('revoke_sessions(of_user uuid)', 'void', 'select'),
      'commands reach staff': always('customer_for_update(p_user_id uuid)', 'void', asAnyStaff),
    },
    form_submissions: {
      'anybody may say where a form comes from': always(
        'is_function_secret(p_proof text)',
        'boolean',
        'select true',
      ),
      'forms are not counted': always(
        'count_form(p_form text, p_address text, p_scale numeric)',
        'integer',
        'select 0',
      ),
      'a form is inserted with the rights of the owner':
        'alter function private.insert_form(text, jsonb, jsonb) security definer',
    },
    idempotency_keys: {
      'a form that carries a key is stored each time': always(
        'take_idempotency_key(p_scope text, p_key text, p_request_hash text)',
        'jsonb',
        `select '{"state": "begun"}'::jsonb`,
      ),
      "a customer uses staff's keys": always(
        'request_scope(p_route text)',
        'text',
        'select p_route',
      ),
    },
    quote_requests: {
      'a visitor may choose a status': 'grant insert (status) on public.quote_requests to anon',
    },
    write_record: {
      'staff write columns that nobody granted':
        'grant update (version) on public.quote_requests to authenticated',
    },
    list_rows: {
      'names sort by code point': always('mn_sort_key(value text)', 'text', 'select lower(value)'),
    },
  };
  const rows = Object.entries(DAMAGES).flatMap(([table, damages]) =>
    Object.entries(damages).map(([what, damage]) => [what, table, damage] as const),
  );
  it.each(rows)('that %s', async (_what, table, sabotage) => {
    const file = await noticedBy(database, sabotage, filesFor(table));
    expect(file).toMatch(/\.sql$/);
    expect(await failuresWithoutDamage(file ?? '')).toEqual([]);
  });
});
