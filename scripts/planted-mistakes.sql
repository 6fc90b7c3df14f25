-- Mistakes for the official advisors, in a database that is deleted afterwards: one for each of their lints, by whose name
-- the lines below say which part of the finding names the mistake (scripts/advisors.ts reads them).
-- "insecure_queue_exposed_in_api" is missing: it only looks at queues if api.schemas of config.toml exposes pgmq_public,
-- which a database cannot do.
--
-- auth_rls_initplan: planted_loose
-- auth_users_exposed: planted_users
-- duplicate_index: planted_owner_again
-- extension_in_public: citext
-- extension_versions_outdated: citext
-- fkey_to_auth_unique: planted_unique
-- foreign_table_in_api: planted_foreign
-- function_search_path_mutable: planted_definer
-- materialized_view_in_api: planted_stored
-- multiple_permissive_policies: planted_loose
-- no_primary_key: planted_keyless
-- policy_exists_rls_disabled: planted_open
-- rls_disabled_in_public: planted_open
-- rls_enabled_no_policy: planted_closed
-- rls_policy_always_true: planted_always
-- rls_references_user_metadata: planted_boast
-- security_definer_view: planted_view
-- sensitive_columns_exposed: planted_open
-- table_bloat: planted_bloat
-- unindexed_foreign_keys: planted_bare
-- unsupported_reg_types: planted_open
-- unused_index: planted_owner_again

-- Open to everybody, with a policy that nothing enforces.
create table public.planted_open (id bigint primary key, password text, calls regproc);
create policy planted_unused on public.planted_open for select to anon using (id > 0);
create table public.planted_closed (id bigint primary key);
alter table public.planted_closed enable row level security;
create table public.planted_keyless (id bigint);

create table public.planted_loose (id bigint primary key, owner uuid);
create index planted_owner on public.planted_loose (owner);
create index planted_owner_again on public.planted_loose (owner);
alter table public.planted_loose enable row level security;
create policy planted_always on public.planted_loose for insert to anon with check (true);
create policy planted_twice on public.planted_loose for select to authenticated
  using (auth.uid() = owner);
create policy planted_again on public.planted_loose for select to authenticated using (true);
create policy planted_boast on public.planted_loose for update to authenticated
  using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin');

create table public.planted_bare (
  id bigint primary key, owner uuid constraint planted_bare_owner references auth.users (id)
);
alter table auth.users add column planted_name text constraint planted_name_key unique;
create table public.planted_child (
  name text primary key constraint planted_unique references auth.users (planted_name)
);

create function public.planted_definer() returns int language sql security definer as 'select 1';
create view public.planted_users as select * from auth.users;
create view public.planted_view as select id from public.planted_closed;
create materialized view public.planted_stored as select id from public.planted_closed;
create foreign data wrapper planted_wrapper;
create server planted_server foreign data wrapper planted_wrapper;
create foreign table public.planted_foreign (id bigint) server planted_server;
grant all on public.planted_open, public.planted_loose, public.planted_users, public.planted_view,
  public.planted_stored, public.planted_foreign to anon, authenticated;

-- Older than the newest that this server has, and where everybody may call it.
create extension citext schema public version '1.4';

-- 28 MB of pages for one row: the last one stays, so that no page is given back.
create table public.planted_bloat (id integer primary key, filler text not null);
alter table public.planted_bloat alter column filler set storage plain;
insert into public.planted_bloat select n, repeat('x', 7000) from generate_series(1, 3500) as n;
delete from public.planted_bloat where id < 3500;
analyze public.planted_bloat;
