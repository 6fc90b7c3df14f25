-- The page of a registration: what whoever has its secret link sees and does, and what staff do with the
-- waiting list (docs/product.md §4.12, decision 0052).

set local lock_timeout = '3s';

alter table public.program_registrations validate constraint program_registrations_seat_word;
alter table private.outbox validate constraint outbox_template_word;

create table private.link_secret (
  singleton boolean primary key default true,
  secret text not null default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
  constraint link_secret_singleton_only check (singleton)
);
comment on table private.link_secret is
  'One row: what secret links are made of. Unlike the function''s secret it goes with a backup, so that links '
  'of sent mails open after a restore.';

insert into private.link_secret default values;
insert into private.personal_data (table_name, why) values ('private.link_secret', 'what links are made of');

create function private.registration_link(p_id bigint)
returns text
language sql stable
security definer
set search_path = ''
as $$
  -- Two rounds of the hash, as in HMAC.
  select p_id || '-' || encode(sha256(convert_to(
    secret || encode(sha256(convert_to(secret || ':registration:' || p_id, 'UTF8')), 'hex'), 'UTF8')), 'hex')
  from private.link_secret
$$;

create function public.registration_link(p_id bigint)
returns text
language sql stable
security invoker
set search_path = ''
as $$ select private.registration_link(p_id) $$;
comment on function public.registration_link is
  'The token of the page of a registration, <id>-<64 hexadecimal digits>: stored nowhere, the same for good. For '
  'the service key.';

create function private.registration_of_token(p_token text)
returns bigint
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  linked constant bigint := substring(p_token from '^([0-9]{1,15})-[0-9a-f]{64}$');
begin
  if linked is not null then
    return case when private.registration_link(linked) = p_token then linked end;
  end if;
  -- The link of an offer, as mails before this had it: some of the seats of a round, few enough to compare each.
  return (
    select id from public.program_registrations
    where seat_offered_at > now() - interval '90 days' and private.seat_token(id, seat_offered_at) = p_token
  );
end
$$;
comment on function private.registration_of_token is 'Whose page a link opens, or null.';

create function private.seat_now(p_registration public.program_registrations)
returns text
language sql stable
set search_path = ''
return case
  when p_registration.seat in ('held', 'offered') and p_registration.seat_held_until <= clock_timestamp() then 'lapsed'
  else p_registration.seat
end;
comment on function private.seat_now is 'The seat by the clock: one whose time is over has lapsed.';

create function private.place_in_line(p_registration public.program_registrations)
returns integer
language sql stable
security definer
set search_path = ''
as $$
  select case when p_registration.seat = 'waiting' then (
    select 1 + count(*) from public.program_registrations
    where intake = p_registration.intake and seat = 'waiting' and spam_at is null
      and (coalesce(waiting_since, created_at), id)
        < (coalesce(p_registration.waiting_since, p_registration.created_at), p_registration.id)
  ) end
$$;
comment on function private.place_in_line is 'The place in the waiting list, from 1; null for who does not wait.';

create function private.seat_page(p_registration public.program_registrations)
returns jsonb
language sql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'seat', private.seat_now(p_registration), 'status', p_registration.status,
    'price_mnt', p_registration.price_mnt, 'seat_held_until', p_registration.seat_held_until,
    'place', private.place_in_line(p_registration), 'lessons_start_on', p.lessons_start_on,
    'payment', private.payment_of_registration(p_registration.id))
  from private.program as p
$$;
comment on function private.seat_page is
  'A registration as whoever holds its link sees it: nothing of the person.';

create function private.confirm_registration(
  p_registration public.program_registrations, p_program private.program, p_address text, p_shown_price integer,
  p_scale numeric
)
returns public.program_registrations
language plpgsql
security definer
set search_path = ''
as $$
declare
  phase constant text := private.program_phase(p_program, clock_timestamp());
  has_one constant boolean := private.holds_seat(
    p_registration.intake, p_registration.email, p_registration.phone, p_registration.id);
  left_over constant integer := private.seats_left(p_program);
  -- A round that is over has no seats to give.
  given constant text := case
    when phase = 'closed' or p_registration.intake <> p_program.intake then 'waiting'
    when left_over = 0 or has_one then 'full_price'
    else 'held'
  end;
  price constant integer := case given when 'full_price' then p_program.full_price_mnt else p_program.discount_price_mnt end;
  person public.program_registrations;
