-- A person takes over a talk (docs/product.md §4.14): the assistant is silent, visitor and person write to each other in
-- the thread of the conversation, until the person hands it back or is silent for ten minutes.

create table private.assistant_keepers (
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  constraint assistant_keepers_pkey primary key (assistant_id, user_id)
);
comment on table private.assistant_keepers is
  'When somebody who may answer last had the pages of an assistant open; written once in 20 seconds at most.';

create index assistant_keepers_user_id_idx on private.assistant_keepers (user_id);

insert into private.personal_data (table_name, why) values
  ('private.assistant_keepers', 'when a customer or staff had the account open; goes with the account');

alter table private.assistant_keepers enable row level security;
create policy "People see when they were last seen" on private.assistant_keepers
  for select to authenticated using (user_id = (select auth.uid()));

create function private.types_now(p_at timestamptz)
returns boolean
language sql stable
set search_path = ''
return coalesce(p_at > now() - interval '8 seconds', false);
comment on function private.types_now is 'Whether somebody who was last seen typing at p_at still does.';

create function private.follow_talk_state()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.state = 'taken' and new.state = 'taken' then
    if old.person_id is distinct from auth.uid() then
      raise exception 'talk_taken' using errcode = 'PT409';
    end if;
    new.person_at := now();
    return new;
  end if;
  if new.state = 'taken' then
    if new.last_message_at < now() - interval '1 day' then
      raise exception 'talk_over' using errcode = 'PT409';
    end if;
    if exists (select from public.assistants where id = new.assistant_id and paused_by = 'staff') then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    new.person_id := auth.uid();
    new.person_name := coalesce(
      (select name from public.staff where user_id = new.person_id),
      (select first_name from public.profiles where id = new.person_id),
      (select name from private.colleagues where id = new.person_id));
    new.person_at := now();
  end if;
  insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, name, text)
  values (
    new.assistant_id, new.id, gen_random_uuid(), 'event', coalesce(old.person_name, new.person_name),
    case when new.state = 'taken' then 'joined' when private.is_silent(old) then 'silent' else 'back' end);
  if old.state = 'taken' then
    new.person_id := null;
    new.person_name := null;
    new.person_at := null;
    new.person_typed_at := null;
  end if;
  return new;
end
$$;
comment on function private.follow_talk_state is
  'Who sets a conversation to taken answers in it from then on; that a person came or went is said in it. Raises PT409 '
  'talk_taken (somebody else answers), talk_over (nothing was written for a day), conflict (staff have paused the assistant).';

create function private.is_silent(p_conversation public.assistant_conversations)
returns boolean
language sql stable
set search_path = ''
return p_conversation.state = 'taken'
  and greatest(p_conversation.person_at, p_conversation.person_typed_at) <= now() - interval '10 minutes';
comment on function private.is_silent is 'Whether the person in a conversation has neither written nor typed for ten minutes.';

create trigger assistant_conversations_follow_state before update of state on public.assistant_conversations
  for each row when (old.state = 'taken' or new.state = 'taken')
  execute function private.follow_talk_state();

create function private.let_go(p_assistant_id bigint)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.assistant_conversations as c
  set state = case
    when exists (select from public.assistant_messages where conversation_id = c.id and author = 'person') then 'assistant'
    else 'person'
  end
  where c.assistant_id = p_assistant_id and c.state = 'taken' and private.is_silent(c)
$$;
comment on function private.let_go is
  'Gives the conversations of an assistant whose person is silent back to it; where the person wrote nothing the visitor '
  'still waits for one. Called by whatever reads or continues a conversation, because nobody else may be there.';

-- Pictures of visitors and people, in a private bucket without a policy: only the edge function reaches it.

