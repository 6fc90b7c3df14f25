-- The permission matrix: which actor may run which command on which table. yes: at least one row; none: allowed,
-- but policies show no row; no: refused with 42501. A table without its four commands here makes the test fail.
begin;
\ir actors.psql

create temporary table grants (
  tables text, commands text,
  "anonymous" text, "customer" text, "suspended customer" text, "owner" text, "admin" text,
  "viewer" text, "suspended admin" text, "removed admin" text, "signed-out admin" text, "service" text
);
insert into grants values
  -- tables, commands,                          anonym. custom. susp.c. owner   admin   viewer  susp.a. remov.a sign.o. service
  ('forms',             'select',               'no',   'none', 'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('forms',             'insert',               'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'no'),
  ('forms',             'update delete',        'no',   'none', 'none', 'yes',  'yes',  'none', 'none', 'none', 'none', 'no'),
  ('blog_posts',        'select',               'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'no'),
  ('blog_posts',        'insert',               'no',   'no',   'no',   'yes',  'yes',  'no',   'no',   'no',   'no',   'no'),
  ('blog_posts',        'update delete',        'no',   'none', 'none', 'yes',  'yes',  'none', 'none', 'none', 'none', 'no'),
  ('profiles',          'select',               'no',   'yes',  'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('profiles',          'insert delete',        'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('profiles',          'update',               'no',   'yes',  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'no'),
  ('business_profiles', 'select',               'no',   'yes',  'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('business_profiles', 'insert',               'no',   'yes',  'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('business_profiles', 'update',               'no',   'yes',  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'no'),
  ('business_profiles', 'delete',               'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('assistants',        'select',               'no',   'yes',  'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('assistants',        'insert delete',        'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('assistants',        'update',               'no',   'yes',  'none', 'yes',  'yes',  'none', 'none', 'none', 'none', 'no'),
  ('assistant_answers', 'select',               'no',   'yes',  'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('assistant_answers', 'insert',               'no',   'yes',  'no',   'yes',  'yes',  'no',   'no',   'no',   'no',   'no'),
  ('assistant_answers', 'update delete',        'no',   'yes',  'none', 'yes',  'yes',  'none', 'none', 'none', 'none', 'no'),
  ('assistant_conversations assistant_missed',
                        'select update',        'no',   'yes',  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'no'),
  ('assistant_conversations assistant_missed',
                        'insert delete',        'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('assistant_messages', 'select',              'no',   'yes',  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'no'),
  ('assistant_messages', 'insert update delete', 'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('assistant_leads assistant_requests',
                        'select update delete', 'no',   'yes',  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'no'),
  ('assistant_leads assistant_requests',
                        'insert',               'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('assistant_automations assistant_goods assistant_services assistant_bookables',
                        'select',               'no',   'yes',  'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('assistant_automations assistant_goods assistant_services assistant_bookables',
                        'insert',               'no',   'yes',  'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('assistant_automations assistant_goods assistant_services assistant_bookables',
                        'update delete',        'no',   'yes',  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'no'),
  ('payments plan_periods', 'select',              'no',   'yes',  'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('payments plan_periods', 'insert update delete', 'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('staff',             'select',               'no',   'none', 'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'yes'),
  ('staff',             'insert delete',        'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no'),
  ('staff',             'update',               'no',   'none', 'none', 'yes',  'yes',  'none', 'none', 'none', 'none', 'no'),
  ('audit_log',         'select',               'no',   'none', 'none', 'yes',  'yes',  'yes',  'none', 'none', 'none', 'no'),
  ('audit_log',         'insert update delete', 'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no',   'no');

-- "forms" stands for all form tables, whose grants private.make_form_table makes alike.
create temporary table matrix as
select coalesce(k.table_name, listed) as table_name, command, g.*
from grants as g cross join string_to_table(g.tables, ' ') as listed cross join string_to_table(g.commands, ' ') as command
left join private.record_kinds as k on listed = 'forms' and k.is_form;
alter table matrix drop column tables, drop column commands;

create temporary table cells as
select m.table_name, m.command, c.actor, c.expected,
  case m.command
    when 'select' then format('select from public.%I', m.table_name)
    when 'insert' then tests.insertion(m.table_name, case when m.table_name like 'assistant\_%'
      then jsonb_build_object('assistant_id', tests.assistant('customer')) else '{}' end)
    when 'update' then format('update public.%I set %s', m.table_name, case m.table_name
      when 'blog_posts' then 'title = ''Шинэ гарчиг''' when 'staff' then 'notice_kinds = ''{}''' when 'profiles' then 'location = ''Дархан'''
      when 'business_profiles' then 'services = ''Өнгөлгөө''' when 'audit_log' then 'action = ''delete''' when 'payments'
        then 'status = ''cancelled''' when 'plan_periods' then 'plan = ''enterprise''' when 'partner_requests' then 'status = ''approved'''
      -- A column that both customers and staff may change.
      when 'assistants' then 'status = ''draft''' when 'assistant_answers' then 'answer = ''Шинэ''' when 'assistant_conversations' then 'state = ''closed'''
      when 'assistant_automations' then 'is_on = true' when 'assistant_goods' then 'price = 1' when 'assistant_services' then 'minutes = 45'
        when 'assistant_bookables' then 'is_on = false'
      when 'assistant_requests' then 'own_note = ''x'''
      when 'assistant_messages' then 'text = ''Шинэ''' when 'assistant_leads' then 'status = ''closed''' when 'assistant_missed' then 'state = ''dismissed'''
      -- A constant instead of a column: reading a column would apply the policy for select too.
      when 'program_registrations' then 'status = ''paid''' else 'email = ''changed@tests.example.mn''' end)
    when 'delete' then format('delete from public.%I', m.table_name)
  end as statement
from matrix as m, lateral (select key as actor, value as expected from jsonb_each_text(to_jsonb(m) - 'table_name' - 'command')) as c;

create function pg_temp.cell(actor text, statement text, table_name text) returns text language sql as $$
  -- A duplicate key means that the policy has accepted the row.
  select case when outcome = '42501' then 'no' when outcome = 'rows 0' then 'none'
    when outcome like 'rows %' or outcome in ('business_profiles_pkey', 'assistants_profile_id_key') or outcome like 'assistant\_%\_idx' then 'yes'
      else outcome end
  from tests.try(actor, statement, table_name) as outcome
$$;

-- As the customers' are.
update public.assistants set status = 'draft' where profile_id is null;
-- What the company offers is its staff's to change.
delete from public.assistant_automations where assistant_id = (select id from public.assistants where profile_id is null);
delete from public.assistant_services where assistant_id = (select id from public.assistants where profile_id is null);
delete from public.assistant_bookables where assistant_id = (select id from public.assistants where profile_id is null);

-- A row in every table.
do $$
declare
  filled text;
begin
  for filled in
    select table_name from private.record_kinds where is_form
    union all values ('audit_log'), ('business_profiles'), ('payments')
  loop
    execute tests.insertion(filled);
  end loop;
  for filled in values ('assistant_answers'), ('assistant_conversations'), ('assistant_messages'), ('assistant_leads'), ('assistant_missed'),
    ('assistant_automations'), ('assistant_goods'), ('assistant_services'), ('assistant_bookables'), ('assistant_requests') loop
    execute tests.insertion(filled, jsonb_build_object('assistant_id', tests.assistant('customer')));
  end loop;
  insert into public.plan_periods (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
  select id, profile_id, plan, plan_months, amount_mnt, now(), now(), now(), now() from public.payments where kind = 'plan';
  execute tests.insertion('blog_posts', '{"slug": "niitlegdsen", "status": "published"}');
  execute tests.insertion('blog_posts', '{"slug": "noorog", "status": "draft"}');
end
$$;

select plan((select count(*)::integer from cells) + (select count(*)::integer from cells where actor <> 'service') + 64);

select set_eq(
  $$select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')$$,
  'select distinct table_name from matrix',
  'the matrix has every table of the exposed schema, and no other relation is exposed');
select is_empty(
  $$select table_name from matrix group by table_name having count(distinct command) <> 4$$,
  'every table of the matrix has four commands');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity$$,
  'row-level security is on in every exposed table');
select is_empty(
  $$select p.tablename, r.rolname, p.cmd from pg_policies as p, unnest(p.roles) as r (rolname)
    where p.schemaname = 'public' group by 1, 2, 3 having count(*) > 1$$,
  'a table has at most one policy for each command and role');
select is_empty(
  $$select policyname from pg_policies where schemaname = 'public'
    and (cmd = 'ALL' or permissive <> 'PERMISSIVE' or roles && array['public']::name[] or 'true' in (qual, with_check))$$,
  'no policy is for all commands, for everybody, or always true');
-- Tables that security-invoker functions of signed-in callers read and write.
create temporary table inner_tables (table_name text, commands text);
insert into inner_tables values
  ('article_views', 'select'), ('assistant_days', 'select'), ('assistant_months', 'select'), ('assistant_reports', 'select'),
  ('assistant_sightings', 'select'), ('assistant_talks', 'select'), ('blocked_phones', 'select insert delete'), ('request_desks', 'select update'),
    ('colleagues', 'select'), ('confirmed_identities', 'select'),
    ('bulk_changes', 'select insert delete'), ('form_bounds', 'select'), 
  ('outbox', 'select insert update'), ('outbox_dispatcher', 'select'), ('outbox_news', 'select'), ('payment_receipts', 'select'), ('personal_data', 'select'),
  ('push_devices', 'select delete'), ('quick_replies', 'select insert update delete'),
  ('plan_durations', 'select'), ('plan_prices', 'select'), ('program', 'select update'), ('rate_limits', 'select'),
  ('record_kinds', 'select'), ('record_notes', 'select insert update delete'), ('record_visits', 'select'),
  ('record_work', 'select insert update'), ('row_counts', 'select'),
  ('saved_views', 'select insert update delete'), ('staff_invitations', 'select'), ('staff_settings', 'select update');
select set_eq(
  $$select relname::text, string_agg(command, ' ' order by place) from pg_class,
      unnest(array['select', 'insert', 'update', 'delete']) with ordinality as c (command, place)
    where relnamespace = 'private'::regnamespace and relkind = 'r'
      and (has_table_privilege('authenticated', oid, command)
        or command <> 'delete' and has_any_column_privilege('authenticated', oid, command))
    group by 1$$,
  'select table_name, commands from inner_tables',
  'signed-in callers have exactly the listed rights on private tables');
select is_empty(
  $$select t.table_name, p.cmd from inner_tables as t, unnest(string_to_array(t.commands, ' ')) as c (command)
    left join lateral (select cmd from pg_policies where schemaname = 'private' and tablename = t.table_name
      and cmd = upper(c.command) and roles = array['authenticated']::name[]) as p on true
    where p.cmd is null or not (select relrowsecurity from pg_class where oid = format('private.%I', t.table_name)::regclass)$$,
  'each of these rights has a policy');
select is_empty(
  $$select relname from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'
    and (has_table_privilege('anon', oid, 'select, insert, update, delete') or has_any_column_privilege('anon', oid, 'select, insert, update')
      or has_table_privilege('service_role', oid, 'select, insert, update, delete')
        or has_any_column_privilege('service_role', oid, 'select, insert, update'))$$,
  'visitors and the service key have no right on a private table');
select is_empty(
  $$select attrelid::regclass, attname from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      and attname in ('id', 'user_id', 'status', 'version', 'created_at', 'updated_at', 'views', 'published_at', 'suspended_at',
        'trial_starts_at', 'trial_ends_at', 'spam_at', 'spam_reason', 'intake', 'price_mnt', 'seat', 'seat_held_until', 'seat_offered_at')
      and has_column_privilege('anon', attrelid, attnum, 'insert, update')$$,
  'a visitor has no right to insert or update a column of the server');
select is(has_schema_privilege('anon', 'private', 'usage'), false, 'a visitor cannot use the private schema');
select is_empty(
  $$select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind = 'S' and (has_sequence_privilege('anon', oid, 'usage, select, update')
    or has_sequence_privilege('authenticated', oid, 'usage, select, update'))$$,
  'no API role may use a sequence');

select is_empty(
  $$select relname from pg_class as c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (
      select from pg_attribute as a, unnest(array['anon', 'authenticated', 'service_role']) as r (rolname)
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(r.rolname, c.oid, a.attnum, 'select, insert, update'))$$,
  'every exposed table has a right for an API role');

select set_eq(
  $$select r.rolname, relname::text from pg_class as c, unnest(array['anon', 'authenticated']) as r (rolname)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege(r.rolname, c.oid, 'select')$$,
  $$select 'authenticated', table_name from matrix union select 'anon', 'blog_posts'$$,
  'visitors have the right to read articles, signed-in callers every table: policies decide about rows');

-- The Data API returns the planner's estimate of rows, which includes hidden ones, to any role that may select.
create function pg_temp.prefers(actor text, preference text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('prefer', preference)::text, true);
  return tests.attempt(actor, 'select public.refuse_estimates()');
end
$$;
select is(pg_temp.prefers(actor, preference), expected, format('%s with the header Prefer %s: %s', actor, preference, expected))
from unnest(array['return=minimal, count=planned', 'Count = estimated', 'count=planned,return=minimal']) as preference,
(values ('anonymous', '42501'), ('customer', '42501'), ('suspended customer', '42501'), ('suspended admin', '42501'),
  ('removed admin', '42501'), ('signed-out admin', '42501'), ('owner', 'rows 1'), ('viewer', 'rows 1'), ('service', 'rows 1')
) as w (actor, expected);
select is(pg_temp.prefers(actor, 'count=exact'), 'rows 1', format('%s may count the rows that policies show', actor))
  from unnest(array['anonymous', 'customer', 'viewer']) as actor;
-- PostgREST passes the last of two Prefer headers to SQL and obeys the first, so reads with any Prefer are refused
select is(pg_temp.prefers(actor, preference), expected, format('%s reads with the header Prefer %L: %s', actor, preference, expected))
from set_config('request.method', 'GET', true), unnest(array['return=minimal', 'count=exact', '']) as preference,
(values ('anonymous', '42501'), ('customer', '42501'), ('suspended admin', '42501'), ('viewer', 'rows 1'), ('service', 'rows 1')) as w (actor, expected);
select is(pg_temp.prefers('customer', 'return=minimal'), '42501', 'a customer cannot send HEAD with a Prefer header')
  from set_config('request.method', 'HEAD', true);
select is(pg_temp.prefers(actor, 'return=minimal'), 'rows 1', format('%s writes with a Prefer header', actor))
from set_config('request.method', 'POST', true), unnest(array['anonymous', 'customer']) as actor;
do $$ begin perform set_config('request.headers', '', true), set_config('request.method', '', true); end $$;
select is(pg_temp.cell(actor, statement, table_name), expected, format('%s: %s %s: %s', actor, command, table_name, expected)) from cells;

-- Objects that a later migration makes without naming privileges
create table public.later (id bigserial primary key);
create table private.later (id bigserial primary key);
create function public.later() returns integer language sql set search_path = '' return 1;
create function private.later() returns integer language sql set search_path = '' return 1;
create temporary table api_roles as select unnest(array['anon', 'authenticated', 'service_role']) as role_name;
select is_empty(
  $$select role_name, later from api_roles, unnest(array['public.later', 'private.later']) as later
    where has_table_privilege(role_name, later, 'select, insert, update, delete, truncate, references, trigger')$$,
  'no API role has a right on a new table');
select is_empty(
  $$select role_name, later from api_roles, unnest(array['public.later_id_seq', 'private.later_id_seq']) as later
    where has_sequence_privilege(role_name, later, 'usage, select, update')$$,
  'no API role has a right on the sequence of a new table');
select is_empty(
  $$select role_name, later from api_roles, unnest(array['public.later()', 'private.later()']) as later
    where has_function_privilege(role_name, later, 'execute')$$,
  'no API role executes a new function');
drop table public.later, private.later;

-- Some tools grant every privilege to every API role. Then the policies alone must protect the rows.
grant all on all tables in schema public to anon, authenticated;
select ok(
  (pg_temp.cell(actor, statement, table_name) = 'yes') = (expected = 'yes'),
  format('policies alone, with every right granted, %s: %s %s: %s', actor, command, table_name, expected))
from cells where actor <> 'service';

select * from finish();
rollback;
