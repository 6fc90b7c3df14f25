-- A reply by mail takes its record out of the new ones: a request in its first status becomes contacted, and what
-- nobody takes care of becomes the writer's, in the transaction of the reply. Both can be taken back.

set local lock_timeout = '3s';

alter table private.record_notes
  add column moved_from text,
  add column moved_version integer,
  add column took boolean not null default false;
comment on column private.record_notes.moved_from is
  'The status that the record had before this reply, null where the reply left it; moved_version is the version '
  'that the record had after it.';
comment on column private.record_notes.took is 'Whether the reply made the record its writer''s.';

create or replace function private.reply_by_mail(p_table text, p_id text, p_subject text, p_body text)
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
  -- Only what has the two words: an application or a registration is decided, and a reply is no decision.
  if p_table in ('quote_requests', 'design_report_requests', 'contact_messages') then
    execute format(
      'update public.%I set status = ''contacted'' where id = $1::bigint and status = ''new'' returning version', p_table
    ) into moved using p_id;
  end if;
  -- A customer is nobody's request.
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
    case when moved is not null then 'new' end, moved, taken
  )
  returning id into written;
  insert into private.outbox (audience, kind, template, record_id, recipient, note_id)
  values ('person', p_table, 'reply', p_id, record ->> 'email', written);
  perform private.work_in_history(
    p_table, p_id, '{"reply": null}', jsonb_build_object('reply', p_subject));
  if taken then
    perform private.work_in_history(
      p_table, p_id, '{"assignee": null}', jsonb_build_object('assignee', private.own_name()));
  end if;
  return private.work_of(p_table, p_id) || jsonb_build_object('replied', jsonb_build_object(
    'noteId', written, 'contacted', moved is not null, 'taken', taken));
end
$$;
comment on function public.reply_by_mail is
  'Queues a mail to the address of a record, and keeps it in its thread, for staff who may write. A request in its '
  'first status becomes contacted, and what nobody takes care of the writer''s; undo_reply takes both back. Returns '
  'read_record_work() with replied: {noteId, contacted, taken}. Raises as that does, and PT409 conflict for spam, '
  'without an address, and from the 21st reply of a day on.';

create function private.undo_reply(p_note_id bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  longest constant interval := '1 hour';
  note private.record_notes;
  restored boolean;
begin
  perform private.require_writer();
  select * into note from private.record_notes where id = p_note_id and gone_at is null for update;
  if not found or note.kind <> 'reply' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- Once, by whoever wrote it, while it is fresh.
  if note.author_id is distinct from auth.uid() or note.created_at < now() - longest
    or (note.moved_from is null and not note.took) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  if note.moved_from is not null then
    -- What somebody has changed since stays as it is.
    execute format(
      'update public.%I set status = $2 where id = $1::bigint and version = $3 and status = ''contacted'' returning true',
      note.table_name
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
  update private.record_notes set moved_from = null, moved_version = null, took = false where id = note.id;
  return private.work_of(note.table_name, note.record_id);
end
$$;

create function public.undo_reply(p_note_id bigint)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.undo_reply(p_note_id) $$;
comment on function public.undo_reply is
  'Takes back what a reply of the caller''s own did to its record, status and assignee, once and within an hour; the '
  'mail is sent all the same. Returns read_record_work(). Raises 42501, PT404 not_found, PT409 version_conflict when '
  'the record was changed since, PT409 conflict when there is nothing to take back.';

grant execute on function public.undo_reply(bigint), private.undo_reply(bigint) to authenticated;
