-- The dispatcher's side of the outbox: claim what is due, then report the outcome. Claims expire, so the messages
-- of a dispatcher that was killed are claimed again.

create table private.outbox_dispatcher (
  singleton boolean primary key default true,
  url text,
  channels text[] not null default '{}',
  -- The id of the scheduler's last call whose response was not read yet, and since when calls are refused.
  last_call bigint,
  refused_since timestamptz,
  constraint outbox_dispatcher_singleton_only check (singleton),
  constraint outbox_dispatcher_url_length check (char_length(url) <= 2000)
);
comment on table private.outbox_dispatcher is
  'One row: the dispatcher''s address and its configured channels, as it stated them in its last claim.';

insert into private.personal_data (table_name, why)
values ('private.outbox_dispatcher', 'the settings of the dispatcher');

insert into private.outbox_dispatcher default values;

alter table private.outbox_dispatcher enable row level security;
grant select (channels) on private.outbox_dispatcher to authenticated;

create policy "Staff see which channels there are" on private.outbox_dispatcher
  for select to authenticated
  using ((select private.is_admin()));

create function private.compose_digests(p_channels text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  pause constant interval := '5 minutes';
  new_kind text;
  digest uuid;
begin
  for new_kind in
    select distinct n.kind from private.outbox_news as n where n.digest_id is null
  loop
    -- The first record of a burst causes a notice at once, later ones are included in the next digest.
    continue when exists (
      select from private.outbox_digests as d
      where d.kind = new_kind and d.created_at > now() - pause
    );
    insert into private.outbox_digests (kind) values (new_kind) returning id into digest;
    update private.outbox_news set digest_id = digest where kind = new_kind and digest_id is null;
    insert into private.outbox (audience, kind, template, digest_id, staff_id, recipient)
    select 'staff', new_kind, 'news', digest, s.user_id, s.email
    from public.staff as s
    where s.suspended_at is null and s.role in ('owner', 'editor') and new_kind = any (s.notice_kinds);
    if 'webhook' = any (p_channels) then
      insert into private.outbox (audience, channel, kind, template, digest_id)
      values ('staff', 'webhook', new_kind, 'news', digest);
    end if;
  end loop;
end
$$;
comment on function private.compose_digests is
  'Makes of the new records of a table one notice for each member of staff who wants it, and one for '
  'the webhook: at most every five minutes.';

create function private.outbox_records(p_kind text, p_ids text[], p_most integer)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  plan private.list_plan;
  records jsonb;
begin
  if p_kind in ('blog_posts', 'program') then
    -- A call of the deploy hook contains no data.
    return jsonb_build_object('total', 1, 'records', jsonb_build_array());
  end if;
  if p_kind = 'audit_log' then
    records := private.history_for_owners(p_ids);
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  if p_kind = 'alerts' then
    select coalesce(jsonb_agg(to_jsonb(a)), '[]') into records
    from private.alerts as a where a.id::text = any (p_ids);
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  if p_kind = 'staff_invitations' then
    -- Empty for an invitation that was used, cancelled or has expired, so that no mail is sent.
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'role', i.role, 'invited_by', s.name,
      'company', private.shown_company(i.profile_id), 'token', private.invitation_token(i.id)
    )), '[]') into records
    from private.staff_invitations as i left join public.staff as s on s.user_id = i.invited_by
    where i.id::text = any (p_ids) and i.expires_at > now();
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  if p_kind = 'assistant_requests' then
    select coalesce(jsonb_agg(private.opened_request(r)
      || jsonb_build_object('sms_bound', private.sms_bound(r.assistant_id))), '[]') into records
    from public.assistant_requests as r where r.id::text = any (p_ids);
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  plan := private.make_list_plan(p_kind, '-createdAt', null, null, null);
  execute format(
    'select coalesce(jsonb_agg(r.record order by r.record ->> ''created_at''), ''[]'')
    from (
      select to_jsonb(t) - ''{name_key,search_text}''::text[] as record
      from public.%I as t where t.id = any ($1::%s[])
    ) as r
    where r.record ->> ''spam_at'' is null',
    plan.table_name, plan.id_type
  ) into records using p_ids;
  -- The payment, with the token of the link to its page.
  if p_kind = 'payments' then
    select coalesce(jsonb_agg(r.record || jsonb_build_object(
      'token', private.payment_token((r.record ->> 'id')::bigint)) order by r.place), '[]') into records
    from jsonb_array_elements(records) with ordinality as r (record, place);
  elsif p_kind = 'program_registrations' then
    select coalesce(jsonb_agg(r.record || jsonb_build_object(
      'payment', private.payment_of_registration((r.record ->> 'id')::bigint),
      'link', private.registration_link((r.record ->> 'id')::bigint)) order by r.place), '[]') into records
    from jsonb_array_elements(records) with ordinality as r (record, place);
  end if;
  return jsonb_build_object('total', jsonb_array_length(records), 'records', (
    select coalesce(jsonb_agg(r.record order by r.place), '[]')
    from jsonb_array_elements(records) with ordinality as r (record, place)
    where r.place <= p_most
  ));
