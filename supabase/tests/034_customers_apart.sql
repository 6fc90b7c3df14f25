-- Several customers: a customer's commands and data, and what staff do with one customer, do not affect another.
begin;
\ir actors.psql
create temporary table secret as select secret from private.function_secret;
grant select on secret to authenticated;
select plan(40);

insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000f1', 'other@tests.example.mn',
  tests.metadata('other@tests.example.mn', tests.profile('Өөр')));
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000aaf1', '00000000-0000-4000-8000-0000000000f1');
insert into tests.actors values ('other', 'authenticated', '00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000aaf1');

-- Callers who are no customers, or not in good standing
select is(tests.attempt(who, 'select public.' || command), '42501', format('%s is refused to %s', command, who))
from unnest(array['suspended customer', 'removed admin', 'admin']) as who,
  unnest(array['change_own_profile(''{"location": "Ховд"}'')', 'end_own_sessions()', 'own_data()',
  'delete_own_account((select secret from secret))', 'own_business_profile()', 'save_business_profile(''{"services": "Т"}'')']) as command;
select is((select count(*)::integer from auth.users as u join auth.sessions as s on s.user_id = u.id
  where u.id = any (array[tests.id('suspended customer'), tests.id('removed admin'), tests.id('admin')])), 3, 'refused callers keep account and session');

-- The customer's own data contain nothing of others
select tests.attempt(who, $$select public.request_plan_payment('pro', '6')$$) from unnest(array['customer', 'other']) as who;
delete from private.outbox;
insert into private.outbox (audience, kind, template, record_id, recipient) select audience, kind, template, record, 'customer@tests.example.mn' from (values
  ('sender', 'profiles', 'trial_ending', tests.id('customer')::text), ('staff', 'profiles', 'news', tests.id('customer')::text),
  ('sender', 'contact_messages', 'trial_ending', tests.id('customer')::text),
    ('sender', 'profiles', 'trial_ended', tests.id('other')::text)) as o (audience, kind, template, record);
delete from public.audit_log;
insert into public.audit_log (action, table_name, row_id, after) values ('update', 'profiles', tests.id('customer')::text, '{"a": 1}'),
  ('update', 'staff', tests.id('customer')::text, '{"a": 2}'), ('update', 'profiles', tests.id('other')::text, '{"a": 3}');
create function pg_temp.own(path text) returns text language sql as $$
  select tests.answer('customer', format('select jsonb_path_query_array(public.own_data(), %L)', path))
$$;
select is(pg_temp.own('$.mails[*].template'), '["trial_ending"]', 'own_data has only mails to this customer about the own account');
select is(pg_temp.own('$.changes[*].after.a'), '[1]', 'own_data has only changes of the own profile');
select is(pg_temp.own('$.payments[*].reference'), jsonb_build_array(reference)::text, 'own_data has only the own payments')
  from public.payments where profile_id = tests.id('customer');

-- Saving without a version, and with one
create function pg_temp.save(version text) returns text language sql as $$
  select tests.attempt('customer', format('select public.save_business_profile(''{"services": "Тайралт"}'', %s)', version))
$$;
select is(pg_temp.save('null') || ' ' || pg_temp.save('null') || ' ' || pg_temp.save('7'), 'rows 1 rows 1 PT409 version_conflict',
  'a save without a version succeeds, one with an outdated version is refused');
select is(tests.attempt('other', $$select public.save_business_profile('{"services": "Засвар"}', 0)$$), 'rows 1', 'another customer saves a profile');
select is(tests.answer('customer', $$select public.own_business_profile() ->> 'services'$$) || ' ' || tests.answer('viewer',
  $$select public.read_business_profile(tests.id('other')) ->> 'services'$$), 'Тайралт Засвар', 'each customer has the own profile');

