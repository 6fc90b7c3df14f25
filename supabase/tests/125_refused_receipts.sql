-- Refusing a receipt: who may, what happens to the payment, its time, its seat and its mail, and to somebody who
-- keeps sending false ones.
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
  select tests.attempt('service', format('select public.claim_payment(%L, %L)', private.payment_token(of_payment), private.begin_file('receipts', 'image/png', 9, sum)))
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

-- Who may
select tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$);
create temporary table p as select (pg_temp.plan_payment()).id as id;
select is(pg_temp.refuse('admin', id), 'PT409 conflict', 'where nothing was sent nothing is refused') from p;
select is(pg_temp.claim(id, 'aa') || ' ' || pg_temp.claim(id, 'bb'), 'rows 1 rows 1', 'two receipts are sent') from p;
select is(pg_temp.refuse(actor, id), '42501', actor || ' refuses nothing') from p,
  unnest(array['anonymous', 'customer', 'suspended customer', 'viewer', 'suspended admin', 'removed admin', 'signed-out admin', 'service']) as actor;
select is(pg_temp.refuse('admin', 0), 'PT404 not_found', 'what there is not is not refused');
select is(pg_temp.refuse('admin', id, 'Баримт бүдэг байна', 1), 'PT409 version_conflict', 'what changed meanwhile is looked at first') from p;
select is(pg_temp.refuse('admin', id, reason), 'payments_refusal_reason_length', 'a reason is said') from p,
  unnest(array['', 'үгүй', repeat('а', 501), E'Баримт\u0007 бүдэг']) as reason;
select is(pg_temp.refuse('admin', id, null), 'payments_refusal_known', 'none is none') from p;

-- The payment after the refusal
update public.payments set due_at = now() + interval '1 hour' where id = (select id from p);
delete from private.outbox_news;
select is(pg_temp.refuse('admin', id), 'rows 1', 'an editor refuses') from p;
select is((select status || ' ' || refused_by_name || ' ' || (claimed_at is null) from public.payments where id = (select id from p)), 'awaiting Admin true', 'it awaits the transfer again, and says who');
select is(pg_temp.opened(id) ->> 'refusal_reason', 'Баримт бүдэг байна', 'the page says why') from p;
select is(pg_temp.opened(id) ->> 'receipts', '0', 'and counts no receipt') from p;
select is((pg_temp.opened(id)) ? 'refused_by_name', false, 'but not by whom') from p;
select is((select due_at at time zone 'Asia/Ulaanbaatar' from public.payments where id = (select id from p)), date_trunc('day', clock_timestamp() at time zone 'Asia/Ulaanbaatar') + interval '3 days' - interval '1 second', 'there is time to the end of the second day');
select results_eq($$select recipient, audience, due_at = now() + interval '15 seconds' from private.outbox where template = 'payment_refused'$$,
  $$values ('customer@tests.example.mn', 'person', true)$$, 'the payer is told, a moment later');
select is((select after ->> 'refusal_reason' || ' ' || actor_name from public.audit_log where table_name = 'payments' order by id desc limit 1), 'Баримт бүдэг байна Admin', 'the history says it');
select is(jsonb_array_length((tests.answer('viewer', format('select public.read_payment(%s)', id)))::jsonb -> 'receipts'), 2, 'staff still see what was sent') from p;
select is(pg_temp.refuse('admin', id), 'PT409 conflict', 'what is refused is not refused again') from p;

-- The mail
select is(pg_temp.mails(id), 'queued', 'it waits') from p;
select is(pg_temp.take_back(actor, id), '42501', actor || ' takes nothing back') from p, unnest(array['anonymous', 'customer', 'viewer', 'service']) as actor;
select is(pg_temp.take_back('admin', id, 1), 'PT409 version_conflict', 'nor does who has seen an older one') from p;
select is(pg_temp.take_back('admin', id), 'rows 1', 'staff take it back') from p;
select is((select status || ' ' || (claimed_at = now()) || ' ' || (refusal_reason is null) from public.payments where id = (select id from p)), 'claimed true true', 'it is claimed as before');
select is(pg_temp.mails(id) || ' ' || (pg_temp.opened(id) ->> 'receipts'), 'dropped 2', 'nobody is told, and both receipts count') from p;
select is(pg_temp.take_back('admin', id), 'PT409 conflict', 'once') from p;
select is(pg_temp.take_back('admin', 0), 'PT404 not_found', 'of what there is');

