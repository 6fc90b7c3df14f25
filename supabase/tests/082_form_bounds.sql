-- The limits for what visitors and customers insert into a form table, through the Data API and through the function.
begin;
\ir actors.psql
select plan(66);

create function pg_temp.row_of(form text, set jsonb default '{}') returns text language sql as $$
  select tests.insertion(form, jsonb_build_object('email', gen_random_uuid() || '@tests.example.mn') || set)
$$;
-- An insert at the Data API from this address.
create function pg_temp.send(who text, form text, address text default '203.0.113.1', set jsonb default '{}') returns text language sql as $$
  select set_config('request.headers', jsonb_build_object('cf-connecting-ip', address)::text, true);
  select tests.attempt(who, pg_temp.row_of(form, set))
$$;
create temporary table forms as select unnest(array['program_registrations', 'quote_requests',
  'design_report_requests', 'partner_requests', 'contact_messages']) as form;

-- One row a statement
create function pg_temp.two(form text) returns text language sql as $$
  select pg_temp.row_of(form) || ' union all ' || substring(pg_temp.row_of(form) from 'select .*$')
$$;
select is(tests.attempt('anonymous', pg_temp.two(form)), 'PGRST', format('a visitor cannot insert two rows into %s in one statement', form)) from forms;
select is(tests.attempt('customer', pg_temp.two(form)), 'PGRST', format('a customer cannot insert two rows into %s in one statement', form)) from forms;
select is(tests.attempt('removed admin', pg_temp.two('program_registrations')), 'PGRST', 'a former member of staff cannot insert two rows in one statement');
select is(tests.attempt('admin', pg_temp.two('program_registrations')), 'rows 2', 'staff insert two rows in one statement');
select lives_ok(pg_temp.two(form), format('a function of the database inserts two rows into %s in one statement', form)) from forms;
select is(pg_temp.send('anonymous', form), 'rows 1', format('the next statement inserts a row: %s', form)) from forms;
select is(pg_temp.send('anonymous', form), 'rows 1', format('the statement after that inserts a row: %s', form)) from forms;

-- The size of a row: a limit above what the constraints of any form allow
select is(pg_temp.send('anonymous', 'partner_requests', set => jsonb_build_object(
  'skills', repeat('😀', 5000), 'projects', repeat('😀', 5000), 'motivation', repeat('😀', 5000))), 'rows 1',
  'the largest row that the constraints of a form allow is inserted');
select is(pg_temp.send('anonymous', 'contact_messages', set => jsonb_build_object('message', repeat('a', 80000))), 'PGRST', 'a larger row is refused');
alter table public.contact_messages drop constraint contact_messages_message_length;
select is(pg_temp.send('anonymous', 'contact_messages', set => jsonb_build_object('message', repeat('a', 80000))), 'PGRST',
  'a larger row is refused without the constraint of its column');

-- The limit of an address
delete from private.rate_limits;
set local app.rate_limit_scale = '0.05';
select is(pg_temp.send('anonymous', 'quote_requests'), 'rows 1', 'a visitor inserts the first row of an address');
select is(pg_temp.send('customer', 'quote_requests'), 'rows 1', 'a customer inserts the second row of the address');
select is(tests.answer('anonymous', format('select public.submit_form(''quote_requests'', %L, ''203.0.113.1'', %L, 0.05)',
  sample, private.function_secret())), '{"ok": true}', 'the function inserts the third row of the address') from tests.samples
    where table_name = 'quote_requests';
select is(pg_temp.send('anonymous', 'quote_requests'), 'PGRST', 'the fourth row of the address is refused at the Data API');
select ok((tests.answer('anonymous', format('select public.submit_form(''quote_requests'', %L, ''203.0.113.1'', %L, 0.05)',
  sample, private.function_secret()))::jsonb ->> 'retryAfter')::integer > 0,
    'the fourth row of the address is refused by the function, with the seconds to wait') from tests.samples where table_name = 'quote_requests';
