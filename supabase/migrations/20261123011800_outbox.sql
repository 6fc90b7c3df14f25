-- The outbox: mails and webhook calls to be sent, inserted in the transaction of the row that causes them, so that a
-- rolled-back change sends nothing. A dispatcher outside of the database claims and sends them. A message refers to
-- its record and copies only the address: a mail is written from the record's state when it is sent, and the
-- messages of a deleted record are deleted with it.

create table private.outbox_digests (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  created_at timestamptz not null default now()
);
comment on table private.outbox_digests is
  'Notices to staff: each about one or more new records of one table (kind).';

create index outbox_digests_kind_created_at_idx on private.outbox_digests (kind, created_at);

insert into private.personal_data (table_name, why)
values ('private.outbox_digests', 'kinds of records');

create table private.outbox_news (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id text not null,
  created_at timestamptz not null default now(),
  digest_id uuid references private.outbox_digests (id) on delete cascade
);
comment on table private.outbox_news is
  'New records for notices to staff; digest_id is null until a digest includes the row.';

create index outbox_news_kind_record_id_idx on private.outbox_news (kind, record_id);
create index outbox_news_digest_id_idx on private.outbox_news (digest_id) where digest_id is not null;
create index outbox_news_waiting_idx on private.outbox_news (kind, id) where digest_id is null;

insert into private.personal_data (table_name, why)
values ('private.outbox_news', 'numbers of records');

create table private.outbox (
  -- Sent as the provider's idempotency key, so that a second attempt does not send a second mail.
  id uuid primary key default gen_random_uuid(),
  audience text not null,
  channel text not null default 'mail',
  kind text not null,
  template text not null,
  record_id text,
  digest_id uuid references private.outbox_digests (id) on delete cascade,
  staff_id uuid references public.staff (user_id) on delete cascade,
  recipient text,
  state text not null default 'queued',
  tries integer not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  claim uuid,
  claimed_at timestamptz,
  lease_ends_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  note_id bigint references private.record_notes (id) on delete cascade,
  sender_hash text,
  held_for text,
  hurried_at timestamptz,
  -- The browser of a push message, null once it is gone, and the row to which a press leads.
  push_device_id bigint references private.push_devices (id) on delete set null,
  push_target text,
  constraint outbox_audience_word check (audience in ('sender', 'staff', 'person', 'host')),
  constraint outbox_channel_word check (channel in ('mail', 'sms', 'webhook', 'deploy', 'push')),
  -- The contract names the templates (MESSAGE_TEMPLATES); a new one needs no change of the table.
  constraint outbox_template_form check (template ~ '^[a-z][a-z0-9_]{1,39}$'),
  constraint outbox_state_word check (
    state in ('queued', 'sending', 'sent', 'failed', 'given_up', 'dropped')
  ),
  constraint outbox_last_error_length check (char_length(last_error) <= 300)
);
comment on table private.outbox is
  'Mails, SMS, notices on browsers, webhook calls and calls of the deploy hook: recipient (of an SMS the record has it), '
  'template, record or digest, and state.';
comment on column private.outbox.state is
  'queued, sending (claimed until lease_ends_at), sent, failed (tried again at due_at), given_up after '
  'a day or a final refusal, dropped when the reason to send it no longer existed (last_error says why).';
comment on column private.outbox.note_id is 'The reply of staff that this mail contains.';
comment on column private.outbox.sender_hash is
  'The sender of an acknowledged form, as the keyed hash that limits use; deleted an hour after the mail was '
  'claimed.';
comment on column private.outbox.held_for is
  'Why a queued message has a later due_at: address_limit, provider; null for the delay in which a change can be '
  'undone.';
comment on column private.outbox.hurried_at is 'When staff sent it at once, past every limit.';

create index outbox_created_at_id_idx on private.outbox (created_at, id);
create index outbox_state_created_at_id_idx on private.outbox (state, created_at, id);
create index outbox_open_idx on private.outbox (due_at) where state in ('queued', 'sending', 'failed');
create index outbox_recipient_created_at_idx on private.outbox (recipient, created_at);
create index outbox_record_id_kind_idx on private.outbox (record_id, kind) where record_id is not null;
create index outbox_claimed_at_idx on private.outbox (claimed_at)
  where template = 'received' and claimed_at is not null;
