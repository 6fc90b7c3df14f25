-- Paid plans are records of their own: plan, start, end and amount. The plan that a profile wishes for gives no rights.
begin;
\ir actors.psql
select plan(74);
set local timezone = 'Asia/Ulaanbaatar';
update public.profiles set suspended_at = null where id = tests.id('suspended customer');

create function pg_temp.ask(plan text, months text, who text default 'customer') returns text language sql as $$
  select tests.attempt(who, format('select public.request_plan_payment(%L, %L)', plan, months))
$$;
create function pg_temp.newest(who text default 'customer') returns public.payments language sql security definer as $$
  select p from public.payments as p where p.profile_id = tests.id(who) order by id desc limit 1
$$;
create function pg_temp.set_status(of_payment bigint, word text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_payment_status(%L, %L)', of_payment, word))
$$;
-- Everything happens in one transaction: payments are backdated, and their periods are placed by that time.
create function pg_temp.pay(plan text, months text, ago interval default '0', who text default 'customer') returns bigint language plpgsql as $$
declare
  paid public.payments;
begin
  perform pg_temp.ask(plan, months, who);
  paid := pg_temp.newest(who);
  if pg_temp.set_status(paid.id, 'paid') <> 'rows 1' then
    raise exception '% for % is not paid', plan, months;
  end if;
  update public.payments set paid_at = now() - ago where id = paid.id;
  update public.plan_periods set paid_at = now() - ago where payment_id = paid.id;
  perform private.chain_periods(tests.id(who));
  return paid.id;
end
$$;
create function pg_temp.period(of_payment bigint) returns public.plan_periods language sql as $$
  select p from public.plan_periods as p where p.payment_id = of_payment
$$;
create function pg_temp.customer() returns public.profiles language sql as $$
  select p from public.profiles as p where p.id = tests.id('customer')
$$;
create function pg_temp.seen(actor text, call text) returns jsonb language sql as $$
  select case when answer like '{%' or answer like '[%' then answer::jsonb else to_jsonb(answer) end from tests.answer(actor, call) as answer
$$;
create function pg_temp.offer(of_plan text, of_months text) returns jsonb language sql as $$
  select o from jsonb_array_elements(pg_temp.seen('customer', 'select public.own_plan()') -> 'offers') as o
  where o ->> 'plan' = of_plan and o ->> 'plan_months' = of_months
$$;
create function pg_temp.chain() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', plan, starts_at, ends_at, left_mnt, left_days, left_plans, converted_to), ', '
    order by paid_at, payment_id), 'nothing')
  from public.plan_periods where profile_id = tests.id('customer')
$$;

-- Within the trial
select is((select (o ->> 'starts_at')::timestamptz = (pg_temp.customer()).trial_ends_at and (o ->> 'after_trial')::boolean
  and o ->> 'after_plan' is null and o ->> 'amount_mnt' = '177000' from pg_temp.offer('start', '3') as o), true,
  'during the trial the offer of a plan begins when the trial ends');
select is(jsonb_array_length(pg_temp.seen('customer', 'select public.own_plan()') -> 'offers'), 12, 'there is an offer for each plan and number of months');
create temporary table in_trial as select pg_temp.pay('start', '3') as id;
select is((pg_temp.period(id)).starts_at, (pg_temp.customer()).trial_ends_at, 'a period paid during the trial begins when the trial ends') from in_trial;
select is((pg_temp.period(id)).ends_at, (pg_temp.customer()).trial_ends_at + interval '3 months', 'the period lasts the paid months') from in_trial;
select is((pg_temp.customer()).paid_until, (pg_temp.period(id)).ends_at, 'paid_until of the profile is the end of the period') from in_trial;
select is(pg_temp.seen('customer', 'select public.own_profile()') ->> 'paid_plan', 'start',
  'the plan has an effect from the payment on, also within the trial');
select is((pg_temp.customer()).plan, null, 'a payment does not change the plan chosen in the profile');
select is(tests.attempt('admin', $$select public.extend_trial(tests.id('customer'), 7)$$), 'rows 1', 'staff extend the trial');
select is((pg_temp.period(id)).starts_at, now() + interval '51 days', 'the paid period moves behind the extended trial') from in_trial;
select is((pg_temp.period(pg_temp.pay('pro', '3'))).starts_at, now() + interval '51 days', 'a higher plan paid during the trial begins after the trial too');
select is((select left_mnt || ' ' || left_days || ' ' || left_plans::text from pg_temp.period((pg_temp.newest()).id)),
  '177000 ' || round(177000 * extract(epoch
  from (now() + interval '51 days') + interval '3 months' - (now() + interval '51 days')) / 86400 / 387000) || ' {start}',
  'the amount paid for the lower plan is converted into days of the higher one');
