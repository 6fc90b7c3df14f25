-- Who gets the mail that the trial ends, or has ended: each reason against it is tested by itself.
begin;
\ir actors.psql
select plan(16);
update public.profiles set suspended_at = now() where id <> tests.id('customer');

-- The due mails of a customer whose trial ends in so many hours, and whose paid plan ends so many hours after that.
create function pg_temp.due(ends integer, paid integer default null, confirmed boolean default true,
  suspended boolean default false) returns text language sql as $$
  update auth.users set email_confirmed_at = case when confirmed then now() end where id = tests.id('customer');
  update public.profiles set trial_ends_at = now() + make_interval(hours => ends),
    paid_until = now() + make_interval(hours => ends + paid), suspended_at = case when suspended then now() end where id = tests.id('customer');
  select coalesce((select string_agg(template, ' ') from private.trial_mails_due() where template like 'trial%'), 'nobody')
$$;
select is(pg_temp.due(ends), told, format('for a trial that ends in %s hours the due mail is: %s', ends, told)) from (values
  (73, 'nobody'), (72, 'trial_ending'), (1, 'trial_ending'), (0, 'trial_ended'), (-47, 'trial_ended'), (-48, 'nobody')) as t (ends, told);
select is(pg_temp.due(24, paid => -1), 'trial_ending', 'a plan that was paid for and ends before the trial does not prevent the mail');
select is(pg_temp.due(24, paid => 0), 'nobody', 'a plan that is paid at the end of the trial prevents the mail');
select is(pg_temp.due(24, confirmed => false), 'nobody', 'an unconfirmed address gets no mail');
select is(pg_temp.due(24, suspended => true), 'nobody', 'a suspended customer gets no mail');

-- An existing mail of the same kind prevents a second one
create function pg_temp.due_beside(audience text, kind text, template text, who text) returns text language sql as $$
  delete from private.outbox;
  insert into private.outbox (audience, kind, template, record_id, recipient) values (audience, kind, template, tests.id(who)::text, 'a@tests.example.mn');
  select pg_temp.due(24)
$$;
select is(pg_temp.due_beside(audience, kind, template, who), told,
  format('with an existing mail %s of %s: %s', concat_ws(' ', audience, kind, template), who, told)) from (values
  ('sender', 'profiles', 'trial_ending', 'customer', 'nobody'), ('staff', 'profiles', 'trial_ending', 'customer', 'trial_ending'),
  ('sender', 'payments', 'trial_ending', 'customer', 'trial_ending'), ('sender', 'profiles', 'trial_ended', 'customer', 'trial_ending'),
  ('sender', 'profiles', 'trial_ending', 'suspended customer', 'trial_ending')) as o (audience, kind, template, who, told);
select is((select recipient from private.outbox), 'a@tests.example.mn', 'computing the due mails queues none');

select * from finish();
rollback;