create index outbox_digest_id_idx on private.outbox (digest_id) where digest_id is not null;
create index outbox_staff_id_idx on private.outbox (staff_id) where staff_id is not null;
create index outbox_push_device_id_idx on private.outbox (push_device_id) where push_device_id is not null;
create index outbox_note_id_idx on private.outbox (note_id) where note_id is not null;
-- At most one mail of a template about a record, however often its status changes back and forth.
create unique index outbox_kind_record_id_template_key on private.outbox (kind, record_id, template)
  where audience = 'sender';

insert into private.personal_data (table_name, email_column, why)
values ('private.outbox', 'recipient', 'mails that are still to be sent, or were');

-- Staff may see what was sent to whom and send a message again; the other columns are for the dispatcher.
alter table private.outbox enable row level security;
grant select (
  id, created_at, audience, channel, kind, template, record_id, note_id, digest_id, recipient, state, tries, last_error,
  due_at, expires_at, held_for, hurried_at, claimed_at, sent_at, sender_hash
), update (state, tries, due_at, expires_at, held_for, hurried_at) on private.outbox to authenticated;

create policy "Staff see messages" on private.outbox
  for select to authenticated
  using ((select private.is_admin()));

-- Staff may queue only replies in their own name.
grant insert (audience, kind, template, record_id, recipient, note_id) on private.outbox to authenticated;

create policy "Staff reply by mail" on private.outbox
  for insert to authenticated
  with check (
    (select private.may_write()) and audience = 'person' and channel = 'mail' and template = 'reply' and exists (
      select from private.record_notes as n
      where n.id = note_id and n.kind = 'reply' and n.author_id = (select auth.uid())
        and n.table_name = outbox.kind and n.record_id = outbox.record_id)
  );

create function private.follow_reply()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  note constant private.record_notes := (select n from private.record_notes as n where n.id = new.note_id);
  declared constant private.record_kinds := private.record_kind(note.table_name);
  was jsonb := '{"undelivered": null}';
  became jsonb := jsonb_build_object('undelivered', note.subject);
  moved boolean;
begin
  if new.state = 'given_up' and old.state <> 'given_up' then
    -- A later reply that was not refused stands.
    if exists (
      select from private.record_notes as n join private.outbox as o on o.note_id = n.id
      where n.table_name = note.table_name and n.record_id = note.record_id and n.id > note.id
        and o.state <> 'given_up'
    ) then
      return null;
    end if;
    if note.moved_from is not null then
      execute format(
        'update public.%I set status = $2 where id = $1::bigint and status = %L returning true',
        note.table_name, declared.replied_status
      ) into moved using note.record_id, note.moved_from;
      -- The reply has nothing left that its writer could undo.
      update private.record_notes set moved_from = null, moved_version = null where id = note.id;
    end if;
    if moved then
      was := was || jsonb_build_object('status', declared.replied_status);
      became := became || jsonb_build_object('status', note.moved_from);
    end if;
    insert into private.record_work (table_name, record_id) values (note.table_name, note.record_id)
    on conflict on constraint record_work_pkey do nothing;
    update private.record_work set refused_at = now()
    where table_name = note.table_name and record_id = note.record_id;
    insert into public.audit_log (action, table_name, row_id, before, after)
    values ('update', note.table_name, note.record_id, was, became);
  elsif tg_op = 'INSERT' or (old.state = 'given_up' and new.state <> 'given_up') then
    update private.record_work set refused_at = null
    where table_name = note.table_name and record_id = note.record_id and refused_at is not null;
    if found and declared.replied_status is not null then
      execute format(
        'update public.%I set status = %L where id = $1::bigint and status = %L',
        note.table_name, declared.replied_status, declared.first_status
      ) using note.record_id;
    end if;
  end if;
  return null;
end
$$;
comment on function private.follow_reply is
  'A reply that was refused or given up has not answered its record: the record gets back the status that the reply '
  'changed, is marked (record_work.refused_at), and its history says so. Another reply, or another attempt to send '
  'it, removes the mark.';

create trigger outbox_follow_reply after insert or update of state on private.outbox
  for each row when (new.note_id is not null)
  execute function private.follow_reply();

create trigger outbox_push_given_up after update of state on private.outbox
  for each row when (new.channel = 'mail' and new.state = 'given_up' and old.state <> 'given_up')
  execute function private.push_with_mail();

create trigger outbox_push after insert on private.outbox
  for each row when (
    new.channel = 'mail'
    and new.template in ('alert', 'assistant_paused', 'assistant_usage_100', 'assistant_flood', 'trial_ended', 'plan_ended')
  )
  execute function private.push_with_mail();

