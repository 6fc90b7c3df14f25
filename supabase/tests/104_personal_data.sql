-- Personal data: what is kept, found, erased and cleaned up, and who may export it.
begin;
\ir actors.psql
select plan(67);

-- Every table is in one list
select set_eq(
  $$select n.nspname || '.' || c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')$$,
  'select table_name from private.personal_data',
  'every table states whether it holds personal data, and how that is erased');
select is_empty(
  $$select p.table_name, c from private.personal_data as p, unnest(array[p.email_column, p.phone_column]) as c
    where c is not null and not exists (
      select from pg_attribute where attrelid = p.table_name::regclass and attname = c and not attisdropped)$$,
  'the listed columns exist');
select is_empty(
  $$select attrelid::regclass, attname from pg_attribute
    where attrelid in (select table_name::regclass from private.personal_data where email_column is null)
      and attname ~ '(email|phone|first_name|last_name)' and attnum > 0 and not attisdropped
      -- The phone that a business shows its visitors goes with the customer's profile.
      and attrelid <> 'public.assistants'::regclass
      and attrelid <> 'public.staff'::regclass and attrelid <> 'private.personal_data'::regclass$$,
  'a table that lists no e-mail column has no column with an e-mail, phone or name');

-- A person with rows in every table
select tests.attempt('anonymous', tests.insertion(s.table_name, '{"email": "person@tests.example.mn", "phone": "+97699887766"}'))
from private.personal_data as p join tests.samples as s on p.table_name = 'public.' || s.table_name
where p.email_column is not null and s.table_name <> 'profiles';
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "other@tests.example.mn", "phone": "70112233, 9988 7766"}'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "third@tests.example.mn", "phone": "99112244"}'));
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000f1', 'person@tests.example.mn',
  tests.metadata('person@tests.example.mn', tests.profile('Мартагдах')));
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-0000000000f2', 'ghost@tests.example.mn', tests.metadata('ghost@tests.example.mn'));
insert into auth.sessions (id, user_id) values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000f1');
create function pg_temp.registration() returns text
  language sql security definer as $$ select id::text from public.program_registrations where email like 'person@%' $$;
grant execute on function pg_temp.registration to authenticated;
select is(tests.attempt('admin',
  $$select tests.change_record('program_registrations', pg_temp.registration(), '{"first_name": "Мартагдах", "status": "paid"}')$$),
  'rows 1', 'staff change a registration of the person');
select is(tests.attempt('admin', $$select tests.remove_record('program_registrations', pg_temp.registration())$$), 'rows 1', 'staff delete the registration');
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'person@|Мартагдах'), 2,
  'the history has two rows with the person''s data');

-- Finding
create function pg_temp.find(who text, address text, phone text default null) returns text language sql as $$
  select tests.answer(who, format('select public.find_person(%L, %L)', address, phone))
$$;
select is(pg_temp.find('owner', ' Person@tests.example.mn')::jsonb - 'outbox',
  '{"payments": 1, "profiles": 1, "quote_requests": 1, "contact_messages": 1, "partner_requests": 1, "program_registrations": 1,
    "design_report_requests": 1}'::jsonb,
  'an owner finds the records of a person by e-mail, deleted ones in the history too');
select is(pg_temp.find('owner', null, '9988-7766')::jsonb ->> 'contact_messages', '2', 'an owner finds records by phone in any notation');
select is(pg_temp.find('owner', E'\u202A\u0440erso\u200Bn@tests.e\u0445ample.mn\u00A0')::jsonb ->> 'contact_messages',
  pg_temp.find('owner', 'person@tests.example.mn')::jsonb ->> 'contact_messages', 'an owner finds an address in every spelling that looks the same');
select is(pg_temp.find('owner', null, E'\u202A\uFF0B976 99\u201188\u30007766\u202C')::jsonb ->> 'contact_messages', '2',
  'a phone number with other signs and invisible marks finds the same rows');
