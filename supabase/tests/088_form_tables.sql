-- One call makes a table a form table; this one is in no migration.
begin;
\ir actors.psql
select plan(33);

create table public.event_signups (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  status text not null,
  constraint event_signups_name_length check (private.is_line(name, 1, 100)),
  constraint event_signups_email_format check (private.is_email(email)),
  constraint event_signups_status_word check (status in ('new', 'answered', 'over'))
);
update public.staff set notice_kinds = '{}' where user_id = tests.id('viewer');
call private.make_form_table(
  p_table => 'event_signups', p_one => 'event sign-up', p_many => 'event sign-ups',
  p_first_status => 'new', p_closed_statuses => '{over}',
  p_sorted_by => 'name', p_searched_by => 'name, email',
  p_replied_status => 'answered', p_is_charted => true
);

create function pg_temp.sending(email text) returns text language sql as $$
  select format('insert into public.event_signups (name, email) values (''Өнөр'', %L)', email)
$$;
create function pg_temp.listed(q text default null, status text default null) returns text language sql as $$
  select tests.answer('viewer', format(
    'select json_array_length(public.list_rows(''event_signups'', p_q => %L, p_status => %L) -> ''rows'')', q, status))
$$;

-- What every form table has
create function pg_temp.shape(of_table text) returns setof text language sql as $$
  select 'trigger ' || replace(tgname, of_table, '*') || ' ' || tgtype from pg_trigger
    where tgrelid = of_table::regclass and not tgisinternal
  union all
  select 'index ' || replace(indexname, of_table, '*') from pg_indexes where schemaname = 'public' and tablename = of_table
  union all
  select 'policy ' || cmd || ' ' || roles::text || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
    from pg_policies where schemaname = 'public' and tablename = of_table
  union all
  select 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull from pg_attribute
    where attrelid = of_table::regclass and attname in ('id', 'status', 'created_at', 'updated_at', 'version', 'name_key',
      'search_text', 'spam_at', 'spam_reason')
  union all
  select 'right ' || grantee || ' ' || privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and table_name = of_table and grantee in ('anon', 'authenticated', 'service_role')
$$;
select set_eq($$select pg_temp.shape('event_signups')$$, $$select pg_temp.shape('quote_requests')$$,
  'triggers, indexes, policies, columns and rights are those of quote_requests');
select set_eq(
  $$select grantee::text, privilege_type::text, column_name::text from information_schema.column_privileges
    where table_name = 'event_signups' and grantee in ('anon', 'authenticated') and privilege_type in ('INSERT', 'UPDATE')$$,
  $$values ('anon', 'INSERT', 'name'), ('anon', 'INSERT', 'email'), ('authenticated', 'INSERT', 'name'), ('authenticated', 'INSERT', 'email'),
    ('authenticated', 'UPDATE', 'name'), ('authenticated', 'UPDATE', 'email'), ('authenticated', 'UPDATE', 'status'),
    ('authenticated', 'UPDATE', 'spam_at'), ('authenticated', 'UPDATE', 'spam_reason')$$,
      'visitors insert the table''s own columns, and accounts insert and update them');

-- Visitors and customers
select is(tests.attempt('anonymous', pg_temp.sending('a@tests.example.mn')), 'rows 1', 'a visitor inserts a row');
select is((select status from public.event_signups), 'new', 'the row has the first status');
select is(tests.attempt('anonymous', 'select from public.event_signups'), '42501', 'a visitor cannot read the table');
select is(tests.answer('customer', 'select count(*)::text from public.event_signups'), '0', 'a customer reads no row');
select is(tests.attempt('customer', 'delete from public.event_signups'), 'rows 0', 'a customer deletes no row');
select is(tests.attempt('anonymous',
  $$insert into public.event_signups (name, email, status) values ('Өнөр', 'x@tests.example.mn', 'over')$$), '42501', 'a visitor cannot insert a status');
select is(tests.attempt('anonymous', pg_temp.sending('no address')), 'event_signups_email_format', 'a row that violates a constraint of the table is refused');
select is(tests.attempt('anonymous',
  $$insert into public.event_signups (name, email) values ('Ө', 'b@tests.example.mn'), ('Ү', 'c@tests.example.mn')$$), 'PGRST',
  'a visitor cannot insert two rows in one statement');
select is(tests.attempt('anonymous', pg_temp.sending('a@tests.example.mn')), 'rows 1', 'a duplicate is inserted');
select is((select count(*)::integer from public.event_signups where spam_reason ~ 'duplicate'), 1, 'the duplicate is marked as spam');
select is((select count(*)::integer from private.outbox where kind = 'event_signups' and template = 'received'), 1,
  'only the first row is acknowledged by mail');
select is((select count(*)::integer from private.outbox_news where kind = 'event_signups'), 1, 'staff get a notice about the first row only');

-- Staff
select is((select 'event_signups' = any (notice_kinds) from public.staff where user_id = tests.id('admin')), true,
  'the new kind is among the notices of an editor');
select is((select notice_kinds from public.staff where user_id = tests.id('viewer')), '{}', 'a viewer who has chosen no notices still gets none');
select is(tests.attempt('admin', $$select public.set_notice_kinds('{event_signups}')$$), 'rows 1', 'an editor chooses notices of the new kind');
select is(tests.attempt('admin', $$select public.set_notice_kinds('{nothing}')$$), 'staff_notice_kinds_words', 'an unknown kind of notice is refused');
select is(pg_temp.listed(), '1', 'the list of staff has the row that is not spam');
select is(pg_temp.listed(status => 'spam'), '1', 'the list of spam has the duplicate');
select is(pg_temp.listed('ӨНӨР'), '1', 'a search of the list finds the row');
select is(pg_temp.listed('хэн ч'), '0', 'a search for other words finds nothing');
select is(tests.answer('viewer', 'select public.admin_summary()')::jsonb #>> '{fresh,event_signups}', '1', 'the summary counts the new row');
select is(tests.answer('viewer', 'select public.admin_stats(1)')::jsonb #>> '{series,event_signups,byDay,0,count}', '1', 'the statistics count the row');
select is(tests.answer('owner', $$select public.find_person('a@tests.example.mn')$$)::jsonb ->> 'event_signups', '2',
  'find_person counts both rows of the address');
select is(tests.answer('admin',
  $$select public.reply_by_mail('event_signups', (select min(id)::text from public.event_signups), 'Сэдэв',
  'Текст') #>> '{replied,contacted}'$$), 'true', 'a reply changes the status of the row');
select is((select status from public.event_signups where spam_at is null), 'answered', 'the status is the one declared for replies');
select is(tests.attempt('viewer', $$update public.event_signups set status = 'over'$$), 'rows 0', 'a viewer updates no row');
select is(tests.attempt('admin', $$update public.event_signups set status = 'over' where spam_at is null$$), 'rows 1', 'an editor updates a row');
select is((select count(*)::integer from public.audit_log where table_name = 'event_signups' and actor_id = tests.id('admin')
  and after ->> 'status' = 'over'), 1, 'the update is in the history');
select is(tests.attempt('admin', 'delete from public.event_signups where spam_at is null'), 'rows 1', 'an editor deletes a row');
select is(tests.attempt('admin',
  $$select public.restore_deleted((select max(id) from public.audit_log where table_name = 'event_signups' and action = 'delete'))$$),
  'rows 1', 'an editor restores the deleted row');
select is((select count(*)::integer from public.event_signups), 2, 'the table has both rows again');

select * from finish();
rollback;
