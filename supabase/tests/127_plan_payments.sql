-- Consecutive payments for plans: an earlier one is undone after a later one was paid, and a receipt comes for an
-- expired payment.
begin;
\ir actors.psql
select plan(29);

create function pg_temp.ask(plan text, months text) returns text language sql as $$
  select tests.attempt('customer', format('select public.request_plan_payment(%L, %L)', plan, months))
$$;
create function pg_temp.payment(of_plan text) returns public.payments language sql as $$
  select p from public.payments as p where p.profile_id = tests.id('customer') and p.plan = of_plan order by id desc limit 1
$$;
create function pg_temp.set_status(of_plan text, word text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_payment_status(%L, %L)', (pg_temp.payment(of_plan)).id, word))
$$;
-- Everything happens in one transaction, so payments are backdated to be in order.
create function pg_temp.pay(of_plan text, paid timestamptz) returns text language plpgsql as $$
begin
  perform pg_temp.ask(of_plan, '3'), pg_temp.set_status(of_plan, 'paid');
  update public.payments set paid_at = paid where id = (pg_temp.payment(of_plan)).id;
  update public.plan_periods set paid_at = paid where payment_id = (pg_temp.payment(of_plan)).id;
  perform private.chain_periods(tests.id('customer'));
  return (pg_temp.payment(of_plan)).status;
end
$$;
create function pg_temp.claim(of_plan text, sum text) returns text language sql as $$
  select tests.attempt('service', format('select public.claim_payment(%L, private.begin_file(''receipts'', ''image/png'', 9, %L))',
    private.payment_token((pg_temp.payment(of_plan)).id), sum))
$$;
-- Each paid plan, and how many months after the trial it ends.
create function pg_temp.paid(who text default 'customer') returns text language sql as $$
  -- In months of about thirty days, because dates differ at the ends of months.
  select coalesce(string_agg(q.plan || ' ' || round(extract(epoch from q.ends_at - p.trial_ends_at) / 86400 / 30.4), ', ' order by q.ends_at), '-')
    || coalesce(' until ' || round(extract(epoch from max(p.paid_until) - max(p.trial_ends_at)) / 86400 / 30.4), '')
  from public.plan_periods as q join public.profiles as p on p.id = q.profile_id where p.id = tests.id(who)
$$;

-- Three plans in a row, the second one undone
select is(pg_temp.pay('business', now() - interval '3 hours') || pg_temp.pay('pro', now() - interval '2 hours') || pg_temp.pay('start',
  now() - interval '1 hour'),
  'paidpaidpaid', 'a customer pays three plans one after another');
select is(pg_temp.paid(), 'business 3, pro 6, start 9 until 9', 'each plan has its own three months');
select is(pg_temp.set_status('pro', 'awaiting'), 'rows 1', 'staff set the second payment back to awaiting');
select is(pg_temp.paid(), 'business 3, start 6 until 6', 'the third plan stays and ends three months earlier');
select is(pg_temp.set_status('pro', 'cancelled'), 'rows 1', 'staff cancel the second payment');
select is(pg_temp.set_status('business', 'awaiting'), 'rows 1', 'staff set the first payment back to awaiting');
select is(pg_temp.paid(), 'start 3 until 3', 'the third plan stays alone');
select is(pg_temp.set_status('business', 'cancelled'), 'rows 1', 'staff cancel the first payment');
select is(pg_temp.set_status('start', 'awaiting'), 'rows 1', 'staff set the third payment back to awaiting');
select is(pg_temp.paid(), '-', 'no plan is paid any more');
select is(pg_temp.set_status('start', 'cancelled'), 'rows 1', 'staff cancel the third payment');

-- Beside another customer, who pays later
update public.profiles set suspended_at = null where id = tests.id('suspended customer');
select tests.attempt('suspended customer', $$select public.request_plan_payment('pro', '12')$$);
create temporary table other as select id from public.payments where profile_id = tests.id('suspended customer');
select is(pg_temp.pay('start', now() - interval '3 hours') || tests.attempt('admin',
  format('select public.set_payment_status(%s, ''paid'')', id)), 'paidrows 1', 'two customers pay a plan') from other;
select is(pg_temp.set_status('start', 'awaiting') || ' ' || pg_temp.paid(), 'rows 1 -', 'undoing the first customer''s payment leaves that customer no plan');
select is(pg_temp.paid('suspended customer'), 'pro 12 until 12', 'the other customer''s plan stays');
select is(pg_temp.pay('business', now() - interval '3 hours') || pg_temp.pay('pro', now() - interval '2 hours') || pg_temp.pay('start',
  now() - interval '1 hour') , 'paidpaidpaid', 'the first customer pays three plans again');
select is(pg_temp.set_status('business', 'awaiting') || ' ' || pg_temp.paid(), 'rows 1 pro 3, start 6 until 6',
  'undoing the first of three plans moves the two later ones forward');
select is(pg_temp.paid('suspended customer'), 'pro 12 until 12', 'the other customer''s plan is unchanged');
select pg_temp.set_status(of_plan, word) from unnest(array['awaiting', 'cancelled']) as word, unnest(array['start', 'business', 'pro']) as of_plan;

-- A late receipt
select pg_temp.ask('start', '3');
update public.payments set status = 'expired', due_at = now() - interval '1 day' where id = (pg_temp.payment('start')).id;
select is(pg_temp.ask('pro', '6'), 'rows 1', 'after the payment has expired the customer asks for another plan');
select tests.attempt('suspended customer', $$select public.request_plan_payment('start', '3')$$);
select is(pg_temp.claim('start', 'aa'), 'rows 1', 'the customer sends the receipt of the expired payment');
select is((select status from public.payments where profile_id = tests.id('suspended customer') order by id desc limit 1), 'awaiting',
  'the receipt leaves another customer''s payment awaiting');
select is((pg_temp.payment('start')).status || ' ' || (pg_temp.payment('pro')).status, 'claimed cancelled',
  'the expired payment is claimed, and the later payment is cancelled');
select is((select count(*)::integer from private.stored_files where state = 'kept'), 1, 'the receipt is kept');
update public.payments set status = 'claimed' where profile_id = tests.id('suspended customer') and status = 'awaiting';
update public.payments set status = 'expired' where id = (pg_temp.payment('start')).id;
select is(pg_temp.claim('start', 'dd'), 'rows 1', 'another customer''s payment under review does not prevent a receipt');
update public.payments set status = 'expired' where id = (pg_temp.payment('start')).id;
select pg_temp.ask('business', '3');
select pg_temp.claim('business', 'bb');
select is(pg_temp.claim('start', 'cc'), 'PT409 payment_claimed', 'a receipt is refused while another payment of the customer is under review');
select is((pg_temp.payment('business')).status, 'claimed', 'the payment under review stays claimed');

-- Notes about a payment are deleted with its customer: a payment is never restored
select is(tests.attempt('admin', format($$select public.add_note('payments', %L, 'Утсаар ярьсан')$$, (pg_temp.payment('business')).id)),
  'rows 1', 'staff add a note to a payment');
select is((select count(*)::integer from private.record_notes where table_name = 'payments'), 1, 'the note is stored');
delete from public.profiles where id = tests.id('customer');
select is((select count(*)::integer from private.record_notes where table_name = 'payments'), 0, 'deleting the customer deletes the note');
select is((select count(*)::integer from private.record_work where table_name = 'payments'), 0, 'deleting the customer deletes the work on the payment');

select * from finish();
rollback;
