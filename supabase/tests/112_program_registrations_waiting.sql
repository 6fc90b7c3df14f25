-- The waiting list: who is offered a seat, for how long, and what a response does.
begin;
\ir actors.psql
select plan(33);

create function pg_temp.register(who text, set jsonb default '{}') returns void language sql as $$
  select tests.registers('anonymous', set || jsonb_build_object('email', who || '@seats.example.mn'))
$$;
create function pg_temp.seat(who text) returns text language sql as $$
  select seat from public.program_registrations where email = who || '@seats.example.mn'
$$;
create function pg_temp.mails(who text) returns text[] language sql as $$
  select array_agg(template order by created_at, template) from private.outbox where recipient = who || '@seats.example.mn' and template like 'seat%'
$$;
create function pg_temp.token(who text) returns text language sql as $$
  select private.seat_token(id, seat_offered_at) from public.program_registrations where email = who || '@seats.example.mn'
$$;
create function pg_temp.answer(who text, word text default null) returns text language sql as $$
  select case when said = 'PT404' then said else said::jsonb ->> 'seat' end
  from tests.answer('service', format('select public.answer_seat(%L, %L)', coalesce(pg_temp.token(who), repeat('a', 64)), word)) as said
$$;
create function pg_temp.day(n integer) returns date language sql as $$ select (now() at time zone 'Asia/Ulaanbaatar')::date + n $$;

update private.program set seats = 1;
select pg_temp.register('holder');
update private.program set opens_on = pg_temp.day(-5), closes_on = pg_temp.day(-1);
select pg_temp.register(who) from unnest(array['first', 'second', 'third']) as w (who);
select is(array[pg_temp.seat('first'), pg_temp.seat('second'), pg_temp.seat('third')], '{waiting,waiting,waiting}',
  'three registrations are in the waiting list');
select is(private.settle_seats(), 0, 'without a free seat settle_seats changes nothing');
select is((public.program_state() ->> 'seats_left')::integer, 0, 'no seat is left for new registrations');

-- The hold ends
update public.program_registrations set seat_held_until = now() - interval '1 second' where email like 'holder%';
select is((public.program_state() ->> 'seats_left')::integer, 0, 'a freed seat is not left for new registrations while others wait');
select is(private.settle_seats(), 2, 'settle_seats marks one seat lapsed and offers it');
select is(array[pg_temp.seat('holder'), pg_temp.seat('first'), pg_temp.seat('second')], '{lapsed,offered,waiting}',
  'the seat is offered to the first in the waiting list');
select ok((select seat_held_until = private.day_end(now() + interval '48 hours')
  from public.program_registrations where email like 'first%'), 'the seat is offered for 48 hours, to the end of the day');
select is(pg_temp.mails('holder'), '{seat_lapsed}', 'the person whose seat lapsed gets a mail');
select is(pg_temp.mails('first'), '{seat_offered}', 'the person who is offered the seat gets a mail');
select is(private.settle_seats(), 0, 'settle_seats changes nothing the second time');
update private.outbox set due_at = now() - interval '1 second', created_at = now() - interval '1 hour';
select is(
  (select m #>> '{records,0,link}'
    from jsonb_array_elements(tests.answer('service', $$select public.claim_outbox('{mail}', 100, 60, null)$$)::jsonb) as m
    where m ->> 'template' = 'seat_offered'),
  (select private.registration_link(id) from public.program_registrations where email like 'first%'), 'the mail carries the link');
select is_empty($$select 1 from private.outbox as o, lateral to_jsonb(o) as j where j::text like '%' || pg_temp.token('first') || '%'$$,
  'the token of the offer is not stored in the outbox');

-- The response
select is(pg_temp.answer('second', 'accept'), 'PT404', 'a token for a registration without an offer opens nothing');
select is(tests.answer('anonymous', format('select public.answer_seat(%L)', pg_temp.token('first'))), '42501', 'a visitor cannot call answer_seat');
select is(pg_temp.answer('first'), 'offered', 'reading the page leaves the offer unchanged');
select is(pg_temp.answer('first', 'accept'), 'held', 'accepting the offer holds the seat');
select ok((select seat_held_until = private.day_end(now() + interval '72 hours')
  from public.program_registrations where email like 'first%'), 'the accepted seat is held for 72 hours, to the end of the day');
select is(pg_temp.answer('first', 'accept'), 'held', 'accepting again leaves the seat held');
select is(pg_temp.mails('first'), '{seat_offered,seat_accepted}', 'accepting queues one mail');
select is(pg_temp.answer('first', 'confirm'), 'held', 'confirming an accepted offer leaves the seat held');
update public.program_registrations set seat_held_until = now() - interval '1 second' where email like 'first%';
select is(pg_temp.answer('first'), 'lapsed', 'an expired hold is lapsed on the page before the scheduler runs');
select private.settle_seats();
select is(pg_temp.seat('second'), 'offered', 'the lapsed seat is offered to the next in the list');
select is(pg_temp.answer('second', 'decline'), 'declined', 'declining the offer sets the seat to declined');
select private.settle_seats();
select is(pg_temp.seat('third'), 'offered', 'the declined seat is offered to the third in the list');
update public.program_registrations set seat_held_until = now() - interval '1 second' where email like 'third%';
select is(pg_temp.answer('third', 'accept'), 'lapsed', 'an offer cannot be accepted after its time');

-- From the first day of registration to the first of lessons
select pg_temp.register('fourth');
select pg_temp.register('fifth');
update private.program set lessons_start_on = pg_temp.day(0);
select private.settle_seats();
select is(array[pg_temp.seat('third'), pg_temp.seat('fourth')], '{lapsed,waiting}', 'once lessons have begun no seat is offered');
update private.program set lessons_start_on = pg_temp.day(1);
select tests.attempt('admin', format('select public.mark_spam(''program_registrations'', %s)',
  (select id from public.program_registrations where email like 'fourth%')));
select private.settle_seats();
select is(array[pg_temp.seat('fourth'), pg_temp.seat('fifth')], '{waiting,offered}', 'spam in the waiting list is skipped');
select tests.attempt('admin', format('select public.mark_spam(''program_registrations'', %s)',
  (select id from public.program_registrations where email like 'fifth%')));
select is(pg_temp.answer('fifth', 'accept'), 'PT404', 'the link of spam opens nothing');
select pg_temp.register('sixth');
update private.program set opens_on = pg_temp.day(1), closes_on = pg_temp.day(2), lessons_start_on = null;
select private.settle_seats();
select is(pg_temp.seat('sixth'), 'waiting', 'before registration opens no seat is offered');
update private.program set opens_on = null, closes_on = pg_temp.day(-1), intake = 2;
select private.settle_seats();
select is(pg_temp.seat('sixth'), 'waiting', 'no seat is offered to a registration of an earlier round');

-- The schedule
update private.program set intake = 1;
select is(private.call_dispatcher(), false, 'without a known dispatcher none is called');
select is(pg_temp.seat('sixth'), 'offered', 'the scheduler offers seats without a dispatcher');
delete from public.program_registrations where email like 'sixth%';
select is_empty($$select 1 from private.outbox where recipient like 'sixth@%'$$, 'deleting a registration deletes its mails');

select * from finish();
rollback;
