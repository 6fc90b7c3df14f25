-- Leads: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
select plan(34);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('design_report_requests')), 'rows 1', 'a visitor sends the form');
select results_eq(
  'select status, version, created_at = now(), updated_at = now() from public.design_report_requests',
  $$values ('new', 1, true, true)$$, 'the columns that the server sets have their initial values');
select is((select count(*)::integer from public.audit_log), 0, 'a form of a visitor writes no history');
select is(tests.attempt('anonymous', tests.insertion('design_report_requests', '{"status": "completed"}')), '42501', 'a visitor cannot choose a status');
select is(tests.attempt('customer', tests.insertion('design_report_requests', '{"version": 7}')), '42501', 'a visitor cannot choose a version');
select is(tests.attempt('anonymous', tests.insertion('design_report_requests', '{"created_at": "2020-01-01"}')), '42501',
  'a visitor cannot choose the date of creation');

-- Visitor, after a tool has granted every column: only the policy is left
grant insert on public.design_report_requests to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('design_report_requests', '{"status": "completed"}')), '42501', 'the policy refuses a chosen status');
select is(tests.attempt('customer', tests.insertion('design_report_requests', '{"status": "completed"}')), '42501',
  'the policy refuses a status chosen by a signed-in customer');
select is(tests.attempt('anonymous', tests.insertion('design_report_requests', '{"version": 7}')), '42501', 'the policy refuses a version');
select is(tests.attempt('customer', tests.insertion('design_report_requests', '{"created_at": "2020-01-01"}')), '42501',
  'the policy refuses a date of creation');
select is(tests.attempt('anonymous', tests.insertion('design_report_requests', '{"updated_at": "2020-01-01"}')), '42501',
  'the policy refuses a date of change');

-- Staff: any status may follow any other
select is(tests.attempt('admin', $$update public.design_report_requests set status = 'contacted'$$), 'rows 1', 'staff set the status from new to contacted');
select is(tests.attempt('admin', $$update public.design_report_requests set status = 'in_progress'$$), 'rows 1',
  'staff set the status from contacted to in_progress');
select is(tests.attempt('admin', $$update public.design_report_requests set status = 'completed'$$), 'rows 1',
  'staff set the status from in_progress to completed');
select is(tests.attempt('admin', $$update public.design_report_requests set status = 'new'$$), 'rows 1', 'staff set the status from completed to new');
select is(tests.attempt('admin', $$update public.design_report_requests set status = 'unheard'$$), 'design_report_requests_status_word',
  'a status that is not in the list is refused');
select is((select version from public.design_report_requests), 5, 'each change raises the version');
select is(tests.attempt('admin',
  format('select tests.change_record(''design_report_requests'', %L, jsonb_build_object(''status'', %L))', id, status)), 'rows 1',
  'an update that changes nothing succeeds') from public.design_report_requests;
select is((select version from public.design_report_requests), 5, 'an update that changes nothing does not raise the version');
select is(
  (select count(*)::integer from public.audit_log where table_name = 'design_report_requests' and actor_id = tests.id('admin')),
  4, 'each change has one audit row, with the member of staff who made it');
select is(tests.attempt('admin', $$update public.design_report_requests set email = 'other@tests.example.mn'$$), 'rows 1',
  'staff may correct the text of the visitor');
select is(tests.attempt('admin', $$update public.design_report_requests set email = 'no address'$$), 'design_report_requests_email_format',
  'a change by staff has to fulfil the constraints of the form');
select is(tests.attempt('admin', $$update public.design_report_requests set created_at = '2020-01-01'$$), '42501', 'staff cannot change the date of creation');
select is(tests.attempt('admin', $$update public.design_report_requests set spam_at = null$$), 'rows 1', 'staff may set the spam mark');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.design_report_requests'), '0', 'a customer cannot read any row');
select is(tests.attempt('customer', $$update public.design_report_requests set status = 'completed'$$), 'rows 0', 'a customer cannot change any row');
select is(tests.attempt('customer', 'delete from public.design_report_requests'), 'rows 0', 'a customer cannot delete any row');

-- Deletion and restoring
create temporary table was as select * from public.design_report_requests;
select is(tests.attempt('admin', format('select tests.remove_record(''design_report_requests'', %L, %s)', id, version + 1)),
  'PT409 version_conflict', 'a deletion with an outdated version is refused') from was;
select is(tests.attempt('admin', format('select tests.remove_record(''design_report_requests'', %L, %s)', id, version)), 'rows 1',
  'staff delete a row') from was;
create temporary table gone as select * from public.audit_log where action = 'delete';
select is((select before ->> 'email' from gone), 'other@tests.example.mn', 'the history keeps the whole deleted row');
select is(tests.attempt('customer', format('select public.restore_deleted(%s)', id)), '42501', 'a customer cannot restore the deleted row') from gone;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'rows 1', 'staff restore the deleted row') from gone;
select results_eq('select id, email, version from public.design_report_requests', 'select id, email, version + 1 from was',
  'the restored row equals the deleted one, with a new version');
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'PT409 conflict', 'a restored row cannot be restored again') from gone;

select * from finish();
rollback;
