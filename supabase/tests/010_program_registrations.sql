-- Registrations: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
\ir forms.psql
select no_plan();
select pg_temp.form_story('program_registrations', '{pending,confirmed,paid,pending}');

-- Staff add one themselves
select is(
  tests.attempt('admin', format('select tests.add_record(''program_registrations'', %L)',
    (select sample || '{"status": "paid", "email": "second@tests.example.mn"}' from tests.samples where table_name = 'program_registrations'))), 'rows 1',
  'staff add a registration with any status');
create function pg_temp.second() returns text
  language sql security definer as $$ select id::text from public.program_registrations where email like 'second@%' $$;
grant execute on function pg_temp.second to authenticated;
select is(tests.attempt('admin', call), 'rows 1', what) from (values
  ($$select tests.change_record('program_registrations', pg_temp.second(), '{"goals": "Өөр зорилго"}')$$, 'staff edit every field of the form'),
  ($$select tests.remove_record('program_registrations', pg_temp.second())$$, 'staff delete a registration')) as c (call, what);
select is(pg_temp.second(), null, 'the deleted registration is gone');
select results_eq(
  $$select action, before ->> 'goals' from public.audit_log where action in ('insert', 'delete') order by id desc limit 2$$,
  $$values ('delete', 'Өөр зорилго'), ('insert', null)$$, 'the history has both, the deleted record whole');

select * from finish();
rollback;