end
$$;
comment on function private.outbox_records is
  'The records that a message is about: {total, records}, without deleted ones and spam; the first '
  'p_most of them.';

create function private.trial_mails_due()
returns table (id uuid, email text, template text)
language sql stable
set search_path = ''
as $$
  (
    select p.id, p.email, m.template
    from public.profiles as p
    join auth.users as u on u.id = p.id
    cross join lateral (
      select case when p.trial_ends_at > now() then 'trial_ending' else 'trial_ended' end as template
    ) as m
    -- Until two days after the end, in case the dispatcher was down; later the mail would be outdated.
    where p.trial_ends_at > now() - interval '2 days' and p.trial_ends_at <= now() + interval '3 days'
      and p.suspended_at is null and u.email_confirmed_at is not null
      -- Not to a customer who has paid for the time after the trial.
      and (p.paid_until is null or p.paid_until < p.trial_ends_at)
      and not exists (
        select from private.outbox as o
        where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = p.id::text
          and o.template = m.template
      )
    limit 100
  )
  union all
  select d.id, d.email, d.template from private.plan_mails_due() as d
$$;
comment on function private.trial_mails_due is
  'The customers whose trial ends within three days (trial_ending) or has ended (trial_ended), and who '
  'have no mail about it yet; and those of plan_mails_due.';

create function private.missed_mails_due(p_at timestamptz default now())
returns table (assistant_id bigint)
language plpgsql stable
set search_path = ''
as $$
declare
  here constant timestamp := p_at at time zone 'Asia/Ulaanbaatar';
  -- Mails are due from Monday at ten, for a day.
  begins constant timestamp := date_trunc('week', here) + interval '10 hours';
begin
  if here < begins or here >= begins + interval '1 day' then
    return;
  end if;
  return query
    select a.id from public.assistants as a
    join public.profiles as p on p.id = a.profile_id
    where 'missed' = any (a.mails) and a.status <> 'draft' and p.suspended_at is null
      and exists (
        select from public.assistant_missed as m
        where m.assistant_id = a.id and m.state = 'new' and m.last_asked_at > p_at - interval '7 days'
      )
      and not exists (
        select from private.outbox as o
        where o.kind = 'assistants' and o.record_id = a.id::text and o.template = 'assistant_missed'
          and o.created_at >= begins at time zone 'Asia/Ulaanbaatar'
      )
    limit 100;
end
$$;
comment on function private.missed_mails_due is
  'The assistants whose customer is told at p_at of last week''s questions without an answer: on Mondays from ten in '
  'Ulaanbaatar, once a week.';