select is(pg_temp.find('owner', 'ghost@tests.example.mn'), '{"users": 1}', 'an account without a profile is found');
select is(pg_temp.find('owner', 'nobody@tests.example.mn'), '{}', 'an unknown address finds nothing');
select is(pg_temp.find('owner', ' ', ''), '22023', 'an empty search is refused');
select is(pg_temp.find('owner', null, '123'), '22023', 'a search for three digits is refused');
select is(pg_temp.find('owner', null, '112233'), '{}', 'six digits from the middle of a phone number find nothing');
select is(pg_temp.find('owner', null, '99887766 5'), '{}', 'a phone number with a further digit finds nothing');
select is(pg_temp.find('owner', null, '00976 99 88 77 66')::jsonb ->> 'contact_messages', '2', 'a phone number with the country code finds the same rows');
select is(pg_temp.find('owner', 'person@tests.example.mn', 'утас'), '22023', 'a phone without digits is refused, also beside an e-mail');
select is(private.phone_numbers(written), numbers::text[], format('phone_numbers finds the phone numbers in «%s»', written)) from (values
  ('99112233', '{99112233}'), ('+976 9911-2233', '{99112233}'), ('(976) 99.11.22.33', '{99112233}'), ('7011 2233, 9988 7766', '{70112233,99887766}'),
  ('99112233 88112233', '{88112233,99112233}'), ('99112233 дот. 12', '{99112233}'), ('99112233/88112233', '{88112233,99112233}'),
  ('+49 30 12345678', '{493012345678}'), ('323334', '{323334}'), ('12345', '{}'), ('', '{}')) as n (written, numbers);
select is(pg_temp.find('admin', 'person@tests.example.mn'), '42501', 'an editor cannot search for a person');

-- Erasing
create function pg_temp.erase(who text, address text, phone text default null) returns text language sql as $$
  select tests.answer(who, format('select public.erase_person(%L, %L)', address, phone))
$$;
select is(pg_temp.erase('admin', 'person@tests.example.mn'), '42501', 'an editor cannot erase a person');
select is(pg_temp.erase('owner', 'admin@tests.example.mn'), 'PT409', 'a member of staff cannot be erased');
update auth.users set email_confirmed_at = now() where email = 'person@tests.example.mn';
update public.profiles set trial_starts_at = now() where email = 'person@tests.example.mn';
select is((pg_temp.erase('owner', 'person@tests.example.mn')::jsonb) - 'history' - 'outbox',
  '{"payments": 1, "profiles": 1, "quote_requests": 1, "contact_messages": 1, "partner_requests": 1, "program_registrations": 1,
    "design_report_requests": 1}'::jsonb,
  'an owner erases a person and reads how many records of each kind are erased');
select is((select count(*)::integer from private.used_trials), 0, 'an erasure keeps nothing of the trial of the account');
select is(pg_temp.find('owner', 'person@tests.example.mn', '99887766'), '{"contact_messages": 1}',
  'after the erasure only another person''s message with that phone is found');
select is((select count(*)::integer from auth.users where email = 'person@tests.example.mn'), 0, 'the account is deleted');
select is((select count(*)::integer from auth.sessions where user_id = '00000000-0000-4000-8000-0000000000f1'), 0, 'the sessions are deleted');
select is((select count(*)::integer from private.outbox where recipient = 'person@tests.example.mn'), 0, 'no mail to the person is stored');
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'person@|Мартагдах|99887766'), 0,
  'the history has no data of the person');
select results_eq(
  $$select action, before, after from public.audit_log where table_name = 'program_registrations' order by id$$,
  $$values ('update', '{"status": "pending", "erased": true}'::jsonb, '{"status": "paid", "erased": true}'::jsonb),
    ('delete', '{"status": "paid", "erased": true}', null)$$,
  'the history keeps actions and statuses, marked as erased');
select results_eq(
  $$select actor_id, row_id, after - 'history' - 'outbox' = '{"payments": 1, "profiles": 1, "quote_requests": 1, "contact_messages": 1,
    "partner_requests": 1, "program_registrations": 1, "design_report_requests": 1}'
    from public.audit_log where action = 'erase'$$,
  $$values (tests.id('owner'), '-', true)$$, 'the erasure has one history row, with numbers only');
select is(tests.attempt('admin',
  format('select public.restore_deleted(%s)',
  (select id from public.audit_log where action = 'delete' and table_name = 'program_registrations'))), 'PT404 not_found',
  'an erased record cannot be restored');
select is(pg_temp.erase('owner', 'ghost@tests.example.mn'), '{"users": 1, "history": 0}', 'an owner erases an account without a profile');
select is((select count(*)::integer from public.contact_messages), 2, 'the messages of other people stay');
select is(pg_temp.erase('owner', null, '+976 99887766')::jsonb ->> 'contact_messages', '1', 'an owner erases a person by phone alone');

-- Retention
create function pg_temp.aged(of_table text, days integer) returns void language plpgsql as $$
begin
  execute format('alter table public.%I disable trigger user', of_table);
  execute format('update public.%I set updated_at = now() - make_interval(days => %s)', of_table, days);
  execute format('alter table public.%I enable trigger user', of_table);
end
$$;
select is(tests.answer('service', 'select public.clean_up()'), '{}', 'new and open rows are not cleaned up');
delete from public.audit_log;
select tests.attempt('admin', format('select tests.change_record(''contact_messages'', %L, ''{"status": "closed"}'')',
  (select id from public.contact_messages)));
