-- Mails and webhook calls: who gets which message, when and how often, and what happens after a failure.
begin;
\ir actors.psql
select no_plan();
-- The limits on forms are tested in another file.
set local app.rate_limit_scale = '10000';
-- The total budget as in production; 095_mail_classes.sql tests the budget of a sender.
create or replace function private.mail_limits() returns private.mail_limits language sql stable
set search_path = '' return row(3, 10, 1000000, 50, interval '10 minutes')::private.mail_limits;

-- The dispatcher's calls. Tests let time pass by changing the stored times.
create function pg_temp.claim(channels text[] default '{mail,webhook}', most integer default 50)
returns setof jsonb language sql as $$
  select jsonb_array_elements(tests.answer('service',
    format('select public.claim_outbox(%L, %s, 60, %L)', channels, most, 'https://x.test/dispatch'))::jsonb)
$$;
create function pg_temp.settle(m jsonb, outcome text, error text default null, wait integer default null)
returns text language sql as $$
  select tests.attempt('service', format('select public.settle_outbox(%L)', jsonb_build_array(jsonb_build_object(
    'id', m -> 'id', 'claim', m -> 'claim', 'outcome', outcome, 'error', error, 'retryAfter', wait))))
$$;
create function pg_temp.hours_pass(hours numeric) returns void language sql as $$
  update private.outbox set due_at = due_at - make_interval(secs => hours * 3600), expires_at = expires_at - make_interval(secs => hours * 3600),
    claimed_at = claimed_at - make_interval(secs => hours * 3600), lease_ends_at = lease_ends_at - make_interval(secs => hours * 3600),
    created_at = created_at - make_interval(secs => hours * 3600), sent_at = sent_at - make_interval(secs => hours * 3600);
  update private.outbox_digests set created_at = created_at - make_interval(secs => hours * 3600);
$$;
create function pg_temp.empty() returns void language sql as $$
  delete from private.outbox; delete from private.outbox_news; delete from private.outbox_digests;
$$;
create function pg_temp.state(of_template text) returns text language sql as $$
  select state || coalesce(' ' || last_error, '') from private.outbox where template = of_template
$$;
select pg_temp.empty();

-- What is queued, in the transaction of the row
create temporary table forms as select unnest(array['program_registrations', 'quote_requests',
  'design_report_requests', 'partner_requests', 'contact_messages']) as form;
select is(tests.attempt('anonymous', tests.insertion(form, jsonb_build_object('email', form || '@tests.example.mn'))), 'rows 1',
  'a visitor sends ' || form) from forms;
select results_eq(
  'select kind, template, recipient, state from private.outbox order by kind',
  $$select form, 'received', form || '@tests.example.mn', 'queued' from forms order by form$$,
  'each form queues one acknowledgement to its sender');
select results_eq('select kind, digest_id is null from private.outbox_news order by kind', 'select form, true from forms order by form',
  'each form adds one new record to the notices of staff');
select is(tests.attempt('customer', tests.insertion('contact_messages', '{"email": "signed-in@tests.example.mn"}')), 'rows 1', 'a customer sends a form');
select is((select count(*)::integer from private.outbox where recipient = 'signed-in@tests.example.mn'), 1, 'a form of a customer queues an acknowledgement');
select is(tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "no address"}')), 'contact_messages_email_format',
  'a form with an invalid address is refused');
