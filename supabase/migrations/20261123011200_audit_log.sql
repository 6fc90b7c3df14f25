-- The history: one row for each change by staff, written by a trigger in the same transaction, so that no
-- change can be made without it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  -- No foreign key: the history outlives the people in it.
  actor_id uuid,
  actor_name text,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  -- The change of many records that this entry belongs to. One entry without a record ('-') is the change itself.
  change_id uuid default nullif(current_setting('app.change_id', true), '')::uuid,
  constraint audit_log_action_word check (
    action in (
      'insert', 'update', 'delete', 'suspend', 'activate', 'restore', 'limit', 'export', 'erase'
    )
  )
);
comment on table public.audit_log is
  'Append-only history of what staff changed. An update keeps the changed columns only.';
comment on column public.audit_log.actor_id is
  'The staff account, or null for an operator with the service key.';

create index audit_log_table_name_row_id_id_idx on public.audit_log (table_name, row_id, id);
create index audit_log_change_id_idx on public.audit_log (change_id) where change_id is not null;
create index audit_log_table_name_id_idx on public.audit_log (table_name, id);
-- The entries of an assistant's answers and of what it offers, deleted ones included.
create index audit_log_assistant_id_idx on public.audit_log ((coalesce(before, after) ->> 'assistant_id'))
  where table_name like 'assistant\_%';
-- For the nightly clean-up: rows that have already lost their details are not read again.
create index audit_log_occurred_at_idx on public.audit_log (occurred_at)
  where not coalesce(before, after, '{"erased": true}') ? 'erased';

insert into private.personal_data (table_name, why)
values ('public.audit_log', 'the facts stay; what they say of a person is marked as erased');

create function private.record_audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- tg_table_name has type name with collation C, and a comparison with it would use none of our indexes.
  of_table constant text collate "default" := tg_table_name;
  -- Derived columns are not recorded, nor version and time, which change with every update.
  derived constant text[] := array[
    'name_key', 'search_text', 'held_for', 'shown', 'shown_words', 'reviewed_version', 'reviewed_at', 'cleared_words',
    'content_version'];
  routine constant text[] := array['updated_at', 'version'];
  was jsonb;
  became jsonb;
  what text := lower(tg_op);
  key_of_row text;
begin
  -- Forms sent by visitors, sign-ups and counted views are no actions of staff.
  if of_table <> 'staff' and (auth.uid() is null or not private.is_admin()) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was := to_jsonb(old) - derived;
  end if;
  if tg_op <> 'DELETE' then
    became := to_jsonb(new) - derived;
  end if;
  key_of_row := coalesce(became, was) ->> (case of_table when 'staff' then 'user_id' else 'id' end);

  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, became -> o.key)
    into was, became
    from jsonb_each(was - routine) as o
    where o.value is distinct from became -> o.key;
    -- A trial begins when an assistant goes live; the entry of the assistant covers it.
    if was is null or (of_table = 'profiles' and was ? 'trial_starts_at') then
      return null;
    end if;
    if of_table in ('profiles', 'staff') and was ? 'suspended_at' then
      what := case when became -> 'suspended_at' = 'null' then 'activate' else 'suspend' end;
    end if;
  elsif tg_op = 'INSERT' and exists (
    -- Ids are never reused, so an insert with the id of a deleted record is the undo of the deletion.
    select from public.audit_log
    where table_name = of_table and row_id = key_of_row and action = 'delete'
      and of_table <> 'staff'
  ) then
    what := 'restore';
  elsif tg_op = 'DELETE' and of_table = 'profiles' then
    -- The entry of a deleted customer keeps user name and company, but no contact data.
    was := jsonb_build_object('username', was -> 'username', 'company_name', was -> 'company_name');
  end if;

  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    what, of_table, key_of_row, was, became
  );
  return null;
end
$$;
comment on function private.record_audit is 'Writes the audit row of a change by staff.';

create trigger blog_posts_record_audit after insert or update or delete
  on public.blog_posts for each row execute function private.record_audit();
create trigger profiles_record_audit after insert or update or delete
  on public.profiles for each row execute function private.record_audit();
create trigger staff_record_audit after insert or update or delete
  on public.staff for each row execute function private.record_audit();

create function private.keep_history()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only the owner of the table may delete old history, for a retention rule.
  if not private.is_table_owner(tg_relid) then
    raise exception 'history_is_append_only' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.keep_history is
  'Prevents changes of the history by any API role, service_role included.';

