-- Exports: whose history row, of which table, and until when.
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
select is(pg_temp.exports(), 'admin contact_messages 120, admin quote_requests 120', 'each table is an export of its own');
select pg_temp.export('admin', 'contact_messages');
select is(pg_temp.exports(), 'admin contact_messages 240, admin quote_requests 120', 'which goes on, another one in between');
select pg_temp.export('owner', 'contact_messages');
select is(pg_temp.exports(), 'admin contact_messages 240, admin quote_requests 120, owner contact_messages 120', 'somebody else''s is theirs');
update public.audit_log set occurred_at = now() - interval '11 minutes';
select pg_temp.export('owner', 'contact_messages');
select is(pg_temp.exports(), 'admin contact_messages 240, admin quote_requests 120, owner contact_messages 120, owner contact_messages 120', 'after ten minutes it is another one');
select tests.answer('owner', 'select public.list_rows(''contact_messages'', 150, p_status => ''new'')');
select is((select after from public.audit_log order by id desc limit 1) ->> 'rows', '120', 'of another status it is another one, too');
delete from public.audit_log where id = (select max(id) from public.audit_log);
select is((select count(*)::integer from public.audit_log where actor_name is null), 0, 'every row has a name');
select is(tests.answer('admin', 'select public.list_rows(''contact_messages'', 101) -> ''total'''), '120', 'a page of a hundred and one');
select is((select count(*)::integer from public.audit_log), 5, 'is an export');
select is(tests.answer('admin', 'select public.list_history(null, null, 100) ->> ''total'''), '5', 'the history is read');
select is((select count(*)::integer from public.audit_log), 5, 'on a screen');
select is(tests.answer('admin', 'select public.list_history(null, null, 101) ->> ''total'''), '5', 'and taken along');
select is((select table_name || ' ' || (after ->> 'rows') from public.audit_log order by id desc limit 1), 'audit_log 5', 'which is an export as well');
select is(tests.attempt('customer', 'select public.list_rows(''contact_messages'', 150)'), '42501', 'a customer exports nothing');

select * from finish();
rollback;
