-- Payments of several people: an action on one changes no other.
begin;
\ir actors.psql
select plan(37);
update public.profiles set suspended_at = null where id = tests.id('suspended customer');

create function pg_temp.ask(who text, plan text, months text) returns text language sql as $$
  select tests.answer(who, format('select public.request_plan_payment(%L, %L) ->> ''reference''', plan, months))
$$;
create function pg_temp.of(address text) returns public.payments language sql security definer as $$
  select p from public.payments as p where p.email = address || '@tests.example.mn' order by p.id desc limit 1
$$;
create function pg_temp.set_status(address text, word text, seen integer default null) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_payment_status(%L, %L, %L)', (pg_temp.of(address)).id, word, seen))
$$;
create function pg_temp.claim(address text, sum text, bucket text default 'receipts') returns text language sql as $$
  select tests.attempt('service', format('select public.claim_payment(%L, %L)',
    private.payment_token((pg_temp.of(address)).id), private.begin_file(bucket, 'image/png', 9, sum)))
$$;
create function pg_temp.registered(address text) returns text language sql as $$
  select status from public.program_registrations where email = address || '@tests.example.mn'
$$;
create function pg_temp.open_ones() returns text language sql as $$
  select string_agg(split_part(email, '@', 1) || ' ' || status, ', ' order by id) from public.payments where status in ('awaiting', 'claimed')
$$;

-- Asking
create temporary table first as select pg_temp.ask('customer', 'pro', '6') as reference;
select isnt(pg_temp.ask('suspended customer', 'pro', '6'), reference, 'the same plan of two customers has two payments') from first;
select is(pg_temp.open_ones(), 'customer awaiting, suspended.customer awaiting', 'both payments are open');
select is(pg_temp.ask('customer', 'pro', '6'), reference, 'requesting again returns the customer''s own payment') from first;
create temporary table second as select pg_temp.ask('customer', 'pro', '12') as reference;
select isnt(second.reference, first.reference, 'another number of months makes another payment') from first, second;
select isnt(pg_temp.ask('customer', 'start', '12'), reference, 'another plan makes another payment') from second;
update public.payments set due_at = now() where id = (pg_temp.of('customer')).id;
create temporary table over as select (pg_temp.of('customer')).reference as reference;
select isnt(pg_temp.ask('customer', 'start', '12'), reference, 'an expired request is not returned again') from over;
select is(pg_temp.open_ones(), 'suspended.customer awaiting, customer awaiting', 'each customer has one open payment');

-- Receipts
select tests.registers('anonymous', jsonb_build_object('email', who || '@tests.example.mn')) from unnest(array['one', 'two']) as who;
select is(pg_temp.claim('customer', 'aa') || ' ' || pg_temp.claim('one', 'aa'), 'rows 1 rows 1', 'the same file may be a receipt of two payments');
select is((select count(*)::integer from private.payment_receipts), 2, 'each payment has its receipt');
select is(pg_temp.open_ones(), 'suspended.customer awaiting, customer claimed, one claimed, two awaiting', 'no other payment is claimed');
select is(pg_temp.claim('two', 'bb', 'article-images'), 'PT409 conflict', 'a file of another bucket is refused as a receipt');
select is(pg_temp.claim('one', 'aa', 'article-images'), 'PT409 conflict', 'a file of another bucket is refused even with the content of a receipt');
select is(pg_temp.claim('customer', sum), 'rows 1', 'a customer sends the ' || sum) from unnest(array['second', 'third', 'fourth', 'fifth']) as sum;
select is(pg_temp.claim('one', 'cc'), 'rows 1', 'the limit of receipts counts each payment alone');
select is((select count(*)::integer from private.stored_files where state = 'kept'), 7, 'each receipt has a kept file');

-- Cancelled, and undone
select is(tests.attempt('admin', format('select public.set_payment_status(%L, null)', (pg_temp.of('one')).id)), '22023', 'a null status is refused');
select is(pg_temp.set_status('customer', 'awaiting'), 'PT409 conflict', 'a claimed payment cannot be set to awaiting');
select is(pg_temp.set_status('customer', 'cancelled', (pg_temp.of('customer')).version), 'rows 1', 'a payment is cancelled with its current version');
select is(pg_temp.open_ones(), 'suspended.customer awaiting, one claimed, two awaiting', 'no other payment is cancelled');
select is(pg_temp.set_status('customer', 'awaiting') || ' ' || (pg_temp.of('customer')).status, 'rows 1 claimed',
  'undoing the cancellation makes the payment claimed again');
select is(pg_temp.set_status('two', 'cancelled') || ' ' || (pg_temp.of('two')).status, 'rows 1 cancelled', 'a payment without a receipt is cancelled');
select is(pg_temp.set_status('two', 'awaiting') || ' ' || (pg_temp.of('two')).status, 'rows 1 awaiting',
  'undoing the cancellation makes the payment awaiting again');

-- Paid
delete from private.outbox;
select is(pg_temp.set_status('customer', 'paid'), 'rows 1', 'staff mark a plan''s payment paid');
select results_eq($$select recipient, template, due_at = now() + interval '15 seconds' from private.outbox$$,
  $$values ('customer@tests.example.mn', 'payment_paid', true)$$, 'the mail to the customer is due 15 seconds later');
select is((select string_agg(p.email, ' ') from public.plan_periods as q join public.profiles as p on p.id = q.profile_id),
  'customer@tests.example.mn', 'only this customer has a paid plan');
select is(pg_temp.set_status('one', 'paid') || ' ' || pg_temp.set_status('two', 'paid'), 'rows 1 rows 1', 'staff mark the payments of two registrations paid');
select is((select count(*)::integer from private.outbox where kind = 'payments'), 1, 'payments of registrations queue no mail of their own');
select is(pg_temp.registered('one') || ' ' || pg_temp.registered('two'), 'paid paid', 'both registrations are paid');
select is(pg_temp.set_status('one', 'awaiting'), 'rows 1', 'staff undo one registration''s payment');
select is((pg_temp.of('one')).status || ' ' || pg_temp.registered('one') || ' ' || (pg_temp.of('two')).status || ' ' || pg_temp.registered('two'),
  'claimed pending paid paid', 'only this payment and registration are undone');
select is(pg_temp.set_status('one', 'paid', (pg_temp.of('one')).version) || ' ' || pg_temp.registered('two'), 'rows 1 paid',
  'the undone payment is marked paid again');
select is(pg_temp.claim('one', 'dd'), 'PT409 payment_closed', 'a paid payment takes no receipt below the limit');
select is((select status from public.payments where email = 'suspended.customer@tests.example.mn'), 'awaiting',
  'the payment of the other customer still awaits');
select is((select count(*)::integer from public.payments where status = 'cancelled'), 3, 'the replaced requests stay cancelled');

select * from finish();
rollback;
