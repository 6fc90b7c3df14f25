-- The dashboard's figures and the limits on attempts.
begin;
\ir actors.psql
select plan(30);

-- By day, in Ulaanbaatar
do $$
begin
  execute tests.insertion('quote_requests');
  execute tests.insertion('quote_requests');
  execute tests.insertion('quote_requests');
  execute tests.insertion('quote_requests', '{"status": "completed"}');
end
$$;
create temporary table places as select id, row_number() over (order by id) as place from public.quote_requests;
-- Local midnight two days ago, and the last moment before it.
update public.quote_requests as q
set created_at = ((now() at time zone 'Asia/Ulaanbaatar')::date - 2)::timestamp at time zone 'Asia/Ulaanbaatar'
  - case p.place when 2 then interval '1 microsecond' else interval '0' end
from places as p where p.id = q.id and p.place in (1, 2);
create function pg_temp.stats(days integer) returns jsonb language sql as $$
  select tests.answer('admin', format('select public.admin_stats(%s)', days))::jsonb
$$;
select is(jsonb_path_query_array(pg_temp.stats(4), '$.series.quote_requests.byDay[*].count'), '[1, 1, 0, 2]',
  'days are counted in Ulaanbaatar, and days without rows are 0');
select is(pg_temp.stats(4) #>> '{series,quote_requests,byDay,3,day}', (now() at time zone 'Asia/Ulaanbaatar')::date::text, 'the last day is today');
select is(jsonb_path_query_array(pg_temp.stats(1), '$.series.quote_requests.byDay[*].count'), '[2]', 'a period of one day is today');
select is(pg_temp.stats(4) #> '{series,quote_requests,byStatus}', '[{"count": 1, "status": "completed"}, {"count": 3, "status": "new"}]',
  'the figures by status cover the whole period');
select is(pg_temp.stats(1) #> '{series,quote_requests,byStatus}', '[{"count": 1, "status": "completed"}, {"count": 1, "status": "new"}]',
  'the figures by status leave out earlier rows');
select is(jsonb_array_length(pg_temp.stats(9999) #> '{series,design_report_requests,byDay}'), 90, 'a period has at most 90 days');
select is(jsonb_array_length(pg_temp.stats(0) #> '{series,program_registrations,byDay}'), 1, 'a period has at least one day');

-- Limits
create function pg_temp.hit(name text, most integer) returns text language sql as $$
  select tests.answer('service', format('select public.hit_rate_limit(%L, %s, 60)', name, most))
$$;
select is(pg_temp.hit('a', 2), '0', 'the first attempt is within the limit');
select is(pg_temp.hit('a', 2), '0', 'the second attempt is within the limit');
select ok(pg_temp.hit('a', 2)::integer between 1 and 60, 'the third attempt waits for the rest of the minute');
select is(pg_temp.hit('b', 2), '0', 'another key does not wait');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key = 'a';
select is(pg_temp.hit('a', 2), '0', 'after the window an attempt is within the limit');
select is((select hits from private.rate_limits where key = 'a'), 1, 'after the window the count begins at one');
insert into private.rate_limits values ('spread', (pg_backend_pid() + 1) % 4, 2, now() + interval '30 seconds'),
  ('spread', (pg_backend_pid() + 2) % 4, 5, now() - interval '1 second');
select is(private.hit_rate_limit('spread', 3, 60, 4), 0, 'an attempt is allowed while the sum of the slots is below the limit');
select is((select hits from private.rate_limits where key = 'spread' and slot = pg_backend_pid() % 4), 1, 'a connection counts in its own slot');
select ok(wait between 25 and 30, 'above the limit the wait ends when the first slot expires') from private.hit_rate_limit('spread', 3, 60, 4) as wait;
update private.rate_limits set window_ends_at = now() - interval '1 second' where key = 'spread' and slot = (pg_backend_pid() + 1) % 4;
select is(private.hit_rate_limit('spread', 3, 60, 4), 0, 'an expired slot does not count');
select is(pg_temp.hit('a', 0), '22023', 'a limit of 0 is refused');
select throws_ok('select private.hit_rate_limit(''a'', 1, 0)', '22023', null, 'a window of 0 seconds is refused');
select is(pg_temp.hit(repeat('x', 301), 1), '23514', 'a key above 300 characters is refused');
select is(tests.answer('service', $$select public.hit_rate_limits('{p,q}', '{2,5}', '{60,60}')$$), '{0,0}', 'several keys are counted in one call');
select is(public.hit_rate_limits('{p,q}', '{2,5}', '{60,60}'), '{0,0}', 'each key is counted again');
select ok(waits[1] between 1 and 60 and cardinality(waits) = 1, 'counting stops at the first key above its limit')
from public.hit_rate_limits('{p,q}', '{2,5}', '{60,60}') as waits;
select is((select hits from private.rate_limits where key = 'q'), 2, 'later keys are not counted');
select lives_ok($$select tests.answer('service', 'select public.forgive_rate_limits(''{q,none}'')')$$, 'an attempt is taken back, unknown keys are ignored');
select is((select hits from private.rate_limits where key = 'q'), 1, 'taking back lowers the count by one');
select is(public.hit_rate_limits('{q}', '{2}', '{60}'), '{0}', 'after that another attempt is allowed');
update private.rate_limits set window_ends_at = now() - interval '1 second', hits = 2 where key = 'q';
select private.forgive_rate_limits('{q}');
select is((select hits from private.rate_limits where key = 'q'), 2, 'taking back does not change an expired count');
insert into private.rate_limits select 'old ' || n, 0, 1, now() - interval '1 hour' from generate_series(1, 200) as n;
select lives_ok($$select private.hit_rate_limit('sweep', 1000, 60) from generate_series(1, 1000)$$, 'a thousand attempts are counted');
select is((select count(*)::integer from private.rate_limits where key like 'old %'), 0, 'expired rows are deleted on the way');

select * from finish();
rollback;
