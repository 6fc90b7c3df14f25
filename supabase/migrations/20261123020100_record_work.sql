-- Staff's own work on a record: notes, replies by mail, who takes care of it, and when the next step is due.
-- Two tables for all kinds of records, by table and id, so that a new kind needs no columns.

set local lock_timeout = '3s';

create table private.record_notes (
  id bigint generated always as identity primary key,
  table_name text not null,
  record_id text not null,
  -- note: for staff. reply: a mail to the sender, which stands in the thread as it was sent.
  kind text not null default 'note',
  subject text,
  body text not null,
  author_id uuid references public.staff (user_id) on delete set null,
  -- The thread outlives the people in it.
  author_name text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- When the record was deleted; it may come back.
  gone_at timestamptz,
  constraint record_notes_kind_word check (kind in ('note', 'reply')),
  constraint record_notes_subject_length check (private.is_line(subject, 1, 200)),
  constraint record_notes_body_length check (private.is_paragraph(body, 1, 5000)),
  constraint record_notes_subject_of_reply check ((kind = 'reply') = (subject is not null))
);
comment on table private.record_notes is
  'Notes of staff and their replies by mail, by the table and id of the record that they speak of.';

create index record_notes_table_name_record_id_id_idx
  on private.record_notes (table_name, record_id, id);
create index record_notes_author_id_idx on private.record_notes (author_id);
create index record_notes_gone_at_idx on private.record_notes (gone_at) where gone_at is not null;

create table private.record_work (
  table_name text not null,
  record_id text not null,
  assignee_id uuid references public.staff (user_id) on delete set null,
  next_on date,
  gone_at timestamptz,
  constraint record_work_pkey primary key (table_name, record_id)
);
comment on table private.record_work is
  'Who takes care of a record, and on which day (Ulaanbaatar) its next step is due.';

create index record_work_assignee_id_next_on_idx on private.record_work (assignee_id, next_on);
create index record_work_gone_at_idx on private.record_work (gone_at) where gone_at is not null;

insert into private.personal_data (table_name, why) values
  ('private.record_notes', 'go with their record, when it is erased or 30 days after it was deleted'),
  ('private.record_work', 'goes with its record, likewise');

alter table private.outbox
  add column note_id bigint references private.record_notes (id) on delete cascade;
comment on column private.outbox.note_id is 'The reply of staff that this mail is.';
create index outbox_note_id_idx on private.outbox (note_id);

-- A deletion can be taken back, and then the thread is there again.
create function private.leave_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A name has the collation C, and a comparison with it finds no index of ours.
  of_table constant text collate "default" := tg_table_name;
begin
  update private.record_notes set gone_at = now() where table_name = of_table and record_id = old.id::text;
  update private.record_work set gone_at = now() where table_name = of_table and record_id = old.id::text;
  return null;
end
$$;
comment on function private.leave_work is 'Sets the work on a deleted record aside, for as long as it may come back.';

create function private.resume_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_table constant text collate "default" := tg_table_name;
begin
  update private.record_notes set gone_at = null where table_name = of_table and record_id = new.id::text;
  update private.record_work set gone_at = null where table_name = of_table and record_id = new.id::text;
  return null;
end
$$;
comment on function private.resume_work is 'Takes the work on a record up again that has been brought back.';

do $$
declare
  worked_on text;
begin
  foreach worked_on in array array[
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages', 'profiles'
  ] loop
    execute format(
      'create trigger %I after delete on public.%I for each row execute function private.leave_work()',
      worked_on || '_leave_work', worked_on);
    -- Only a command brings a row back, with the owner's rights; a visitor's row is new.
    execute format(
      'create trigger %I after insert on public.%I for each row
        when (current_user not in (''anon'', ''authenticated'')) execute function private.resume_work()',
      worked_on || '_resume_work', worked_on);
  end loop;
end
$$;

