-- What visitors place with an assistant (docs/product.md §4.16): orders, bookings and request forms, with names, prices
-- and times computed here from what the owner has set up, and what the owner does with them. Visitors reach it through
-- the edge function only, which calls with the service key; of a placed request they hold a secret link.

create table private.request_desks (
  assistant_id bigint primary key references public.assistants (id) on delete cascade,
  requests integer not null default 100,
  calendar_key text not null default private.new_assistant_key(),
  constraint request_desks_calendar_key_key unique (calendar_key)
);
comment on table private.request_desks is
  'The number of the latest request of an assistant, from 101, and the secret key of the calendar of its bookings.';

create function private.add_request_desk()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.request_desks (assistant_id) values (new.id);
  return null;
end
$$;
comment on function private.add_request_desk is 'Makes the row that numbers the requests of a new assistant.';

create trigger assistants_add_request_desk after insert on public.assistants
  for each row execute function private.add_request_desk();

insert into private.request_desks (assistant_id)
select a.id from public.assistants as a
where not exists (select from private.request_desks where assistant_id = a.id);

create table private.blocked_phones (
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  -- As private.phone_numbers gives it.
  number text not null,
  created_at timestamptz not null default now(),
  constraint blocked_phones_pkey primary key (assistant_id, number)
);
comment on table private.blocked_phones is
  'Phones from which an owner takes no further request; kept for 24 months.';

create table public.assistant_requests (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  -- Made by the browser: a repeated request finds the first one.
  client_id uuid not null,
  number integer not null,
  -- The secret part of its link, /o/{token}; null once the person is forgotten.
  token text default private.new_assistant_key(),
  kind text not null,
  status text not null default 'new',
  form_name text,
  lines jsonb not null default '[]',
  answers jsonb not null default '[]',
  way text,
  area text,
  fee bigint,
  pay text,
  sum bigint,
  service_id bigint,
  bookable_id bigint,
  bookable text,
  starts_at timestamptz,
  ends_at timestamptz,
  wish_at timestamptz,
  coming_at timestamptz,
  -- The start before the move of which the visitor is told.
  was_at timestamptz,
  cancelled_by text,
  reason text,
  name text,
  phone text,
  email text,
  address text,
  note text,
  own_note text,
  is_doubtful boolean not null default false,
  conversation_id uuid references public.assistant_conversations (id) on delete set null,
  -- The mail that told the owner of it, or of what the visitor has done with it since.
  mail_id uuid references private.outbox (id) on delete set null,
  mails smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Whether the owner has to do something.
  waits boolean not null generated always as (
    status = 'new' or (wish_at is not null and status = 'confirmed')
  ) stored,
  constraint assistant_requests_client_key unique (assistant_id, client_id),
  constraint assistant_requests_number_key unique (assistant_id, number),
  constraint assistant_requests_token_key unique (token),
  -- A bookable takes one booking at a time, whoever writes the row. A range of one number in place of the number: its
  -- operator class is PostgreSQL's own, so that no extension is needed (decision 0109).
  constraint assistant_requests_time_taken exclude using gist (
    (int8range(bookable_id, bookable_id, '[]')) with &&, (tstzrange(starts_at, ends_at)) with &&
  ) where (status in ('new', 'confirmed') and not is_doubtful and bookable_id is not null),
  constraint assistant_requests_kind_word check (kind in ('order', 'booking', 'form')),
  constraint assistant_requests_status_word check (status in ('new', 'confirmed', 'cancelled', 'done')),
  constraint assistant_requests_form_name_whole check ((form_name is not null) = (kind = 'form')),
  constraint assistant_requests_way_word check (way in ('delivery', 'pickup')),
  constraint assistant_requests_pay_word check (pay in ('delivery', 'transfer')),
  constraint assistant_requests_order_whole check ((kind = 'order') = (num_nulls(way, fee, pay) = 0)),
  constraint assistant_requests_sum_range check (sum >= 0),
  constraint assistant_requests_booking_whole check (
    (kind = 'booking') = (num_nulls(starts_at, ends_at, bookable) = 0) and (kind = 'booking' or starts_at is null)
  ),
  constraint assistant_requests_times_order check (starts_at < ends_at),
  constraint assistant_requests_cancelled_by_word check (cancelled_by in ('owner', 'visitor')),
  constraint assistant_requests_cancelled_by_whole check ((cancelled_by is not null) = (status = 'cancelled')),
  constraint assistant_requests_reason_length check (private.is_paragraph(reason, 5, 500)),
  constraint assistant_requests_reason_whole check ((reason is not null) = (cancelled_by = 'owner') is not false),
  constraint assistant_requests_name_length check (private.is_line(name, 1, 100)),
  constraint assistant_requests_phone_format check (private.is_phone(phone, 6)),
  constraint assistant_requests_email_format check (private.is_email(email)),
  -- All of the person, or nothing.
  constraint assistant_requests_phone_whole check (num_nulls(token, name, phone) in (0, 3)),
  constraint assistant_requests_address_length check (private.is_paragraph(address, 1, 500)),
  constraint assistant_requests_note_length check (private.is_paragraph(note, 1, 500)),
  constraint assistant_requests_own_note_length check (private.is_paragraph(own_note, 1, 500)),
  constraint assistant_requests_note_masked check (
    not private.has_secret_number(note) and not private.has_secret_number(address)
    and not private.has_secret_number(answers::text)
  )
);
comment on table public.assistant_requests is
  'Orders, bookings and request forms that visitors placed with an assistant, with names and prices as they were. Only '
  'its owner reads them; after 24 months only numbers are left.';
comment on column public.assistant_requests.status is
  'new, confirmed (by the owner, or at once), cancelled (cancelled_by says by whom), done.';
comment on column public.assistant_requests.lines is
  'The goods of an order or the service of a booking: [{good, name, options, count, price}], prices in tugrik.';
comment on column public.assistant_requests.wish_at is 'The start that the visitor asks to move the booking to.';
comment on column public.assistant_requests.coming_at is 'When the visitor said to come.';
comment on column public.assistant_requests.is_doubtful is
  'It came without an opened page: it takes neither time nor stock, and causes no mail, until the owner accepts it.';
comment on column public.assistant_requests.mails is 'How many mails the visitor was sent about it; twenty at most.';

create trigger assistant_requests_push after insert on public.assistant_requests
  for each row when (not new.is_doubtful) execute function private.push_request();

