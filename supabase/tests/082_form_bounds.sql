-- The limits for what visitors and customers insert into a form table, by every way.
begin;
\ir actors.psql
select plan(66);

create function pg_temp.row_of(form text, set jsonb default '{}') returns text language sql as $$
  select tests.insertion(form, jsonb_build_object('email', gen_random_uuid() || '@tests.example.mn') || set)
$$;
-- Directly at the Data API, from that address.
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
select is(tests.attempt('anonymous', pg_temp.two(form)), 'PGRST', format('a visitor inserts one row into %s, not two', form)) from forms;
select is(tests.attempt('customer', pg_temp.two(form)), 'PGRST', format('nor does a customer, into %s', form)) from forms;
select is(tests.attempt('removed admin', pg_temp.two('program_registrations')), 'PGRST', 'nor a former member of staff');
select is(tests.attempt('admin', pg_temp.two('program_registrations')), 'rows 2', 'staff may');
select lives_ok(pg_temp.two(form), format('and so do our own functions, into %s', form)) from forms;
select is(pg_temp.send('anonymous', form), 'rows 1', format('the next statement starts anew: %s', form)) from forms;
select is(pg_temp.send('anonymous', form), 'rows 1', format('and the one after it: %s', form)) from forms;

-- The size of a row: larger than the rules of any form allow
select is(pg_temp.send('anonymous', 'partner_requests', set => jsonb_build_object(
  'skills', repeat('😀', 5000), 'projects', repeat('😀', 5000), 'motivation', repeat('😀', 5000))), 'rows 1',
  'the largest row that a form allows');
select is(pg_temp.send('anonymous', 'contact_messages', set => jsonb_build_object('message', repeat('a', 80000))), 'PGRST', 'a larger one is refused');
alter table public.contact_messages drop constraint contact_messages_message_length;
select is(pg_temp.send('anonymous', 'contact_messages', set => jsonb_build_object('message', repeat('a', 80000))), 'PGRST', 'whatever its columns allow');

-- The count of an address
delete from private.rate_limits;
set local app.rate_limit_scale = '0.05';
select is(pg_temp.send('anonymous', 'quote_requests'), 'rows 1', 'one of three');
select is(pg_temp.send('customer', 'quote_requests'), 'rows 1', 'whoever sends from the address');
select is(tests.answer('anonymous', format('select public.submit_form(''quote_requests'', %L, ''203.0.113.1'', %L, 0.05)',
  sample, private.function_secret())), '{"ok": true}', 'by the function as well') from tests.samples where table_name = 'quote_requests';
select is(pg_temp.send('anonymous', 'quote_requests'), 'PGRST', 'the fourth waits');
select ok((tests.answer('anonymous', format('select public.submit_form(''quote_requests'', %L, ''203.0.113.1'', %L, 0.05)',
  sample, private.function_secret()))::jsonb ->> 'retryAfter')::integer > 0, 'by either way') from tests.samples where table_name = 'quote_requests';
select is(pg_temp.send('anonymous', 'quote_requests', '203.0.113.2'), 'rows 1', 'another address does not wait');
select is(pg_temp.send('anonymous', 'contact_messages'), 'rows 1', 'nor another form');
select is(pg_temp.send('anonymous', 'contact_messages', address), outcome, format('of %s', address))
from (values ('2001:db8:1:2::a', 'rows 1'), ('2001:db8:1:2::b', 'rows 1'), ('2001:db8:1:2:c::', 'rows 1'), ('2001:db8:1:2::d', 'PGRST'),
  ('2001:db8:1:3::a', 'rows 1')) as a (address, outcome);
select is(private.sender(address), sender, format('%s is %s', address, sender)) from (values
  ('203.0.113.9', '203.0.113.9'), ('::ffff:203.0.113.9', '203.0.113.9'), (' 203.0.113.9', '203.0.113.9'),
  ('2001:db8::1', '2001:db8::'), ('', 'unknown'), ('no address', 'no address')) as a (address, sender);
set local request.headers = '{"x-forwarded-for": "198.51.100.1, 203.0.113.1"}';
select is(private.sender(private.request_address()), '203.0.113.1', 'without the header of the platform the last hop counts');
set local request.headers = '';
select is(private.request_address(), null, 'and where no gateway tells, all are one');
reset app.rate_limit_scale;
-- An hour: three times what ten minutes allow
delete from private.rate_limits;
select is((select string_agg(distinct private.count_form('contact_messages', 'a', 0.05)::text, ',') from generate_series(1, 3)), '0', 'three in ten minutes');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key like 'form:%';
select is((select string_agg(distinct private.count_form('contact_messages', 'a', 0.05)::text, ',') from generate_series(1, 3)), '0', 'three in the next');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key like 'form:%';
select is((select string_agg(distinct private.count_form('contact_messages', 'a', 0.05)::text, ',') from generate_series(1, 3)), '0', 'three in the third');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key like 'form:%';
select ok(private.count_form('contact_messages', 'a', 0.05) > 600, 'and then until the hour is over');

-- Rows of a day
delete from private.rate_limits;
delete from public.audit_log;
select is(tests.attempt('service', $$select public.set_form_bound('lists', 5)$$), '22023', 'no bound of another table');
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 0)$$), 'form_bounds_rows_a_day_range', 'nor a bound of nothing');
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 2)$$), 'rows 1', 'the operator sets it');
select results_eq($$select action, actor_id, before, after from public.audit_log$$,
  $$values ('limit', null::uuid, '{"rows_a_day": 5000}'::jsonb, '{"rows_a_day": 2}'::jsonb)$$, 'which the history keeps');
select is(pg_temp.send('anonymous', 'contact_messages', '203.0.113.1'), 'rows 1', 'the first row of the day');
select is(pg_temp.send('anonymous', 'contact_messages', '203.0.113.2', '{"email": "x"}'), 'contact_messages_email_format', 'a refused row is none');
select is(pg_temp.send('customer', 'contact_messages', '203.0.113.3'), 'rows 1', 'the second, from elsewhere');
select is(pg_temp.send('anonymous', 'contact_messages', '203.0.113.4'), 'PGRST', 'no third');
select ok((tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.5'', %L)',
  sample, private.function_secret()))::jsonb ->> 'closedFor')::integer between 1 and 86400, 'by either way') from tests.samples where table_name = 'contact_messages';
select is(pg_temp.send('anonymous', 'quote_requests', '203.0.113.4'), 'rows 1', 'other forms are open');
select is(tests.attempt('admin', tests.insertion('program_registrations')), 'rows 1', 'staff are not counted');
select is((select count(*)::integer from public.audit_log where action = 'limit' and table_name = 'contact_messages' and before is null), 1, 'staff are told once');

select * from finish();
rollback;
