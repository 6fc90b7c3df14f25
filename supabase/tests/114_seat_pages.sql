-- The page of a registration: who opens it, what it shows, and what its holder may do; the waiting list as staff
-- see it.
begin;
\ir actors.psql
\ir seats.psql
select plan(53);

create function pg_temp.link(who text) returns text language sql security definer as $$ select private.registration_link((pg_temp.of(who)).id) $$;
-- The seat after a response by the link, or the refusal.
create function pg_temp.answer(who text, word text default null, address text default '203.0.113.9', price integer default null,
  field text default 'seat') returns text language plpgsql as $$
declare
  linked constant text := pg_temp.link(who);
  said text;
begin
  perform tests.become('service');
  begin
    said := public.answer_seat(linked, word, address, price) ->> field;
  exception when others then
    get stacked diagnostics said = pg_exception_detail;
    said := concat_ws(' ', sqlstate, sqlerrm, nullif(said, ''));
  end;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  return said;
end
$$;
create function pg_temp.unseen(variadic names text[]) returns void language sql as $$
  select tests.attempt('anonymous',
    tests.insertion('program_registrations',
    jsonb_build_object('email', who || '@seats.example.mn', 'phone', '7' || lpad(mod(abs(hashtext(who)), 10000000)::text, 7, '0')))) from unnest(names) as who
$$;
create function pg_temp.day(n integer) returns date language sql as $$ select (now() at time zone 'Asia/Ulaanbaatar')::date + n $$;
create function pg_temp.staff(actor text, query text) returns text language sql as $$ select tests.told(actor, query) $$;

-- The link
update private.program set seats = 3;
select pg_temp.register('bold');
select is(pg_temp.answer('bold'), 'held', 'a link shows the state of the registration');
select is(public.answer_seat(pg_temp.link('bold')) - array['payment', 'seat_held_until'],
  '{"seat": "held", "status": "pending", "price_mnt": 1000000, "place": null, "lessons_start_on": null}',
  'the page has exactly these fields, none of them personal');
select isnt(pg_temp.answer('bold', field => 'payment'), null, 'the page has the payment');
select is(tests.answer('service', format('select public.answer_seat(%L)', wrong)), 'PT404', 'an invalid link opens no page: ' || left(wrong, 12))
from unnest(array[repeat('a', 64), '1-' || repeat('a', 64), regexp_replace(pg_temp.link('bold'), '^\d+', '999'), left(pg_temp.link('bold'), -1), '']) as wrong;
select is(tests.answer(actor, format('select public.answer_seat(%L)', pg_temp.link('bold'))), '42501', actor || ' cannot call answer_seat')
  from unnest(array['anonymous', 'customer', 'admin']) as actor;
select is(tests.answer(actor, format('select public.registration_links(%s)', (pg_temp.of('bold')).id)), '42501',
  actor || ' cannot call registration_links') from unnest(array['anonymous', 'customer', 'admin']) as actor;
update private.function_secret set secret = repeat('x', 64) where singleton;
select is(pg_temp.answer('bold'), 'held', 'a link works after the function''s secret has changed');

-- Giving up
select is(pg_temp.answer('bold', 'decline'), 'declined', 'the holder of a link cancels the registration');
select is((public.program_state() ->> 'seats_left')::integer, 3, 'the cancelled registration frees its seat');
select is((select status from public.payments where email like 'bold@%'), 'cancelled', 'the payment of the cancelled registration is cancelled');
select is(pg_temp.answer('bold', word), 'declined', word || ' leaves the cancelled registration declined')
  from unnest(array['accept', 'confirm', 'decline']) as word;
select pg_temp.register('sure', 'sent');
select pg_temp.change('sure', 'confirmed');
select is(pg_temp.answer('sure', 'decline'), 'PT409 conflict', 'a confirmed registration cannot be cancelled by its link');
update public.payments set status = 'claimed' where email like 'sent@%';
select is(pg_temp.answer('sent', 'decline'), 'PT409 conflict', 'a registration with a claimed payment cannot be cancelled by its link');
select pg_temp.mark('sent', 'mark_spam');
select is(pg_temp.answer('sent'), 'PT404 not_found', 'the link of spam opens nothing');

-- Confirming a registration without a form token
select pg_temp.unseen('u1', 'u2');
select is(pg_temp.answer('u1'), 'unconfirmed', 'a registration without a form token is unconfirmed');
select is(pg_temp.answer('u1', 'confirm', price => 1000000), 'held', 'confirming by the link gives the seat');
select is((select status || ' ' || amount_mnt from public.payments where email like 'u1@%'), 'awaiting 1000000', 'confirming requests the payment');
select is(pg_temp.answer('u1', 'confirm'), 'held', 'confirming again leaves the seat held');
update private.program set seats = 2;
select is(pg_temp.answer('u2', 'confirm', price => 1000000), 'PT409 discount_gone 5000000',
  'confirming is refused with the full price if the discount is gone');
