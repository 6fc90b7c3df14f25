-- What becomes of seats as time goes by: a hold ends, and what is free is offered to those who wait, in
-- order. Nothing here decides whether a seat is free: seats_used() goes by the clock.

set local lock_timeout = '3s';

create function private.seats_due()
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
  return private.are_seats_offered(program) and exists (
    select from public.program_registrations
    where intake = program.intake and seat = 'waiting' and spam_at is null
  ) and private.seats_used(program.intake) < program.seats;
end
$$;
comment on function private.seats_due is 'Whether settle_seats() would find anything to do.';

create function private.settle_seats()
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
  free integer;
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
  free := program.seats - private.seats_used(program.intake);
  for next_id in
    select id from public.program_registrations
    where intake = program.intake and seat = 'waiting' and spam_at is null
    order by id limit greatest(free, 0)
  loop
    select * into person from public.program_registrations
    where id = next_id and seat = 'waiting' and spam_at is null for update skip locked;
    -- Somebody works on the first of the list: nobody behind is served before, the next run does it.
    exit when not found;
    update public.program_registrations
    set seat = 'offered', seat_offered_at = clock_timestamp(), seat_held_until = clock_timestamp() + answer_time
    where id = next_id;
    perform private.queue_mail('program_registrations', 'seat_offered', next_id::text, person.email);
    settled := settled + 1;
  end loop;
  return settled;
end
$$;
comment on function private.settle_seats is
  'Notes which seats have lapsed, and offers free ones to the waiting list in order, with a mail each; returns '
  'how many registrations it changed. Called by the dispatcher and the schedule, as often as they like.';

create function private.seat_token(p_id bigint, p_offered_at timestamptz)
returns text
language sql stable
security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(
    secret || encode(sha256(convert_to(
      format('%s:seat:%s:%s', secret, p_id, extract(epoch from p_offered_at)), 'UTF8')), 'hex'), 'UTF8')), 'hex')
  from private.function_secret
$$;
comment on function private.seat_token is
  'The token in the link of an offered seat. Made anew for each try of its mail, so that it is stored nowhere.';

create function private.answer_seat(p_token text, p_answer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  hold constant interval := '72 hours';
  person public.program_registrations;
begin
  if p_answer is not null then
    perform private.lock_program();
  end if;
  -- Some of the seats of a round: few enough to compare each.
  select * into person from public.program_registrations
  where seat_offered_at > now() - interval '90 days' and spam_at is null
    and private.seat_token(id, seat_offered_at) = p_token
  for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if person.seat = 'offered' and person.seat_held_until > clock_timestamp() then
    -- Under the lock, and the seat is kept for the row already: no count is needed.
    if p_answer = 'accept' then
      update public.program_registrations
      set seat = 'held', seat_held_until = clock_timestamp() + hold
      where id = person.id returning * into person;
      perform private.queue_mail('program_registrations', 'seat_accepted', person.id::text, person.email);
    elsif p_answer = 'decline' then
      update public.program_registrations set seat = 'declined' where id = person.id returning * into person;
    end if;
  end if;
  return jsonb_build_object(
    'seat', case
      when person.seat in ('held', 'offered') and person.seat_held_until <= clock_timestamp() then 'lapsed'
      else person.seat
    end,
    'price_mnt', person.price_mnt, 'seat_held_until', person.seat_held_until);
end
$$;

create function public.answer_seat(p_token text, p_answer text default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.answer_seat(p_token, p_answer) $$;
comment on function public.answer_seat is
  'Answers the offer of a seat (p_answer: accept or decline; null only looks) and tells how it stands: {seat, '
  'price_mnt, seat_held_until}. An answer that comes again, or too late, changes nothing. For the service key; '
  'raises PT404 for a token of no offer.';

grant execute on function public.answer_seat(text, text), private.answer_seat(text, text) to service_role;
