-- The second factor: what the history records once, whose sessions end, and an Auth without factors.
begin;
\ir actors.psql
select plan(10);

create function pg_temp.noted() returns bigint language sql as $$ select count(*) from public.audit_log where after ? 'second_factor_required' $$;

select is(tests.told('owner', 'select public.require_second_factor(false)::text', 'aal1'), 'false',
  'the owner sets the requirement to false, which is its value, without a second factor');
select is(pg_temp.noted(), 0::bigint, 'the history has no row about an unchanged setting');
select is(tests.told('owner', 'select public.require_second_factor(true)::text', 'aal2') || ' ' || tests.told('owner',
  'select public.require_second_factor(true)::text', 'aal2'), 'true true', 'the owner requires the second factor, and requires it again');
select is(pg_temp.noted(), 1::bigint, 'the history has one row about the two calls');
select lives_ok('select private.set_second_factor(false), private.set_second_factor(true)', 'the database owner changes the setting without a second factor');
select private.set_second_factor(false);

select is(tests.attempt('service', $$select public.reset_second_factor('admin@tests.example.mn')$$), 'rows 1',
  'the operator resets the second factor of an editor');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'the editor''s sessions end');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 1, 'the viewer''s session stays');
select tests.drop_if_ours('auth.mfa_factors');
select is(tests.attempt('service', $$select public.reset_second_factor('viewer@tests.example.mn')$$), 'rows 1',
  'the reset works without the table auth.mfa_factors');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 0, 'the reset without that table ends the sessions too');

select * from finish();
rollback;
