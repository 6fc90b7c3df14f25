import { afterAll, expect, it } from 'vitest';
import { type LocalDatabase, openDatabase } from '../../local/database.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { loadKeys } from '../../local/keys.ts';
import { openMailStore } from '../../local/mail-store.ts';
import { bringNewDatabase } from '../../local/new-database.ts';
import { keepPrivileges } from '../../local/privileges.ts';
import { openSupabase } from '../../local/supabase-app.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataDir = temporaryFolder('site-privileges');

/** A table as a new migration makes it, with grants of every kind. */
const NEW_TABLE = `
  create schema extra;
  grant usage on schema extra to service_role;
  create table extra.notes (id bigint generated always as identity, title text, body text);
  alter table extra.notes enable row level security;
  grant insert (title), update (body) on extra.notes to anon;
  grant select on extra.notes to authenticated with grant option;
  create table public.notes (id bigserial, title text, body text);
  alter table public.notes enable row level security;
  grant insert (title) on public.notes to anon;
  grant select, insert on public.notes to service_role;
  grant usage on sequence public.notes_id_seq to service_role;
  create function public.note() returns int language sql as 'select 1';
  grant execute on function public.note() to authenticated;
  alter default privileges in schema extra grant select on tables to service_role;
`;

/** Every access list of the catalogue as PostgreSQL prints it, without those that equal the default. */
async function accessLists(database: LocalDatabase): Promise<string[]> {
  const rows = await database.rows<{ entry: string }>(`
    with lists (name, acl, usual) as (
      select 'schema ' || nspname, nspacl, acldefault('n', nspowner) from pg_namespace
      union all
      select 'relation ' || c.oid::regclass, relacl,
        acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner) from pg_class c
      union all
      select 'column ' || attrelid::regclass || '.' || attname, attacl, null from pg_attribute
      union all
      select 'function ' || p.oid::regprocedure, proacl, acldefault('f', proowner) from pg_proc p
      union all
      select 'default ' || defaclrole::regrole || ' ' || defaclnamespace::regnamespace
        || ' ' || defaclobjtype::text,
        defaclacl, null from pg_default_acl
    )
    select name || ' ' || (select string_agg(item::text, ' ' order by item::text) from unnest(acl) item)
      as entry
    from lists
    where cardinality(acl) > 0 and (usual is null or not (acl @> usual and usual @> acl))
    order by 1`);
  return rows.map(({ entry }) => entry);
}

const grantEverything = `
  grant all on all tables in schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon;`;

async function start(database: LocalDatabase): Promise<void> {
  const keys = await loadKeys(dataDir);
  const mail = openMailStore(dataDir);
  const [siteUrl, apiUrl] = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
  await openSupabase({ database, keys, mail, siteUrl, apiUrl, filesDir: `${dataDir}/storage` });
}

await bringNewDatabase(dataDir);
const server = await startEmbeddedPostgres();
afterAll(() => server.close());

it.each([
  ['PGlite', undefined],
  ['PostgreSQL', server.url],
])('a start leaves every privilege as the migrations wrote it, on %s', async (_name, url) => {
  const open = () => openDatabase(dataDir, url);
  const first = await open();
  await start(first);
  await first.runScript(NEW_TABLE);
  const before = await accessLists(first);
  await first.close();

  const second = await open();
  await start(second);
  expect(await accessLists(second)).toEqual(before);
  expect(before.join('\n')).toContain('column notes.title');

  // A start that is killed between the first request and the restore; the next start repairs it.
  await keepPrivileges(second, async () => {
    await second.runScript(grantEverything);
    expect(await accessLists(second)).not.toEqual(before);
    throw new Error('killed');
  }).catch(() => undefined);
  await second.close();

  const third = await open();
  await start(third);
  expect(await accessLists(third)).toEqual(before);
  await third.close();
});