create index assistant_requests_order_idx on public.assistant_requests (assistant_id, waits, created_at, id);
create index assistant_requests_waiting_idx on public.assistant_requests
  (assistant_id, (case status when 'new' then created_at else updated_at end), id) where waits;
create index assistant_requests_starts_at_idx on public.assistant_requests (assistant_id, starts_at)
  where starts_at is not null;
create index assistant_requests_reminded_idx on public.assistant_requests (starts_at)
  where status = 'confirmed' and starts_at is not null;
create index assistant_requests_conversation_id_idx on public.assistant_requests (conversation_id)
  where conversation_id is not null;
create index assistant_requests_mail_id_idx on public.assistant_requests (mail_id) where mail_id is not null;
-- For the nightly clean-up.
create index assistant_requests_doubtful_created_at_idx on public.assistant_requests (created_at) where is_doubtful;
create index assistant_requests_known_created_at_idx on public.assistant_requests (created_at) where phone is not null;

insert into private.personal_data (table_name, email_column, phone_column, why) values
  ('public.assistant_requests', 'email', 'phone', 'people who ordered or booked something of a customer'),
  ('private.request_desks', null, null, 'numbers, and a random key'),
  ('private.blocked_phones', null, null, 'phones that a customer takes no request from; erased with the person');

-- Policies: owners reach only their own rows; what visitors have sent is not changed by anybody.

alter table private.request_desks enable row level security;
grant select, update (calendar_key) on private.request_desks to authenticated;
create policy "An owner sees the key of the own calendar" on private.request_desks
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "An owner renews the key of the own calendar" on private.request_desks
  for update to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));

alter table private.blocked_phones enable row level security;
grant select, insert (assistant_id, number), delete on private.blocked_phones to authenticated;
create policy "An owner sees the own blocked phones" on private.blocked_phones
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "An owner blocks phones" on private.blocked_phones
  for insert to authenticated
  with check ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner unblocks phones" on private.blocked_phones
  for delete to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));

alter table public.assistant_requests enable row level security;
grant select, update (status, reason, starts_at, bookable_id, wish_at, own_note, is_doubtful), delete
  on public.assistant_requests to authenticated;
create policy "An owner sees the own requests" on public.assistant_requests
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "An owner settles the own requests" on public.assistant_requests
  for update to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner deletes the own requests that are over" on public.assistant_requests
  for delete to authenticated
  using (
    (select private.may_answer()) and assistant_id = (select private.own_assistant_id())
    and (status in ('cancelled', 'done') or is_doubtful)
  );

-- Rules of a change, the same for the commands and for direct updates.

create function private.take_stock(p_request public.assistant_requests, p_sign integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_assistant(p_request.assistant_id);
  -- A good that was deleted meanwhile is not counted.
  update public.assistant_goods as g set stock = stock - taken.pieces
  from (
    select (line ->> 'good')::bigint as good, sum((line ->> 'count')::integer)::integer * p_sign as pieces
    from jsonb_array_elements(p_request.lines) as line group by 1
  ) as taken
  where g.id = taken.good and g.assistant_id = p_request.assistant_id and g.stock is not null;
exception when check_violation then
  raise exception 'out_of_stock' using errcode = 'PT409';
end
$$;
comment on function private.take_stock is
  'Takes the goods of an order from the stock (1), or gives them back (-1). Raises PT409 out_of_stock.';

create function private.mobile_of(p_phone text)
returns text
language sql immutable
set search_path = ''
as $$
  select numbers[1] from private.phone_numbers(p_phone) as numbers
  where cardinality(numbers) = 1 and numbers[1] ~ '^[689][0-9]{7}$'
$$;
comment on function private.mobile_of is
  'The number in a phone if it is one of a Mongolian mobile network, else null: another one may cost more.';

create function private.queue_request_message(
  p_request public.assistant_requests, p_template text, p_delay interval default '15 seconds',
  p_until timestamptz default null, p_channel text default 'mail'
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.outbox as o (audience, channel, kind, template, record_id, recipient, due_at, expires_at)
  values (
    'sender', p_channel, 'assistant_requests', p_template, p_request.id::text,
    case p_channel when 'mail' then p_request.email end, now() + p_delay,
    coalesce(p_until, now() + p_delay + interval '1 day')
  )
  -- Also one that was sent: a booking may be moved twice.
  on conflict (kind, record_id, template) where audience = 'sender' do update
  set state = 'queued', tries = 0, last_error = null, due_at = excluded.due_at, expires_at = excluded.expires_at,
    channel = excluded.channel, recipient = excluded.recipient, held_for = null, hurried_at = null, claimed_at = null
  where o.state not in ('queued', 'sending');
end
$$;
comment on function private.queue_request_message is
  'Queues a mail, or an SMS, to the visitor about a request; 15 seconds later, because a change by mistake is taken back '
  'within them.';

create function private.keep_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_mails constant integer := 20;
  is_owner constant boolean := current_setting('role', true) = 'authenticated';
  held constant boolean := old.status <> 'cancelled' and not old.is_doubtful;
  holds boolean;
  tells text;
begin
  if new.is_doubtful and not old.is_doubtful then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  if new.status <> old.status then
    -- An owner does not reopen what the visitor has cancelled.
    if is_owner and old.cancelled_by = 'visitor' then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    new.cancelled_by := case when new.status = 'cancelled' then case when is_owner then 'owner' else 'visitor' end end;
    new.wish_at := case when new.status in ('new', 'confirmed') then new.wish_at end;
  end if;
  if new.cancelled_by is distinct from 'owner' then
    new.reason := null;
  end if;
  if (new.starts_at, new.bookable_id) is distinct from (old.starts_at, old.bookable_id) then
    if old.kind <> 'booking' or new.starts_at is null then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    if new.bookable_id is distinct from old.bookable_id then
      select name into new.bookable from public.assistant_bookables
      where id = new.bookable_id and assistant_id = old.assistant_id;
      if not found then
        raise exception 'conflict' using errcode = 'PT409';
      end if;
    end if;
    new.ends_at := new.starts_at + (old.ends_at - old.starts_at);
    if new.wish_at is not distinct from old.wish_at then
      new.wish_at := null;
    end if;
    new.coming_at := null;
    -- Several moves before the visitor is told are one.
    if new.starts_at <> old.starts_at and not exists (
      select from private.outbox
      where kind = 'assistant_requests' and record_id = new.id::text and template = 'request_moved' and state = 'queued'
    ) then
      new.was_at := case when new.starts_at is distinct from old.was_at then old.starts_at end;
    end if;
  end if;
  holds := new.status <> 'cancelled' and not new.is_doubtful;
  if new.kind = 'order' and holds <> held then
    perform private.take_stock(new, case when holds then 1 else -1 end);
  end if;
  tells := case
    when not is_owner or new.email is null or new.is_doubtful or new.mails >= most_mails then null
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'request_cancelled'
    when new.starts_at is distinct from old.starts_at and new.status in ('new', 'confirmed') then 'request_moved'
    when new.status = 'confirmed' and old.status = 'new' then 'request_confirmed'
  end;
  if tells is not null then
    new.mails := new.mails + 1;
    perform private.queue_request_message(new, tells);
  end if;
  return new;
end
$$;
comment on function private.keep_request is
  'Keeps what follows from a change of a request: who cancelled it, the end of a moved booking, the stock, the mail to '
  'the visitor. Raises PT409 conflict (the visitor has cancelled it, it is no booking, there is no such bookable) and '
  'out_of_stock.';

-- Before the version is raised: triggers run in the order of their names.
create trigger assistant_requests_keep_request before update on public.assistant_requests
  for each row execute function private.keep_request();
create trigger assistant_requests_touch_record before update on public.assistant_requests
  for each row execute function private.touch_record('waits', 'mail_id', 'mails', 'was_at', 'conversation_id');
create trigger assistant_requests_outbox_forget after delete on public.assistant_requests
  for each row execute function private.forget_outbox();

-- The side of the owner.

create function private.is_blocked(p_assistant_id bigint, p_phone text)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.blocked_phones
    where assistant_id = p_assistant_id and number = any (private.phone_numbers(p_phone))
  )
$$;
comment on function private.is_blocked is 'Whether an owner takes no further request of a phone.';

create function private.placed_lines(p_lines jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(line - 'good' order by place), '[]')
  from jsonb_array_elements(p_lines) with ordinality as l (line, place)
$$;
comment on function private.placed_lines is 'The lines of a request as people see them.';

create function private.request_json(p_request public.assistant_requests)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p_request)
    - array['assistant_id', 'client_id', 'token', 'service_id', 'was_at', 'mail_id', 'mails', 'waits']
    || jsonb_build_object(
      'lines', private.placed_lines(p_request.lines), 'name', coalesce(p_request.name, ''),
      'phone', coalesce(p_request.phone, ''),
      'is_blocked', private.is_blocked(p_request.assistant_id, p_request.phone))
