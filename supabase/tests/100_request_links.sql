-- The link in an acknowledgement: random, one for each request, stored with the data, and without personal
-- data.
begin;
\ir actors.psql
select no_plan();
set local app.rate_limit_scale = '10000';
update public.staff set notice_kinds = '{}' where true;
delete from private.outbox;

create temporary table forms as select unnest(array['quote_requests', 'design_report_requests', 'partner_requests', 'contact_messages']) as form;
select tests.attempt('anonymous', tests.insertion(form, jsonb_build_object('email', form || '@tests.example.mn'))) from forms;
select is((select count(*)::integer from private.request_links), 0, 'sending a form creates no link');
create function pg_temp.claim() returns setof jsonb language sql as $$
  select jsonb_array_elements(tests.answer('service', 'select public.claim_outbox(''{mail}'', 50, 60, ''https://x.test'')')::jsonb)
$$;
create temporary table claimed as select m ->> 'kind' as form, m ->> 'request_token' as token, m #>> '{records,0,id}' as id from pg_temp.claim() as m;
select is((select string_agg(distinct (token ~ '^[0-9a-f]{64}$')::text || count, ' ') from claimed,
  (select count(distinct token) from claimed) as c), 'true4', 'each acknowledgement has a link of its own');
update private.outbox set state = 'failed', due_at = now(), lease_ends_at = null where true;
select set_eq('select m ->> ''kind'' as form, m ->> ''request_token'' as token from pg_temp.claim() as m',
  'select form, token from claimed', 'a mail that is sent again has the same link');

create function pg_temp.state(actor text, token text) returns text language sql as $$
  select tests.answer(actor, format('select public.request_state(%L)', token))
$$;
select is(pg_temp.state('service', token)::jsonb - 'received_at',
  jsonb_build_object('kind', form, 'number', id::bigint, 'status', case form when 'partner_requests' then 'pending' else 'new' end),
  'the link shows kind, number, status and date of the request, and nothing else: ' || form) from claimed;
select is(pg_temp.state(actor, token), '42501', format('%s cannot read a request by its link', actor)) from claimed,
  unnest(array['anonymous', 'customer', 'admin']) as actor where form = 'quote_requests';
select is(pg_temp.state('service', repeat('0', 64)), 'PT404', 'an unknown link is not found');
select tests.attempt('admin', format('select tests.change_record(''quote_requests'', %L, ''{"status": "in_progress"}'')', id)) from claimed
  where form = 'quote_requests';
select is(pg_temp.state('service', token)::jsonb ->> 'status', 'in_progress', 'the link shows the changed status') from claimed where form = 'quote_requests';
update public.contact_messages set spam_at = now(), spam_reason = 'staff' where email = 'contact_messages@tests.example.mn';
select is(pg_temp.state('service', token)::jsonb ->> 'status', 'new', 'the link of a request that is marked as spam shows its status')
  from claimed where form = 'contact_messages';
select tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L)', id)) from claimed where form = 'quote_requests';
select is(pg_temp.state('service', token), 'PT404', 'the link of a deleted request is not found') from claimed where form = 'quote_requests';

-- The secret of the function changes, as after a restore
update private.function_secret set secret = repeat('x', 64) where true;
select is(pg_temp.state('service', token)::jsonb ->> 'status', 'pending', 'the link works with another secret of the function')
  from claimed where form = 'partner_requests';

-- Other mails have no such link
delete from private.outbox;
insert into private.outbox (audience, kind, template, record_id, recipient)
  values ('sender', 'profiles', 'received', tests.id('customer')::text, 'customer@tests.example.mn');
select is((select m ->> 'request_token' from pg_temp.claim() as m), null, 'the mail about an account has no link');

select * from finish();
rollback;
