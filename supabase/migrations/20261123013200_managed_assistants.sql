-- Staff's commands for customers' assistants (docs/product.md §4.14): check held texts and reports, pause with a
-- reason, help with answers; and the mails about an assistant. Staff never read conversations (decision 0077).

create table private.assistant_reports (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  reason text not null,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint assistant_reports_reason_length check (private.is_paragraph(reason, 5, 500))
);
comment on table private.assistant_reports is
  'Reports of visitors about an assistant; seen_at is when staff have looked. Kept for a year.';

create index assistant_reports_assistant_id_idx on private.assistant_reports (assistant_id, id);
create index assistant_reports_created_at_idx on private.assistant_reports (created_at);

insert into private.personal_data (table_name, why)
values ('private.assistant_reports', 'sentences without a sender, for a year');

create function private.tell_staff_of_assistant(p_id bigint, p_template text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- People wait: a further one is told five minutes after the last mail. Of anything else at most one an hour, because a
  -- customer could publish and pause all day.
  waits constant boolean := p_template in ('assistant_lead', 'assistant_wish', 'assistant_request');
begin
  insert into private.outbox (audience, channel, kind, template, record_id, staff_id, recipient, due_at)
  select 'staff', reader.channel, 'assistants', p_template, p_id::text, reader.user_id, reader.email,
    greatest(now(), told.due_at + interval '5 minutes')
  from (
    select 'mail' as channel, s.user_id, s.email::text from public.staff as s
    where s.suspended_at is null and s.role in ('owner', 'editor') and 'assistants' = any (s.notice_kinds)
    union all
    select 'webhook', null, null from private.outbox_dispatcher where 'webhook' = any (channels)
  ) as reader
  cross join lateral (
    select max(o.due_at) as due_at, max(o.created_at) as created_at,
      coalesce(bool_or(o.state in ('queued', 'failed')), false) as is_queued
    from private.outbox as o
    where o.kind = 'assistants' and o.template = p_template and o.record_id = p_id::text
      and o.staff_id is not distinct from reader.user_id and o.audience = 'staff'
  ) as told
  where case when waits then not told.is_queued
    else coalesce(told.created_at <= now() - interval '1 hour', true) end;
end
$$;
comment on function private.tell_staff_of_assistant is
  'Queues a notice to all staff who are told of assistants, and to the webhook: assistant_held, assistant_reported or '
  'assistant_flooded, one an hour and assistant; of the company''s own assistant_lead, assistant_wish and assistant_request, every five minutes.';

create function private.follow_assistant()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.published_at is null and new.published_at is not null then
    perform private.begin_trial(new.profile_id);
  end if;
  if new.cleared_at is distinct from old.cleared_at then
    update public.assistant_answers set reviewed_version = version, refusal = null
    where assistant_id = new.id and held_for is not null and reviewed_version is distinct from version;
    perform private.review_parts(new.id, null);
    update private.assistant_reports set seen_at = now() where assistant_id = new.id and seen_at is null;
  end if;
  if new.given_back > old.given_back then
    -- The lock of a conversation that is counted.
    perform from private.assistant_talks where assistant_id = new.id for update;
    update private.assistant_months
    set conversations = greatest(conversations - (new.given_back - old.given_back), 0), told_80 = null, told_100 = null,
      limit_reached_at = null
    where assistant_id = new.id and month = private.assistant_month(now());
  end if;
  -- Texts that begin to wait in a draft are told with its publication.
  if new.status = 'live' and private.has_waiting(new) and (
    old.status <> 'live' or (new.held_for is not null and new.shown_words is distinct from old.shown_words)
  ) then
    perform private.tell_staff_of_assistant(new.id, 'assistant_held');
  end if;
  if new.cleared_words is distinct from old.cleared_words
    or (new.refusal is not null and new.refusal is distinct from old.refusal) then
    perform private.queue_assistant_mail(new, 'assistant_reviewed');
  end if;
  if new.paused_by = 'staff'
    and (old.paused_by, old.pause_reason) is distinct from (new.paused_by, new.pause_reason) then
    perform private.queue_assistant_mail(new, 'assistant_paused');
  -- No mail if the customer has published the assistant.
  elsif new.status = 'live' and old.paused_by = 'staff' then
    perform private.queue_assistant_mail(new, 'assistant_live');
  end if;
  return null;
end
$$;
comment on function private.follow_assistant is
  'Reacts to a new status or a clearance: the first publication begins the trial, a clearance settles the answers '
  'and reports that are held at that moment, and staff or the customer are told.';

create trigger assistants_follow after update on public.assistants
  for each row
  when (
    (old.status, old.paused_by, old.pause_reason, old.published_at, old.cleared_at, old.shown_words, old.refusal, old.given_back) is distinct
      from (new.status, new.paused_by, new.pause_reason, new.published_at, new.cleared_at, new.shown_words, new.refusal, new.given_back)
  )
  execute function private.follow_assistant();

create function private.follow_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner public.assistants;
begin
  select * into owner from public.assistants where id = new.assistant_id;
  if tg_op = 'UPDATE' and (new.reviewed_version, new.refusal) is distinct from (old.reviewed_version, old.refusal)
    and new.reviewed_version = new.version then
    perform private.queue_assistant_mail(owner, 'assistant_reviewed');
  elsif owner.status = 'live' and new.held_for is not null and new.reviewed_version is distinct from new.version then
    perform private.tell_staff_of_assistant(owner.id, 'assistant_held');
  end if;
  return null;
end
$$;
comment on function private.follow_answer is
  'Tells staff of an answer of a live assistant that waits, and the customer what staff have decided about it.';

create trigger assistant_answers_follow after insert or update of question, wordings, answer, link, reviewed_version, refusal
  on public.assistant_answers for each row when (new.held_for is not null) execute function private.follow_answer();

alter table private.assistant_reports enable row level security;
grant select on private.assistant_reports to authenticated;
create policy "Staff see what visitors have reported" on private.assistant_reports
  for select to authenticated using ((select private.is_admin()));

create function private.report_bot(p_key text, p_reason text, p_address_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Above this number no report is stored until staff have looked: another one would add nothing.
  most_unseen constant integer := 50;
  assistant public.assistants;
begin
  select * into assistant from public.assistants where key = p_key;
  if assistant.id is null or (private.assistant_state(assistant)).work is null
    or private.bot_limit('report', assistant.id, p_address_hash, null) > 0 then
    return false;
  end if;
  if (
    select count(*) from private.assistant_reports where assistant_id = assistant.id and seen_at is null
  ) >= most_unseen then
    return false;
  end if;
  insert into private.assistant_reports (assistant_id, reason) values (assistant.id, p_reason);
  -- Raises the version, so that staff who loaded the assistant before cannot clear a report that they have not seen.
  update public.assistants set content_version = content_version + 1 where id = assistant.id;
  perform private.tell_staff_of_assistant(assistant.id, 'assistant_reported');
  return true;
end
$$;

call private.expose('private.report_bot(text, text, text)', 'service_role',
  'Stores a visitor''s report about an assistant and tells staff. False when nothing was stored: an unknown '
  'assistant, three reports of the address in this hour, or fifty that staff have not seen. For the service key; '
  'raises 23514.');

-- For staff.

create function public.read_managed_assistant(p_id bigint)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  assistant public.assistants;
  answers jsonb;
  reported jsonb;
begin
  perform private.require_admin();
  select * into assistant from public.assistants where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  answers := private.answers_json(assistant.id);
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'created_at', r.created_at)
    order by r.id desc), '[]') into reported
  from private.assistant_reports as r where r.assistant_id = assistant.id and r.seen_at is null;
  return to_jsonb(assistant) - array['cleared_words', 'shown_words', 'content_version', 'name_key', 'search_text', 'mails', 'tries', 'opened_at']
    || private.state_json(assistant)
    || jsonb_build_object(
      -- Commands of staff compare content_version, which is raised when an answer changes.
      'version', assistant.content_version,
      'answers', answers, 'held_answers', private.waiting_texts(assistant.id),
      'held_texts', (
        select coalesce(jsonb_agg(jsonb_build_object('words', p.words, 'held_for', p.held_for, 'refusal', p.refusal)
          order by p.table_name, p.id), '[]')
        from private.parts_of(assistant.id) as p where private.is_held(p.held_for, p.reviewed_at, p.refusal)
      ),
      'reported', reported, 'reports', jsonb_array_length(reported),
      'model', (
        select jsonb_build_object('questions', coalesce(sum(choices), 0), 'read', coalesce(sum(tokens_in), 0),
          'written', coalesce(sum(tokens_out), 0))
        from private.assistant_days where assistant_id = assistant.id and day >= private.assistant_month(now())));