create trigger outbox_forget_dead_device after update of state on private.outbox
  for each row when (
    new.push_device_id is not null and new.state = 'given_up' and new.last_error ~ '^(gone|http_4(04|10))'
  )
  execute function private.forget_dead_device();

create policy "Staff send messages again" on private.outbox
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

alter table private.outbox_news enable row level security;
grant select (digest_id) on private.outbox_news to authenticated;

create policy "Staff see how much a digest told" on private.outbox_news
  for select to authenticated
  using ((select private.is_admin()));

-- Classes of mails. Mails about money, seats and accounts, and mails to staff, are sent at once. Mails that a
-- stranger can cause for any address are limited: by recipient and day, by sender and ten minutes, and in total in
-- ten minutes. Acknowledgements of seats have a budget of their own. Staff see why a message waits, and may send it
-- at once.

create function private.mail_class(p_template text, p_kind text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when p_template = 'known_address' then 'courtesy'
    when p_template <> 'received' or p_kind = 'profiles' then 'essential'
    when p_kind = 'program_registrations' then 'seat'
    else 'courtesy'
  end;
end
$$;
comment on function private.mail_class is
  'The class of a message: essential (money, seats, accounts, decisions, mails to staff), seat (the '
  'acknowledgement of a registration, which says what to pay) or courtesy (which a stranger can cause for any '
  'address). The dispatcher sends them in this order.';

create type private.mail_limits as (
  courtesy_a_day integer, same_a_day integer, of_sender integer, of_all integer, pause interval
);

create function private.courtesy_a_day()
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return 3;
end
$$;
comment on function private.courtesy_a_day is
  'How many mails that strangers can cause an address gets a day. Separate from private.mail_limits(), which has to read a table.';

create function private.mail_limits()
returns private.mail_limits
language plpgsql stable
set search_path = ''
as $$
begin
  return row(
    private.courtesy_a_day(),
    -- Far more than one person needs; it stops a script that requests payments all day.
    10,
    -- The scale is a setting of this database, 1 by default; test stacks have wider limits.
    least(ceil(5 * coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1)), 1000000)::integer,
    -- A flood of forms must not make us write to a thousand strangers. A twentieth of a usual day's forms is several
    -- times what comes in a usual ten minutes.
    least(ceil(
      (select greatest(50, least(1000, coalesce(sum(usual), 0) / 20)) from private.form_bounds)
      * coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1)), 1000000)::integer,
    interval '10 minutes'
  )::private.mail_limits;
end
$$;
comment on function private.mail_limits() is
  'The limits on mails (docs/product.md §9.10): mails that strangers can cause an address and day, mails of one template an address '
  'and day, and acknowledgements of one sender and of everybody in a pause, each class by itself. The last one '
  'follows the usual day of the forms: a twentieth of it, from 50 to 1,000.';

