-- Personal data: what is kept, found, erased and cleaned, and who may export it.
begin;
\ir actors.psql
select plan(64);

-- One list, and every table in it
select set_eq(
  $$select n.nspname || '.' || c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')$$,
  'select table_name from private.personal_data',
  'every table says whether it holds personal data, and how it is erased');
select is_empty(
  $$select p.table_name, c from private.personal_data as p, unnest(array[p.email_column, p.phone_column]) as c
    where c is not null and not exists (
      select from pg_attribute where attrelid = p.table_name::regclass and attname = c and not attisdropped)$$,
  'and names columns that it has');
select is_empty(
  $$select attrelid::regclass, attname from pg_attribute
    where attrelid in (select table_name::regclass from private.personal_data where email_column is null)
      and attname ~ '(email|phone|first_name|last_name)' and attnum > 0 and not attisdropped
      -- The phone that a business shows its visitors goes with the customer's profile.
      and attrelid <> 'public.assistants'::regclass
      and attrelid <> 'public.staff'::regclass and attrelid <> 'private.personal_data'::regclass$$,
  'no table hides an address, a phone or a name');

-- A person with rows in every table
select tests.attempt('anonymous', tests.insertion(s.table_name, '{"email": "person@tests.example.mn", "phone": "+97699887766"}'))
from private.personal_data as p join tests.samples as s on p.table_name = 'public.' || s.table_name
where p.email_column is not null and s.table_name <> 'profiles';
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "other@tests.example.mn", "phone": "70112233, 9988 7766"}'));
select tests.attempt('anonymous', tests.insertion('contact_messages', '{"email": "third@tests.example.mn", "phone": "99112244"}'));
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000f1', 'person@tests.example.mn',
  tests.metadata('person@tests.example.mn', tests.profile('Мартагдах')));
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000f2', 'ghost@tests.example.mn', tests.metadata('ghost@tests.example.mn'));
insert into auth.sessions (id, user_id) values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000f1');
create function pg_temp.registration() returns text language sql security definer as $$ select id::text from public.program_registrations where email like 'person@%' $$;
grant execute on function pg_temp.registration to authenticated;
select is(tests.attempt('admin', $$select tests.change_record('program_registrations', pg_temp.registration(), '{"first_name": "Мартагдах", "status": "paid"}')$$), 'rows 1', 'staff change what the person wrote');
select is(tests.attempt('admin', $$select tests.remove_record('program_registrations', pg_temp.registration())$$), 'rows 1', 'and delete it');
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'person@|Мартагдах'), 2, 'the history knows the person');

-- Finding
create function pg_temp.find(who text, address text, phone text default null) returns text language sql as $$
  select tests.answer(who, format('select public.find_person(%L, %L)', address, phone))
$$;
select is(pg_temp.find('owner', ' Person@tests.example.mn')::jsonb - 'outbox',
  '{"payments": 1, "profiles": 1, "quote_requests": 1, "contact_messages": 1, "partner_requests": 1, "program_registrations": 1, "design_report_requests": 1}'::jsonb,
  'an owner finds a person by address, in the history too');
select is(pg_temp.find('owner', null, '9988-7766')::jsonb ->> 'contact_messages', '2', 'or by phone, however it is written');
select is(pg_temp.find('owner', 'ghost@tests.example.mn'), '{"users": 1}', 'also an account that is no customer''s');
select is(pg_temp.find('owner', 'nobody@tests.example.mn'), '{}', 'nobody where there is nobody');
select is(pg_temp.find('owner', ' ', ''), '22023', 'by nothing there is nobody to find');
select is(pg_temp.find('owner', null, '123'), '22023', 'nor by three digits');
select is(pg_temp.find('owner', null, '112233'), '{}', 'six digits that stand in somebody''s number are nobody''s');
select is(pg_temp.find('owner', null, '99887766 5'), '{}', 'nor is a number with more to it');
select is(pg_temp.find('owner', null, '00976 99 88 77 66')::jsonb ->> 'contact_messages', '2', 'the country may be written or not');
select is(pg_temp.find('owner', 'person@tests.example.mn', 'утас'), '22023', 'a phone without a number is a mistake, also beside an address');
select is(private.phone_numbers(written), numbers::text[], format('in «%s»', written)) from (values
  ('99112233', '{99112233}'), ('+976 9911-2233', '{99112233}'), ('(976) 99.11.22.33', '{99112233}'), ('7011 2233, 9988 7766', '{70112233,99887766}'),
  ('99112233 88112233', '{88112233,99112233}'), ('99112233 дот. 12', '{99112233}'), ('99112233/88112233', '{88112233,99112233}'),
  ('+49 30 12345678', '{493012345678}'), ('323334', '{323334}'), ('12345', '{}'), ('', '{}')) as n (written, numbers);
