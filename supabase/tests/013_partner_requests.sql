-- Team applications: decided once.
begin;
\ir actors.psql
select plan(28);

-- Visitor
select is(tests.attempt('anonymous', tests.insertion('partner_requests')), 'rows 1', 'a visitor applies');
select is(tests.attempt('customer', tests.insertion('partner_requests')), 'rows 1', 'a customer applies');
select is((select count(*)::integer from public.audit_log), 0, 'an application is no act of staff');
select is(tests.attempt('anonymous', tests.insertion('partner_requests', '{"status": "approved"}')), '42501', 'nobody applies approved');
grant insert on public.partner_requests to anon, authenticated;
select is(tests.attempt('anonymous', tests.insertion('partner_requests', '{"status": "approved"}')), '42501', 'the policy alone refuses it too');
select is(tests.attempt('admin', tests.insertion('partner_requests', '{"status": "approved"}')), '42501', 'also from staff');
select is(tests.attempt('customer', tests.insertion('partner_requests', '{"version": 3}')), '42501', 'and a version');
select is(tests.attempt('anonymous', tests.insertion('partner_requests', '{"created_at": "2020-01-01"}')), '42501', 'and a date');

-- Staff
create temporary table ids as select min(id) as first, max(id) as second from public.partner_requests;
create function pg_temp.decide(place text, word text) returns text language sql as $$
  select tests.attempt('admin', format('select tests.change_record(''partner_requests'', %L, jsonb_build_object(''status'', %L))', to_jsonb(ids) ->> place, word))
  from pg_temp.ids
$$;
select is(pg_temp.decide('first', 'unheard'), 'partner_requests_status_word', 'only words of the list');
select is(pg_temp.decide('first', 'approved'), 'rows 1', 'pending to approved');
select is(pg_temp.decide('first', 'rejected'), 'PT409 transition_not_allowed', 'approved stays approved');
select is(pg_temp.decide('first', 'pending'), 'PT409 transition_not_allowed', 'and never returns to pending');
select is(pg_temp.decide('first', 'approved'), 'PT409 transition_not_allowed', 'deciding the same again is refused as well');
select is(pg_temp.decide('second', 'rejected'), 'rows 1', 'pending to rejected');
select is(pg_temp.decide('second', 'approved'), 'PT409 transition_not_allowed', 'rejected stays rejected');
select results_eq(
  'select status, version from public.partner_requests order by id', $$values ('approved', 2), ('rejected', 2)$$,
  'both kept their decision');
select results_eq(
  'select action, before, after, actor_name from public.audit_log order by id',
  $$values ('update', '{"status": "pending"}'::jsonb, '{"status": "approved"}'::jsonb, 'Admin'),
    ('update', '{"status": "pending"}', '{"status": "rejected"}', 'Admin')$$,
  'two decisions, two audit rows');
select is(tests.attempt('admin', $$update public.partner_requests set skills = 'Өөр ур чадвар'$$), 'rows 2', 'staff correct what was written, after the decision too');
select is(tests.attempt('admin', $$update public.partner_requests set skills = 'Богино'$$), 'partner_requests_skills_length', 'by the rules of the form');
select is(tests.attempt('admin', $$update public.partner_requests set created_at = '2020-01-01'$$), '42501', 'not when it came');
select is(tests.attempt('service', 'update public.partner_requests set status = ''approved'''), '42501', 'nor does the service key');

-- Anybody else
select is(tests.answer('customer', 'select count(*)::text from public.partner_requests'), '0', 'a customer reads none');
select is(tests.attempt('removed admin', $$update public.partner_requests set skills = 'Өөрчилсөн ур чадвар'$$), 'rows 0', 'a removed admin rewrites none');
select is(tests.attempt('removed admin', 'delete from public.partner_requests'), 'rows 0', 'and deletes none');

-- Deletion and restoring, with its decision
select is(tests.attempt('admin', format('select tests.remove_record(''partner_requests'', %L)', first)), 'rows 1', 'staff delete one') from ids;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', id)), 'rows 1', 'staff bring it back')
from public.audit_log where action = 'delete';
select is((select status from public.partner_requests, ids where id = first), 'approved', 'decided as it was');
select is(pg_temp.decide('first', 'rejected'), 'PT409 transition_not_allowed', 'once and for all');

select * from finish();
rollback;
