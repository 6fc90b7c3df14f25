-- Errors in browsers: equal errors are counted in one row, limited, read by staff only, deleted after a month.
begin;
\ir actors.psql
select no_plan();
delete from private.client_errors where true;
delete from private.rate_limits where true;

create function pg_temp.told(message text, kind text default 'script', place text default '/assets/a.js:1:2') returns text language sql as $$
  select tests.attempt('service', format('select public.note_client_error(%L, %L, %L, ''/pricing'')', kind, message, place))
$$;
create function pg_temp.kept() returns integer language sql as $$ select count(*)::integer from private.client_errors $$;

select is(pg_temp.told('TypeError: a'), 'rows 1', 'the function tells');
select pg_temp.told('TypeError: a');
select pg_temp.told('TypeError: a', place => '/assets/b.js:1:2');
select results_eq('select count from private.client_errors order by count desc', 'values (2), (1)', 'alike ones are one row');
select is(pg_temp.told(repeat('x', 301)), 'client_errors_message_length', 'nothing is longer than is shown');
select is(tests.attempt(who, $$select public.note_client_error('script', 'a', '', '/')$$), '42501', format('%s tells the database nothing', who))
from unnest(array['anonymous', 'customer', 'owner']) as who;
select is(tests.attempt(who, 'select * from private.client_errors'), '42501', format('nor reads the table, %s', who))
from unnest(array['anonymous', 'customer', 'owner', 'service']) as who;
select is(jsonb_array_length(tests.answer(who, 'select public.list_client_errors()')::jsonb), 2, format('%s reads them', who))
from unnest(array['viewer', 'admin', 'owner']) as who;
select is(tests.attempt(who, 'select public.list_client_errors()'), '42501', format('%s does not', who))
from unnest(array['anonymous', 'customer', 'suspended admin']) as who;

-- Somebody who invents errors
delete from private.rate_limits where true;
do $$ begin for n in 1..210 loop perform private.note_client_error('script', 'invented ' || n, '', '/'); end loop; end $$;
select is(pg_temp.kept(), 202, '200 new ones are kept in a day');
select is((select count from private.client_errors where message = 'TypeError: a' and place = '/assets/a.js:1:2'), 2, 'and drive out none that came twice');
select pg_temp.told('TypeError: a');
select is((select max(count) from private.client_errors), 3, 'known ones are counted on');
insert into private.client_errors (kind, message, place, page, last_at) select 'script', 'old ' || n, '', '/', now() - interval '2 days' from generate_series(1, 298) as n;
delete from private.rate_limits where true;
select pg_temp.told('the newest');
select is(pg_temp.kept(), 500, '500 in all');
select is((select count(*)::integer from private.client_errors where message like 'old %'), 297, 'the oldest that came once makes room');
update private.rate_limits set hits = 5001 where key = 'client-errors';
select pg_temp.told('TypeError: a');
select is((select max(count) from private.client_errors), 3, 'there is an end to a day');

-- A week is shown, a month is kept
update private.client_errors set last_at = now() - interval '8 days' where message = 'TypeError: a';
select is(tests.answer('owner', 'select public.list_client_errors()') like '%TypeError: a%', false, 'what has not come for a week is not shown');
update private.client_errors set last_at = now() - interval '31 days' where message = 'the newest';
select private.clean_up();
select is((select count(*)::integer from private.client_errors where message in ('TypeError: a', 'the newest')), 2, 'and gone after a month');

select * from finish();
rollback;