select is((select count(*)::integer from private.outbox), 6, 'a refused form queues no mail');
select is(tests.attempt('admin',
  $$select tests.add_record('program_registrations',
  '{"first_name": "Болд", "last_name": "Өвөр", "email": "added@tests.example.mn", "phone": "99112233", "current_status": "student",
    "goals": "Апп", "english_level": "3"}')$$), 'rows 1', 'staff add a registration');
do $$ begin execute tests.insertion('contact_messages', '{"email": "loaded@tests.example.mn"}'); end $$;
select is((select count(*)::integer from private.outbox where recipient in ('added@tests.example.mn', 'loaded@tests.example.mn')), 0,
  'a row that staff or an operator add queues no acknowledgement');

-- Deleted records
select is((select count(*)::integer from private.outbox where kind = form) , case form when 'contact_messages' then 2 else 1 end,
  'each form has its mails before the deletion') from forms;
do $$
declare form text;
begin
  for form in select f.form from forms as f loop execute format('delete from public.%I', form); end loop;
end
$$;
select is((select count(*)::integer from private.outbox), 0, 'deleting records deletes their mails');
select is((select count(*)::integer from private.outbox_news), 0, 'deleting records deletes their notices');

-- Sign-up
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000d1', 'new@tests.example.mn', now(), tests.metadata('new@tests.example.mn', tests.profile('Шинэ'))),
  ('00000000-0000-4000-8000-0000000000d2', 'later@tests.example.mn', null, tests.metadata('later@tests.example.mn', tests.profile('Дараа'))),
  ('00000000-0000-4000-8000-0000000000d3', 'staff@tests.example.mn', now(), tests.metadata('staff@tests.example.mn'));
select results_eq('select kind, template, recipient from private.outbox', $$values ('profiles', 'received', 'new@tests.example.mn')$$,
  'a confirmed customer is welcomed, an unconfirmed one and staff are not');
update auth.users set email_confirmed_at = now() where email = 'later@tests.example.mn';
update auth.users set email_confirmed_at = now() + interval '1 second' where email = 'later@tests.example.mn';
select is((select count(*)::integer from private.outbox where recipient = 'later@tests.example.mn'), 1, 'confirming the address queues one mail');
select is((select count(*)::integer from private.outbox_news where kind = 'profiles'), 2, 'both customers are in the notices of staff');
delete from auth.users where email in ('new@tests.example.mn', 'later@tests.example.mn');
select is((select count(*)::integer from private.outbox) + (select count(*)::integer from private.outbox_news), 0,
  'deleting customers deletes their mails and notices');

-- One request: one mail to each member of staff who wants it, one to the sender
update public.staff set notice_kinds = '{profiles}' where user_id = tests.id('owner');
select tests.attempt('anonymous', tests.insertion('quote_requests'));
create temporary table first_claim as select m from pg_temp.claim() as m;
select results_eq(
  $$select m ->> 'audience', m ->> 'channel', m ->> 'template', m ->> 'recipient' from first_claim order by 1, 2, 4$$,
  $$values ('sender', 'mail', 'received', 'bold@tests.example.mn'), ('staff', 'mail', 'news', 'admin@tests.example.mn'),
    ('staff', 'mail', 'news', 'signed-out.admin@tests.example.mn'), ('staff', 'webhook', 'news', null)$$,
  'the claim has mails to the sender and to active staff who want this kind, and a webhook call');
select ok(m -> 'total' = '1' and m #>> '{records,0,project_title}' = 'Дэлгүүр' and not m #> '{records,0}' ? 'search_text',
  'the claimed message has the record without derived columns') from first_claim;
select is_empty('select pg_temp.claim()', 'a second claim finds no message');
select is((select url from private.outbox_dispatcher), 'https://x.test/dispatch', 'the claim stores the dispatcher''s address');

-- Outcomes
select pg_temp.settle(m, 'sent') from first_claim where m ->> 'template' = 'received';
select is(pg_temp.state('received'), 'sent', 'a message that was settled as sent is sent');
select pg_temp.settle(m, 'retry', 'late', 1) from first_claim where m ->> 'template' = 'received';
select is(pg_temp.state('received'), 'sent', 'a later outcome does not change a sent message');
select is(pg_temp.settle(m, 'unheard'), '22023', 'an unknown outcome is refused') from first_claim where m ->> 'channel' = 'webhook';
select pg_temp.settle(m, 'refused', 'http_422') from first_claim where m ->> 'channel' = 'webhook';
select is((select state || last_error from private.outbox where channel = 'webhook'), 'given_uphttp_422',
  'a message with the outcome refused is given up at once');
select pg_temp.settle(m, 'retry', 'http_500') from first_claim where m ->> 'recipient' = 'admin@tests.example.mn';
select results_eq($$select state, last_error, tries, due_at between now() + interval '3 seconds' and now() + interval '5 seconds'
  from private.outbox where recipient = 'admin@tests.example.mn'$$,
  $$values ('failed', 'http_500', 1, true)$$, 'after the first failure a message waits about four seconds');
select pg_temp.settle(m, 'released', null, 90) from first_claim where m ->> 'recipient' like 'signed-out%';
select results_eq($$select state, tries, due_at = now() + interval '90 seconds' from private.outbox where recipient like 'signed-out%'$$,
  $$values ('queued', 0, true)$$, 'a released message has no try, and waits as long as the provider asked');
select is_empty('select pg_temp.claim()', 'before the waits have passed no message is due');
select pg_temp.hours_pass(0.1);
select results_eq($$select m ->> 'recipient' from pg_temp.claim() as m order by 1$$,
  $$values ('admin@tests.example.mn'), ('signed-out.admin@tests.example.mn')$$, 'after the waits both messages are due');

-- After a dispatcher was killed
select is((select count(*)::integer from private.outbox where state = 'sending'), 2, 'two messages are claimed and not settled');
update private.outbox set lease_ends_at = now();
create temporary table second_claim as select m from pg_temp.claim() as m;
select is((select count(*)::integer from second_claim), 2, 'messages are claimed again after the lease has expired');
select pg_temp.settle(m || '{"claim": "00000000-0000-4000-8000-000000000000"}', 'retry', 'stale') from second_claim;
select is((select count(*)::integer from private.outbox where state = 'sending'), 2, 'an expired claim cannot report a failure');
select pg_temp.settle(m || '{"claim": "00000000-0000-4000-8000-000000000000"}', 'sent') from second_claim where m ->> 'recipient' = 'admin@tests.example.mn';
select is((select state from private.outbox where recipient = 'admin@tests.example.mn'), 'sent', 'an expired claim can report that a message was sent');
select pg_temp.settle(m, 'retry', 'http_503', 5400) from second_claim where m ->> 'recipient' like 'signed-out%';
select ok((select due_at between now() + interval '59 minutes' and now() + interval '61 minutes' from private.outbox
  where recipient like 'signed-out%'), 'a wait that is longer than an hour is shortened to an hour');
select ok(private.retry_delay(1) between interval '3.2 seconds' and interval '4.8 seconds' and private.retry_delay(12) > interval '4 minutes'
  and private.retry_delay(1000) <= interval '72 minutes', 'the wait grows with each failure, up to about an hour');
select pg_temp.hours_pass(25);
select is_empty('select pg_temp.claim()', 'after a day a failed message is not claimed');
select is((select state || ' ' || last_error from private.outbox where recipient like 'signed-out%'), 'given_up http_503',
  'the failed message is given up with its last error');
update private.outbox set state = 'sending', claim = 'c0000000-0000-4000-8000-000000000000', expires_at = now() + interval '1 second'
  where recipient like 'signed-out%';
select pg_temp.settle(jsonb_build_object('id', id, 'claim', claim), 'retry', 'http_500') from private.outbox where recipient like 'signed-out%';
select is((select state from private.outbox where recipient like 'signed-out%'), 'given_up',
  'a failure is given up at once if the next try would be after a day');

-- Without a channel the message is kept
select pg_temp.empty();
select tests.attempt('anonymous', tests.insertion('quote_requests'));
select is_empty($$select pg_temp.claim('{}')$$, 'a claim without channels returns no message');
select results_eq('select state from private.outbox', $$values ('queued')$$, 'without a channel the message stays queued');
select is(private.outbox_is_due(), false, 'without a channel nothing is due for the scheduler');
select is((select m ->> 'channel' from pg_temp.claim('{webhook}') as m), 'webhook', 'a claim for the webhook returns only its call');
select is((select count(*)::integer from private.outbox where channel = 'mail' and state = 'queued'), 3, 'a claim for the webhook leaves the mails queued');

-- Messages whose reason has gone
select pg_temp.empty();
update public.staff set notice_kinds = '{}';
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"email": "applicant@tests.example.mn"}'));
select is((select count(*)::integer from pg_temp.claim('{mail}')), 1, 'staff without notices get no mail');
update private.outbox set state = 'queued', lease_ends_at = null;
update public.staff set notice_kinds = '{partner_requests}' where user_id = tests.id('admin');
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"email": "second@tests.example.mn"}'));
update private.outbox_digests set created_at = now() - interval '6 minutes';
select private.compose_digests('{mail}');
update public.staff set suspended_at = now() where user_id = tests.id('admin');
select is((select count(*)::integer from pg_temp.claim('{mail}') as m where m ->> 'audience' = 'staff' and m ->> 'kind' <> 'audit_log'), 0,
  'staff who were suspended meanwhile get no mail');
