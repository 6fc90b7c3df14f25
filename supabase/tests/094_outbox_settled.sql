-- Settling and retrying a message: who may do so, and what late or wrong outcomes change.
begin;
\ir actors.psql
select plan(17);

delete from private.outbox;
insert into private.outbox (audience, kind, template, recipient, state, tries, last_error, due_at, sent_at)
select 'sender', 'contact_messages', 'received', state || '@tests.example.mn', state, 3, 'http_500', now() + interval '1 hour',
  case state when 'sent' then now() - interval '1 hour' end
from unnest(array['queued', 'failed', 'given_up', 'sent', 'dropped']) as state;
create function pg_temp.of(was text) returns private.outbox language sql security definer as $$
  select o from private.outbox as o where recipient = was || '@tests.example.mn'
$$;
create function pg_temp.retry(who text, was text) returns text language sql as $$
  select tests.attempt(who, format('select public.retry_outbox(%L)', (pg_temp.of(was)).id))
$$;
create function pg_temp.settle(was text, outcome text) returns text language sql as $$
  select tests.attempt('service', format('select public.settle_outbox(%L)',
    jsonb_build_array(jsonb_build_object('id', (pg_temp.of(was)).id, 'outcome', outcome))))
$$;

select is(tests.answer('viewer', 'select public.notice_settings()')::jsonb - 'kinds', '{"waiting": 2, "failed": 2}',
  'staff read two waiting and two failed messages; a failed message that is retried counts as both');

-- Settling
select is(pg_temp.settle('sent', 'sent'), 'rows 1', 'a sent message is settled again without an error');
select is((pg_temp.of('sent')).sent_at, now() - interval '1 hour', 'settling again leaves sent_at');
select is(pg_temp.settle('queued', 'retry'), 'rows 1', 'an outcome without a claim is accepted without an error');
select is((pg_temp.of('queued')).state, 'queued', 'an outcome without a claim changes nothing');
select is(tests.attempt('service',
  $$select public.settle_outbox(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'claim', gen_random_uuid(), 'outcome',
  'sent')))$$), 'rows 1', 'settling an unknown message is no error');

-- Retrying
select is(pg_temp.retry(who, 'failed'), '42501', format('%s cannot retry a message', who))
  from unnest(array['anonymous', 'customer', 'viewer', 'suspended admin']) as who;
select is(pg_temp.retry('admin', 'failed'), 'rows 1', 'an editor retries a failed message');
select results_eq($$select state, tries, due_at = now(), expires_at = now() + interval '1 day' from private.outbox where recipient like 'failed@%'$$,
  $$values ('queued', 0, true, true)$$, 'the message is due at once and expires after a day');
select is(pg_temp.retry('admin', 'given_up'), 'rows 1', 'an editor retries a message that was given up');
select is(pg_temp.retry('admin', was), 'PT409 conflict', format('a message with the state %s cannot be retried', was))
  from unnest(array['sent', 'dropped']) as was;
select is(tests.attempt('admin', 'select public.retry_outbox(gen_random_uuid())'), 'PT404 not_found', 'retrying an unknown message raises not_found');
select is((select string_agg(split_part(recipient, '@', 1) || ' ' || state, ', ' order by recipient) from private.outbox),
  'dropped dropped, failed queued, given_up queued, queued queued, sent sent', 'a retry changes only its own message');

select * from finish();
rollback;