end
$$;
comment on function public.read_managed_assistant is
  'A customer''s assistant with settings, state, answers, reports and this month''s use of the language model, for staff; '
  'version is its content_version. '
  'Raises 42501, PT404 not_found.';

create function private.assistant_for_update(p_id bigint, p_version integer)
returns public.assistants
language plpgsql
set search_path = ''
as $$
declare
  assistant public.assistants;
begin
  perform private.require_writer();
  select * into assistant from public.assistants where id = p_id for no key update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if p_version is not null and assistant.content_version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return assistant;
end
$$;
comment on function private.assistant_for_update is
  'Locks an assistant and its answers, for staff, if p_version is its content_version. Raises 42501, PT404, PT409 '
  'version_conflict.';

create function public.pause_assistant(p_id bigint, p_reason text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.assistant_for_update(p_id, p_version);
  update public.assistants set status = 'paused', pause_reason = p_reason where id = p_id;
  return public.read_managed_assistant(p_id);
end
$$;
comment on function public.pause_assistant is
  'Pauses a customer''s assistant with a reason, which the customer is told by mail, and returns it. For staff; raises '
  '42501, PT404 not_found, PT409 version_conflict, 23514.';

create function public.resume_assistant(p_id bigint, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  assistant constant public.assistants := private.assistant_for_update(p_id, p_version);
begin
  if assistant.paused_by is distinct from 'staff' then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  update public.assistants set status = 'live' where id = p_id;
  return public.read_managed_assistant(p_id);
end
$$;
comment on function public.resume_assistant is
  'Ends a pause by staff and returns the assistant: a draft if it was never live. For staff; raises 42501, PT404 not_found, PT409 version_conflict, conflict.';

create function public.clear_assistant(p_id bigint, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.assistant_for_update(p_id, p_version);
  -- The trigger of the table replaces the time.
  update public.assistants set cleared_at = clock_timestamp() where id = p_id;
  return public.read_managed_assistant(p_id);
end
$$;
comment on function public.clear_assistant is
  'Records that staff have looked at everything of an assistant that waits, allows it, and returns the assistant; its '
  'customer is told by mail what was allowed. For staff; raises 42501, PT404 not_found, PT409 version_conflict.';

create function public.refuse_assistant(p_id bigint, p_reason text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  assistant constant public.assistants := private.assistant_for_update(p_id, p_version);
begin
  if assistant.held_for is null
    and not exists (select from private.parts_of(p_id) where held_for is not null and reviewed_at is null) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  perform private.refuse_parts(p_id, p_reason);
  update public.assistants set refusal = p_reason where id = p_id;
  return public.read_managed_assistant(p_id);
end
$$;
comment on function public.refuse_assistant is
  'Refuses the held name, greeting, hours or company of an assistant, and held words of what it offers, with a reason, which '
  'its customer is told by mail, and returns it. For staff; raises 42501, PT404 not_found, PT409 version_conflict, conflict (nothing is held), 23514.';

create function public.review_managed_answer(
  p_id bigint, p_answer_id bigint, p_refusal text default null, p_version integer default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  held_answer public.assistant_answers;
begin
  perform private.managed_answer(p_id, p_answer_id);
  select * into held_answer from public.assistant_answers where id = p_answer_id;
  if p_version is not null and held_answer.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  elsif held_answer.held_for is null then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  update public.assistant_answers set reviewed_version = version, refusal = p_refusal where id = p_answer_id
  returning * into held_answer;
  return private.answer_json(held_answer);
end
$$;
comment on function public.review_managed_answer is
  'Allows an answer that waits, or refuses it with a reason; its customer is told by mail. Returns it. For staff; raises '
  '42501, PT404 not_found, PT409 version_conflict, conflict (it is not held), 23514.';

create function public.give_conversations_back(p_id bigint, p_count integer, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  assistant constant public.assistants := private.assistant_for_update(p_id, p_version);
begin
  if p_count < 1 or p_count > (private.assistant_state(assistant)).used then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  update public.assistants set given_back = given_back + p_count where id = p_id;
  return public.read_managed_assistant(p_id);
end
$$;
comment on function public.give_conversations_back is
  'Takes conversations off this month of a customer''s assistant, after a flood, and returns the assistant. For staff; '
  'raises 42501, PT404 not_found, PT409 version_conflict, conflict for more than the month has.';

create function public.add_managed_answer(p_id bigint, p_answer jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  added bigint[];
begin
  perform private.require_writer();
  if not exists (select from public.assistants where id = p_id) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  added := private.insert_answers(p_id, jsonb_build_array(p_answer));
  return (select private.answer_json(a) from public.assistant_answers as a where a.id = any (added));
end
$$;
comment on function public.add_managed_answer is
  'Adds an answer to a customer''s assistant, for staff, and returns it. Raises 42501, PT404 not_found, PT409 '
  'answer_limit, link_elsewhere, 23514.';

create function private.managed_answer(p_id bigint, p_answer_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform private.lock_assistant(p_id);
  if not exists (select from public.assistant_answers where id = p_answer_id and assistant_id = p_id) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.managed_answer is
  'Locks the assistant of an answer that staff change. Raises 42501, PT404 for an answer of another assistant.';

create function public.change_managed_answer(
  p_id bigint, p_answer_id bigint, p_answer jsonb, p_version integer default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.managed_answer(p_id, p_answer_id);
  return private.replace_answer(p_answer_id, p_answer, p_version);
end
$$;
comment on function public.change_managed_answer is
  'Replaces an answer of a customer''s assistant, for staff, and returns it. Raises 42501, PT404 not_found, PT409 '
  'version_conflict, link_elsewhere, 23514.';

create function public.remove_managed_answer(p_id bigint, p_answer_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.managed_answer(p_id, p_answer_id);
  perform private.delete_answer(p_answer_id, p_version);
end
$$;
comment on function public.remove_managed_answer is
  'Deletes an answer of a customer''s assistant, for staff. Raises 42501, PT404 not_found, PT409 version_conflict.';

grant execute on function
  private.managed_answer(bigint, bigint),
  private.assistant_for_update(bigint, integer), public.read_managed_assistant(bigint),
  public.pause_assistant(bigint, text, integer), public.resume_assistant(bigint, integer),
  public.clear_assistant(bigint, integer), public.refuse_assistant(bigint, text, integer),
  public.review_managed_answer(bigint, bigint, text, integer),
  public.give_conversations_back(bigint, integer, integer),
  public.add_managed_answer(bigint, jsonb), public.change_managed_answer(bigint, bigint, jsonb, integer),
  public.remove_managed_answer(bigint, bigint, integer)
  to authenticated;

-- The deletion of an assistant removes the details from its history rows.
create function private.forget_assistant()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  of_table text;
begin
  perform private.mark_history('public.assistants', array[old.id::text]);
  perform private.mark_history('public.assistant_answers', array(
    select id::text from public.assistant_answers where assistant_id = old.id
    union
    -- Including answers that were deleted earlier.
    select row_id from public.audit_log
    where table_name = 'assistant_answers' and coalesce(before, after) ->> 'assistant_id' = old.id::text));
  for of_table in values ('assistant_automations'), ('assistant_goods'), ('assistant_services'), ('assistant_bookables') loop
    perform private.mark_history('public.' || of_table, array(
      select p.id::text from private.parts_of(old.id) as p where p.table_name = of_table
      union
      select row_id from public.audit_log
      where table_name = of_table and coalesce(before, after) ->> 'assistant_id' = old.id::text));
  end loop;
  return old;
end
$$;
comment on function private.forget_assistant is
  'Removes the details of a deleted assistant, its answers and what it offers from the history: they name a business, with its '
  'phone and people.';

create trigger assistants_forget before delete on public.assistants
  for each row execute function private.forget_assistant();

-- Mails. A message of the kind "assistants" refers to an assistant; its contents are read when it is sent.

create function private.assistant_subject(message private.outbox, p_most integer)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  assistant public.assistants;
  now_it private.assistant_state;
  total bigint;
  records jsonb;
begin
  select * into assistant from public.assistants where id::text = message.record_id;
  if assistant.id is null then
    return '{"total": 0, "records": []}';
  end if;
  if message.audience = 'person' and message.template = 'assistant_lead' then
    select count(*), jsonb_agg(private.lead_json(l) order by l.id) filter (where n.place <= p_most)
    into total, records
    from (
      select id, row_number() over (order by id) as place from public.assistant_leads where mail_id = message.id
    ) as n
    join public.assistant_leads as l on l.id = n.id;
  elsif message.audience = 'person' and message.template = 'assistant_request' then
    select count(*), jsonb_agg(private.request_json(r) order by r.id) filter (where n.place <= p_most)
    into total, records
    from (
      select id, row_number() over (order by id) as place from public.assistant_requests where mail_id = message.id
    ) as n
    join public.assistant_requests as r on r.id = n.id;
  elsif message.audience = 'person' and message.template = 'assistant_wish' then
    select count(*), jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number) order by n.number)
      filter (where n.place <= p_most)
    into total, records
    from (
      select id, number, row_number() over (order by number) as place
      from public.assistant_conversations where mail_id = message.id
    ) as n;
  elsif message.template = 'assistant_missed' then
    select count(*), jsonb_agg(private.missed_json(m) order by n.place) filter (where n.place <= p_most)
    into total, records
    from (
      select id, row_number() over (order by ask_count desc, id desc) as place
      from public.assistant_missed
      where assistant_id = assistant.id and state = 'new' and last_asked_at > message.created_at - interval '7 days'
    ) as n
    join public.assistant_missed as m on m.id = n.id;
  elsif message.template = 'assistant_reviewed' then
    select count(*), jsonb_agg(to_jsonb(r)) filter (where r.place <= p_most) into total, records
    from (
      select d.*, row_number() over (order by d.question nulls first, d.id) as place
      from (
        select a.id, a.question, a.refusal from public.assistant_answers as a
        where a.assistant_id = assistant.id and a.held_for is not null and a.reviewed_version = a.version
          and a.reviewed_at >= message.created_at
        union all
        select p.id, left(p.words, 200), p.refusal from private.parts_of(assistant.id) as p
        where p.held_for is not null and p.reviewed_at >= message.created_at
        union all
        -- The texts of the assistant itself.
        select 0, null, assistant.refusal
        where (assistant.held_for is not null and assistant.refusal is not null) or (assistant.cleared_words <> '{}' and assistant.cleared_at >= message.created_at)
      ) as d
    ) as r;
  else
    now_it := private.assistant_state(assistant);
    total := 1;
    records := jsonb_build_array(jsonb_build_object(
      'id', assistant.id, 'profile_id', assistant.profile_id, 'name', assistant.name, 'company', assistant.company, 'key', assistant.key,
      'status', assistant.status, 'pause_reason', assistant.pause_reason, 'conversations', now_it.used,
      'limit', now_it.conversations, 'flooded_at', now_it.flooded_at, 'reason', (
        select reason from private.assistant_reports
        where assistant_id = assistant.id and seen_at is null order by id desc limit 1
      ), 'created_at', assistant.created_at));
  end if;
  return jsonb_build_object('total', total, 'records', coalesce(records, '[]'));
end
$$;
comment on function private.assistant_subject is
  'The records that a message about an assistant is about, {total, records}: the leads, requests or conversations of this mail, '
  'last week''s missed questions, what staff have decided, or the assistant itself; the first p_most.';

create function private.reason_to_drop_assistant(message private.outbox)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  assistant public.assistants;
  state private.assistant_state;
  -- The setting that turns off a mail.
  setting constant text := case message.template
    when 'assistant_lead' then 'leads'
    when 'assistant_wish' then 'leads'
    when 'assistant_request' then 'leads'
    when 'assistant_missed' then 'missed'
    when 'assistant_usage_80' then 'usage'
    when 'assistant_usage_100' then 'usage'
  end;
begin
  select * into assistant from public.assistants where id::text = message.record_id;
  if setting is not null and not setting = any (assistant.mails) then
    return 'not_wanted';
  end if;
  state := private.assistant_state(assistant);
  return case
    when message.audience = 'person' and exists (
      select from public.profiles where id = assistant.profile_id and suspended_at is not null
    ) then 'withdrawn'
    when not case message.template
      when 'assistant_usage_80' then
        state.plan is not null and state.used >= state.conversations * 0.8 and not state.is_full
      when 'assistant_usage_100' then state.is_full
      when 'assistant_paused' then assistant.status = 'paused' and assistant.paused_by = 'staff'
      when 'assistant_live' then assistant.status = 'live'
      when 'assistant_held' then private.has_waiting(assistant)
      when 'assistant_reported' then exists (
        select from private.assistant_reports where assistant_id = assistant.id and seen_at is null)
      else true
    end then 'withdrawn'
  end;
end
$$;
comment on function private.reason_to_drop_assistant is
  'Why a message about an assistant is not sent, or null: not_wanted (the customer has turned it off), withdrawn '
  '(it is no longer true).';

-- Export and retention of the data of an assistant.

create function private.assistant_data(p_profile_id uuid)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  assistant public.assistants;
begin
  select * into assistant from public.assistants where profile_id = p_profile_id;
  return jsonb_build_object(
    'assistant', to_jsonb(assistant) - array['id', 'profile_id', 'given_back', 'cleared_at', 'cleared_words', 'shown_words', 'content_version', 'name_key', 'search_text'],
    'answers', private.answers_json(assistant.id),
    'quick_replies', (
      select coalesce(jsonb_agg(q.text order by q.id), '[]') from private.quick_replies as q where q.assistant_id = assistant.id
    ),
    'automations', private.automations_json(assistant.id) || jsonb_build_object('goods', private.parts_json('goods', assistant.id)),
    'conversations', (
      select coalesce(jsonb_agg(private.conversation_json(c) || jsonb_build_object('messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'author', m.author, 'text', m.text, 'picture', m.picture, 'helped', m.helped, 'sent_at', m.sent_at)
          order by m.id), '[]')
        from public.assistant_messages as m where m.conversation_id = c.id
      )) order by c.number), '[]')
      from public.assistant_conversations as c where c.assistant_id = assistant.id
    ),
    'leads', (
      select coalesce(jsonb_agg(private.lead_json(l) order by l.id), '[]')
      from public.assistant_leads as l where l.assistant_id = assistant.id
    ),
    'requests', (
      select coalesce(jsonb_agg(private.request_json(r) order by r.id), '[]')
      from public.assistant_requests as r where r.assistant_id = assistant.id
    ),
    'missed', (
      select coalesce(jsonb_agg(private.missed_json(m) order by m.id), '[]')
      from public.assistant_missed as m where m.assistant_id = assistant.id
    ));
end
$$;
comment on function private.assistant_data is
  'The part of own_data about an assistant: {assistant, answers, quick_replies, automations, conversations, leads, '
  'requests, missed}.';

create function private.clean_up_assistants(p_most integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Messages are deleted with their conversation by cascade; a lead is kept until it was closed for long enough.
  delete from public.assistant_conversations where id in (
    select id from public.assistant_conversations where last_message_at < now() - interval '90 days'
    order by last_message_at limit p_most for update skip locked
  );
  delete from public.assistant_leads where id in (
    select id from public.assistant_leads
    where status = 'closed' and updated_at < now() - interval '90 days'
    order by updated_at limit p_most for update skip locked
  );
  delete from public.assistant_leads where id in (
    select id from public.assistant_leads
    where spam_reason is not null and created_at < now() - interval '30 days'
    order by created_at limit p_most for update skip locked
  );
  delete from public.assistant_missed where id in (
    select id from public.assistant_missed where last_asked_at < now() - interval '180 days'
    order by last_asked_at limit p_most for update skip locked
  );
  perform private.clean_up_requests(p_most);
  delete from private.assistant_days where day < (now() - interval '400 days')::date;
  delete from private.assistant_sightings where seen_at < now() - interval '90 days';
  delete from private.assistant_reports where created_at < now() - interval '1 year';
end
$$;
comment on function private.clean_up_assistants is
  'Deletes the data of assistants that are older than allowed: conversations after 90 days, leads 90 days after '
  'they were closed and spam among them after 30, missed questions after 180, days of use after 400, sightings after 90, reports after a year '
  '(docs/product.md §4.14).';
