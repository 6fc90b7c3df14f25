-- The second factor: what the history records once, whose sessions end, and a platform whose Auth has no factors.
begin;
\ir actors.psql
select plan(10);

create function pg_temp.noted() returns bigint language sql as $$ select count(*) from public.audit_log where after ? 'second_factor_required' $$;

select is(tests.told('owner', 'select public.require_second_factor(false)::text', 'aal1'), 'false', 'that none is required needs none to be said');
select is(pg_temp.noted(), 0::bigint, 'and is no change');
select is(tests.told('owner', 'select public.require_second_factor(true)::text', 'aal2') || ' ' || tests.told('owner', 'select public.require_second_factor(true)::text', 'aal2'), 'true true', 'it is required twice');
select is(pg_temp.noted(), 1::bigint, 'which is one change');
select lives_ok('select private.set_second_factor(false), private.set_second_factor(true)', 'who has the database needs none');
select private.set_second_factor(false);

select is(tests.attempt('service', $$select public.reset_second_factor('admin@tests.example.mn')$$), 'rows 1', 'the operator forgets one');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'and ends the sessions of whom it was');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 1, 'of nobody else');
select tests.drop_if_ours('auth.mfa_factors');
select is(tests.attempt('service', $$select public.reset_second_factor('viewer@tests.example.mn')$$), 'rows 1', 'also where Auth keeps no factors');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 0, 'sessions end there, too');

select * from finish();
rollback;