select is((select (ends_at = starts_at) || ' ' || converted_to from pg_temp.period((select id from in_trial))), 'true pro',
  'the replaced lower period has no length');
select is(pg_temp.set_status((pg_temp.newest()).id, 'awaiting'), 'rows 1', 'staff undo the payment for the higher plan');
select is((select (ends_at = starts_at + interval '3 months') || ' ' || coalesce(converted_to, '-')
  from pg_temp.period((select id from in_trial))), 'true -', 'the lower period has its full length again');
select is(pg_temp.set_status((pg_temp.newest()).id, 'cancelled') || pg_temp.set_status(id, 'awaiting') || pg_temp.set_status(id,
  'cancelled'), 'rows 1rows 1rows 1', 'staff undo all payments') from in_trial;
select is(pg_temp.chain() || coalesce((pg_temp.customer()).paid_until::text, ' -'), 'nothing -', 'after all undos nothing is paid');

-- The plan wished for in the profile gives no rights
update public.profiles set trial_ends_at = now() - interval '200 days' where id = tests.id('customer');
create temporary table first as select pg_temp.pay('start', '3', interval '45 days') as id;
select is(tests.attempt('customer', $$select public.change_own_profile('{"plan": "enterprise", "plan_months": "12"}')$$), 'rows 1',
  'a customer wishes for a higher plan in the profile');
select is(pg_temp.seen(who, call) ->> 'paid_plan', 'start', 'the paid plan does not follow the wish: ' || call) from (values
  ('customer', 'select public.own_profile()'), ('admin', $$select public.read_record('profiles', tests.id('customer')::text)$$),
  ('viewer', $$select r from json_array_elements(public.list_rows('profiles') -> 'rows') as r
    where r ->> 'email' = 'customer@tests.example.mn'$$), ('admin', $$select public.activate_user(tests.id('customer'))$$)) as c (who, call);
select is((select plan || ' ' || plan_months || ' ' || (paid_until = (pg_temp.period((select id from first))).ends_at)
  from pg_temp.customer()), 'enterprise 12 true', 'the wish is stored, and the end of the paid plan is unchanged');
select is(tests.attempt('customer', format($$select public.change_own_profile('{%s}')$$, change)), refused,
  'a customer cannot set ' || change) from (values ('"paid_until": "2099-01-01"', '42501'), ('"paid_plan": "enterprise"', '42703')) as c (change, refused);
select is(tests.attempt('customer', statement), '42501', 'a customer is refused: ' || statement) from unnest(array[
  $$update public.plan_periods set plan = 'enterprise'$$, $$update public.plan_periods set ends_at = 'infinity'$$, 'delete from public.plan_periods',
  $$insert into public.plan_periods (payment_id, plan) values (1, 'enterprise')$$, 'select private.chain_periods(null)',
    'select private.pay_for_plan(null)', 'select public.read_plan_periods(null)', $$select public.payment_terms('x')$$]) as statement;
select is(tests.attempt('service', 'update public.plan_periods set ends_at = now()'), '42501', 'the service key cannot change periods');

-- A higher plan: the rest of the lower plan becomes days of the higher one
create temporary table offer as select pg_temp.offer('pro', '3') as o;
create temporary table second as select pg_temp.pay('pro', '3') as id;
create temporary table worth as select round(177000 * extract(epoch
  from (now() - interval '45 days' + interval '3 months') - now()) / extract(epoch
  from (now() - interval '45 days' + interval '3 months') - (now() - interval '45 days'))) as mnt;
select is((pg_temp.period(id)).left_mnt::numeric, mnt, 'the rest of the lower plan has its share of the amount paid') from second, worth;
select is((pg_temp.period(id)).left_days::numeric, round(mnt * extract(epoch from now() + interval '3 months' - now()) / 86400 / 387000),
  'the rest becomes days at the price of the new plan') from second, worth;
