-- The second factor: what is written down once, who is signed out, and a platform whose Auth knows none.
begin;
\ir actors.psql
select plan(10);

create function pg_temp.require(aal text, required boolean) returns text language plpgsql as $$
declare
  outcome text;
begin
  perform tests.become('owner');
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', aal))::text, true);
  begin
    execute format('select public.require_second_factor(%L)::text', required) into outcome;
  exception when others then
    outcome := sqlerrm;
  end;
  perform set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  return outcome;
end
$$;
create function pg_temp.noted() returns bigint language sql as $$ select count(*) from public.audit_log where after ? 'second_factor_required' $$;

select is(pg_temp.require('aal1', false), 'false', 'that none is required needs none to be said');
select is(pg_temp.noted(), 0::bigint, 'and is no change');
select is(pg_temp.require('aal2', true) || ' ' || pg_temp.require('aal2', true), 'true true', 'it is required twice');
select is(pg_temp.noted(), 1::bigint, 'which is one change');
select lives_ok('select private.set_second_factor(false), private.set_second_factor(true)', 'who has the database needs none');
select private.set_second_factor(false);

select is(tests.attempt('service', $$select public.reset_second_factor('admin@tests.example.mn')$$), 'ok 1', 'the operator forgets one');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'and ends the sessions of whom it was');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 1, 'of nobody else');
drop table if exists auth.mfa_factors cascade;
select is(tests.attempt('service', $$select public.reset_second_factor('viewer@tests.example.mn')$$), 'ok 1', 'also where Auth keeps no factors');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 0, 'sessions end there, too');

select * from finish();
rollback;
