-- Staff's own work on a record: notes, replies by mail, who takes care of it, and when the next step is due.
-- Two tables for all kinds of records, by table and id, so that a new kind needs no columns.

create table private.record_notes (
  id bigint generated always as identity primary key,
  table_name text not null,
  record_id text not null,
  -- note: for staff only. reply: a mail to the sender, kept as it was sent.
  kind text not null default 'note',
  subject text,
  body text not null,
  author_id uuid references public.staff (user_id) on delete set null,
  -- A copy of the name, because a note stays after its author's account was deleted.
  author_name text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- When the record was deleted. Restoring the record clears it.
  gone_at timestamptz,
  moved_from text,
  moved_version integer,
  took boolean not null default false,
  version integer not null default 1,
  constraint record_notes_kind_word check (kind in ('note', 'reply')),
  constraint record_notes_subject_length check (private.is_line(subject, 1, 200)),
  constraint record_notes_body_length check (private.is_paragraph(body, 1, 5000)),
  constraint record_notes_subject_of_reply check ((kind = 'reply') = (subject is not null))
);
comment on table private.record_notes is
  'Notes of staff and their replies by mail, by table and id of their record.';
comment on column private.record_notes.moved_from is
  'The record''s status before this reply, null if the reply did not change it; moved_version is the record''s '
  'version after it.';
comment on column private.record_notes.took is 'Whether the reply assigned the record to its writer.';
comment on column private.record_notes.version is 'Counts the changes of a note''s text.';

create index record_notes_table_name_record_id_id_idx
  on private.record_notes (table_name, record_id, id);
create index record_notes_author_id_idx on private.record_notes (author_id);
create index record_notes_gone_at_idx on private.record_notes (gone_at) where gone_at is not null;

alter table private.record_notes enable row level security;
grant select,
  insert (table_name, record_id, kind, subject, body, author_id, author_name, moved_from, moved_version, took),
  update (body, edited_at, moved_from, moved_version, took), delete
  on private.record_notes to authenticated;

create policy "Staff read notes" on private.record_notes
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff write notes in their own name" on private.record_notes
  for insert to authenticated
  with check (
    (select private.may_write()) and author_id = (select auth.uid())
    and author_name = (select private.own_name()) and version = 1 and created_at = now()
  );

-- The text of a reply never changes, because the mail was sent; a note may be changed by its author only. The change
-- that a reply made to its record can be undone.
create policy "Staff change their own notes" on private.record_notes
  for update to authenticated
  using ((select private.may_write()) and author_id = (select auth.uid()))
  with check ((select private.may_write()));

create function private.keep_reply()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'reply_was_sent' using errcode = '42501';
end
$$;
comment on function private.keep_reply is 'Refuses every change of the text of a reply. Raises 42501.';

create trigger record_notes_keep_reply
  before update on private.record_notes for each row
  when (old.kind = 'reply' and (old.subject, old.body, old.edited_at) is distinct from (new.subject, new.body, new.edited_at))
  execute function private.keep_reply();

create policy "Staff delete their own notes" on private.record_notes
  for delete to authenticated
  using ((select private.may_write()) and kind = 'note' and author_id = (select auth.uid()));

create table private.record_work (
  table_name text not null,
  record_id text not null,
  assignee_id uuid references public.staff (user_id) on delete set null,
  next_on date,
  gone_at timestamptz,
  version integer not null default 0,
  refused_at timestamptz,
  constraint record_work_pkey primary key (table_name, record_id)
);
comment on table private.record_work is
  'Who is assigned to a record, and on which day (Ulaanbaatar) its next step is due.';
comment on column private.record_work.version is
  'How often assignee or day have changed; 0 for a record without a row.';
comment on column private.record_work.refused_at is
  'When the provider refused the last reply, or it was given up. Null again after another reply, another attempt to '
  'send it, or a change of the record''s status.';

create index record_work_assignee_id_next_on_idx on private.record_work (assignee_id, next_on);
create index record_work_gone_at_idx on private.record_work (gone_at) where gone_at is not null;
create index record_work_refused_idx on private.record_work (table_name) where refused_at is not null;

insert into private.personal_data (table_name, why) values
  ('private.record_notes', 'go with their record, when it is erased or 30 days after it was deleted'),
  ('private.record_work', 'goes with its record, likewise');

alter table private.record_work enable row level security;
grant select, insert (table_name, record_id), update (assignee_id, next_on) on private.record_work to authenticated;

create policy "Staff see who takes care of a record" on private.record_work
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff begin the work on a record" on private.record_work
  for insert to authenticated
  with check ((select private.may_write()));

create policy "Staff say who takes care of a record" on private.record_work
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

-- Versions of the work on a record and of its notes: a change that was made on an outdated screen gets 409
-- version_conflict (If-Match), and only the fields that were touched are changed.

create function private.count_work_version()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
comment on function private.count_work_version is
  'Raises the version of the work on a record or of a note, whichever command changed it.';

create trigger record_work_count_version
  before update on private.record_work for each row
  when (old.assignee_id is distinct from new.assignee_id or old.next_on is distinct from new.next_on)
  execute function private.count_work_version();