do $$
begin
  if to_regclass('storage.buckets') is not null then
    execute $bucket$
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (
        'talk-pictures', 'talk-pictures', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
      on conflict (id) do nothing
    $bucket$;
  end if;
end
$$;

create function private.give_up_talk_picture()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.give_up_file(old.picture);
  return null;
end
$$;
comment on function private.give_up_talk_picture is 'Marks the file of a picture to be deleted with its message.';

create trigger assistant_messages_give_up_picture after delete on public.assistant_messages
  for each row when (old.picture is not null) execute function private.give_up_talk_picture();

create function private.require_picture_room(p_conversation public.assistant_conversations, p_author text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_of_talk constant integer := 20;
  most_of_day constant integer := 200;
  most_bytes constant bigint := 1073741824;
begin
  if (
    select count(*) from public.assistant_messages
    where conversation_id = p_conversation.id and author = p_author and picture is not null
  ) >= most_of_talk or (
    p_author = 'visitor' and (
      select count(*) from public.assistant_messages
      where assistant_id = p_conversation.assistant_id and author = 'visitor' and picture is not null
        and sent_at > now() - interval '1 day'
    ) >= most_of_day
  ) or (
    select coalesce(sum(f.size), 0) from public.assistant_messages as m
    join private.stored_files as f on f.path = m.picture
    where m.assistant_id = p_conversation.assistant_id and m.picture is not null
  ) >= most_bytes then
    raise exception 'pictures_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_picture_room is
  'Raises PT409 pictures_full beyond 20 pictures of an author in a conversation, 200 a day of the visitors of an assistant, '
  'and 1 GB of an assistant; the caller has locked the assistant.';

create function private.ring_person(p_conversation public.assistant_conversations)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_attended(p_conversation.assistant_id) and not exists (
    select from private.outbox
    where kind = 'assistants' and record_id = p_conversation.assistant_id::text
      and push_target = p_conversation.id::text and created_at > now() - interval '1 minute'
  ) then
    perform private.queue_push(array[p_conversation.person_id], 'push_person', 'assistants',
      p_conversation.assistant_id::text, p_conversation.id::text);
  end if;
end
$$;
comment on function private.ring_person is
  'Tells who answers in a conversation of what its visitor sent, once a minute, where nobody has a page open, such as on a '
  'phone that sleeps.';

create function private.write_in_talk(p_id uuid, p_client uuid, p_text text, p_picture text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 1000;
  own bigint;
  talk public.assistant_conversations;
begin
  perform private.require_answerer();
  own := private.own_assistant_id();
  if p_picture is not null then
    perform private.lock_assistant(own);
  end if;
  perform private.let_go(own);
  select * into talk from public.assistant_conversations where id = p_id and assistant_id = own for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if exists (
    select from public.assistant_messages where assistant_id = own and client_id = p_client and author = 'person'
  ) then
    return;
  end if;
  if (select count(*) from public.assistant_messages where conversation_id = p_id) >= most then
    raise exception 'conversation_full' using errcode = 'PT409';
  end if;
  if p_picture is not null then
    perform private.require_picture_room(talk, 'person');
    perform private.keep_file('talk-pictures', p_picture);
  end if;
  -- Whoever writes takes the conversation over.
  update public.assistant_conversations set state = 'taken' where id = p_id returning * into talk;
  insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, name, text, picture)
  values (own, p_id, p_client, 'person', talk.person_name, p_text, p_picture);
  update public.assistant_conversations
  set person_typed_at = null, unanswered = 0, last_message_at = now() where id = p_id;
end
$$;

create function public.write_in_talk(p_id uuid, p_client uuid, p_text text, p_picture text default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.write_in_talk(p_id, p_client, p_text, p_picture);
  return public.read_conversation(p_id);
end
$$;
comment on function public.write_in_talk is
  'Writes to the visitor of a conversation in the caller''s name, once for each p_client, and takes it over; p_picture is '
  'the path of a written file that the message shows. Returns read_conversation. Raises 42501, PT404 not_found, PT409 '
  'talk_taken, talk_over, conversation_full, pictures_full, conflict, 23514.';

create function public.may_send_picture(p_id uuid)
returns boolean
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  talk public.assistant_conversations;
begin
  perform private.require_answerer();
  select * into talk from public.assistant_conversations where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.require_picture_room(talk, 'person');
  return true;
end
$$;
comment on function public.may_send_picture is
  'True for whoever may show the visitor of a conversation a picture, checked before its bytes are sent to Storage. Raises '
  '42501, PT404 not_found, PT409 pictures_full.';

create function private.note_typing(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_answerer();
  update public.assistant_conversations set person_typed_at = now()
  where id = p_id and person_id = auth.uid();
end
$$;

call private.expose('private.note_typing(uuid)', 'authenticated',
  'The caller types in a conversation that the caller has taken over: its visitor is shown that. Raises 42501.');

create function private.note_presence()
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_answerer();
  insert into private.assistant_keepers as k (assistant_id, user_id)
  values (private.own_assistant_id(), auth.uid())
  on conflict on constraint assistant_keepers_pkey do update set seen_at = now()
  where k.seen_at < now() - interval '20 seconds';
  return private.news_of(private.own_assistant_id());
end
$$;

call private.expose('private.note_presence()', 'authenticated',
  'The caller, who may answer visitors of the own assistant, has its pages open. Returns a text that is another one once '
  'something has come or changed. Raises 42501.');

create table private.quick_replies (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint quick_replies_text_length check (private.is_paragraph(text, 1, 2000)),
  constraint quick_replies_assistant_id_text_key unique (assistant_id, text)
);
comment on table private.quick_replies is
  'What people who answer for an assistant write often, those of the company''s also in mails; all of them have the same '
  'ones, 100 at most. A word in braces is filled in from the record that is answered.';

insert into private.personal_data (table_name, why) values
  ('private.quick_replies', 'written by a customer about the business; goes with the assistant');

alter table private.quick_replies enable row level security;
grant select, insert (assistant_id, text), update (text), delete on private.quick_replies to authenticated;
create policy "Who answers sees the quick replies" on private.quick_replies
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "Who answers adds quick replies" on private.quick_replies
  for insert to authenticated
  with check ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));
create policy "Who answers changes quick replies" on private.quick_replies
  for update to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));