select pg_temp.aged('contact_messages', 729);
select is(tests.answer('service', 'select public.clean_up()'), '{}', 'a closed row is kept for two years');
select pg_temp.aged('contact_messages', 731);
select is(tests.answer('service', 'select public.clean_up()'), '{"history": 1, "contact_messages": 1}',
  'a row that was closed more than two years ago is deleted, and its history is emptied');
select is((select count(*)::integer from public.contact_messages), 0, 'the closed row is deleted');
select results_eq(
  $$select actor_id, after from public.audit_log where action = 'erase'$$,
  $$values (null::uuid, '{"history": 1, "contact_messages": 1}'::jsonb)$$, 'the clean-up has one history row');
select is(tests.attempt('anonymous', tests.insertion('contact_messages')), 'rows 1', 'a visitor inserts a message');
select pg_temp.aged('contact_messages', 5000);
select is(tests.answer('service', 'select public.clean_up()'), '{}', 'an open row is never cleaned up, however old it is');
alter table public.contact_messages add column if not exists spam_at timestamptz;
update public.contact_messages set spam_at = now() - interval '31 days';
select is(tests.answer('service', 'select public.clean_up()'), '{"contact_messages": 1}', 'spam is deleted after a month');
update public.audit_log set before = '{"email": "old@tests.example.mn"}', occurred_at = now() - interval '1096 days' where action = 'update';
select is(tests.answer('service', 'select public.clean_up()'), '{"history": 1}', 'the details of a history row older than three years are removed');
select is((select count(*)::integer from public.audit_log where before ? 'email'), 0, 'no history row has its e-mail any more');
insert into private.idempotency_keys (scope, key, request_hash, begun_at) values ('a', 'old', 'x', now() - interval '25 hours'), ('a', 'new', 'x', now());
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'a clean-up runs with an idempotency key older than a day');

-- The rows that pg_cron writes for each run, in a project that has pg_cron
do $$
begin
  if to_regclass('cron.job_run_details') is null then
    create schema if not exists cron;
    create table cron.job_run_details (jobid bigint, runid bigint, username text, start_time timestamptz, end_time timestamptz);
  end if;
end
$$;
insert into cron.job_run_details (jobid, runid, username, start_time, end_time) values
  (1, -1, current_user, now() - interval '2 days', now() - interval '2 days'), (1, -2, current_user, now() - interval '2 days', null),
  (1, -3, current_user, now() - interval '1 hour', now() - interval '1 hour'), (1, -4, current_user, null, null);
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'a clean-up runs with rows of old runs');
select is((select string_agg(runid::text, ' ' order by runid) from cron.job_run_details where runid < 0), '-4 -3',
  'rows of the last day and of a running job stay, the old ones are deleted');
select is((select string_agg(key, ',') from private.idempotency_keys), 'new', 'the idempotency key older than a day is deleted, the new one stays');
select is(tests.answer('service', 'select public.keep_for(365, null, 30)'), '{"spamDays": null, "closedDays": 365, "historyDays": 30}',
  'the operator sets the days of retention');
select is(tests.answer('service', 'select public.keep_for(0, 30, 30)'), '23514', 'a retention of zero days is refused');
select is(tests.attempt('owner', 'select public.clean_up()'), '42501', 'an owner cannot start a clean-up');

-- Exports
delete from public.audit_log;
insert into public.contact_messages (name, email, message) select 'Болд', 'm' || n || '@tests.example.mn', 'Зурвас' from generate_series(1, 250) as n;
select tests.answer('admin', 'select public.list_rows(''contact_messages'', 100)');
select is((select count(*)::integer from public.audit_log), 0, 'a page of a list is not recorded as an export');
create function pg_temp.next(before text, q text default null) returns text language sql as $$
  select tests.answer('admin', format('select public.list_rows(''contact_messages'', 150, %L, %L) -> ''nextBefore''', before, q))
$$;
select isnt(pg_temp.next(pg_temp.next(null)), 'nothing', 'an editor reads two pages of an export');
select results_eq(
  'select action, table_name, actor_id, after from public.audit_log',
  $$values ('export', 'contact_messages', tests.id('admin'), '{"rows": 250, "searched": false}'::jsonb)$$,
  'one export has one history row, with the number of rows read');
select isnt(pg_temp.next(null, 'tests.example.mn'), null, 'an editor exports a search');
select results_eq(
  'select after from public.audit_log order by id desc limit 1', $$values ('{"rows": 150, "searched": true}'::jsonb)$$,
  'the history row of the export says that there was a search, but not for what');

select * from finish();
rollback;
