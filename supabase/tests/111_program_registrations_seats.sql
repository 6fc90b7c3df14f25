-- Seats: who gets one at which price, for how long, and what happens to it.
begin;
\ir actors.psql
select plan(49);

create function pg_temp.window(opens integer, closes integer, lessons integer default null) returns void language sql as $$
  update private.program set opens_on = today + opens, closes_on = today + closes, lessons_start_on = today + lessons
  from (select (now() at time zone 'Asia/Ulaanbaatar')::date as today) as t
$$;
-- Registers as a visitor under an address of this name; the words are seat and price.
create function pg_temp.seat(who text) returns text language sql as $$
  select r.seat || ' ' || r.price_mnt from public.program_registrations as r where email = who || '@seats.example.mn'
$$;
create function pg_temp.register(who text, set jsonb default '{}', actor text default 'anonymous') returns text language plpgsql as $$
declare
  outcome constant text := tests.registers(actor, set || jsonb_build_object('email', who || '@seats.example.mn'));
begin
  return case outcome when 'rows 1' then pg_temp.seat(who) else outcome end;
end
$$;
create function pg_temp.change(who text, word text) returns text language plpgsql as $$
declare
  outcome constant text := tests.attempt('admin', format('select tests.change_record(''program_registrations'', %L, %L)',
    (select id from public.program_registrations where email = who || '@seats.example.mn'), jsonb_build_object('status', word)));
begin
  return case outcome when 'rows 1' then pg_temp.seat(who) else outcome end;
end
$$;
create function pg_temp.age(who text, hours integer) returns void language sql as $$
  update public.program_registrations set seat_held_until = seat_held_until - make_interval(hours => hours)
  where email = who || '@seats.example.mn'
$$;
create function pg_temp.left_over() returns integer language sql as $$ select (public.program_state() ->> 'seats_left')::integer $$;

-- Three seats, no dates
update private.program set seats = 3;
select is(pg_temp.register('one'), 'held 1000000', 'the first registration gets a seat at the discount');
select ok((select seat_held_until = private.day_end(now() + interval '72 hours')
  and intake = 1 and seat_offered_at is null from public.program_registrations), 'the seat is held for 72 hours, to the end of the day');
select is(pg_temp.left_over(), 2, 'two of three seats are left');
select is(pg_temp.register('two'), 'held 1000000', 'the second registration gets a seat at the discount');
select is(pg_temp.register('three', '{"status": "paid"}', 'admin'), 'taken 1000000', 'a paid registration by staff takes a seat');
select is(public.program_state() ->> 'state', 'full_price', 'without seats the programme''s state is full_price');
select is(public.program_state() ->> 'price_mnt', '5000000', 'without seats the price is the full price');
select is(pg_temp.register('four'), 'full_price 5000000', 'the fourth registration has the full price');
select is((select seat_held_until from public.program_registrations where email like 'four%'), null, 'a registration at the full price has no hold');
select is(pg_temp.change('four', 'confirmed'), 'full_price 5000000', 'a registration at the full price can be confirmed');

-- Values that a visitor sends are ignored, even if a tool has granted the columns
grant insert on public.program_registrations to anon, authenticated;
select is(pg_temp.register('five', '{"price_mnt": 1, "seat": "taken", "intake": 7, "seat_held_until": "2099-01-01", "seat_offered_at": "2026-01-01"}'),
  'full_price 5000000', 'a visitor cannot choose seat and price');
select is(pg_temp.register('six', '{"price_mnt": 1, "seat": "taken", "intake": 7}', 'customer'), 'full_price 5000000',
  'a customer cannot choose seat and price');
select is((select count(*)::integer from public.program_registrations where intake = 1 and seat_offered_at is null), 6, 'nobody can choose the round');
select is(tests.attempt('admin', format('select tests.change_record(''program_registrations'', %L, %L)', id, sent)), '42501',
  'staff cannot set ' || sent) from public.program_registrations, unnest(array['{"price_mnt": 1}', '{"seat": "taken"}', '{"seat_held_until": null}']) as sent
where email like 'four%';