create function private.request_reminders_due()
returns table (id bigint, template text, channel text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select r.id, w.template, c.channel
  from public.assistant_requests as r
  cross join (values
    ('request_tomorrow', interval '1 day', interval '2 hours', 'dayBefore'),
    ('request_soon', interval '1 hour', interval '0', 'hourBefore')
  ) as w (template, ahead, until, setting)
  cross join lateral private.shown_automation(r.assistant_id, 'reminder') as a
  cross join lateral (
    select case
      when (r.email is null or (a.settings ->> 'sms')::boolean) and private.mobile_of(r.phone) is not null
        and private.sms_bound(r.assistant_id) > 0
        and exists (select from private.outbox_dispatcher where 'sms' = any (channels)) then 'sms'
      -- Only whose acknowledgement was sent: a stranger who names somebody's address cannot have more mailed to it.
      when exists (
        select from private.outbox as o
        where o.kind = 'assistant_requests' and o.record_id = r.id::text and o.template = 'received'
          and o.state = 'sent'
      ) then 'mail'
    end as channel
  ) as c
  where r.status = 'confirmed' and not r.is_doubtful and (a.settings ->> w.setting)::boolean and c.channel is not null
    and r.starts_at <= now() + w.ahead and r.starts_at > now() + w.until
    -- Not right after it was booked.
    and r.created_at < r.starts_at - w.ahead - interval '1 hour'
    and not exists (
      select from private.outbox as o
      where o.kind = 'assistant_requests' and o.record_id = r.id::text and o.template = w.template
        and o.expires_at = r.starts_at
    )
  limit 100;
end
$$;
comment on function private.request_reminders_due is
  'The confirmed bookings of which the visitor is to be reminded now, a day (request_tomorrow) and an hour (request_soon) '
  'before, where the owner has set up reminders: by mail, or where there is a provider and the plan allows it by SMS, if '
  'the visitor left no address or the owner wants that.';

create function private.still_stands(p_template text, p_record jsonb)
returns boolean
language sql stable
set search_path = ''
as $$
  select case p_template
    when 'received' then true
    when 'payment_requested' then p_record ->> 'status' = 'awaiting'
    when 'payment_paid' then p_record ->> 'status' = 'paid'
    when 'setting_up' then p_record ->> 'setup_state' = p_template
    when 'running' then p_record ->> 'setup_state' = p_template
    when 'trial_ending' then
      p_record ->> 'suspended_at' is null
      and (p_record ->> 'trial_ends_at')::timestamptz between now() and now() + interval '3 days'
    when 'trial_ended' then
      p_record ->> 'suspended_at' is null and (p_record ->> 'trial_ends_at')::timestamptz <= now()
    when 'plan_ending' then
      p_record ->> 'suspended_at' is null
      and (p_record ->> 'paid_until')::timestamptz between now() and now() + interval '14 days'
    when 'plan_ending_soon' then
      p_record ->> 'suspended_at' is null
      and (p_record ->> 'paid_until')::timestamptz between now() and now() + interval '3 days'
    when 'plan_ended' then
      p_record ->> 'suspended_at' is null and (p_record ->> 'paid_until')::timestamptz <= now()
    when 'request_moved' then
      p_record ->> 'status' in ('new', 'confirmed') and p_record -> 'starts_at' <> p_record -> 'was_at'
    when 'request_confirmed' then p_record ->> 'status' = 'confirmed'
    when 'request_cancelled' then p_record ->> 'status' = 'cancelled'
    when 'request_tomorrow' then p_record ->> 'status' = 'confirmed'
    when 'request_soon' then p_record ->> 'status' = 'confirmed'
    when 'seat_offered' then
      p_record ->> 'seat' = 'offered' and (p_record ->> 'seat_held_until')::timestamptz > now()
    when 'seat_accepted' then p_record ->> 'seat' = 'held'
    when 'seat_lapsed' then p_record ->> 'seat' = 'lapsed'
    else coalesce(p_record ->> 'status' = p_template, true)
  end
$$;
comment on function private.still_stands is
  'Whether a record is still as the mail to its sender says.';

create function private.count_together(p_one private.outbox, p_other private.outbox)
returns boolean
language sql immutable
set search_path = ''
return case private.mail_class(p_other.template, p_other.kind)
  when 'essential' then p_one.template = p_other.template and p_one.kind = p_other.kind
  else private.mail_class(p_one.template, p_one.kind) <> 'essential'
end;
comment on function private.count_together is
  'Whether a mail to the same address counts for the daily limit of another one: an essential mail with those of its '
  'own kind, and any two that a stranger can cause.';

create function private.reason_to_drop(message private.outbox, p_subject jsonb)
returns text
language plpgsql stable
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
  if message.channel = 'push' then
    return private.reason_to_drop_push(to_jsonb(message));
  end if;
  if message.staff_id is not null and not exists (
    select from public.staff
    where user_id = message.staff_id and suspended_at is null
      and case
        when message.template in ('address', 'alert', 'alert_over') then role = 'owner'
        else role in ('owner', 'editor') and message.kind = any (notice_kinds)
      end
  ) then
    return 'not_wanted';
  end if;
  if message.kind = 'assistants' then
    return private.reason_to_drop_assistant(message);
  end if;
  if message.template in ('trial_ending', 'trial_ended') and exists (
    select from public.assistants
    where profile_id::text = message.record_id and not 'trial' = any (mails)
  ) then
    return 'not_wanted';
  end if;
  if message.audience = 'sender' then
    if not private.still_stands(message.template, p_subject #> '{records,0}') then
      return 'withdrawn';
    end if;
    if message.channel = 'sms' then
      -- A dispatcher that ended may have sent it, and no provider has to know our keys.
      return case when message.state = 'sending' then 'unsettled'
        when private.mobile_of(p_subject #>> '{records,0,phone}') is null then 'no_recipient' end;
    end if;
    if message.hurried_at is not null then
      return null;
    end if;
    class := private.mail_class(message.template, message.kind);
    select count(*) into sent_today from private.outbox as o
    where o.recipient = message.recipient and o.audience = 'sender' and o.id <> message.id
      and (o.state in ('sending', 'sent') or (o.state = 'failed' and o.tries > 0))
      and o.claimed_at > now() - interval '1 day'
      and private.count_together(o, message);
    if class <> 'essential' and sent_today >= limits.courtesy_a_day then
      return case class when 'courtesy' then 'daily_limit' else 'address_limit' end;
    elsif sent_today >= limits.same_a_day then
      return 'address_limit';
    end if;
  end if;
  return null;
end
$$;
comment on function private.reason_to_drop is
  'Why a message is not sent, or null: record_gone, not_wanted, withdrawn, daily_limit (of courtesy), and of an SMS '
  'no_recipient and unsettled (whether it was sent is not known, and it is not sent twice). A message with '
  'address_limit is not dropped but waits: the address has got the allowed number of mails today.';

create function private.begun_acknowledgements()
returns table (class text, sender_hash text, claimed_at timestamptz)
language sql stable
set search_path = ''
as $$
  select private.mail_class(template, kind), sender_hash, claimed_at from private.outbox
  where template = 'received' and claimed_at > now() - (private.mail_limits()).pause and hurried_at is null
    and private.mail_class(template, kind) <> 'essential'
$$;
comment on function private.begun_acknowledgements is
  'The acknowledgements that count against the budgets of the last ten minutes.';

-- The list of messages is read with the rights of staff.
grant execute on function
  private.begun_acknowledgements(), private.courtesy_a_day(), private.mail_limits(), private.mail_class(text, text)
  to authenticated;

create function private.claim_outbox(
  p_channels text[], p_most integer default 10, p_lease_seconds integer default 60, p_url text default null
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
  -- How many acknowledgements may still be claimed in this window, by class.
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
  perform private.beat('dispatcher');
  perform private.settle_seats();
  if p_channels = '{}' then
    perform private.watch_health();
    return claimed;
  end if;
  -- Browsers need no provider; without one, what is told by mail is not written yet.
  if not p_channels <@ '{push}' then
    perform private.compose_digests(p_channels);
    perform private.queue_mail('profiles', due.template, due.id::text, due.email)
    from private.trial_mails_due() as due;
    perform private.queue_assistant_mail(a, 'assistant_missed')
    from private.missed_mails_due() as due join public.assistants as a on a.id = due.assistant_id;
    perform private.queue_request_message(r, due.template, '0', r.starts_at, due.channel)
    from private.request_reminders_due() as due join public.assistant_requests as r on r.id = due.id;
  end if;
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
      -- The budget of each sender is applied first, so that one sender does not use up the total budget.
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
      -- These mails are about an account, which may be deleted already, and not about a record.
      when message.template in ('password_changed', 'account_deleted', 'known_address')
        then '{"total": 1, "records": []}'
      when message.channel = 'push' then private.push_subject(to_jsonb(message))
      when message.kind = 'assistants' then private.assistant_subject(message, shown)
      else private.outbox_records(message.kind, case
        when message.digest_id is null then array[message.record_id]
        else array(
          select record_id from private.outbox_news where digest_id = message.digest_id order by id)
      end, shown)
    end;
    reason := private.reason_to_drop(message, subject);
    if reason = 'address_limit' then
      -- Stays in the queue until the limit of the day allows it, or staff send it at once.
      update private.outbox as o set state = 'queued', claim = null, held_for = reason,
        due_at = later.moment, expires_at = later.moment + interval '1 day'
      from (
        select min(claimed_at) + interval '1 day' as moment from private.outbox
        where recipient = message.recipient and audience = 'sender'
          and private.count_together(outbox, message) and claimed_at > now() - interval '1 day'
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
      'kind', message.kind, 'template', message.template,
      'recipient', case message.channel when 'sms' then private.mobile_of(subject #>> '{records,0,phone}')
        else message.recipient end,
      'reply', (
        select jsonb_build_object('subject', n.subject, 'body', n.body, 'author', n.author_name)
        from private.record_notes as n where n.id = message.note_id
      )
    ) || subject);
  end loop;
  -- Kept for three months for staff to look up; one call in a hundred deletes the older ones.
  if random() < 0.01 then
    delete from private.outbox where id in (
      select id from private.outbox where created_at < now() - interval '90 days' limit 500
    );
    delete from private.outbox_digests as d where created_at < now() - interval '90 days'
      and not exists (select from private.outbox where digest_id = d.id);
  end if;
  -- The sender of an acknowledgement is needed for an hour only.
  if random() < 0.01 then
    update private.outbox set sender_hash = null where id in (
      select id from private.outbox
      where template = 'received' and claimed_at < now() - interval '1 hour' and sender_hash is not null limit 500
    );
  end if;
  perform private.watch_health();
  return private.with_request_links(claimed);
end
$$;

-- The secret link of an acknowledgement, which shows the state of a request and nothing of the person. Its random token
-- is stored with the data, so that a backup contains it and it does not depend on the function's secret.

create table private.request_links (
  table_name text not null,
  record_id text not null,
  token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  constraint request_links_pkey primary key (table_name, record_id),
  constraint request_links_token_key unique (token),
  constraint request_links_token_form check (token ~ '^[0-9a-f]{64}$')
);
comment on table private.request_links is
  'The secret link of a request, by the table and id of its record: made when its acknowledgement is first sent.';

insert into private.personal_data (table_name, why) values
  ('private.request_links', 'random links; they open nothing once their record is gone');

create function private.with_request_links(p_messages jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Made when the acknowledgement is sent, not with the form, because most forms of a flood are never acknowledged. A
  -- second attempt to send it uses the first link.
  insert into private.request_links (table_name, record_id)
  select m ->> 'kind', m #>> '{records,0,id}' from jsonb_array_elements(p_messages) as m
  -- A request of an assistant has a link of its own.
  where m ->> 'template' = 'received' and private.mail_class('received', m ->> 'kind') = 'courtesy'
    and m ->> 'kind' <> 'assistant_requests'
  on conflict on constraint request_links_pkey do nothing;
  return (
    select coalesce(jsonb_agg(e.m || jsonb_build_object('request_token', l.token) order by e.place), '[]')
    from jsonb_array_elements(p_messages) with ordinality as e (m, place)
    left join private.request_links as l
      on e.m ->> 'template' = 'received' and l.table_name = e.m ->> 'kind' and l.record_id = e.m #>> '{records,0,id}'
  );
end
$$;
comment on function private.with_request_links is
  'Claimed messages, each acknowledgement of a request with the token of its link.';

call private.expose('private.claim_outbox(text[], integer, integer, text)', 'service_role',
  'Claims messages of these channels that are due, for the dispatcher: [{id, claim, channel, audience, '
  'kind, template, recipient, reply, request_token, total, records}]. They come back when the lease ends before '
  'settle_outbox. p_url is where the dispatcher can be called.');

create function private.retry_delay(p_tries integer)
returns interval
language sql volatile
set search_path = ''
-- Short at first, so that mails leave within a minute after a short outage of the provider; an hour at most. A fifth
-- of the delay is random, so that messages that failed together are not retried together.
return make_interval(
  secs => least(3600, 4 * power(1.5, least(p_tries, 30) - 1)) * (0.8 + 0.4 * random())
);
comment on function private.retry_delay is 'How long a message waits after this many tries.';

create function private.settle_message(
  p_id uuid, p_claim uuid, p_outcome text, p_error text default null, p_retry_after integer default null
)
returns void
language plpgsql
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
    -- Also if the lease has expired and another dispatcher has claimed the row: the provider has accepted the message.
    update private.outbox set state = 'sent', sent_at = now(), last_error = null, claim = null
    where id = p_id and state <> 'sent';
    return;
  end if;
  if message.state <> 'sending' or message.claim is distinct from p_claim then
    return;
  end if;
  if p_outcome = 'released' then
    -- "released": not attempted, because the channel failed for another message of the same claim.
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

comment on function private.settle_message is
  'Records the outcome of one claimed message, as public.settle_outbox takes it.';

create function private.settle_outbox(p_outcomes jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settled record;
begin
  -- In the order of ids, so that two dispatchers that settle the same rows (after a lease has expired) cannot deadlock.
  for settled in
    select * from jsonb_to_recordset(p_outcomes)
      as o (id uuid, claim uuid, outcome text, error text, "retryAfter" integer)
    order by o.id
  loop
    perform private.settle_message(
      settled.id, settled.claim, settled.outcome, settled.error, settled."retryAfter");
  end loop;
end
$$;

call private.expose('private.settle_outbox(jsonb)', 'service_role',
  'Records the outcomes of claimed messages, [{id, claim, outcome, error, retryAfter}]: sent, retry (error says why, '
  'retryAfter is the least wait in seconds), refused (final), or released (not attempted). From an expired claim only '
  'sent is recorded. Raises 22023 for another outcome, and records none.');

create function private.outbox_is_due()
returns boolean
language sql stable
set search_path = ''
return exists (
  select from private.outbox as o join private.outbox_dispatcher as d on o.channel = any (d.channels)
  where due_at <= now()
    and (state in ('queued', 'failed') or (state = 'sending' and lease_ends_at <= now()))
) or exists (
  select from private.outbox_news as n
  where n.digest_id is null
    and exists (select from private.outbox_dispatcher where not channels <@ '{push}')
    and not exists (
    select from private.outbox_digests as d
    where d.kind = n.kind and d.created_at > now() - interval '5 minutes'
  )
) or (
  exists (select from private.outbox_dispatcher where channels && '{mail,sms}')
  and (exists (select from private.trial_mails_due()) or exists (select from private.missed_mails_due())
    or exists (select from private.request_reminders_due()))
);
comment on function private.outbox_is_due is 'Whether a dispatcher would find anything to do.';

create function private.read_last_call()
returns void
language plpgsql
set search_path = ''
as $$
declare
  called constant bigint := (select last_call from private.outbox_dispatcher);
  status integer;
begin
  if called is null or to_regclass('net._http_response') is null then
    return;
  end if;
  execute 'select status_code from net._http_response where id = $1' into status using called;
  -- A missing response does not mean a refusal: the function may still be running, or be unreachable.
  if status is not null then
    update private.outbox_dispatcher set last_call = null, refused_since = case
        when status in (401, 403) then coalesce(refused_since, clock_timestamp())
        when status >= 300 then refused_since
      end
    where last_call = called;
  end if;
end
$$;
comment on function private.read_last_call is
  'Notes whether the function refused the last call of the scheduler (401, 403), as pg_net recorded it.';

-- The platform's scheduler runs this every ten seconds; the dispatcher is called only if there is work.
create function private.call_dispatcher()
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  target constant text := (select url from private.outbox_dispatcher);
  called bigint;
begin
  -- Also here and not only in the dispatcher: seats must lapse even if no mail provider is configured.
  perform private.settle_seats();
  perform private.read_last_call();
  perform private.note_silence();
  perform private.beat('scheduler');
  perform private.watch_health();
  -- While calls are refused, it calls even without work, to notice when the refusals end.
  if target is null or not (
    private.outbox_is_due() or (select refused_since from private.outbox_dispatcher) is not null
  ) then
    return false;
  end if;
  execute $q$
    select net.http_post(
      url := $1, body := '{}'::jsonb, timeout_milliseconds := 30000,
      headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || $2)
    )
  $q$ into called using target, (select secret from private.function_secret);
  update private.outbox_dispatcher set last_call = called where singleton;
  return true;
end
$$;
comment on function private.call_dispatcher is
  'Calls the dispatcher by pg_net if its address is known and something is due, or its calls are refused; true if it '
  'did. Run by the scheduler every ten seconds.';

create function private.schedule_dispatcher()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null
    or not exists (
      select from pg_catalog.pg_proc as p join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
      where n.nspname = 'net' and p.proname = 'http_post'
    ) then
    return false;
  end if;
  execute $q$ select cron.schedule('dispatch-outbox', '10 seconds', 'select private.call_dispatcher()') $q$;
  return true;
end
$$;
comment on function private.schedule_dispatcher is
  'Puts the dispatcher on the platform''s scheduler; false where pg_cron or pg_net are not installed. '
  'May be called again after they have been.';

-- Enables the two extensions if the platform has them. On other platforms the edge function runs the dispatcher
-- itself, after responses to requests that may have queued a message.
do $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')
  ) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_dispatcher();
  end if;
exception when others then
  raise notice 'The dispatcher is not scheduled: %', sqlerrm;
end
$$;

create function private.request_state(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  link private.request_links;
  found_state jsonb;
begin
  select * into link from private.request_links where token = p_token;
  if found then
    -- The link does not reveal that a request was marked as spam.
    execute format(
      'select jsonb_build_object(''number'', t.id, ''received_at'', t.created_at, ''status'', t.status)
      from public.%I as t where t.id = $1::bigint', link.table_name
    ) into found_state using link.record_id;
  end if;
  if found_state is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return found_state || jsonb_build_object('kind', link.table_name);
end
$$;

call private.expose('private.request_state(text)', 'service_role',
  'The state of a request by the link of its acknowledgement: {kind, number, received_at, status}. For the function; '
  'raises PT404 not_found for an unknown token, or if the request was deleted.');
