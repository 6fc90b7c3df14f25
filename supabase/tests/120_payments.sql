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
select is(private.check_letter('ABCDEFG'), 'V', 'the check letter is the one that the browser computes');
select is(private.check_letter('2345678'), 'N', 'of any seven');
select is_empty($$select r from (select private.new_reference() as r from generate_series(1, 200)) as made
  where r !~ '^[2-9A-HJKMNP-Z]{8}$' or right(r, 1) <> private.check_letter(left(r, 7))$$, 'every reference fits');
select is((select count(distinct private.new_reference())::integer from generate_series(1, 200)), 200, 'and is its own');
select is_empty($$select l from unnest(regexp_split_to_array('23456789ABCDEFGHJKMNPQRSTUVWXYZ', '')) as l, generate_series(1, 7) as place
  where l <> substr('K7M2PXR', place, 1) and private.check_letter(overlay('K7M2PXR' placing l from place for 1)) = private.check_letter('K7M2PXR')$$,
  'one wrong letter is noticed wherever it stands');
select is_empty($$select place from generate_series(1, 6) as place
  where private.check_letter(overlay('K7M2PXR' placing reverse(substr('K7M2PXR', place, 2)) from place for 2)) = private.check_letter('K7M2PXR')$$,
  'and so are two that changed places');
select is(tests.attempt('anonymous', 'select private.new_reference()'), '42501', 'no visitor makes one');

-- Amounts
select is(private.plan_amount('pro', '6'), 696600, 'a plan for six months at the discount');
select is(private.plan_amount('pro', '4'), null, 'no other duration');

-- A customer asks
create temporary table asked as select pg_temp.say('customer', $$select public.request_plan_payment('pro', '6')$$) as one;
select is((select one ->> 'amount_mnt' || ' ' || (one ->> 'status') from asked), '696600 awaiting', 'the database computes what is asked');
select is(pg_temp.say('customer', $$select public.request_plan_payment('pro', '6')$$) ->> 'reference', (select one ->> 'reference' from asked), 'the same again is the same request');
select is(pg_temp.say('customer', $$select public.request_plan_payment('start', '3')$$) ->> 'amount_mnt', '177000', 'another one takes its place');
select is((select count(*)::integer from public.payments where profile_id = tests.id('customer') and status in ('awaiting', 'claimed')), 1, 'one is open');
select is(jsonb_array_length(pg_temp.say('customer', 'select public.own_payments()')), 2, 'a customer sees the own payments');
select is(tests.attempt('customer', $$select public.request_plan_payment('gold', '3')$$), '22023', 'there is no other plan');
select is(tests.attempt('suspended customer', $$select public.request_plan_payment('pro', '3')$$), '42501', 'nobody who is suspended asks');
select is(tests.attempt('admin', $$select public.request_plan_payment('pro', '3')$$), '42501', 'nor staff');
select is((select count(*)::integer from private.outbox where kind = 'payments' and template = 'payment_requested'), 2, 'each is mailed');

-- By its secret link
create temporary table plan_payment as select * from public.payments where profile_id = tests.id('customer') and status = 'awaiting';
select is(pg_temp.say('service', format('select public.open_payment(%L)', private.payment_token(id))) ->> 'amount_mnt', '177000', 'the link opens it') from plan_payment;
select is(pg_temp.say('service', format('select public.open_payment(%L)', private.payment_token(id))) ?| array['email', 'payer_name', 'phone', 'profile_id', 'paid_by_name', 'id'], false, 'and tells nothing of the person') from plan_payment;
select is(tests.attempt('service', format('select public.open_payment(%L)', md5('x'))), 'PT404 not_found', 'a guess opens nothing');
select is((select length(private.payment_token(id))), 43, '256 bits') from plan_payment;
select is_empty($$select from public.payments as t where to_jsonb(t)::text ~ private.payment_token(t.id)$$, 'no list of staff has the token');