$$;
comment on function private.request_json is 'A request as its owner sees it.';

create function private.is_of_day(p_at timestamptz, p_day date)
returns boolean
language sql immutable
set search_path = ''
as $$ select p_day is null or (p_at at time zone 'Asia/Ulaanbaatar')::date = p_day $$;
comment on function private.is_of_day is 'Whether a moment is on a day of Ulaanbaatar; every one is on no day.';

create function private.own_request_rows(
  p_status text, p_kind text, p_day date, p_q text, p_before jsonb, p_most integer
)
returns table (waits boolean, created_at timestamptz, what text, id bigint)
language sql stable
set search_path = ''
as $$
  (
    select r.waits, r.created_at, 'request', r.id
    from public.assistant_requests as r
    where r.assistant_id = (select private.own_assistant_id()) and (p_kind is null or r.kind = p_kind)
      and case when p_status = 'doubtful' then r.is_doubtful
        else not r.is_doubtful and (p_status is null or r.status = p_status) end
      and private.is_of_day(coalesce(r.starts_at, r.created_at), p_day)
      and (p_q is null or r.number::text = p_q or position(lower(p_q) in lower(r.name)) > 0
        or position(p_q in r.phone) > 0)
      and (p_before is null or (r.waits, r.created_at, 'request', r.id) < (
        (p_before ->> 'waits')::boolean, (p_before ->> 'createdAt')::timestamptz, p_before ->> 'what',
        (p_before ->> 'id')::bigint))
    order by r.waits desc, r.created_at desc, r.id desc limit p_most
  )
  union all
  (
    select l.status = 'new', l.created_at, 'lead', l.id
    from public.assistant_leads as l
    where l.assistant_id = (select private.own_assistant_id()) and (p_kind is null or p_kind = 'lead')
      and private.is_listed(l, case p_status
        when 'doubtful' then 'spam' when 'confirmed' then 'contacted' when 'done' then 'closed' else p_status end)
      and private.is_of_day(l.created_at, p_day)
      and (p_q is null or position(lower(p_q) in lower(l.name)) > 0 or position(p_q in l.phone) > 0)
      and (p_before is null or (l.status = 'new', l.created_at, 'lead', l.id) < (
        (p_before ->> 'waits')::boolean, (p_before ->> 'createdAt')::timestamptz, p_before ->> 'what',
        (p_before ->> 'id')::bigint))
    order by l.status = 'new' desc, l.created_at desc, l.id desc limit p_most
  )
$$;
comment on function private.own_request_rows is
  'The first requests and the first leads of the caller''s assistant that these filters select, p_most of each.';

create function public.list_requests(
  p_status text default null, p_kind text default null, p_day text default null, p_q text default null,
  p_limit integer default 50, p_before jsonb default null
)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  most constant integer := 10000;
  total bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_keeper(false);
  select count(*) into total
  from private.own_request_rows(p_status, p_kind, p_day::date, p_q, null, most + 1);
  select coalesce(jsonb_agg(jsonb_build_object(
      'waits', n.waits, 'createdAt', n.created_at, 'what', n.what, 'id', n.id,
      'request', private.request_json(r), 'lead', private.lead_json(l)) order by n.place), '[]')
  into page
  from (
    select o.*, row_number() over (order by o.waits desc, o.created_at desc, o.what desc, o.id desc) as place
    from private.own_request_rows(p_status, p_kind, p_day::date, p_q, p_before, rows_wanted + 1) as o
  ) as n
  left join public.assistant_requests as r on n.what = 'request' and r.id = n.id
  left join public.assistant_leads as l on n.what = 'lead' and l.id = n.id
  where n.place <= rows_wanted + 1;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := (page -> -1) - array['request', 'lead'];
  end if;
  return jsonb_build_object(
    'total', least(total, most), 'totalCapped', total > most, 'rows', page, 'nextBefore', next_before);
end
$$;
comment on function public.list_requests is
  'A page of the requests and leads of the caller''s assistant, those that wait first, then the newest: {total, '
  'totalCapped, rows: [{request, lead}], nextBefore}; of one status (doubtful lists those and nothing else does), kind '
  '(lead among them), day of Ulaanbaatar, and with p_q in number, name or phone. Raises 42501 for whoever keeps none.';