select is(pg_temp.state('news'), 'dropped not_wanted', 'the mail to suspended staff is dropped as not_wanted');
update public.staff set suspended_at = null where user_id = tests.id('admin');
delete from public.partner_requests;
select is((select count(*)::integer from private.outbox where audience = 'sender'), 0, 'deleting an application deletes the mail to its sender');

-- Spam
select pg_temp.empty();
create temporary table texts as select * from (values ('program_registrations', 'goals'), ('quote_requests', 'project_description'),
  ('design_report_requests', 'main_challenge'), ('partner_requests', 'motivation'), ('contact_messages', 'message')) as t (form, field);
select is(tests.attempt('anonymous',
  tests.insertion(form, jsonb_build_object('email', 'spam@tests.example.mn', field, repeat('http://spam.test ', 12) || '.'))), 'rows 1',
  'spam is stored: ' || form) from texts;
select is((select count(*)::integer from private.outbox) + (select count(*)::integer from private.outbox_news), 0,
  'a form that is marked as spam queues no messages');
do $$
declare form text;
begin
  for form in select t.form from texts as t loop
    execute format('update public.%I set spam_at = null, spam_reason = null where spam_at is not null', form);
  end loop;
end
$$;
select set_eq('select kind from private.outbox_news', 'select form from texts', 'removing the spam mark adds the rows to the notices');
select pg_temp.empty();
select tests.attempt('anonymous', tests.insertion('quote_requests', '{"email": "marked@tests.example.mn"}'));
update public.quote_requests set spam_at = now() where email = 'marked@tests.example.mn';
select is_empty('select pg_temp.claim()', 'a mail about a row that was marked as spam meanwhile is not sent');
select is(pg_temp.state('received'), 'dropped record_gone', 'the acknowledgement is dropped as record_gone');
select results_eq($$select state from private.outbox where audience = 'staff' group by 1$$, $$values ('dropped')$$, 'the notices to staff are dropped');
delete from public.partner_requests;
delete from public.program_registrations;