create function private.require_record(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  record jsonb;
begin
  perform private.require_admin();
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1::%s', plan.table_name, plan.id_type)
  into record using p_id;
  if record is null or p_table in ('blog_posts', 'assistant_topics') then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return record;
end
$$;
comment on function private.require_record is
  'The record that work is done on: raises 42501 unless the caller is staff, PT404 when it is not there or '
  'is an article, 22023 for an unknown table.';

create function private.own_name()
returns text
language sql stable
security definer
set search_path = ''
as $$ select name from public.staff where user_id = auth.uid() $$;
comment on function private.own_name is 'The name of the calling member of staff.';

create function private.work_in_history(p_table text, p_id text, was jsonb, became jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
  values (auth.uid(), private.own_name(), 'update', p_table, p_id, was, became)
$$;
comment on function private.work_in_history is
  'One row in the history of a record for a change of the work on it.';

create function private.work_of(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 200;
  work private.record_work;
begin
  select * into work from private.record_work where table_name = p_table and record_id = p_id;
  return jsonb_build_object('assigneeId', work.assignee_id, 'nextOn', work.next_on, 'notes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'kind', n.kind, 'subject', n.subject, 'body', n.body, 'authorId', n.author_id,
      'authorName', n.author_name, 'createdAt', n.created_at, 'editedAt', n.edited_at,
      'state', o.state, 'lastError', o.last_error
    ) order by n.id), '[]')
    from (
      select * from private.record_notes
      where table_name = p_table and record_id = p_id order by id desc limit most
    ) as n
    left join private.outbox as o on o.note_id = n.id
  ));
end
$$;
comment on function private.work_of is 'What read_record_work returns, without asking who calls.';