select is(pg_temp.send('anonymous', 'quote_requests', '203.0.113.2'), 'rows 1', 'another address inserts a row');
select is(pg_temp.send('anonymous', 'contact_messages'), 'rows 1', 'the address inserts a row into another form');
select is(pg_temp.send('anonymous', 'contact_messages', address), outcome, format('a visitor inserts a row from %s: %s', address, outcome))
from (values ('2001:db8:1:2::a', 'rows 1'), ('2001:db8:1:2::b', 'rows 1'), ('2001:db8:1:2:c::', 'rows 1'), ('2001:db8:1:2::d', 'PGRST'),
  ('2001:db8:1:3::a', 'rows 1')) as a (address, outcome);
select is(private.sender(address), sender, format('the sender of the address «%s» is %s', address, sender)) from (values
  ('203.0.113.9', '203.0.113.9'), ('::ffff:203.0.113.9', '203.0.113.9'), (' 203.0.113.9', '203.0.113.9'),
  ('2001:db8::1', '2001:db8::'), ('', 'unknown'), ('no address', 'no address')) as a (address, sender);
set local request.headers = '{"x-forwarded-for": "198.51.100.1, 203.0.113.1"}';
select is(private.sender(private.request_address()), '203.0.113.1', 'without the header of the platform the last hop is the address');
set local request.headers = '';
select is(private.request_address(), null, 'without request headers the address is null');
reset app.rate_limit_scale;
-- The limit of an hour: three times that of ten minutes
delete from private.rate_limits;
select is((select string_agg(distinct private.count_form('contact_messages', 'a', 0.05)::text, ',') from generate_series(1, 3)), '0',
  'three rows in ten minutes are allowed');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key like 'form:%';
select is((select string_agg(distinct private.count_form('contact_messages', 'a', 0.05)::text, ',') from generate_series(1, 3)), '0',
  'three rows in the next ten minutes are allowed');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key like 'form:%';
select is((select string_agg(distinct private.count_form('contact_messages', 'a', 0.05)::text, ',') from generate_series(1, 3)), '0',
  'three rows in the third ten minutes are allowed');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key like 'form:%';
select ok(private.count_form('contact_messages', 'a', 0.05) > 600, 'the tenth row has to wait until the hour is over');

-- The limit of a day
delete from private.rate_limits;
delete from public.audit_log;
select is(tests.attempt('service', $$select public.set_form_bound('lists', 5)$$), '22023', 'a table that is not a form has no daily limit');
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 0)$$), 'form_bounds_rows_a_day_range',
  'a daily limit of zero is refused');
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 2)$$), 'rows 1', 'the operator sets a daily limit');
select results_eq($$select action, actor_id, before, after from public.audit_log$$,
  $$values ('limit', null::uuid, '{"rows_a_day": 5000}'::jsonb, '{"rows_a_day": 2}'::jsonb)$$, 'the history records the change of the limit');
select is(pg_temp.send('anonymous', 'contact_messages', '203.0.113.1'), 'rows 1', 'the first row of the day is inserted');
select is(pg_temp.send('anonymous', 'contact_messages', '203.0.113.2', '{"email": "x"}'), 'contact_messages_email_format',
  'a row that violates a constraint is refused');
select is(pg_temp.send('customer', 'contact_messages', '203.0.113.3'), 'rows 1',
  'the refused row was not counted: the second row of the day, from another address, is inserted');
select is(pg_temp.send('anonymous', 'contact_messages', '203.0.113.4'), 'PGRST', 'the third row of the day is refused at the Data API');
select ok((tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.5'', %L)',
  sample, private.function_secret()))::jsonb ->> 'closedFor')::integer between 1 and 86400,
    'the third row of the day is refused by the function, with the seconds to wait') from tests.samples where table_name = 'contact_messages';
select is(pg_temp.send('anonymous', 'quote_requests', '203.0.113.4'), 'rows 1', 'another form still takes rows');
select is(tests.attempt('admin', tests.insertion('program_registrations')), 'rows 1', 'rows of staff are not counted');
select is((select count(*)::integer from public.audit_log where action = 'limit' and table_name = 'contact_messages' and before is null),
  1, 'the history has one notice about the full day');

select * from finish();
rollback;
