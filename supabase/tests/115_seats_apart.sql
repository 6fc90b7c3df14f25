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

-- A change
update private.program set seats = 2;
select pg_temp.register('holder', 'spam');
select is(pg_temp.mark('spam', 'mark_spam'), 'rows 1', 'one of two is spam');
update private.program set seats = 1;
select is(pg_temp.change('spam', 'confirmed'), 'rows 1', 'whose status is changed though no seat is left, for it takes none');
select is((pg_temp.of('spam')).seat, 'held', 'and what stands there stays');
select is(pg_temp.mark('spam', 'restore_from_spam'), 'PT409 no_seat_left', 'until the mark is taken off');
select pg_temp.register('payer');
select pg_temp.change('payer', 'confirmed');
select is(pg_temp.change('payer', 'pending'), 'rows 1', 'who pays the full price is not confirmed any more');
select is((pg_temp.of('payer')).seat, 'full_price', 'and waits for nothing');
select pg_temp.register('declines');
select pg_temp.set_seat('declines', 'declined', -1);
select is(pg_temp.mark('declines', 'mark_spam') || ' ' || pg_temp.mark('declines', 'restore_from_spam') || ' ' || (pg_temp.of('declines')).seat,
  'rows 1 rows 1 declined', 'who declined has not let it lapse');

-- The schedule
delete from public.program_registrations;
update private.program set seats = 5;
select pg_temp.register('late', 'early', 'taken', 'late-spam');
select pg_temp.change('taken', 'confirmed'), pg_temp.mark('late-spam', 'mark_spam');
select pg_temp.set_seat(who, (pg_temp.of(who)).seat, -1) from unnest(array['late', 'taken', 'late-spam']) as who;
select is(private.settle_seats(), 2, 'two have run out');
select is((select string_agg(split_part(email, '@', 1) || ' ' || seat, ', ' order by id) from public.program_registrations),
  'late lapsed, early held, taken taken, late-spam lapsed', 'what is held or taken for good has not');
select is(pg_temp.mails('late'), '{seat_lapsed}', 'whose seat it was is told');
select is(pg_temp.mails('late-spam'), '{}', 'and spam is not');
select pg_temp.set_seat('early', 'held', -1);
select private.claim_outbox('{}', 1, 60, null);
select is((pg_temp.of('early')).seat, 'lapsed', 'a dispatcher that asks for work notes it, too');

select is(private.still_stands('seat_offered', jsonb_build_object('seat', 'offered', 'seat_held_until', now() + make_interval(hours => hours))), stands, format('an offer that ends in %s hours', hours))
from (values (1, true), (-1, false)) as o (hours, stands);

-- The waiting list
update private.program set seats = 0, closes_on = (now() at time zone 'Asia/Ulaanbaatar')::date - 1;
select pg_temp.register('of-before');
update private.program set seats = 2, intake = 2;
select pg_temp.register('first', 'second', 'third');
select is(private.settle_seats(), 2, 'two are offered a seat');
select is((select string_agg(split_part(email, '@', 1) || ' ' || seat, ', ' order by id) from public.program_registrations where intake = 2 or seat = 'waiting'),
  'of-before waiting, first offered, second offered, third waiting', 'of this round');
select is(pg_temp.mails('first') || pg_temp.mails('second'), '{seat_offered,seat_offered}', 'each by a mail of their own');
select is(pg_temp.mails('of-before') || pg_temp.mails('third'), '{}', 'and nobody else');

-- A seat out of turn
update private.program set seats = 10, opens_on = (now() at time zone 'Asia/Ulaanbaatar')::date + 1, closes_on = null;
do $$ begin execute tests.insertion('program_registrations', '{"email": "loaded@seats.example.mn"}'); end $$;
select is((pg_temp.of('loaded')).seat, 'held', 'an operator loads somebody before it opens');
update private.program set opens_on = null, closes_on = (now() at time zone 'Asia/Ulaanbaatar')::date - 1;
select is(tests.attempt('admin', tests.insertion('program_registrations', '{"email": "paid@seats.example.mn", "status": "paid"}')), 'rows 1', 'staff add who has paid after it has closed');
select is((pg_temp.of('paid')).seat, 'taken', 'who does not wait');
select is(tests.answer('anonymous', format('select public.submit_form(''program_registrations'', %L, ''203.0.113.1'', %L, 1, %L)',
  (select sample || '{"email": "told@seats.example.mn", "phone": "88112244"}' from tests.samples where table_name = 'program_registrations'), private.function_secret(), jsonb_build_object('token', private.form_token())))::jsonb #>> '{answer,seat}', 'waiting', 'and the form is answered with the seat');

select * from finish();
rollback;
