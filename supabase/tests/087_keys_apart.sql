-- Idempotency keys are independent: by person, by day, and after an unfinished request.
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

-- A request's response is kept under its own key only
select is(pg_temp.start(who, key), '{"state": "begun"}', who || ' begins ' || key)
from unnest(array['admin', 'owner']) as who, unnest(array['a', 'b']) as key;
select pg_temp.finish('admin', 'a', '"first"');
select is(pg_temp.start('admin', 'b'), '{"state": "running"}', 'another key of the same person is still under way');
select is(pg_temp.start('owner', 'a'), '{"state": "running"}', 'and so is the same key of another');
select pg_temp.finish('admin', 'b', '"second"');
select is(pg_temp.outcome('admin', 'a') || pg_temp.outcome('admin', 'b'), '"first""second"', 'each key has its own answer');
select pg_temp.finish('owner', 'a', null);
select is(pg_temp.start('owner', 'b'), '{"state": "running"}', 'a key that is free again frees no other');
select is(pg_temp.start('admin', 'c'), '{"state": "begun"}', 'a third');
select pg_temp.finish('owner', 'c', null);
select is(pg_temp.start('admin', 'c'), '{"state": "running"}', 'nobody frees the key of somebody else');

-- The unfinished key of a stopped function is taken over by one request; other keys are not
update private.idempotency_keys set begun_at = now() - interval '2 minutes' where outcome is null;
select is(pg_temp.start('admin', 'c'), '{"state": "begun"}', 'after a minute it is begun again');
select is(pg_temp.start('admin', 'c'), '{"state": "running"}', 'by one, not by two');
select is(pg_temp.start('owner', 'b'), '{"state": "begun"}', 'the key of somebody else has waited as long');
select is(pg_temp.start('admin', 'd'), '{"state": "begun"}', 'and');
select is(pg_temp.start('owner', 'c'), '{"state": "begun"}', 'and the same key of another');
update private.idempotency_keys set begun_at = now() - interval '2 minutes' where outcome is null;
select pg_temp.start('admin', 'c');
select is(pg_temp.start('owner', 'c'), '{"state": "begun"}', 'which has waited as long');
select is(pg_temp.start('admin', 'd'), '{"state": "begun"}', 'so has another of the same person');

-- A key expires by its own age, however many older ones wait to be deleted
insert into private.idempotency_keys (scope, key, request_hash, begun_at)
select 'old', n::text, 'a', now() - interval '25 hours' - make_interval(mins => n) from generate_series(1, 50) as n;
update private.idempotency_keys set begun_at = now() - interval '1441 minutes' where key = 'a';
select is(pg_temp.start('admin', 'a', 'another request'), '{"state": "begun"}', 'after a day a key is new, with fifty older ones about');
update private.idempotency_keys set begun_at = now() - interval '23 hours' where key = 'b' and outcome is not null;
select is(pg_temp.outcome('admin', 'b'), '"second"', 'and not before');

-- Forms
create function pg_temp.submit(key text, set jsonb default '{}') returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(''contact_messages'', %L, ''203.0.113.1'', %L, 1, ''{}'', %L, ''a'')',
    (select sample || set from tests.samples where table_name = 'contact_messages'), private.function_secret(), key))
$$;
insert into private.idempotency_keys (scope, key, request_hash) values ('form contact_messages', 'held', 'a');
select is(pg_temp.submit('held'), '{"key": "running"}', 'a form whose key is under way elsewhere');
select is((select count(*)::integer from private.idempotency_keys where key = 'held'), 1, 'leaves that key alone');
select is(pg_temp.submit(null, '{"email": "x"}')::jsonb #>> '{error,code}', '23514', 'one without a key that is refused');
select is((select count(*)::integer from private.idempotency_keys where key = 'held'), 1, 'frees none');

-- The admission of a form must not apply to the next statement of the transaction
create function pg_temp.counted() returns integer language sql as $$
  select coalesce(sum(hits), 0)::integer from private.rate_limits where key like 'form:%'
$$;
create temporary table before as select pg_temp.counted() as n;
select is(tests.attempt('anonymous', tests.insertion('contact_messages')), 'rows 1', 'a row straight at the Data API after a refused form');
select is(pg_temp.counted(), n + 1, 'is counted') from before;
select is(current_setting('app.form_submission', true), '', 'and was not taken for that form');

select * from finish();
rollback;