create trigger record_notes_count_version
  before update on private.record_notes for each row
  when (old.body is distinct from new.body)
  execute function private.count_work_version();

-- Lists show the assignee and a refused reply, so both change their revision.
create function private.count_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.row_counts as c (table_name, status, slot, row_count, change_count)
  select d.table_name, 'assigned', pg_backend_pid() % 16, 0, 1
  from (
    select n.table_name from new_rows as n left join old_rows as o using (table_name, record_id)
    where (n.assignee_id, n.refused_at) is distinct from (o.assignee_id, o.refused_at)
    group by n.table_name
  ) as d
  order by d.table_name
  on conflict on constraint row_counts_pkey do update set change_count = c.change_count + 1;
  return null;
end
$$;
comment on function private.count_work is 'Raises the revision of lists whose records got another assignee, or whose reply was refused.';

create trigger record_work_count_update
  after update on private.record_work
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_work();

-- The work on a deleted record is kept, because the deletion can be undone.
create function private.follow_record()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- tg_table_name has type name with collation C, and a comparison with it would use none of our indexes.
  of_table constant text collate "default" := tg_table_name;
  of_record constant text := case tg_op when 'DELETE' then old.id else new.id end;
  gone constant timestamptz := case tg_op when 'DELETE' then now() end;
begin
  update private.record_notes set gone_at = gone where table_name = of_table and record_id = of_record;
  update private.record_work set gone_at = gone where table_name = of_table and record_id = of_record;
  return null;
end
$$;
comment on function private.follow_record is
  'Sets the work on a deleted record aside while the record may be restored, and reactivates it then.';

create function private.forget_refusal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_table constant text collate "default" := tg_table_name;
begin
  update private.record_work set refused_at = null
  where table_name = of_table and record_id = new.id::text and refused_at is not null;
  return null;
end
$$;
comment on function private.forget_refusal is
  'A refused reply needs no attention any more once somebody has given its record another status.';

create procedure private.keep_work(p_table text)
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger %I after delete on public.%I for each row execute function private.follow_record()',
    p_table || '_leave_work', p_table);
  -- Only a restored row can have earlier work, and only commands with the owner's rights restore rows, so the trigger
  -- skips inserts by API roles.
  execute format(
    'create trigger %I after insert on public.%I for each row
      when (current_user not in (''anon'', ''authenticated'')) execute function private.follow_record()',
    p_table || '_resume_work', p_table);
  if (private.record_kind(p_table)).is_form then
    execute format(
      'create trigger %I after update of status on public.%I for each row
        when (old.status is distinct from new.status) execute function private.forget_refusal()',
      p_table || '_forget_refusal', p_table);
  end if;
end
$$;
comment on procedure private.keep_work is
  'Makes the work on a record follow its deletion, its restoring and its status. For migrations.';

call private.keep_work('profiles');

