-- Notices on phones and computers (Web Push, docs/product.md §10.17): the browsers that take them, and which messages of
-- the outbox are for them. Decision 0107.

create table private.push_keys (
  singleton boolean primary key default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys_singleton_only check (singleton)
);
comment on table private.push_keys is
  'One row: the VAPID keys (P-256, base64url) by which push services know this server. Made once by the function; with '
  'other keys every browser would have to subscribe again.';

insert into private.personal_data (table_name, why) values ('private.push_keys', 'keys of this server');

alter table private.push_keys enable row level security;
create policy "Nobody reads the keys but the function" on private.push_keys
  for select to anon, authenticated using (false);

create function private.push_keys(p_public text, p_private text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_keys (public_key, private_key) values (p_public, p_private) on conflict do nothing;
  return (select jsonb_build_object('public_key', public_key, 'private_key', private_key) from private.push_keys);
end
$$;

call private.expose('private.push_keys(text, text)', 'service_role',
  'The VAPID keys, {public_key, private_key}: those of the first call, for the service key.');

create table private.push_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  kinds text[] not null,
  -- Hours of Ulaanbaatar: what happens from quiet_from on is told at quiet_to.
  quiet_from smallint,
  quiet_to smallint,
  created_at timestamptz not null default now(),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_endpoint_form check (char_length(endpoint) <= 1000 and endpoint ~ '^https://[^\s]+$'),
  constraint push_devices_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_devices_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_devices_name_length check (private.is_line(name, 1, 60)),
  constraint push_devices_kinds_words check (
    kinds <@ array['person', 'request', 'lead', 'assistant', 'payment', 'mail', 'alert'] and cardinality(kinds) <= 7
  ),
  constraint push_devices_quiet_range check (quiet_from between 0 and 23 and quiet_to between 0 and 23),
  constraint push_devices_quiet_whole check ((quiet_from is null) = (quiet_to is null))
);
comment on table private.push_devices is
  'A browser of a customer or of staff that takes notices: its address at a push service and keys, what it is told of, '
  'and when it is left alone. Dropped when the push service says that it is gone.';

create index push_devices_user_id_idx on private.push_devices (user_id);

insert into private.personal_data (table_name, why) values
  ('private.push_devices', 'browsers of customers and staff; they go with the account');

alter table private.push_devices enable row level security;
grant select (id, user_id, endpoint, name, kinds, quiet_from, quiet_to, created_at), delete
  on private.push_devices to authenticated;

create policy "Everybody sees the own browsers" on private.push_devices
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "Everybody removes the own browsers" on private.push_devices
  for delete to authenticated
  using (user_id = (select auth.uid()));

create function public.own_push_devices()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.require_keeper(false);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'endpoint', d.endpoint, 'name', d.name, 'kinds', d.kinds, 'quiet_from', d.quiet_from,
      'quiet_to', d.quiet_to, 'created_at', d.created_at) order by d.id), '[]')
    from private.push_devices as d where d.user_id = auth.uid());
end
$$;
comment on function public.own_push_devices is
  'The browsers on which the caller takes notices: [{id, endpoint, name, kinds, quiet_from, quiet_to, created_at}]. '
  'Raises 42501 unless the caller is a customer, a colleague of one or staff.';