create function public.read_request(p_id bigint)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  request public.assistant_requests;
begin
  perform private.require_keeper(false);
  select * into request from public.assistant_requests where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.request_json(request);
end
$$;
comment on function public.read_request is 'A request of the caller''s assistant. Raises 42501, PT404 not_found.';

create function public.change_request(p_id bigint, p_changes jsonb, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  changed public.assistant_requests;
begin
  perform private.require_answerer();
  update public.assistant_requests as r set
    status = coalesce(p_changes ->> 'status', r.status),
    reason = case when p_changes ? 'reason' then p_changes ->> 'reason' else r.reason end,
    starts_at = coalesce((p_changes ->> 'start')::timestamptz, r.starts_at),
    bookable_id = coalesce((p_changes ->> 'bookable')::bigint, r.bookable_id),
    wish_at = case when p_changes ? 'wish' then (p_changes ->> 'wish')::timestamptz else r.wish_at end,
    own_note = case when p_changes ? 'own_note' then p_changes ->> 'own_note' else r.own_note end,
    is_doubtful = coalesce((p_changes ->> 'is_doubtful')::boolean, r.is_doubtful)
  where r.id = p_id and (p_version is null or r.version = p_version)
  returning * into changed;
  if not found then
    perform private.refuse_unchanged(exists (select from public.assistant_requests where id = p_id));
  end if;
  if (p_changes ->> 'is_blocked')::boolean then
    insert into private.blocked_phones (assistant_id, number)
    select changed.assistant_id, number from unnest(private.phone_numbers(changed.phone)) as number
    on conflict on constraint blocked_phones_pkey do nothing;
  elsif p_changes ? 'is_blocked' then
    delete from private.blocked_phones
    where assistant_id = changed.assistant_id and number = any (private.phone_numbers(changed.phone));
  end if;
  return private.request_json(changed);
exception when exclusion_violation then
  raise exception 'time_taken' using errcode = 'PT409';
end
$$;
comment on function public.change_request is
  'Changes a request of the caller''s assistant, only while it has p_version if that is given: {status, reason, start, '
  'bookable, wish, own_note, is_doubtful, is_blocked}; what is missing stays. Returns it. Raises 42501, PT404 not_found, '
  'PT409 version_conflict, conflict, time_taken, out_of_stock, 23514.';

create function public.remove_request(p_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_answerer();
  delete from public.assistant_requests where id = p_id and (p_version is null or version = p_version);
  if not found then
    -- The request exists, and is not closed.
    if (select p_version is null or version = p_version from public.assistant_requests where id = p_id) then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    perform private.refuse_unchanged(exists (select from public.assistant_requests where id = p_id));
  end if;
end
$$;
comment on function public.remove_request is
  'Deletes a request of the caller''s assistant that is cancelled, done or doubtful. Raises 42501, PT404 not_found, PT409 '
  'version_conflict, conflict.';

create function public.day_plan(p_day text)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  own bigint;
begin
  perform private.require_keeper(false);
  own := private.own_assistant_id();
  return jsonb_build_object('day', p_day, 'bookables', (
    with booked as (
      select * from public.assistant_requests
      where assistant_id = own and starts_at >= p_day::date::timestamp at time zone 'Asia/Ulaanbaatar'
        and starts_at < (p_day::date + 1)::timestamp at time zone 'Asia/Ulaanbaatar'
        and status <> 'cancelled' and not is_doubtful
    ), listed as (
      select b.id, b.name, case
          when not b.is_on or to_jsonb(b.days_off) ? p_day then '[]'
          else b.week -> (extract(isodow from p_day::date)::integer - 1)
        end as hours, b.is_on
      from public.assistant_bookables as b where b.assistant_id = own
      union all
      -- Bookables that were deleted since.
      select distinct o.bookable_id, o.bookable, '[]'::jsonb, false from booked as o
      where not exists (select from public.assistant_bookables where id = o.bookable_id)
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'hours', l.hours, 'bookings', (
      select coalesce(jsonb_agg(private.request_json(o) order by o.starts_at), '[]')
      from booked as o where o.bookable_id = l.id
    )) order by l.id), '[]')
    from listed as l
    where l.is_on or exists (select from booked where bookable_id = l.id)
  ));
end
$$;
comment on function public.day_plan is
  'A day of Ulaanbaatar of the caller''s assistant: {day, bookables: [{id, name, hours: [{from, to}], bookings}]}. '
  'Raises 42501 for whoever keeps none.';

create function public.request_sums()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  days constant integer := 30;
  most_things constant integer := 20;
  today constant date := (now() at time zone 'Asia/Ulaanbaatar')::date;
  begins constant timestamptz := (today - days + 1)::timestamp at time zone 'Asia/Ulaanbaatar';
  own bigint;
begin
  perform private.require_keeper(false);
  own := private.own_assistant_id();
  return (
    with placed as (
      select r.*, (r.created_at at time zone 'Asia/Ulaanbaatar')::date as day from public.assistant_requests as r
      where r.assistant_id = own and r.created_at >= begins and r.status <> 'cancelled' and not r.is_doubtful
    )
    select jsonb_build_object(
      'days', (
        select jsonb_agg(jsonb_build_object(
          'day', to_char(g.day, 'YYYY-MM-DD'), 'orders', d.orders, 'bookings', d.bookings, 'forms', d.forms,
          'sum', d.total) order by g.day)
        from (select today - back as day from generate_series(0, days - 1) as back) as g
        cross join lateral (
          select count(*) filter (where kind = 'order') as orders, count(*) filter (where kind = 'booking') as bookings,
            count(*) filter (where kind = 'form') as forms, coalesce(sum(p.sum), 0) as total
          from placed as p where p.day = g.day
        ) as d
      ),
      'things', (
        select coalesce(jsonb_agg(to_jsonb(t) order by t.sum desc, t.count desc, t.name), '[]')
        from (
          select line ->> 'name' as name, p.kind, sum((line ->> 'count')::integer) as count,
            coalesce(sum((line ->> 'count')::integer * (line ->> 'price')::bigint), 0) as sum
          from placed as p cross join jsonb_array_elements(p.lines) as line
          group by 1, 2 order by 4 desc, 3 desc, 1 limit most_things
        ) as t
      ),
      'conversations', (
        select count(*) from public.assistant_conversations where assistant_id = own and started_at >= begins
      ),
      'placed', (
        select count(distinct p.conversation_id) from placed as p
        join public.assistant_conversations as c on c.id = p.conversation_id and c.started_at >= begins
      )
    )
  );