create function private.queue_mail(
  p_kind text, p_template text, p_record_id text, p_recipient text, p_delay interval default '0'
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  address constant text := lower(p_recipient);
  already integer;
begin
  -- A sender who left only a phone gets no mail.
  if address is null then
    return;
  end if;
  -- Queues at most three acknowledgements for an address; the claim counts again, exactly, under a lock.
  if p_template = 'received' and private.mail_class(p_template, p_kind) = 'courtesy' then
    -- Dynamic, so that it is planned at each call. A plan made while the table was small reads all of it, and stays
    -- until the next analyze: a minute in which a flood may add thousands of rows.
    execute $q$
      select count(*) from private.outbox
      where recipient = $1 and audience = 'sender' and created_at > now() - interval '1 day'
        and private.mail_class(template, kind) = 'courtesy'
    $q$ into already using address;
    if already >= private.courtesy_a_day() then
      return;
    end if;
  end if;
  insert into private.outbox as o (
    audience, kind, template, record_id, recipient, due_at, expires_at, sender_hash
  )
  values (
    'sender', p_kind, p_template, p_record_id, address, now() + p_delay, now() + p_delay + interval '1 day',
    case when p_template = 'received' then nullif(current_setting('app.form_sender', true), '') end
  )
  -- A mail that was withdrawn or given up is queued again; one that was sent is not.
  on conflict (kind, record_id, template) where audience = 'sender' do update
  set state = 'queued', tries = 0, last_error = null, recipient = excluded.recipient,
    due_at = excluded.due_at, expires_at = excluded.expires_at, held_for = null, hurried_at = null
  where o.state in ('dropped', 'given_up');
end
$$;
comment on function private.queue_mail is
  'Queues a mail to the sender of a record, if there is an address; at most three courtesy acknowledgements for an '
  'address a day.';

create function private.queue_form_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Spam causes no mail. Only form tables have the column spam_at.
  if to_jsonb(new) ->> 'spam_at' is not null then
    return null;
  end if;
  if tg_argv[0] = 'decision' then
    -- Delayed, because a status that was set by mistake is changed back within seconds; the claim checks it again.
    perform private.queue_mail(tg_table_name, new.status, new.id::text, new.email, interval '15 seconds');
    return null;
  end if;
  -- A row that staff add has no sender to acknowledge. A row whose spam mark staff remove (an update) has one.
  if tg_op = 'INSERT' and current_setting('role', true) = 'authenticated' and private.may_write() then
    return null;
  end if;
  insert into private.outbox_news (kind, record_id) values (tg_table_name, new.id::text);
  perform private.queue_mail(tg_table_name, 'received', new.id::text, new.email);
  return null;
end
$$;
comment on function private.queue_form_mail is
  'Queues the messages of a row of a form table: the notice to staff and the acknowledgement to the visitor, or '
  '(argument "decision") the mail to the sender of a team application or a registration about its new status.';

create function private.queue_sign_up()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Not before the address is confirmed, because it may be another person's. Staff accounts have no profile.
  if (tg_op = 'INSERT' or old.email_confirmed_at is null)
    and exists (select from public.profiles where id = new.id) then
    insert into private.outbox_news (kind, record_id) values ('profiles', new.id::text);
    perform private.queue_mail('profiles', 'received', new.id::text, new.email);
  end if;
  return null;
end
$$;
comment on function private.queue_sign_up is
  'Queues the notice to staff and the mail to a new customer once the address is confirmed.';

create function private.forget_outbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- tg_table_name has type name with collation C, and a comparison with it would use none of our indexes.
  of_table constant text collate "default" := tg_table_name;
begin
  delete from private.outbox where kind = of_table and record_id = old.id::text;
  delete from private.outbox_news where kind = of_table and record_id = old.id::text;
  return null;
end
$$;
comment on function private.forget_outbox is 'Deletes the messages of a deleted record, sent or not.';

create procedure private.announce_form(p_table text)
language plpgsql
set search_path = ''
as $$
begin
  -- Only for rows that visitors insert. Commands that restore rows, and operators, have the owner's rights and cause
  -- no messages.
  execute format(
    'create trigger %I after insert on public.%I for each row
      when (current_user in (''anon'', ''authenticated''))
      execute function private.queue_form_mail()', p_table || '_outbox_received', p_table);
  -- A request that the check had marked as spam is announced when staff remove the mark. A request that staff
  -- themselves had marked was announced before.
  execute format(
    'create trigger %I after update of spam_at on public.%I for each row
      when (
        old.spam_at is not null and new.spam_at is null and old.spam_reason is distinct from ''staff''
      )
      execute function private.queue_form_mail()', p_table || '_outbox_restored', p_table);
  execute format(
    'create trigger %I after delete on public.%I for each row
      execute function private.forget_outbox()', p_table || '_outbox_forget', p_table);
end
$$;
comment on procedure private.announce_form is
  'Makes new rows of a form table cause their messages, and deletes messages with their row. For migrations.';

create trigger profiles_outbox_forget after delete on public.profiles
  for each row execute function private.forget_outbox();

-- Its name comes after users_create_profile: triggers of one event fire in the order of their names.
create trigger users_outbox_received after insert or update of email_confirmed_at on auth.users
  for each row
  when (new.email_confirmed_at is not null)
  execute function private.queue_sign_up();

-- What staff may do with the outbox: read what was sent and what failed, try again, and choose which new requests
-- they are told of.

create function public.list_outbox(
  p_state text default null, p_limit integer default 50, p_before jsonb default null
)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  limits constant private.mail_limits := private.mail_limits();
  channels constant text[] := (select d.channels from private.outbox_dispatcher as d);
  total bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_reader(rows_wanted);
  select count(*) into total from (
    select from private.outbox where p_state is null or state = p_state limit 10001
  ) as m;
  with begun as materialized (
    select * from private.begun_acknowledgements()
  ), full_senders as materialized (
    -- A budget of n mails has room again when the n-th latest mail of the sender leaves the window.
    select b.class, b.sender_hash, (array_agg(b.claimed_at order by b.claimed_at desc))[limits.of_sender] as since
    from begun as b where b.sender_hash is not null
    group by 1, 2 having count(*) >= limits.of_sender
  ), full_classes as materialized (
    select b.class, (array_agg(b.claimed_at order by b.claimed_at desc))[limits.of_all] as since
    from begun as b group by 1 having count(*) >= limits.of_all
  )
  select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc, p.id desc), '[]') into page
  from (
    select o.id, o.created_at, o.audience, o.channel, o.kind, o.template, o.record_id, o.recipient,
      o.state, o.tries, o.last_error, o.due_at, o.sent_at, w.waits_for,
      case w.waits_for
        when 'channel' then null
        when 'sender_limit' then s.since + limits.pause
        when 'everybody_limit' then f.since + limits.pause
        else case when w.waits_for is not null then o.due_at end
      end as waits_until,
      (select count(*) from private.outbox_news as n where n.digest_id = o.digest_id) as news
    from (
      select m.id, m.created_at, m.audience, m.channel, m.kind, m.template, m.record_id, m.recipient, m.state, m.tries,
        m.last_error, m.due_at, m.sent_at, m.held_for, m.hurried_at, m.claimed_at, m.digest_id, m.sender_hash
      from private.outbox as m
      where (p_state is null or m.state = p_state)
        and (
          p_before is null
          or (m.created_at, m.id) < ((p_before ->> 'createdAt')::timestamptz, (p_before ->> 'id')::uuid)
        )
      order by m.created_at desc, m.id desc limit rows_wanted + 1
    ) as o
    left join full_senders as s on s.class = private.mail_class(o.template, o.kind)
      and s.sender_hash = o.sender_hash and o.template = 'received' and o.claimed_at is null
    left join full_classes as f on f.class = private.mail_class(o.template, o.kind)
      and o.template = 'received' and o.claimed_at is null
    cross join lateral (
      select case
        when o.state = 'failed' then 'retry'
        when o.state <> 'queued' then null
        when not o.channel = any (channels) then 'channel'
        when o.due_at > now() then coalesce(
          o.held_for, case when o.channel = 'deploy' then 'publication' else 'change' end)
        when o.hurried_at is not null then null
        when s.since is not null then 'sender_limit'
        when f.since is not null then 'everybody_limit'
      end as waits_for
    ) as w
  ) as p;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object(
      'createdAt', page -> -1 -> 'created_at', 'id', page -> -1 -> 'id');
  end if;
  return jsonb_build_object(
    'total', least(total, 10000), 'totalCapped', total > 10000, 'rows', page, 'nextBefore', next_before
  );
end
$$;
comment on function public.list_outbox is
  'A page of the messages that were sent or are to be, for staff, newest first: {total, totalCapped, '
  'rows, nextBefore}. waits_for says why a message has not left yet, waits_until when it may: retry (it failed), '
  'channel (none is set up), address_limit, sender_limit, everybody_limit, provider, publication (its moment '
  'has not come), change (a moment to take the change back), null for what leaves within seconds. Raises 42501 for '
  'anybody else.';

create function public.retry_outbox(p_id uuid)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_writer();
  update private.outbox
  set state = 'queued', tries = 0, due_at = now(), expires_at = now() + interval '1 day'
  where id = p_id and state in ('failed', 'given_up');
  if found then
    return;
  end if;
  if exists (select from private.outbox where id = p_id) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end
$$;
comment on function public.retry_outbox is
  'Sends a message that failed or was given up once more, at once and for another day. For staff; '
  'raises 42501, PT404 not_found, PT409 conflict for one that did not fail.';

create function public.hurry_outbox(p_id uuid)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  message record;
begin
  perform private.require_writer();
  update private.outbox as o
  set state = 'queued', due_at = now(), expires_at = greatest(o.expires_at, now() + interval '1 day'),
    held_for = null, hurried_at = now()
  where o.id = p_id and o.state in ('queued', 'failed')
  returning o.kind, o.record_id, o.template into message;
  if found then
    -- A digest belongs to no single record.
    perform private.work_in_history(
      message.kind, coalesce(message.record_id, '-'), '{"mail": null}', jsonb_build_object('mail', message.template));
    return;
  end if;
  if exists (select from private.outbox where id = p_id) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end
$$;
comment on function public.hurry_outbox is
  'Sends a message that waits at once, past the limits on mails; the history of its record says who did. For staff '
  'who may write; raises 42501, PT404 not_found, PT409 conflict for one that does not wait.';

create function public.notice_settings()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'kinds', (select notice_kinds from public.staff where user_id = auth.uid()),
    'waiting', (select count(*) from (
      select from private.outbox where state in ('queued', 'sending', 'failed') limit 1000) as w),
    'failed', (select count(*) from (
      select from private.outbox where state in ('failed', 'given_up') limit 1000) as f)
  );
end
$$;
comment on function public.notice_settings is
  'For staff: {kinds, waiting, failed}, the tables of whose new rows the caller is told, and how many '
  'messages wait and how many failed, up to 1,000. Raises 42501 for anybody else.';

create function private.keep_staff_columns()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kinds constant text[] := new.notice_kinds;
begin
  -- Even if a tool has granted more columns, staff may change only notice_kinds of their own row.
  if not private.is_table_owner(tg_relid) then
    new := old;
    new.notice_kinds := kinds;
  end if;
  return new;
end
$$;
comment on function private.keep_staff_columns is
  'Keeps the columns of a member of staff that only commands of owners and of the operator write.';

create trigger staff_keep_staff_columns before update on public.staff
  for each row execute function private.keep_staff_columns();

grant update (notice_kinds) on public.staff to authenticated;
-- A constraint of the table calls it with the rights of the writer.
grant execute on function private.notice_kinds() to authenticated;

create policy "Staff choose what they are told of" on public.staff
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.may_write()))
  with check (user_id = (select auth.uid()));

