-- Seats against somebody who wants them all (docs/product.md §4.12, decision 0051): one seat at the discount
-- an e-mail and phone in a round, three a sender and day, and none for a form that nobody was shown until the
-- link in its mail is followed. Times of a seat last to the end of their day in Ulaanbaatar.

set local lock_timeout = '3s';

alter table public.program_registrations
  add column waiting_since timestamptz,
  add column seat_given_at timestamptz,
  drop constraint program_registrations_seat_word,
  -- Validated by the next file: this lock is held for no longer than the change takes.
  add constraint program_registrations_seat_word check (
    seat in ('held', 'taken', 'full_price', 'waiting', 'offered', 'lapsed', 'declined', 'unconfirmed')
  ) not valid;
comment on column public.program_registrations.seat is
  'held (a seat at the discount until seat_held_until), taken (confirmed or paid: for good), full_price '
  '(registered when none was left, holds none), waiting (for one that falls free), offered (one is kept '
  'until seat_held_until for an answer), lapsed (the time was over), declined (an offer refused, a '
  'registration cancelled or the line left by whoever holds its link), unconfirmed (holds none until the '
  'link in its mail is followed). Spam holds none, whatever stands here.';
comment on column public.program_registrations.waiting_since is
  'When the registration came into the waiting list: its place in it. Null stands for created_at.';
comment on column public.program_registrations.seat_given_at is
  'When a visitor was given a seat at the discount; null for seats that staff gave.';

create function private.day_end(p_at timestamptz)
returns timestamptz
language sql immutable
set search_path = ''
return ((p_at at time zone 'Asia/Ulaanbaatar')::date + 1)::timestamp at time zone 'Asia/Ulaanbaatar'
  - interval '1 second';
comment on function private.day_end is
  'The last second of the day in Ulaanbaatar that a moment belongs to: 23:59:59. A time to pay or to answer '
  'ends then, so that a date alone says it truly.';

create function private.hold_ends_at()
returns timestamptz
language sql volatile
set search_path = ''
return private.day_end(clock_timestamp() + interval '72 hours');
comment on function private.hold_ends_at is 'Until when a seat that is given now waits for its payment.';

-- Whatever asks for money: its last day is a whole one.
create function private.end_of_due_day()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.due_at := private.day_end(new.due_at);
  return new;
end
$$;
comment on function private.end_of_due_day is 'Lets a payment be due until the end of its day in Ulaanbaatar.';

create trigger payments_due_to_day_end before insert on public.payments
  for each row when (new.due_at > now()) execute function private.end_of_due_day();

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
  'The mailbox behind an address: without what follows a plus, and of Gmail without dots.';

