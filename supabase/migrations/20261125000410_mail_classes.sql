-- Which mails may wait. What money, seats, accounts and staff depend on leaves at once; what a stranger can cause
-- for any address is limited: an address a day, a sender in ten minutes, everybody in ten minutes. The
-- acknowledgements of seats have a budget of their own. Staff see why a message waits, and may send it at once.

set local lock_timeout = '3s';

-- The words stand in the contract (MESSAGE_TEMPLATES); a new one needs no change of the table.
alter table private.outbox drop constraint if exists outbox_template_word;
alter table private.outbox
  add constraint outbox_template_form check (template ~ '^[a-z][a-z_]{1,39}$') not valid;

alter table private.outbox
  add column sender_hash text,
  add column held_for text,
  add column hurried_at timestamptz;
comment on column private.outbox.sender_hash is
  'Who caused an acknowledgement: the keyed hash of the address that sent the form, as the limits know it; '
  'forgotten an hour after the mail was claimed.';
comment on column private.outbox.held_for is
  'Why a queued message has a later due_at: address_limit, provider; null for the moment that is left to take a '
  'change back.';
comment on column private.outbox.hurried_at is 'When staff sent it at once, past every limit.';

create function private.mail_class(p_template text, p_kind text)
returns text
language sql immutable parallel safe
set search_path = ''
return case
  when p_template = 'known_address' then 'courtesy'
  when p_template <> 'received' or p_kind = 'profiles' then 'essential'
  when p_kind = 'program_registrations' then 'seat'
  else 'courtesy'
end;
comment on function private.mail_class is
  'What a message is to who gets it: essential (money, seats, accounts, decisions, staff), seat (the '
  'acknowledgement of a registration, which says what to pay) or courtesy (what a stranger can cause for any '
  'address). The dispatcher sends them in this order.';

create type private.mail_limits as (
  courtesy_a_day integer, same_a_day integer, of_sender integer, of_all integer, pause interval
);

create function private.mail_limits()
returns private.mail_limits
language sql stable
set search_path = ''
return row(
  3,
  -- Far above what happens to a person; a script that makes payments all day ends here.
  10,
  -- The scale is this database's; unset is 1. The limits of a stack for tests are wider.
  least(ceil(5 * coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1)), 1000000)::integer,
  -- A flood of forms must not make us write to a thousand strangers.
  least(ceil(50 * coalesce(nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1)), 1000000)::integer,
  interval '10 minutes'
)::private.mail_limits;
comment on function private.mail_limits() is
  'The limits on mails (docs/product.md §9.10): courtesy mails an address and day, mails of one template an address '
  'and day, and acknowledgements of one sender and of everybody in a pause, each class by itself.';

create or replace function private.sender_hash(p_address text)
returns text
language sql stable
security definer
set search_path = ''
return (
  -- Keyed with the secret: the few billion IPv4 addresses could be tried against a plain hash.
  select encode(sha256((secret || ':' || private.sender(p_address))::bytea), 'hex') from private.function_secret
);
comment on function private.sender_hash is 'What the limits call the sender of a form.';

create or replace function private.count_form(p_form text, p_address text, p_scale numeric)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Loose for one address, since a mobile carrier shares one between many people; each form has its
  -- own count, so a flood of one form does not stop another.
  forms constant numeric := 60;
  window_seconds constant integer := 600;
  forms_an_hour constant numeric := 180;
  -- The count stays locked until the row is safe on the disk. In one slot the forms of an address,
  -- which may be a whole carrier's, would be stored one after another.
  slots constant integer := 16;
  sender constant text := private.sender_hash(p_address);
  most constant integer := 2147483647;
  wait integer;
begin
  -- Whose acknowledgement it will be.
  perform set_config('app.form_sender', sender, true);
  wait := private.hit_rate_limit(
    format('form:%s:%s', p_form, sender), least(ceil(forms * p_scale), most)::integer,
    window_seconds, slots);
  if wait > 0 then
    return wait;
  end if;
  return private.hit_rate_limit(
    format('form-hour:%s:%s', p_form, sender),
    least(ceil(forms_an_hour * p_scale), most)::integer, 3600, slots);
