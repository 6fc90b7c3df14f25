-- Limits against one person taking every seat: one a mailbox or number, three a sender, none without a form token.
begin;
\ir actors.psql
\ir seats.psql
select plan(54);

-- The same person, however the address or the phone number is written
select is(private.person_email(written), 'bold@x.mn', 'person_email finds the mailbox of ' || written)
from unnest(array['bold@x.mn', 'BOLD@X.mn', 'bold+1@x.mn', 'bold+a+b@x.mn ']) as written;
select is(private.person_email('b.o.ld+x@googlemail.com'), 'bold@gmail.com', 'a Gmail mailbox is compared without dots');
select is(private.person_email('b.old@x.mn'), 'b.old@x.mn', 'another mailbox is compared with its dots');
select is(private.person_phone(written), '99112233', 'person_phone finds the phone number in ' || written)
from unnest(array['99112233', '9911-2233', '+976 9911 2233', '97699112233', '0097699112233', '(976) 99.11.22.33', '99112233 (ажил)',
  '99112233, 88112233', '+976 99112233 5']) as written;
select is(private.person_phone('+82 10 1234 5678'), '821012345678', 'a foreign phone number keeps its country code');

-- A day ends at midnight in Ulaanbaatar
select is(private.day_end(t::timestamptz), '2026-11-26 23:59:59+08'::timestamptz, 'day_end returns the end of the day in Ulaanbaatar: ' || t)
from unnest(array['2026-11-26 00:00:00+08', '2026-11-26 11:19:00+08', '2026-11-26 23:59:59+08', '2026-11-25 16:00:00+00']) as t;
select tests.registers('anonymous', '{"email": "ends@seats.example.mn"}');
select is((select to_char(r.seat_held_until at time zone 'Asia/Ulaanbaatar', 'HH24:MI:SS') || ' ' || (p.due_at = r.seat_held_until)
  from public.program_registrations as r join public.payments as p on p.registration_id = r.id where r.email like 'ends@%'),
    '23:59:59 true', 'a held seat and its payment end with the day');
delete from public.program_registrations where email like 'ends@%';

-- Sends the site's form: p_set replaces columns, p_sender is an address, p_price is the shown price.
create function pg_temp.send(p_set jsonb, p_sender text default '203.0.113.7', p_price integer default null, p_token boolean default true,
  p_scale numeric default 1) returns text language plpgsql as $$
declare
  said constant jsonb := tests.answer('anonymous', format('select public.submit_form(''program_registrations'', %L, %L, %L, %s, %L)',
    (select sample || p_set from tests.samples where table_name = 'program_registrations'), p_sender, private.function_secret(), p_scale,
    jsonb_strip_nulls(jsonb_build_object('token', case when p_token then private.form_token() end, 'shownPrice', p_price))))::jsonb;
