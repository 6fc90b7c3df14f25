-- Refusing a receipt: who may do it, what happens to the payment, its due date, its seat and its mail, and what
-- happens after repeated refusals.
begin;
\ir actors.psql
\ir seats.psql
select plan(65);

create function pg_temp.plan_payment() returns public.payments language sql security definer as $$
  select p from public.payments as p where profile_id = tests.id('customer') order by id desc limit 1
$$;
create function pg_temp.seat_payment(who text) returns public.payments language sql security definer as $$
  select p from public.payments as p where email = who || '@seats.example.mn'
$$;
create function pg_temp.claim(of_payment bigint, sum text) returns text language sql as $$
  select tests.attempt('service',
    format('select public.claim_payment(%L, %L)', private.payment_token(of_payment), private.begin_file('receipts', 'image/png', 9, sum)))
$$;
create function pg_temp.refuse(actor text, id bigint, reason text default 'Баримт бүдэг байна', seen integer default null) returns text language sql as $$
  select tests.attempt(actor, format('select public.refuse_receipt(%L, %L, %L)', id, reason, seen))
$$;
create function pg_temp.take_back(actor text, id bigint, seen integer default null) returns text language sql as $$
  select tests.attempt(actor, format('select public.take_refusal_back(%L, %L)', id, seen))
$$;
create function pg_temp.set_status(id bigint, word text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_payment_status(%s, %L)', id, word))
$$;
create function pg_temp.opened(id bigint) returns jsonb language sql as $$
  select tests.answer('service', format('select public.open_payment(%L)', private.payment_token(id)))::jsonb
$$;
create function pg_temp.mails(of_payment bigint) returns text language sql security definer as $$
  select coalesce(string_agg(state, ' ' order by state), '–') from private.outbox
  where kind = 'payments' and template = 'payment_refused' and record_id = of_payment::text
$$;

-- Who may refuse a receipt
select tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$);
create temporary table p as select (pg_temp.plan_payment()).id as id;
select is(pg_temp.refuse('admin', id), 'PT409 conflict', 'a payment without a receipt cannot be refused') from p;
select is(pg_temp.claim(id, 'aa') || ' ' || pg_temp.claim(id, 'bb'), 'rows 1 rows 1', 'a payer sends two receipts') from p;
select is(pg_temp.refuse(actor, id), '42501', actor || ' cannot refuse a receipt') from p,
  unnest(array['anonymous', 'customer', 'suspended customer', 'viewer', 'suspended admin', 'removed admin', 'signed-out admin', 'service']) as actor;
select is(pg_temp.refuse('admin', 0), 'PT404 not_found', 'refusing an unknown payment raises not_found');
select is(pg_temp.refuse('admin', id, 'Баримт бүдэг байна', 1), 'PT409 version_conflict', 'a refusal with an outdated version is refused') from p;
select is(pg_temp.refuse('admin', id, reason), 'payments_refusal_reason_length',
  'a reason that is empty, too short, too long or has a control character is refused') from p,
  unnest(array['', 'үгүй', repeat('а', 501), E'Баримт\u0007 бүдэг']) as reason;
select is(pg_temp.refuse('admin', id, null), 'payments_refusal_known', 'a refusal without a reason is refused') from p;

-- The payment after the refusal
update public.payments set due_at = now() + interval '1 hour' where id = (select id from p);
delete from private.outbox_news;
select is(pg_temp.refuse('admin', id), 'rows 1', 'an editor refuses the receipts') from p;
select is((select status || ' ' || refused_by_name || ' ' || (claimed_at is null) from public.payments where id = (select id from p)),
  'awaiting Admin true', 'the payment is awaiting again, with the name of the editor');
select is(pg_temp.opened(id) ->> 'refusal_reason', 'Баримт бүдэг байна', 'the page of the payment shows the reason') from p;
select is(pg_temp.opened(id) ->> 'receipts', '0', 'the page of the payment counts no receipts') from p;
select is((pg_temp.opened(id)) ? 'refused_by_name', false, 'the page of the payment does not show the editor''s name') from p;
select is((select due_at at time zone 'Asia/Ulaanbaatar' from public.payments where id = (select id from p)),
  date_trunc('day', clock_timestamp() at time zone 'Asia/Ulaanbaatar') + interval '3 days' - interval '1 second',
  'the payment is due at the end of the second day after today');
select results_eq($$select recipient, audience, due_at = now() + interval '15 seconds' from private.outbox where template = 'payment_refused'$$,
  $$values ('customer@tests.example.mn', 'person', true)$$, 'the mail to the payer is due 15 seconds later');
select is((select after ->> 'refusal_reason' || ' ' || actor_name from public.audit_log where table_name = 'payments'
  order by id desc limit 1), 'Баримт бүдэг байна Admin', 'the history has the reason and the editor''s name');
select is(jsonb_array_length((tests.answer('viewer', format('select public.read_payment(%s)', id)))::jsonb -> 'receipts'), 2,
  'staff still read both receipts') from p;
select is(pg_temp.refuse('admin', id), 'PT409 conflict', 'a refused payment cannot be refused again') from p;

-- The mail, and undoing a refusal
select is(pg_temp.mails(id), 'queued', 'the mail about the refusal is queued') from p;
select is(pg_temp.take_back(actor, id), '42501', actor || ' cannot undo the refusal') from p,
  unnest(array['anonymous', 'customer', 'viewer', 'service']) as actor;