select is(pg_temp.answer('u2', 'confirm'), 'PT409 discount_gone 5000000', 'confirming without a shown price is refused with the full price');
select is(pg_temp.answer('u2', 'confirm', price => 5000000), 'full_price', 'confirming with the full price shown succeeds');
select is((select amount_mnt from public.payments where email like 'u2@%'), 5000000, 'the payment has the full price');
update private.program set seats = 30;
select pg_temp.unseen('v1', 'v2', 'v3', 'v4');
select is(pg_temp.answer('v1', 'confirm', '198.51.100.7') || pg_temp.answer('v2', 'confirm', '198.51.100.7') || pg_temp.answer('v3',
  'confirm', '198.51.100.7'), 'heldheldheld', 'three registrations are confirmed from one address');
select is(pg_temp.answer('v4', 'confirm', '198.51.100.7'), 'PT409 seats_a_day', 'a fourth confirmation from the address on a day is refused');
select is(pg_temp.answer('v4', 'confirm', '198.51.100.8'), 'held', 'the fourth is confirmed from another address');
select tests.attempt('anonymous', tests.insertion('program_registrations', '{"email": "v1+more@seats.example.mn", "phone": "70009999"}'));
select is(private.confirm_registration(r, p, '198.51.100.9', 5000000, 1)::text ~ 'full_price', true, 'a second registration of a mailbox gets the full price')
from public.program_registrations as r, private.program as p where email like 'v1+more@%';

-- Confirmed by staff instead
select tests.attempt('anonymous', tests.insertion('program_registrations', '{"email": "s1@seats.example.mn", "phone": "70008888"}'));
select tests.attempt('anonymous', tests.insertion('program_registrations', '{"email": "s2@seats.example.mn", "phone": "70007777"}'));
select is(pg_temp.change('s1', 'confirmed') || ' ' || (pg_temp.of('s1')).seat || ' ' || (pg_temp.of('s1')).price_mnt,
  'rows 1 taken 1000000', 'staff confirm an unconfirmed registration on a free seat');
update private.program set seats = 1;
select is(pg_temp.change('s2', 'paid') || ' ' || (pg_temp.of('s2')).seat || ' ' || (pg_temp.of('s2')).price_mnt,
  'rows 1 full_price 5000000', 'without a free seat staff set an unconfirmed registration to paid at the full price');

-- The line
update private.program set seats = 9, closes_on = pg_temp.day(-1), lessons_start_on = pg_temp.day(9);
select pg_temp.register('w1', 'w2', 'w3');
select is(pg_temp.answer('w1', field => 'place') || pg_temp.answer('w2', field => 'place') || pg_temp.answer('w3', field => 'place'),
  '123', 'each page shows the position in the waiting list');
select is(pg_temp.answer('w1', field => 'lessons_start_on'), pg_temp.day(9)::text, 'the page shows the first day of lessons');
select is(tests.registers('anonymous', '{"email": "w2+x@seats.example.mn"}'), 'PT409 already_waiting',
  'a second place in the waiting list is refused for the same mailbox');
select pg_temp.unseen('w4');
select is(pg_temp.answer('w4', 'confirm') || pg_temp.answer('w4', field => 'place'), 'waiting4', 'a late confirmation joins the end of the waiting list');
select is(pg_temp.answer('w1', 'decline'), 'declined', 'the first in the waiting list leaves it');
select is(pg_temp.answer('w3', field => 'place'), '2', 'the others in the waiting list move up one place');
update private.program set seats = 6;
select is(tests.told('viewer',
  $$select (l ->> 'free') || ' ' || (l ->> 'total') || ' ' || (select string_agg(split_part(r ->> 'email', '@', 1), ' ')
  from jsonb_array_elements(l -> 'rows') as r) from public.waiting_list() as l$$), '0 3 w2 w3 w4', 'staff read the waiting list in its order');
select is(tests.told('customer', 'select public.waiting_list()'), 'not_staff', 'a customer cannot read the waiting list');

-- A seat given by staff
create function pg_temp.give(actor text, who text, extra boolean default false) returns text language sql as $$
  select tests.told(actor, format('select public.grant_seat(%s, %L) ->> ''seat''', (pg_temp.of(who)).id, extra))
$$;
select is(pg_temp.give('customer', 'w3') || ' ' || pg_temp.give('viewer', 'w3'), 'not_staff read_only', 'a customer and a viewer cannot give a seat');
select is(pg_temp.give('admin', 'w3'), 'no_seat_left', 'staff cannot give a seat if none is free');
select is(pg_temp.give('admin', 'w3', true), 'held', 'staff give a seat out of turn with an added seat');
select is((select seats from private.program), 7, 'the number of seats is raised by one');
select is((select string_agg(template, ' ' order by template) from private.outbox where recipient like 'w3@%' and template like '%seat%'),
  'seat_accepted', 'the person who gets the seat gets a mail');
select is((select status || ' ' || amount_mnt from public.payments where email like 'w3@%'), 'awaiting 1000000', 'the given seat has a payment');
select is(pg_temp.give('admin', 'w3', true), 'conflict', 'a registration with a seat cannot get another one');

select * from finish();
rollback;
