-- Schemas, an extension, and default privileges. The files of this folder are meant to be read in order: each
-- holds one subject, with grants and policies beside each object.

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is
  'Not exposed by the Data API: rules, checks of the caller, counters and limits.';

-- Used to verify password hashes. Supabase projects have the extension from the start.
create extension if not exists pgcrypto with schema extensions;

-- PostgreSQL lets PUBLIC execute every new function, and Supabase projects may grant every new table to
-- the API roles. Both are revoked, for existing objects and for later ones, so that an object whose
-- migration forgets its grants is reachable by no role instead of by every role.
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

-- The Data API shows the schema public, and a function there has the rights of its caller (docs/security.md S3). What needs the
-- owner's is written in private and called by a function of the same name and arguments in public.
create procedure private.expose(p_function regprocedure, p_roles text, p_comment text default null)
language plpgsql
set search_path = ''
as $$
declare
  of_proc pg_catalog.pg_proc;
  shown text;
  given text;
begin
  select * into strict of_proc from pg_catalog.pg_proc where oid = p_function;
  shown := format('public.%I(%s)', of_proc.proname, pg_get_function_identity_arguments(p_function));
  select coalesce(string_agg(format('%I', name), ', ' order by place), '') into given
  from unnest(of_proc.proargnames[:of_proc.pronargs]) with ordinality as arguments (name, place);
  execute format(
    'create function public.%I(%s) returns %s language sql %s security invoker set search_path = '''' return %s(%s)',
    of_proc.proname, pg_get_function_arguments(p_function), pg_get_function_result(p_function),
    case of_proc.provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end,
    format('private.%I', of_proc.proname), given);
  execute format('comment on function %s is %L', shown, p_comment);
  execute format('grant execute on function %s, %s to %s', shown, p_function, p_roles);
end
$$;
comment on procedure private.expose is
  'Makes the function in public that calls one of private, as the caller, with its arguments, defaults, result and volatility; '
  'p_roles may execute both, p_comment is the comment of the public one.';

-- The tables with personal data. Erasure and retention read this list; a test fails if a table is missing in it.

create table private.personal_data (
  table_name text primary key,
  -- The columns by which a person is found; null if the table is not searched for persons.
  email_column text,
  phone_column text,
  -- True: erasure deletes the account in Auth, and this row with it by cascade. False: it deletes only the row.
  goes_with_account boolean not null default false,
  -- Final statuses; retention deletes rows that have had one of them for long enough.
  closed_statuses text[] not null default '{}',
  why text not null,
  constraint personal_data_columns_pair check (email_column is not null or phone_column is null)
);
comment on table private.personal_data is
  'Every table with personal data: how a person''s rows are found, what happens to them, and when a row is closed.';

insert into private.personal_data (table_name, why) values ('private.personal_data', 'this list');

-- Kinds of records: what lists, notes, notices and the spam check have to know about a table. Form tables are
-- declared by private.make_form_table, assistants by its own migration, the other kinds below.

create table private.record_kinds (
  table_name text primary key,
  -- Visitors insert rows by a form: a row may be spam, and begins with first_status.
  is_form boolean not null default false,
  first_status text,
  -- The status that a reply by mail gives a record in its first status; null if a reply does not change it.
  replied_status text,
  -- A decision about a record is final, and is not made for many records at once.
  is_decided_once boolean not null default false,
  -- A record is assigned to a member of staff and has a day for its next step.
  is_worked_on boolean not null default false,
  -- Staff write notes about a record, and mails to its sender.
  is_noted boolean not null default false,
  -- Staff may choose to be told of new records by mail.
  is_noticed boolean not null default false,
  -- A deletion by staff can be undone.
  is_restored boolean not null default false,
  -- The overview has a chart of new records by day.
  is_charted boolean not null default false,
  -- The column with what its sender wrote; null for a kind without one.
  text_column text,
  -- Within how many hours we promise an answer.
  answer_hours integer not null default 24,
  id_type text not null default 'bigint',
  constraint record_kinds_first_status_of_form check (is_form = (first_status is not null))
);
comment on table private.record_kinds is
  'Every table that staff see as a list, and what can be done with its rows. Columns of the type are read by '
  'private.record_kind; a migration that adds one updates a row afterwards.';

insert into private.personal_data (table_name, why) values ('private.record_kinds', 'kinds of records');

-- The functions that make the conditions of a list are immutable and run at every request, so they cannot read
-- this table. Its rows are compiled into two functions whenever they change.
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
  ('blog_posts', false, false, false, true, 'bigint');

comment on function private.record_kind is 'The declaration of a table in private.record_kinds, null for any other.';
comment on function private.notice_kinds is 'The tables of whose new rows staff may be told by mail.';

grant execute on function private.record_kind(text) to authenticated;