create function private.require_record(p_table text, p_id text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  record jsonb;
begin
  perform private.require_admin();
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1::%s', plan.table_name, plan.id_type)
  into record using p_id;
  if record is null or not (private.record_kind(p_table)).is_noted then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return record;
end
$$;
comment on function private.require_record is
  'The record to work on: raises 42501 unless the caller is staff, PT404 when it does not exist or is an article, '
  '22023 for an unknown table.';

-- No caller may insert into the audit log, so this function writes the history row with the owner's rights.
create function private.work_in_history(p_table text, p_id text, was jsonb, became jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
  values (auth.uid(), private.own_name(), 'update', p_table, p_id, was, became);
end
$$;
comment on function private.work_in_history is 'Writes a history row of a record for a change of the work on it.';

create function private.recent_colleague(p_email text, p_seen bigint default null)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  recent constant interval := '30 minutes';
begin
  return (
    select jsonb_build_object('name', n.author_name, 'at', n.created_at)
    from private.outbox as o join private.record_notes as n on n.id = o.note_id
    where o.recipient = lower(p_email) and (o.created_at > now() - recent or n.id > p_seen) and o.state <> 'given_up'
      and n.author_id is distinct from auth.uid()
    order by o.created_at desc limit 1
  );
end
$$;
comment on function private.recent_colleague is
  'Who else of staff has replied to this address in the last 30 minutes or after the reply p_seen, about any record: '
  '{name, at}, or null.';

create function private.undelivered_at(p_email text)
returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case o.state when 'given_up' then o.claimed_at end
    from private.outbox as o
    where o.recipient = lower(p_email) and o.state in ('sent', 'given_up') and o.claimed_at is not null
    order by o.claimed_at desc limit 1
  );
end
$$;
comment on function private.undelivered_at is
  'When the last mail to this address was refused or given up; null if it was sent, or none was tried.';

-- Who of staff has a record open, and who writes a reply to it: told by the poll of the open record.
create table private.record_visits (
  table_name text not null,
  record_id text not null,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- Part of the key, because another window of the same person, which only shows the record, ends no writing.
  writes boolean not null,
  since timestamptz not null default now(),
  lasts_until timestamptz not null default now() + interval '20 seconds',
  constraint record_visits_pkey primary key (table_name, record_id, user_id, writes)
);
comment on table private.record_visits is
  'Who of staff has a record open, and who writes a reply to it. A person''s rows that do not last any more go with the next visit.';
create index record_visits_user_id_idx on private.record_visits (user_id);

insert into private.personal_data (table_name, why) values
  ('private.record_visits', 'which record a member of staff has open; goes with the next one, and with the account');

alter table private.record_visits enable row level security;
grant select on private.record_visits to authenticated;
create policy "Staff see who has a record open" on private.record_visits
  for select to authenticated using ((select private.is_admin()));

create function private.visits_now(p_table text, p_id text)
returns setof private.record_visits
language sql stable
set search_path = ''
as $$
  select * from private.record_visits
  where table_name = p_table and record_id = p_id and lasts_until > now()
$$;
comment on function private.visits_now is 'Who has a record open now.';

create function private.note_visit(p_table text, p_id text, p_writes boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.record_visits where user_id = auth.uid() and lasts_until <= now();
  insert into private.record_visits as v (table_name, record_id, user_id, writes) values (p_table, p_id, auth.uid(), p_writes)
  on conflict on constraint record_visits_pkey do update set lasts_until = default
  where v.lasts_until < now() + interval '12 seconds';
end
$$;
comment on function private.note_visit is
  'The caller, of staff, has a record open, and writes a reply to it or does not. Written once in 8 seconds at most.';

create function private.writes_first(p_table text, p_id text)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.visits_now(p_table, p_id) as v
    where v.writes and v.since < coalesce(
      (select o.since from private.visits_now(p_table, p_id) as o where o.writes and o.user_id = auth.uid()), now())
  )
$$;
comment on function private.writes_first is 'Whether somebody else began to write a reply to a record before the caller did.';

create function private.work_of(p_table text, p_id text)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 200;
  address constant text := private.require_record(p_table, p_id) ->> 'email';
  work private.record_work;
begin
  select * into work from private.record_work where table_name = p_table and record_id = p_id;
  return jsonb_build_object(
    'assigneeId', work.assignee_id, 'nextOn', work.next_on, 'version', coalesce(work.version, 0),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'kind', n.kind, 'subject', n.subject, 'body', n.body, 'authorId', n.author_id,
        'authorName', n.author_name, 'createdAt', n.created_at, 'editedAt', n.edited_at, 'version', n.version,
        'state', o.state, 'lastError', o.last_error
      ) order by n.id), '[]')
      from (
        select * from private.record_notes
        where table_name = p_table and record_id = p_id order by id desc limit most
      ) as n
      left join private.outbox as o on o.note_id = n.id
    )
  ) || jsonb_strip_nulls(jsonb_build_object(
    'here', (
      select jsonb_agg(jsonb_build_object('name', s.name, 'writes', v.writes) order by s.name)
      from (select user_id, bool_or(writes) as writes from private.visits_now(p_table, p_id) group by user_id) as v
      join public.staff as s on s.user_id = v.user_id
      where v.user_id <> auth.uid()),
    'colleague', private.recent_colleague(address),
    'lastReply', (select max(o.note_id) from private.outbox as o where o.recipient = lower(address)),
    'undeliveredAt', private.undelivered_at(address)));
end
$$;
comment on function private.work_of is 'The result of read_record_work.';

create function public.read_record_work(p_table text, p_id text, p_writes boolean default false)
returns jsonb
-- Volatile, because it notes that the caller has the record open.
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.note_visit(p_table, p_id, p_writes);
  return private.work_of(p_table, p_id);
end
$$;
comment on function public.read_record_work is
  'The assignee of a record, when its next step is due, and its last 200 notes, the oldest first, for '
  'staff: {assigneeId, nextOn, version, notes: [{id, kind, subject, body, authorId, authorName, createdAt, '
  'editedAt, version, state, lastError}]}; version of the work counts the changes of assignee and day, that of a '
  'note those of its text; state and lastError are those of a reply''s mail, null after the outbox '
  'has deleted it. Where there is one: here [{name, writes}], who else has the record open, colleague {name, at}, who else '
  'replied to this person a moment ago, lastReply, the newest reply to this person, and undeliveredAt, when the last mail to '
  'the address failed. The caller has it open from then on, with p_writes writing a reply. Raises 42501, PT404 not_found, 22023 for an unknown table.';

