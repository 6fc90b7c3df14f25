-- The second factor of staff: claims as Auth signs them, and Auth's table of factors where it is missing.
begin;
\ir actors.psql
select plan(19);

create function pg_temp.reads(actor text, aal text) returns text language sql as $$
  select tests.told(actor, 'select (public.admin_summary() is not null)::text', aal)
$$;

select is(pg_temp.reads('admin', 'aal1'), 'true', 'a password is enough where nothing is set up or required');
select is(tests.told('admin', 'select public.second_factor_required()::text', 'aal1'), 'false', 'and none is required at first');

-- Required of everybody, by an owner who has given it
select is(tests.told('owner', 'select public.require_second_factor(true)::text', 'aal1'), 'own_factor_first', 'not by an owner without one');
select is(tests.told('admin', 'select public.require_second_factor(true)::text', 'aal2'), 'owners_only', 'nor by an editor');
select is(tests.told('owner', 'select public.require_second_factor(true)::text', 'aal2'), 'true', 'but by an owner with one');
select is((select action || ' ' || table_name || ' ' || (after ->> 'second_factor_required') from public.audit_log order by id desc limit 1), 'update staff true', 'and it stands in the history');
select is(pg_temp.reads('admin', 'aal1'), 'not_staff', 'from then on a password alone reads nothing');
select is(tests.told('admin', $$select tests.change_record('quote_requests', '1', '{"status": "new"}')::text$$, 'aal1'), 'not_staff', 'and changes nothing');
select is(tests.told('admin', 'select public.current_actor() ->> ''factorMissing''', 'aal1'), 'true', 'and is told what is missing');
select is(pg_temp.reads('admin', 'aal2'), 'true', 'with the factor all is as before');
select is(tests.told('customer', 'select (public.own_profile() is not null)::text', 'aal1'), 'true', 'customers are not asked for one');
select is(tests.told('customer', 'select public.current_actor() ->> ''factorMissing''', 'aal1'), 'false', 'nor told of one');
select is(tests.told('owner', 'select public.require_second_factor(false)::text', 'aal1'), 'not_staff', 'a password alone does not lift it');
select is(tests.attempt('service', 'select public.reset_second_factor()'), 'rows 1', 'the operator does');
select is(pg_temp.reads('admin', 'aal1'), 'true', 'and everybody is in again');

-- Set up by somebody: required of that person only
do $$
begin
  perform tests.need_factors();
  execute tests.adding_factor('admin', 'verified');
  execute tests.adding_factor('viewer', 'unverified');
end
$$;
select is(pg_temp.reads('admin', 'aal1') || ' ' || pg_temp.reads('admin', 'aal2'), 'not_staff true', 'whoever has set one up has to give it');
select is(pg_temp.reads('viewer', 'aal1') || ' ' || pg_temp.reads('owner', 'aal1'), 'true true', 'one that was never confirmed counts as none, and nobody else is asked');
select is(tests.attempt('service', $$select public.reset_second_factor('admin@tests.example.mn')$$), 'rows 1', 'the operator forgets a lost one');
select is((select count(*)::integer from auth.mfa_factors where user_id = tests.id('admin')), 0, 'for good');

select * from finish();
rollback;