-- Receipts
select is(pg_temp.claim(id, 'aa') ->> 'status', 'claimed', 'a receipt claims it') from plan_payment;
select is(pg_temp.claim(id, 'aa') ->> 'receipts', '1', 'the same file is the same receipt') from plan_payment;
select is((select count(*)::integer from private.stored_files where state = 'given_up'), 1, 'and its second copy is given up');
select is((select count(*)::integer from private.outbox_news where kind = 'payments'), 1, 'staff are told once');
select is(tests.attempt('customer', $$select public.request_plan_payment('pro', '6')$$), 'PT409 payment_claimed', 'what is looked at is not exchanged');
select pg_temp.claim(id, n::text) from plan_payment, generate_series(1, 4) as n;
select is(tests.attempt('service', format('select public.claim_payment(%L, %L)', private.payment_token(id), private.begin_file('receipts', 'image/png', 9, 'bb'))), 'PT409 receipts_full', 'five receipts, no more') from plan_payment;

-- Paid, and undone
select is(pg_temp.set_status('viewer', id, 'paid'), '42501', 'a viewer marks nothing') from plan_payment;
select is(pg_temp.set_status('customer', id, 'paid'), '42501', 'nor does the customer') from plan_payment;
select is(pg_temp.set_status('admin', id, 'paid', 1), 'PT409 version_conflict', 'what somebody changed meanwhile is not overwritten') from plan_payment;
select is(pg_temp.set_status('admin', id, 'paid'), 'rows 1', 'staff mark it paid') from plan_payment;
select is((select plan || ' ' || plan_months || ' ' || (ends_at = starts_at + interval '3 months') from public.plan_periods where profile_id = tests.id('customer')), 'start 3 true', 'and the plan is the customer''s');
select is((select paid_by_name from public.payments where id = (select id from plan_payment)), 'Admin', 'it says who');
select is((select count(*)::integer from public.audit_log where action = 'update' and table_name in ('payments', 'profiles')), 2, 'with a row of history for each of the two');
select is(pg_temp.claim(id, 'cc') #>> '{}', 'PT409', 'a paid one takes no receipt') from plan_payment;
select is(pg_temp.set_status('admin', id, 'cancelled'), 'PT409 conflict', 'nor is it cancelled') from plan_payment;
select is(pg_temp.set_status('admin', id, 'awaiting'), 'rows 1', 'it is taken back') from plan_payment;
select is((select status from public.payments where id = (select id from plan_payment)), 'claimed', 'to where it was');
select is((select paid_until from public.profiles where id = tests.id('customer')), null, 'and so is the plan');
select is(pg_temp.set_status('admin', id, 'gold'), '22023', 'there is no other state') from plan_payment;
select is(pg_temp.set_status('admin', 0, 'paid'), 'PT404 not_found', 'of nothing nothing is marked');
select pg_temp.set_status('admin', id, 'paid'), pg_temp.set_status('admin', id, 'paid') from plan_payment;
select is((select paid_until = trial_ends_at + interval '3 months' from public.profiles where id = tests.id('customer')), true, 'twice paid is once paid');

-- A registration
select is(pg_temp.register('seat@tests.example.mn'), 'rows 1', 'somebody registers');
select is((select amount_mnt || ' ' || status || ' ' || (due_at is not null) from pg_temp.payment('seat@tests.example.mn')), '1000000 awaiting true', 'and is asked for what the seat costs, until it is held');
select is(pg_temp.set_status('admin', (pg_temp.payment('seat@tests.example.mn')).id, 'paid'), 'rows 1', 'the money has come');
select is((pg_temp.registered('seat@tests.example.mn')).status || ' ' || (pg_temp.registered('seat@tests.example.mn')).seat, 'paid taken', 'the seat is taken');
select is(pg_temp.set_status('admin', (pg_temp.payment('seat@tests.example.mn')).id, 'awaiting'), 'rows 1', 'it was another''s');
select is((pg_temp.registered('seat@tests.example.mn')).status || ' ' || (pg_temp.payment('seat@tests.example.mn')).status, 'pending awaiting', 'both are as before');
select is(tests.attempt('admin', format($$select tests.change_record('program_registrations', %L, '{"status": "paid"}')$$, (pg_temp.registered('seat@tests.example.mn')).id::text)), 'rows 1', 'set in its own tab');
select is((select status || ' ' || paid_by_name from pg_temp.payment('seat@tests.example.mn')), 'paid Admin', 'the payment follows');
select is(tests.attempt('admin', format($$select tests.change_record('program_registrations', %L, '{"status": "confirmed"}')$$, (pg_temp.registered('seat@tests.example.mn')).id::text)), 'rows 1', 'and taken back there');
select is((select status || ' ' || (due_at is null) from pg_temp.payment('seat@tests.example.mn')), 'awaiting true', 'it follows too; a seat for good has no day to be paid');
select is(tests.attempt('admin', format($$select tests.remove_record('program_registrations', %L)$$, (pg_temp.registered('seat@tests.example.mn')).id::text)), 'rows 1', 'a registration is deleted');
select is((pg_temp.payment('seat@tests.example.mn')).status, 'cancelled', 'nothing is asked for it any more');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log where action = 'delete'))), 'rows 1', 'it comes back');
select is((pg_temp.payment('seat@tests.example.mn')).status, 'awaiting', 'and its payment with it');
select is(tests.attempt('admin', format($$select public.mark_spam('program_registrations', %L)$$, (pg_temp.registered('seat@tests.example.mn')).id)), 'rows 1', 'it is spam');
select is((pg_temp.payment('seat@tests.example.mn')).status, 'cancelled', 'of which nobody asks money');

