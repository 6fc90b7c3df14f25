-- The health of the product: who may read it, and that owners get one mail when a part is down and one when it is up.
begin;
\ir actors.psql
select plan(64);
insert into tests.actors values ('function', 'service_role', null, null);

create function pg_temp.part(p_part text) returns text language sql as $$
  select concat_ws(' ', state, detail) from private.health_parts() where part = p_part
$$;
create function pg_temp.since(p_part text) returns interval language sql as $$
  select date_trunc('minute', clock_timestamp() - since) from private.health_parts() where part = p_part
$$;
-- Runs the check now, without the pause between two checks.
create function pg_temp.look() returns text language plpgsql as $$
begin
  delete from private.rate_limits where key = 'watch-health';
  perform private.watch_health();
  return (select string_agg(part || case when over_at is null then '' else ' over' end, ', ' order by id) from private.alerts);
end
$$;
-- Returns and deletes what was queued since the last check.
create function pg_temp.told() returns text language sql as $$
  with gone as (delete from private.outbox where kind = 'alerts' returning template, channel, recipient)
  select string_agg(concat_ws(' ', template, channel, split_part(recipient, '@', 1)), ', ' order by template, channel, recipient) from gone
$$;

-- Who may read the report
select is(tests.told(name, 'select public.health_report()') like '%"parts"%', name in ('owner', 'admin', 'viewer', 'function'),
  format('staff and the function may read the report, others may not: %s', name))
from tests.actors where name in ('anonymous', 'customer', 'suspended admin', 'owner', 'admin', 'viewer', 'function') order by name;
select is((select string_agg(p ->> 'part', ' ' order by p ->> 'part')
    from jsonb_array_elements(tests.answer('service', 'select private.health_report()')::jsonb -> 'parts') as p),
  'auth database delivery forms mail scheduler staff_logins', 'the report has every part');

-- A healthy start
delete from private.outbox;
update private.outbox_dispatcher set channels = '{mail,webhook}';
select is((select string_agg(part || ' ' || state, ', ' order by part) from private.health_parts()),
  'auth ok, database ok, delivery ok, forms ok, mail ok, scheduler ok, staff_logins ok', 'in a new database every part is ok');
select is(pg_temp.part('scheduler'), 'ok absent', 'without pg_cron the scheduler is ok and absent');
select is(pg_temp.look(), null, 'a check of a healthy product raises no alert');
select is(pg_temp.told(), null, 'a check of a healthy product queues no message');

-- The outbox is stuck
create function pg_temp.queue(p_ago interval, p_state text default 'queued', p_error text default null) returns void language sql as $$
  insert into private.outbox (audience, kind, template, record_id, recipient, state, tries, due_at, created_at, claimed_at, last_error, expires_at)
  values ('sender', 'payments', 'payment_paid', gen_random_uuid()::text, 'payer@tests.example.mn', p_state, case p_state when 'queued' then 0 else 1 end,
    case p_state when 'queued' then now() - p_ago else now() + interval '1 hour' end, now() - p_ago, case p_state when 'queued' then null
      else now() - p_ago end,
    p_error, now() + interval '1 day')
