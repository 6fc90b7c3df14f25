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
select is(jsonb_path_query_array(pg_temp.stats(4), '$.series.quote_requests.byDay[*].count'), '[1, 1, 0, 2]', 'a day is a day in Mongolia; days without any are zero');
select is(pg_temp.stats(4) #>> '{series,quote_requests,byDay,3,day}', (now() at time zone 'Asia/Ulaanbaatar')::date::text, 'today is the last');
select is(jsonb_path_query_array(pg_temp.stats(1), '$.series.quote_requests.byDay[*].count'), '[2]', 'one day is today');
select is(pg_temp.stats(4) #> '{series,quote_requests,byStatus}', '[{"count": 1, "status": "completed"}, {"count": 3, "status": "new"}]', 'by status, the whole period');
select is(pg_temp.stats(1) #> '{series,quote_requests,byStatus}', '[{"count": 1, "status": "completed"}, {"count": 1, "status": "new"}]', 'by status, nothing from before it');
select is(jsonb_array_length(pg_temp.stats(9999) #> '{series,design_report_requests,byDay}'), 90, 'ninety days at most');
select is(jsonb_array_length(pg_temp.stats(0) #> '{series,program_registrations,byDay}'), 1, 'one at least');

-- Limits
create function pg_temp.hit(name text, most integer) returns text language sql as $$
  select tests.answer('service', format('select public.hit_rate_limit(%L, %s, 60)', name, most))
$$;
select is(pg_temp.hit('a', 2), '0', 'the first attempt');
select is(pg_temp.hit('a', 2), '0', 'the second');
select ok(pg_temp.hit('a', 2)::integer between 1 and 60, 'the third waits for the rest of the minute');
select is(pg_temp.hit('b', 2), '0', 'somebody else does not');
update private.rate_limits set window_ends_at = now() - interval '1 second' where key = 'a';
select is(pg_temp.hit('a', 2), '0', 'after the window it begins anew');
select is((select hits from private.rate_limits where key = 'a'), 1, 'from one');
insert into private.rate_limits values ('spread', (pg_backend_pid() + 1) % 4, 2, now() + interval '30 seconds'),
  ('spread', (pg_backend_pid() + 2) % 4, 5, now() - interval '1 second');
select is(private.hit_rate_limit('spread', 3, 60, 4), 0, 'the slots of a key count together');
select is((select hits from private.rate_limits where key = 'spread' and slot = pg_backend_pid() % 4), 1, 'each connection in its own');
select ok(wait between 25 and 30, 'until the first of them has run out') from private.hit_rate_limit('spread', 3, 60, 4) as wait;
update private.rate_limits set window_ends_at = now() - interval '1 second' where key = 'spread' and slot = (pg_backend_pid() + 1) % 4;
select is(private.hit_rate_limit('spread', 3, 60, 4), 0, 'one that has run out does not count');
select is(pg_temp.hit('a', 0), '22023', 'a limit is at least one');
select throws_ok('select private.hit_rate_limit(''a'', 1, 0)', '22023', null, 'of at least a second');
select is(pg_temp.hit(repeat('x', 301), 1), '23514', 'a key is bounded');
select is(tests.answer('service', $$select public.hit_rate_limits('{p,q}', '{2,5}', '{60,60}')$$), '{0,0}', 'several keys in one call');
select is(public.hit_rate_limits('{p,q}', '{2,5}', '{60,60}'), '{0,0}', 'each counts');
select ok(waits[1] between 1 and 60 and cardinality(waits) = 1, 'the first that is over its limit is the last that is counted')
from public.hit_rate_limits('{p,q}', '{2,5}', '{60,60}') as waits;
select is((select hits from private.rate_limits where key = 'q'), 2, 'so the others are not used up by what was refused');
select lives_ok($$select tests.answer('service', 'select public.forgive_rate_limits(''{q,none}'')')$$, 'an attempt is taken back');
select is((select hits from private.rate_limits where key = 'q'), 1, 'one of them');
select is(public.hit_rate_limits('{q}', '{2}', '{60}'), '{0}', 'and another may be made');
update private.rate_limits set window_ends_at = now() - interval '1 second', hits = 2 where key = 'q';
select private.forgive_rate_limits('{q}');
select is((select hits from private.rate_limits where key = 'q'), 2, 'what has run out is left alone');
insert into private.rate_limits select 'old ' || n, 0, 1, now() - interval '1 hour' from generate_series(1, 200) as n;
select lives_ok($$select private.hit_rate_limit('sweep', 1000, 60) from generate_series(1, 1000)$$, 'a thousand attempts');
select is((select count(*)::integer from private.rate_limits where key like 'old %'), 0, 'sweep the old ones away');

select * from finish();
rollback;