create trigger audit_log_keep_history before update or delete or truncate
  on public.audit_log for each statement execute function private.keep_history();

alter table public.audit_log enable row level security;

-- Written by triggers and commands only.
grant select on public.audit_log to authenticated;

create policy "Staff read the history" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()));

-- Writes the audit row of an export, because no caller may insert into the audit log.
create function private.record_reading(of_table text, asked_for integer, how_many integer, of_what jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A list on screen asks for at most this many rows; an export asks for a thousand at a time.
  many constant integer := 100;
  latest public.audit_log;
begin
  if asked_for <= many then
    return;
  end if;
  perform private.require_admin();
  select * into latest from public.audit_log where table_name = of_table order by id desc limit 1;
  -- The next page of an export that is going on is added to its row, so that an export leaves one row.
  if latest.action = 'export' and latest.actor_id = auth.uid() and latest.after - 'rows' = of_what
    and latest.occurred_at > now() - interval '10 minutes' then
    update public.audit_log
    set after = of_what || jsonb_build_object('rows', (after ->> 'rows')::integer + how_many)
    where id = latest.id;
    return;
  end if;
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    'export', of_table, '-', of_what || jsonb_build_object('rows', how_many)
  );
end
$$;
comment on function private.record_reading is
  'Writes an audit row for a read of more than 100 rows, with their number and without the searched text.';

-- The history as staff read it: the whole area's, one table's, or one record's.

create function private.shortened(record jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  -- A page of the history must stay small, and an article may have 100,000 characters.
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 500
      then to_jsonb(left(value #>> '{}', 500) || '…')
    else value
  end)
  from jsonb_each(record)
$$;
comment on function private.shortened is 'A record with its long texts shortened, for lists.';

create function public.list_history(
  p_table text default null,
  p_row_id text default null,
  p_limit integer default 50,
  p_before jsonb default null
)
returns jsonb
-- Volatile, because a read of many rows inserts an audit row.
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
set enable_seqscan = off
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  -- The answers of an assistant, and what it offers, have no history view of their own: their entries are with the assistant's.
  of_assistant constant text := case when p_table = 'assistants' and p_row_id ~ '^[0-9]{1,18}$' then format(
    '(h.table_name, h.row_id) in (
      select ''assistants'', %1$L
      union select ''assistant_answers'', a.id::text from public.assistant_answers as a where a.assistant_id = %1$L
      union select p.table_name, p.id::text from private.parts_of(%1$L) as p
      union select r.table_name, r.row_id from public.audit_log as r
      where r.table_name like ''assistant\_%%'' and coalesce(r.before, r.after) ->> ''assistant_id'' = %1$L)',
    p_row_id) end;
  condition constant text := coalesce(of_assistant, concat_ws(' and ', 'true',
    case when p_table is not null then format('h.table_name = %L', p_table) end,
    -- A change of many records is one entry; what it made of a record is in that record's history.
    case when p_row_id is null then '(h.change_id is null or h.row_id = ''-'')' else format('h.row_id = %L', p_row_id) end));
  total bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_reader(rows_wanted);
  execute format(
    'select count(*) from (select from public.audit_log as h where %s limit 10001) as m', condition
  ) into total;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
      ''before'', private.shortened(p.before), ''after'', private.shortened(p.after) || case
        when p.change_id is not null and p.row_id = ''-'' then
          jsonb_build_object(''names'', private.names_of_change(p.table_name, p.change_id))
        else ''{}''
      end
    ) order by p.id desc), ''[]'')
    from (
      select h.* from public.audit_log as h
      where %s and h.id < coalesce($1, 9223372036854775807)
      order by h.id desc limit $2
    ) as p',
    condition
  ) into page using (p_before ->> 'id')::bigint, rows_wanted + 1;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object('id', page -> -1 -> 'id');
  end if;
  if rows_wanted > 100 then
    perform private.record_reading('audit_log', rows_wanted, jsonb_array_length(page), '{}');
  end if;
  return jsonb_build_object(
    'total', least(total, 10000), 'totalCapped', total > 10000, 'rows', page, 'nextBefore', next_before
  );
end
$$;
comment on function public.list_history is
  'A page of the history for staff, newest first: of everything, of a table, or of one record (of an assistant with its '
  'answers and what it offers), as {total, totalCapped, rows, nextBefore}. Raises 42501 for anybody else.';

grant execute on function public.list_history(text, text, integer, jsonb) to authenticated;

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.record_reading(text, integer, integer, jsonb), private.shortened(jsonb)
  to authenticated;
