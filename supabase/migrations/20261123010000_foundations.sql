-- Schemas, an extension, and default privileges. The files of this folder are meant to be read in order: each
-- holds one subject, with grants and policies beside each object.

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is
  'Not exposed by the Data API: rules, checks of the caller, counters and limits.';

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
  'Every table with personal data: how a person''s rows are found, what happens to them, and when a row is closed.';

insert into private.personal_data (table_name, why) values ('private.personal_data', 'this list');

-- Kinds of records: what lists, notes, notices and spam ask about a table. private.make_form_table
-- declares form tables; the other kinds are declared here.

create table private.record_kinds (
  table_name text primary key,
  -- Visitors send it by a form: a row may be spam, and begins with the first status.
  is_form boolean not null default false,
  first_status text,
  -- What a reply by mail makes of the first status; null where a reply decides nothing.
  replied_status text,
  -- A status that was set once is final, and is set one by one.
  is_decided_once boolean not null default false,
  -- One of them has an owner among staff and a day of its next step.
  is_worked_on boolean not null default false,
  -- Staff write notes and mails about it.
  is_noted boolean not null default false,
  -- Staff may be told of each new one by mail.
  is_noticed boolean not null default false,
  -- A deletion by staff can be taken back.
  is_restored boolean not null default false,
  -- The overview shows how many came on which day.
  is_charted boolean not null default false,
  id_type text not null default 'bigint',
  constraint record_kinds_first_status_of_form check (is_form = (first_status is not null))
);
comment on table private.record_kinds is
  'Every table that staff see as a list, and what can be done with its rows. Columns of the type are read by '
  'private.record_kind; a migration that adds one updates a row afterwards.';

insert into private.personal_data (table_name, why) values ('private.record_kinds', 'kinds of records');

-- Conditions of a list are immutable and run at every request, so they do not read the table: what it says
-- is compiled into two functions whenever it changes.
create function private.compile_record_kinds()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kinds text;
  noticed text[];
begin
  select string_agg(format('    when %L then %L::private.record_kinds', k.table_name, k), E'\n' order by k.table_name),
    array_agg(k.table_name order by k.table_name) filter (where k.is_noticed)
  into kinds, noticed
  from private.record_kinds as k;
  execute format(
    'create or replace function private.record_kind(p_table text) returns private.record_kinds
    language plpgsql immutable parallel safe set search_path = '''' as %L',
    format(E'\nbegin\n  return case p_table\n%s\n  end;\nend\n', kinds));
  execute format(
    'create or replace function private.notice_kinds() returns text[]
    language sql immutable parallel safe set search_path = '''' return %L::text[]', noticed);
  return null;
end
$$;
comment on function private.compile_record_kinds is
  'Rewrites private.record_kind and private.notice_kinds from private.record_kinds.';

create trigger record_kinds_compile after insert or update or delete on private.record_kinds
  for each statement execute function private.compile_record_kinds();

insert into private.record_kinds (table_name, is_worked_on, is_noted, is_noticed, is_restored, id_type) values
  ('profiles', true, true, true, false, 'uuid'),
  ('payments', false, true, true, false, 'bigint'),
  ('blog_posts', false, false, false, true, 'bigint'),
  ('assistant_topics', false, false, false, true, 'bigint');

comment on function private.record_kind is 'The declaration of a table in private.record_kinds, null for any other.';
comment on function private.notice_kinds is 'The tables of whose new rows staff may be told by mail.';

grant execute on function private.record_kind(text) to authenticated;
