-- How the product is, who may read it, and that owners are told once when it goes wrong and once when it is over.
begin;
\ir actors.psql
select plan(44);
insert into tests.actors values ('function', 'service_role', null, null);

create function pg_temp.part(p_part text) returns text language sql as $$
  select concat_ws(' ', state, detail) from private.health_parts() where part = p_part
$$;
create function pg_temp.since(p_part text) returns interval language sql as $$
  select date_trunc('minute', clock_timestamp() - since) from private.health_parts() where part = p_part
$$;
-- A look right now: the pause between two looks is taken away.
create function pg_temp.look() returns text language plpgsql as $$
begin
  delete from private.rate_limits where key = 'watch-health';
  perform private.watch_health();
  return (select string_agg(part || case when over_at is null then '' else ' over' end, ', ' order by id) from private.alerts);
end
$$;
-- What was queued since the last look, then forgotten.
create function pg_temp.told() returns text language sql as $$
  with gone as (delete from private.outbox where kind = 'alerts' returning template, channel, recipient)
  select string_agg(concat_ws(' ', template, channel, split_part(recipient, '@', 1)), ', ' order by template, channel, recipient) from gone
$$;

-- Who may read it
select is(tests.told(name, 'select public.health_report()') like '%"parts"%', name in ('owner', 'admin', 'viewer', 'function'), name)
from tests.actors where name in ('anonymous', 'customer', 'suspended admin', 'owner', 'admin', 'viewer', 'function') order by name;
select is((select string_agg(p ->> 'part', ' ' order by p ->> 'part') from jsonb_array_elements(private.health_report() -> 'parts') as p),
  'database delivery forms mail scheduler staff_logins', 'every part is named') from set_config('role', 'service_role', true);
reset role;

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

-- A look that fails holds up no mail
alter table private.alerts add constraint alerts_test_broken check (part <> 'mail');
select pg_temp.queue('20 minutes');
select lives_ok($$delete from private.rate_limits where key = 'watch-health'$$);
select lives_ok($$select private.watch_health()$$, 'a look that fails raises nothing');

select * from finish();
rollback;
