-- Team applications: decided once.
begin;
\ir actors.psql
select plan(28);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('partner_requests')), 'rows 1', 'a visitor applies');
select is(tests.attempt('customer', tests.insertion('partner_requests')), 'rows 1', 'a customer applies');
select is((select count(*)::integer from public.audit_log), 0, 'an application of a visitor or customer writes no history');
select is(tests.attempt('anonymous', tests.insertion('partner_requests', '{"status": "approved"}')), '42501', 'a visitor cannot choose the status approved');
grant insert on public.partner_requests to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('partner_requests', '{"status": "approved"}')), '42501',
  'with every column granted, the policy refuses the status approved');
select is(tests.attempt('admin', tests.insertion('partner_requests', '{"status": "approved"}')), '42501',
  'the policy also refuses a form of staff with the status approved');
select is(tests.attempt('customer', tests.insertion('partner_requests', '{"version": 3}')), '42501', 'the policy refuses a version');
select is(tests.attempt('anonymous', tests.insertion('partner_requests', '{"created_at": "2020-01-01"}')), '42501', 'the policy refuses a date of creation');

-- Staff
create temporary table ids as select min(id) as first, max(id) as second from public.partner_requests;
create function pg_temp.decide(place text, word text) returns text language sql as $$
  select tests.attempt('admin', format('select tests.change_record(''partner_requests'', %L, jsonb_build_object(''status'', %L))',
    to_jsonb(ids) ->> place, word))
  from pg_temp.ids
$$;
select is(pg_temp.decide('first', 'unheard'), 'partner_requests_status_word', 'a status that is not in the list is refused');
select is(pg_temp.decide('first', 'approved'), 'rows 1', 'pending may become approved');
select is(pg_temp.decide('first', 'rejected'), 'PT409 transition_not_allowed', 'approved cannot become rejected');
select is(pg_temp.decide('first', 'pending'), 'PT409 transition_not_allowed', 'approved cannot become pending again');
select is(pg_temp.decide('first', 'approved'), 'PT409 transition_not_allowed', 'approved cannot be set to approved again');
select is(pg_temp.decide('second', 'rejected'), 'rows 1', 'pending may become rejected');
select is(pg_temp.decide('second', 'approved'), 'PT409 transition_not_allowed', 'rejected cannot become approved');
select results_eq(
  'select status, version from public.partner_requests order by id', $$values ('approved', 2), ('rejected', 2)$$,
  'refused changes leave status and version unchanged');
select results_eq(
  'select action, before, after, actor_name from public.audit_log order by id',
  $$values ('update', '{"status": "pending"}'::jsonb, '{"status": "approved"}'::jsonb, 'Admin'),
    ('update', '{"status": "pending"}', '{"status": "rejected"}', 'Admin')$$,
  'two decisions have two audit rows');
select is(tests.attempt('admin', $$update public.partner_requests set skills = 'Өөр ур чадвар'$$), 'rows 2',
  'staff may correct the text, also after the decision');
select is(tests.attempt('admin', $$update public.partner_requests set skills = 'Богино'$$), 'partner_requests_skills_length',
  'a change by staff has to fulfil the constraints of the form');
select is(tests.attempt('admin', $$update public.partner_requests set created_at = '2020-01-01'$$), '42501', 'staff cannot change the date of creation');
select is(tests.attempt('service', 'update public.partner_requests set status = ''approved'''), '42501', 'the service key cannot change an application');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.partner_requests'), '0', 'a customer cannot read any row');
select is(tests.attempt('removed admin', $$update public.partner_requests set skills = 'Өөрчилсөн ур чадвар'$$), 'rows 0',
  'a removed admin cannot change any row');
select is(tests.attempt('removed admin', 'delete from public.partner_requests'), 'rows 0', 'a removed admin cannot delete any row');

-- Deletion and restoring, with its decision
select is(tests.attempt('admin', format('select tests.remove_record(''partner_requests'', %L)', first)), 'rows 1', 'staff delete a row') from ids;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'rows 1', 'staff restore the deleted row')
from public.audit_log where action = 'delete';
select is((select status from public.partner_requests, ids where id = first), 'approved', 'the restored application has its decision');
select is(pg_temp.decide('first', 'rejected'), 'PT409 transition_not_allowed', 'the decision of a restored application is final');

select * from finish();
rollback;