select is((select starts_at || ' ' || ends_at from pg_temp.period((select id from second))),
  (select now() || ' ' || now() + interval '3 months' + make_interval(days => left_days) from pg_temp.period((select id from second))),
  'the period begins now and lasts the paid months and the converted days');
select is((select starts_at || ' ' || ends_at || ' ' || left_mnt || ' ' || left_days || ' ' || left_plans::text from pg_temp.period((select id from second))),
  (select (o ->> 'starts_at')::timestamptz || ' ' || (o ->> 'ends_at')::timestamptz || ' ' || (o ->> 'left_mnt') || ' '
    || (o ->> 'left_days') || ' {start}' from offer),
  'the period is the one that the offer showed');
select is((select ends_at || ' ' || converted_to from pg_temp.period((select id from first))), now() || ' pro', 'the lower period ends now');
select is(pg_temp.seen('customer', 'select public.own_profile()') ->> 'paid_plan', 'pro', 'the plan paid for now is Pro');
create temporary table states as select 'pro' as state, pg_temp.chain() as was;

-- A lower plan, and the same plan again, begin after the current one
select is((select (o ->> 'starts_at')::timestamptz = (pg_temp.period(id)).ends_at and o ->> 'after_plan' = 'pro' and o ->> 'left_mnt' = '0'
  and not (o ->> 'after_trial')::boolean from pg_temp.offer('start', '6') as o, second), true, 'the offer of a lower plan begins when the current period ends');
create temporary table third as select pg_temp.pay('start', '6') as id;
select is((pg_temp.period(third.id)).starts_at, (pg_temp.period(second.id)).ends_at, 'a lower plan begins after the current one') from second, third;
select is((select (p).ends_at - (p).starts_at = (p).starts_at + interval '6 months' - (p).starts_at and (p).left_days = 0
  from (select pg_temp.period(id) as p from third) as t), true, 'the lower period lasts the paid months, without converted days');
select is(pg_temp.seen('customer', 'select public.own_profile()') ->> 'paid_plan', 'pro', 'the plan paid for now is still Pro');
insert into states select 'start', pg_temp.chain();
create temporary table fourth as select pg_temp.pay('pro', '3') as id;
select is((select starts_at = (pg_temp.period((select id from second))).ends_at and left_plans = '{start}' and left_mnt = 318600
  from pg_temp.period((select id from fourth))), true, 'another period of the current plan begins at its end, with the amount of the lower plan that waits');
insert into states select 'more', pg_temp.chain();
create temporary table fifth as select pg_temp.pay('business', '12') as id;
select is((select starts_at = now() and left_plans = '{pro}' and left_mnt between 387000 * 2 + 318600 and 387000 * 2 + 318600 + 177000
  from pg_temp.period((select id from fifth))), true, 'a higher plan begins now, with the amount of all that is left');
select is((select string_agg(plan, ' ') from public.plan_periods where profile_id = tests.id('customer') and ends_at > now()), 'business',
  'only the higher plan has a period in the future');

-- Payments undone, in any order
select is(pg_temp.set_status(id, 'awaiting') || pg_temp.set_status(id, 'cancelled'), 'rows 1rows 1', 'staff undo the last payment') from fifth;
select is(pg_temp.chain(), (select was from states where state = 'more'), 'the periods are as before the last payment');
select is(pg_temp.set_status(id, 'awaiting') || pg_temp.set_status(id, 'cancelled'), 'rows 1rows 1', 'staff undo the payment before') from fourth;
select is(pg_temp.chain(), (select was from states where state = 'start'), 'the periods are as before that payment');
select is(pg_temp.set_status(id, 'awaiting') || pg_temp.set_status(id, 'cancelled'), 'rows 1rows 1', 'staff undo the first payment of all') from first;
select is((select left_mnt || ' ' || left_days || ' ' || (ends_at = now() + interval '3 months')
  from pg_temp.period((select id from second))), '0 0 true', 'the second period loses the days converted from the first');
select is((pg_temp.period(third.id)).starts_at, (pg_temp.period(second.id)).ends_at, 'the third period begins when the second ends') from second, third;
select is(pg_temp.set_status(id, 'paid') || pg_temp.set_status(id, 'paid'), 'rows 1rows 1', 'a payment is marked paid twice') from first;
select is((select count(*)::integer from public.plan_periods where payment_id = (select id from first)), 1, 'a payment marked paid twice has one period');
select is((select count(*)::integer from public.plan_periods where profile_id <> tests.id('customer')), 0, 'other customers have no period');