-- Time
select pg_temp.register('late@tests.example.mn');
update public.payments set due_at = now() - interval '1 second' where email = 'late@tests.example.mn';
select is(private.payment_json(pg_temp.payment('late@tests.example.mn')) ->> 'status', 'expired', 'whose day is over has expired, before anything says so');
select is(tests.attempt('service', 'select public.expire_payments()'), 'rows 1', 'the dispatcher says so');
select is((pg_temp.payment('late@tests.example.mn')).status || ' ' || (select status from public.payments where id = (select id from plan_payment)), 'expired paid', 'of what awaits alone');
select is((select count(*)::integer from public.payments as t where t.status in ('awaiting', 'claimed') and t.due_at < now()), 0, 'nothing is overdue then');

-- With the deletion of the person
select is((select count(*)::integer from public.payments where kind = 'plan'), 2, 'one that was paid and one that was not');
create temporary table history as select count(*) as rows from public.audit_log;
delete from public.profiles where id = tests.id('customer');
select is((select array_agg(id) from public.payments where kind = 'plan'), (select array_agg(id) from plan_payment), 'what was paid outlives the account, and nothing else');
select is((select count(*)::integer from private.payment_receipts where payment_id = (select id from plan_payment)), 5, 'with its receipts');
select is((select count(*)::integer from private.stored_files where state = 'kept'), 5, 'whose files stay');
select is((select count(*)::integer from private.outbox where kind = 'payments' and record_id = (select id::text from plan_payment)), 0, 'and none of its mails');
select is((select count(*) from public.audit_log), (select rows from history), 'which is no act of its own');
select is(pg_temp.set_status('admin', id, 'awaiting'), 'rows 1', 'staff still set right what they marked') from plan_payment;
select is(pg_temp.set_status('admin', id, 'paid'), 'rows 1', 'and mark what came late') from plan_payment;
select is((select count(*)::integer from public.payments where status = 'paid' and id = (select id from plan_payment)), 1, 'as it is');
insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email)
select 'plan', tests.id('suspended customer'), 'pro', '3', 1, private.new_reference(), 'expired', 'Өөр', 'before@tests.example.mn';
select is(tests.attempt('owner', $$select public.erase_person('suspended.customer@tests.example.mn')$$), 'rows 1', 'an owner erases a person');
select is((select count(*)::integer from public.payments where email = 'before@tests.example.mn'), 0, 'with what was asked at an older address');
select is(tests.attempt('owner', $$select public.erase_person('customer@tests.example.mn')$$), 'rows 1', 'and one who has left');
select is((select count(*)::integer from public.payments where kind = 'plan'), 0, 'with what was paid');
select is((select count(*)::integer from private.stored_files where state = 'kept'), 0, 'and the receipts');
select is(tests.attempt('admin', 'select public.read_payment(0)'), 'PT404 not_found', 'staff read what there is');

select * from finish();
rollback;