select is(pg_temp.find('admin', 'person@tests.example.mn'), '42501', 'an admin who is no owner does not look');

-- Erasing
create function pg_temp.erase(who text, address text, phone text default null) returns text language sql as $$
  select tests.answer(who, format('select public.erase_person(%L, %L)', address, phone))
$$;
select is(pg_temp.erase('admin', 'person@tests.example.mn'), '42501', 'nor erase');
select is(pg_temp.erase('owner', 'admin@tests.example.mn'), 'PT409', 'staff are not erased here');
select is((pg_temp.erase('owner', 'person@tests.example.mn')::jsonb) - 'history' - 'outbox',
  '{"payments": 1, "profiles": 1, "quote_requests": 1, "contact_messages": 1, "partner_requests": 1, "program_registrations": 1, "design_report_requests": 1}'::jsonb,
  'an owner erases, and is told how many');
select is(pg_temp.find('owner', 'person@tests.example.mn', '99887766'), '{"contact_messages": 1}', 'but for another''s message with that phone nothing is found');
select is((select count(*)::integer from auth.users where email = 'person@tests.example.mn'), 0, 'the account is gone');
select is((select count(*)::integer from auth.sessions where user_id = '00000000-0000-4000-8000-0000000000f1'), 0, 'with its sessions');
select is((select count(*)::integer from private.outbox where recipient = 'person@tests.example.mn'), 0, 'no mail to the person waits or is remembered');
select is((select count(*)::integer from public.audit_log where concat(before, after) ~ 'person@|Мартагдах|99887766'), 0, 'the history says nothing of the person');
select results_eq(
  $$select action, before, after from public.audit_log where table_name = 'program_registrations' order by id$$,
  $$values ('update', '{"status": "pending", "erased": true}'::jsonb, '{"status": "paid", "erased": true}'::jsonb), ('delete', '{"status": "paid", "erased": true}', null)$$,
  'but what was done, by whom and when');
select results_eq(
  $$select actor_id, row_id, after - 'history' - 'outbox' = '{"payments": 1, "profiles": 1, "quote_requests": 1, "contact_messages": 1, "partner_requests": 1, "program_registrations": 1, "design_report_requests": 1}'
    from public.audit_log where action = 'erase'$$,
  $$values (tests.id('owner'), '-', true)$$, 'the erasure has one audit row, with numbers alone');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', (select id from public.audit_log where action = 'delete' and table_name = 'program_registrations'))), 'PT404 not_found', 'nothing brings an erased record back');
select is(pg_temp.erase('owner', 'ghost@tests.example.mn'), '{"users": 1, "history": 0}', 'an account without a customer goes too');
select is((select count(*)::integer from public.contact_messages), 2, 'other people stay');
select is(pg_temp.erase('owner', null, '+976 99887766')::jsonb ->> 'contact_messages', '1', 'a phone alone is enough');

-- Retention
create function pg_temp.aged(of_table text, days integer) returns void language plpgsql as $$
begin
  execute format('alter table public.%I disable trigger user', of_table);
  execute format('update public.%I set updated_at = now() - make_interval(days => %s)', of_table, days);
  execute format('alter table public.%I enable trigger user', of_table);
