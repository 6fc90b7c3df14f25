-- Idempotency keys do not affect each other: by caller, by day, and after an unfinished request.
begin;
\ir actors.psql
select plan(26);

create function pg_temp.start(who text, key text, hash text default 'a') returns text language sql as $$
  select tests.answer(who, format('select public.begin_request(''POST /x'', %L, %L)', key, hash))
$$;
create function pg_temp.finish(who text, key text, outcome text) returns text language sql as $$
  select tests.answer(who, format('select public.finish_request(''POST /x'', %L, %L)', key, outcome))
$$;
create function pg_temp.outcome(who text, key text) returns text language sql as $$ select pg_temp.start(who, key)::jsonb ->> 'outcome' $$;

-- A request's response is stored under its own key only
select is(pg_temp.start(who, key), '{"state": "begun"}', who || ' begins the key ' || key)
from unnest(array['admin', 'owner']) as who, unnest(array['a', 'b']) as key;
select pg_temp.finish('admin', 'a', '"first"');
select is(pg_temp.start('admin', 'b'), '{"state": "running"}', 'another key of the same caller is still running');
select is(pg_temp.start('owner', 'a'), '{"state": "running"}', 'the same key of another caller is still running');
select pg_temp.finish('admin', 'b', '"second"');
select is(pg_temp.outcome('admin', 'a') || pg_temp.outcome('admin', 'b'), '"first""second"', 'each key has its own response');
select pg_temp.finish('owner', 'a', null);
select is(pg_temp.start('owner', 'b'), '{"state": "running"}', 'freeing one key leaves another key of the same caller running');
select is(pg_temp.start('admin', 'c'), '{"state": "begun"}', 'the editor begins a third key');
select pg_temp.finish('owner', 'c', null);
select is(pg_temp.start('admin', 'c'), '{"state": "running"}', 'another caller cannot free the editor''s key');

-- The unfinished key of a stopped function is taken over by one request; other keys are not
update private.idempotency_keys set begun_at = now() - interval '2 minutes' where outcome is null;
select is(pg_temp.start('admin', 'c'), '{"state": "begun"}', 'an unfinished key is begun again after a minute');
select is(pg_temp.start('admin', 'c'), '{"state": "running"}', 'the next request for the key learns that it is running');
select is(pg_temp.start('owner', 'b'), '{"state": "begun"}', 'an unfinished key of another caller is begun again too');
select is(pg_temp.start('admin', 'd'), '{"state": "begun"}', 'the editor begins a fourth key');
select is(pg_temp.start('owner', 'c'), '{"state": "begun"}', 'another caller begins a key of the same name as the editor''s');
update private.idempotency_keys set begun_at = now() - interval '2 minutes' where outcome is null;
select pg_temp.start('admin', 'c');
select is(pg_temp.start('owner', 'c'), '{"state": "begun"}', 'taking over the editor''s key leaves the other caller''s key to be taken over');
select is(pg_temp.start('admin', 'd'), '{"state": "begun"}', 'taking over one key leaves another key of the same caller to be taken over');

-- A key expires by its own age, also with many older keys that are still stored
insert into private.idempotency_keys (scope, key, request_hash, begun_at)
select 'old', n::text, 'a', now() - interval '25 hours' - make_interval(mins => n) from generate_series(1, 50) as n;
update private.idempotency_keys set begun_at = now() - interval '1441 minutes' where key = 'a';
select is(pg_temp.start('admin', 'a', 'another request'), '{"state": "begun"}',
  'a key older than a day is begun by another request, though fifty older keys are stored');
update private.idempotency_keys set begun_at = now() - interval '23 hours' where key = 'b' and outcome is not null;
select is(pg_temp.outcome('admin', 'b'), '"second"', 'a key younger than a day keeps its response');

-- Forms
create function pg_temp.submit(key text, set jsonb default '{}') returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.1'', %L, 1, ''{}'', %L, ''a'')',
    (select sample || set from tests.samples where table_name = 'contact_messages'), private.function_secret(), key))
$$;
insert into private.idempotency_keys (scope, key, request_hash) values ('form contact_messages', 'held', 'a');
select is(pg_temp.submit('held'), '{"key": "running"}', 'a form whose key is running is not stored');
select is((select count(*)::integer from private.idempotency_keys where key = 'held'), 1, 'the form leaves the running key stored');
select is(pg_temp.submit(null, '{"email": "x"}')::jsonb #>> '{error,code}', '23514', 'a form without a key is refused');
select is((select count(*)::integer from private.idempotency_keys where key = 'held'), 1, 'the refused form leaves the running key stored');

-- The admission of a form must not apply to the next statement of the transaction
create function pg_temp.counted() returns integer language sql as $$
  select coalesce(sum(hits), 0)::integer from private.rate_limits where key like 'form:%'
$$;
create temporary table before as select pg_temp.counted() as n;
select is(tests.attempt('anonymous', tests.insertion('contact_messages')), 'rows 1', 'after a refused form a visitor inserts a row at the Data API');
select is(pg_temp.counted(), n + 1, 'the row is counted for the limit of the address') from before;
select is(current_setting('app.form_submission', true), '', 'the row is not treated as the submission of a form');

select * from finish();
rollback;