create function private.person_phone(p_phone text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- A Mongolian number has eight digits, whatever is written before or behind it.
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
  'The number that somebody is called at, however it is written: digits alone, without the country code of '
  'Mongolia.';

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
  -- As many rows as there are seats, at most.
  return exists (
    select from public.program_registrations
    where intake = p_intake and spam_at is null and id is distinct from p_but_id
      and (seat = 'taken' or (seat in ('held', 'offered') and seat_held_until > clock_timestamp()))
      and (private.person_email(email) = mailbox or private.person_phone(phone) = number)
  );
end
$$;
comment on function private.holds_seat is
  'Whether another registration of the round (not p_but_id) with the same mailbox or number has a seat at the '
  'discount, or is offered one. Exact under lock_program().';

create function private.already_waits(p_intake integer, p_email text, p_phone text, p_but_id bigint default null)
returns boolean
language plpgsql stable
security definer
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
  'Whether the same mailbox or number has a place in the waiting list already. Exact under lock_program().';

create function private.sender_hash(p_address text)
returns text
language sql stable
security definer
set search_path = ''
as $$
  -- Keyed with the secret, as the counts of the forms are.
  select encode(sha256((secret || ':' || private.sender(p_address))::bytea), 'hex')
  from private.function_secret
$$;
comment on function private.sender_hash is 'Who sends from an address, in the key of a limit.';

create function private.is_over_seats(p_sender text, p_scale numeric)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  seats_a_day constant numeric := 3;
begin
  -- Whoever counts here has the lock of the programme: nobody waits for another in a circle.
  return private.hit_rate_limit('seats:' || coalesce(p_sender, 'unknown'),
    least(ceil(seats_a_day * coalesce(p_scale, 1)), 2147483647)::integer, 86400) > 0;
end
$$;
comment on function private.is_over_seats is
  'Counts one seat, or place in the waiting list, of a sender; true over three a day.';

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
  'Refuses what would cost more than was shown: PT409 with a code, and the price in tugrik as its detail.';

create function private.note_rush(p_program private.program, p_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  within constant interval := '1 hour';
  given integer;
begin
  select count(*) into given from public.program_registrations
  where intake = p_program.intake and spam_at is null and seat in ('held', 'taken')
    and seat_given_at > clock_timestamp() - within;
  -- The one that is being given comes on top.
  if (given + 1) * 2 < p_program.seats
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
  'that is given a seat now.';

alter table private.outbox
  drop constraint outbox_template_word,
  add constraint outbox_template_word check (
    template in (
      'received', 'approved', 'rejected', 'confirmed', 'paid', 'news', 'address', 'invitation', 'reply',
      'deploy', 'filled', 'setting_up', 'running', 'trial_ending', 'trial_ended', 'plan_ending',
      'plan_ending_soon', 'plan_ended', 'payment_requested', 'payment_paid',
      'seat_offered', 'seat_accepted', 'seat_lapsed', 'seats_rush'
    )
  ) not valid;

create or replace function private.seats_left(p_program private.program)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Those who wait come before whoever comes now.
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

create or replace function private.give_seat()
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
  -- A seat, or a place in the line, for who was shown the form; for the others once they follow the mail.
  if is_visitor and new.seat in ('held', 'waiting') and (
    not is_form or not submission -> 'signals' ?| array['shown', 'fast']
    or private.is_over_seats(submission ->> 'sender', (submission ->> 'scale')::numeric)
  ) then
    new.seat := 'unconfirmed';
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
  'Gives a new registration its seat and its price: a seat at the discount while one is left, then the full '
  'price, and the waiting list once registration is closed. Of visitors: one seat a mailbox and number, three '
  'a sender and day, unconfirmed where no form was shown. Raises PT409 not_open_yet before it opens, '
  'discount_gone or one_seat_each (with the price) where it would cost more than the form showed, '
  'already_waiting for a second place in the line.';

create or replace function private.keep_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  program private.program;
  -- Whether the row itself is counted among the seats that are used.
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
    -- A confirmation that is taken back: what stood there before it.
    new.seat := case when new.seat_held_until is null then 'waiting' else 'held' end;
  end if;
  if new.seat in ('held', 'offered') and new.seat_held_until <= clock_timestamp() then
    new.seat := 'lapsed';
  end if;
  if new.status <> 'pending' and new.seat = 'unconfirmed' then
    -- It was promised nothing: the discount while a seat is left, else the full price.
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

create function private.next_waiting(p_program private.program)
returns bigint
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return (
    select id from public.program_registrations as r
    where intake = p_program.intake and seat = 'waiting' and spam_at is null
      -- Whoever has got one meanwhile keeps the place, and nobody waits for them.
      and not private.holds_seat(r.intake, r.email, r.phone, r.id)
    order by coalesce(waiting_since, created_at), id limit 1
  );
end
$$;
comment on function private.next_waiting is
  'The registration that the next free seat is offered to: the first in the line that has none yet, or null.';

create or replace function private.seats_due()
returns boolean
language plpgsql
security definer
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

create or replace function private.settle_seats()
returns integer
language plpgsql
security definer
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
    -- Somebody works on the first of the list: nobody behind is served before, the next run does it.
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

-- The form's own words reach the trigger of the table: which price it showed, and who sends.
create or replace function private.admit_form(
  p_form text, p_address text, p_proof text, p_scale numeric, p_signals jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  scale constant numeric := coalesce(p_scale, 1);
  wait integer;
begin
  if not private.is_function_secret(p_proof) then
    return null;
  end if;
  if p_form is null or p_form not in (
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages'
  ) then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  wait := private.count_form(p_form, p_address, scale);
  if wait > 0 then
    return jsonb_build_object('retryAfter', wait);
  end if;
  wait := private.closed_for(p_form, scale);
  if wait > 0 then
    return jsonb_build_object('closedFor', wait);
  end if;
  -- Tells the trigger of the table that the attempt is counted, and what the function noticed.
  perform set_config('app.form_submission', jsonb_build_object(
    'form', p_form, 'scale', scale, 'signals', private.form_signals(p_signals, scale),
    'sender', private.sender_hash(p_address), 'shown_price', p_signals -> 'shownPrice')::text, true);
  return '{}';
end
$$;

create or replace function private.insert_form(p_form text, p_row jsonb, p_admission jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  columns text;
  refusal text;
  broken_constraint text;
  wrong_column text;
  said text;
  detail text;
begin
  if p_admission is null then
    return jsonb_build_object('error', jsonb_build_object(
      'code', '28000', 'constraint', null, 'column', null, 'message', 'wrong proof'));
  end if;
  if p_admission <> '{}' then
    return p_admission;
  end if;
  -- What triggers of the table tell the sender of the row.
  perform set_config('app.form_answer', '', true);
  -- A subtransaction: a refused row is undone, and the attempt stays counted.
  begin
    -- Only what was sent is named, so that the column grants of the caller decide.
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(p_row) as key;
    if columns is null then
      execute format('insert into public.%I default values', p_form);
    else
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        p_form, columns
      ) using p_row;
    end if;
  exception when others then
    get stacked diagnostics refusal = returned_sqlstate, broken_constraint = constraint_name,
      wrong_column = column_name, said = message_text, detail = pg_exception_detail;
    -- Bad data, a broken rule, a missing right, or a trigger's refusal. Anything else is a failure
    -- of the database and not an answer about the row.
    if left(refusal, 2) not in ('22', '23', '42', '44', 'PT') then
      raise;
    end if;
    perform set_config('app.form_submission', '', true);
    return jsonb_build_object('error', jsonb_build_object(
      'code', refusal, 'constraint', nullif(broken_constraint, ''),
      'column', nullif(wrong_column, ''), 'message', said)
      -- Of our own refusals alone: a detail of PostgreSQL's quotes the row.
      || case when refusal like 'PT%' and detail <> '' then jsonb_build_object('details', detail) else '{}' end);
  end;
  perform set_config('app.form_submission', '', true);
  return jsonb_strip_nulls(jsonb_build_object(
    'ok', true, 'answer', nullif(current_setting('app.form_answer', true), '')::jsonb));
end
$$;

-- Who holds a seat now has been told a day: it lasts to the end of it.
update public.program_registrations
set seat_held_until = private.day_end(seat_held_until)
where seat in ('held', 'offered') and seat_held_until > clock_timestamp();
