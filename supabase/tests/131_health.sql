-- The health of the product: who may read it, and that owners get one mail when a part is down and one when it is over.
begin;
\ir actors.psql
select plan(63);
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

-- Who may read it
select is(tests.told(name, 'select public.health_report()') like '%"parts"%', name in ('owner', 'admin', 'viewer', 'function'), name)
from tests.actors where name in ('anonymous', 'customer', 'suspended admin', 'owner', 'admin', 'viewer', 'function') order by name;
select is((select string_agg(p ->> 'part', ' ' order by p ->> 'part')
    from jsonb_array_elements(tests.answer('service', 'select private.health_report()')::jsonb -> 'parts') as p),
  'database delivery forms mail scheduler staff_logins', 'every part is named');

-- Well, as it begins
delete from private.outbox;
update private.outbox_dispatcher set channels = '{mail,webhook}';
select is((select string_agg(part || ' ' || state, ', ' order by part) from private.health_parts()),
  'database ok, delivery ok, forms ok, mail ok, scheduler ok, staff_logins ok', 'a fresh product is well');
select is(pg_temp.part('scheduler'), 'ok absent', 'a platform without a scheduler is named');
select is(pg_temp.look(), null, 'nothing is raised');
select is(pg_temp.told(), null, 'nobody is told');

-- The outbox is stuck
create function pg_temp.queue(p_ago interval, p_state text default 'queued', p_error text default null) returns void language sql as $$
  insert into private.outbox (audience, kind, template, record_id, recipient, state, tries, due_at, created_at, claimed_at, last_error, expires_at)
  values ('sender', 'payments', 'payment_paid', gen_random_uuid()::text, 'payer@tests.example.mn', p_state, case p_state when 'queued' then 0 else 1 end,
    case p_state when 'queued' then now() - p_ago else now() + interval '1 hour' end, now() - p_ago, case p_state when 'queued' then null else now() - p_ago end,
    p_error, now() + interval '1 day')
$$;
select pg_temp.queue('1 minute');
select is(pg_temp.part('mail'), 'ok', 'a minute is no trouble');
update private.outbox set due_at = now() - interval '2 minutes';
select is(pg_temp.part('mail'), 'down stands_still', 'two minutes without a dispatcher are');
select is(pg_temp.since('mail'), '2 minutes'::interval, 'since the oldest mail');
select private.beat('dispatcher');
select is(pg_temp.part('mail'), 'late waits', 'with a dispatcher that comes it is late');
update private.outbox set due_at = now() - interval '11 minutes';
select is(pg_temp.part('mail'), 'down stands_still', 'and down after ten minutes');
update private.outbox_dispatcher set channels = '{webhook}';
update private.outbox set due_at = now() - interval '2 minutes';
select is(pg_temp.part('mail'), 'down no_provider', 'without a provider it is down at once');
update private.outbox_dispatcher set channels = '{mail,webhook}';
update private.outbox set kind = 'contact_messages', template = 'received', due_at = now() - interval '20 minutes';
select is(pg_temp.part('mail'), 'ok', 'an acknowledgement that waits for its budget is no trouble');
update private.outbox set kind = 'payments', template = 'payment_paid', due_at = now() - interval '20 minutes';
select is(pg_temp.look(), 'mail', 'an alert is raised');
select is(pg_temp.told(), 'alert mail owner, alert webhook', 'owners are told by mail, and the webhook; editors and viewers are not');
select is(pg_temp.look(), 'mail', 'a second look raises no second');
select is(pg_temp.told(), null, 'and tells nobody');
update private.outbox set due_at = now() - interval '2 minutes';
select is(pg_temp.look(), 'mail', 'late is not over');
select is(pg_temp.told(), null, 'and tells nobody either');
delete from private.outbox;
select is(pg_temp.look(), 'mail over', 'it is over when the mails have left');
select is(pg_temp.told(), 'alert_over mail owner, alert_over webhook', 'which is told once');
select is(pg_temp.look(), 'mail over', 'and not again');
select is(pg_temp.told(), null, 'to nobody');
select pg_temp.queue('20 minutes');
select is(pg_temp.look(), 'mail over, mail', 'the next trouble is a new alert');
delete from private.outbox;
delete from private.alerts;

-- The provider takes nothing
select pg_temp.queue('5 minutes', 'failed', '500') from generate_series(1, 2);
select is(pg_temp.part('delivery'), 'ok', 'two failures may happen');
select pg_temp.queue('5 minutes', 'given_up', '401');
select is(pg_temp.part('delivery'), 'down refused', 'three and no success are trouble');
select is(pg_temp.since('delivery'), '5 minutes'::interval, 'since the first');
select pg_temp.queue('1 minute', 'sent');
select is(pg_temp.part('delivery'), 'ok', 'one that was taken says that the provider is there');
select pg_temp.queue('1 minute', 'given_up', '550') from generate_series(1, 5);
select is(pg_temp.part('delivery'), 'late refused', 'many refused addresses are worth a look');
delete from private.outbox;

