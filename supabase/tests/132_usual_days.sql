-- Daily limits follow the usual day of a form: a permanent increase raises them, an increase of a few days does not.
begin;
\ir actors.psql
select no_plan();
-- Rows of earlier days, as they stand after their triggers.
alter table public.contact_messages disable trigger user;
alter table public.quote_requests disable trigger user;

create function pg_temp.days_ago(days integer, hour interval default '12 hours') returns timestamptz language sql as $$
  select ((clock_timestamp() at time zone 'Asia/Ulaanbaatar')::date - days + hour) at time zone 'Asia/Ulaanbaatar'
$$;
create function pg_temp.came(days integer[], rows integer, spam boolean default false) returns void language sql as $$
  alter table public.contact_messages disable trigger user;
  insert into public.contact_messages (name, email, message, created_at, spam_at)
  select 'Болд', 'a@tests.example.mn', 'Сайн', pg_temp.days_ago(day), case when spam then pg_temp.days_ago(day) end
  from unnest(days) as day, generate_series(1, rows);
  alter table public.contact_messages enable trigger user
$$;
create function pg_temp.most(form text default 'contact_messages') returns bigint language sql as $$
  select most from private.form_day(form, 1)
$$;
create function pg_temp.learn() returns bigint language sql as $$
  update private.form_bounds set learned_on = null where true;
  select private.learn_usual_days();
  select pg_temp.most()
$$;
create function pg_temp.acknowledged() returns integer language sql as $$ select (private.mail_limits()).of_all $$;
reset app.rate_limit_scale;

select is(pg_temp.learn(), 5000::bigint, 'an unused form takes 5,000 rows a day');
select is(pg_temp.acknowledged(), 50, 'fifty acknowledgements may leave in ten minutes');

-- An attempt to raise the limit
select pg_temp.came(array[0], 3000);
select is(pg_temp.learn(), 5000::bigint, 'rows of today do not raise the limit');
select pg_temp.came('{1,2,3,4,5,6,7}', 1200);
select is(pg_temp.learn(), 5000::bigint, 'seven busy days of fourteen do not raise the limit');
select pg_temp.came('{8,9,10}', 1200, spam => true);
select is(pg_temp.learn(), 5000::bigint, 'spam does not raise the limit');
select pg_temp.came('{15,16,17}', 1200);
select is(pg_temp.learn(), 5000::bigint, 'rows from before these fourteen days do not raise the limit');
select is(pg_temp.acknowledged(), 50, 'no more acknowledgements may leave');

-- A form that is used every day
select pg_temp.came('{14}', 1200);
select is(pg_temp.learn(), 12000::bigint, 'eight busy days of fourteen raise the limit to ten times the usual day');
select is(pg_temp.most('quote_requests'), 5000::bigint, 'the limit of another form is unchanged');
select is(pg_temp.acknowledged(), 60, 'more acknowledgements may leave: a twentieth of the usual day in ten minutes');
select set_config('app.rate_limit_scale', '2', true);
select is(pg_temp.acknowledged(), 120, 'a limit scale of 2 doubles the acknowledgements');
reset app.rate_limit_scale;
update private.form_bounds set usual = 40000 where form = 'contact_messages';
select is(pg_temp.most() || ' ' || pg_temp.acknowledged(), '100000 1000', 'both limits have a maximum');

-- The health check counts usual days, once a day
update private.form_bounds set usual = 7, learned_on = null where form = 'contact_messages';
delete from private.rate_limits;
select private.watch_health();
select is((select usual from private.form_bounds where form = 'contact_messages'), 1200, 'the health check stores the usual day');
update private.form_bounds set usual = 7 where form = 'contact_messages';
delete from private.rate_limits;
select private.watch_health();
select is((select usual from private.form_bounds where form = 'contact_messages'), 7, 'a second health check of the day leaves the usual day');

-- The operator's limit has priority
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', 20)$$), 'rows 1', 'the operator sets a limit');
select is(pg_temp.learn(), 20::bigint, 'the operator''s limit applies whatever the usual day is');
select is(tests.attempt('service', $$select public.set_form_bound('contact_messages', null)$$), 'rows 1', 'the operator removes the limit');
select is(pg_temp.most(), 12000::bigint, 'the limit follows the usual day again');
select is(tests.attempt(who, 'select private.learn_usual_days()'), '42501', format('%s cannot count usual days', who))
from unnest(array['anonymous', 'customer', 'owner', 'service']) as who;
select is(tests.attempt(who, $$update private.form_bounds set usual = 9$$), '42501', format('%s cannot update the usual day', who))
from unnest(array['anonymous', 'customer', 'owner', 'service']) as who;

select * from finish();
rollback;
