-- Idempotency keys: one request is carried out, its repetitions get the same response.
begin;
\ir actors.psql
select plan(39);

create function pg_temp.submit(key text, hash text default 'a', set jsonb default '{}', form text default 'contact_messages', proof text default private.function_secret())
returns text language sql as $$
  select tests.answer('anonymous', format('select public.submit_form(%L, %L, ''203.0.113.1'', %L, 1, ''{}'', %L, %L)', form,
    (select sample || set from tests.samples where table_name = form), proof, key, hash))
$$;
create function pg_temp.stored() returns integer language sql as $$ select count(*)::integer from public.contact_messages $$;
create function pg_temp.counted() returns integer language sql as $$
  select coalesce(sum(hits), 0)::integer from private.rate_limits where key like 'form:%'
$$;

-- Forms
select is(pg_temp.submit('k1'), '{"ok": true}', 'a form with a key is stored');
select is(pg_temp.submit('k1'), '{"ok": true}', 'its repetition gets the same answer');
select is(pg_temp.stored(), 1, 'and is not stored again');
select is(pg_temp.counted(), 1, 'nor counted');
select is(pg_temp.submit('k1', 'b'), '{"key": "other"}', 'another form with that key is refused');
select is(pg_temp.stored(), 1, 'and not stored');
select is(pg_temp.submit('k2'), '{"ok": true}', 'another key is another form');
select is(pg_temp.submit('k1', form => 'quote_requests'), '{"ok": true}', 'so is the same key at another form');
select is(pg_temp.stored(), 2, 'two are stored');
select is(pg_temp.submit(null), '{"ok": true}', 'without a key');
select is(pg_temp.submit(null), '{"ok": true}', 'each is a form of its own');
select is(pg_temp.stored(), 4, 'and stored');
select matches(pg_temp.submit('k3', set => '{"email": "x"}'), 'contact_messages_email_format', 'a refused form');
select is(pg_temp.submit('k3', 'c'), '{"ok": true}', 'leaves its key free');
select matches(pg_temp.submit('k1', proof => 'guessed'), '28000', 'a key is no way past the proof');
select is(pg_temp.submit('k1', 'b'), '{"key": "other"}', 'and nobody without it frees one');
select matches(pg_temp.submit(repeat('x', 201)), '23514', 'a key is bounded');
update private.idempotency_keys set begun_at = now() - interval '25 hours' where key = 'k1';
select is(pg_temp.submit('k1'), '{"ok": true}', 'after a day a key is new');
select is(pg_temp.stored(), 6, 'and so is the form');
insert into private.idempotency_keys (scope, key, request_hash, begun_at)
select 'old', n::text, 'a', now() - interval '25 hours' from generate_series(1, 30) as n;
select is(pg_temp.submit('k4'), '{"ok": true}', 'with each key');
select is(pg_temp.submit('k5'), '{"ok": true}', 'some old ones go');
select is((select count(*)::integer from private.idempotency_keys where scope = 'old'), 0, 'until none is left');

-- Staff, and the function for sign-ups
create function pg_temp.start(who text, key text, hash text default 'a', route text default 'POST /api/admin/blog') returns text language sql as $$
  select tests.answer(who, format('select public.begin_request(%L, %L, %L)', route, key, hash))
$$;
create function pg_temp.finish(who text, key text, outcome text) returns text language sql as $$
  select tests.answer(who, format('select public.finish_request(''POST /api/admin/blog'', %L, %L)', key, outcome))
$$;
select is(pg_temp.start(who, 'a'), '42501', format('%s begins nothing', who))
from unnest(array['anonymous', 'customer', 'removed admin', 'signed-out admin']) as who;
select is(pg_temp.start('admin', 'a'), '{"state": "begun"}', 'staff begin a request');
select is(pg_temp.start('admin', 'a'), '{"state": "running"}', 'which is under way');
select is(pg_temp.start('service', 'a'), '{"state": "begun"}', 'the same key of somebody else is another one');
select is(pg_temp.start('admin', 'a', route => 'DELETE /api/admin/blog/1'), '{"state": "begun"}', 'and so it is for another route');
select lives_ok($$select pg_temp.finish('admin', 'a', '{"result":1}'), pg_temp.finish('admin', 'a', '{"result":2}')$$, 'it ends');
select is(pg_temp.start('admin', 'a')::jsonb ->> 'outcome', '{"result":1}', 'a repetition learns how it ended first');
select is(pg_temp.start('admin', 'a', 'b'), '{"state": "other"}', 'another request does not');
select lives_ok($$select pg_temp.start('admin', 'f'), pg_temp.finish('admin', 'f', null)$$, 'one that failed');
select is(pg_temp.start('admin', 'f'), '{"state": "begun"}', 'may be begun again');
update private.idempotency_keys set begun_at = now() - interval '2 minutes' where key = 'f';
select is(pg_temp.start('admin', 'f'), '{"state": "begun"}', 'and so may one whose function died');

-- Erasure
select lives_ok($$select tests.answer('owner', 'select public.erase_person(''nobody@example.mn'')')$$, 'an owner erases somebody');
select is((select count(*)::integer from private.idempotency_keys where outcome is not null and scope not like 'form %'), 0, 'and with them what staff were answered');
select isnt((select count(*)::integer from private.idempotency_keys where scope like 'form %'), 0, 'what visitors were answered shows nobody');

select * from finish();
rollback;
