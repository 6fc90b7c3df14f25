-- Messages of one record, person or day leave those of others unchanged.
begin;
\ir actors.psql
select plan(80);
set local app.rate_limit_scale = '10000';
delete from private.outbox;
delete from private.outbox_news;

create function pg_temp.send(form text, address text) returns text language sql as $$
  select tests.attempt('anonymous', tests.insertion(form, jsonb_build_object('email', address)))
$$;
create function pg_temp.mails(address text) returns integer language sql as $$
  select count(*)::integer from private.outbox where recipient = address
$$;

-- Deleting a record deletes only its own mails; rows of two tables may have the same id
select pg_temp.send(form, who || '@tests.example.mn') from unnest(array['contact_messages', 'quote_requests']) as form, unnest(array['one', 'two']) as who;
create temporary table gone as select min(id)::text as id from public.contact_messages;
update private.outbox set record_id = (select id from gone) where kind = 'quote_requests' and recipient = 'one@tests.example.mn';
update private.outbox_news set record_id = (select id from gone) where kind = 'quote_requests'
  and id = (select min(id) from private.outbox_news where kind = 'quote_requests');
delete from public.contact_messages where id::text = (select id from gone);
select results_eq('select kind, recipient from private.outbox order by 1, 2',
  $$values ('contact_messages', 'two@tests.example.mn'), ('quote_requests', 'one@tests.example.mn'), ('quote_requests', 'two@tests.example.mn')$$,
  'deleting a message deletes its mail, and not the mail of a request with the same id');
select results_eq('select kind, record_id = (select id from gone) from private.outbox_news order by 1, 2',
  $$values ('contact_messages', false), ('quote_requests', false), ('quote_requests', true)$$,
    'deleting a message deletes its notice, and not the notice of a request with the same id');

-- At most three acknowledgements a day to one address
delete from private.outbox;
insert into private.outbox (audience, kind, template, recipient) select 'staff', 'quote_requests', 'news', 'admin@tests.example.mn' from generate_series(1, 3);
select is(pg_temp.send('contact_messages', 'admin@tests.example.mn'), 'rows 1', 'a member of staff who got three notices today sends a form');
select is((select count(*)::integer from private.outbox where audience = 'sender'), 1, 'the form is acknowledged: notices do not count');
select pg_temp.send('contact_messages', 'often@tests.example.mn') from generate_series(1, 3);
select is(pg_temp.send('contact_messages', 'seldom@tests.example.mn'), 'rows 1', 'after three forms of one address, another address sends a form');
select is(pg_temp.mails('often@tests.example.mn') || ' ' || pg_temp.mails('seldom@tests.example.mn'), '3 1', 'both addresses get their acknowledgements');
update private.outbox set created_at = now() - interval '25 hours';
select pg_temp.send('contact_messages', 'often@tests.example.mn');
select is(pg_temp.mails('often@tests.example.mn'), 4, 'after a day the first address is acknowledged again');

-- Spam causes no mail, whatever its status becomes
select pg_temp.send('partner_requests', 'doubtful@tests.example.mn');
update public.partner_requests set spam_at = now() where email = 'doubtful@tests.example.mn';
select is(tests.attempt('admin', format('select tests.change_record(''partner_requests'', %L, ''{"status": "rejected"}'')', id)), 'rows 1',
  'staff reject an application that is marked as spam')
from public.partner_requests where email = 'doubtful@tests.example.mn';
select is((select count(*)::integer from private.outbox where template = 'rejected'), 0, 'the applicant gets no mail');

-- A digest has one kind of record, and goes to the members who chose that kind
delete from private.outbox;
delete from private.outbox_news;
delete from private.outbox_digests;
update public.staff set notice_kinds = '{contact_messages,quote_requests}' where user_id in (tests.id('admin'), tests.id('owner'));
update public.staff set notice_kinds = '{}' where user_id not in (tests.id('admin'), tests.id('owner'));
insert into private.outbox_news (kind, record_id) select 'contact_messages', id::text from public.contact_messages order by id limit 2;
select private.compose_digests('{mail}');
insert into private.outbox_news (kind, record_id) select 'quote_requests', max(id)::text from public.quote_requests;
insert into private.outbox_news (kind, record_id) select 'contact_messages', max(id)::text from public.contact_messages;
select private.compose_digests('{mail}');
select results_eq('select kind, count(*)::integer from private.outbox group by 1 order by 1',
  $$values ('contact_messages', 2), ('quote_requests', 2)$$, 'a digest of contact messages does not delay that of quote requests');