end
$$;
comment on function public.request_sums is
  'What came to the caller''s assistant in the last 30 days of Ulaanbaatar, without cancelled and doubtful requests: '
  '{days: [{day, orders, bookings, forms, sum}], things: [{name, kind, count, sum}] (20), conversations, placed (the '
  'conversations in which something was placed)}. Raises 42501 for whoever keeps none.';

create function public.own_calendar(p_renews boolean default false)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper(p_renews);
  if p_renews then
    update private.request_desks set calendar_key = private.new_assistant_key()
    where assistant_id = private.own_assistant_id();
  end if;
  return (
    select jsonb_build_object('key', calendar_key) from private.request_desks
    where assistant_id = private.own_assistant_id()
  );
end
$$;
comment on function public.own_calendar is
  'The secret key of the calendar of the caller''s bookings, {key}; with p_renews another one. Raises 42501.';

grant execute on function
  private.is_blocked(bigint, text), private.placed_lines(jsonb), private.request_json(public.assistant_requests),
  private.is_of_day(timestamptz, date), private.own_request_rows(text, text, date, text, jsonb, integer),
  public.list_requests(text, text, text, text, integer, jsonb), public.read_request(bigint),
  public.change_request(bigint, jsonb, integer), public.remove_request(bigint, integer), public.day_plan(text),
  public.request_sums(), public.own_calendar(boolean)
  to authenticated;

-- The side of visitors: functions for the service key.

create function private.free_times(
  p_catalogue jsonb, p_service bigint, p_bookable bigint, p_from timestamptz, p_until timestamptz,
  p_except bigint default null
)
returns table (starts_at timestamptz, ends_at timestamptz, bookable_id bigint)
language sql stable
set search_path = ''
as $$
  with service as (
    select length, coalesce(nullif(s -> 'bookables', 'null'), 'true') as by_whom, minutes,
      -- A booking ends where another may start, so that no time is lost between two.
      make_interval(mins => case when minutes < 30 then minutes when minutes % 30 = 0 then 30 else 15 end) as step
    from jsonb_array_elements(p_catalogue -> 'services') as s
    cross join lateral (select (s ->> 'minutes')::integer as minutes) as m
    cross join lateral (select make_interval(mins => minutes) as length) as l
    where (s ->> 'id')::bigint = p_service
  ), bounds as (
    select greatest(p_from, now() + make_interval(mins => (a ->> 'earliest')::integer)) as opens,
      least(p_until, ((now() at time zone 'Asia/Ulaanbaatar')::date + (a ->> 'latest')::integer + 1)::timestamp
        at time zone 'Asia/Ulaanbaatar') as closes
    from (select p_catalogue #> '{appointments,settings}') as s (a)
  ), spans as (
    select (b ->> 'id')::bigint as bookable_id,
      (d.day + (h ->> 'from')::time) at time zone 'Asia/Ulaanbaatar' as opens,
      (d.day + (h ->> 'to')::time) at time zone 'Asia/Ulaanbaatar' as closes
    from bounds
    cross join lateral (
      select (bounds.opens at time zone 'Asia/Ulaanbaatar')::date + back as day
      from generate_series(
        0, (bounds.closes at time zone 'Asia/Ulaanbaatar')::date - (bounds.opens at time zone 'Asia/Ulaanbaatar')::date
      ) as back
    ) as d
    cross join jsonb_array_elements(p_catalogue -> 'bookables') as b
    cross join lateral jsonb_array_elements(b -> 'week' -> (extract(isodow from d.day)::integer - 1)) as h
    where (p_bookable is null or (b ->> 'id')::bigint = p_bookable)
      and not b -> 'daysOff' ? to_char(d.day, 'YYYY-MM-DD')
  )
  select t.starts_at, t.starts_at + v.length, p.bookable_id
  from service as v
  cross join bounds as o
  join spans as p on v.by_whom = 'true' or v.by_whom @> to_jsonb(p.bookable_id)
  cross join lateral generate_series(p.opens, p.closes - v.length, v.step) as t (starts_at)
  where t.starts_at >= o.opens and t.starts_at < o.closes and not exists (
    select from public.assistant_requests as r
    where r.bookable_id = p.bookable_id and r.status in ('new', 'confirmed') and not r.is_doubtful
      and r.id is distinct from p_except
      and tstzrange(r.starts_at, r.ends_at) && tstzrange(t.starts_at, t.starts_at + v.length)
  )
$$;
comment on function private.free_times is
  'The free times of a service from p_from until before p_until, by p_catalogue (private.bot_catalogue): within the hours '
  'of who does it, not on days off, as early and as late as the owner allows, and not taken, except by the booking '
  'p_except. Without p_bookable those of everybody.';

create function private.nearest_times(p_catalogue jsonb, p_service bigint, p_bookable bigint, p_at timestamptz)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(n.starts_at order by n.starts_at), '[]')
  from (
    select distinct f.starts_at, abs(extract(epoch from f.starts_at - p_at)) as away
    from private.free_times(
      p_catalogue, p_service, p_bookable, p_at - interval '7 days', p_at + interval '14 days') as f
    order by away, f.starts_at limit 3
  ) as n
$$;
comment on function private.nearest_times is 'The three free times nearest to a taken one, in their order.';

create function private.bot_free_times(
  p_key text, p_service bigint, p_bookable bigint default null, p_from timestamptz default now(),
  p_until timestamptz default now() + interval '14 days'
)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- A month is computed at most.
  longest constant interval := '31 days';
  assistant public.assistants;
begin
  select * into assistant from public.assistants where key = p_key;
  return (
    select coalesce(jsonb_agg(distinct f.starts_at order by f.starts_at), '[]')
    from private.free_times(
      private.bot_catalogue(assistant.id), p_service, p_bookable, p_from, least(p_until, p_from + longest)) as f
  );
end
$$;

call private.expose('private.bot_free_times(text, bigint, bigint, timestamptz, timestamptz)', 'service_role',
  'The free starts of a service of an assistant, in their order, of one bookable or of anybody, from p_from until before '
  'p_until, 31 days at most. Empty for an unknown key or service. For the service key.');

