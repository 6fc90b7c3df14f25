-- A seat of the programme is given under a lock, in the transaction of the registration: the row has the seat, its
-- price and its deadline. Registrations through the Data API follow the same rules.

create function private.seats_used(p_intake integer)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  return (
    select count(*) from public.program_registrations
    where intake = p_intake and spam_at is null
      -- A seat whose time is over is free, even before the scheduler has updated the row.
      and (seat = 'taken' or (seat in ('held', 'offered') and seat_held_until > clock_timestamp()))
  );
end
$$;
comment on function private.seats_used is
  'How many seats at the discount of an intake are not available now. Exact under lock_program().';

create function private.are_seats_offered(p_program private.program)
returns boolean
language sql stable
set search_path = ''
return private.program_phase(p_program, clock_timestamp()) <> 'upcoming'
  and coalesce((clock_timestamp() at time zone 'Asia/Ulaanbaatar')::date < p_program.lessons_start_on, true);
comment on function private.are_seats_offered is
  'Whether free seats go to the waiting list: not before registration opens, and not once lessons have begun.';

create function private.seats_left(p_program private.program)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  -- The waiting list comes before new registrations.
  return greatest(0, p_program.seats - private.seats_used(p_program.intake) - case
    when private.are_seats_offered(p_program) then (
      select count(*) from (
        select from public.program_registrations as r
        where intake = p_program.intake and seat = 'waiting' and spam_at is null
          and not private.holds_seat(r.intake, r.email, r.phone, r.id)
        limit p_program.seats
      ) as w
    ) else 0 end);
end
$$;
comment on function private.seats_left is 'How many seats at the discount are left for a new registration.';

create function private.seat_figures(p_program private.program)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'taken', count(*) filter (where s.word = 'taken'), 'held', count(*) filter (where s.word = 'held'),
      'offered', count(*) filter (where s.word = 'offered'), 'waiting', count(*) filter (where s.word = 'waiting'),
      'full_price', count(*) filter (where s.word = 'full_price'),
      'lapsed', count(*) filter (where s.word = 'lapsed'), 'seats_left', private.seats_left(p_program))
    from public.program_registrations as r, lateral (
      select case
        when r.seat in ('held', 'offered') and r.seat_held_until <= clock_timestamp() then 'lapsed' else r.seat
      end as word
    ) as s
    where r.intake = p_program.intake and r.spam_at is null
  );
end
$$;
comment on function private.seat_figures is 'How many registrations of the intake have which seat.';

-- Limits against somebody who wants every seat (docs/product.md §4.12, decision 0051): one seat at the discount for
-- an e-mail address and phone in a round, three for a sender a day, and none without a form token until the link in
-- the mail is followed. Times of a seat end with a day in Ulaanbaatar.

create function private.hold_ends_at()
returns timestamptz
language sql volatile
set search_path = ''
return private.day_end(clock_timestamp() + interval '72 hours');
comment on function private.hold_ends_at is 'Until when a seat that is given now is held for the payment.';

create function private.person_email(p_email text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select regexp_replace(split_part(lower(btrim(p_email)), '@', 1), '\+.*$', '') as mailbox,
      split_part(lower(btrim(p_email)), '@', 2) as domain
  ) as parts
$$;
comment on function private.person_email is
  'The mailbox of an address: without the part after a plus, and for Gmail without dots.';

