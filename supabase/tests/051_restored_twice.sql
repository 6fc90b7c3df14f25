-- A record that was deleted, restored and deleted again has a history row for each.
begin;
\ir actors.psql
select plan(10);

create function pg_temp.registration() returns text language sql security definer as $$ select max(id)::text from public.program_registrations $$;
create function pg_temp.deleted() returns bigint language sql security definer as $$ select max(id) from public.audit_log where action = 'delete' $$;
grant execute on function pg_temp.registration(), pg_temp.deleted() to authenticated;
select is(tests.attempt('admin', format('select tests.add_record(''program_registrations'', %L)', sample)), 'rows 1', 'staff add a registration')
from tests.samples where table_name = 'program_registrations';
select is(tests.attempt('admin', 'select tests.remove_record(''program_registrations'', pg_temp.registration())'), 'rows 1', 'staff delete the registration');
select is(tests.attempt('admin', 'select public.restore_deleted(pg_temp.deleted())'), 'rows 1', 'staff restore the registration');
select is(tests.attempt('admin',
  'select tests.change_record(''program_registrations'', pg_temp.registration(), ''{"status": "confirmed"}'')'), 'rows 1',
  'staff change the restored registration');
select is(tests.attempt('admin', 'select tests.remove_record(''program_registrations'', pg_temp.registration())'), 'rows 1',
  'staff delete the registration again');
select is((select string_agg(action, ' ' order by id) from public.audit_log where table_name = 'program_registrations'),
  'insert delete restore update delete', 'the history has each action in order');

-- The same id in another table was never there
alter table public.partner_requests alter id restart with 9000001;
alter table public.quote_requests alter id restart with 9000001;
select tests.attempt('admin', format('select tests.add_record(%L, %L)', table_name, sample)) from tests.samples where table_name = 'partner_requests';
select tests.attempt('admin', format('select tests.remove_record(''partner_requests'', %L)', max(id))) from public.partner_requests;
select tests.attempt('admin', format('select tests.add_record(%L, %L)', table_name, sample)) from tests.samples where table_name = 'quote_requests';
select is((select string_agg(table_name || ' ' || action, ', ' order by id) from public.audit_log where table_name in ('partner_requests', 'quote_requests')),
  'partner_requests insert, partner_requests delete, quote_requests insert',
    'an insert with the id of a deleted record of another table is an insert, not a restore');
select tests.attempt('admin', format('select tests.add_record(%L, %L)', table_name, sample)) from tests.samples where table_name = 'partner_requests';
select is((select action from public.audit_log order by id desc limit 1), 'insert', 'an insert with a new id is an insert, not a restore');

-- An update row holds a part of the record only; it is never inserted
create function pg_temp.entry(what text) returns bigint language sql security definer as $$ select max(id) from public.audit_log where action = what $$;
grant execute on function pg_temp.entry(text) to authenticated;
select is(tests.attempt('admin', format('select public.restore_deleted(pg_temp.entry(%L))', what)), 'PT404 not_found',
  format('an entry with the action %s cannot be restored', what))
from unnest(array['update', 'restore']) as what;

select * from finish();
rollback;