-- Twelve months of Start are not converted into twelve months of Enterprise
update public.profiles set trial_ends_at = now() - interval '200 days' where id = tests.id('suspended customer');
create temporary table cheap as select pg_temp.pay('start', '12', '0', 'suspended customer') as id;
select is((select left_mnt || ' ' || round(extract(epoch from ends_at - starts_at) / 86400 / 30.4)
  from pg_temp.period(pg_temp.pay('enterprise', '3', '0', 'suspended customer'))), '566400 4',
  'twelve months of Start add about a month to three months of Enterprise');

-- The price at the time of the request
update public.profiles set trial_ends_at = now() - interval '1 day' where id = tests.id('suspended customer');
select pg_temp.ask('business', '3', 'customer');
update private.plan_prices set month_mnt = 300000 where plan = 'business';
select is(pg_temp.offer('business', '3') ->> 'amount_mnt', '747000', 'the offer of a requested plan keeps the requested price');
select is(pg_temp.offer('business', '6') ->> 'amount_mnt', '1620000', 'other offers have the new price');
select is((pg_temp.period(pg_temp.pay('business', '3'))).amount_mnt, 747000, 'the period has the requested price');
select pg_temp.ask('business', '3', 'customer');
select is((pg_temp.newest()).amount_mnt, 900000, 'a new request has the new price');
update public.payments set due_at = now() where id = (pg_temp.newest()).id;
update private.plan_prices set month_mnt = 249000 where plan = 'business';
select is(pg_temp.offer('business', '3') ->> 'amount_mnt', '747000', 'an expired request does not keep its price');

-- The terms on the page of a payment
select is((select (t ->> 'after_plan') || ' ' || (t ->> 'amount_mnt')
  from pg_temp.seen('service', format('select public.payment_terms(%L)', private.payment_token((pg_temp.newest()).id))) as t),
  'business 900000', 'the page of an open payment shows what it would give');
select is((select (t ->> 'ends_at')::timestamptz
  from pg_temp.seen('service', format('select public.payment_terms(%L)', private.payment_token((select id from second)))) as t),
  (pg_temp.period((select id from second))).ends_at, 'the page of a paid payment shows the end of its period');
select is(pg_temp.set_status((pg_temp.newest()).id,
  'cancelled') || coalesce(pg_temp.seen('service',
  format('select public.payment_terms(%L)', private.payment_token((pg_temp.newest()).id))) #>> '{}', ' nothing'), 'rows 1 nothing',
  'the page of a cancelled payment shows no terms');

-- The customer's data, deletion and erasure
select is(jsonb_array_length(pg_temp.seen('customer', 'select public.own_data()') -> 'plan_periods'),
  (select count(*)::integer from public.plan_periods where profile_id = tests.id('customer')), 'the customer''s own data have every period');
select is(jsonb_array_length(pg_temp.seen('viewer', $$select public.read_plan_periods(tests.id('customer'))$$)),
  jsonb_array_length(pg_temp.seen('customer', 'select public.own_plan()') -> 'periods'), 'staff read as many periods as the customer');
select is(tests.attempt('admin', $$select public.read_plan_periods(tests.id('admin'))$$), 'PT404 not_found',
  'the periods of an account without a profile raise not_found');
create temporary table kept as select count(*) as rows from public.plan_periods;
delete from auth.users where id = tests.id('customer');
select is((select count(*) from public.plan_periods), (select rows from kept), 'deleting the account keeps its periods');
select is((select count(*)::integer from public.plan_periods where profile_id = tests.id('customer')), 0, 'the kept periods do not refer to the customer');
select is(pg_temp.set_status(id, 'awaiting'), 'rows 1', 'staff undo a payment of a deleted customer') from first;
select is((select count(*) from public.plan_periods), (select rows - 1 from kept), 'the undo deletes only this period');
select is(tests.attempt('owner', $$select public.erase_person('customer@tests.example.mn')$$) || tests.attempt('owner',
  $$select public.erase_person('suspended.customer@tests.example.mn')$$), 'rows 1rows 1', 'an owner erases both customers');
select is((select count(*)::integer from public.plan_periods), 0, 'the erasure deletes all periods of both customers');

select * from finish();
rollback;