-- Mails about decisions
select pg_temp.empty();
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"email": "approved@tests.example.mn"}'));
select is(tests.attempt('admin', format($$select tests.change_record('partner_requests', '%s', '{"status": "approved"}')$$, id)), 'rows 1',
  'staff approve an application') from public.partner_requests;
select results_eq($$select recipient, due_at = now() + interval '15 seconds' from private.outbox where template = 'approved'$$,
  $$values ('approved@tests.example.mn', true)$$, 'the mail about the approval is due 15 seconds later');
select tests.attempt('anonymous', tests.insertion('program_registrations', '{"email": "learner@tests.example.mn"}'));
create function pg_temp.set_status(word text) returns text language sql as $$
  select tests.attempt('admin', format('select tests.change_record(''program_registrations'', %L, jsonb_build_object(''status'', %L))',
    max(id), word)) from public.program_registrations
$$;
select is(pg_temp.set_status('confirmed'), 'rows 1', 'staff confirm a registration');
select is(pg_temp.set_status('pending'), 'rows 1', 'staff set the registration back to pending');
select pg_temp.hours_pass(0.01);
select pg_temp.claim();
select is(pg_temp.state('confirmed'), 'dropped withdrawn', 'the mail about the undone confirmation is dropped as withdrawn');
select is(pg_temp.set_status('confirmed'), 'rows 1', 'staff confirm the registration again');
select is(pg_temp.state('confirmed'), 'queued', 'the dropped mail is queued again');
select is(pg_temp.set_status('pending'), 'rows 1', 'staff set the confirmed registration to pending');
select is(pg_temp.set_status('confirmed'), 'rows 1', 'staff set the registration to confirmed once more');
select is((select count(*)::integer from private.outbox where template = 'confirmed'), 1, 'repeated changes of the status queue one mail');
select pg_temp.hours_pass(0.01);
select pg_temp.settle(m, 'sent') from pg_temp.claim() as m where m ->> 'template' = 'confirmed';
select pg_temp.set_status('pending'), pg_temp.set_status('confirmed');
select is(pg_temp.state('confirmed'), 'sent', 'a sent mail is not queued again by the same status');
select pg_temp.set_status('paid');
select is(pg_temp.state('paid'), 'queued', 'paying a registration queues a mail');

