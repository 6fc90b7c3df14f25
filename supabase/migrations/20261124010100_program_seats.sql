-- A seat of the programme is given under a lock, in the transaction of the registration: the row says
-- which, at what price and until when. Whoever comes through the Data API is held to the same.

set local lock_timeout = '3s';

alter table public.program_registrations
  -- The three are set by a trigger; 0 stands for a row that it has not seen.
  add column intake integer not null default 0,
  add column price_mnt integer not null default 0,
  add column seat text not null default 'held',
  add column seat_held_until timestamptz,
  add column seat_offered_at timestamptz,
  add constraint program_registrations_price_mnt_range check (price_mnt >= 1) not valid,
  add constraint program_registrations_seat_word check (
    seat in ('held', 'taken', 'full_price', 'waiting', 'offered', 'lapsed', 'declined')
  ),
  add constraint program_registrations_seat_held_until_known check (
    seat not in ('held', 'offered') or seat_held_until is not null
  ) not valid;
comment on column public.program_registrations.price_mnt is
  'What was promised at registration, in tugrik; later changes of the programme do not touch it.';
comment on column public.program_registrations.seat is
  'held (a seat at the discount until seat_held_until), taken (confirmed or paid: for good), full_price '
  '(registered when none was left, holds none), waiting (for one that falls free), offered (one is kept '
  'until seat_held_until for an answer), lapsed (the time was over), declined. Spam holds none, whatever stands here.';
comment on column public.program_registrations.seat_held_until is
  'The end of the time to pay or to answer; stays when the seat is taken, for a confirmation that is undone. '
  'Null for those who never held one.';

create function private.seats_used(p_intake integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  return (
    select count(*) from public.program_registrations
    where intake = p_intake and spam_at is null
      -- A seat whose time is over is free before the schedule has noted it.
      and (seat = 'taken' or (seat in ('held', 'offered') and seat_held_until > clock_timestamp()))
  );
end
$$;
comment on function private.seats_used is
  'How many seats at the discount of an intake nobody else can have now. Exact under lock_program().';

create function private.are_seats_offered(p_program private.program)
returns boolean
language sql stable
set search_path = ''
return private.program_phase(p_program, clock_timestamp()) <> 'upcoming'
  and coalesce((clock_timestamp() at time zone 'Asia/Ulaanbaatar')::date < p_program.lessons_start_on, true);
comment on function private.are_seats_offered is
  'Whether free seats go to the waiting list: not before registration opens, nor once lessons have begun.';

create function private.seats_left(p_program private.program)
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
        select from public.program_registrations
        where intake = p_program.intake and seat = 'waiting' and spam_at is null
        limit p_program.seats
      ) as w
    ) else 0 end);
end
$$;
comment on function private.seats_left is 'How many seats at the discount are left for whoever registers now.';

create function private.seat_figures(p_program private.program)
returns jsonb
language plpgsql
security definer
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
comment on function private.seat_figures is 'How many registrations of the intake stand with which seat.';

create index program_registrations_intake_seat_idx on public.program_registrations (intake, seat)
  where spam_at is null;
create index program_registrations_seat_held_until_idx on public.program_registrations (seat_held_until)
  where seat in ('held', 'offered');
create index program_registrations_seat_offered_at_idx on public.program_registrations (seat_offered_at)
  where seat_offered_at is not null;

create function private.give_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hold constant interval := '72 hours';
  caller constant text := current_setting('role', true);
  program constant private.program := private.lock_program();
  phase constant text := private.program_phase(program, clock_timestamp());
  is_final constant boolean := new.status <> 'pending';
begin
  -- Staff and operators may add somebody at any time.
  if phase = 'upcoming' and caller in ('anon', 'authenticated') and not private.may_write() then
    raise exception 'not_open_yet' using errcode = 'PT409';
  end if;
  new.intake := program.intake;
  new.seat_offered_at := null;
  new.seat := case
    when phase = 'closed' and not is_final then 'waiting'
    when private.seats_left(program) = 0 then 'full_price'
    when is_final then 'taken'
    else 'held'
  end;
  new.price_mnt := case new.seat when 'full_price' then program.full_price_mnt else program.discount_price_mnt end;
  new.seat_held_until := case when new.seat in ('held', 'taken') then clock_timestamp() + hold end;
  perform set_config('app.form_answer', jsonb_build_object(
    'seat', new.seat, 'price_mnt', new.price_mnt, 'seat_held_until', new.seat_held_until)::text, true);
  return new;
end
$$;
comment on function private.give_seat is
  'Gives a new registration its seat and its price: a seat at the discount while one is left, then the full '
  'price, and the waiting list once registration is closed. Raises PT409 not_open_yet before it opens.';

create function private.keep_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hold constant interval := '72 hours';
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
  if new.status <> 'pending' and new.seat in ('held', 'offered', 'waiting', 'lapsed', 'declined', 'taken') then
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
  'What a new status, a mark of spam taken off, or a deletion taken back does to the seat. Raises PT409 '
  'no_seat_left where somebody would be confirmed and the last seat is another''s.';

create function private.lock_program_first()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Before any row is locked: two changes in another order would wait for each other in a circle.
  perform private.lock_program();
  return null;
end
$$;
comment on function private.lock_program_first is 'Takes the lock of the programme for a statement.';

-- After _bound_row, which marks spam: triggers of one event fire in the order of their names.
create trigger program_registrations_seat_given before insert on public.program_registrations
  for each row when (current_user in ('anon', 'authenticated') or coalesce(new.price_mnt, 0) = 0)
  execute function private.give_seat();
-- A deleted row that comes back has a price: only functions with the owner's rights bring one.
create trigger program_registrations_seat_back before insert on public.program_registrations
  for each row when (current_user not in ('anon', 'authenticated') and new.price_mnt > 0)
  execute function private.keep_seat();
create trigger program_registrations_seat_lock before update of status, spam_at on public.program_registrations
  for each statement execute function private.lock_program_first();
create trigger program_registrations_seat_kept before update of status, spam_at on public.program_registrations
  for each row when (old.status <> new.status or (old.spam_at is null) <> (new.spam_at is null))
  execute function private.keep_seat();

-- Registrations of before: in the order in which they came.
alter table public.program_registrations disable trigger user;
update public.program_registrations as r
set intake = p.intake,
  seat = case when o.place > p.seats then 'full_price' when r.status <> 'pending' then 'taken' else 'held' end,
  price_mnt = case when o.place > p.seats then p.full_price_mnt else p.discount_price_mnt end,
  seat_held_until = case when o.place <= p.seats then now() + interval '72 hours' end
from private.program as p, (
  select id, row_number() over (order by spam_at is not null, status = 'pending', id) as place
  from public.program_registrations
) as o
where o.id = r.id and r.price_mnt = 0;
alter table public.program_registrations enable trigger user;

alter table public.program_registrations
  validate constraint program_registrations_price_mnt_range,
  validate constraint program_registrations_seat_held_until_known;

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

-- Bound when it is made ("return"): a visitor needs no way into the private schema.
create function public.program_state()
returns jsonb
language sql
security invoker
set search_path = ''
return private.program_state();
comment on function public.program_state is
  'What everybody may know of the programme: {state: upcoming, open, full_price or closed, seats, '
  'seats_left, price_mnt (of whoever registers now), discount_price_mnt, full_price_mnt, opens_on, '
  'closes_on, lessons_start_on, as_of (in Ulaanbaatar)}.';

grant execute on function public.program_state(), private.program_state() to anon, authenticated;