end
$$;

create or replace function private.queue_mail(
  p_kind text, p_template text, p_record_id text, p_recipient text, p_delay interval default '0'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  a_day constant integer := (private.mail_limits()).courtesy_a_day;
  address constant text := lower(p_recipient);
  already integer;
begin
  -- Who left a phone alone is called.
  if address is null then
    return;
  end if;
  -- Whoever sends a form a hundred times is told three times; the claim counts once more, exactly.
  if p_template = 'received' and private.mail_class(p_template, p_kind) = 'courtesy' then
    -- Planned at each call. A plan that was made while the table was small reads the whole of it, and
    -- stays until the next analyze: a minute in which a flood may add thousands of rows.
    execute $q$
      select count(*) from private.outbox
      where recipient = $1 and audience = 'sender' and created_at > now() - interval '1 day'
        and private.mail_class(template, kind) = 'courtesy'
    $q$ into already using address;
    if already >= a_day then
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
  -- A mail that was withdrawn or given up gets another chance; one that was sent is not sent again.
  on conflict (kind, record_id, template) where audience = 'sender' do update
  set state = 'queued', tries = 0, last_error = null, recipient = excluded.recipient,
    due_at = excluded.due_at, expires_at = excluded.expires_at, held_for = null, hurried_at = null
  where o.state in ('dropped', 'given_up');
end
$$;
comment on function private.queue_mail is
  'Queues a mail to the sender of a record, none without an address; at most three acknowledgements of courtesy an '
  'address and day.';

create or replace function private.reason_to_drop(message private.outbox, p_subject jsonb)
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  limits constant private.mail_limits := private.mail_limits();
  class text;
  sent_today integer;
begin
  if (p_subject ->> 'total')::integer = 0 then
    return 'record_gone';
  end if;
  if message.staff_id is not null and not exists (
    select from public.staff
    where user_id = message.staff_id and suspended_at is null
      and case
        when message.template = 'address' then role = 'owner'
        else role in ('owner', 'editor') and message.kind = any (notice_kinds)
      end
  ) then
    return 'not_wanted';
  end if;
  if message.audience = 'sender' then
    if not private.still_stands(message.template, p_subject #> '{records,0}') then
      return 'withdrawn';
    end if;
    if message.hurried_at is not null then
      return null;
    end if;
    class := private.mail_class(message.template, message.kind);
    select count(*) into sent_today from private.outbox as o
    where o.recipient = message.recipient and o.audience = 'sender' and o.id <> message.id
      and (o.state in ('sending', 'sent') or (o.state = 'failed' and o.tries > 0))
      and o.claimed_at > now() - interval '1 day'
      and case class
        when 'courtesy' then private.mail_class(o.template, o.kind) = 'courtesy'
        else o.template = message.template and o.kind = message.kind
      end;
    if class = 'courtesy' and sent_today >= limits.courtesy_a_day then
      return 'daily_limit';
    elsif class <> 'courtesy' and sent_today >= limits.same_a_day then
      return 'address_limit';
    end if;
  end if;
  return null;
end
$$;
comment on function private.reason_to_drop is
  'Why a message is not sent after all, or null: record_gone, not_wanted, withdrawn, daily_limit (of courtesy). '
  'address_limit is the one that waits instead: as many mails of its template went to the address today as may.';

create or replace function private.claim_outbox(
  p_channels text[], p_most integer, p_lease_seconds integer, p_url text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  limits constant private.mail_limits := private.mail_limits();
  shown constant integer := 20;
  -- Acknowledgements that may still be begun in this pause.
  seat_room integer;
  courtesy_room integer;
  message private.outbox;
  class text;
  is_new boolean;
  subject jsonb;
  reason text;
  token uuid;
  claimed jsonb := '[]';
begin
  -- One claim at a time, so that the limits are exact; it takes milliseconds.
  perform pg_advisory_xact_lock(hashtextextended('private.claim_outbox', 0));
  update private.outbox_dispatcher set url = p_url, channels = p_channels
  where url is distinct from p_url or channels <> p_channels;
  perform private.settle_seats();
  if p_channels = '{}' then
    return claimed;
  end if;
  perform private.compose_digests(p_channels);
  perform private.queue_mail('profiles', due.template, due.id::text, due.email)
  from private.trial_mails_due() as due;
  select limits.of_all - count(*) filter (where r.class = 'seat'),
    limits.of_all - count(*) filter (where r.class = 'courtesy')
  into seat_room, courtesy_room
  from private.begun_acknowledgements() as r;
  for message in
    select o.* from private.outbox as o
    join (
      select w.id, w.class, w.is_new, w.due_at, w.sender_hash, coalesce(r.begun, 0) as begun,
        row_number() over (partition by w.class, w.sender_hash, w.is_new order by w.due_at, w.id) as place
      from (
        select id, due_at, sender_hash, private.mail_class(template, kind) as class,
          template = 'received' and claimed_at is null and hurried_at is null
            and private.mail_class(template, kind) <> 'essential' as is_new
        from private.outbox
        where due_at <= now() and channel = any (p_channels)
          and (state in ('queued', 'failed') or (state = 'sending' and lease_ends_at <= now()))
      ) as w
      left join (
        select b.class, b.sender_hash, count(*) as begun
        from private.begun_acknowledgements() as b group by 1, 2
      ) as r on r.class = w.class and r.sender_hash = w.sender_hash
    ) as c on c.id = o.id
    where not c.is_new or (
      case c.class when 'seat' then seat_room else courtesy_room end > 0
      -- First the budget of its sender, so that one who sends many holds back nobody else.
      and (c.sender_hash is null or c.begun + c.place <= limits.of_sender)
    )
    order by case c.class when 'essential' then 0 when 'seat' then 1 else 2 end, c.is_new,
      case when c.is_new then c.begun else 0 end, o.due_at, o.id
    limit least(greatest(p_most, 1), 100) + 100
    for update of o skip locked
  loop
    exit when jsonb_array_length(claimed) >= least(greatest(p_most, 1), 100);
    class := private.mail_class(message.template, message.kind);
    is_new := message.template = 'received' and class <> 'essential' and message.hurried_at is null;
    continue when is_new and message.claimed_at is null
      and case class when 'seat' then seat_room else courtesy_room end <= 0;
    if message.expires_at <= now() then
      update private.outbox set state = 'given_up', claim = null,
        last_error = coalesce(message.last_error, 'expired')
      where id = message.id;
      continue;
    end if;
    subject := case
      -- They tell of an account, and of nothing that stands in a record; it may be gone.
      when message.template in ('password_changed', 'account_deleted', 'known_address')
        then '{"total": 1, "records": []}'
      else private.outbox_records(message.kind, case
        when message.digest_id is null then array[message.record_id]
        else array(
          select record_id from private.outbox_news where digest_id = message.digest_id order by id)
      end, shown)
    end;
    reason := private.reason_to_drop(message, subject);
    if reason = 'address_limit' then
      -- Worth waiting for: it goes out as soon as there is room in the day, or staff send it.
      update private.outbox as o set state = 'queued', claim = null, held_for = reason,
        due_at = later.moment, expires_at = later.moment + interval '1 day'
      from (
        select min(claimed_at) + interval '1 day' as moment from private.outbox
        where recipient = message.recipient and audience = 'sender' and template = message.template
          and kind = message.kind and claimed_at > now() - interval '1 day'
      ) as later
      where o.id = message.id;
      continue;
    elsif reason is not null then
      update private.outbox set state = 'dropped', claim = null, last_error = reason
      where id = message.id;
      continue;
    end if;
    if is_new and (message.claimed_at is null or message.claimed_at <= now() - limits.pause) then
      if class = 'seat' then
        seat_room := seat_room - 1;
      else
        courtesy_room := courtesy_room - 1;
      end if;
    end if;
    token := gen_random_uuid();
    update private.outbox set state = 'sending', tries = tries + 1, claim = token, claimed_at = now(),
      lease_ends_at = now() + make_interval(secs => p_lease_seconds), held_for = null
    where id = message.id;
    claimed := claimed || jsonb_build_array(jsonb_build_object(
      'id', message.id, 'claim', token, 'channel', message.channel, 'audience', message.audience,
      'kind', message.kind, 'template', message.template, 'recipient', message.recipient,
      'reply', (
        select jsonb_build_object('subject', n.subject, 'body', n.body, 'author', n.author_name)
        from private.record_notes as n where n.id = message.note_id
      )
    ) || subject);
  end loop;
  -- Kept for three months, for staff to look up; as rarely as in the limits on attempts.
  if random() < 0.01 then
    delete from private.outbox where id in (
      select id from private.outbox where created_at < now() - interval '90 days' limit 500
    );
    delete from private.outbox_digests as d where created_at < now() - interval '90 days'
      and not exists (select from private.outbox where digest_id = d.id);
  end if;
  -- Nothing asks any more who sent what was acknowledged an hour ago.
  if random() < 0.01 then
    update private.outbox set sender_hash = null where id in (
      select id from private.outbox
      where template = 'received' and claimed_at < now() - interval '1 hour' and sender_hash is not null limit 500
    );
  end if;
  return claimed;
end
$$;

create function private.begun_acknowledgements()
returns table (class text, sender_hash text, claimed_at timestamptz)
language sql stable
security definer
set search_path = ''
as $$
  select private.mail_class(template, kind), sender_hash, claimed_at from private.outbox
  where template = 'received' and claimed_at > now() - (private.mail_limits()).pause and hurried_at is null
    and private.mail_class(template, kind) <> 'essential'
$$;
comment on function private.begun_acknowledgements is
  'The acknowledgements that have used up a place of the budgets of the last ten minutes.';

create or replace function private.settle_outbox(
  p_id uuid, p_claim uuid, p_outcome text, p_error text, p_retry_after integer
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  message private.outbox;
  next_try timestamptz;
begin
  select * into message from private.outbox where id = p_id for update;
  if not found then
    return;
  end if;
  if p_outcome = 'sent' then
    -- Also after the lease: what the provider has taken is sent, whoever holds the row now.
    update private.outbox set state = 'sent', sent_at = now(), last_error = null, claim = null
    where id = p_id and state <> 'sent';
    return;
  end if;
  if message.state <> 'sending' or message.claim is distinct from p_claim then
    return;
  end if;
  if p_outcome = 'released' then
    -- Not tried: the channel failed for another message of the same claim.
    update private.outbox set state = case when tries > 1 then 'failed' else 'queued' end,
      tries = tries - 1, claim = null, held_for = 'provider',
      due_at = now() + greatest(
        private.retry_delay(1), make_interval(secs => least(coalesce(p_retry_after, 0), 3600)))
    where id = p_id;
    return;
  end if;
  if p_outcome not in ('retry', 'refused') then
    raise exception 'unknown_outcome' using errcode = '22023';
  end if;
  next_try := now() + greatest(
    private.retry_delay(message.tries), make_interval(secs => least(coalesce(p_retry_after, 0), 3600)));
  update private.outbox set claim = null, due_at = next_try, last_error = left(p_error, 300),
    state = case
      when p_outcome = 'refused' or next_try >= message.expires_at then 'given_up' else 'failed'
    end
  where id = p_id;
end
$$;

create or replace function private.list_outbox(p_state text, p_limit integer, p_before jsonb)
returns jsonb
language plpgsql stable
security definer
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
    -- Until when a sender has no place: until as many are left as may be.
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
      select * from private.outbox as m
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

create function private.hurry_outbox(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  message private.outbox;
begin
  perform private.require_writer();
  update private.outbox as o
  set state = 'queued', due_at = now(), expires_at = greatest(o.expires_at, now() + interval '1 day'),
    held_for = null, hurried_at = now()
  where o.id = p_id and o.state in ('queued', 'failed')
  returning * into message;
  if found then
    -- Of a digest there is no record that it belongs to.
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

create function public.hurry_outbox(p_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.hurry_outbox(p_id) $$;
comment on function public.hurry_outbox is
  'Sends a message that waits at once, past the limits on mails; the history of its record says who did. For staff '
  'who may write; raises 42501, PT404 not_found, PT409 conflict for one that does not wait.';

grant execute on function public.hurry_outbox(uuid), private.hurry_outbox(uuid) to authenticated;
