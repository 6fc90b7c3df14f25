-- Who gets the mail that a paid plan ends, or has ended: each reason against it by itself; each mail once for an end.
begin;
\ir actors.psql
select plan(29);
update public.profiles set suspended_at = now() where id <> tests.id('customer');
update public.profiles set trial_ends_at = now() - interval '300 days' where id = tests.id('customer');
update auth.users set email_confirmed_at = now() where id = tests.id('customer');

create function pg_temp.newest() returns public.payments language sql security definer as $$
  select p from public.payments as p where p.profile_id = tests.id('customer') order by id desc limit 1
$$;
create function pg_temp.set_status(of_payment bigint, word text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_payment_status(%L, %L)', of_payment, word))
$$;
create function pg_temp.pay(plan text) returns bigint language plpgsql as $$
begin
  perform tests.attempt('customer', format('select public.request_plan_payment(%L, ''12'')', plan));
  perform pg_temp.set_status((pg_temp.newest()).id, 'paid');
  return (pg_temp.newest()).id;
end
$$;
-- Moves the customer's periods so that the plan ends in so many hours. Each still begins its months before its end, as when
-- they are computed anew: three months and back is another day at the end of some months, a year is not.
create function pg_temp.ends(hours integer) returns void language plpgsql set timezone = 'Asia/Ulaanbaatar' as $$
declare
  earlier constant interval := (select paid_until - now() - make_interval(hours => hours) from public.profiles where id = tests.id('customer'));
begin
  update public.plan_periods set paid_at = case paid_at when starts_at then b.begins else paid_at - earlier end, starts_at = b.begins,
    ends_at = ends_at - earlier, reminded_end = reminded_end - earlier
  from (select payment_id as id, ends_at - earlier - make_interval(months => plan_months::integer) as begins from public.plan_periods) as b
  where b.id = payment_id and profile_id = tests.id('customer');
  update public.profiles set paid_until = paid_until - earlier where id = tests.id('customer');
end
$$;
create function pg_temp.due_in(hours integer) returns text language plpgsql as $$
begin
  perform pg_temp.ends(hours);
  return (select coalesce((select string_agg(split_part(email, '@', 1) || ' ' || template, ' ') from private.trial_mails_due()), 'nobody'));
end
$$;
create function pg_temp.due() returns text language sql as $$
  select coalesce((select string_agg(split_part(email, '@', 1) || ' ' || template, ' ') from private.trial_mails_due()), 'nobody')
$$;
-- What the dispatcher claims.
create function pg_temp.claim() returns text language sql as $$
  select coalesce((select string_agg(m ->> 'template', ' ') from jsonb_array_elements(public.claim_outbox('{mail}', 50)) as m
    where m ->> 'template' like 'plan%'), 'nothing')
$$;

select is(pg_temp.due(), 'nobody', 'a customer who has paid nothing gets no mail');
create temporary table first as select pg_temp.pay('start') as id;
select is(pg_temp.due_in(hours), told, format('for a plan that ends in %s hours the due mail is: %s', hours, told)) from (values
  (337, 'nobody'), (336, 'customer plan_ending'), (73, 'customer plan_ending'), (72, 'customer plan_ending_soon'), (1, 'customer plan_ending_soon'),
  (0, 'customer plan_ended'), (-47, 'customer plan_ended'), (-48, 'nobody')) as t (hours, told);

select pg_temp.ends(300);
update public.profiles set suspended_at = now() where id = tests.id('customer');
select is(pg_temp.due(), 'nobody', 'a suspended customer gets no mail');
update public.profiles set suspended_at = null where id = tests.id('customer');
update auth.users set email_confirmed_at = null where id = tests.id('customer');
select is(pg_temp.due(), 'nobody', 'an unconfirmed address gets no mail');
update auth.users set email_confirmed_at = now() where id = tests.id('customer');
select tests.attempt('customer', $$select public.request_plan_payment('start', '6')$$);
select is(pg_temp.due(), 'customer plan_ending', 'an unpaid payment does not prevent the mail');
update public.payments set status = 'claimed', claimed_at = now() where id = (pg_temp.newest()).id;
select is(pg_temp.due(), 'nobody', 'a payment with a receipt under review prevents the mail');
select pg_temp.set_status((pg_temp.newest()).id, 'cancelled');

-- Each mail is queued once
delete from private.outbox;
select is(pg_temp.claim() || ' ' || pg_temp.claim(), 'plan_ending nothing', 'the mail two weeks before the end is claimed once');
select pg_temp.ends(60);
select is(pg_temp.claim() || ' ' || pg_temp.claim(), 'plan_ending_soon nothing', 'the mail three days before the end is claimed once');
update private.outbox set state = 'sent';

-- A renewal, and its undoing
create temporary table second as select pg_temp.pay('start') as id;
select is(pg_temp.due() || ' ' || (select count(*) from private.outbox where template like 'plan%'), 'nobody 0',
  'after a renewal no plan mail is due and none is stored');
select is(pg_temp.set_status(id, 'awaiting'), 'rows 1', 'staff set the renewal back to unpaid') from second;
select is(pg_temp.due(), 'nobody', 'the mails that were sent for this end are not due again');
select pg_temp.ends(-1);
select is(pg_temp.claim(), 'plan_ended', 'the mail at the end was not sent before and is claimed');
update private.outbox set state = 'sent';
select is(pg_temp.set_status(id, 'paid'), 'rows 1', 'staff set the renewal to paid again') from second;
select pg_temp.ends(300);
select is(pg_temp.claim(), 'plan_ending', 'the mail two weeks before the new end is claimed');

-- Whether a queued mail is still true when it is sent
create function pg_temp.stands(word text, hours integer) returns boolean language sql as $$
  select private.still_stands(word, jsonb_build_object('suspended_at', null, 'paid_until', now() + make_interval(hours => hours)))
$$;
select is(pg_temp.stands(word, hours), stands, format('%s is still true %s hours before the end: %s', word, hours, stands)) from (values
  ('plan_ending', 335, true), ('plan_ending', 337, false), ('plan_ending_soon', 71, true), ('plan_ending_soon', 73, false),
    ('plan_ended', 0, true), ('plan_ended', 1, false)) as t (word, hours, stands);
select is(private.still_stands('plan_ended', jsonb_build_object('suspended_at', now(), 'paid_until', now())), false,
  'a mail to a customer who was suspended meanwhile is no longer true');
select is((select count(*)::integer from private.outbox where record_id <> tests.id('customer')::text and template like 'plan%'), 0,
  'no other customer has a plan mail');

select * from finish();
rollback;
