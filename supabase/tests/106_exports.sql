-- Exports: whose history row they are, of which table, and when a new one begins.
begin;
\ir actors.psql
select plan(13);

insert into public.contact_messages (name, email, message) select 'Болд', 'm' || n || '@tests.example.mn', 'Зурвас' from generate_series(1, 120) as n;
do $$ begin for n in 1..120 loop execute tests.insertion('quote_requests', jsonb_build_object('email', 'q' || n || '@tests.example.mn')); end loop; end $$;
delete from public.audit_log;
create function pg_temp.export(who text, of_table text) returns void language sql as $$
  select tests.answer(who, format('select public.list_rows(%L, 150)', of_table))
$$;
create function pg_temp.exports() returns text language sql as $$
  select string_agg(format('%s %s %s', (select name from tests.actors where user_id = actor_id), table_name, after -> 'rows'), ', ' order by id)
  from public.audit_log where action = 'export'
$$;
select pg_temp.export('admin', 'contact_messages'), pg_temp.export('admin', 'quote_requests');
select is(pg_temp.exports(), 'admin contact_messages 120, admin quote_requests 120', 'each table has an export row of its own');
select pg_temp.export('admin', 'contact_messages');
select is(pg_temp.exports(), 'admin contact_messages 240, admin quote_requests 120',
  'a further page is added to the export of its table, though another table was exported in between');
select pg_temp.export('owner', 'contact_messages');
select is(pg_temp.exports(), 'admin contact_messages 240, admin quote_requests 120, owner contact_messages 120',
  'an export by another member of staff has its own row');
update public.audit_log set occurred_at = now() - interval '11 minutes';
select pg_temp.export('owner', 'contact_messages');
select is(pg_temp.exports(), 'admin contact_messages 240, admin quote_requests 120, owner contact_messages 120, owner contact_messages 120',
  'a page more than ten minutes later begins a new export');
select tests.answer('owner', 'select public.list_rows(''contact_messages'', 150, p_status => ''new'')');
select is((select after from public.audit_log order by id desc limit 1) ->> 'rows', '120', 'a page with another status begins a new export');
delete from public.audit_log where id = (select max(id) from public.audit_log);
select is((select count(*)::integer from public.audit_log where actor_name is null), 0, 'every history row has the actor''s name');
select is(tests.answer('admin', 'select public.list_rows(''contact_messages'', 101) -> ''total'''), '120', 'an editor reads a page of 101 rows');
select is((select count(*)::integer from public.audit_log), 5, 'a page of 101 rows is recorded as an export');
select is(tests.answer('admin', 'select public.list_history(null, null, 100) ->> ''total'''), '5', 'an editor reads 100 rows of the history');
select is((select count(*)::integer from public.audit_log), 5, 'reading 100 rows of the history is not recorded');
select is(tests.answer('admin', 'select public.list_history(null, null, 101) ->> ''total'''), '5', 'an editor reads 101 rows of the history');
select is((select table_name || ' ' || (after ->> 'rows') from public.audit_log order by id desc limit 1), 'audit_log 5',
  'reading 101 rows of the history is recorded as an export');
select is(tests.attempt('customer', 'select public.list_rows(''contact_messages'', 150)'), '42501', 'a customer cannot read the list');

select * from finish();
rollback;