create policy "Who answers removes quick replies" on private.quick_replies
  for delete to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));

create trigger quick_replies_count_version before update on private.quick_replies for each row
  when (old.text is distinct from new.text) execute function private.count_work_version();
create trigger quick_replies_record_audit after insert or update or delete on private.quick_replies
  for each row when (pg_trigger_depth() = 0) execute function private.record_audit();

create function public.quick_replies()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper(false);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'version', version) order by id), '[]')
    from private.quick_replies);
end
$$;
comment on function public.quick_replies is
  'The quick replies of the caller''s assistant, [{id, text, version}], the oldest first. Raises 42501.';

create function public.add_quick_reply(p_text text)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  most constant integer := 100;
  own constant bigint := private.own_assistant_id();
begin
  perform private.require_answerer();
  perform private.lock_assistant(own);
  insert into private.quick_replies (assistant_id, text) values (own, p_text)
  on conflict on constraint quick_replies_assistant_id_text_key do nothing;
  if (select count(*) from private.quick_replies) > most then
    raise exception 'catalogue_full' using errcode = 'PT409';
  end if;
  return public.quick_replies();
end
$$;
comment on function public.add_quick_reply is
  'Keeps a text as a quick reply, once, and returns all. Raises 42501, 23514, PT409 catalogue_full.';

