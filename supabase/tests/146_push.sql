-- Notices on browsers: whose they are, what is told to which of them and when, and when none is sent.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();

create function pg_temp.device(name text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('endpoint', 'https://push.example.mn/' || replace(name, ' ', '-'), 'p256dh', rpad('B', 87, 'x'), 'auth', rpad('a', 22, 'x'),
    'name', name, 'kinds', '["person", "lead", "assistant", "payment", "mail", "alert"]'::jsonb, 'quiet_from', null, 'quiet_to', null) || more
$$;
create function pg_temp.saves(who text, name text, more jsonb default '{}') returns text language sql as $$
  select tests.attempt(who, format('select public.save_push_device(%L)', pg_temp.device(name, more)))
$$;
create function pg_temp.queued(which text default '%') returns text language sql security definer as $$
  select string_agg(o.template || ' ' || o.state || coalesce(' ' || o.last_error, ''), ', ' order by o.created_at, o.template)
  from private.outbox as o left join private.push_devices as d on d.id = o.push_device_id where o.channel = 'push' and coalesce(d.name, '') like which
$$;
create function pg_temp.claims() returns jsonb language sql as $$
  select tests.told('service', 'select public.claim_outbox(''{push}'')')::jsonb
$$;

-- Whose they are
select is(pg_temp.saves(who, 'browser of ' || who), outcome, who || ' takes notices')
from (values ('customer', 'rows 1'), ('foreign customer', 'rows 1'), ('admin', 'rows 1'), ('owner', 'rows 1'), ('viewer', '42501'),
  ('suspended customer', '42501'), ('anonymous', '42501')) as w (who, outcome);
select matches(pg_temp.saves('customer', 'x', more), '^push_devices_', 'refused: ' || more::text)
  from unnest(array['{"endpoint": "http://push.example.mn/1"}', '{"kinds": ["money"]}', '{"quiet_from": 22}', '{"quiet_from": 22, "quiet_to": 24}',
  '{"p256dh": "B"}', '{"auth": ""}', '{"name": ""}']::jsonb[]) as more;
select is(tests.answer('customer', 'select string_agg(d ->> ''name'', '','') from jsonb_array_elements(public.own_push_devices()) as d'),
  'browser of customer', 'everybody sees the own');
select is(tests.attempt('customer', 'select p256dh from private.push_devices'), '42501', 'and no key');
select is(tests.attempt('customer', 'delete from private.push_devices'), 'rows 1', 'everybody removes the own only');
select is(pg_temp.saves('customer', 'browser of customer'), 'rows 1', 'it is taken again');
select is(tests.attempt('foreign customer',
  format('select public.remove_push_device(%s)', (select id from private.push_devices where user_id = tests.id('customer')))), 'PT404 not_found',
  'and not another one''s');
select is(tests.attempt(who, format('select public.test_push_device(%s)', (select id from private.push_devices where user_id = tests.id('customer')))),
  outcome, who || ' sends one')
from (values ('foreign customer', 'PT404 not_found'), ('anonymous', '42501'), ('customer', 'rows 1')) as w (who, outcome);
select is(pg_temp.queued(), 'push_test queued', 'to this browser');
select pg_temp.saves('customer', 'old ' || n) from generate_series(1, 11) as n;
select is((select count(*)::integer from private.push_devices where user_id = tests.id('customer')), 10, 'ten at most');
select is(pg_temp.saves('foreign customer', 'old 11'), 'rows 1', 'a browser in which another one signs in');
select is((select user_id from private.push_devices where name = 'old 11'), tests.id('foreign customer'), 'belongs to that one');
delete from private.push_devices where name like 'old%';
delete from private.outbox where channel = 'push';
select pg_temp.saves('customer', 'browser of customer');

-- What is told to whom
create temporary table talk as select (pg_temp.sends(pg_temp.message(jsonb_build_object('reply',
  pg_temp.reply('{"band": "unknown", "answer_ids": [], "person": true}')))) ->> 'conversation')::uuid as id;
select is(pg_temp.queued('browser of customer'), 'push_person queued', 'a person is wanted');
select is(pg_temp.queued('browser of foreign%'), null, 'of another assistant nothing');
select is((select audience || ' ' || recipient || ' ' || push_target from private.outbox where channel = 'push'),
  'person ' || (select email from auth.users where id = tests.id('customer')) || ' ' || (select id from talk), 'it leads to the talk');
select is(pg_temp.claims() #>> '{0,device,endpoint}', 'https://push.example.mn/browser-of-customer', 'it is claimed with its browser');
select is(pg_temp.claims(), '[]', 'once');
update private.outbox set state = 'queued', claim = null where channel = 'push';
select is(tests.attempt('customer', format('select public.set_conversation_state(%L, ''taken'')', (select id from talk))), 'rows 1', 'somebody answers');
select is(pg_temp.claims()::text || pg_temp.queued(), '[]push_person dropped withdrawn', 'then it is not sent any more');
delete from private.outbox where channel = 'push';
create function pg_temp.says() returns text language sql as $$
  select pg_temp.sends(pg_temp.message(jsonb_build_object('conversation', (select id from talk), 'text', 'Та байна уу?'))) ->> 'outcome'
$$;
insert into private.outbox (audience, channel, kind, template, record_id, state, push_target)
values ('person', 'push', 'assistants', 'push_person', (pg_temp.one()).id, 'sent', gen_random_uuid());
select is(pg_temp.says() || pg_temp.says(), 'takentaken', 'the visitor writes twice to who answers, with no page open');
select is(pg_temp.queued('browser%') || (pg_temp.claims() #>> '{0,template}'), 'push_person queuedpush_person',
  'which rings once, whatever rang for another talk');
update private.outbox set created_at = created_at - interval '1 minute' where channel = 'push';
select is(pg_temp.says() || ' ' || right(pg_temp.queued('browser%'), 18), 'taken push_person queued', 'and again after a minute');
delete from private.outbox where channel = 'push';
select tests.attempt('customer', 'select public.note_presence()') is null as present;
select is(pg_temp.says() || coalesce(pg_temp.queued(), ''), 'taken', 'and not while a page is open');
create function pg_temp.leads(more jsonb default '{}') returns text language sql as $$
  select tests.told('service', format('select public.leave_lead(%L) ->> ''outcome''', jsonb_build_object('key', (pg_temp.one()).key, 'conversation',
    (pg_temp.sends(pg_temp.message('{}')) ->> 'conversation'), 'name', 'Дорж', 'phone', '88112233', 'email', null, 'message', 'Залгаарай', 'site', null,
    'address_hash', 'lead', 'idempotency_key', null, 'request_hash', 'x', 'signals', '{}'::jsonb) || more))
$$;
select is(pg_temp.leads() || ' ' || pg_temp.queued(), 'stored push_lead queued', 'a lead is told once, not also as a wish');
select is(pg_temp.claims() #> '{0,records,0}' ->> 'name', 'Дорж', 'with its name');
delete from private.outbox where channel = 'push';
update private.push_devices set kinds = kinds || '{request}' where user_id = tests.id('customer');
insert into public.assistant_requests (assistant_id, client_id, number, kind, form_name, name, phone, is_doubtful)
select (pg_temp.one()).id, gen_random_uuid(), n, 'form', 'Үнийн санал', 'Дорж', '88112233', n = 2 from generate_series(1, 2) as n;
select is(pg_temp.queued() || ' ' || (pg_temp.claims() #>> '{0,records,0,name}'), 'push_request queued Дорж', 'a request, unless it is doubtful');
delete from private.outbox where channel = 'push';
select pg_temp.saves('customer', 'browser of customer', '{"kinds": ["lead"]}');
select is((pg_temp.sends(pg_temp.message(jsonb_build_object('reply', pg_temp.reply('{"band": "unknown", "answer_ids": [], "person": true}')))) ->> 'outcome')
  || coalesce(pg_temp.queued(), ''), 'stored', 'what was not chosen is not told');
select pg_temp.saves('customer', 'browser of customer');
update public.assistants set status = 'paused', paused_by = 'staff', pause_reason = 'Шалгаж байна' where profile_id = tests.id('customer');
select is(pg_temp.queued(), 'push_assistant queued', 'staff have stopped the assistant');
update private.push_devices set kinds = '{lead}' where user_id = tests.id('customer');
select is(pg_temp.claims()::text || pg_temp.queued(), '[]push_assistant dropped not_wanted', 'a choice counts also for what waits');
delete from private.outbox where channel = 'push';
insert into private.outbox (audience, kind, template, record_id, staff_id, recipient) select 'staff', 'alerts', 'alert', '1', tests.id('owner'), 'o@example.mn';
select is(pg_temp.queued('browser of owner') || coalesce(pg_temp.queued('browser of admin'), ''), 'push_alert queued', 'an alert, whom it is mailed to');
update private.outbox set state = 'given_up' where channel = 'mail' and template = 'alert';
select is(pg_temp.queued('browser of admin'), 'push_mail queued', 'a mail that was given up, all who may write');
update private.outbox set state = 'given_up', last_error = 'http_410: gone' where channel = 'push' and template = 'push_alert';
select is((select string_agg(name, ',') from private.push_devices where name like '%owner'), null, 'a browser that is gone is dropped');
select is(pg_temp.queued(''), 'push_alert given_up http_410: gone, push_mail queued', 'its messages stay to be seen');
delete from private.outbox where channel = 'push';
update public.payments set status = 'claimed', claimed_at = now() where id = (select id from public.payments where status = 'awaiting' limit 1);
select is(pg_temp.queued('browser of admin'), (select 'push_payment queued' where exists (select from public.payments where status = 'claimed')),
  'a claimed payment');

-- When
select is(private.quiet_end(quiet_from, quiet_to, at::timestamptz), told::timestamptz, format('from %s to %s: %s', quiet_from, quiet_to, at))
from (values (22, 8, '2026-11-26 23:30+08', '2026-11-27 08:00+08'), (22, 8, '2026-11-27 07:59+08', '2026-11-27 08:00+08'),
  (22, 8, '2026-11-27 08:00+08', '2026-11-27 08:00+08'),
  (13, 14, '2026-11-26 13:00+08', '2026-11-26 14:00+08'), (13, 14, '2026-11-26 14:00+08', '2026-11-26 14:00+08'),
    (9, 9, '2026-11-26 09:00+08', '2026-11-26 09:00+08'), (null, null, '2026-11-26 09:00+08', '2026-11-26 09:00+08')) as q (quiet_from, quiet_to, at, told);
delete from private.outbox where channel = 'push';
update private.push_devices set quiet_from = extract(hour from now() at time zone 'Asia/Ulaanbaatar'),
  quiet_to = (extract(hour from now() at time zone 'Asia/Ulaanbaatar')::integer + 1) % 24 where user_id = tests.id('admin');
select private.queue_push(array[tests.id('admin')], 'push_alert', 'alerts', '1') is null as queued;
select is((select due_at > now() and due_at <= now() + interval '1 hour' and expires_at = due_at + interval '1 day' from private.outbox
  where channel = 'push'), true, 'in quiet hours it waits for their end');

-- Keys
select is(tests.told('service', 'select public.push_keys(''one'', ''two'')') || tests.told('service', 'select public.push_keys(''three'', ''four'')'),
  '{"public_key": "one", "private_key": "two"}{"public_key": "one", "private_key": "two"}', 'the keys of the first call stay');
select is(tests.attempt(who, 'select public.push_keys(''one'', ''two'')'), '42501', who || ' does not read them')
  from unnest(array['anonymous', 'customer', 'owner']) as who;
delete from auth.users where id = tests.id('foreign customer');
select is((select count(*)::integer from private.push_devices where name = 'browser of foreign customer'), 0, 'they go with the account');

select * from finish();
rollback;