-- The disk fills, a form closes, a password is guessed
update private.health_bounds set database_bytes = greatest(100000000, pg_database_size(current_database()) * 100);
select is(pg_temp.part('database'), 'ok', 'room is left');
select is(tests.told('owner', 'select public.set_database_bound(200000000)') like '%permission denied%', true, 'staff do not set the bound');
select set_config('default_transaction_read_only', 'on', true);
select is(pg_temp.part('database'), 'down read_only', 'a database that takes no writes is down');
select set_config('default_transaction_read_only', 'off', true);
insert into private.rate_limits (key, slot, hits, window_ends_at) values ('staffFailures:x', 0, 29, now() + interval '10 minutes');
select is(pg_temp.part('staff_logins'), 'ok', 'wrong passwords happen');
update private.rate_limits set hits = 100 where key = 'staffFailures:x';
select is(pg_temp.part('staff_logins'), 'down attacked', 'a hundred in a quarter of an hour are an attack');
update private.form_bounds set rows_a_day = 1 where form = 'contact_messages';
select private.count_day('contact_messages', private.form_day('contact_messages', 1));
select is(pg_temp.part('forms'), 'down contact_messages', 'a form that is full is named');
select is(pg_temp.look(), 'forms, staff_logins', 'each is an alert of its own');

delete from private.alerts;
delete from private.outbox;
delete from private.rate_limits where key = 'staffFailures:x';
update private.form_bounds set rows_a_day = 5000 where form = 'contact_messages';

-- The scheduler stops, or the function refuses it
create schema cron;
create table cron.job (jobid bigint);
select is(pg_temp.part('scheduler'), 'down stopped', 'a scheduler that never ran is down');
insert into private.heartbeats (part, beat_at) values ('scheduler', clock_timestamp() - interval '50 seconds');
select is(pg_temp.part('scheduler'), 'ok', 'a few ticks may be late');
update private.heartbeats set beat_at = clock_timestamp() - interval '61 seconds' where part = 'scheduler';
select is(pg_temp.part('scheduler'), 'down stopped', 'a minute without one is no delay');
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
select is(pg_temp.answered(200), 'ok', 'a call that was answered is well');
select is(pg_temp.answered(500), 'ok', 'a function that fails is seen by the mails that wait');
select is(pg_temp.answered(null), 'ok', 'and one that has not answered may be working');
select is(pg_temp.answered(401), 'down refused', 'a refused secret is told by the answer');
select is(pg_temp.since('scheduler'), '00:00'::interval, 'since then');
select is(pg_temp.answered(503), 'down refused', 'which another failure does not mend');
select is(pg_temp.answered(200), 'ok', 'but an accepted call does');
select is((select last_call from private.outbox_dispatcher), null, 'each answer is read once');

-- Nothing could be written for a while
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
select is(pg_temp.silence('50 seconds', '1 hour'), null, 'a late tick tells nobody');
select is(pg_temp.silence('10 minutes', '1 hour'), 'alert_over mail owner, alert_over webhook', 'what nobody could store is told when it is over');
select is((select concat_ws(' ', part, detail, over_at is not null) from private.alerts), 'database silent t', 'and stands among the alerts');
select is(pg_temp.silence('10 minutes', '2 minutes'), null, 'a dispatcher that was there could store, so the scheduler alone was gone');
select is(pg_temp.silence('10 minutes', '10 minutes', true), 'alert_over mail owner, alert_over webhook',
  'a dispatcher that is back before the scheduler does not hide it');
select is(pg_temp.silence('10 minutes', '2 minutes', true), null, 'unless it was there meanwhile');

-- A disk that is full: what a beat writes first, and takes back
select private.need_room();
select is((select pg_relation_size('private.room') || ' ' || count(*) from private.room), '0 0', 'what is written to find room is taken back');
-- Where nothing may be written; undone with its block.
create function pg_temp.beat_without_writes() returns text language plpgsql as $$
begin
  set local transaction_read_only = on;
  perform private.need_room();
  return 'lives';
exception when others then
  return sqlstate;
end
$$;
select is(pg_temp.beat_without_writes(), '25006', 'a database that takes no writes has no room');

-- A health check that fails delays no mail
alter table private.alerts add constraint alerts_test_broken check (part <> 'mail');
select pg_temp.queue('20 minutes');
select lives_ok($$delete from private.rate_limits where key = 'watch-health'$$);
select lives_ok($$select private.watch_health()$$, 'a look that fails raises nothing');

select * from finish();
rollback;