create function private.require_quick_reply(p_id bigint, p_version integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  now_version integer;
begin
  perform private.require_answerer();
  select version into now_version from private.quick_replies where id = p_id for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if now_version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_quick_reply is
  'Locks a quick reply of the caller''s assistant. Raises 42501, PT404 not_found, PT409 version_conflict if it was changed '
  'after p_version; null accepts any version.';

create function public.change_quick_reply(p_id bigint, p_text text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_quick_reply(p_id, p_version);
  update private.quick_replies set text = p_text where id = p_id;
  return public.quick_replies();
end
$$;
comment on function public.change_quick_reply is
  'Changes a quick reply, and returns all. Raises as private.require_quick_reply, 23514, 23505 if another one has the text.';

create function public.remove_quick_reply(p_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_quick_reply(p_id, p_version);
  delete from private.quick_replies where id = p_id;
end
$$;
comment on function public.remove_quick_reply is 'Removes a quick reply. Raises as private.require_quick_reply.';

create function private.is_attended(p_assistant_id bigint)
returns boolean
language sql stable
set search_path = ''
return exists (
  select from private.assistant_keepers where assistant_id = p_assistant_id and seen_at > now() - interval '100 seconds'
);
comment on function private.is_attended is
  'Whether somebody who may answer has the pages of an assistant open: told once a minute.';

create function private.proven_talk(p_key text, p_conversation uuid, p_proof uuid)
returns setof public.assistant_conversations
language sql stable
set search_path = ''
as $$
  select c.*
  from public.assistant_conversations as c
  join public.assistants as a on a.id = c.assistant_id
  join public.assistant_messages as m
    on m.assistant_id = a.id and m.client_id = p_proof and m.author = 'visitor' and m.conversation_id = c.id
  where c.id = p_conversation and a.key = p_key
$$;
comment on function private.proven_talk is
  'The conversation of a visitor, who proves it with the id of one of the own messages, which only the own browser has.';

create function private.send_picture(
  p_key text, p_conversation uuid, p_proof uuid, p_client uuid, p_text text, p_path text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  talk public.assistant_conversations;
  assistant public.assistants;
  sent public.assistant_messages;
begin
  select * into talk from private.proven_talk(p_key, p_conversation, p_proof);
  if not found then
    return null;
  end if;
  perform private.lock_assistant(talk.assistant_id);
  perform private.let_go(talk.assistant_id);
  select * into assistant from public.assistants where id = talk.assistant_id;
  select * into talk from public.assistant_conversations where id = talk.id for update;
  select * into sent from public.assistant_messages
  where assistant_id = assistant.id and client_id = p_client and author = 'visitor';
  if sent.picture is not null then
    return jsonb_build_object('picture', sent.picture);
  end if;
  if sent.id is not null or talk.state not in ('person', 'taken') or talk.last_message_at < now() - interval '1 day'
    or assistant.paused_by = 'staff' or (private.assistant_state(assistant)).work is null
  then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  perform private.require_picture_room(talk, 'visitor');
  if p_path is null then
    return '{}';
  end if;
  perform private.keep_file('talk-pictures', p_path);
  insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, text, picture)
  values (assistant.id, talk.id, p_client, 'visitor', p_text, p_path);
  update public.assistant_conversations set last_message_at = now(), visitor_typed_at = null where id = talk.id;
  perform private.ring_person(talk);
  return jsonb_build_object('picture', p_path);
end
$$;

call private.expose('private.send_picture(text, uuid, uuid, uuid, text, text)', 'service_role',
  'A picture of a visitor for the person who answers or was asked for, once for each p_client: {picture}, its path. Without '
  'p_path, the path of a written file, it only says whether one may be sent. null where p_proof does not prove the '
  'conversation. Raises PT409 conflict (nobody was asked for, a day ago, or not any more), pictures_full. For the service key.');

create function private.talk_picture(p_path text)
returns text
language sql stable
security definer
set search_path = ''
as $$
  select f.content_type from private.stored_files as f
  where f.path = p_path and exists (select from public.assistant_messages where picture = f.path)
$$;

call private.expose('private.talk_picture(text)', 'service_role',
  'The type of a picture of a conversation that is still there; null for any other path. For the service key.');

create function private.poll_talk(p_key text, p_conversation uuid, p_proof uuid, p_after bigint, p_typing boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 100;
  talk public.assistant_conversations;
begin
  select * into talk from private.proven_talk(p_key, p_conversation, p_proof);
  if not found then
    return null;
  end if;
  if p_typing or talk.visitor_at is null or talk.visitor_at < now() - interval '5 seconds' then
    update public.assistant_conversations
    set visitor_at = now(), visitor_typed_at = case when p_typing then now() else visitor_typed_at end
    where id = talk.id;
  end if;
  if private.is_silent(talk) then
    perform private.let_go(talk.assistant_id);
    select * into talk from public.assistant_conversations where id = talk.id;
  end if;
  return jsonb_build_object(
    'state', talk.state, 'name', talk.person_name, 'types', private.types_now(talk.person_typed_at),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'author', m.author, 'name', m.name, 'text', m.text, 'picture', m.picture, 'sent_at', m.sent_at)
        order by m.id), '[]')
      from (
        select * from public.assistant_messages
        where conversation_id = talk.id and id > p_after and author in ('person', 'event') order by id limit most
      ) as m
    ));
end
$$;

create function public.poll_talk(
  p_key text, p_conversation uuid, p_proof uuid, p_after bigint, p_typing boolean, p_attempt jsonb
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  wait constant integer := private.hit_rate_limit(
    p_attempt ->> 'key', (p_attempt ->> 'limit')::integer, (p_attempt ->> 'seconds')::integer);
begin
  if wait > 0 then
    return jsonb_build_object('retry_after', wait);
  end if;
  return private.poll_talk(p_key, p_conversation, p_proof, p_after, p_typing);
end
$$;
comment on function public.poll_talk is
  'What people wrote in a conversation after a message, for its visitor, who proves it with the id of one of the own '
  'messages (p_proof), which only the own browser has: {state, name, types, messages: [{id, author, name, text, picture, '
  'sent_at}]}; null for any other. Notes that the visitor has the page open, and types. First counts p_attempt, {key, limit, seconds}; '
  '{retry_after} beyond its limit. For the service key.';

grant execute on function
  private.types_now(timestamptz), private.let_go(bigint), public.write_in_talk(uuid, uuid, text, text),
  private.write_in_talk(uuid, uuid, text, text), public.may_send_picture(uuid),
  private.require_picture_room(public.assistant_conversations, text), public.quick_replies(),
  public.add_quick_reply(text), public.remove_quick_reply(bigint, integer),
  public.change_quick_reply(bigint, text, integer), private.require_quick_reply(bigint, integer)
  to authenticated;
grant execute on function
  public.poll_talk(text, uuid, uuid, bigint, boolean, jsonb), private.poll_talk(text, uuid, uuid, bigint, boolean)
  to service_role;
