-- Payments: references, amounts, who asks for one, who sees it, and what marking it paid does.
begin;
\ir actors.psql
select plan(79);
set local timezone = 'Asia/Ulaanbaatar';

create function pg_temp.say(actor text, call text) returns jsonb language sql as $$
  select case when answer like '{%' or answer like '[%' then answer::jsonb else to_jsonb(answer) end
  from tests.answer(actor, call) as answer
$$;
create function pg_temp.payment(address text) returns public.payments language sql security definer as $$
  select p from public.payments as p where p.email = address order by p.id desc limit 1
$$;
create function pg_temp.set_status(actor text, id bigint, word text, seen integer default null) returns text language sql as $$
  select tests.attempt(actor, format('select public.set_payment_status(%L, %L, %L)', id, word, seen))
$$;
create function pg_temp.registered(address text) returns public.program_registrations language sql as $$
  select r from public.program_registrations as r where r.email = address
$$;
create function pg_temp.register(address text) returns text language sql as $$
  select tests.registers('anonymous', jsonb_build_object('email', address))
$$;
create function pg_temp.claim(of_payment bigint, sum text) returns jsonb language sql as $$
  select pg_temp.say('service', format('select public.claim_payment(%L, %L)', private.payment_token(of_payment),
    (pg_temp.say('service', format('select public.begin_file(''receipts'', ''image/png'', 9, %L)', sum)) #>> '{}')))
$$;

-- References
select is(private.check_letter('ABCDEFG'), 'V', 'the check letter equals the one in contract/references.ts');
select is(private.check_letter('2345678'), 'N', 'the check letter of digits equals the one in contract/references.ts');
select is_empty($$select r from (select private.new_reference() as r from generate_series(1, 200)) as made
  where r !~ '^[2-9A-HJKMNP-Z]{8}$' or right(r, 1) <> private.check_letter(left(r, 7))$$, 'every reference fits');
select is((select count(distinct private.new_reference())::integer from generate_series(1, 200)), 200, '200 references are all different');
select is_empty($$select l from unnest(regexp_split_to_array('23456789ABCDEFGHJKMNPQRSTUVWXYZ', '')) as l, generate_series(1, 7) as place
  where l <> substr('K7M2PXR', place, 1) and private.check_letter(overlay('K7M2PXR' placing l from place for 1)) = private.check_letter('K7M2PXR')$$,
  'one wrong letter at any place is detected');
select is_empty($$select place from generate_series(1, 6) as place
  where private.check_letter(overlay('K7M2PXR' placing reverse(substr('K7M2PXR', place, 2)) from place for 2)) = private.check_letter('K7M2PXR')$$,
  'two swapped letters are detected');
select is(tests.attempt('anonymous', 'select private.new_reference()'), '42501', 'a visitor cannot call new_reference');

-- Amounts
select is(private.plan_amount('pro', '6'), 696600, 'the price of a plan for six months includes the discount');
select is(private.plan_amount('pro', '4'), null, 'an unknown duration has no price');

-- A customer asks
create temporary table asked as select pg_temp.say('customer', $$select public.request_plan_payment('pro', '6')$$) as one;
select is((select one ->> 'amount_mnt' || ' ' || (one ->> 'status') from asked), '696600 awaiting',
  'the request has the computed amount and awaits the transfer');
select is(pg_temp.say('customer', $$select public.request_plan_payment('pro', '6')$$) ->> 'reference',
  (select one ->> 'reference' from asked), 'requesting the same plan and months again returns the same payment');
select is(pg_temp.say('customer', $$select public.request_plan_payment('start', '3')$$) ->> 'amount_mnt', '177000',
  'requesting another plan makes a new payment');
select is((select count(*)::integer from public.payments where profile_id = tests.id('customer') and status in ('awaiting', 'claimed')), 1,
  'only one request of the customer is open');
select is(jsonb_array_length(pg_temp.say('customer', 'select public.own_payments()')), 2, 'own_payments has both payments');
select is(tests.attempt('customer', $$select public.request_plan_payment('gold', '3')$$), '22023', 'an unknown plan is refused');
select is(tests.attempt('suspended customer', $$select public.request_plan_payment('pro', '3')$$), '42501', 'a suspended customer cannot request a payment');
select is(tests.attempt('admin', $$select public.request_plan_payment('pro', '3')$$), '42501', 'staff cannot request a payment');
select is((select count(*)::integer from private.outbox where kind = 'payments' and template = 'payment_requested'), 2, 'each new request queues a mail');

-- By its secret link
create temporary table plan_payment as select * from public.payments where profile_id = tests.id('customer') and status = 'awaiting';
select is(pg_temp.say('service', format('select public.open_payment(%L)', private.payment_token(id))) ->> 'amount_mnt', '177000',
  'open_payment returns the payment of a token') from plan_payment;
select is(pg_temp.say('service', format('select public.open_payment(%L)', private.payment_token(id))) ?| array['email', 'payer_name',
  'phone', 'profile_id', 'paid_by_name', 'id'], false, 'open_payment returns no personal data') from plan_payment;
select is(tests.attempt('service', format('select public.open_payment(%L)', md5('x'))), 'PT404 not_found', 'open_payment raises not_found for a wrong token');
select is((select length(private.payment_token(id))), 43, 'the token has 43 letters') from plan_payment;
select is_empty($$select from public.payments as t where to_jsonb(t)::text ~ private.payment_token(t.id)$$, 'no column of a payment has its token');

-- Receipts
select is(pg_temp.claim(id, 'aa') ->> 'status', 'claimed', 'a receipt makes the payment claimed') from plan_payment;
select is(pg_temp.claim(id, 'aa') ->> 'receipts', '1', 'the same file again adds no receipt') from plan_payment;
select is((select count(*)::integer from private.stored_files where state = 'given_up'), 1, 'the second copy of the file is given up');
select is((select count(*)::integer from private.outbox_news where kind = 'payments'), 1, 'staff get one notice of the receipts');
select is(tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$), 'PT409 payment_claimed',
  'another plan cannot be requested while a receipt is checked');
select pg_temp.claim(id, n::text) from plan_payment, generate_series(1, 4) as n;
select is(tests.attempt('service',
  format('select public.claim_payment(%L, %L)', private.payment_token(id), private.begin_file('receipts', 'image/png', 9, 'bb'))),
  'PT409 receipts_full', 'a sixth receipt is refused') from plan_payment;

-- Paid, and undone
select is(pg_temp.set_status('viewer', id, 'paid'), '42501', 'a viewer cannot mark a payment paid') from plan_payment;
select is(pg_temp.set_status('customer', id, 'paid'), '42501', 'a customer cannot mark a payment paid') from plan_payment;
select is(pg_temp.set_status('admin', id, 'paid', 1), 'PT409 version_conflict', 'marking with an outdated version is refused') from plan_payment;
select is(pg_temp.set_status('admin', id, 'paid'), 'rows 1', 'staff mark the plan''s payment paid') from plan_payment;
select is((select plan || ' ' || plan_months || ' ' || (ends_at = starts_at + interval '3 months') from public.plan_periods
  where profile_id = tests.id('customer')), 'start 3 true', 'the paid payment gives the customer a plan period of three months');
select is((select paid_by_name from public.payments where id = (select id from plan_payment)), 'Admin', 'the payment has the name of the member of staff');
select is((select count(*)::integer from public.audit_log where action = 'update' and table_name in ('payments', 'profiles')), 2,
  'payment and profile each have a history row');
select is(pg_temp.claim(id, 'cc') #>> '{}', 'PT409', 'a paid payment takes no receipt') from plan_payment;
select is(pg_temp.set_status('admin', id, 'cancelled'), 'PT409 conflict', 'a paid payment cannot be cancelled') from plan_payment;
select is(pg_temp.set_status('admin', id, 'awaiting'), 'rows 1', 'staff undo the payment') from plan_payment;
select is((select status from public.payments where id = (select id from plan_payment)), 'claimed', 'the payment is claimed again');
select is((select paid_until from public.profiles where id = tests.id('customer')), null, 'the plan is no longer paid');
select is(pg_temp.set_status('admin', id, 'gold'), '22023', 'an unknown status is refused') from plan_payment;
select is(pg_temp.set_status('admin', 0, 'paid'), 'PT404 not_found', 'marking an unknown payment raises not_found');
select pg_temp.set_status('admin', id, 'paid'), pg_temp.set_status('admin', id, 'paid') from plan_payment;
select is((select paid_until = trial_ends_at + interval '3 months' from public.profiles where id = tests.id('customer')), true,
  'marking a payment paid twice gives one period');

-- A registration
select is(pg_temp.register('seat@tests.example.mn'), 'rows 1', 'a visitor registers for the programme');
select is((select amount_mnt || ' ' || status || ' ' || (due_at is not null) from pg_temp.payment('seat@tests.example.mn')),
  '1000000 awaiting true', 'the payment has the seat''s price and a due date');
select is(pg_temp.set_status('admin', (pg_temp.payment('seat@tests.example.mn')).id, 'paid'), 'rows 1', 'staff mark the registration''s payment paid');
select is((pg_temp.registered('seat@tests.example.mn')).status || ' ' || (pg_temp.registered('seat@tests.example.mn')).seat, 'paid taken',
  'the registration is paid and its seat taken');
select is(pg_temp.set_status('admin', (pg_temp.payment('seat@tests.example.mn')).id, 'awaiting'), 'rows 1', 'staff undo the registration''s payment');
select is((pg_temp.registered('seat@tests.example.mn')).status || ' ' || (pg_temp.payment('seat@tests.example.mn')).status,
  'pending awaiting', 'registration and payment have their earlier status');
select is(tests.attempt('admin',
  format($$select tests.change_record('program_registrations', %L, '{"status": "paid"}')$$,
  (pg_temp.registered('seat@tests.example.mn')).id::text)), 'rows 1', 'staff set the registration to paid');
select is((select status || ' ' || paid_by_name from pg_temp.payment('seat@tests.example.mn')), 'paid Admin', 'the payment is paid with the registration');
select is(tests.attempt('admin',
  format($$select tests.change_record('program_registrations', %L, '{"status": "confirmed"}')$$,
  (pg_temp.registered('seat@tests.example.mn')).id::text)), 'rows 1', 'staff set the registration back to confirmed');
select is((select status || ' ' || (due_at is null) from pg_temp.payment('seat@tests.example.mn')), 'awaiting true',
  'the payment awaits again, without a due date');
select is(tests.attempt('admin',
  format($$select tests.remove_record('program_registrations', %L)$$, (pg_temp.registered('seat@tests.example.mn')).id::text)), 'rows 1',
  'staff delete the registration');
select is((pg_temp.payment('seat@tests.example.mn')).status, 'cancelled', 'the payment of the deleted registration is cancelled');
select is(tests.attempt('admin',
  format('select public.restore_deleted(%s)', (select max(id) from public.audit_log where action = 'delete'))), 'rows 1', 'staff restore the registration');
select is((pg_temp.payment('seat@tests.example.mn')).status, 'awaiting', 'the payment of the restored registration awaits again');
select is(tests.attempt('admin',
  format($$select public.mark_spam('program_registrations', %L)$$, (pg_temp.registered('seat@tests.example.mn')).id)), 'rows 1',
  'staff mark the registration as spam');
select is((pg_temp.payment('seat@tests.example.mn')).status, 'cancelled', 'the payment of spam is cancelled');

-- Time
select pg_temp.register('late@tests.example.mn');
update public.payments set due_at = now() - interval '1 second' where email = 'late@tests.example.mn';
select is(private.payment_json(pg_temp.payment('late@tests.example.mn')) ->> 'status', 'expired',
  'a payment past its due date is shown as expired before the scheduler runs');
select is(tests.attempt('service', 'select public.expire_payments()'), 'rows 1', 'the dispatcher expires payments');
select is((pg_temp.payment('late@tests.example.mn')).status || ' ' || (select status from public.payments
  where id = (select id from plan_payment)), 'expired paid', 'only awaiting payments expire');
select is((select count(*)::integer from public.payments as t where t.status in ('awaiting', 'claimed') and t.due_at < now()), 0,
  'no open payment is past its due date');

-- With the deletion of the person
select is((select count(*)::integer from public.payments where kind = 'plan'), 2, 'the customer has one paid and one unpaid plan payment');
create temporary table history as select count(*) as rows from public.audit_log;
delete from public.profiles where id = tests.id('customer');
select is((select array_agg(id) from public.payments where kind = 'plan'), (select array_agg(id) from plan_payment),
  'deleting the account keeps only the paid payment');
select is((select count(*)::integer from private.payment_receipts where payment_id = (select id from plan_payment)), 5, 'the kept payment has its receipts');
select is((select count(*)::integer from private.stored_files where state = 'kept'), 5, 'the files of the receipts are kept');
select is((select count(*)::integer from private.outbox where kind = 'payments' and record_id = (select id::text from plan_payment)), 0,
  'the mails of the kept payment are deleted');
select is((select count(*) from public.audit_log), (select rows from history), 'keeping the payment writes no history');
select is(pg_temp.set_status('admin', id, 'awaiting'), 'rows 1', 'staff undo the payment of a deleted customer') from plan_payment;
select is(pg_temp.set_status('admin', id, 'paid'), 'rows 1', 'staff mark the payment of a deleted customer paid') from plan_payment;
select is((select count(*)::integer from public.payments where status = 'paid' and id = (select id from plan_payment)), 1,
  'the payment of the deleted customer is paid');
insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email)
select 'plan', tests.id('suspended customer'), 'pro', '3', 1, private.new_reference(), 'expired', 'Өөр', 'before@tests.example.mn';
select is(tests.attempt('owner', $$select public.erase_person('suspended.customer@tests.example.mn')$$), 'rows 1', 'an owner erases a person');
select is((select count(*)::integer from public.payments where email = 'before@tests.example.mn'), 0, 'the erasure deletes payments with an older address');
select is(tests.attempt('owner', $$select public.erase_person('customer@tests.example.mn')$$), 'rows 1', 'an owner erases a person whose account was deleted');
select is((select count(*)::integer from public.payments where kind = 'plan'), 0, 'the erasure deletes paid payments');
select is((select count(*)::integer from private.stored_files where state = 'kept'), 0, 'the erasure gives up the files of receipts');
select is(tests.attempt('admin', 'select public.read_payment(0)'), 'PT404 not_found', 'reading an unknown payment raises not_found');

select * from finish();
rollback;