create function private.price_order(p_catalogue jsonb, p_draft jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  settings constant jsonb := p_catalogue #> '{orders,settings}';
  area jsonb;
  lines jsonb;
  goods_sum bigint;
begin
  -- One row for each line; a good, option or value that is gone gives none.
  select jsonb_agg(jsonb_build_object(
      'good', g -> 'id', 'name', g -> 'name', 'options', d.line -> 'options', 'count', d.line -> 'count',
      'price', g -> 'price') order by d.place),
    sum((g ->> 'price')::bigint * (d.line ->> 'count')::integer)
  into lines, goods_sum
  from jsonb_array_elements(p_draft -> 'lines') with ordinality as d (line, place)
  join jsonb_array_elements(p_catalogue -> 'goods') as g on g -> 'id' = d.line -> 'good'
  where jsonb_array_length(g -> 'options') = jsonb_array_length(d.line -> 'options') and not exists (
    select from jsonb_array_elements(g -> 'options') with ordinality as o (option, nth)
    where not o.option -> 'values' @> jsonb_build_array(d.line -> 'options' -> (o.nth - 1)::integer)
  );
  if p_draft ->> 'way' = 'delivery' then
    select a into area from jsonb_array_elements(settings -> 'areas') as a where a ->> 'name' = p_draft ->> 'area';
  end if;
  if jsonb_array_length(lines) is distinct from jsonb_array_length(p_draft -> 'lines')
    or goods_sum < (settings ->> 'least')::bigint
    or not settings -> 'pays' ? (p_draft ->> 'pay')
    or (case p_draft ->> 'way' when 'delivery' then area is null else settings ->> 'pickUp' is null end) then
    return null;
  end if;
  return jsonb_build_object(
    'lines', lines, 'way', p_draft -> 'way', 'area', area -> 'name', 'fee', coalesce(area -> 'fee', '0'),
    'pay', p_draft -> 'pay', 'address', case when area is not null then p_draft -> 'address' end,
    'sum', goods_sum + coalesce((area ->> 'fee')::bigint, 0));
end
$$;
comment on function private.price_order is
  'The columns of an order by a draft of the contract, with the names and prices of now; null if something of it is no '
  'longer offered.';

create function private.answer_form(p_form jsonb, p_values jsonb)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant jsonb := p_form #> '{settings,fields}';
  answers jsonb;
begin
  if exists (
    select from jsonb_array_elements(fields) as f
    cross join lateral (select p_values ->> (f ->> 'label') as value) as v
    where case
      when v.value is null then (f ->> 'isRequired')::boolean
      when f ->> 'kind' = 'number' then v.value !~ '^-?[0-9][0-9 .,]*$'
      when f ->> 'kind' = 'choice' then not f -> 'values' ? v.value
      when f ->> 'kind' = 'date' then v.value !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      when f ->> 'kind' = 'phone' then private.is_phone(v.value, 6) is not true
      else false
    end
  ) or exists (
    select from jsonb_object_keys(p_values) as label
    where not exists (select from jsonb_array_elements(fields) as f where f ->> 'label' = label)
  ) then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('label', f -> 'label', 'value', p_values -> (f ->> 'label'))
    order by place), '[]')
  into answers
  from jsonb_array_elements(fields) with ordinality as l (f, place) where p_values ? (f ->> 'label');
  return jsonb_build_object('form_name', p_form -> 'name', 'answers', answers);
end
$$;
comment on function private.answer_form is
  'The columns of a request form by its answers, {label: value}, in the order of its fields; null if one that is needed '
  'is missing, or one does not fit.';