begin
  if given = 'waiting' and private.already_waits(
    p_registration.intake, p_registration.email, p_registration.phone, p_registration.id) then
    raise exception 'already_waiting' using errcode = 'PT409';
  end if;
  if price > coalesce(p_shown_price, p_registration.price_mnt) then
    perform private.refuse_price(
      case when has_one and left_over > 0 then 'one_seat_each' else 'discount_gone' end, price);
  end if;
  if given <> 'full_price' and private.is_over_seats(private.sender_hash(p_address), p_scale) then
    raise exception 'seats_a_day' using errcode = 'PT409';
  end if;
  if given = 'held' then
    perform private.note_rush(p_program, p_registration.id);
  end if;
  update public.program_registrations
  set seat = given, price_mnt = price,
    seat_held_until = case given when 'held' then private.hold_ends_at() end,
    seat_given_at = case given when 'held' then clock_timestamp() end,
    waiting_since = case given when 'waiting' then clock_timestamp() end
  where id = p_registration.id returning * into person;
  return person;
end
$$;
comment on function private.confirm_registration is
  'Gives an unconfirmed registration what give_seat would give it now. Raises PT409 as that does, and '
  'seats_a_day where the address has taken three seats today.';

drop function public.answer_seat(text, text);
drop function private.answer_seat(text, text);

create function private.answer_seat(
  p_token text, p_answer text, p_address text, p_shown_price integer, p_scale numeric
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  linked constant bigint := private.registration_of_token(p_token);
  program private.program;
  person public.program_registrations;
  seat text;
begin
  if p_answer is not null then
    program := private.lock_program();
  end if;
  select * into person from public.program_registrations
  where id = linked and spam_at is null
  for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  seat := private.seat_now(person);
  -- Under the lock. An offered seat is kept for the row already: no count is needed.
  if p_answer = 'accept' and seat = 'offered' then
    update public.program_registrations set seat = 'held', seat_held_until = private.hold_ends_at()
    where id = person.id returning * into person;
    perform private.queue_mail('program_registrations', 'seat_accepted', person.id::text, person.email);
  elsif p_answer = 'confirm' and seat = 'unconfirmed' then
    person := private.confirm_registration(person, program, p_address, p_shown_price, p_scale);
  elsif p_answer = 'decline' and seat in ('offered', 'waiting', 'unconfirmed', 'held', 'full_price', 'taken') then
    -- What staff have confirmed, or money is on its way for, is taken back by people.
    if person.status <> 'pending' or exists (
      select from public.payments where registration_id = person.id and status in ('claimed', 'paid')
    ) then
      raise exception 'conflict' using errcode = 'PT409';
    end if;
    update public.program_registrations set seat = 'declined' where id = person.id returning * into person;
  end if;
  return private.seat_page(person);
end
$$;

create function public.answer_seat(
  p_token text, p_answer text default null, p_address text default null, p_shown_price integer default null,
  p_scale numeric default 1
)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.answer_seat(p_token, p_answer, p_address, p_shown_price, p_scale) $$;
comment on function public.answer_seat is
  'The page of a registration by its link: {seat, status, price_mnt, seat_held_until, place, lessons_start_on, '
  'payment}. p_answer: accept (an offered seat), decline (an offer, a place in the line, or a registration that '
  'nobody has confirmed or paid), confirm (one that waits for it; p_address is who does, p_shown_price what the '
  'page showed); null only looks. An answer that comes again, or too late, changes nothing. For the service key; '
  'raises PT404 for a link of nothing, PT409 conflict, discount_gone, one_seat_each (with the price), '
  'already_waiting, seats_a_day.';

create function private.waiting_list()
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 100;
  program private.program;
begin
  perform private.require_admin();
  select * into strict program from private.program;
  return jsonb_build_object(
    'free', greatest(program.seats - private.seats_used(program.intake), 0),
    'total', (
      select count(*) from public.program_registrations
      where intake = program.intake and seat = 'waiting' and spam_at is null
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', w.id, 'first_name', w.first_name, 'last_name', w.last_name, 'email', w.email, 'phone', w.phone,
        'waiting_since', w.since, 'has_other_seat', private.holds_seat(w.intake, w.email, w.phone, w.id)
      ) order by w.since, w.id), '[]')
      from (
        select *, coalesce(waiting_since, created_at) as since from public.program_registrations
        where intake = program.intake and seat = 'waiting' and spam_at is null
        order by coalesce(waiting_since, created_at), id limit most
      ) as w
    ));