create function public.set_notice_kinds(p_kinds text[])
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_writer();
  update public.staff set notice_kinds = array(select distinct k from unnest(p_kinds) as k order by k)
  where user_id = auth.uid();
  return public.notice_settings();
end
$$;
comment on function public.set_notice_kinds is
  'Chooses of which new records the calling member of staff is told by mail; returns notice_settings(). '
  'Raises 42501 for anybody else, 23514 for an unknown table.';

grant execute on function
  public.list_outbox(text, integer, jsonb),
  public.retry_outbox(uuid),
  public.hurry_outbox(uuid),
  public.notice_settings(),
  public.set_notice_kinds(text[])
  to authenticated;

-- The build of the site contains the published articles and the settings of the programme, so every change of either
-- calls the host's deploy hook. The call is queued in the outbox like a mail, so that it is retried and staff see a
-- failure.

create function private.queue_deploy()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Changes within this time cause one build.
  pause constant interval := '1 minute';
  -- An article with a later published_at is built at that time; the programme and deletions have no such column.
  shown_at constant timestamptz := greatest(now(), (to_jsonb(new) ->> 'published_at')::timestamptz);
begin
  -- Without a configured deploy hook the dispatcher has no such channel, and a queued call would wait forever.
  if not exists (select from private.outbox_dispatcher where 'deploy' = any (channels)) then
    return null;
  end if;
  -- With the lock, a concurrent claim either skips the row or is waited for, so that the build includes this change.
  perform from private.outbox
  where channel = 'deploy' and state in ('queued', 'failed') and due_at <= shown_at + pause
    and (shown_at = now() or due_at >= shown_at)
  limit 1 for update;
  if not found then
    insert into private.outbox (audience, channel, kind, template, due_at, expires_at)
    values ('host', 'deploy', tg_table_name, 'deploy', shown_at, shown_at + interval '1 day');
  end if;
  return null;
end
$$;
comment on function private.queue_deploy is
  'Queues a call of the deploy hook for a change of published articles or of the programme, if there is a hook; '
  'for an article of a later time (published_at) at that time.';

create trigger blog_posts_outbox_inserted after insert on public.blog_posts
  for each row when (new.status = 'published') execute function private.queue_deploy();

-- Only the columns that a page shows, so that a counted view causes no build.
create trigger blog_posts_outbox_updated
  after update of title, slug, excerpt, content, featured_image, images, status, tags, cta_text, cta_url,
    publish_at, published_at
  on public.blog_posts
  for each row when (old.status = 'published' or new.status = 'published')
  execute function private.queue_deploy();

create trigger blog_posts_outbox_deleted after delete on public.blog_posts
  for each row when (old.status = 'published') execute function private.queue_deploy();