-- Three acknowledgements a day
select pg_temp.empty();
do $$ begin for n in 1..5 loop perform tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "often@tests.example.mn"}')); end loop; end $$;
select is((select count(*)::integer from private.outbox where recipient = 'often@tests.example.mn'), 3,
  'five forms of an address queue three acknowledgements');
select is((select count(*)::integer from private.outbox_news), 5, 'all five forms are in the notices of staff');
-- Concurrent transactions do not see each other's rows, so the claim counts again.
insert into private.outbox (audience, kind, template, record_id, recipient, created_at)
select 'sender', 'contact_messages', 'received', max(id)::text, 'often@tests.example.mn', now() + interval '1 second' from public.contact_messages;
select is((select count(*)::integer from pg_temp.claim('{mail}') as m where m ->> 'recipient' = 'often@tests.example.mn'), 3,
  'the claim sends three of four acknowledgements to an address');
select is((select count(*)::integer from private.outbox where last_error = 'daily_limit'), 1, 'the fourth acknowledgement is dropped as daily_limit');
update private.outbox set state = 'sent' where state = 'sending';
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"email": "often@tests.example.mn"}'));
select tests.attempt('admin', format($$select tests.change_record('partner_requests', '%s', '{"status": "rejected"}')$$, max(id))) from public.partner_requests;
update private.outbox set due_at = now() where template = 'rejected';
select is((select count(*)::integer from pg_temp.claim('{mail}') as m where m ->> 'template' = 'rejected'), 1,
  'the limit of acknowledgements does not delay a decision');

-- A thousand submissions in a minute
select pg_temp.empty();
update public.staff set notice_kinds = '{contact_messages}' where user_id in (tests.id('admin'), tests.id('owner'));
insert into private.outbox_news (kind, record_id) select 'contact_messages', max(id)::text from public.contact_messages;
-- In one statement without the limits of the form, which would refuse it and take minutes.
alter table public.contact_messages disable trigger contact_messages_bound_row;
select is(tests.attempt('anonymous', $$insert into public.contact_messages (name, email, message)
  select 'Болд', 'flood' || n || '@tests.example.mn', 'Сайн байна уу' from generate_series(1, 1000) as n$$), 'rows 1000', 'a thousand forms are inserted');
alter table public.contact_messages enable trigger contact_messages_bound_row;
create temporary table flood as
select m from generate_series(1, 40) as turn, lateral pg_temp.claim('{mail,webhook}', 50 + 0 * turn) as m;
select results_eq($$select m ->> 'audience', m ->> 'channel', count(*)::integer from flood group by 1, 2 order by 1, 2$$,
  $$values ('sender', 'mail', 50), ('staff', 'mail', 2), ('staff', 'webhook', 1)$$,
  'of a thousand forms fifty are acknowledged in ten minutes, and each member of staff gets one digest');
select ok(jsonb_array_length(m -> 'records') = 20 and (m ->> 'total')::integer = 1001, 'the digest has twenty of 1,001 records') from flood
  where m ->> 'audience' = 'staff';
