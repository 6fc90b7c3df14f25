-- Versions of the work on a record and of its notes: who changes what stood on a screen that is out of date is
-- told so (If-Match, 409 version_conflict), and changes nothing that was not touched.

set local lock_timeout = '3s';

alter table private.record_work add column version integer not null default 0;
comment on column private.record_work.version is
  'How often assignee or day have changed; a record without a row is at 0.';
alter table private.record_notes add column version integer not null default 1;
comment on column private.record_notes.version is 'Counts the changes of a note''s words.';

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
  'Counts the version up, by whatever way the work on a record or a note was changed: alone, with many, by a reply.';

create trigger record_work_count_version
  before update on private.record_work for each row
  when (old.assignee_id is distinct from new.assignee_id or old.next_on is distinct from new.next_on)
  execute function private.count_work_version();
create trigger record_notes_count_version
  before update on private.record_notes for each row
  when (old.body is distinct from new.body)
  execute function private.count_work_version();

create or replace function private.work_of(p_table text, p_id text)
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
  );
end
$$;

comment on function public.read_record_work is
  'Who takes care of a record, when its next step is due, and its last 200 notes, the oldest first, for '
  'staff: {assigneeId, nextOn, version, notes: [{id, kind, subject, body, authorId, authorName, createdAt, '
  'editedAt, version, state, lastError}]}; version of the work counts the changes of assignee and day, that of a '
  'note those of its words; state and lastError are those of a reply''s mail, null once the outbox '
  'has forgotten it. Raises 42501, PT404 not_found, 22023 for an unknown table.';

-- With more arguments, so that the old ones go; calls with four of them are answered as before.
drop function public.set_record_work(text, text, uuid, date);
drop function private.set_record_work(text, text, uuid, date);

create function private.set_record_work(
  p_table text, p_id text, p_assignee uuid, p_next_on date,
  p_version integer default null, p_fields text[] default '{assignee,next_on}'
)
returns jsonb
language plpgsql
security definer
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

create function public.set_record_work(
  p_table text, p_id text, p_assignee uuid, p_next_on date,
  p_version integer default null, p_fields text[] default '{assignee,next_on}'
)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_record_work(p_table, p_id, p_assignee, p_next_on, p_version, p_fields) $$;
comment on function public.set_record_work is
  'Says who takes care of a record and when its next step is due, null for nobody and never, for staff '
  'who may write; of assignee and next_on only what p_fields names is changed. Returns read_record_work(). Raises '
  'as that does, PT409 conflict for an assignee who is not active staff, and PT409 version_conflict where either '
  'was changed after p_version; null stands for any.';

drop function public.change_note(bigint, text);
drop function private.change_note(bigint, text);
drop function public.remove_note(bigint);
drop function private.remove_note(bigint);
drop function private.own_note(bigint);

create function private.own_note(p_id bigint, p_version integer)
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
  if found_note.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return found_note;
end
$$;
comment on function private.own_note is
  'A note that the caller wrote: raises 42501 for who may not write, PT404 not_found, PT409 conflict for '
  'somebody else''s and for a reply, PT409 version_conflict where it was changed after p_version; null stands for any.';

create function private.change_note(p_id bigint, p_body text, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was constant private.record_notes := private.own_note(p_id, p_version);
begin
  if was.body <> p_body then
    update private.record_notes set body = p_body, edited_at = now() where id = p_id;
    perform private.work_in_history(
      was.table_name, was.record_id, jsonb_build_object('note', was.body), jsonb_build_object('note', p_body));
  end if;
  return private.work_of(was.table_name, was.record_id);
end
$$;

create function public.change_note(p_id bigint, p_body text, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_note(p_id, p_body, p_version) $$;
comment on function public.change_note is
  'Changes a note of the caller''s own; returns read_record_work() of its record. Raises 42501, PT404 '
  'not_found, PT409 conflict for a reply or somebody else''s note, PT409 version_conflict where it was changed '
  'after p_version; null stands for any.';

create function private.remove_note(p_id bigint, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  was constant private.record_notes := private.own_note(p_id, p_version);
begin
  delete from private.record_notes where id = p_id;
  perform private.work_in_history(
    was.table_name, was.record_id, jsonb_build_object('note', was.body), '{"note": null}');
  return private.work_of(was.table_name, was.record_id);
end
$$;

create function public.remove_note(p_id bigint, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.remove_note(p_id, p_version) $$;
comment on function public.remove_note is
  'Deletes a note of the caller''s own; returns and raises as change_note does.';

grant execute on function
  public.set_record_work(text, text, uuid, date, integer, text[]),
  private.set_record_work(text, text, uuid, date, integer, text[]),
  public.change_note(bigint, text, integer), private.change_note(bigint, text, integer),
  public.remove_note(bigint, integer), private.remove_note(bigint, integer)
  to authenticated;
