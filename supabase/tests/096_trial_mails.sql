-- Who is told that the trial ends, or has ended: each reason against it, alone.
begin;
\ir actors.psql
select plan(16);
update public.profiles set suspended_at = now() where id <> tests.id('customer');

-- A customer whose trial ends in so many hours, and the paid plan so many hours after that.
create function pg_temp.due(ends integer, paid integer default null, confirmed boolean default true, suspended boolean default false) returns text language sql as $$
  update auth.users set email_confirmed_at = case when confirmed then now() end where id = tests.id('customer');
  update public.profiles set trial_ends_at = now() + make_interval(hours => ends),
    paid_until = now() + make_interval(hours => ends + paid), suspended_at = case when suspended then now() end where id = tests.id('customer');
  select coalesce((select string_agg(template, ' ') from private.trial_mails_due() where template like 'trial%'), 'nobody')
$$;
select is(pg_temp.due(ends), told, format('a trial that ends in %s hours', ends)) from (values
  (73, 'nobody'), (72, 'trial_ending'), (1, 'trial_ending'), (0, 'trial_ended'), (-47, 'trial_ended'), (-48, 'nobody')) as t (ends, told);
select is(pg_temp.due(24, paid => -1), 'trial_ending', 'what was paid for a time that is over before is no reason');
select is(pg_temp.due(24, paid => 0), 'nobody', 'whoever has paid beyond it is past the trial');
select is(pg_temp.due(24, confirmed => false), 'nobody', 'an address that nobody confirmed is not written to');
select is(pg_temp.due(24, suspended => true), 'nobody', 'nor who is suspended');

-- Once: an existing mail prevents it
create function pg_temp.due_beside(audience text, kind text, template text, who text) returns text language sql as $$
  delete from private.outbox;
  insert into private.outbox (audience, kind, template, record_id, recipient) values (audience, kind, template, tests.id(who)::text, 'a@tests.example.mn');
  select pg_temp.due(24)
$$;
select is(pg_temp.due_beside(audience, kind, template, who), told, concat_ws(' ', 'beside', template, 'of', audience, kind, who)) from (values
  ('sender', 'profiles', 'trial_ending', 'customer', 'nobody'), ('staff', 'profiles', 'trial_ending', 'customer', 'trial_ending'),
  ('sender', 'payments', 'trial_ending', 'customer', 'trial_ending'), ('sender', 'profiles', 'trial_ended', 'customer', 'trial_ending'),
  ('sender', 'profiles', 'trial_ending', 'suspended customer', 'trial_ending')) as o (audience, kind, template, who, told);
select is((select recipient from private.outbox), 'a@tests.example.mn', 'and looking writes to nobody');

select * from finish();
rollback;