end
$$;
select is(tests.answer('service', 'select public.clean_up()'), '{}', 'what is new or open stays');
delete from public.audit_log;
select tests.attempt('admin', format('select tests.change_record(''contact_messages'', %L, ''{"status": "closed"}'')', (select id from public.contact_messages)));
select pg_temp.aged('contact_messages', 729);
select is(tests.answer('service', 'select public.clean_up()'), '{}', 'a closed row is kept for two years');
select pg_temp.aged('contact_messages', 731);
select is(tests.answer('service', 'select public.clean_up()'), '{"history": 1, "contact_messages": 1}', 'and then cleaned, with what the history says of it');
select is((select count(*)::integer from public.contact_messages), 0, 'it is gone');
select results_eq(
  $$select actor_id, after from public.audit_log where action = 'erase'$$,
  $$values (null::uuid, '{"history": 1, "contact_messages": 1}'::jsonb)$$, 'the cleaning has one audit row');
select is(tests.attempt('anonymous', tests.insertion('contact_messages')), 'rows 1', 'a message');
select pg_temp.aged('contact_messages', 5000);
select is(tests.answer('service', 'select public.clean_up()'), '{}', 'that nobody has closed stays, however old');
alter table public.contact_messages add column if not exists spam_at timestamptz;
update public.contact_messages set spam_at = now() - interval '31 days';
select is(tests.answer('service', 'select public.clean_up()'), '{"contact_messages": 1}', 'spam goes after a month');
update public.audit_log set before = '{"email": "old@tests.example.mn"}', occurred_at = now() - interval '1096 days' where action = 'update';
select is(tests.answer('service', 'select public.clean_up()'), '{"history": 1}', 'the details of old history are cleaned');
select is((select count(*)::integer from public.audit_log where before ? 'email'), 0, 'after three years the history keeps facts only');
insert into private.idempotency_keys (scope, key, request_hash, begun_at) values ('a', 'old', 'x', now() - interval '25 hours'), ('a', 'new', 'x', now());
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'keys of requests go after a day');

-- What pg_cron writes of each run, where a project has it
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
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'the record of old runs is emptied');
select is((select string_agg(runid::text, ' ' order by runid) from cron.job_run_details where runid < 0), '-4 -3', 'that of the last day and of what runs now stays');
select is((select string_agg(key, ',') from private.idempotency_keys), 'new', 'also where nobody sends another');
select is(tests.answer('service', 'select public.keep_for(365, null, 30)'), '{"spamDays": null, "closedDays": 365, "historyDays": 30}', 'the operator sets the days');
select is(tests.answer('service', 'select public.keep_for(0, 30, 30)'), '23514', 'one at least');
select is(tests.attempt('owner', 'select public.clean_up()'), '42501', 'staff do not clean by hand');

-- Exports
delete from public.audit_log;
insert into public.contact_messages (name, email, message) select 'Болд', 'm' || n || '@tests.example.mn', 'Зурвас' from generate_series(1, 250) as n;
select tests.answer('admin', 'select public.list_rows(''contact_messages'', 100)');
select is((select count(*)::integer from public.audit_log), 0, 'a page of a list is no export');
create function pg_temp.next(before text, q text default null) returns text language sql as $$
  select tests.answer('admin', format('select public.list_rows(''contact_messages'', 150, %L, %L) -> ''nextBefore''', before, q))
$$;
select isnt(pg_temp.next(pg_temp.next(null)), 'nothing', 'two pages of an export are read');
select results_eq(
  'select action, table_name, actor_id, after from public.audit_log',
  $$values ('export', 'contact_messages', tests.id('admin'), '{"rows": 250, "searched": false}'::jsonb)$$,
  'one export is one row of the history, with how many were read');
select isnt(pg_temp.next(null, 'tests.example.mn'), null, 'a search is exported');
select results_eq(
  'select after from public.audit_log order by id desc limit 1', $$values ('{"rows": 150, "searched": true}'::jsonb)$$,
  'the next row says that something was searched, not what');

select * from finish();
rollback;
