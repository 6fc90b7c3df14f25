-- Registrations: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
select plan(29);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('program_registrations')), 'rows 1', 'a visitor sends the form');
select results_eq(
  'select status, version, created_at = now(), updated_at = now() from public.program_registrations',
  $$values ('pending', 1, true, true)$$, 'the columns that the server sets have their initial values');
select is((select count(*)::integer from public.audit_log), 0, 'a form of a visitor writes no history');
select is(tests.attempt('anonymous', tests.insertion('program_registrations', '{"status": "paid"}')), '42501', 'a visitor cannot choose a status');
select is(tests.attempt('customer', tests.insertion('program_registrations', '{"version": 7}')), '42501', 'a visitor cannot choose a version');
select is(tests.attempt('anonymous', tests.insertion('program_registrations', '{"created_at": "2020-01-01"}')), '42501',
  'a visitor cannot choose the date of creation');

-- Visitor, after a tool has granted every column: only the policy is left
grant insert on public.program_registrations to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('program_registrations', '{"status": "paid"}')), '42501', 'the policy refuses a chosen status');
select is(tests.attempt('customer', tests.insertion('program_registrations', '{"status": "paid"}')), '42501',
  'the policy refuses a status chosen by a signed-in customer');
select is(tests.attempt('anonymous', tests.insertion('program_registrations', '{"version": 7}')), '42501', 'the policy refuses a version');
select is(tests.attempt('customer', tests.insertion('program_registrations', '{"created_at": "2020-01-01"}')), '42501',
  'the policy refuses a date of creation');
select is(tests.attempt('anonymous', tests.insertion('program_registrations', '{"updated_at": "2020-01-01"}')), '42501', 'the policy refuses a date of change');

-- Staff: any status may follow any other
select is(tests.attempt('admin', $$update public.program_registrations set status = 'confirmed'$$), 'rows 1', 'staff set the status from pending to confirmed');
select is(tests.attempt('admin', $$update public.program_registrations set status = 'paid'$$), 'rows 1', 'staff set the status from confirmed to paid');
select is(tests.attempt('admin', $$update public.program_registrations set status = 'pending'$$), 'rows 1', 'staff set the status from paid to pending');
select is(tests.attempt('admin', $$update public.program_registrations set status = 'unheard'$$), 'program_registrations_status_word',
  'a status that is not in the list is refused');
select is((select version from public.program_registrations), 4, 'each change raises the version');
select is(tests.attempt('admin',
  format('select tests.change_record(''program_registrations'', %L, jsonb_build_object(''status'', %L))', id, status)), 'rows 1',
  'an update that changes nothing succeeds') from public.program_registrations;
select is((select version from public.program_registrations), 4, 'an update that changes nothing does not raise the version');
select is(
  (select count(*)::integer from public.audit_log where table_name = 'program_registrations' and actor_id = tests.id('admin')),
  3, 'each change has one audit row, with the member of staff who made it');
select is(
  tests.attempt('admin', format('select tests.add_record(''program_registrations'', %L)',
    (select sample || '{"status": "paid", "email": "second@tests.example.mn"}' from tests.samples where table_name = 'program_registrations'))), 'rows 1',
  'staff add a registration with any status');
create function pg_temp.second() returns text
  language sql security definer as $$ select id::text from public.program_registrations where email like 'second@%' $$;
grant execute on function pg_temp.second to authenticated;
select is(
  tests.attempt('admin', $$select tests.change_record('program_registrations', pg_temp.second(), '{"goals": "Өөр зорилго"}')$$), 'rows 1',
  'staff edit every field of the form');
select is(tests.attempt('admin', 'update public.program_registrations set version = 99'), '42501', 'staff cannot set the version');
select is(tests.attempt('admin', $$select tests.remove_record('program_registrations', pg_temp.second())$$), 'rows 1', 'staff delete a registration');
select is((select count(*)::integer from public.program_registrations), 1, 'the deleted registration is gone');
select results_eq(
  $$select action, before ->> 'goals' from public.audit_log where action in ('insert', 'delete') order by id$$,
  $$values ('insert', null), ('delete', 'Өөр зорилго')$$, 'the history keeps the deleted record whole');
select is_empty(
  $$select 1 from public.audit_log where before ?| array['search_text', 'name_key'] or after ?| array['search_text', 'name_key']$$,
  'the history holds no derived column');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.program_registrations'), '0', 'a customer cannot read any row');
select is(tests.attempt('customer', $$update public.program_registrations set status = 'paid'$$), 'rows 0', 'a customer cannot change any row');
select is(tests.attempt('suspended admin', 'delete from public.program_registrations'), 'rows 0', 'a suspended admin cannot delete any row');

select * from finish();
rollback;
