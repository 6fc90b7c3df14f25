-- Quote requests: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
select plan(35);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('quote_requests')), 'rows 1', 'a visitor sends the form');
select results_eq(
  'select status, version, created_at = now(), updated_at = now() from public.quote_requests',
  $$values ('new', 1, true, true)$$, 'what the server owns has its first value');
select is((select count(*)::integer from public.audit_log), 0, 'a visitor''s form is no act of staff');
select is(tests.attempt('anonymous', tests.insertion('quote_requests', '{"status": "completed"}')), '42501', 'a visitor cannot choose a status');
select is(tests.attempt('customer', tests.insertion('quote_requests', '{"version": 7}')), '42501', 'nor a version');
select is(tests.attempt('anonymous', tests.insertion('quote_requests', '{"created_at": "2020-01-01"}')), '42501', 'nor a date');

-- Visitor, after a tool has granted every column: only the policy is left
grant insert on public.quote_requests to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('quote_requests', '{"status": "completed"}')), '42501', 'the policy refuses a chosen status');
select is(tests.attempt('customer', tests.insertion('quote_requests', '{"status": "completed"}')), '42501', 'a signed-in customer''s as well');
select is(tests.attempt('anonymous', tests.insertion('quote_requests', '{"version": 7}')), '42501', 'the policy refuses a version');
select is(tests.attempt('customer', tests.insertion('quote_requests', '{"created_at": "2020-01-01"}')), '42501', 'the policy refuses a date of creation');
select is(tests.attempt('anonymous', tests.insertion('quote_requests', '{"updated_at": "2020-01-01"}')), '42501', 'the policy refuses a date of change');

-- Staff: any status may follow any other
select is(tests.attempt('admin', $$update public.quote_requests set status = 'contacted'$$), 'rows 1', 'new to contacted');
select is(tests.attempt('admin', $$update public.quote_requests set status = 'in_progress'$$), 'rows 1', 'contacted to in_progress');
select is(tests.attempt('admin', $$update public.quote_requests set status = 'completed'$$), 'rows 1', 'in_progress to completed');
select is(tests.attempt('admin', $$update public.quote_requests set status = 'declined'$$), 'rows 1', 'completed to declined');
select is(tests.attempt('admin', $$update public.quote_requests set status = 'new'$$), 'rows 1', 'declined to new');
select is(tests.attempt('admin', $$update public.quote_requests set status = 'unheard'$$), 'quote_requests_status_word', 'only to words of the list');
select is((select version from public.quote_requests), 6, 'each change counts the version up');
select is(tests.attempt('admin', format('select tests.change_record(''quote_requests'', %L, jsonb_build_object(''status'', %L))', id, status)), 'rows 1', 'a change of nothing is no error') from public.quote_requests;
select is((select version from public.quote_requests), 6, 'and no new version');
select is(
  (select count(*)::integer from public.audit_log where table_name = 'quote_requests' and actor_id = tests.id('admin')),
  5, 'one audit row for each change, by the one who made it');
select is(tests.attempt('admin', $$update public.quote_requests set email = 'other@tests.example.mn'$$), 'rows 1', 'staff correct what the visitor wrote');
select is(tests.attempt('admin', $$update public.quote_requests set email = 'no address'$$), 'quote_requests_email_format', 'by the rules of the form');
select is(tests.attempt('admin', $$update public.quote_requests set created_at = '2020-01-01'$$), '42501', 'not when it came');
select is(tests.attempt('admin', $$update public.quote_requests set spam_at = null$$), 'rows 1', 'the mark of spam is theirs');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.quote_requests'), '0', 'a customer reads none');
select is(tests.attempt('customer', $$update public.quote_requests set status = 'completed'$$), 'rows 0', 'changes none');
select is(tests.attempt('customer', 'delete from public.quote_requests'), 'rows 0', 'and deletes none');

-- Deletion and restoring
create temporary table was as select * from public.quote_requests;
select is(tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L, %s)', id, version + 1)), 'PT409 version_conflict', 'not over what somebody changed') from was;
select is(tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L, %s)', id, version)), 'rows 1', 'staff delete one') from was;
create temporary table gone as select * from public.audit_log where action = 'delete';
select is((select before ->> 'email' from gone), 'other@tests.example.mn', 'the history holds it whole');
select is(tests.attempt('customer', format('select public.restore_deleted(%s)', id)), '42501', 'a customer brings none back') from gone;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'rows 1', 'staff bring it back') from gone;
select results_eq('select id, email, version from public.quote_requests', 'select id, email, version + 1 from was', 'the same one, with a version of its own');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'PT409 conflict', 'once') from gone;

select * from finish();
rollback;