end
$$;

create function public.waiting_list()
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.waiting_list() $$;
comment on function public.waiting_list is
  'Who waits for a seat of this round, in order, the first hundred: {free, total, rows: [{id, first_name, '
  'last_name, email, phone, waiting_since, has_other_seat}]}. For staff; raises 42501.';

create function private.grant_seat(p_id bigint, p_add_seat boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  program private.program;
  person public.program_registrations;
begin
  perform private.require_writer();
  program := private.lock_program();
  select * into person from public.program_registrations where id = p_id for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- Of the others each has a seat, or a promise at another price.
  if person.spam_at is not null or person.intake <> program.intake
    or private.seat_now(person) not in ('waiting', 'unconfirmed', 'lapsed', 'declined') then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  if private.seats_used(program.intake) >= program.seats then
    if not p_add_seat then
      raise exception 'no_seat_left' using errcode = 'PT409';
    end if;
    update private.program as p set seats = p.seats + 1 where p.id = 1;
  end if;
  update public.program_registrations set seat = 'held', seat_held_until = private.hold_ends_at()
  where id = person.id returning * into person;
  perform private.queue_mail('program_registrations', 'seat_accepted', person.id::text, person.email);
  return to_jsonb(person) - '{name_key,search_text}'::text[];
end
$$;

create function public.grant_seat(p_id bigint, p_add_seat boolean default false)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.grant_seat(p_id, p_add_seat) $$;
comment on function public.grant_seat is
  'Gives a registration of this round that has none a seat at the price it was promised, held as a new one, and '
  'tells its sender by mail; p_add_seat raises the number of seats by one where none is free. For staff who may '
  'write; raises 42501, PT404, PT409 no_seat_left, conflict.';

create or replace function private.listed_columns(of_table text)
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- What a list never shows: derived columns, the long text of an article, the many questions of a topic.
    select string_agg(format('t.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', of_table)::regclass
      and attnum > 0 and not attisdropped
      and attname not in ('name_key', 'search_text', 'content', 'variants')
  ) || case when private.is_worked_on(of_table) then format(
    ', (select w.assignee_id from private.record_work as w
      where w.table_name = %L and w.record_id = t.id::text and w.gone_at is null) as assignee_id', of_table
  ) else '' end
  || case of_table
    when 'profiles' then ', private.paid_plan(t.id) as paid_plan'
    -- One person, two registrations: staff see it before they confirm the second.
    when 'program_registrations' then ', private.holds_seat(t.intake, t.email, t.phone, t.id) as has_other_seat'
    else ''
  end;
end
$$;

create or replace function private.read_record(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- Knows the tables, and what their ids are.
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  record jsonb;
begin
  perform private.require_admin();
  execute format(
    'select to_jsonb(t) - ''{name_key,search_text}''::text[] from public.%I as t where t.id = $1::%s',
    plan.table_name, plan.id_type
  ) into record using p_id;
  if record is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return case p_table
    when 'profiles' then record || jsonb_build_object('paid_plan', private.paid_plan((record ->> 'id')::uuid))
    when 'program_registrations' then record || jsonb_build_object('has_other_seat', private.holds_seat(
      (record ->> 'intake')::integer, record ->> 'email', record ->> 'phone', (record ->> 'id')::bigint))
    else record
  end;
end
$$;

grant execute on function
  public.answer_seat(text, text, text, integer, numeric), private.answer_seat(text, text, text, integer, numeric),
  public.registration_link(bigint), private.registration_link(bigint)
  to service_role;
grant execute on function
  public.waiting_list(), private.waiting_list(), public.grant_seat(bigint, boolean), private.grant_seat(bigint, boolean)
  to authenticated;