-- Confirming, and undoing it
select is(pg_temp.change('one', 'confirmed'), 'taken 1000000', 'a confirmed seat is taken');
select pg_temp.age('one', 97);
select is(pg_temp.left_over(), 0, 'a taken seat does not expire');
select is(pg_temp.change('one', 'paid'), 'taken 1000000', 'a paid registration has its seat taken');
select is(pg_temp.change('one', 'pending'), 'lapsed 1000000', 'a confirmation that is undone after the hold has ended frees the seat');
select is(pg_temp.left_over(), 1, 'the freed seat is left for the next registration');
select is(pg_temp.change('one', 'confirmed'), 'taken 1000000', 'a lapsed registration can be confirmed while a seat is free');
select is(pg_temp.change('three', 'pending'), 'held 1000000', 'a confirmation that is undone within the hold holds the seat again');

-- An ended hold counts before the schedule has updated it
select pg_temp.age('two', 97);
select is(pg_temp.left_over(), 1, 'an expired hold frees its seat before the scheduler runs');
select is(pg_temp.register('seven'), 'held 1000000', 'the next registration gets the freed seat');
select is(pg_temp.change('two', 'confirmed'), 'PT409 no_seat_left', 'a lapsed registration cannot be confirmed without a free seat');
update private.program set seats = 4;
select is(pg_temp.change('two', 'confirmed'), 'taken 1000000', 'with another seat the lapsed registration can be confirmed at the promised price');

-- Later settings change no promise
update private.program set seats = 3, discount_price_mnt = 2000000, full_price_mnt = 6000000;
select is(pg_temp.seat('one'), 'taken 1000000', 'a new price does not change an existing registration');
select is(pg_temp.left_over(), 0, 'no seat is left if fewer seats are set than are used');
select is(pg_temp.register('eight'), 'full_price 6000000', 'the next registration has the new price');
update private.program set seats = 4, discount_price_mnt = 1000000, full_price_mnt = 5000000;

-- Spam and deletions
create function pg_temp.of(who text) returns bigint
  language sql security definer as $$ select id from public.program_registrations where email = who || '@seats.example.mn' $$;
select is(tests.attempt('admin', format('select public.mark_spam(''program_registrations'', %s)', pg_temp.of('seven'))), 'rows 1',
  'staff mark a registration as spam');
select is(pg_temp.left_over(), 1, 'the spam mark frees the seat');
select is(pg_temp.register('nine'), 'held 1000000', 'the next registration gets the seat of the spam');
select is(tests.attempt('admin', format('select public.restore_from_spam(''program_registrations'', %s)', pg_temp.of('seven'))), 'rows 1',
  'staff remove the spam mark');
select is(pg_temp.seat('seven'), 'lapsed 1000000', 'a registration whose seat was given away has lapsed');
select is(tests.attempt('admin', format('select tests.remove_record(''program_registrations'', %L)', pg_temp.of('nine'))), 'rows 1', 'a row is deleted');
select is(pg_temp.left_over(), 1, 'the deletion of a registration frees its seat');
create function pg_temp.entry(who text) returns bigint language sql security definer as $$
  select max(id) from public.audit_log where action = 'delete' and before ->> 'email' = who || '@seats.example.mn' $$;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', pg_temp.entry('nine'))), 'rows 1',
  'staff restore the deleted registration at once');
select is(pg_temp.seat('nine'), 'held 1000000', 'the restored registration has its seat');
select tests.attempt('admin', format('select tests.remove_record(''program_registrations'', %L)', pg_temp.of('one')));
select is(pg_temp.register('ten'), 'held 1000000', 'the seat of a deleted confirmed registration is given to the next');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', pg_temp.entry('one'))), 'PT409 no_seat_left',
  'a confirmed registration cannot be restored without a free seat');

-- The window
select pg_temp.window(1, 5);
select is(pg_temp.register('early'), 'PT409 not_open_yet', 'before the first day a registration is refused');
select is(pg_temp.register('early', '{}', 'admin'), 'full_price 5000000', 'before the first day staff may add a registration');
select pg_temp.window(-5, -1);
select is(public.program_state() ->> 'state', 'closed', 'after the last day the programme is closed');
select is(pg_temp.register('late'), 'waiting 1000000', 'after the last day a registration joins the waiting list');
select is(pg_temp.change('late', 'confirmed'), 'PT409 no_seat_left', 'a waiting registration cannot be confirmed without a free seat');
update private.program set intake = 2;
select pg_temp.window(-5, 5);
select is(pg_temp.left_over(), 4, 'in a new round all seats are left');

-- The constraints of the rows
select throws_ok($$update public.program_registrations set seat = 'sold'$$, '23514', null, 'an unknown seat is refused');
select throws_ok($$update public.program_registrations set seat = 'held', seat_held_until = null$$, '23514', null, 'a held seat without an end is refused');

select * from finish();
rollback;
