-- Schemas, two extensions, and no privilege that is not written down. The files of this folder are meant
-- to be read in their order: each makes one subject and says beside it who may do what with it.

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is
  'Not exposed by the Data API: rules, checks of the caller, counters and limits.';

-- Substring search of the admin lists. Before the privileges below: the functions of an extension stay
-- executable by everybody.
create extension if not exists pg_trgm with schema extensions;
-- Reads the hashes of passwords; a Supabase project has it from its first day.
create extension if not exists pgcrypto with schema extensions;

-- PostgreSQL lets PUBLIC execute every new function, and Supabase projects may grant every new table to
-- the API roles. Both are taken back, for what is there and for what is made later, so that an object
-- whose migration forgets its grants is reachable by nobody instead of by everybody.
do $$
declare
  affected text;
  kind text;
begin
  foreach affected in array array['public', 'private'] loop
    execute format('revoke all on schema %I from public, anon, authenticated, service_role', affected);
    foreach kind in array array['tables', 'sequences', 'functions'] loop
      execute format(
        'revoke all on all %s in schema %I from public, anon, authenticated, service_role', kind, affected);
      execute format(
        'alter default privileges in schema %I revoke all on %s from anon, authenticated, service_role',
        affected, kind);
    end loop;
  end loop;
end
$$;
-- Without "in schema", since a default of PostgreSQL itself can only be taken back everywhere.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
-- The policies of signed-in callers and the invoker halves of commands name functions in here. Those of
-- visitors name none: what a visitor needs is bound when it is made and found without a name.
grant usage on schema private to authenticated, service_role;

-- Where personal data stands: one list. Erasure and retention go through it, and a table that is added
-- later needs one line in it; a test fails until it has one.

create table private.personal_data (
  table_name text primary key,
  -- Columns by which a person is found; no address where nobody is to be found in the table.
  email_column text,
  phone_column text,
  -- With the account in Auth, which takes the row along; otherwise the row alone is deleted.
  goes_with_account boolean not null default false,
  -- Statuses after which nobody works on a row any more; such rows are cleaned after a while.
  closed_statuses text[] not null default '{}',
  why text not null,
  constraint personal_data_columns_pair check (email_column is not null or phone_column is null)
);
comment on table private.personal_data is
  'Every table, with how a person''s rows are found in it, what becomes of them, and when a row is closed.';

insert into private.personal_data (table_name, why) values ('private.personal_data', 'this list');