-- Staff change one customer
update public.profiles set setup_state = 'setting_up' where id = tests.id('other');
delete from private.outbox where template = 'setting_up';
create temporary table trials as select id, trial_ends_at from public.profiles;
create function pg_temp.set_up(who text, which text, version text) returns text language sql as $$
  select tests.attempt(who, format('select public.set_setup_state(%L, ''running'', %s)', tests.id(which), version))
$$;
create function pg_temp.extend(who text, which text, version text) returns text language sql as $$
  select tests.attempt(who, format('select public.extend_trial(%L, 7, %s)', tests.id(which), version))
$$;
create function pg_temp.version(who text) returns text language sql as $$ select version::text from public.profiles where id = tests.id(who) $$;
select is(pg_temp.set_up(who, 'customer', 'null') || ' ' || pg_temp.extend(who, 'customer', 'null'), '42501 42501',
  format('state and trial cannot be changed by %s', who)) from unnest(array['viewer', 'customer', 'suspended admin']) as who;
select is(pg_temp.set_up('admin', 'removed admin', 'null') || ' ' || pg_temp.extend('admin', 'removed admin', 'null'),
  'PT404 not_found PT404 not_found', 'state and trial of an account without a profile raise not_found');
select is(pg_temp.version('customer') = pg_temp.version('other'), false, 'the two customers have different versions');
select is(pg_temp.set_up('admin', 'customer', pg_temp.version('other')) || ' ' || pg_temp.extend('admin', 'customer',
  pg_temp.version('other')), 'PT409 version_conflict PT409 version_conflict', 'the version of another customer is a conflict');
insert into private.outbox (audience, kind, template, record_id, recipient)
  values ('sender', 'profiles', 'received', tests.id('customer')::text, 'customer@tests.example.mn');
select is(pg_temp.extend('admin', 'customer', pg_temp.version('customer')), 'rows 1', 'the customer''s own version extends the trial');
select is((select string_agg(split_part(p.email, '@', 1) || ' ' || (p.trial_ends_at - t.trial_ends_at), ', ') from public.profiles as p
  join trials as t using (id) where p.trial_ends_at <> t.trial_ends_at), 'customer 7 days',
  'the extension counts from the end of that trial, and other trials are unchanged');
select is((select string_agg(concat_ws(' ', audience, kind, template), ', ' order by audience desc, kind, template) from private.outbox),
  'staff profiles news, sender contact_messages trial_ending, sender profiles received, sender profiles trial_ended',
  'the extension deletes only the mail about the end of that trial');
select is(pg_temp.set_up('admin', 'customer', pg_temp.version('customer')), 'rows 1', 'the state of one customer is changed');
select is((select string_agg(split_part(email, '@', 1) || ' ' || setup_state, ', ' order by email) from public.profiles),
  'customer running, other setting_up, suspended.customer collecting', 'the states of other customers are unchanged');

-- After the deletion of one account, kept responses that may contain the person are deleted
insert into private.idempotency_keys (scope, key, request_hash, outcome) values ('form quote_requests', 'a', 'h', '{}'),
  ('staff read', 'b', 'h', '{}'), ('staff read', 'c', 'h', null);
delete from public.audit_log where row_id <> tests.id('customer')::text or table_name <> 'profiles';
select is(tests.attempt('customer', 'select public.delete_own_account((select secret from secret))'), 'rows 1', 'a customer deletes the own account');
select is((select string_agg(key, ' ' order by key) from private.idempotency_keys), 'a c',
  'the deletion removes stored responses to staff, but not those to forms or unfinished keys');
select is((select string_agg(action || ' ' || coalesce(after::text, '–'), ', ' order by id) from public.audit_log
  where table_name = 'personal_data'), 'erase {"history": 3, "profiles": 1}', 'the deletion writes one audit row with numbers');
select is((select string_agg(split_part(email, '@', 1), ' ' order by email) from public.profiles), 'other suspended.customer',
  'the profiles of other customers stay');

select * from finish();
rollback;
