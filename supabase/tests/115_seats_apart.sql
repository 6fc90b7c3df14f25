-- What a change of one seat, and the schedule, leave unchanged.
begin;
\ir actors.psql
\ir seats.psql
select plan(22);

create function pg_temp.set_seat(who text, word text, hours integer) returns void language sql as $$
  update public.program_registrations set seat = word, seat_held_until = now() + make_interval(hours => hours) where email = who || '@seats.example.mn'
$$;
create function pg_temp.mails(who text) returns text[] language sql as $$
  select coalesce(array_agg(template), '{}') from private.outbox where recipient = who || '@seats.example.mn' and template like 'seat%'
$$;

-- Changes by staff
update private.program set seats = 2;
select pg_temp.register('holder', 'spam');
select is(pg_temp.mark('spam', 'mark_spam'), 'rows 1', 'one of two registrations is marked as spam');
update private.program set seats = 1;
select is(pg_temp.change('spam', 'confirmed'), 'rows 1', 'with no seat left staff confirm the registration marked as spam, which takes no seat');
select is((pg_temp.of('spam')).seat, 'held', 'the confirmed spam keeps its held seat');
select is(pg_temp.mark('spam', 'restore_from_spam'), 'PT409 no_seat_left', 'removing the mark is refused while no seat is left');
select pg_temp.register('payer');
select pg_temp.change('payer', 'confirmed');
select is(pg_temp.change('payer', 'pending'), 'rows 1', 'staff set a registration at the full price from confirmed to pending');
select is((pg_temp.of('payer')).seat, 'full_price', 'the registration stays at the full price');
select pg_temp.register('declines');
select pg_temp.set_seat('declines', 'declined', -1);
select is(pg_temp.mark('declines', 'mark_spam') || ' ' || pg_temp.mark('declines', 'restore_from_spam') || ' ' || (pg_temp.of('declines')).seat,
  'rows 1 rows 1 declined', 'a declined seat stays declined after the mark of spam is set and removed');

-- The schedule
delete from public.program_registrations;
update private.program set seats = 5;
select pg_temp.register('late', 'early', 'taken', 'late-spam');
select pg_temp.change('taken', 'confirmed'), pg_temp.mark('late-spam', 'mark_spam');
select pg_temp.set_seat(who, (pg_temp.of(who)).seat, -1) from unnest(array['late', 'taken', 'late-spam']) as who;
select is(private.settle_seats(), 2, 'two held seats lapse');
select is((select string_agg(split_part(email, '@', 1) || ' ' || seat, ', ' order by id) from public.program_registrations),
  'late lapsed, early held, taken taken, late-spam lapsed', 'a seat held for longer and a taken seat do not lapse');
select is(pg_temp.mails('late'), '{seat_lapsed}', 'the person whose seat lapsed gets a mail');
select is(pg_temp.mails('late-spam'), '{}', 'the person whose registration is spam gets no mail');
select pg_temp.set_seat('early', 'held', -1);
select private.claim_outbox('{}', 1, 60, null);
select is((pg_temp.of('early')).seat, 'lapsed', 'a claim of the dispatcher lets an overdue seat lapse too');

select is(private.still_stands('seat_offered',
  jsonb_build_object('seat', 'offered', 'seat_held_until', now() + make_interval(hours => hours))), stands,
  format('an offer that ends in %s hours still stands: %s', hours, stands))
from (values (1, true), (-1, false)) as o (hours, stands);

-- The waiting list
update private.program set seats = 0, closes_on = (now() at time zone 'Asia/Ulaanbaatar')::date - 1;
select pg_temp.register('of-before');
update private.program set seats = 2, intake = 2;
select pg_temp.register('first', 'second', 'third');
select is(private.settle_seats(), 2, 'two registrations on the waiting list are offered a seat');
select is((select string_agg(split_part(email, '@', 1) || ' ' || seat, ', ' order by id) from public.program_registrations where intake = 2
  or seat = 'waiting'),
  'of-before waiting, first offered, second offered, third waiting', 'only registrations of this round are offered a seat, the oldest first');
select is(pg_temp.mails('first') || pg_temp.mails('second'), '{seat_offered,seat_offered}', 'each of the two people gets one mail');
select is(pg_temp.mails('of-before') || pg_temp.mails('third'), '{}', 'the others on the waiting list get no mail');

-- Registrations while registration is closed
update private.program set seats = 10, opens_on = (now() at time zone 'Asia/Ulaanbaatar')::date + 1, closes_on = null;
do $$ begin execute tests.insertion('program_registrations', '{"email": "loaded@seats.example.mn"}'); end $$;
select is((pg_temp.of('loaded')).seat, 'held', 'the operator''s registration before the first day holds a seat');
update private.program set opens_on = null, closes_on = (now() at time zone 'Asia/Ulaanbaatar')::date - 1;
select is(tests.attempt('admin', tests.insertion('program_registrations', '{"email": "paid@seats.example.mn", "status": "paid"}')),
  'rows 1', 'staff insert a paid registration after the last day');
select is((pg_temp.of('paid')).seat, 'taken', 'the paid registration has a taken seat');
select is(tests.answer('anonymous', format('select public.submit_form(''program_registrations'', %L, ''203.0.113.1'', %L, 1, %L)',
  (select sample || '{"email": "told@seats.example.mn", "phone": "88112244"}' from tests.samples
    where table_name = 'program_registrations'), private.function_secret(),
    jsonb_build_object('token', private.form_token())))::jsonb #>> '{answer,seat}', 'waiting',
    'the response to a form after the last day has the seat waiting');

select * from finish();
rollback;
