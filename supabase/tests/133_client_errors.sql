-- Errors in browsers: equal errors are counted in one row, limited, read only by staff, deleted after a month.
begin;
\ir actors.psql
select no_plan();
delete from private.client_errors where true;
delete from private.rate_limits where true;

create function pg_temp.told(message text, kind text default 'script', place text default '/assets/a.js:1:2') returns text language sql as $$
  select tests.attempt('service', format('select public.note_client_error(%L, %L, %L, ''/pricing'')', kind, message, place))
$$;
create function pg_temp.kept() returns integer language sql as $$ select count(*)::integer from private.client_errors $$;

select is(pg_temp.told('TypeError: a'), 'rows 1', 'the function stores an error');
select pg_temp.told('TypeError: a');
select pg_temp.told('TypeError: a', place => '/assets/b.js:1:2');
select results_eq('select count from private.client_errors order by count desc', 'values (2), (1)', 'equal errors are one row with a count');
select is(pg_temp.told(repeat('x', 301)), 'client_errors_message_length', 'a message above 300 characters is refused');
select is(tests.attempt(who, $$select public.note_client_error('script', 'a', '', '/')$$), '42501', format('%s cannot store an error', who))
from unnest(array['anonymous', 'customer', 'owner']) as who;
select is(tests.attempt(who, 'select * from private.client_errors'), '42501', format('%s cannot read the table', who))
from unnest(array['anonymous', 'customer', 'owner', 'service']) as who;
select is(jsonb_array_length(tests.answer(who, 'select public.list_client_errors()')::jsonb), 2, format('%s lists the errors', who))
from unnest(array['viewer', 'admin', 'owner']) as who;
select is(tests.attempt(who, 'select public.list_client_errors()'), '42501', format('%s cannot list the errors', who))
from unnest(array['anonymous', 'customer', 'suspended admin']) as who;

-- A flood of invented errors
delete from private.rate_limits where true;
do $$ begin for n in 1..210 loop perform private.note_client_error('script', 'invented ' || n, '', '/'); end loop; end $$;
select is(pg_temp.kept(), 202, 'only 200 new errors are stored in a day');
select is((select count from private.client_errors where message = 'TypeError: a' and place = '/assets/a.js:1:2'), 2, 'an error that came twice is kept');
select pg_temp.told('TypeError: a');
select is((select max(count) from private.client_errors), 3, 'a known error is still counted');
insert into private.client_errors (kind, message, place, page, last_at) select 'script', 'old ' || n, '', '/', now() - interval '2 days'
  from generate_series(1, 298) as n;
delete from private.rate_limits where true;
select pg_temp.told('the newest');
select is(pg_temp.kept(), 500, 'at most 500 errors are stored');
select is((select count(*)::integer from private.client_errors where message like 'old %'), 297, 'the oldest error that came once is deleted for a new one');
update private.rate_limits set hits = 5001 where key = 'client-errors';
select pg_temp.told('TypeError: a');
select is((select max(count) from private.client_errors), 3, 'above 5,000 errors a day a known error is not counted');

-- Errors are listed for a week and kept for a month
update private.client_errors set last_at = now() - interval '8 days' where message = 'TypeError: a';
select is(tests.answer('owner', 'select public.list_client_errors()') like '%TypeError: a%', false, 'an error of eight days ago is not listed');
update private.client_errors set last_at = now() - interval '31 days' where message = 'the newest';
select private.clean_up();
select is((select count(*)::integer from private.client_errors where message in ('TypeError: a', 'the newest')), 2,
  'an error of 31 days ago is deleted, those of eight days ago are kept');

select * from finish();
rollback;