select is((select count(*)::integer from private.outbox where state = 'queued'), 950, 'the other acknowledgements stay queued');
select is(private.outbox_is_due(), true, 'queued acknowledgements are due for the scheduler');
update private.outbox set state = 'sent' where state = 'sending';
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "late@tests.example.mn"}'));
select is_empty($$select m from pg_temp.claim('{mail}') as m where m ->> 'audience' = 'staff'$$, 'within five minutes there is no second digest');
update private.outbox_digests set created_at = created_at - interval '5 minutes';
select is((select string_agg(m ->> 'total', ',') from pg_temp.claim('{mail}') as m where m ->> 'audience' = 'staff'), '1,1',
  'the second digest has the records since the first');
update private.outbox set claimed_at = claimed_at - interval '10 minutes' where template = 'received';
select is((select count(*)::integer from generate_series(1, 5) as turn, lateral pg_temp.claim('{mail}', 50 + 0 * turn) as m
  where m ->> 'template' = 'received'), 50, 'ten minutes later fifty more acknowledgements are claimed');

-- The outbox and the notices of staff
select pg_temp.empty();
select tests.attempt('anonymous', tests.insertion('quote_requests', '{"email": "seen@tests.example.mn"}'));
select is(tests.answer('admin', $$select public.list_outbox() #>> '{rows,0,recipient}'$$), 'seen@tests.example.mn', 'staff list the outbox');
select is(tests.answer('admin', $$select public.list_outbox('sent') ->> 'total'$$), '0', 'staff list the outbox by state');
insert into private.outbox (audience, kind, template, recipient, created_at) select 'staff', 'quote_requests', 'news',
  n || '@tests.example.mn', now() + make_interval(secs => n) from generate_series(1, 3) as n;
select is(tests.answer('admin',
  $$select string_agg(r ->> 'recipient', ' ') from jsonb_array_elements(public.list_outbox(null, 2) -> 'rows') as r$$),
  '3@tests.example.mn 2@tests.example.mn', 'the newest messages are listed first');
select is(tests.answer('admin',
  $$select string_agg(r ->> 'recipient', ' ')
  from jsonb_array_elements(public.list_outbox(null, 2, public.list_outbox(null, 2) -> 'nextBefore') -> 'rows') as r$$),
  '1@tests.example.mn seen@tests.example.mn', 'the second page of the outbox has the next messages');
select is(tests.answer('admin', $$select public.list_outbox(null, 2, public.list_outbox(null, 2) -> 'nextBefore') ->> 'nextBefore'$$),
  null, 'the last page of the outbox has no cursor');
select is(tests.attempt('admin', format('select public.retry_outbox(%L)', id)), 'PT409 conflict',
  'retrying a message that has not failed is refused') from private.outbox where audience = 'sender';
select is(tests.attempt('admin', format('select public.retry_outbox(%L)', tests.id('admin'))), 'PT404 not_found',
  'retrying an unknown message raises not_found');
update private.outbox set state = 'given_up', tries = 9, last_error = 'http_500', expires_at = now() - interval '1 hour' where audience = 'sender';
select is(tests.attempt('admin', format('select public.retry_outbox(%L)', id)), 'rows 1', 'staff retry a message that was given up')
  from private.outbox where audience = 'sender';
select results_eq($$select state, tries, expires_at = now() + interval '1 day' from private.outbox where audience = 'sender'$$,
  $$values ('queued', 0, true)$$, 'the retried message is queued without tries, for another day');
select is(tests.answer('admin', $$select public.set_notice_kinds('{profiles,quote_requests,profiles}') ->> 'kinds'$$),
  '["profiles", "quote_requests"]', 'staff choose their notices');
select is((select notice_kinds from public.staff where user_id = tests.id('owner')), '{contact_messages}'::text[],
  'the notices of another member are unchanged');
select is(tests.answer('admin', $$select public.set_notice_kinds('{}') ->> 'kinds'$$), '[]', 'staff choose no notices');
select is(tests.attempt('admin', $$select public.set_notice_kinds('{blog_posts}')$$), 'staff_notice_kinds_words', 'a table without notices is refused');
select is((select count(*)::integer from public.audit_log where table_name = 'staff' and actor_id = tests.id('admin')), 2, 'both choices are in the history');
select is(tests.answer('admin', $$select public.notice_settings() - 'kinds'$$)::jsonb, '{"waiting": 4, "failed": 0}',
  'notice_settings counts waiting and failed messages');

-- The platform's scheduler, where it is installed
select is(private.schedule_dispatcher(), false, 'without pg_cron and pg_net nothing is scheduled');
create schema cron;
create schema net;
create table net.calls (url text, headers jsonb);
create function cron.schedule(text, text, text) returns bigint language sql as $$ select 1::bigint $$;
create function net.http_get(url text) returns bigint language sql as $$ select 1::bigint $$;
create function cron.http_post(url text) returns bigint language sql as $$ select 1::bigint $$;
select is(private.schedule_dispatcher(), false, 'with pg_cron alone nothing is scheduled');
alter function cron.schedule(text, text, text) rename to schedule_later;
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000)
returns bigint language sql as $$ insert into net.calls values (url, headers) returning 1::bigint $$;
select is(private.schedule_dispatcher(), false, 'with pg_net alone nothing is scheduled');
alter function cron.schedule_later(text, text, text) rename to schedule;
select is(private.schedule_dispatcher(), true, 'with pg_cron and pg_net the dispatcher is scheduled');
select is(private.call_dispatcher(), true, 'the scheduler calls the dispatcher if a message is due');
select results_eq('select url, headers ->> ''authorization'' from net.calls',
  $$select 'https://x.test/dispatch', 'Bearer ' || secret from private.function_secret$$, 'the call has the dispatcher''s address and the function''s secret');
select pg_temp.empty();
select is(private.call_dispatcher(), false, 'the scheduler does not call if nothing is due');

-- A changed address of staff: each active owner is told, an owner about their own change at the old address
select pg_temp.empty();
update public.staff set role = 'owner', notice_kinds = '{}' where user_id in (tests.id('admin'), tests.id('suspended admin'));
delete from private.outbox;
update auth.users set email = 'Moved@tests.example.mn' where id = tests.id('signed-out admin');
select results_eq('select audience, kind, template, recipient, state from private.outbox order by recipient',
  $$values ('staff', 'audit_log', 'address', 'admin@tests.example.mn', 'queued'), ('staff', 'audit_log', 'address', 'owner@tests.example.mn', 'queued')$$,
  'a changed address queues a mail to each active owner');
create temporary table told as select m from pg_temp.claim('{mail}') as m;
select results_eq($$select m ->> 'recipient', m #>> '{records,0,name}', m #>> '{records,0,previous_email}', m #>> '{records,0,email}',
  m ->> 'total' from told order by 1$$,
  $$select r || '@tests.example.mn', 'Signed-Out Admin', 'signed-out.admin@tests.example.mn', 'moved@tests.example.mn', '1'
    from unnest(array['admin', 'owner']) as r$$,
  'the mail has the old and the new address, and does not depend on notices');
select pg_temp.empty();
update auth.users set email = 'taken@tests.example.mn' where id = tests.id('owner');
select results_eq('select recipient from private.outbox order by 1', $$values ('admin@tests.example.mn'), ('owner@tests.example.mn')$$,
  'an owner gets the mail about the own change at the old address');
update public.staff set role = 'editor' where user_id = tests.id('admin');
select is((select string_agg(m ->> 'recipient', ' ') from pg_temp.claim('{mail}') as m
  where m #>> '{records,0,previous_email}' is not null), 'owner@tests.example.mn', 'a member who is no longer an owner does not get the queued mail');
select pg_temp.empty();
update public.staff set name = 'Шинэ нэр' where user_id = tests.id('admin');
update auth.users set email = 'customer.moved@tests.example.mn' where id = tests.id('customer');
select is((select count(*)::integer from private.outbox), 0, 'a changed name or a customer''s address queues no mail to owners');
update auth.users set email = 'gone@tests.example.mn' where id = tests.id('admin');
select private.mark_history('public.staff', array[tests.id('admin')::text]);
select is_empty('select pg_temp.claim()', 'a mail about an erased history row is not sent');

select * from finish();
rollback;