-- Another receipt
select pg_temp.refuse('admin', id, 'Дүн зөрсөн байна') from p;
select is(pg_temp.claim(id, 'aa'), 'PT409 receipt_refused', 'what was refused is not sent again') from p;
select is(pg_temp.claim(id, 'cc'), 'rows 1', 'another one is') from p;
select is((select status || ' ' || coalesce(refusal_reason, '–') from public.payments where id = (select id from p)), 'claimed –', 'it is claimed, and the reason is over');
select is((select count(*)::integer from private.outbox_news where kind = 'payments' and record_id = (select id::text from p)), 1, 'staff are told of it');
select is(pg_temp.mails(id), 'dropped dropped', 'and who has sent it is not told any more that it is missing') from p;
select is(pg_temp.take_back('admin', id), 'PT409 conflict', 'what was answered is not taken back') from p;

-- Paid, cancelled
select is(pg_temp.refuse('admin', id) || ' ' || pg_temp.set_status(id, 'paid'), 'rows 1 rows 1', 'the money has come all the same') from p;
select is(pg_temp.mails(id), 'dropped dropped dropped', 'which is what the payer hears') from p;
select is(pg_temp.opened(id) ->> 'refusal_reason', null, 'and the page') from p;
select is(pg_temp.refuse('admin', id), 'PT409 conflict', 'what is paid is not refused') from p;
select is(pg_temp.set_status(id, 'awaiting') || ' ' || (pg_temp.plan_payment()).status, 'rows 1 awaiting', 'taken back it awaits what it did') from p;
select is(pg_temp.set_status(id, 'cancelled') || ' ' || pg_temp.set_status(id, 'awaiting') || ' ' || (pg_temp.plan_payment()).status, 'rows 1 rows 1 awaiting', 'also when it was cancelled in between') from p;

-- Again and again
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
select is((pg_temp.plan_payment()).due_at, now() + interval '1 hour', 'after the third refusal no more time is given');
select pg_temp.rounds(id, 4, 17) from p;
select is(pg_temp.claim(id, 'one more'), 'PT409 receipts_full', 'twenty receipts are the end') from p;
select is((select count(*)::integer from private.payment_receipts where payment_id = (select id from p)), 20, 'which is what is kept');

-- A seat
select pg_temp.register('a', 'b', 'c');
select is(pg_temp.claim((pg_temp.seat_payment(who)).id, who), 'rows 1', who || ' sends a receipt') from unnest(array['a', 'b', 'c']) as who;
update public.program_registrations set seat_held_until = clock_timestamp() + interval '1 hour' where email = 'a@seats.example.mn';
update public.program_registrations set seat_held_until = clock_timestamp() - interval '1 second' where email = 'b@seats.example.mn';
select is(pg_temp.refuse('admin', (pg_temp.seat_payment(who)).id), 'rows 1', 'which is refused') from unnest(array['a', 'b']) as who;
select is((pg_temp.of('a')).seat_held_until at time zone 'Asia/Ulaanbaatar', date_trunc('day', clock_timestamp() at time zone 'Asia/Ulaanbaatar') + interval '3 days' - interval '1 second', 'a seat that is held is held as long');
select is((pg_temp.seat_payment('a')).due_at, (pg_temp.of('a')).seat_held_until, 'and the payment says so');
select is((pg_temp.seat_payment('a')).status, 'awaiting', 'which nothing claims');
select is((pg_temp.of('b')).seat_held_until < now() + interval '1 hour', true, 'a seat that has lapsed is not got back by it');
select is(pg_temp.opened((pg_temp.seat_payment('b')).id) ->> 'status', 'expired', 'nor its payment');
select is(pg_temp.change('a', 'confirmed') || ' ' || (pg_temp.seat_payment('a')).status, 'rows 1 awaiting', 'confirmed after all, the refused receipt claims nothing');
select is((pg_temp.seat_payment('c')).status, 'claimed', 'another''s is looked at as before');

select * from finish();
rollback;
