-- History: append-only, complete, and undoable for what may be deleted.
begin;
\ir actors.psql
select plan(25);

insert into tests.actors values ('owner of the table', 'none', null, null);

-- Nobody rewrites it, not even with every grant and without row-level security
select is(tests.attempt('admin', tests.insertion('contact_messages')), 'rows 1', 'staff fill in the public form like anybody');
select results_eq('select action, actor_name from public.audit_log', $$values ('insert', 'Admin')$$, 'and it is recorded that they did');
select is(tests.answer('customer', 'select count(*)::text from public.audit_log'), '0', 'a customer reads nothing of it');
grant all on public.audit_log to anon, authenticated, service_role;
select is(tests.attempt('admin', $$update public.audit_log set actor_name = 'Хэн нэгэн'$$), '42501', 'staff cannot change history');
select is(tests.attempt('admin', 'delete from public.audit_log'), '42501', 'or delete it');
select is(tests.attempt('service', 'update public.audit_log set actor_id = null'), '42501', 'the service key neither');
select is(tests.attempt('service', 'delete from public.audit_log'), '42501', 'in no way');
select is(tests.attempt('service', 'truncate public.audit_log'), '42501', 'at all');
select is(tests.attempt('admin', tests.insertion('audit_log')), '42501', 'nobody writes history by hand');
select lives_ok($$delete from public.audit_log where occurred_at < now() - interval '5 years'$$, 'the owner of the table may thin it out');
select is(tests.attempt('owner of the table', tests.insertion('audit_log', '{"action": "guess"}')), 'audit_log_action_word', 'history knows six words');

-- One row for one change, in what it says
select is(tests.attempt('admin', tests.insertion('program_registrations')), 'rows 1', 'a registration is added');
select is(tests.attempt('admin', $$update public.program_registrations set status = 'paid', goals = 'Шинэ зорилго'$$), 'rows 1', 'two of its fields are changed');
select results_eq(
  $$select before, after from public.audit_log where action = 'update'$$,
  $$values ('{"status": "pending", "seat": "held", "goals": "Апп бүтээх"}'::jsonb, '{"status": "paid", "seat": "taken", "goals": "Шинэ зорилго"}'::jsonb)$$,
  'the history keeps these two, and the seat that follows, before and after');

-- Reading
select is(tests.answer('admin', $$select public.list_history('program_registrations') ->> 'total'$$), '2', 'of one table');
select is(tests.answer('admin', $$select public.list_history() ->> 'total'$$), '3', 'of the whole area');
select is(
  tests.answer('admin', $$select public.list_history(p_limit => 2, p_before => public.list_history(p_limit => 2) -> 'nextBefore') #>> '{rows,0,table_name}'$$),
  'contact_messages', 'page by page, newest first');
select is(tests.answer('admin', $$select public.list_history('contact_messages', '0') ->> 'total'$$), '0', 'of one record');
select is(tests.attempt('admin', tests.insertion('blog_posts', jsonb_build_object('content', repeat('Ө', 5000)))), 'rows 1', 'a long article');
select is(tests.answer('admin', $$select length(public.list_history('blog_posts') #>> '{rows,0,after,content}')$$), '501', 'is listed in short');
select is((select length(after ->> 'content') from public.audit_log where table_name = 'blog_posts'), 5000, 'and kept in full');

-- Undo
delete from public.contact_messages;
create function pg_temp.undo() returns text language sql as $$
  select tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log where action <> 'restore')))
$$;
select is(pg_temp.undo(), 'PT404 not_found', 'only a deletion is undone');
select is(tests.attempt('admin', 'delete from public.program_registrations'), 'rows 1', 'a registration is deleted');
select is(pg_temp.undo(), 'rows 1', 'and comes back');
select is(pg_temp.undo(), 'PT409 conflict', 'once');

select * from finish();
rollback;