create function private.person_phone(p_phone text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- A Mongolian number has eight digits; the country code and other text are removed.
  select case
    when digits ~ '^976[0-9]{8}' then substr(digits, 4, 8)
    when digits ~ '^[5-9][0-9]{7}' and p_phone !~ '^\s*(\+|00)' then left(digits, 8)
    else digits
  end
  from (
    select regexp_replace(regexp_replace(p_phone, '[^0-9]', '', 'g'), '^0+', '') as digits
  ) as written
$$;
comment on function private.person_phone is
  'The number of a phone in any spelling: digits only, without the country code of Mongolia.';

-- With the owner's rights: lists call it for each row, and policies would be checked as often.
create function private.holds_seat(p_intake integer, p_email text, p_phone text, p_but_id bigint default null)
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  mailbox constant text := private.person_email(p_email);
  number constant text := private.person_phone(p_phone);
begin
  -- Reads at most as many rows as there are seats.
  return exists (
    select from public.program_registrations
    where intake = p_intake and spam_at is null and id is distinct from p_but_id
      and (seat = 'taken' or (seat in ('held', 'offered') and seat_held_until > clock_timestamp()))
      and (private.person_email(email) = mailbox or private.person_phone(phone) = number)
  );
end
$$;
comment on function private.holds_seat is
  'Whether another registration of the round (not p_but_id) with the same mailbox or number has or is offered a '
  'seat at the discount. Exact under lock_program().';

create function private.already_waits(p_intake integer, p_email text, p_phone text, p_but_id bigint default null)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  mailbox constant text := private.person_email(p_email);
  number constant text := private.person_phone(p_phone);
begin
  return exists (
    select from public.program_registrations
    where intake = p_intake and spam_at is null and id is distinct from p_but_id and seat = 'waiting'
      and (private.person_email(email) = mailbox or private.person_phone(phone) = number)
  );
end
$$;
comment on function private.already_waits is
  'Whether the same mailbox or number is in the waiting list already. Exact under lock_program().';

create function private.is_over_seats(p_sender text, p_scale numeric)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  seats_a_day constant numeric := 3;
begin
  -- Called under the lock of the programme, so that the locks of the counters cannot deadlock.
  return private.hit_rate_limit('seats:' || coalesce(p_sender, 'unknown'),
    least(ceil(seats_a_day * coalesce(p_scale, 1)), 2147483647)::integer, 86400) > 0;
end
$$;
comment on function private.is_over_seats is
  'Counts a seat, or a place in the waiting list, of a sender; true over three a day.';

create function private.refuse_price(p_code text, p_price integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = p_code, detail = p_price::text;
end
$$;
comment on function private.refuse_price is
  'Refuses a price higher than the one shown: PT409 with a code, and the price in tugrik as its detail.';

create function private.note_rush(p_program private.program, p_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  within constant interval := '1 hour';
  filled_seats integer;
begin
  select count(*) into filled_seats from public.program_registrations
  where intake = p_program.intake and spam_at is null and seat in ('held', 'taken')
    and seat_given_at > clock_timestamp() - within;
  -- The seat that is being given is not among those counted.
  if (filled_seats + 1) * 2 < p_program.seats
    or private.hit_rate_limit('seats-rush:' || p_program.intake, 1, 3600) > 0 then
    return;
  end if;
  insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
  select 'staff', 'program_registrations', 'seats_rush', p_id::text, s.user_id, s.email
  from public.staff as s
  where s.suspended_at is null and s.role in ('owner', 'editor') and 'program_registrations' = any (s.notice_kinds);
end
$$;
comment on function private.note_rush is
  'Tells staff, once an hour, that half of the seats went to visitors within an hour; p_id is the registration '
  'that gets a seat now.';

create function private.give_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  submission constant jsonb := nullif(current_setting('app.form_submission', true), '')::jsonb;
  caller constant text := current_setting('role', true);
  program constant private.program := private.lock_program();
  phase constant text := private.program_phase(program, clock_timestamp());
  is_final constant boolean := new.status <> 'pending';
  -- Staff and operators may add anybody at any time.
  is_visitor constant boolean := coalesce(caller in ('anon', 'authenticated'), false) and not private.may_write();
  is_form constant boolean := is_visitor and coalesce(submission ->> 'form' = 'program_registrations', false);
  shown_price constant integer := case when is_form then submission ->> 'shown_price' end;
  has_one boolean := false;
  left_over integer;
begin
  if phase = 'upcoming' and is_visitor then
    raise exception 'not_open_yet' using errcode = 'PT409';
  end if;
  has_one := is_visitor and private.holds_seat(program.intake, new.email, new.phone);
  left_over := private.seats_left(program);
  new.intake := program.intake;
  new.seat_offered_at := null;
  new.waiting_since := null;
  new.seat_given_at := null;
  new.seat := case
    when phase = 'closed' and not is_final then 'waiting'
    when left_over = 0 or has_one then 'full_price'
    when is_final then 'taken'
    else 'held'
  end;
  if is_visitor and new.seat = 'waiting' and private.already_waits(program.intake, new.email, new.phone) then
    raise exception 'already_waiting' using errcode = 'PT409';
  end if;
  new.price_mnt := case new.seat when 'full_price' then program.full_price_mnt else program.discount_price_mnt end;
  if new.price_mnt > shown_price then
    perform private.refuse_price(
      case when has_one and left_over > 0 then 'one_seat_each' else 'discount_gone' end, new.price_mnt);
  end if;
  -- Only a form with a token gets a seat or a place in the waiting list at once. Others get one when the link in their
  -- mail is followed.
  if is_visitor and new.seat in ('held', 'waiting') and (
    not is_form or not submission -> 'signals' ?| array['shown', 'fast']
    or private.is_over_seats(submission ->> 'sender', (submission ->> 'scale')::numeric)
  ) then
    new.seat := 'unconfirmed';
    -- It replaces one of the same address, as with sign-ups: a stranger's registrations must not fill list and mailbox.
    -- Mails that were sent stay, so that they count.
    with replaced as (
      select id from public.program_registrations
      where intake = new.intake and seat = 'unconfirmed' and status = 'pending' and spam_at is null
        and lower(email) = lower(new.email)
    ), counted as (
      update private.outbox set record_id = null
      where kind = 'program_registrations' and record_id in (select id::text from replaced)
        and claimed_at is not null
    )
    delete from public.program_registrations where id in (select id from replaced);
  end if;
  new.waiting_since := case when new.seat = 'waiting' then clock_timestamp() end;
  new.seat_held_until := case when new.seat in ('held', 'taken') then private.hold_ends_at() end;
  if is_visitor and new.seat = 'held' then
    new.seat_given_at := clock_timestamp();
    if new.spam_at is null then
      perform private.note_rush(program, new.id);
    end if;
  end if;
  perform set_config('app.form_answer', jsonb_build_object(
    'seat', new.seat, 'price_mnt', new.price_mnt, 'seat_held_until', new.seat_held_until)::text, true);
  return new;
end
$$;
comment on function private.give_seat is
  'Gives a new registration its seat and its price: a seat at the discount while one is left, then the full price, '
  'and the waiting list once registration is closed. For visitors: one seat a mailbox and phone number, three a '
  'sender and day, unconfirmed without a form token, which replaces an unconfirmed one of the address. Raises PT409 not_open_yet before registration opens, '
  'discount_gone or one_seat_each (with the price) if the price is higher than the form showed, already_waiting for '
  'a second place in the waiting list.';

create function private.keep_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  program private.program;
  -- Whether this row is among the used seats.
  holds_one boolean := false;
begin
  if new.spam_at is not null then
    return new;
  end if;
  program := private.lock_program();
  if tg_op = 'UPDATE' then
    holds_one := old.spam_at is null and (
      old.seat = 'taken' or (old.seat in ('held', 'offered') and old.seat_held_until > clock_timestamp()));
  end if;
  if new.status = 'pending' and new.seat = 'taken' then
    -- A confirmation is undone: restores the seat's state before it.
    new.seat := case when new.seat_held_until is null then 'waiting' else 'held' end;
  end if;
  if new.seat in ('held', 'offered') and new.seat_held_until <= clock_timestamp() then
    new.seat := 'lapsed';
  end if;
  if new.status <> 'pending' and new.seat = 'unconfirmed' then
    -- No price was promised: the discount while a seat is left, else the full price.
    if private.seats_used(new.intake) < program.seats then
      new.seat := 'taken';
      new.seat_held_until := private.hold_ends_at();
    else
      new.seat := 'full_price';
      new.price_mnt := program.full_price_mnt;
    end if;
  elsif new.status <> 'pending'
    and new.seat in ('held', 'offered', 'waiting', 'lapsed', 'declined', 'taken') then
    if not holds_one and private.seats_used(new.intake) >= program.seats then
      raise exception 'no_seat_left' using errcode = 'PT409';
    end if;
    new.seat := 'taken';
  elsif new.seat in ('held', 'offered') and not holds_one and private.seats_used(new.intake) >= program.seats then
    new.seat := 'lapsed';
  end if;
  return new;
end
$$;
comment on function private.keep_seat is
  'Updates the seat after a new status, a removed spam mark, or a restored deletion. Raises PT409 no_seat_left if '
  'a registration would be confirmed and no seat is left.';

create function private.lock_program_first()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Before any row is locked, because in another order two changes could deadlock.
  perform private.lock_program();
  return null;
end
$$;
comment on function private.lock_program_first is 'Takes the lock of the programme for a statement.';

-- After _bound_row, which marks spam: triggers of one event fire in the order of their names.
create trigger program_registrations_seat_given before insert on public.program_registrations
  for each row when (current_user in ('anon', 'authenticated') or coalesce(new.price_mnt, 0) = 0)
  execute function private.give_seat();
-- A restored row already has a price, and only functions with the owner's rights restore rows.
create trigger program_registrations_seat_back before insert on public.program_registrations
  for each row when (current_user not in ('anon', 'authenticated') and new.price_mnt > 0)
  execute function private.keep_seat();
create trigger program_registrations_seat_lock before update of status, spam_at on public.program_registrations
  for each statement execute function private.lock_program_first();
create trigger program_registrations_seat_kept before update of status, spam_at on public.program_registrations
  for each row when (old.status <> new.status or (old.spam_at is null) <> (new.spam_at is null))
  execute function private.keep_seat();

create function private.program_state()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  program private.program;
  phase text;
  left_over integer;
  at constant timestamptz := clock_timestamp();
begin
  select * into strict program from private.program;
  phase := private.program_phase(program, at);
  left_over := private.seats_left(program);
  return jsonb_build_object(
    'state', case when phase = 'open' and left_over = 0 then 'full_price' else phase end,
    'seats', program.seats, 'seats_left', left_over,
    'price_mnt', case when left_over = 0 and phase <> 'closed' then program.full_price_mnt else program.discount_price_mnt end,
    'discount_price_mnt', program.discount_price_mnt, 'full_price_mnt', program.full_price_mnt,
    'opens_on', program.opens_on, 'closes_on', program.closes_on, 'lessons_start_on', program.lessons_start_on,
    'as_of', to_char(at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'));
end
$$;

-- Bound when it is created ("return"): a visitor needs no usage of the private schema.
call private.expose('private.program_state()', 'anon, authenticated',
  'The public state of the programme: {state: upcoming, open, full_price or closed, seats, '
  'seats_left, price_mnt (for a registration now), discount_price_mnt, full_price_mnt, opens_on, '
  'closes_on, lessons_start_on, as_of (in Ulaanbaatar)}.');

-- Changes of seats over time: ended holds are marked as lapsed, and free seats are offered to the waiting list in
-- order. Whether a seat is free does not depend on these updates: seats_used() reads the clock.

create function private.next_waiting(p_program private.program)
returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select id from public.program_registrations as r
    where intake = p_program.intake and seat = 'waiting' and spam_at is null
      -- A person who has got a seat by another registration stays in the list and is skipped.
      and not private.holds_seat(r.intake, r.email, r.phone, r.id)
    order by coalesce(waiting_since, created_at), id limit 1
  );
end
$$;
comment on function private.next_waiting is
  'The registration that the next free seat is offered to: the first in the waiting list without a seat, or null.';

create function private.seats_due()
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  program private.program;
begin
  if exists (
    select from public.program_registrations
    where seat in ('held', 'offered') and seat_held_until <= clock_timestamp()
  ) then
    return true;
  end if;
  select * into strict program from private.program;
  return private.are_seats_offered(program) and private.seats_used(program.intake) < program.seats
    and private.next_waiting(program) is not null;
end
$$;
comment on function private.seats_due is 'Whether settle_seats() has work.';

create function private.settle_seats()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  answer_time constant interval := '48 hours';
  program private.program;
  person public.program_registrations;
  settled integer := 0;
  next_id bigint;
begin
  if not private.seats_due() then
    return 0;
  end if;
  program := private.lock_program();
  for person in
    select * from public.program_registrations
    where seat in ('held', 'offered') and seat_held_until <= clock_timestamp()
    order by id limit 500 for update skip locked
  loop
    update public.program_registrations set seat = 'lapsed' where id = person.id;
    if person.spam_at is null then
      perform private.queue_mail('program_registrations', 'seat_lapsed', person.id::text, person.email);
    end if;
    settled := settled + 1;
  end loop;
  if not private.are_seats_offered(program) then
    return settled;
  end if;
  for turn in 1..greatest(program.seats - private.seats_used(program.intake), 0) loop
    next_id := private.next_waiting(program);
    exit when next_id is null;
    select * into person from public.program_registrations
    where id = next_id and seat = 'waiting' and spam_at is null for update skip locked;
    -- Another transaction has locked the first one in the list. It is not skipped, so that the order is kept; the next
    -- run continues.
    exit when not found;
    update public.program_registrations
    set seat = 'offered', seat_offered_at = clock_timestamp(),
      seat_held_until = private.day_end(clock_timestamp() + answer_time)
    where id = next_id;
    perform private.queue_mail('program_registrations', 'seat_offered', next_id::text, person.email);
    settled := settled + 1;
  end loop;
  return settled;
end
$$;
comment on function private.settle_seats is
  'Marks lapsed seats, and offers free ones to the waiting list in order, with a mail each; returns how many '
  'registrations it changed. The dispatcher and the schedule call it at any time.';

create function private.seat_token(p_id bigint, p_offered_at timestamptz)
returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to(
    secret || encode(sha256(convert_to(
      format('%s:seat:%s:%s', secret, p_id, extract(epoch from p_offered_at)), 'UTF8')), 'hex'), 'UTF8')), 'hex')
  from private.function_secret
$$;
comment on function private.seat_token is
  'The token in the link of an offered seat: computed for each attempt to send its mail, so that it is never '
  'stored.';

-- The page of a registration, for the holder of its secret link, and staff's commands for the waiting list
-- (docs/product.md §4.12, decision 0052).

create table private.link_secret (
  singleton boolean primary key default true,
  secret text not null default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
  constraint link_secret_singleton_only check (singleton)
);
comment on table private.link_secret is
  'One row: the secret from which links are computed. Unlike the function''s secret it is in a backup, so that '
  'mailed links work after a restore.';

insert into private.link_secret default values;
insert into private.personal_data (table_name, why) values ('private.link_secret', 'what links are made of');

create function private.registration_link(p_id bigint)
returns text
language sql stable
set search_path = ''
as $$
  -- Nested as in HMAC.
  select p_id || '-' || encode(sha256(convert_to(
    secret || encode(sha256(convert_to(secret || ':registration:' || p_id, 'UTF8')), 'hex'), 'UTF8')), 'hex')
  from private.link_secret
$$;
comment on function private.registration_link is
  'The token of the page of a registration, <id>-<64 hexadecimal digits>: never stored, and always the same.';

create function private.registration_links(p_id bigint)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'payment', private.payment_of_registration(p_id), 'link', private.registration_link(p_id))
$$;

call private.expose('private.registration_links(bigint)', 'service_role',
  'The links for the response to a registration: {payment, link}, the payment with the token of its page (null if '
  'there is none) and the token of the page of the registration. For the service key.');

create function private.registration_of_token(p_token text)
returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  linked constant bigint := substring(p_token from '^([0-9]{1,15})-[0-9a-f]{64}$');
begin
  if linked is not null then
    return case when private.registration_link(linked) = p_token then linked end;
  end if;
  -- Links of older mails have the token of an offer. A round has few offers, so the token is compared with each.
  return (
    select id from public.program_registrations
    where seat_offered_at > now() - interval '90 days' and private.seat_token(id, seat_offered_at) = p_token
  );
end
$$;
comment on function private.registration_of_token is 'The registration that a link opens, or null.';

create function private.seat_now(p_registration public.program_registrations)
returns text
language sql stable
set search_path = ''
return case
  when p_registration.seat in ('held', 'offered') and p_registration.seat_held_until <= clock_timestamp() then 'lapsed'
  else p_registration.seat
end;
comment on function private.seat_now is 'The seat at this time: a seat whose time is over has lapsed.';

create function private.place_in_line(p_registration public.program_registrations)
returns integer
language sql stable
set search_path = ''
as $$
  select case when p_registration.seat = 'waiting' then (
    select 1 + count(*) from public.program_registrations
    where intake = p_registration.intake and seat = 'waiting' and spam_at is null
      and (coalesce(waiting_since, created_at), id)
        < (coalesce(p_registration.waiting_since, p_registration.created_at), p_registration.id)
  ) end
$$;
comment on function private.place_in_line is 'The position in the waiting list, from 1; null for others.';

create function private.seat_page(p_registration public.program_registrations)
returns jsonb
language sql stable
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
comment on function private.seat_page is 'A registration as the holder of its link sees it: nothing of the person.';

create function private.confirm_registration(
  p_registration public.program_registrations, p_program private.program, p_address text, p_shown_price integer,
  p_scale numeric
)
returns public.program_registrations
language plpgsql
set search_path = ''
as $$
declare
  phase constant text := private.program_phase(p_program, clock_timestamp());
  has_one constant boolean := private.holds_seat(
    p_registration.intake, p_registration.email, p_registration.phone, p_registration.id);
  left_over constant integer := private.seats_left(p_program);
  -- A round that is over gives no seats.
  new_seat constant text := case
    when phase = 'closed' or p_registration.intake <> p_program.intake then 'waiting'
    when left_over = 0 or has_one then 'full_price'
    else 'held'
  end;
  price constant integer := case new_seat when 'full_price' then p_program.full_price_mnt else p_program.discount_price_mnt end;
  person public.program_registrations;
begin
  if new_seat = 'waiting' and private.already_waits(
    p_registration.intake, p_registration.email, p_registration.phone, p_registration.id) then
    raise exception 'already_waiting' using errcode = 'PT409';
  end if;
  if price > coalesce(p_shown_price, p_registration.price_mnt) then
    perform private.refuse_price(
      case when has_one and left_over > 0 then 'one_seat_each' else 'discount_gone' end, price);
  end if;
  if new_seat <> 'full_price' and private.is_over_seats(private.sender_hash(p_address), p_scale) then
    raise exception 'seats_a_day' using errcode = 'PT409';
  end if;
  if new_seat = 'held' then
    perform private.note_rush(p_program, p_registration.id);
  end if;
  update public.program_registrations
  set seat = new_seat, price_mnt = price,
    seat_held_until = case new_seat when 'held' then private.hold_ends_at() end,
    seat_given_at = case new_seat when 'held' then clock_timestamp() end,
    waiting_since = case new_seat when 'waiting' then clock_timestamp() end
  where id = p_registration.id returning * into person;
  return person;
end
$$;
comment on function private.confirm_registration is
  'Gives an unconfirmed registration what give_seat would give it now. Raises PT409 as that does, and seats_a_day '
  'if the address has taken three seats today.';

create function private.answer_seat(
  p_token text, p_answer text default null, p_address text default null, p_shown_price integer default null,
  p_scale numeric default 1
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
  -- The seat is reserved for this row, so no seats have to be counted; the programme is locked.
  if p_answer = 'accept' and seat = 'offered' then
    update public.program_registrations set seat = 'held', seat_held_until = private.hold_ends_at()
    where id = person.id returning * into person;
    perform private.queue_mail('program_registrations', 'seat_accepted', person.id::text, person.email);
  elsif p_answer = 'confirm' and seat = 'unconfirmed' then
    person := private.confirm_registration(person, program, p_address, p_shown_price, p_scale);
  elsif p_answer = 'decline' and seat in ('offered', 'waiting', 'unconfirmed', 'held', 'full_price', 'taken') then
    -- Only staff can cancel a registration that staff have confirmed, or for which a transfer may be on its way.
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

call private.expose('private.answer_seat(text, text, text, integer, numeric)', 'service_role',
  'The page of a registration by its link: {seat, status, price_mnt, seat_held_until, place, lessons_start_on, '
  'payment}. p_answer: accept (an offered seat), decline (an offer, a place in the waiting list, or a registration '
  'that nobody has confirmed or paid), confirm (an unconfirmed registration; p_address is the address that '
  'confirms, p_shown_price the price on the page); null only reads. An answer that is repeated or too late changes '
  'nothing. For the service key; raises PT404 for an unknown link, PT409 conflict, discount_gone, one_seat_each '
  '(with the price), already_waiting, seats_a_day.');

create function public.waiting_list()
returns jsonb
language plpgsql
security invoker
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
comment on function public.waiting_list is
  'Who waits for a seat of this round, in order, the first hundred: {free, total, rows: [{id, first_name, '
  'last_name, email, phone, waiting_since, has_other_seat}]}. For staff; raises 42501.';

create function private.grant_seat(p_id bigint, p_add_seat boolean default false)
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
  -- Other registrations have a seat already, or were promised another price.
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

call private.expose('private.grant_seat(bigint, boolean)', 'authenticated',
  'Gives a registration of this round without a seat a seat at its promised price, held like a new one, and tells '
  'its sender by mail; p_add_seat raises the number of seats by one if none is free. For staff who may write; '
  'raises 42501, PT404, PT409 no_seat_left, conflict.');

grant execute on function public.waiting_list() to authenticated;

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.are_seats_offered(private.program), private.holds_seat(integer, text, text, bigint),
  private.seat_figures(private.program), private.seats_left(private.program), private.seats_used(integer)
  to authenticated;
