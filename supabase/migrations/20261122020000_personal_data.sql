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

insert into private.personal_data
  (table_name, email_column, phone_column, goes_with_account, closed_statuses, why)
values
  ('public.program_registrations', 'email', 'phone', false, '{paid}', 'a form'),
  ('public.quote_requests', 'email', 'phone', false, '{completed,declined}', 'a form'),
  ('public.design_report_requests', 'email', 'phone', false, '{completed}', 'a form'),
  ('public.partner_requests', 'email', 'phone', false, '{approved,rejected}', 'a form'),
  ('public.contact_messages', 'email', 'phone', false, '{closed}', 'a form'),
  ('public.profiles', 'email', 'business_phone', true, '{}', 'customers'),
  ('private.outbox', 'recipient', null, false, '{}', 'mails that are still to be sent, or were');
insert into private.personal_data (table_name, why) values
  ('public.blog_posts', 'written by staff, about nobody'),
  ('public.staff', 'staff leave by the command of the operator'),
  ('public.audit_log', 'the facts stay; what they say of a person is marked as erased'),
  ('private.rate_limits', 'hashes, for minutes'),
  ('private.request_keys', 'what was answered, for a day; what staff were answered goes with any erasure'),
  ('private.row_counts', 'figures'),
  ('private.form_bounds', 'numbers of rows'),
  ('private.outbox_digests', 'kinds of records'),
  ('private.outbox_news', 'numbers of records'),
  ('private.outbox_dispatcher', 'the settings of the dispatcher'),
  ('private.function_secret', 'the secret of this database'),
  ('private.personal_data', 'this list'),
  ('private.retention', 'numbers of days');

create table private.retention (
  singleton boolean primary key default true,
  closed_days integer default 730,
  spam_days integer default 30,
  history_days integer default 1095,
  constraint retention_singleton_only check (singleton),
  constraint retention_days_range check (
    closed_days between 1 and 36500 and spam_days between 1 and 36500 and history_days between 1 and 36500
  )
);
comment on table private.retention is
  'Days after which closed rows, spam, and the details of the history are cleaned; null stands for never.';
insert into private.retention default values;

create function private.without_person(details jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when details is not null then coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(details) where key in ('status', 'suspended_at')), '{}'
  ) || '{"erased": true}' end
$$;
comment on function private.without_person is
  'The details of a history row without what it says of a person: statuses stay, and "erased" says so.';

create function private.mark_history(of_table text, of_rows text[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  -- Who did what to which record and when is a fact of the company; it stays.
  update public.audit_log
  set before = private.without_person(before), after = private.without_person(after)
  where table_name = split_part(of_table, '.', 2) and row_id = any (of_rows)
    and not coalesce(before, after) ? 'erased';
  get diagnostics marked = row_count;
  -- Nor does what staff noted beside it.
  delete from private.record_notes
  where table_name = split_part(of_table, '.', 2) and record_id = any (of_rows);
  delete from private.record_work
  where table_name = split_part(of_table, '.', 2) and record_id = any (of_rows);
  return marked;
end
$$;
comment on function private.mark_history is
  'Takes what history rows of these records say of a person out of them, and deletes the notes of staff; '
  'returns how many history rows there were.';