create function private.save_push_device(p jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  perform private.require_answerer();
  -- A browser belongs to whoever signed in last.
  insert into private.push_devices as d (user_id, endpoint, p256dh, auth, name, kinds, quiet_from, quiet_to)
  select auth.uid(), s.endpoint, s.p256dh, s.auth, s.name, s.kinds, s.quiet_from, s.quiet_to
  from jsonb_to_record(p) as s (
    endpoint text, p256dh text, auth text, name text, kinds text[], quiet_from smallint, quiet_to smallint)
  on conflict (endpoint) do update
  set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name,
    kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to;
  delete from private.push_devices where user_id = auth.uid() and id not in (
    select id from private.push_devices where user_id = auth.uid()
    order by endpoint = p ->> 'endpoint' desc, id desc limit most);
end
$$;

create function public.save_push_device(p jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.save_push_device(p);
  return public.own_push_devices();
end
$$;
comment on function public.save_push_device is
  'Takes notices on a browser, {endpoint, p256dh, auth, name, kinds, quiet_from, quiet_to}, or changes what it is told '
  'of; ten at most, of which the newest stay. Returns own_push_devices. Raises 42501, 23514.';

create function public.remove_push_device(p_id bigint)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_answerer();
  delete from private.push_devices where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.remove_push_device is
  'Takes no more notices on a browser of the caller. Raises 42501, PT404 not_found.';

create function private.quiet_end(p_from integer, p_until integer, p_at timestamptz default now())
returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  here constant timestamp := p_at at time zone 'Asia/Ulaanbaatar';
  hour constant integer := extract(hour from here);
  is_quiet constant boolean := case
    when p_from < p_until then hour >= p_from and hour < p_until
    else p_from > p_until and (hour >= p_from or hour < p_until)
  end;
begin
  return case when is_quiet then (
    date_trunc('day', here) + make_interval(days => (hour >= p_until)::integer, hours => p_until)
  ) at time zone 'Asia/Ulaanbaatar' else p_at end;
end
$$;
comment on function private.quiet_end is
  'When something that happens at p_at is told: at once, or where the hours of Ulaanbaatar from p_from to p_until are quiet '
  '(also over midnight) at their end.';

create function private.queue_push(
  p_users uuid[], p_template text, p_kind text, p_record_id text, p_target text default null, p_device bigint default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.outbox (
    audience, channel, kind, template, record_id, recipient, push_device_id, push_target, due_at, expires_at)
  select case when s.user_id is null then 'person' else 'staff' end, 'push', p_kind, p_template, p_record_id, u.email,
    d.id, p_target, told.at, told.at + interval '1 day'
  from private.push_devices as d
  join auth.users as u on u.id = d.user_id
  left join public.staff as s on s.user_id = d.user_id and s.suspended_at is null and s.role in ('owner', 'editor')
  left join public.profiles as p on p.id = d.user_id and p.suspended_at is null
  cross join lateral (
    select case when p_device is null then private.quiet_end(d.quiet_from, d.quiet_to) else now() end as at
  ) as told
  where d.user_id = any (p_users)
    and (s.user_id is not null or p.id is not null or private.colleague_state(d.user_id) = 'active')
    and case when p_device is null then replace(p_template, 'push_', '') = any (d.kinds) else d.id = p_device end;
end
$$;
comment on function private.queue_push is
  'Queues a message for each browser of these people that is told of it (p_template without push_), after its quiet hours; '
  'with p_device for this one, at once. p_target is the row within the record to which a press leads.';

create function private.people_of_assistant(p_id bigint)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  owner record;
begin
  select profile_id into owner from public.assistants where id = p_id;
  return case when owner.profile_id is null then private.writing_staff() else owner.profile_id || array(
    select c.id from private.colleagues as c where c.assistant_id = p_id and private.has_place(c)
  ) end;
end
$$;
comment on function private.people_of_assistant is 'Who answers the visitors of an assistant.';

create function private.writing_staff()
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(select user_id from public.staff where suspended_at is null and role in ('owner', 'editor'));
end
$$;
comment on function private.writing_staff is 'Staff who may write.';

create function private.test_push_device(p_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_answerer();
  perform private.queue_push(array[auth.uid()], 'push_test', 'assistants', private.own_assistant_id()::text, null, d.id)
  from private.push_devices as d where d.id = p_id and d.user_id = auth.uid();
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;

call private.expose('private.test_push_device(bigint)', 'authenticated',
  'Sends one message to a browser of the caller, at any hour. Raises 42501, PT404 not_found.');

create function private.push_wish()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_push(
    private.people_of_assistant(new.assistant_id), 'push_person', 'assistants', new.assistant_id::text, new.id::text);
  return null;
end
$$;
comment on function private.push_wish is 'Tells who answers that a visitor wants a person.';

create function private.push_lead()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lead has set its conversation to person, in this transaction; it is told with its name instead.
  delete from private.outbox
  where channel = 'push' and template = 'push_person' and push_target = new.conversation_id::text and created_at = now();
  perform private.queue_push(
    private.people_of_assistant(new.assistant_id), 'push_lead', 'assistants', new.assistant_id::text, new.id::text);
  return null;
end
$$;
comment on function private.push_lead is 'Tells who answers of a lead.';

create function private.push_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_push(
    private.people_of_assistant(new.assistant_id), 'push_request', 'assistants', new.assistant_id::text, new.id::text);
  return null;
end
$$;
comment on function private.push_request is 'Tells who answers of an order, a booking or a request.';

create function private.push_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_push(private.writing_staff(), 'push_payment', 'payments', new.id::text);
  return null;
end
$$;
comment on function private.push_payment is 'Tells staff of a payment whose receipt has come.';

create function private.push_with_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.queue_push(private.writing_staff(), 'push_mail', new.kind, new.record_id);
  elsif new.template = 'alert' then
    perform private.queue_push(array[new.staff_id], 'push_alert', new.kind, new.record_id);
  else
    perform private.queue_push(array[a.profile_id], 'push_assistant', 'assistants', a.id::text)
    from public.assistants as a
    where case new.kind when 'assistants' then a.id::text else a.profile_id::text end = new.record_id;
  end if;
  return null;
end
$$;
comment on function private.push_with_mail is
  'What owners and customers are told by mail at once (an alert; the own assistant stopped) is told on their browsers too, '
  'and staff of a mail that was given up.';

create function private.push_subject(p_message jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  target constant text := p_message ->> 'push_target';
  device jsonb;
  named record;
begin
  select jsonb_build_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) into device
  from private.push_devices where id = (p_message ->> 'push_device_id')::bigint;
  if p_message ->> 'template' = 'push_request' then
    select name into named from public.assistant_requests where id = target::bigint;
    return jsonb_build_object('total', (found and device is not null)::integer, 'device', device,
      'records', jsonb_build_array(jsonb_build_object('name', coalesce(named.name, ''), 'target', target)));
  end if;
  if p_message ->> 'template' = 'push_lead' then
    select coalesce(name, '') as name, conversation_id into named from public.assistant_leads where id = target::bigint;
    return jsonb_build_object('total', (found and device is not null)::integer, 'device', device,
      'records', jsonb_build_array(jsonb_build_object('id', target, 'name', named.name, 'target', named.conversation_id)));
  end if;
  return jsonb_build_object('total', (device is not null)::integer, 'device', device,
    'records', jsonb_build_array(jsonb_build_object(
      'id', p_message ->> 'record_id', 'target', target)));
end
$$;
comment on function private.push_subject is
  'What a message for a browser is about: {total, device: {endpoint, p256dh, auth}, records: [{id, name, target}]}.';

create function private.reason_to_drop_push(p_message jsonb)
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when p_message ->> 'template' <> 'push_test' and not exists (
      select from private.push_devices
      where id = (p_message ->> 'push_device_id')::bigint
        and replace(p_message ->> 'template', 'push_', '') = any (kinds)
    ) then 'not_wanted'
    -- Somebody has answered while it waited.
    when p_message ->> 'template' = 'push_person' and not exists (
      select from public.assistant_conversations as c
      where c.id = (p_message ->> 'push_target')::uuid and (c.state = 'person' or c.state = 'taken' and (
        select author = 'visitor' from public.assistant_messages where conversation_id = c.id order by id desc limit 1))
    ) then 'withdrawn'
    when p_message ->> 'template' = 'push_payment' and not exists (
      select from public.payments where id::text = p_message ->> 'record_id' and status = 'claimed'
    ) then 'withdrawn'
  end;
end
$$;
comment on function private.reason_to_drop_push is
  'Why a message for a browser is not sent, or null: not_wanted, withdrawn (nobody waits any more).';

create function private.forget_dead_device()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_devices where id = old.push_device_id;
  return null;
end
$$;
comment on function private.forget_dead_device is
  'Drops a browser whose push service refuses its address for good; the message stays, so that staff see why.';

grant execute on function
  public.own_push_devices(), public.save_push_device(jsonb), private.save_push_device(jsonb),
  public.remove_push_device(bigint)
  to authenticated;
