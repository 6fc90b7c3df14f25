-- The classes of mails: which leave at once, and which wait for a budget; why a message waits, and how staff send a
-- message at once.
begin;
\ir actors.psql
select no_plan();
-- The forms themselves are not limited here; each test sets up the limits on mails that it needs.
set local app.rate_limit_scale = '10000';
update public.staff set notice_kinds = '{}' where true;
delete from private.outbox;

create function pg_temp.claim(most integer default 50) returns setof jsonb language sql as $$
  select jsonb_array_elements(private.claim_outbox('{mail}', most, 60, 'https://x.test/dispatch'))
$$;
create function pg_temp.form_row(form text) returns jsonb language sql as $$
  select case form
    when 'contact_messages' then '{"name": "Болд", "message": "Сайн байна уу?"}'::jsonb
    else '{"first_name": "Болд", "last_name": "Өвөр", "current_status": "student", "goals": "Апп", "english_level": "3"}'
  end
$$;
create function pg_temp.send(form text, email text, address text, phone text default '99112233') returns text language sql as $$
  select tests.attempt('anonymous', format('select public.submit_form(%L, %L, %L, %L, 10000)', form,
    pg_temp.form_row(form) || jsonb_build_object('email', email, 'phone', phone), address, (select secret from private.function_secret)))
$$;
create function pg_temp.listed(who text, column_name text) returns text language sql as $$
  select r ->> column_name from jsonb_array_elements(tests.answer('admin', 'select public.list_outbox(null, 100)')::jsonb -> 'rows') as r
  where r ->> 'recipient' = who || '@tests.example.mn' order by r ->> 'state' = 'sent', r ->> 'created_at' desc limit 1
$$;

-- After three courtesy mails today, a mail about money is still sent
create function pg_temp.mail(template text, kind text, who text, state text default 'queued', record text default null,
  hours integer default 0) returns uuid language sql as $$
  insert into private.outbox (audience, kind, template, record_id, recipient, state, tries, claimed_at, due_at)
  values ('sender', kind, template, record, who || '@tests.example.mn', state, (state <> 'queued')::integer,
    case when state <> 'queued' then now() - make_interval(hours => hours) end, now())
  returning id
$$;
select tests.attempt('customer', 'select public.request_plan_payment(''start'', ''3'')');
select is((select string_agg(template || ' ' || state, ' ') from private.outbox), 'payment_requested queued',
  'a customer''s request to pay queues a mail with the reference');
update private.outbox set recipient = 'payer@tests.example.mn' where true;
select pg_temp.mail('received', 'quote_requests', 'payer', 'sent') from generate_series(1, 3);
select is((select m ->> 'template' from pg_temp.claim() as m), 'payment_requested',
  'the mail with the reference is claimed after three courtesy mails of the day');
update private.outbox set state = 'sent' where template = 'payment_requested';
update public.payments set status = 'paid', paid_at = now() where profile_id = tests.id('customer');
select pg_temp.mail('payment_paid', 'payments', 'payer', record => id::text) from public.payments where profile_id = tests.id('customer');
select is((select m ->> 'template' from pg_temp.claim() as m), 'payment_paid', 'the mail about a received payment is claimed too');
select is(pg_temp.send('contact_messages', 'payer@tests.example.mn', '10.1.0.1'), 'rows 1', 'the same person sends a form');
select is((select count(*)::integer from private.outbox where recipient = 'payer@tests.example.mn' and template = 'received'
  and state = 'queued'), 0, 'the form queues no fourth courtesy mail');
-- Mails about money do not use the budget of courtesy mails
delete from private.outbox;
select pg_temp.mail(template, 'payments', 'richer', 'sent') from unnest(array['payment_requested', 'payment_paid', 'seat_offered', 'confirmed']) as template;
select pg_temp.send('contact_messages', 'richer@tests.example.mn', '10.1.0.1');
select is((select m ->> 'template' from pg_temp.claim() as m), 'received', 'a courtesy mail is claimed after four mails about money');

-- The order of a claim: essential mails before older ones of the other classes
delete from private.outbox;
select pg_temp.send('contact_messages', 'courtesy@tests.example.mn', '10.1.0.2');
select pg_temp.send('program_registrations', 'seat@tests.example.mn', '10.1.0.3', '88001122');
delete from private.outbox where template = 'payment_requested';
update private.outbox set due_at = now() - interval '1 hour' where kind = 'contact_messages';
update private.outbox set due_at = now() - interval '10 minutes' where kind = 'program_registrations';
insert into private.outbox (audience, kind, template, record_id, recipient)
  values ('sender', 'profiles', 'received', tests.id('customer')::text, 'account@tests.example.mn');