$$;
select pg_temp.queue('1 minute');
select is(pg_temp.part('mail'), 'ok', 'a mail that has waited for a minute leaves the part ok');
update private.outbox set due_at = now() - interval '2 minutes';
select is(pg_temp.part('mail'), 'down stands_still', 'a mail that has waited for two minutes without a dispatcher makes the part down');
select is(pg_temp.since('mail'), '2 minutes'::interval, 'the part is down since the oldest mail is due');
select private.beat('dispatcher');
select is(pg_temp.part('mail'), 'late waits', 'with a running dispatcher the part is late');
update private.outbox set due_at = now() - interval '11 minutes';
select is(pg_temp.part('mail'), 'down stands_still', 'after ten minutes the part is down though the dispatcher runs');
update private.outbox_dispatcher set channels = '{webhook}';
update private.outbox set due_at = now() - interval '2 minutes';
select is(pg_temp.part('mail'), 'down no_provider', 'without a mail provider the part is down');
update private.outbox_dispatcher set channels = '{mail,webhook}';
update private.outbox set kind = 'contact_messages', template = 'received', due_at = now() - interval '20 minutes';
select is(pg_temp.part('mail'), 'ok', 'an acknowledgement that waits for its budget leaves the part ok');
update private.outbox set kind = 'payments', template = 'payment_paid', due_at = now() - interval '20 minutes';
select is(pg_temp.look(), 'mail', 'a check raises an alert');
select is(pg_temp.told(), 'alert mail owner, alert webhook', 'owners get the alert by mail, and the webhook gets it; editors and viewers do not');
select is(pg_temp.look(), 'mail', 'a second check raises no second alert');
select is(pg_temp.told(), null, 'the second check queues no message');
update private.outbox set due_at = now() - interval '2 minutes';
select is(pg_temp.look(), 'mail', 'a part that is late leaves the alert open');
select is(pg_temp.told(), null, 'a part that is late queues no message');
delete from private.outbox;
select is(pg_temp.look(), 'mail over', 'the alert is over when no mail waits any more');
select is(pg_temp.told(), 'alert_over mail owner, alert_over webhook', 'owners and the webhook get a message that the alert is over');
select is(pg_temp.look(), 'mail over', 'a further check leaves the alert over');
select is(pg_temp.told(), null, 'a further check queues no message');
select pg_temp.queue('20 minutes');
select is(pg_temp.look(), 'mail over, mail', 'the next failure raises a new alert');
delete from private.outbox;
delete from private.alerts;

-- The provider refuses mails
select pg_temp.queue('5 minutes', 'failed', '500') from generate_series(1, 2);
select is(pg_temp.part('delivery'), 'ok', 'two failed mails leave the part ok');
select pg_temp.queue('5 minutes', 'given_up', '401');
select is(pg_temp.part('delivery'), 'down refused', 'three failed mails without a sent one make the part down');
select is(pg_temp.since('delivery'), '5 minutes'::interval, 'the part is down since the first failure');
select pg_temp.queue('1 minute', 'sent');
select is(pg_temp.part('delivery'), 'ok', 'a sent mail makes the part ok');
select pg_temp.queue('1 minute', 'given_up', '550') from generate_series(1, 5);
select is(pg_temp.part('delivery'), 'late refused', 'several refused mails after a sent one make the part late');
delete from private.outbox;

-- Disk space, a full form, guessed passwords
update private.health_bounds set database_bytes = greatest(100000000, pg_database_size(current_database()) * 100);
select is(pg_temp.part('database'), 'ok', 'below its bound the database is ok');
select is(tests.told('owner', 'select public.set_database_bound(200000000)') like '%permission denied%', true, 'an owner cannot set the bound of the database');
select set_config('default_transaction_read_only', 'on', true);
select is(pg_temp.part('database'), 'down read_only', 'a read-only database is down');
select set_config('default_transaction_read_only', 'off', true);
insert into private.rate_limits (key, slot, hits, window_ends_at) values ('staffFailures:x', 0, 29, now() + interval '10 minutes');
select is(pg_temp.part('staff_logins'), 'ok', 'a few wrong passwords of staff leave the part ok');
update private.rate_limits set hits = 100 where key = 'staffFailures:x';
select is(pg_temp.part('staff_logins'), 'down attacked', 'a hundred wrong passwords of staff in a quarter of an hour make the part down');
select is(pg_temp.part('auth'), 'ok', 'with every trigger on the tables of Auth the part is ok');
update private.form_bounds set rows_a_day = 1 where form = 'contact_messages';
select private.count_day('contact_messages', private.form_day('contact_messages', 1));
select is(pg_temp.part('forms'), 'down contact_messages', 'a form that has reached its daily limit makes the part down, with its name');
select is(pg_temp.look(), 'forms, staff_logins', 'each part that is down has its own alert');

delete from private.alerts;
delete from private.outbox;
delete from private.rate_limits where key = 'staffFailures:x';
update private.form_bounds set rows_a_day = 5000 where form = 'contact_messages';

