-- The figures of the seats: what staff read of a round, how many are left, and whether the schedule has work.
begin;
\ir actors.psql
select plan(15);

create function pg_temp.register(names text[]) returns void language plpgsql as $$
declare
  who text;
begin
  foreach who in array names loop
    execute tests.insertion('program_registrations', jsonb_build_object('email', who || '@seats.example.mn',
      'phone', '8' || lpad(mod(abs(hashtext(who)), 10000000)::text, 7, '0')));
  end loop;
end
$$;
create function pg_temp.set_seat(names text[], word text, hours integer) returns void language sql as $$
  update public.program_registrations set seat = word, seat_held_until = now() + make_interval(hours => hours)
  where email = any (select n || '@seats.example.mn' from unnest(names) as n)
$$;
create function pg_temp.state() returns jsonb language sql as $$ select tests.answer('anonymous', 'select public.program_state()')::jsonb $$;

update private.program set seats = 20;
select pg_temp.register(string_to_array('t1 t2 h1 h2 o1 o2 o3 w1 w2 w3 w4 f1 f2 f3 f4 f5 l1 h-over o-over spam waiting-spam before', ' '));
select pg_temp.set_seat('{t1}', 'taken', 1), pg_temp.set_seat('{t2}', 'taken', -1), pg_temp.set_seat('{h1,h2,spam,before}', 'held', 1),
  pg_temp.set_seat('{o1,o2,o3}', 'offered', 1),
  pg_temp.set_seat('{w1,w2,w3,w4,waiting-spam}', 'waiting', -1), pg_temp.set_seat('{f1,f2,f3,f4,f5}', 'full_price', -1), pg_temp.set_seat('{l1}', 'lapsed', -1),
  pg_temp.set_seat('{h-over}', 'held', -1), pg_temp.set_seat('{o-over}', 'offered', -1);
update public.program_registrations set spam_at = now() where email like '%spam@%';
update public.program_registrations set intake = 7 where email like 'before@%';

select is((tests.answer('viewer',
  'select public.read_program()')::jsonb) - 'seats_left' @> '{"taken": 2, "held": 2, "offered": 3, "waiting": 4, "full_price": 5, "lapsed": 3}', true,
  'staff read the number of registrations by seat, of this round, without spam and without overdue seats');
select is((tests.answer('viewer', 'select public.read_program()')::jsonb ->> 'seats_left'), '9', 'staff read how many seats are left');
select is(pg_temp.state() ->> 'seats_left', '9', 'visitors read the same number of seats');

-- Whether settle_seats() has work: checked before it locks the programme
select is(private.seats_due(), true, 'an overdue seat is work');
select is(private.settle_seats(), 6, 'settle_seats() changes two overdue and four waiting registrations');
select is(private.seats_due(), false, 'afterwards there is no work: held seats have time left, taken seats do not lapse');
select pg_temp.register('{last}');
select pg_temp.set_seat('{last}', 'waiting', -1);
update private.program set seats = 11;
select is(private.seats_due(), false, 'a waiting registration without a free seat is no work');
update private.program set seats = 12;
select is(private.seats_due(), true, 'a waiting registration with a free seat is work');
update public.program_registrations set intake = 7 where email like 'last@%';
select is(private.seats_due(), false, 'a waiting registration of another round is no work');
delete from public.program_registrations where email like 'last@%';
select is(private.seats_due(), false, 'a waiting registration that is spam is no work');
update private.program set opens_on = (now() at time zone 'Asia/Ulaanbaatar')::date + 1;
select pg_temp.register('{early}');
select pg_temp.set_seat('{early}', 'waiting', -1);
select is(private.seats_due(), false, 'before the first day a waiting registration is no work');

-- The price of a new registration
update private.program set seats = 0, opens_on = null;
select is(pg_temp.state() - '{as_of,seats,opens_on,closes_on,lessons_start_on}'::text[],
  '{"state": "full_price", "seats_left": 0, "price_mnt": 5000000, "discount_price_mnt": 1000000, "full_price_mnt": 5000000}',
  'without a free seat the price is the full price');
update private.program set closes_on = (now() at time zone 'Asia/Ulaanbaatar')::date - 1;
select is(pg_temp.state() - '{as_of,seats,opens_on,closes_on,lessons_start_on}'::text[],
  '{"state": "closed", "seats_left": 0, "price_mnt": 1000000, "discount_price_mnt": 1000000, "full_price_mnt": 5000000}',
  'after the last day the price is the discount price, for which a registration waits');

-- Without p_version the current version is changed
select is(tests.attempt('admin', $$select public.change_program('{"seats": 3}')$$), 'rows 1', 'an editor changes the programme without a version');
select is(pg_temp.state() ->> 'seats', '3', 'the change is stored');

select * from finish();
rollback;