select results_eq(
  'select d.kind, n.kind, count(*)::integer from private.outbox_news as n left join private.outbox_digests as d on d.id = n.digest_id
    group by 1, 2 order by 1, 2',
  $$values ('contact_messages', 'contact_messages', 2), ('quote_requests', 'quote_requests', 1), (null, 'contact_messages', 1)$$,
  'each digest has only records of its own kind');
create function pg_temp.claimed(most integer default 50) returns setof jsonb language sql as $$
  select jsonb_array_elements(tests.answer('service', format('select public.claim_outbox(''{mail}'', %s, 60, null)', most))::jsonb)
$$;
update public.staff set notice_kinds = '{}' where user_id = tests.id('owner');
select is((select string_agg(distinct m ->> 'recipient', ' ') from pg_temp.claimed() as m), 'admin@tests.example.mn',
  'a member without notices gets no digest, a member with notices gets one');
select is((select count(*)::integer from private.outbox where state = 'dropped' and staff_id = tests.id('owner')), 2,
  'the two mails of the member without notices are dropped');

-- A message is settled only with its own claim
select is((select count(*)::integer from private.outbox where state = 'sending'), 2, 'two mails are claimed');
select tests.answer('service',
  format('select public.settle_outbox(%L)', jsonb_build_array(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent'))))
  from private.outbox where state = 'sending' limit 1;
select is((select string_agg(state, ' ' order by state) from private.outbox where staff_id = tests.id('admin')), 'sending sent',
  'one mail is settled as sent, the other is still being sent');

-- The messages that count for the limit of three a day: those that this address got as a sender, or will get
delete from private.outbox;
create temporary table subject as select max(id)::text as id from public.contact_messages;
create function pg_temp.day(states text[], audience text default 'sender') returns text language plpgsql as $$
declare
  outcome text;
begin
  delete from private.outbox;
  insert into private.outbox (audience, kind, template, recipient, state, tries, claimed_at, due_at)
  select audience, 'quote_requests', case audience when 'staff' then 'news' else 'received' end, 'counted@tests.example.mn', state, 1,
    now(), now() + interval '1 hour'
  from unnest(states) as state;
  insert into private.outbox (audience, kind, template, record_id, recipient) select 'sender', 'contact_messages', 'received', id,
    'counted@tests.example.mn' from subject;
  perform pg_temp.claimed();
  select state || coalesce(' ' || last_error, '') into outcome from private.outbox where record_id is not null;
  return outcome;
end
$$;
select is(pg_temp.day(states::text[], audience), outcome,
  format('after mails with the states %s to the audience %s the next mail is: %s', states, audience, outcome)) from (values
  ('{sent,sent}', 'sender', 'sending'),
  ('{sent,sent,sent}', 'sender', 'dropped daily_limit'),
  ('{sent,sent,failed}', 'sender', 'dropped daily_limit'),
  ('{given_up,given_up,dropped}', 'sender', 'sending'),
  ('{sent,sent,sent}', 'staff', 'sending')) as d (states, audience, outcome);
update private.outbox set state = 'queued', claimed_at = null, lease_ends_at = null, due_at = now();
-- Two more mails that can be sent: those that are dropped do not count for the limit of a claim.
insert into private.outbox (audience, kind, template, record_id, recipient) select 'sender', 'profiles', 'received', id::text, email from public.profiles;
select is((select count(*)::integer from pg_temp.claimed(1)), 1, 'a claim of one mail returns one mail');
-- A message whose lease has expired counts once.
select pg_temp.day('{sent,sent}');
update private.outbox set lease_ends_at = now() where record_id is not null;
select is((select count(*)::integer from pg_temp.claimed()), 1,
  'an expired claim does not count as a further mail of the day: the third mail is claimed again');

-- The scheduler calls the address that the dispatcher gave last
select private.claim_outbox('{mail}', 1, 60, 'https://old.test/dispatch');
select private.claim_outbox('{mail}', 1, 60, 'https://new.test/dispatch');
select is((select url from private.outbox_dispatcher), 'https://new.test/dispatch', 'the stored address is the one of the last claim');
select private.claim_outbox('{webhook}', 1, 60, 'https://new.test/dispatch');
select is((select channels from private.outbox_dispatcher), '{webhook}', 'the stored channels are those of the last claim');

-- Sent messages are kept for ninety days
delete from private.outbox;
delete from private.outbox_news;
delete from private.outbox_digests;
insert into private.outbox (audience, kind, template, recipient, state, created_at, due_at)
select 'staff', 'quote_requests', 'news', days || '@tests.example.mn', 'sent', now() - make_interval(days => days),
  now() + interval '1 day' from unnest(array[89, 91]) as days;
insert into private.outbox_digests (kind, created_at) values ('quote_requests', now() - interval '89 days'),
  ('profiles', now() - interval '91 days'), ('partner_requests', now() - interval '92 days');
update private.outbox set digest_id = (select id from private.outbox_digests where kind = 'partner_requests') where recipient = '89@tests.example.mn';
-- One claim in a hundred cleans up: the next one will.
do $$
begin
  for n in 0..10000 loop
    perform setseed(n / 10000.0);
    continue when random() >= 0.01;
    perform setseed(n / 10000.0);
    exit;
  end loop;
end
$$;
select private.claim_outbox('{webhook}', 1, 60, null);
select is((select string_agg(recipient, ' ') from private.outbox), '89@tests.example.mn', 'a message of the ninety-first day is deleted');
select is((select string_agg(kind, ' ' order by kind) from private.outbox_digests), 'partner_requests quote_requests',
  'an old digest is deleted unless a message refers to it');

-- Staff are told once a day for each form that its daily limit is reached
delete from public.audit_log;
select private.tell_staff(form, private.form_day(form, 1)) from unnest(array['contact_messages', 'quote_requests', 'contact_messages']) as form;
select results_eq($$select table_name from public.audit_log where action = 'limit' order by 1$$,
  $$values ('contact_messages'), ('quote_requests')$$, 'each of the two forms has one notice');
select is((select array_agg(form::text order by form::text) from private.form_bounds where told_on is not null),
  array['contact_messages', 'quote_requests'], 'no other form has been reported');

-- Policies of the tables decide who reads messages and who sends them again
delete from private.outbox;
insert into private.outbox (audience, kind, template, recipient, state) values ('sender', 'quote_requests', 'received', 'table@tests.example.mn', 'failed');
select is(tests.attempt(actor, 'select id, recipient, state from private.outbox'), 'rows ' || rows, format('%s reads %s messages', actor, rows))
from (values ('owner', 1), ('admin', 1), ('viewer', 1), ('customer', 0), ('suspended customer', 0), ('suspended admin', 0),
  ('removed admin', 0), ('signed-out admin', 0)) as v (actor, rows);
select is(tests.attempt(actor, 'update private.outbox set due_at = now()'), 'rows ' || rows, format('%s updates %s messages', actor, rows))
from (values ('owner', 1), ('admin', 1), ('viewer', 0), ('customer', 0), ('suspended admin', 0), ('removed admin', 0),
  ('signed-out admin', 0)) as v (actor, rows);
select is(tests.attempt(actor, statement), '42501', format('%s is refused: %s', actor, statement))
from unnest(array['owner', 'customer']) as actor, unnest(array[
  'update private.outbox set recipient = ''mine@tests.example.mn''', 'select claim from private.outbox', 'delete from private.outbox',
  'insert into private.outbox (audience, kind, template, recipient) values (''sender'', ''quote_requests'', ''received'', ''a@tests.example.mn'')',
  'select url from private.outbox_dispatcher', 'select kind from private.outbox_news', 'select token_hash from private.staff_invitations',
  'delete from private.staff_invitations', 'update private.form_bounds set rows_a_day = 1', 'update private.rate_limits set hits = 0']) as statement;
select is(tests.attempt('anonymous', statement), '42501', format('a visitor is refused: %s', statement))
from unnest(array['select id from private.outbox', 'select key from private.rate_limits', 'select id from private.staff_invitations',
  'select form from private.form_bounds']) as statement;

-- Owners read open invitations; staff read the counters of daily limits
insert into private.staff_invitations (email, name, role, invited_by, token_hash) values ('new@tests.example.mn', 'Шинэ', 'editor', tests.id('owner'), 'x');
select is(tests.attempt(actor, 'select id, email from private.staff_invitations'), 'rows ' || rows, format('%s reads %s invitations', actor, rows))
from (values ('owner', 1), ('admin', 0), ('viewer', 0), ('customer', 0), ('removed admin', 0)) as v (actor, rows);
delete from private.rate_limits;
insert into private.rate_limits (key, slot, hits, window_ends_at)
  values ('form-day:quote_requests:2026-01-01', 0, 1, now() + interval '1 day'), ('login:secret', 0, 1, now() + interval '1 day');
select is(tests.attempt(actor, 'select key from private.rate_limits'), 'rows ' || rows, format('%s reads %s rate limits', actor, rows))
from (values ('owner', 1), ('viewer', 1), ('customer', 0), ('suspended admin', 0)) as v (actor, rows);
select is(tests.attempt(actor, 'select rows_a_day from private.form_bounds where form = ''quote_requests'''), 'rows ' || rows,
  format('%s reads the daily limit of %s forms', actor, rows))
from (values ('admin', 1), ('viewer', 1), ('customer', 0), ('removed admin', 0)) as v (actor, rows);

select * from finish();
rollback;