select is(pg_temp.take_back('admin', id, 1), 'PT409 version_conflict', 'undoing with an outdated version is refused') from p;
select is(pg_temp.take_back('admin', id), 'rows 1', 'an editor undoes the refusal') from p;
select is((select status || ' ' || (claimed_at = now()) || ' ' || (refusal_reason is null) from public.payments
  where id = (select id from p)), 'claimed true true', 'the payment is claimed again, without a reason');
select is(pg_temp.mails(id) || ' ' || (pg_temp.opened(id) ->> 'receipts'), 'dropped 2', 'the mail is dropped, and the page counts both receipts') from p;
select is(pg_temp.take_back('admin', id), 'PT409 conflict', 'a refusal can be undone once') from p;
select is(pg_temp.take_back('admin', 0), 'PT404 not_found', 'undoing the refusal of an unknown payment raises not_found');

-- A receipt after the refusal
select pg_temp.refuse('admin', id, 'Дүн зөрсөн байна') from p;
select is(pg_temp.claim(id, 'aa'), 'PT409 receipt_refused', 'the refused receipt cannot be sent again') from p;
select is(pg_temp.claim(id, 'cc'), 'rows 1', 'another receipt is accepted') from p;
select is((select status || ' ' || coalesce(refusal_reason, '–') from public.payments where id = (select id from p)), 'claimed –',
  'the payment is claimed, without a reason');
select is((select count(*)::integer from private.outbox_news where kind = 'payments' and record_id = (select id::text from p)), 1,
  'staff get a notice about the receipt');
select is(pg_temp.mails(id), 'dropped dropped', 'the mail about the second refusal is dropped') from p;
select is(pg_temp.take_back('admin', id), 'PT409 conflict', 'a refusal cannot be undone after another receipt') from p;

-- Paid and cancelled payments
select is(pg_temp.refuse('admin', id) || ' ' || pg_temp.set_status(id, 'paid'), 'rows 1 rows 1',
  'staff refuse the receipt and then set the payment to paid') from p;
select is(pg_temp.mails(id), 'dropped dropped dropped', 'the mail about the refusal is dropped') from p;
select is(pg_temp.opened(id) ->> 'refusal_reason', null, 'the page of the payment shows no reason') from p;
select is(pg_temp.refuse('admin', id), 'PT409 conflict', 'a paid payment cannot be refused') from p;
select is(pg_temp.set_status(id, 'awaiting') || ' ' || (pg_temp.plan_payment()).status, 'rows 1 awaiting',
  'setting a paid payment back makes it awaiting, not claimed') from p;
select is(pg_temp.set_status(id, 'cancelled') || ' ' || pg_temp.set_status(id, 'awaiting') || ' ' || (pg_temp.plan_payment()).status,
  'rows 1 rows 1 awaiting', 'a payment that was cancelled and set back is awaiting, not claimed') from p;

-- Repeated refusals
create function pg_temp.rounds(of_payment bigint, from_round integer, to_round integer) returns void language plpgsql as $$
begin
  for round in from_round..to_round loop
    perform pg_temp.claim(of_payment, 'round ' || round), pg_temp.refuse('admin', of_payment);
  end loop;
end
$$;
select pg_temp.rounds(id, 1, 1) from p;
update public.payments set due_at = now() + interval '1 hour' where id = (select id from p);
select pg_temp.rounds(id, 2, 3) from p;
select is((pg_temp.plan_payment()).due_at, now() + interval '1 hour', 'the third refusal does not move the due date');
select pg_temp.rounds(id, 4, 17) from p;
select is(pg_temp.claim(id, 'one more'), 'PT409 receipts_full', 'a payment takes at most twenty receipts') from p;
select is((select count(*)::integer from private.payment_receipts where payment_id = (select id from p)), 20, 'twenty receipts are stored');

-- The seat of a registration
select pg_temp.register('a', 'b', 'c');
select is(pg_temp.claim((pg_temp.seat_payment(who)).id, who), 'rows 1', who || ' sends a receipt') from unnest(array['a', 'b', 'c']) as who;
update public.program_registrations set seat_held_until = clock_timestamp() + interval '1 hour' where email = 'a@seats.example.mn';
update public.program_registrations set seat_held_until = clock_timestamp() - interval '1 second' where email = 'b@seats.example.mn';
select is(pg_temp.refuse('admin', (pg_temp.seat_payment(who)).id), 'rows 1', 'staff refuse a receipt of a registration') from unnest(array['a', 'b']) as who;
select is((pg_temp.of('a')).seat_held_until at time zone 'Asia/Ulaanbaatar',
  date_trunc('day', clock_timestamp() at time zone 'Asia/Ulaanbaatar') + interval '3 days' - interval '1 second',
  'a seat that is held stays held until the end of the second day after today');
select is((pg_temp.seat_payment('a')).due_at, (pg_temp.of('a')).seat_held_until, 'the payment is due when the seat lapses');
select is((pg_temp.seat_payment('a')).status, 'awaiting', 'the payment is awaiting again');
select is((pg_temp.of('b')).seat_held_until < now() + interval '1 hour', true, 'a refusal does not hold a lapsed seat again');
select is(pg_temp.opened((pg_temp.seat_payment('b')).id) ->> 'status', 'expired', 'the payment of the lapsed seat is expired');
select is(pg_temp.change('a', 'confirmed') || ' ' || (pg_temp.seat_payment('a')).status, 'rows 1 awaiting',
  'after the refusal, confirming the registration leaves the payment awaiting');
select is((pg_temp.seat_payment('c')).status, 'claimed', 'the payment of another registration is still claimed');

select * from finish();
rollback;
