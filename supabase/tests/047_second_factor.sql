-- The second factor of staff: claims as Auth signs them, and Auth's table of factors where it is missing.
begin;
\ir actors.psql
select plan(19);

create function pg_temp.reads(actor text, aal text) returns text language sql as $$
  select tests.told(actor, 'select (public.admin_summary() is not null)::text', aal)
$$;

select is(pg_temp.reads('admin', 'aal1'), 'true', 'without a factor and a requirement a password is enough');
select is(tests.told('admin', 'select public.second_factor_required()::text', 'aal1'), 'false', 'at first no factor is required');

-- Required of everybody, by an owner who has given it
select is(tests.told('owner', 'select public.require_second_factor(true)::text', 'aal1'), 'own_factor_first',
  'an owner who has not given a factor cannot require one');
select is(tests.told('admin', 'select public.require_second_factor(true)::text', 'aal2'), 'owners_only', 'an editor cannot require a factor');
select is(tests.told('owner', 'select public.require_second_factor(true)::text', 'aal2'), 'true', 'an owner who has given a factor can require one');
select is((select action || ' ' || table_name || ' ' || (after ->> 'second_factor_required') from public.audit_log
  order by id desc limit 1), 'update staff true', 'the requirement is in the history');
select is(pg_temp.reads('admin', 'aal1'), 'not_staff', 'with the requirement a session without a factor cannot read');
select is(tests.told('admin', $$select tests.change_record('quote_requests', '1', '{"status": "new"}')::text$$, 'aal1'), 'not_staff',
  'with the requirement a session without a factor cannot write');
select is(tests.told('admin', 'select public.current_actor() ->> ''factorMissing''', 'aal1'), 'true', 'current_actor reports the missing factor');
select is(pg_temp.reads('admin', 'aal2'), 'true', 'a session with a factor can read');
select is(tests.told('customer', 'select (public.own_profile() is not null)::text', 'aal1'), 'true', 'the requirement does not apply to customers');
select is(tests.told('customer', 'select public.current_actor() ->> ''factorMissing''', 'aal1'), 'false',
  'current_actor reports no missing factor to a customer');
select is(tests.told('owner', 'select public.require_second_factor(false)::text', 'aal1'), 'not_staff',
  'an owner without a factor cannot remove the requirement');
select is(tests.attempt('service', 'select public.reset_second_factor()'), 'rows 1', 'the operator removes the requirement');
select is(pg_temp.reads('admin', 'aal1'), 'true', 'without the requirement a password is enough again');

-- Set up by somebody: required of that person only
do $$
begin
  perform tests.need_factors();
  execute tests.adding_factor('admin', 'verified');
  execute tests.adding_factor('viewer', 'unverified');
end
$$;
select is(pg_temp.reads('admin', 'aal1') || ' ' || pg_temp.reads('admin', 'aal2'), 'not_staff true', 'a member with a verified factor has to give it');
select is(pg_temp.reads('viewer', 'aal1') || ' ' || pg_temp.reads('owner', 'aal1'), 'true true',
  'an unverified factor and another member''s factor have no effect');
select is(tests.attempt('service', $$select public.reset_second_factor('admin@tests.example.mn')$$), 'rows 1', 'the operator resets the factor of a member');
select is((select count(*)::integer from auth.mfa_factors where user_id = tests.id('admin')), 0, 'the factor of the member is deleted');

select * from finish();
rollback;