create function private.read_record_work(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_record(p_table, p_id);
  return private.work_of(p_table, p_id);
end
$$;

create function public.read_record_work(p_table text, p_id text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.read_record_work(p_table, p_id) $$;
comment on function public.read_record_work is
  'Who takes care of a record, when its next step is due, and its last 200 notes, the oldest first, for '
  'staff: {assigneeId, nextOn, notes: [{id, kind, subject, body, authorId, authorName, createdAt, '
  'editedAt, state, lastError}]}; state and lastError are those of a reply''s mail, null once the outbox '
  'has forgotten it. Raises 42501, PT404 not_found, 22023 for an unknown table.';

create function private.set_record_work(p_table text, p_id text, p_assignee uuid, p_next_on date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was private.record_work;
  before_it jsonb := '{}';
  after_it jsonb := '{}';
begin
  perform private.require_writer();
  perform private.require_record(p_table, p_id);
  insert into private.record_work (table_name, record_id) values (p_table, p_id)
  on conflict on constraint record_work_pkey do nothing;
  select * into was from private.record_work
  where table_name = p_table and record_id = p_id for update;
  if was.assignee_id is distinct from p_assignee then
    if p_assignee is not null and not exists (
      select from public.staff where user_id = p_assignee and suspended_at is null
    ) then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    before_it := jsonb_build_object('assignee', (select name from public.staff where user_id = was.assignee_id));
    after_it := jsonb_build_object('assignee', (select name from public.staff where user_id = p_assignee));
  end if;
  if was.next_on is distinct from p_next_on then
    before_it := before_it || jsonb_build_object('next_on', was.next_on);
    after_it := after_it || jsonb_build_object('next_on', p_next_on);
  end if;
  if after_it <> '{}' then
    update private.record_work set assignee_id = p_assignee, next_on = p_next_on
    where table_name = p_table and record_id = p_id;
    perform private.work_in_history(p_table, p_id, before_it, after_it);
  end if;
  return private.work_of(p_table, p_id);
end
$$;

create function public.set_record_work(p_table text, p_id text, p_assignee uuid, p_next_on date)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_record_work(p_table, p_id, p_assignee, p_next_on) $$;
comment on function public.set_record_work is
  'Says who takes care of a record and when its next step is due, null for nobody and never, for staff '
  'who may write; returns read_record_work(). Raises as that does, and PT409 conflict for an assignee who is not '
  'active staff.';

create function private.add_note(p_table text, p_id text, p_body text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform private.require_record(p_table, p_id);
  insert into private.record_notes (table_name, record_id, body, author_id, author_name)
  values (p_table, p_id, p_body, auth.uid(), private.own_name());
  perform private.work_in_history(
    p_table, p_id, '{"note": null}', jsonb_build_object('note', p_body));
  return private.work_of(p_table, p_id);
end
$$;

create function public.add_note(p_table text, p_id text, p_body text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.add_note(p_table, p_id, p_body) $$;
comment on function public.add_note is
  'Adds a note to a record, for staff who may write; returns read_record_work(). Raises as that does.';

create function private.own_note(p_id bigint)
returns private.record_notes
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_note private.record_notes;
begin
  perform private.require_writer();
  select * into found_note from private.record_notes where id = p_id and gone_at is null for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- What was sent was sent, and another's words are theirs.
  if found_note.kind <> 'note' or found_note.author_id is distinct from auth.uid() then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  return found_note;
end
$$;
comment on function private.own_note is
  'A note that the caller wrote: raises 42501 for who may not write, PT404 not_found, PT409 conflict for '
  'somebody else''s and for a reply.';

create function private.change_note(p_id bigint, p_body text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was constant private.record_notes := private.own_note(p_id);
begin
  if was.body <> p_body then
    update private.record_notes set body = p_body, edited_at = now() where id = p_id;
    perform private.work_in_history(
      was.table_name, was.record_id, jsonb_build_object('note', was.body), jsonb_build_object('note', p_body));
  end if;
  return private.work_of(was.table_name, was.record_id);
end
$$;

create function public.change_note(p_id bigint, p_body text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_note(p_id, p_body) $$;
comment on function public.change_note is
  'Changes a note of the caller''s own; returns read_record_work() of its record. Raises 42501, PT404 '
  'not_found, PT409 conflict for a reply or somebody else''s note.';

create function private.remove_note(p_id bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was constant private.record_notes := private.own_note(p_id);
begin
  delete from private.record_notes where id = p_id;
  perform private.work_in_history(
    was.table_name, was.record_id, jsonb_build_object('note', was.body), '{"note": null}');
  return private.work_of(was.table_name, was.record_id);
end
$$;

create function public.remove_note(p_id bigint)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.remove_note(p_id) $$;
comment on function public.remove_note is
  'Deletes a note of the caller''s own; returns and raises as change_note does.';

create function private.reply_by_mail(p_table text, p_id text, p_subject text, p_body text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Nobody is written to so often by hand.
  a_day constant integer := 20;
  record jsonb;
  written bigint;
begin
  perform private.require_writer();
  record := private.require_record(p_table, p_id);
  if record ->> 'spam_at' is not null or record ->> 'email' is null or (
    select count(*) from private.record_notes
    where table_name = p_table and record_id = p_id and kind = 'reply' and created_at > now() - interval '1 day'
  ) >= a_day then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  insert into private.record_notes (table_name, record_id, kind, subject, body, author_id, author_name)
  values (p_table, p_id, 'reply', p_subject, p_body, auth.uid(), private.own_name())
  returning id into written;
  insert into private.outbox (audience, kind, template, record_id, recipient, note_id)
  values ('person', p_table, 'reply', p_id, record ->> 'email', written);
  perform private.work_in_history(
    p_table, p_id, '{"reply": null}', jsonb_build_object('reply', p_subject));
  return private.work_of(p_table, p_id);
end
$$;

create function public.reply_by_mail(p_table text, p_id text, p_subject text, p_body text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.reply_by_mail(p_table, p_id, p_subject, p_body) $$;
comment on function public.reply_by_mail is
  'Queues a mail to the address of a record, and keeps it in its thread, for staff who may write; returns '
  'read_record_work(). Raises as that does, and PT409 conflict for spam, without an address, and from the 21st '
  'reply of a day on.';

create function private.list_colleagues()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object('id', user_id, 'name', name) order by private.mn_sort_key(name))
    from public.staff where suspended_at is null
  );
end
$$;

create function public.list_colleagues()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_colleagues() $$;
comment on function public.list_colleagues is
  'Active staff by name, for staff: [{id, name}]. Raises 42501 for anybody else.';

create function private.hit_of(p_table text, p_row jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'table', p_table, 'id', p_row ->> 'id', 'name', coalesce(
      p_row ->> 'name',
      -- A payment is looked for by its reference.
      nullif(concat_ws(' · ', p_row ->> 'reference', p_row ->> 'payer_name'), ''),
      nullif(btrim(concat(p_row ->> 'last_name', ' ', p_row ->> 'first_name')), ''),
      p_row ->> 'username'
    ),
    'email', p_row ->> 'email', 'phone', coalesce(p_row ->> 'phone', p_row ->> 'business_phone'),
    'status', p_row ->> 'status', 'spam', p_row ->> 'spam_at' is not null,
    'createdAt', p_row ->> 'created_at'
  )
$$;
comment on function private.hit_of is
  'A record of any kind in short: {table, id, name, email, phone, status, spam, createdAt}.';

create function private.list_my_work()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 200;
  place private.personal_data;
  id_type text;
  part jsonb;
  mine jsonb := '[]';
begin
  perform private.require_admin();
  for place in
    select * from private.personal_data where table_name like 'public.%' and email_column is not null
  loop
    id_type := case place.table_name when 'public.profiles' then 'uuid' else 'bigint' end;
    execute format(
      'select jsonb_agg(m.found) from (
        select private.hit_of(w.table_name, r.row) || jsonb_build_object(''nextOn'', w.next_on) as found
        from private.record_work as w
        join %1$s as t on t.id = w.record_id::%2$s
        cross join lateral (select to_jsonb(t) as row) as r
        where w.assignee_id = $1 and w.gone_at is null and w.table_name = %3$L
          and r.row ->> ''spam_at'' is null
          -- A closed record is over, unless somebody has set a date to come back to it.
          and (w.next_on is not null or not r.row ->> ''status'' = any ($2))
        order by w.next_on nulls last limit $3
      ) as m',
      place.table_name, id_type, split_part(place.table_name, '.', 2)
    ) into part using auth.uid(), place.closed_statuses, most;
    mine := mine || coalesce(part, '[]');
  end loop;
  return (
    select coalesce(jsonb_agg(f.hit order by f.hit ->> 'nextOn' nulls last, f.hit ->> 'createdAt'), '[]')
    from (
      select hit from jsonb_array_elements(mine) as e (hit)
      order by hit ->> 'nextOn' nulls last, hit ->> 'createdAt' limit most
    ) as f
  );
end
$$;

create function public.list_my_work()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_my_work() $$;
comment on function public.list_my_work is
  'The records that the calling member of staff takes care of, what is due first, 200 at most: '
  '[{table, id, name, email, phone, status, spam, createdAt, nextOn}]. Closed ones only while a next step is set. Raises 42501.';

grant execute on function
  public.read_record_work(text, text), private.read_record_work(text, text),
  public.set_record_work(text, text, uuid, date), private.set_record_work(text, text, uuid, date),
  public.add_note(text, text, text), private.add_note(text, text, text),
  public.change_note(bigint, text), private.change_note(bigint, text),
  public.remove_note(bigint), private.remove_note(bigint),
  public.reply_by_mail(text, text, text, text), private.reply_by_mail(text, text, text, text),
  public.list_colleagues(), private.list_colleagues(),
  public.list_my_work(), private.list_my_work()
  to authenticated;
