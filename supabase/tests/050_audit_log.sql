-- History: append-only, complete, and undoable for what may be deleted.
begin;
\ir actors.psql
select plan(25);

insert into tests.actors values ('owner of the table', 'none', null, null);

-- Nobody rewrites it, not even with every grant and without row-level security
select is(tests.attempt('admin', tests.insertion('contact_messages')), 'rows 1', 'staff may send a public form');
select results_eq('select action, actor_name from public.audit_log', $$values ('insert', 'Admin')$$, 'a form sent by staff is in the history');
select is(tests.answer('customer', 'select count(*)::text from public.audit_log'), '0', 'a customer cannot read the history');
grant all on public.audit_log to anon, authenticated, service_role;
select is(tests.attempt('admin', $$update public.audit_log set actor_name = 'Хэн нэгэн'$$), '42501', 'staff cannot change history');
select is(tests.attempt('admin', 'delete from public.audit_log'), '42501', 'with every grant, staff cannot delete history');
select is(tests.attempt('service', 'update public.audit_log set actor_id = null'), '42501', 'with every grant, the service key cannot change history');
select is(tests.attempt('service', 'delete from public.audit_log'), '42501', 'with every grant, the service key cannot delete history');
select is(tests.attempt('service', 'truncate public.audit_log'), '42501', 'with every grant, the service key cannot truncate history');
select is(tests.attempt('admin', tests.insertion('audit_log')), '42501', 'with every grant, staff cannot insert history');
select lives_ok($$delete from public.audit_log where occurred_at < now() - interval '5 years'$$, 'the owner of the table may delete old history');
select is(tests.attempt('owner of the table', tests.insertion('audit_log', '{"action": "guess"}')), 'audit_log_action_word', 'an unknown action is refused');

-- One row for one change, in what it says
select is(tests.attempt('admin', tests.insertion('program_registrations')), 'rows 1', 'staff add a registration');
select is(tests.attempt('admin', $$update public.program_registrations set status = 'paid', goals = 'Шинэ зорилго'$$), 'rows 1',
  'staff change two fields of the registration');
select results_eq(
  $$select before, after from public.audit_log where action = 'update'$$,
  $$values ('{"status": "pending", "seat": "held", "goals": "Апп бүтээх"}'::jsonb, '{"status": "paid", "seat": "taken", "goals": "Шинэ зорилго"}'::jsonb)$$,
  'the history has old and new values of the two fields and of the seat');

-- Reading
select is(tests.answer('admin', $$select public.list_history('program_registrations') ->> 'total'$$), '2', 'the history of one table has its entries');
select is(tests.answer('admin', $$select public.list_history() ->> 'total'$$), '3', 'the history of the whole area has all entries');
select is(
  tests.answer('admin', $$select public.list_history(p_limit => 2, p_before => public.list_history(p_limit => 2) -> 'nextBefore') #>> '{rows,0,table_name}'$$),
  'contact_messages', 'the second page continues with older entries');
select is(tests.answer('admin', $$select public.list_history('contact_messages', '0') ->> 'total'$$), '0', 'the history of one record has only its entries');
select is(tests.attempt('admin', tests.insertion('blog_posts', jsonb_build_object('content', repeat('Ө', 5000)))), 'rows 1', 'staff add a long article');
select is(tests.answer('admin', $$select length(public.list_history('blog_posts') #>> '{rows,0,after,content}')$$), '501',
  'the list of the history shortens its text');
select is((select length(after ->> 'content') from public.audit_log where table_name = 'blog_posts'), 5000, 'the history keeps the whole text');

-- Undo
delete from public.contact_messages;
create function pg_temp.undo() returns text language sql as $$
  select tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log where action <> 'restore')))
$$;
select is(pg_temp.undo(), 'PT404 not_found', 'an entry that is not a deletion cannot be undone');
select is(tests.attempt('admin', 'delete from public.program_registrations'), 'rows 1', 'staff delete a registration');
select is(pg_temp.undo(), 'rows 1', 'staff restore the registration');
select is(pg_temp.undo(), 'PT409 conflict', 'a restored registration cannot be restored again');

select * from finish();
rollback;
