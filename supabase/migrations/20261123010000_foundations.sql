-- Schemas, two extensions, and default privileges. The files of this folder are meant to be read in order: each
-- holds one subject, with grants and policies beside each object.

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is
  'Not exposed by the Data API: rules, checks of the caller, counters and limits.';

-- For substring search in the lists of staff. Created before the privileges below are revoked, so that the
-- functions of the extension stay executable by everybody.
create extension if not exists pg_trgm with schema extensions;
-- Verifies hashes of passwords. A Supabase project has it from the start.
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
-- Without "in schema": default privileges of PostgreSQL itself can only be revoked globally.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
-- Policies and security-invoker functions of signed-in callers name functions of this schema. Visitors need no
-- usage: the functions that they reach are bound when they are created.
grant usage on schema private to authenticated, service_role;

-- Where personal data is. Erasure and retention read this list; a test fails for a table that is missing in it.

create table private.personal_data (
  table_name text primary key,
  -- The columns by which a person is found; null where nobody is looked up in the table.
  email_column text,
  phone_column text,
  -- True: the account in Auth is deleted and takes this row along. False: only the row is deleted.
  goes_with_account boolean not null default false,
  -- Statuses after which nobody works on a row any more; retention deletes such rows.
  closed_statuses text[] not null default '{}',
  why text not null,
  constraint personal_data_columns_pair check (email_column is not null or phone_column is null)
);
comment on table private.personal_data is
  'Every table, with how a person''s rows are found in it, what becomes of them, and when a row is closed.';

insert into private.personal_data (table_name, why) values ('private.personal_data', 'this list');