select is((select string_agg(split_part(m ->> 'recipient', '@', 1), ' ') from pg_temp.claim(1) as m), 'account',
  'the mail about an account is claimed first, though it is the newest');
select is((select string_agg(split_part(m ->> 'recipient', '@', 1), ' ') from pg_temp.claim(1) as m), 'seat', 'the mail about a seat is claimed second');
select is((select string_agg(split_part(m ->> 'recipient', '@', 1), ' ') from pg_temp.claim(1) as m), 'courtesy', 'the courtesy mail is claimed last');

-- One template to one address: above ten a day a mail waits, and staff see it
delete from private.outbox;
select pg_temp.mail('payment_paid', 'payments', 'often', 'sent', hours => 3) from generate_series(1, 10);
select pg_temp.mail('payment_paid', 'payments', 'often', record => id::text) from public.payments where profile_id = tests.id('customer');
select is_empty('select pg_temp.claim()', 'the eleventh mail of a day waits');
select is((select state || ' ' || (due_at - now()) from private.outbox where record_id is not null), 'queued 21:00:00',
  'the mail is due when the first of the ten is a day old');
select is(pg_temp.listed('often', 'waits_for'), 'address_limit', 'the list of staff has the reason of the wait');
select is(pg_temp.listed('often', 'waits_until')::timestamptz, now() + interval '21 hours', 'the list of staff has the end of the wait');
create temporary table held as select id from private.outbox where record_id is not null;
select is(tests.attempt('viewer', format('select public.hurry_outbox(%L)', id)), '42501', 'a viewer cannot send the mail at once') from held;
select is(tests.attempt('customer', format('select public.hurry_outbox(%L)', id)), '42501', 'a customer cannot send the mail at once') from held;
select is(tests.attempt('anonymous', format('select public.hurry_outbox(%L)', id)), '42501', 'a visitor cannot send the mail at once') from held;
select is(tests.attempt('admin', format('select public.hurry_outbox(%L)', id)), 'rows 1', 'an editor sends the mail at once') from held;
select is((select m ->> 'id' from pg_temp.claim() as m), id::text, 'the mail is claimed above the limit') from held;
select is((select actor_name || ' ' || table_name || ' ' || (after ->> 'mail') from public.audit_log
  where row_id = (select record_id from private.outbox as o join held using (id)) and after ? 'mail'),
  'Admin payments payment_paid', 'the history says that the editor sent the mail');
update private.outbox set state = 'sent' where id = (select id from held);
select is(tests.attempt('admin', format('select public.hurry_outbox(%L)', id)), 'PT409 conflict', 'a sent mail cannot be sent at once') from held;
select is(tests.attempt('admin', 'select public.hurry_outbox(gen_random_uuid())'), 'PT404 not_found', 'sending an unknown mail at once raises not_found');

-- A flood of one sender does not delay the mails of others
set local app.rate_limit_scale = '1';
delete from private.outbox;
select is(pg_temp.send('contact_messages', 'flood' || n || '@tests.example.mn', '10.2.0.1', '9900' || to_char(n, 'FM0000')), 'rows 1',
  'one address sends form ' || n) from generate_series(1, 20) as n;
select is(pg_temp.send('contact_messages', 'visitor@tests.example.mn', '10.2.0.2'), 'rows 1', 'another address sends a form');
create temporary table first_claim as select m ->> 'recipient' as who from pg_temp.claim() as m;
select is((select count(*)::integer from first_claim where who like 'flood%'), 5, 'five acknowledgements of the flood are claimed');
select is((select count(*)::integer from first_claim where who like 'visitor%'), 1, 'the acknowledgement to the other address is claimed');
select is((select count(distinct sender_hash)::integer || ' ' || bool_and(sender_hash ~ '^[0-9a-f]{64}$') from private.outbox), '2 true',
  'the sender of a mail is stored as a keyed hash');
select is_empty('select pg_temp.claim()', 'the remaining acknowledgements of the flood wait');
select is((select distinct (r ->> 'waits_for') || ' ' || ((r ->> 'waits_until')::timestamptz - now())
  from jsonb_array_elements(tests.answer('admin', 'select public.list_outbox(''queued'', 100)')::jsonb -> 'rows') as r),
  'sender_limit 00:10:00', 'the list of staff has reason and end of that wait');
update private.outbox set claimed_at = claimed_at - interval '6 minutes' where claimed_at is not null;
select pg_temp.send('contact_messages', 'later@tests.example.mn', '10.2.0.3');
select is((select m ->> 'recipient' from pg_temp.claim() as m), 'later@tests.example.mn', 'the acknowledgement to a later sender is claimed at once');
update private.outbox set claimed_at = claimed_at - interval '6 minutes' where recipient like 'flood%' and claimed_at is not null;
select is((select count(*)::integer from pg_temp.claim() as m where m ->> 'recipient' like 'flood%'), 5,
  'after ten minutes five more acknowledgements of the flood are claimed');