create function private.price_draft(p_catalogue jsonb, p_draft jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  wanted jsonb;
begin
  if p_draft ->> 'kind' = 'order' then
    return private.price_order(p_catalogue, p_draft);
  elsif p_draft ->> 'kind' = 'booking' then
    select s into wanted from jsonb_array_elements(p_catalogue -> 'services') as s
    where s -> 'id' = p_draft -> 'service';
    if wanted is null or (p_draft ->> 'bookable' is not null and not exists (
      select from jsonb_array_elements(p_catalogue -> 'bookables') as b where b -> 'id' = p_draft -> 'bookable'
    )) then
      return null;
    end if;
    return jsonb_build_object(
      'service_id', wanted -> 'id', 'sum', wanted -> 'price', 'lines', jsonb_build_array(jsonb_build_object(
        'name', wanted -> 'name', 'options', jsonb_build_array(), 'count', 1, 'price', wanted -> 'price')));
  end if;
  select f into wanted from jsonb_array_elements(p_catalogue -> 'forms') as f
  where f -> 'id' = p_draft -> 'automation';
  return case when wanted is not null then private.answer_form(wanted, p_draft -> 'values') end;
end
$$;
comment on function private.price_draft is
  'The columns of a request by a draft of the contract, with the names and prices of now; null if something of it is no '
  'longer offered.';

create function private.place_request(p jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- For each assistant, of visitors of all addresses together; and for each phone.
  most_hour constant integer := 100;
  most_day constant integer := 300;
  most_phone_day constant integer := 5;
  asked_on constant text := p ->> 'site';
  scale constant numeric := coalesce((p ->> 'scale')::numeric, 1);
  draft constant jsonb := p -> 'draft';
  phones constant text[] := private.phone_numbers(p ->> 'phone');
  assistant public.assistants;
  state private.assistant_state;
  catalogue jsonb;
  priced jsonb;
  counted record;
  wait integer;
  free record;
  doubtful boolean;
  placed public.assistant_requests;
begin
  select * into assistant from public.assistants where key = p ->> 'key';
  state := private.assistant_state(assistant);
  if assistant.id is null or state.work is null then
    return '{"outcome": "gone"}';
  end if;
  if asked_on is not null and not asked_on = any (private.working_sites(assistant, state.sites)) then
    return '{"outcome": "site_refused"}';
  end if;
  -- The lock serializes what is placed with an assistant: each request is counted, and sees what the one before took.
  perform private.lock_assistant(assistant.id);
  select * into placed from public.assistant_requests
  where assistant_id = assistant.id and client_id = (p ->> 'id')::uuid;
  if found then
    return private.placed_json(placed);
  end if;
  catalogue := private.bot_catalogue(assistant.id);
  if state.work = 'rests' or (case draft ->> 'kind'
    when 'order' then nullif(catalogue -> 'orders', 'null') when 'booking' then nullif(catalogue -> 'appointments', 'null')
    else nullif(catalogue -> 'forms', '[]') end) is null then
    return '{"outcome": "conflict"}';
  end if;
  if exists (select from private.blocked_phones where assistant_id = assistant.id and number = any (phones)) then
    return '{"outcome": "phone_refused"}';
  end if;
  wait := private.bot_limit('request', assistant.id, p ->> 'address_hash', scale);
  doubtful := private.token_signal(p ->> 'token', scale) not in ('shown', 'fast');
  if wait = 0 then
    select count(*) filter (where r.created_at > now() - interval '1 hour' and not r.is_doubtful) as of_hour,
      count(*) filter (where not r.is_doubtful) as of_day, count(*) filter (where r.is_doubtful) as doubtful,
      count(*) filter (where private.phone_numbers(r.phone) && phones) as of_phone
    into counted
    from public.assistant_requests as r
    where r.assistant_id = assistant.id and r.created_at > now() - interval '1 day';
    if counted.of_phone >= most_phone_day * scale or (case when doubtful then counted.doubtful >= most_day * scale
      else counted.of_hour >= most_hour * scale or counted.of_day >= most_day * scale end) then
      wait := 3600;
    end if;
  end if;
  if wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;
  priced := private.price_draft(catalogue, draft);
  if priced is null then
    return '{"outcome": "offer_changed"}';
  elsif (priced ->> 'sum')::bigint is distinct from (p ->> 'shown')::bigint then
    return jsonb_build_object('outcome', 'total_changed', 'sum', priced -> 'sum');
  end if;
  if draft ->> 'kind' = 'booking' then
    if not (catalogue #>> '{appointments,settings,severalForPhone}')::boolean and exists (
      select from public.assistant_requests as r
      where r.assistant_id = assistant.id and r.service_id = (priced ->> 'service_id')::bigint
        and r.status in ('new', 'confirmed') and not r.is_doubtful and r.starts_at > now()
        and private.phone_numbers(r.phone) && phones
    ) then
      return '{"outcome": "already_booked"}';
    end if;
    -- The free bookable with the fewest bookings on that day.
    select f.*, (
      select b ->> 'name' from jsonb_array_elements(catalogue -> 'bookables') as b
      where (b ->> 'id')::bigint = f.bookable_id
    ) as name into free
    from private.free_times(
      catalogue, (draft ->> 'service')::bigint, (draft ->> 'bookable')::bigint, (draft ->> 'start')::timestamptz,
      (draft ->> 'start')::timestamptz + interval '1 second') as f
    order by (
      select count(*) from public.assistant_requests as r
      where r.bookable_id = f.bookable_id and r.status in ('new', 'confirmed')
        and private.is_of_day(r.starts_at, (f.starts_at at time zone 'Asia/Ulaanbaatar')::date)
    ), f.bookable_id limit 1;
    if free.bookable_id is null then
      return jsonb_build_object('outcome', 'time_taken', 'times', private.nearest_times(
        catalogue, (draft ->> 'service')::bigint, (draft ->> 'bookable')::bigint, (draft ->> 'start')::timestamptz));
    end if;
    priced := priced || jsonb_build_object('starts_at', free.starts_at, 'ends_at', free.ends_at,
      'bookable_id', free.bookable_id, 'bookable', free.name,
      'status', case when (catalogue #>> '{appointments,settings,isConfirmedAtOnce}')::boolean and not doubtful
        then 'confirmed' else 'new' end);
  end if;
  begin
    placed := jsonb_populate_record(null::public.assistant_requests, priced);
    insert into public.assistant_requests (
      assistant_id, client_id, number, kind, status, form_name, lines, answers, way, area, fee, pay, sum, service_id,
      bookable_id, bookable, starts_at, ends_at, name, phone, email, address, note, is_doubtful, conversation_id
    )
    select assistant.id, (p ->> 'id')::uuid, d.requests + 1, draft ->> 'kind', coalesce(placed.status, 'new'),
      placed.form_name, coalesce(placed.lines, '[]'), coalesce(placed.answers, '[]'), placed.way, placed.area,
      placed.fee, placed.pay, placed.sum, placed.service_id, placed.bookable_id, placed.bookable, placed.starts_at,
      placed.ends_at, p ->> 'name', p ->> 'phone', p ->> 'email', placed.address, draft ->> 'note', doubtful, (
        select id from public.assistant_conversations
        where id = (p ->> 'conversation')::uuid and assistant_id = assistant.id
      )
    from private.request_desks as d where d.assistant_id = assistant.id
    returning * into placed;
    perform private.take_stock(placed, 1);
    if doubtful then
      -- It was only to be seen whether there is enough.
      perform private.take_stock(placed, -1);
    end if;
    update private.request_desks set requests = placed.number where assistant_id = assistant.id;
  exception
    -- The owner has moved a booking there, or changed the stock, at the same moment.
    when exclusion_violation then
      return jsonb_build_object('outcome', 'time_taken', 'times', private.nearest_times(
        catalogue, (draft ->> 'service')::bigint, (draft ->> 'bookable')::bigint, (draft ->> 'start')::timestamptz));
    when sqlstate 'PT409' then
      return '{"outcome": "out_of_stock"}';
  end;
  if not doubtful then
    perform private.tell_owner_of_request(placed.id, assistant);
    perform set_config('app.form_sender', coalesce(p ->> 'address_hash', ''), true);
    perform private.queue_mail('assistant_requests', 'received', placed.id::text, placed.email);
  end if;
  return private.placed_json(placed);
end
$$;

create function private.placed_json(p_request public.assistant_requests)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'outcome', 'placed', 'number', p_request.number, 'token', p_request.token, 'status', p_request.status,
    'sum', p_request.sum, 'starts_at', p_request.starts_at)
$$;
comment on function private.placed_json is 'What the visitor is told of a request that was placed.';

create function private.tell_owner_of_request(p_id bigint, p_assistant public.assistants)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if 'leads' = any (p_assistant.mails) then
    update public.assistant_requests set mail_id = private.queue_bundled_mail(p_assistant, 'assistant_request')
    where id = p_id;
  end if;
end
$$;
comment on function private.tell_owner_of_request is
  'Queues the mail to the owner about a request that was placed, cancelled by the visitor or wished to be moved.';

call private.expose('private.place_request(jsonb)', 'service_role',
  'Stores an order, a booking or a request form of a visitor: {key, id, conversation, draft, shown, name, phone, email, '
  'token, site, address_hash, scale} to {outcome, ...}. outcome is placed (with number, token, status, sum, starts_at; '
  'also for an id that was placed before), gone, site_refused, conflict (it is not taken now), limited (20 an hour of an '
  'address; 5 a day of a phone; 100 an hour and 300 a day of an assistant; with retry_after), phone_refused, '
  'offer_changed, total_changed (with the new sum), out_of_stock, already_booked, time_taken (with the nearest times). '
  'Names, prices and times are those of the owner''s lists; without the token of an opened page it is doubtful. For the '
  'service key; raises 23514.');

-- What the holder of the link may do.

create function private.change_until(p_request public.assistant_requests)
returns timestamptz
language sql stable
set search_path = ''
as $$
  select p_request.starts_at - make_interval(hours => coalesce((
    select (settings ->> 'changeUntil')::integer from public.assistant_automations
    where assistant_id = p_request.assistant_id and kind = 'appointments'
  ), 0))
$$;
comment on function private.change_until is
  'Until when the visitor may cancel a booking or ask to move it; null for what has no time.';

create function private.may_change(p_request public.assistant_requests)
returns boolean
language sql stable
set search_path = ''
as $$
  select case when p_request.kind = 'booking'
    then p_request.status in ('new', 'confirmed') and now() < private.change_until(p_request)
    else p_request.status = 'new' end
$$;
comment on function private.may_change is
  'Whether the visitor may still cancel: a booking until the owner''s bound, anything else until it is confirmed.';

create function private.opened_request(p_request public.assistant_requests)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p_request) || jsonb_build_object(
    'lines', private.placed_lines(p_request.lines), 'company', s.company, 'company_phone', s.phone,
    'change_until', private.change_until(p_request), 'may_change', private.may_change(p_request),
    'account', case when p_request.pay = 'transfer' and p_request.status <> 'cancelled' and a.account_bank is not null
      then jsonb_build_object('bank', a.account_bank, 'number', a.account_number, 'holder', a.account_holder) end)
  from public.assistants as a cross join lateral private.shown_assistant(a) as s
  where a.id = p_request.assistant_id
$$;
comment on function private.opened_request is
  'A request for the holder of its link; the edge function takes the keys of the contract from it, which has nothing of '
  'the person.';

create function private.open_request(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  request public.assistant_requests;
begin
  select * into request from public.assistant_requests where token = p_token;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.opened_request(request);
end
$$;

call private.expose('private.open_request(text)', 'service_role',
  'A placed request by the token of its link. For the service key; raises PT404 not_found.');

create function private.move_times(p_token text, p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  request public.assistant_requests;
begin
  select * into request from public.assistant_requests where token = p_token;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  elsif not private.may_change(request) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(distinct f.starts_at order by f.starts_at), '[]')
    from public.assistants as a
    cross join lateral private.free_times(
      private.bot_catalogue(a.id), request.service_id, request.bookable_id, p_from,
      least(p_until, p_from + interval '31 days'), request.id) as f
    where a.id = request.assistant_id and f.starts_at <> request.starts_at
  );
end
$$;

call private.expose('private.move_times(text, timestamptz, timestamptz)', 'service_role',
  'The free starts to which a booking may be moved, with who it is booked with, by the token of its link. For the '
  'service key; raises PT404 not_found.');

create function private.answer_request(p_token text, p_answer text, p_start timestamptz default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  assistant public.assistants;
  request public.assistant_requests;
begin
  select * into request from public.assistant_requests where token = p_token for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select * into assistant from public.assistants where id = request.assistant_id;
  if p_answer = 'cancel' and request.cancelled_by = 'visitor' then
    return private.opened_request(request);
  elsif (case p_answer
    when 'come' then request.kind <> 'booking' or request.status not in ('new', 'confirmed')
      or request.starts_at <= now()
    when 'wish' then request.kind <> 'booking' or not private.may_change(request)
    else not private.may_change(request)
  end) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  if p_answer = 'wish' and not exists (
    select from private.free_times(
      private.bot_catalogue(assistant.id), request.service_id, request.bookable_id, p_start,
      p_start + interval '1 second', request.id)
  ) then
    raise exception 'time_taken' using errcode = 'PT409', detail = private.nearest_times(
      private.bot_catalogue(assistant.id), request.service_id, request.bookable_id, p_start)::text;
  end if;
  update public.assistant_requests set
    status = case p_answer when 'cancel' then 'cancelled' else status end,
    wish_at = case p_answer when 'wish' then p_start else wish_at end,
    coming_at = case p_answer when 'come' then coalesce(coming_at, now()) else coming_at end
  where id = request.id
  returning * into request;
  if p_answer in ('cancel', 'wish') and not request.is_doubtful then
    perform private.tell_owner_of_request(request.id, assistant);
  end if;
  return private.opened_request(request);
end
$$;

call private.expose('private.answer_request(text, text, timestamptz)', 'service_role',
  'What a visitor does with a placed request, by the token of its link: cancel, come, or wish to move a booking to '
  'p_start; returns it as open_request. The owner is told of the first and the last. For the service key; raises PT404 '
  'not_found, PT409 conflict (beyond the owner''s bounds), time_taken with the nearest times as detail.');

create function private.read_calendar(p_key text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  assistant public.assistants;
begin
  select a.* into assistant from public.assistants as a
  join private.request_desks as d on d.assistant_id = a.id where d.calendar_key = p_key;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('company', assistant.company, 'rows', (
    select coalesce(jsonb_agg(private.request_json(r) order by r.starts_at), '[]')
    from public.assistant_requests as r
    where r.assistant_id = assistant.id and r.starts_at > now() - interval '30 days' and r.status <> 'cancelled'
      and not r.is_doubtful
  ));
end
$$;

call private.expose('private.read_calendar(text)', 'service_role',
  'The bookings of an assistant from 30 days ago on, by the secret key of its calendar: {company, rows}. For the service '
  'key; raises PT404 not_found.');

-- Retention.

create function private.clean_up_requests(p_most integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.assistant_requests
  set token = null, name = null, phone = null, email = null, address = null, note = null, own_note = null,
    answers = '[]'
  where id in (
    select id from public.assistant_requests
    where phone is not null and created_at < now() - interval '24 months' and coalesce(ends_at, created_at) < now()
    order by created_at limit p_most for update skip locked
  );
  delete from public.assistant_requests where id in (
    select id from public.assistant_requests
    where is_doubtful and created_at < now() - interval '30 days'
    order by created_at limit p_most for update skip locked
  );
  delete from private.blocked_phones where created_at < now() - interval '24 months';
end
$$;
comment on function private.clean_up_requests is
  'Leaves only numbers of requests after 24 months, and deletes doubtful ones after 30 days.';