-- The scheduler stops, or the function refuses its calls
create schema cron;
create table cron.job (jobid bigint);
select is(pg_temp.part('scheduler'), 'down stopped', 'a scheduler that has never run is down');
insert into private.heartbeats (part, beat_at) values ('scheduler', clock_timestamp() - interval '50 seconds');
select is(pg_temp.part('scheduler'), 'ok', 'a scheduler that ran 50 seconds ago is ok');
update private.heartbeats set beat_at = clock_timestamp() - interval '61 seconds' where part = 'scheduler';
select is(pg_temp.part('scheduler'), 'down stopped', 'a scheduler that ran 61 seconds ago is down');
create schema net;
create table net._http_response (id bigint, status_code integer);
create function pg_temp.answered(p_status integer) returns text language plpgsql as $$
begin
  update private.outbox_dispatcher set last_call = 7;
  delete from net._http_response;
  insert into net._http_response values (7, p_status);
  perform private.beat('scheduler');
  perform private.read_last_call();
  return pg_temp.part('scheduler');
end
$$;
select is(pg_temp.answered(200), 'ok', 'a call answered with 200 leaves the part ok');
select is(pg_temp.answered(500), 'ok', 'a call answered with 500 leaves the part ok: waiting mails show a failing function');
select is(pg_temp.answered(null), 'ok', 'a call without an answer leaves the part ok');
select is(pg_temp.answered(401), 'down refused', 'a call answered with 401 makes the part down');
select is(pg_temp.since('scheduler'), '00:00'::interval, 'the part is down since that answer');
select is(pg_temp.answered(503), 'down refused', 'a later call answered with 503 leaves the part down');
select is(pg_temp.answered(200), 'ok', 'a later call answered with 200 makes the part ok');
select is((select last_call from private.outbox_dispatcher), null, 'an answer is read once');

-- The database could not be written for a while
create function pg_temp.silence(p_scheduler interval, p_dispatcher interval, p_dispatcher_is_first boolean default false) returns text language plpgsql as $$
begin
  delete from private.alerts;
  delete from private.outbox;
  update private.heartbeats set pause = null,
    beat_at = clock_timestamp() - case part when 'scheduler' then p_scheduler else p_dispatcher end;
  if p_dispatcher_is_first then
    perform private.beat('dispatcher');
  end if;
  perform private.note_silence();
  perform private.beat('scheduler');
  perform pg_temp.look();
  return pg_temp.told();
end
$$;
select is(pg_temp.silence('50 seconds', '1 hour'), null, 'a scheduler that is a few seconds late queues no message');
select is(pg_temp.silence('10 minutes', '1 hour'), 'alert_over mail owner, alert_over webhook', 'a gap in both heartbeats is reported when it is over');
select is((select concat_ws(' ', part, detail, over_at is not null) from private.alerts), 'database silent t', 'the gap is stored as an alert that is over');
select is(pg_temp.silence('10 minutes', '2 minutes'), null, 'a gap of the scheduler alone is not reported: the dispatcher could write');
select is(pg_temp.silence('10 minutes', '10 minutes', true), 'alert_over mail owner, alert_over webhook',
  'a gap in both is reported though the dispatcher runs again before the scheduler');
select is(pg_temp.silence('10 minutes', '2 minutes', true), null, 'a gap of the scheduler alone is not reported when the dispatcher runs first');

-- A full disk: a heartbeat first writes some rows and removes them
select private.need_room();
select is((select pg_relation_size('private.room') || ' ' || count(*) from private.room), '0 0', 'need_room leaves the table empty');
-- Runs need_room in a read-only transaction; the block undoes that setting.
create function pg_temp.beat_without_writes() returns text language plpgsql as $$
begin
  set local transaction_read_only = on;
  perform private.need_room();
  return 'lives';
exception when others then
  return sqlstate;
end
$$;
select is(pg_temp.beat_without_writes(), '25006', 'need_room fails in a database that cannot be written');

-- A failing health check does not delay mails
alter table private.alerts add constraint alerts_test_broken check (part <> 'mail');
select pg_temp.queue('20 minutes');
select lives_ok($$delete from private.rate_limits where key = 'watch-health'$$);
select lives_ok($$select private.watch_health()$$, 'a health check that fails raises no error');

select * from finish();
rollback;