begin
  return coalesce((said #>> '{answer,seat}') || ' ' || (said #>> '{answer,price_mnt}'),
    concat_ws(' ', said #>> '{error,code}', said #>> '{error,message}', said #>> '{error,details}'));
end
$$;
create function pg_temp.person(n integer) returns jsonb language sql as $$
  select jsonb_build_object('email', 'p' || n || '@seats.example.mn', 'phone', (88000000 + n)::text)
$$;
create function pg_temp.left_over() returns integer language sql as $$ select (public.program_state() ->> 'seats_left')::integer $$;
grant execute on function pg_temp.send, pg_temp.person to public;
update private.program set seats = 10;

-- One seat for a mailbox or phone number
select is(pg_temp.send(pg_temp.person(1)), 'held 1000000', 'the first registration of a person holds a seat');
select is(pg_temp.send('{"email": "p1+again@seats.example.mn", "phone": "88000009"}'), 'full_price 5000000',
  'a second registration of the same mailbox gets the full price');
select is(pg_temp.send('{"email": "other@seats.example.mn", "phone": "+976 8800-0001"}'), 'full_price 5000000',
  'a registration with the same phone number gets the full price');
select is(pg_temp.send('{"email": "other2@seats.example.mn", "phone": "+976 8800-0001"}', p_price => 1000000),
  'PT409 one_seat_each 5000000', 'a second registration that was shown the discount is refused');
select is(pg_temp.send('{"email": "other2@seats.example.mn", "phone": "+976 8800-0001"}', p_price => 5000000), 'full_price 5000000',
  'a second registration that was shown the full price is stored at the full price');
select is((select string_agg(private.holds_seat(intake, email, phone, id)::text, ' ' order by id) from public.program_registrations),
  'false true true true', 'holds_seat tells for each registration whether the person holds another seat');
select is(tests.answer('viewer',
  $$select string_agg(r ->> 'has_other_seat', ' ' order by (r ->> 'id')::bigint)
  from json_array_elements(public.list_rows('program_registrations') -> 'rows') as r$$), 'false true true true',
  'the list of staff shows whether the person holds another seat');
select is(tests.answer('viewer',
  format('select public.read_record(''program_registrations'', ''%s'') ->> ''has_other_seat''',
  (select max(id) from public.program_registrations))), 'true', 'the record shows whether the person holds another seat');
select is(tests.registers('admin', '{"email": "p1@seats.example.mn"}'), 'rows 1', 'staff insert a registration of a person who holds a seat');
select is((select seat from public.program_registrations order by id desc limit 1), 'held', 'the registration of staff holds a seat');

-- A registration is stored only at the shown price or a lower one
update private.program set seats = 2;
select is(pg_temp.send(pg_temp.person(2), '198.51.100.1', 1000000), 'PT409 discount_gone 5000000',
  'with no seat left a registration that was shown the discount is refused');
select is((select count(*)::integer from public.program_registrations where email like 'p2@%'), 0, 'the refused registration is not stored');
select is(pg_temp.send(pg_temp.person(2), '198.51.100.1', 5000000), 'full_price 5000000', 'a registration that was shown the full price is stored');
update private.program set seats = 30;
select is(pg_temp.send(pg_temp.person(3), '198.51.100.1', 5000000), 'held 1000000', 'a registration that was shown a higher price gets a seat at the discount');

-- Three seats for a sender and day
select is((select string_agg(pg_temp.send(pg_temp.person(n), '198.51.100.2'), ', ' order by n) from generate_series(11, 15) as n),
  'held 1000000, held 1000000, held 1000000, unconfirmed 1000000, unconfirmed 1000000', 'from the fourth registration of an address on, no seat is held');
select is(pg_temp.send(pg_temp.person(16), '198.51.100.3'), 'held 1000000', 'a registration of another address holds a seat');

-- Without a form token no seat is held
select is(pg_temp.send(pg_temp.person(21), '198.51.100.4', p_token => false), 'unconfirmed 1000000', 'a form without a token holds no seat');
select is(tests.attempt('anonymous', tests.insertion('program_registrations', pg_temp.person(n))), 'rows 1',
  'a visitor inserts a registration at the Data API: row ' || n) from generate_series(22, 24) as n;
select is((select string_agg(distinct seat, ' ') from public.program_registrations where email ~ '^p2[234]@'), 'unconfirmed',
  'registrations inserted at the Data API hold no seat');
select is((select count(*)::integer from public.payments where email ~ '^p2[1234]@'), 0, 'registrations without a seat have no payment');
select is((select count(*)::integer from private.outbox where template = 'received' and recipient ~ '^p2[1234]@'), 4,
  'registrations without a seat are acknowledged');

-- A stranger registers somebody else's mailbox again and again
create function pg_temp.mails() returns integer language sql as $$
  select count(*)::integer from jsonb_array_elements(private.claim_outbox('{mail}', 50, 60, null)) as m where m ->> 'recipient' = 'victim@seats.example.mn'
$$;
create temporary table repeats as
select n, pg_temp.send(jsonb_build_object('email', 'victim@seats.example.mn', 'phone', (88100000 + n)::text), '198.51.101.' || n, p_token => false) as said,
  pg_temp.mails() as mails
from generate_series(1, 40) as n;
select is((select count(*) || ' ' || string_agg(distinct said, ', ') from repeats), '40 unconfirmed 1000000',
  'forty registrations of one mailbox get the same answer');
select is((select string_agg(phone, ' ') from public.program_registrations where lower(email) = 'victim@seats.example.mn'), '88100040',
  'the newest unconfirmed registration of a mailbox replaces the one before');
select is((select sum(mails)::integer from repeats), 3, 'the mailbox gets three mails');
select is(tests.attempt('anonymous',
  tests.insertion('program_registrations', '{"email": "victim@seats.example.mn", "phone": "88100041"}')), 'rows 1', 'the same at the Data API');
select is((select string_agg(phone, ' ') from public.program_registrations where lower(email) = 'victim@seats.example.mn'), '88100041',
  'a registration at the Data API replaces it too');
select is(pg_temp.send('{"email": "victim@seats.example.mn", "phone": "88100042"}', '198.51.100.5') || ' ' || pg_temp.mails(),
  'held 1000000 0', 'a seat that a stranger takes for the mailbox causes no fourth mail today');
select is((select string_agg(seat, ' ' order by id) from public.program_registrations where lower(email) = 'victim@seats.example.mn'),
  'unconfirmed held', 'a registration with a seat is never replaced');

-- Half of the seats are taken within an hour
select is((select count(*)::integer from private.outbox where template = 'seats_rush'), 0, 'before half of the seats are taken staff get no mail');
update private.program set seats = 14;
select pg_temp.send(pg_temp.person(31), '198.51.100.5');
select is((select string_agg(distinct audience || ' ' || kind, ', ') || ' ' || count(*) from private.outbox where template = 'seats_rush'),
  'staff program_registrations 3', 'when half of the seats are taken within an hour each member of staff gets a mail');
select pg_temp.send(pg_temp.person(32), '198.51.100.6');
select is((select count(*)::integer from private.outbox where template = 'seats_rush'), 3, 'a further registration queues no second mail');

select * from finish();
rollback;