create function public.set_record_work(
  p_table text, p_id text, p_assignee uuid, p_next_on date,
  p_version integer default null, p_fields text[] default '{assignee,next_on}'
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  was private.record_work;
  became private.record_work;
  before_it jsonb := '{}';
  after_it jsonb := '{}';
begin
  perform private.require_writer();
  perform private.require_record(p_table, p_id);
  insert into private.record_work (table_name, record_id) values (p_table, p_id)
  on conflict on constraint record_work_pkey do nothing;
  select * into was from private.record_work
  where table_name = p_table and record_id = p_id for update;
  if was.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  became := was;
  if 'assignee' = any (p_fields) then
    became.assignee_id := p_assignee;
  end if;
  if 'next_on' = any (p_fields) then
    became.next_on := p_next_on;
  end if;
  if was.assignee_id is distinct from became.assignee_id then
    if became.assignee_id is not null and not exists (
      select from public.staff where user_id = became.assignee_id and suspended_at is null
    ) then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    before_it := jsonb_build_object('assignee', (select name from public.staff where user_id = was.assignee_id));
    after_it := jsonb_build_object('assignee', (select name from public.staff where user_id = became.assignee_id));
  end if;
  if was.next_on is distinct from became.next_on then
    before_it := before_it || jsonb_build_object('next_on', was.next_on);
    after_it := after_it || jsonb_build_object('next_on', became.next_on);
  end if;
  if after_it <> '{}' then
    update private.record_work set assignee_id = became.assignee_id, next_on = became.next_on
    where table_name = p_table and record_id = p_id;
    perform private.work_in_history(p_table, p_id, before_it, after_it);
  end if;
  return private.work_of(p_table, p_id);
end
$$;
comment on function public.set_record_work is
  'Sets the assignee of a record and the day of its next step (null for none), for staff who may write; changes only '
  'the fields that p_fields names. Returns and raises as read_record_work(), PT409 conflict for an assignee who is '
  'not active staff, and PT409 version_conflict if either field was changed after p_version; null accepts any '
  'version.';

create function public.add_note(p_table text, p_id text, p_body text)
returns jsonb
language plpgsql
security invoker
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
comment on function public.add_note is
  'Adds a note to a record, for staff who may write; returns and raises as read_record_work().';

create function private.own_note(p_id bigint, p_version integer)
returns private.record_notes
language plpgsql stable
set search_path = ''
as $$
declare
  found_note private.record_notes;
begin
  perform private.require_writer();
  select * into found_note from private.record_notes where id = p_id and gone_at is null;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- A reply has been sent, and a note belongs to its author: neither is changed by others.
  if found_note.kind <> 'note' or found_note.author_id is distinct from auth.uid() then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  if found_note.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return found_note;
end
$$;
comment on function private.own_note is
  'A note that the caller wrote. Raises 42501 for a caller who may not write, PT404 not_found, PT409 conflict for '
  'another author''s note and for a reply, PT409 version_conflict if it was changed after p_version; a p_version of '
  'null accepts any version.';

create function public.change_note(p_id bigint, p_body text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  was constant private.record_notes := private.own_note(p_id, p_version);
begin
  if was.body <> p_body then
    update private.record_notes set body = p_body, edited_at = now() where id = p_id and version = was.version;
    if not found then
      raise exception 'version_conflict' using errcode = 'PT409';
    end if;
    perform private.work_in_history(
      was.table_name, was.record_id, jsonb_build_object('note', was.body), jsonb_build_object('note', p_body));
  end if;
  return private.work_of(was.table_name, was.record_id);
end
$$;
comment on function public.change_note is
  'Changes a note of the caller''s own; returns read_record_work() of its record. Raises 42501, PT404 '
  'not_found, PT409 conflict for a reply or another author''s note, PT409 version_conflict if it was changed '
  'after p_version; null accepts any version.';

create function public.remove_note(p_id bigint, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  was constant private.record_notes := private.own_note(p_id, p_version);
begin
  delete from private.record_notes where id = p_id and version = was.version;
  if not found then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  perform private.work_in_history(
    was.table_name, was.record_id, jsonb_build_object('note', was.body), '{"note": null}');
  return private.work_of(was.table_name, was.record_id);
end
$$;
comment on function public.remove_note is
  'Deletes a note of the caller''s own; returns and raises as change_note does.';

-- A reply by mail moves a request from its first status to contacted, and assigns an unassigned record to the
-- writer, in the transaction of the reply. Both can be undone.
create function public.reply_by_mail(
  p_table text, p_id text, p_subject text, p_body text, p_anyway boolean default false, p_seen bigint default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  -- Limits a script: nobody writes that many replies by hand.
  a_day constant integer := 20;
  declared constant private.record_kinds := private.record_kind(p_table);
  record jsonb;
  written bigint;
  moved integer;
  taken boolean := false;
begin
  perform private.require_writer();
  record := private.require_record(p_table, p_id);
  if record ->> 'spam_at' is not null or record ->> 'email' is null or (
    select count(*) from private.record_notes
    where table_name = p_table and record_id = p_id and kind = 'reply' and created_at > now() - interval '1 day'
  ) >= a_day then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  -- One reply to an address at a time, so that of two colleagues who send at once the second one is asked.
  perform pg_advisory_xact_lock(hashtextextended('private.reply ' || lower(record ->> 'email'), 0));
  if not p_anyway and (
    private.recent_colleague(record ->> 'email', p_seen) is not null or private.writes_first(p_table, p_id)
  ) then
    raise exception 'colleague_replied' using errcode = 'PT409';
  end if;
  -- Only for kinds with replied_status: a reply must not change the status of an application or a registration.
  if declared.replied_status is not null then
    execute format(
      'update public.%I set status = %L where id = $1::bigint and status = %L returning version',
      p_table, declared.replied_status, declared.first_status
    ) into moved using p_id;
  end if;
  -- Customers are not assigned by a reply.
  if p_table <> 'profiles' then
    insert into private.record_work (table_name, record_id) values (p_table, p_id)
    on conflict on constraint record_work_pkey do nothing;
    update private.record_work set assignee_id = auth.uid()
    where table_name = p_table and record_id = p_id and assignee_id is null;
    taken := found;
  end if;
  insert into private.record_notes (
    table_name, record_id, kind, subject, body, author_id, author_name, moved_from, moved_version, took
  )
  values (
    p_table, p_id, 'reply', p_subject, p_body, auth.uid(), private.own_name(),
    case when moved is not null then declared.first_status end, moved, taken
  )
  returning id into written;
  insert into private.outbox (audience, kind, template, record_id, recipient, note_id)
  values ('person', p_table, 'reply', p_id, lower(record ->> 'email'), written);
  perform private.work_in_history(
    p_table, p_id, '{"reply": null}', jsonb_build_object('reply', p_subject));
  if taken then
    perform private.work_in_history(
      p_table, p_id, '{"assignee": null}', jsonb_build_object('assignee', private.own_name()));
  end if;
  return private.work_of(p_table, p_id) || jsonb_build_object('replied', jsonb_build_object(
    'noteId', written, 'contacted', moved is not null, 'taken', taken))
    || case when moved is null then '{}' else jsonb_build_object('changed', jsonb_build_object(
      'status', declared.replied_status, 'version', moved)) end;
end
$$;
comment on function public.reply_by_mail is
  'Queues a mail to the address of a record and keeps it in the record''s thread, for staff who may write. A record '
  'in its first status becomes contacted, and an unassigned one is assigned to the writer; undo_reply reverts both. '
  'Returns read_record_work() with replied: {noteId, contacted, taken}, and with changed: {status, version} of a record '
  'that became contacted. Raises as that does, PT409 conflict for spam, for a record without an address, and from the '
  '21st reply of a day on, and PT409 colleague_replied, unless p_anyway, if somebody else of staff has just replied to '
  'this person, or since the reply p_seen, the last one when the text was begun, or began to write to this record before.';

create function public.undo_reply(p_note_id bigint)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  longest constant interval := '1 hour';
  note private.record_notes;
  restored integer;
begin
  perform private.require_writer();
  select * into note from private.record_notes where id = p_note_id and gone_at is null;
  if not found or note.kind <> 'reply' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- Only its writer may undo it, once and within an hour.
  if note.author_id is distinct from auth.uid() or note.created_at < now() - longest
    or (note.moved_from is null and not note.took) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  -- Of two concurrent calls the second one waits here and then finds nothing to undo.
  update private.record_notes set moved_from = null, moved_version = null, took = false
  where id = note.id and (moved_from is not null or took);
  if not found then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  if note.moved_from is not null then
    -- A record that was changed since is not undone.
    execute format(
      'update public.%I set status = $2 where id = $1::bigint and version = $3 and status = %L returning version',
      note.table_name, (private.record_kind(note.table_name)).replied_status
    ) into restored using note.record_id, note.moved_from, note.moved_version;
    if restored is null then
      raise exception 'version_conflict' using errcode = 'PT409';
    end if;
  end if;
  if note.took then
    update private.record_work set assignee_id = null
    where table_name = note.table_name and record_id = note.record_id and assignee_id = note.author_id;
    if not found then
      raise exception 'version_conflict' using errcode = 'PT409';
    end if;
    perform private.work_in_history(note.table_name, note.record_id,
      jsonb_build_object('assignee', note.author_name), '{"assignee": null}');
  end if;
  return private.work_of(note.table_name, note.record_id)
    || case when restored is null then '{}' else jsonb_build_object('changed', jsonb_build_object(
      'status', note.moved_from, 'version', restored)) end;
end
$$;
comment on function public.undo_reply is
  'Undoes what a reply of the caller did to its record, status and assignee, once and within an hour; the mail is '
  'sent anyway. Returns read_record_work(), with changed: {status, version} if the status was. Raises 42501, PT404 not_found, PT409 version_conflict if the record was '
  'changed since, PT409 conflict if there is nothing to undo.';

create function public.list_colleagues()
returns jsonb
language plpgsql stable
security invoker
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
      -- Staff look for a payment by its reference.
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
  'The short form of a record of any kind: {table, id, name, email, phone, status, spam, createdAt}.';

create function public.list_my_work()
returns jsonb
language plpgsql stable
security invoker
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
    select * from private.personal_data where (private.record_kind(split_part(table_name, '.', 2))).table_name is not null and email_column is not null
  loop
    id_type := (private.record_kind(split_part(place.table_name, '.', 2))).id_type;
    execute format(
      'select jsonb_agg(m.found) from (
        select private.hit_of(w.table_name, r.row) || jsonb_build_object(''nextOn'', w.next_on) as found
        from private.record_work as w
        join %1$s as t on t.id = w.record_id::%2$s
        cross join lateral (select to_jsonb(t) as row) as r
        where w.assignee_id = $1 and w.gone_at is null and w.table_name = %3$L
          and r.row ->> ''spam_at'' is null
          -- Closed records are left out, unless a next step is set.
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
comment on function public.list_my_work is
  'The open records that are assigned to the calling member of staff, next due first, 200 at most: [{table, id, '
  'name, email, phone, status, spam, createdAt, nextOn}]. A closed one is listed only while it has a next step. '
  'Raises 42501.';

grant execute on function
  public.read_record_work(text, text, boolean), public.set_record_work(text, text, uuid, date, integer, text[]),
  public.add_note(text, text, text), public.change_note(bigint, text, integer), public.remove_note(bigint, integer),
  public.reply_by_mail(text, text, text, text, boolean, bigint),
  public.undo_reply(bigint), public.list_colleagues(), public.list_my_work()
  to authenticated;

-- Finding one person in all kinds of records: by the address or phone of a record, or by a search.

create function private.list_related(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
set enable_seqscan = off
as $$
declare
  most constant integer := 20;
  record constant jsonb := private.require_record(p_table, p_id);
  wanted_email constant text := private.fold_text(record ->> 'email');
  wanted_phone text := right(private.phone_digits(coalesce(record ->> 'phone', record ->> 'business_phone')), 8);
  place private.personal_data;
  part jsonb;
  related jsonb := '[]';
begin
  if length(wanted_phone) < 6 then
    wanted_phone := null;
  end if;
  for place in
    select * from private.personal_data
    where (private.record_kind(split_part(table_name, '.', 2))).table_name is not null and email_column is not null and phone_column is not null
  loop
    -- The search index finds candidates, including parts of longer texts; each candidate is then compared exactly.
    execute format(
      'select jsonb_agg(private.hit_of(%2$L, to_jsonb(found)) order by found.created_at desc) from (
        select t.* from %1$s as t
        where (private.search_grams(t.search_text) @> $1 or private.search_grams(t.search_text) @> $2)
          and (private.fold_text(t.%3$I) = $3 or position($4 in private.phone_digits(t.%4$I)) > 0)
          and not (%2$L = $5 and t.id::text = $6)
        order by t.created_at desc limit $7
      ) as found',
      place.table_name, split_part(place.table_name, '.', 2), place.email_column, place.phone_column
    ) into part
    using private.search_grams(wanted_email), private.search_grams(wanted_phone), wanted_email, wanted_phone,
      p_table, p_id, most;
    related := related || coalesce(part, '[]');
  end loop;
  return (
    select coalesce(jsonb_agg(hit order by hit ->> 'createdAt' desc), '[]')
    from jsonb_array_elements(related) as h (hit)
  );
end
$$;

call private.expose('private.list_related(text, text)', 'authenticated',
  'The other records with the e-mail address or the phone of this one, spam too, 20 of a kind at most, the '
  'newest first, for staff: [{table, id, name, email, phone, status, spam, createdAt}]. Raises 42501, '
  'PT404 not_found, 22023 for an unknown table.');

create function public.list_matches(p_q text)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 5;
  place private.personal_data;
  plan private.list_plan;
  shown jsonb;
  hits jsonb := '[]';
begin
  perform private.require_admin();
  if length(btrim(coalesce(p_q, ''))) < 2 then
    return '[]';
  end if;
  for place in
    select * from private.personal_data where (private.record_kind(split_part(table_name, '.', 2))).table_name is not null and email_column is not null
    order by table_name
  loop
    plan := private.make_list_plan(split_part(place.table_name, '.', 2), '-createdAt', null, p_q, null);
    shown := private.rows_of_page(plan, private.page_of_matches(plan, most) -> 'page');
    hits := hits || (
      select coalesce(jsonb_agg(private.hit_of(plan.table_name, item)), '[]') from jsonb_array_elements(shown) as s (item)
    );
  end loop;
  return hits;
end
$$;
comment on function public.list_matches is
  'The newest five records of each kind that match a text of two letters or more, spam left out, for '
  'staff: [{table, id, name, email, phone, status, spam, createdAt}]. Raises 42501.';

grant execute on function public.list_matches(text) to authenticated;

-- One change for many records of a form, limited so that the transaction stays short, and its undo.

create table private.bulk_changes (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  action text not null,
  value text,
  staff_id uuid not null references public.staff (user_id) on delete cascade,
  -- [{id, version, was}]: the version after the change, and the value before it.
  changed jsonb not null,
  created_at timestamptz not null default now(),
  constraint bulk_changes_action_word check (action in ('status', 'assign', 'spam', 'delete'))
);
comment on table private.bulk_changes is 'Changes of many records at once, kept for an hour for undo.';

create index bulk_changes_staff_id_idx on private.bulk_changes (staff_id);
create index bulk_changes_created_at_idx on private.bulk_changes (created_at);

insert into private.personal_data (table_name, why) values
  ('private.bulk_changes', 'numbers and statuses of records, for an hour');

alter table private.bulk_changes enable row level security;
grant select, insert (id, table_name, action, value, staff_id, changed), delete on private.bulk_changes to authenticated;

create policy "Staff see their own changes of many records" on private.bulk_changes
  for select to authenticated
  using (staff_id = (select auth.uid()) and (select private.may_write()));

create policy "Staff note their own changes of many records" on private.bulk_changes
  for insert to authenticated
  with check (staff_id = (select auth.uid()) and (select private.may_write()) and created_at = now());

create policy "Staff take their own changes of many records back" on private.bulk_changes
  for delete to authenticated
  using (staff_id = (select auth.uid()) and (select private.may_write()));

create function private.bulk_ids(
  p_table text, p_ids bigint[], p_q text, p_status text, p_assignee text, p_most integer
)
returns bigint[]
language plpgsql
set search_path = ''
as $$
declare
  plan constant private.list_plan := private.make_list_plan(
    p_table, '-createdAt', p_status, p_q, null, p_assignee);
  ids bigint[] := coalesce(p_ids, private.matching_ids(plan, p_most + 1));
begin
  if cardinality(ids) > p_most then
    raise exception 'too_many' using errcode = '22023';
  end if;
  -- Locked in one order, so that two such changes cannot deadlock. A record whose status has changed since is no
  -- longer in the list.
  execute format(
    'select array_agg(t.id) from (
      select t.id from public.%I as t where t.id = any ($1) and ($2 or %s) order by t.id for update
    ) as t', plan.table_name, plan.scope
  ) into ids using ids, p_ids is not null;
  return coalesce(ids, '{}');
end
$$;
comment on function private.bulk_ids is
  'The records of a bulk change, locked: those of p_ids, or all of a filtered list. Raises 22023 too_many beyond '
  'p_most.';

-- No caller may insert into the audit log, so this function writes the history row with the owner's rights.
create function private.end_change(p_table text, p_action text, p_rows integer, p_after jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  if p_rows > 0 then
    insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
    values (auth.uid(), private.own_name(), p_action, p_table, '-', '{}', p_after || jsonb_build_object('rows', p_rows));
  end if;
  perform set_config('app.change_id', '', true);
end
$$;
comment on function private.end_change is
  'Writes the entry of the history that a change of many records is, and ends what set_config(''app.change_id'') began.';

create function private.names_of_change(p_table text, p_change uuid)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most constant integer := 100;
  ids bigint[];
  names jsonb;
begin
  ids := array(
    select row_id::bigint from public.audit_log where change_id = p_change and row_id <> '-' order by row_id::bigint limit most);
  -- Of a deleted record the entry of its deletion knows the name, until it is erased.
  execute format(
    'select jsonb_agg(coalesce(
        private.hit_of(%1$L, coalesce(to_jsonb(t), (
          select before from public.audit_log where table_name = %1$L and row_id = one::text and action = ''delete''
          order by id desc limit 1
        ))) ->> ''name'', ''№ '' || one) order by one)
    from unnest($1) as one left join (select * from public.%1$I where id = any ($1)) as t on t.id = one', p_table)
  into names using ids;
  return names;
end
$$;
comment on function private.names_of_change is
  'Whom a change of many records was about, as they are named now: the first hundred.';

create function public.change_many(
  p_table text, p_action text, p_value text default null, p_ids bigint[] default null,
  p_q text default null, p_status text default null, p_assignee text default null, p_rows integer default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  most constant integer := 500;
  kind constant private.record_kinds := private.record_kind(p_table);
  ids bigint[];
  done jsonb;
  made constant uuid := gen_random_uuid();
begin
  perform private.require_writer();
  perform set_config('app.change_id', made::text, true);
  -- Records that are decided once (applications) are decided one by one.
  if not coalesce(kind.is_form, false) or (p_action = 'status' and (kind.is_decided_once or p_value is null)) then
    raise exception 'unknown_change' using errcode = '22023';
  end if;
  if p_table = 'program_registrations' then
    -- Seats are given under the lock of the programme, which must be taken before any row is locked.
    perform private.lock_program();
  end if;
  ids := private.bulk_ids(p_table, p_ids, p_q, p_status, p_assignee, most);
  -- Otherwise a request that came meanwhile would be changed or deleted without having been seen.
  if p_rows <> cardinality(ids) then
    raise exception 'list_changed' using errcode = 'PT409';
  end if;
  case p_action
    when 'status' then
      execute format(
        'with was as (select id, status from public.%1$I where id = any ($1) and status <> $2),
        now_is as (
          update public.%1$I as t set status = $2 from was where t.id = was.id returning t.id, t.version
        )
        select jsonb_agg(jsonb_build_object(''id'', w.id, ''version'', n.version, ''was'', w.status))
        from now_is as n join was as w on w.id = n.id', p_table
      ) into done using ids, p_value;
    when 'spam' then
      execute format(
        'with now_is as (
          update public.%I set spam_at = now(), spam_reason = ''staff''
          where id = any ($1) and spam_at is null returning id, version
        )
        select jsonb_agg(jsonb_build_object(''id'', id, ''version'', version)) from now_is', p_table
      ) into done using ids;
    when 'delete' then
      execute format(
        'with gone as (delete from public.%I where id = any ($1) returning id)
        select jsonb_agg(jsonb_build_object(''id'', id)) from gone', p_table
      ) into done using ids;
    when 'assign' then
      select jsonb_agg(jsonb_build_object('id', listed, 'was', w.assignee_id)) into done
      from unnest(ids) as listed
      left join private.record_work as w on w.table_name = p_table and w.record_id = listed::text
      where w.assignee_id is distinct from p_value::uuid;
      perform public.set_record_work(p_table, d ->> 'id', p_value::uuid, (
        select next_on from private.record_work where table_name = p_table and record_id = d ->> 'id'))
      from jsonb_array_elements(done) as e (d);
    else
      raise exception 'unknown_change' using errcode = '22023';
  end case;
  delete from private.bulk_changes where created_at < now() - interval '1 hour';
  insert into private.bulk_changes (id, table_name, action, value, staff_id, changed)
  values (made, p_table, p_action, p_value, auth.uid(), coalesce(done, '[]'));
  perform private.end_change(
    p_table, case p_action when 'delete' then 'delete' else 'update' end, coalesce(jsonb_array_length(done), 0),
    case p_action
      when 'status' then jsonb_build_object('status', p_value)
      when 'assign' then jsonb_build_object('assignee', (select name from public.staff where user_id = p_value::uuid))
      when 'spam' then '{"spam_reason": "staff"}'
      else '{}'
    end);
  return jsonb_build_object('id', made, 'rows', jsonb_array_length(coalesce(done, '[]')));
end
$$;
comment on function public.change_many is
  'One change for up to 500 records of a form, those of p_ids or all of the list with p_q, p_status and p_assignee, for staff '
  'who may write: status (p_value is the word; not of applications), assign (p_value is a member of staff '
  'or null), spam, delete. One entry of the history, and one in that of each record. p_rows is how many records the caller was shown. Returns {id, rows}: what undo_many takes, and how many were changed. Raises '
  '42501, 22023 for too many or an unknown change, 23514 for an unknown status, PT409 conflict for an assignee who '
  'is not active staff, PT409 list_changed if there are more or fewer than p_rows.';

create function public.undo_many(p_id uuid)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  change private.bulk_changes;
  back integer := 0;
  item jsonb;
  entry bigint;
begin
  perform private.require_writer();
  delete from private.bulk_changes
  where id = p_id and staff_id = auth.uid() and created_at > now() - interval '1 hour'
  returning * into change;
  if change.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform set_config('app.change_id', gen_random_uuid()::text, true);
  -- A record that was changed since is not undone.
  if change.action in ('status', 'spam') then
    execute format(
      'update public.%I as t set %s
      from jsonb_to_recordset($1) as r (id bigint, version integer, was text)
      where t.id = r.id and t.version = r.version',
      change.table_name,
      case change.action when 'status' then 'status = r.was' else 'spam_at = null, spam_reason = null' end
    ) using change.changed;
    get diagnostics back = row_count;
  elsif change.action = 'assign' then
    for item in
      select d || jsonb_build_object('next_on', w.next_on)
      from jsonb_array_elements(change.changed) as e (d)
      join private.record_work as w on w.table_name = change.table_name and w.record_id = d ->> 'id'
      where w.assignee_id is not distinct from change.value::uuid and w.gone_at is null
    loop
      perform public.set_record_work(change.table_name, item ->> 'id',
        (select user_id from public.staff where user_id = (item ->> 'was')::uuid and suspended_at is null),
        (item ->> 'next_on')::date);
      back := back + 1;
    end loop;
  else
    for item in select d from jsonb_array_elements(change.changed) as e (d) loop
      select last_one.id into entry from (
        select id, occurred_at from public.audit_log
        where table_name = change.table_name and row_id = item ->> 'id' and action = 'delete'
        order by id desc limit 1
      ) as last_one
      where last_one.occurred_at = change.created_at;
      begin
        perform private.restore_deleted(entry);
        back := back + 1;
      exception when sqlstate 'PT409' or sqlstate 'PT404' then
        -- The record was already restored, deleted again since, or erased.
        null;
      end;
    end loop;
  end if;
  perform private.end_change(change.table_name, 'restore', back, '{}');
  return jsonb_build_object('id', p_id, 'rows', back);
end
$$;
comment on function public.undo_many is
  'Undoes a bulk change, once and within an hour, for the person who made it: {id, rows}; records changed since '
  'are left as they are. Raises 42501, PT404 not_found.';

grant execute on function
  public.change_many(text, text, text, bigint[], text, text, text, integer), public.undo_many(uuid)
  to authenticated;

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.bulk_ids(text, bigint[], text, text, text, integer), private.hit_of(text, jsonb),
  private.own_note(bigint, integer), private.require_record(text, text),
  private.work_in_history(text, text, jsonb, jsonb), private.work_of(text, text), private.recent_colleague(text, bigint),
  private.undelivered_at(text), private.note_visit(text, text, boolean), private.visits_now(text, text),
  private.writes_first(text, text), private.end_change(text, text, integer, jsonb), private.names_of_change(text, uuid)
  to authenticated;