select is(tests.attempt('owner', format('select public.hurry_outbox(%L)', id)), 'rows 1',
  'an owner sends one of the waiting mails at once') from private.outbox where state = 'queued' order by id limit 1;
select is((select count(*)::integer from pg_temp.claim()), 1, 'only that mail is claimed');

-- All addresses of an IPv6 network of one household are one sender
delete from private.outbox;
select pg_temp.send('contact_messages', 'six' || n || '@tests.example.mn', '2001:db8:1:2::' || n, '9911' || to_char(n, 'FM0000'))
  from generate_series(1, 8) as n;
select is((select count(*)::integer from pg_temp.claim()), 5, 'eight addresses of one IPv6 network get five acknowledgements');

-- A flood at the Data API
delete from private.outbox;
select set_config('request.headers', '{"cf-connecting-ip": "10.3.0.1"}', true);
select tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('email', 'direct' || n || '@tests.example.mn')))
  from generate_series(1, 7) as n;
select set_config('request.headers', '{"cf-connecting-ip": "10.3.0.2"}', true);
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "beside@tests.example.mn"}'));
select is((select string_agg(split_part(m ->> 'recipient', '@', 1), ' ' order by m ->> 'recipient') from pg_temp.claim() as m
  where m ->> 'recipient' like 'beside%'), 'beside', 'a flood at the Data API does not delay the mail to another sender');
select set_config('request.headers', '', true);

-- Over all senders, mails about seats and courtesy mails have separate budgets
delete from private.outbox;
insert into private.outbox (audience, kind, template, recipient, state, tries, claimed_at, due_at, sender_hash)
select 'sender', 'quote_requests', 'received', 'all' || n || '@tests.example.mn', 'sent', 1, now() - make_interval(secs => n), now(),
  'sender ' || n from generate_series(1, 50) as n;
select pg_temp.send('contact_messages', 'waits@tests.example.mn', '10.4.0.1');
select pg_temp.send('program_registrations', 'sits@tests.example.mn', '10.4.0.2', '88001133');
select is((select string_agg(distinct split_part(m ->> 'recipient', '@', 1), ' ') from pg_temp.claim() as m), 'sits',
  'after fifty courtesy mails in ten minutes a mail about a seat is claimed');
select is(pg_temp.listed('waits', 'waits_for') || ' ' || (pg_temp.listed('waits', 'waits_until')::timestamptz - now()),
  'everybody_limit 00:09:10', 'the list of staff has reason and end of the courtesy mail''s wait');
update private.outbox set kind = 'program_registrations' where recipient like 'all%';
select is((select string_agg(split_part(m ->> 'recipient', '@', 1), ' ') from pg_temp.claim() as m), 'waits',
  'after fifty mails about seats a courtesy mail is claimed');
select pg_temp.send('program_registrations', 'stands@tests.example.mn', '10.4.0.3', '88001144');
delete from private.outbox where template <> 'received';
select is_empty('select pg_temp.claim()', 'after fifty mails about seats another mail about a seat waits');

-- The other reasons to wait
delete from private.outbox;
select pg_temp.mail('payment_paid', 'payments', 'delayed');
update private.outbox set due_at = now() + interval '15 seconds' where true;
select is(pg_temp.listed('delayed', 'waits_for'), 'change', 'a mail that is due in seconds waits because its change can still be undone');
update private.outbox set state = 'failed', tries = 1 where true;
select is(pg_temp.listed('delayed', 'waits_for') || ' ' || (pg_temp.listed('delayed', 'waits_until')::timestamptz - now()),
  'retry 00:00:15', 'a failed mail waits for its retry');
select is(tests.attempt('admin', format('select public.hurry_outbox(%L)', id)), 'rows 1', 'an editor sends the failed mail at once') from private.outbox;
select is(pg_temp.listed('delayed', 'waits_for'), null, 'a due mail has no reason to wait');
select private.claim_outbox('{webhook}', 1, 60, null);
select is(pg_temp.listed('delayed', 'waits_for') || coalesce(pg_temp.listed('delayed', 'waits_until'), ''), 'channel',
  'a mail without a mail channel waits for the channel, without an end');

-- The class of a mail, by template and kind
select is((select string_agg(private.mail_class(template, kind), ' ')
  from (values ('received', 'quote_requests'), ('received', 'program_registrations'), ('received', 'profiles'),
  ('payment_paid', 'payments'), ('news', 'payments'), ('known_address', 'profiles')) as t (template, kind)),
  'courtesy seat essential essential essential courtesy', 'each template and kind has its class');

select * from finish();
rollback;
