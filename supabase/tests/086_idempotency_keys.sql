-- Idempotency keys: one request is carried out, its repetitions get the same response.
begin;
\ir actors.psql
\ir blocks.psql
select plan(40);

create function pg_temp.submit(key text, hash text default 'a', set jsonb default '{}', form text default 'contact_messages',
  proof text default private.function_secret())
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
select is(pg_temp.submit('k1'), '{"ok": true}', 'a repeated form gets the same response');
select is(pg_temp.stored(), 1, 'a repeated form is not stored again');
select is(pg_temp.counted(), 1, 'a repeated form is not counted again');
select is(pg_temp.submit('k1', 'b'), '{"key": "other"}', 'the same key with another form content is refused');
select is(pg_temp.stored(), 1, 'the refused form is not stored');
select is(pg_temp.submit('k2'), '{"ok": true}', 'a form with another key is stored');
select is(pg_temp.submit('k1', form => 'quote_requests'), '{"ok": true}', 'the same key is accepted for another form table');
select is(pg_temp.stored(), 2, 'the table has the rows of the two keys');
select is(pg_temp.submit(null), '{"ok": true}', 'a form without a key is stored');
select is(pg_temp.submit(null), '{"ok": true}', 'a second form without a key is stored');
select is(pg_temp.stored(), 4, 'the table has both forms without a key');
select matches(pg_temp.submit('k3', set => '{"email": "x"}'), 'contact_messages_email_format', 'a form with an invalid value is refused');
select is(pg_temp.submit('k3', 'c'), '{"ok": true}', 'a refused form leaves its key unused');
select matches(pg_temp.submit('k1', proof => 'guessed'), '28000', 'a known key does not replace the function''s proof');
select is(pg_temp.submit('k1', 'b'), '{"key": "other"}', 'a request without the proof leaves the key in use');
select matches(pg_temp.submit(repeat('x', 201)), '23514', 'a key longer than 200 characters is refused');
update private.idempotency_keys set begun_at = now() - interval '25 hours' where key = 'k1';
select is(pg_temp.submit('k1'), '{"ok": true}', 'a key is accepted again after a day');
select is(pg_temp.stored(), 6, 'the form with that key is stored as a new row');
insert into private.idempotency_keys (scope, key, request_hash, begun_at)
select 'old', n::text, 'a', now() - interval '25 hours' from generate_series(1, 30) as n;
select is(pg_temp.submit('k4'), '{"ok": true}', 'a form with a new key deletes some old keys');
select is(pg_temp.submit('k5'), '{"ok": true}', 'the next form deletes further old keys');
select is((select count(*)::integer from private.idempotency_keys where scope = 'old'), 0, 'the two forms have deleted all 30 old keys');

-- Requests of staff, and of the function for sign-ups
create function pg_temp.start(who text, key text, hash text default 'a', route text default 'POST /api/admin/blog') returns text language sql as $$
  select tests.answer(who, format('select public.begin_request(%L, %L, %L)', route, key, hash))
$$;
create function pg_temp.finish(who text, key text, outcome text) returns text language sql as $$
  select tests.answer(who, format('select public.finish_request(''POST /api/admin/blog'', %L, %L)', key, outcome))
$$;
select is(pg_temp.start(who, 'a'), '42501', format('%s cannot begin a request', who))
from unnest(array['anonymous', 'customer', 'removed admin', 'signed-out admin']) as who;
select is(pg_temp.start('admin', 'a'), '{"state": "begun"}', 'staff begin a request');
select is(pg_temp.start('admin', 'a'), '{"state": "running"}', 'a repetition meanwhile learns that the request is running');
select is(pg_temp.start('service', 'a'), '{"state": "begun"}', 'the same key of another caller begins another request');
select is(pg_temp.start('admin', 'a', route => 'DELETE /api/admin/blog/1'), '{"state": "begun"}', 'the same key for another route begins another request');
select lives_ok($$select pg_temp.finish('admin', 'a', '{"result":1}'), pg_temp.finish('admin', 'a', '{"result":2}')$$, 'the request is finished twice');
select is(pg_temp.start('admin', 'a')::jsonb ->> 'outcome', '{"result":1}', 'a repetition gets the outcome that was stored first');
select is(pg_temp.start('admin', 'a', 'b'), '{"state": "other"}', 'the same key with another request is refused');
select lives_ok($$select pg_temp.start('admin', 'f'), pg_temp.finish('admin', 'f', null)$$, 'a request fails and is finished without an outcome');
select is(pg_temp.start('admin', 'f'), '{"state": "begun"}', 'a failed request can be begun again');
update private.idempotency_keys set begun_at = now() - interval '2 minutes' where key = 'f';
select is(pg_temp.start('admin', 'f'), '{"state": "begun"}', 'a request that was begun two minutes ago and is not finished can be begun again');

-- Erasure
select lives_ok($$select tests.answer('owner', 'select public.erase_person(''nobody@example.mn'')')$$, 'an owner erases a person');
select is((select count(*)::integer from private.idempotency_keys where outcome is not null and scope not like 'form %'), 0,
  'the erasure deletes the stored responses of staff');
select isnt((select count(*)::integer from private.idempotency_keys where scope like 'form %'), 0,
  'the erasure keeps the keys of forms, which have no response');

-- A key costs the same among many keys, also by a plan that was made when the table was known to be empty
delete from private.idempotency_keys where true;
analyze private.idempotency_keys;
select count(private.take_idempotency_key('many', n::text, 'h')) from generate_series(1, 900) as n;
select pg_temp.measure('900 keys', 'take a key', null, $$select private.take_idempotency_key('many', 'next', 'h')$$);
select cmp_ok((select blocks from measured), '<', 60, 'a key is taken without reading the other keys');

select * from finish();
rollback;
