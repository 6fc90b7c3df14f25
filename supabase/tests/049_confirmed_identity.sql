-- Confirmed identity: what an owner does with the team, personal data and the second factor needs the password or a
-- code within ten minutes, at the Data API too.
begin;
\ir actors.psql
select plan(47);
update auth.users set encrypted_password = extensions.crypt('Nuuts1234', extensions.gen_salt('bf', 4)) where id in (tests.id('owner'), tests.id('admin'));
-- The new password has ended the sessions.
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name in ('owner', 'admin');
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000aab9', tests.id('owner'));
insert into tests.actors values ('owner elsewhere', 'authenticated', tests.id('owner'), '00000000-0000-4000-8000-00000000aab9');
delete from private.confirmed_identities;

create function pg_temp.confirm(actor text, secret text, proof text default null) returns text language sql as $$
  select tests.told(actor, format('select (public.confirm_identity(%L, %L) is not null)::text', secret, coalesce(proof, private.function_secret())))
$$;
-- The response to a caller whose token has additional claims.
create function pg_temp.claiming(actor text, query text, claims jsonb) returns text language plpgsql as $$
declare
  outcome text;
begin
  perform tests.become(actor);
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || claims)::text, true);
  begin
    execute query into outcome;
  exception when others then
    outcome := sqlerrm;
  end;
  perform set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  return outcome;
end
$$;
create function pg_temp.code_given(method text, ago integer, aal text default 'aal2') returns jsonb language sql as $$
  select jsonb_build_object('aal', aal, 'amr', jsonb_build_array(
    jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint),
    jsonb_build_object('method', method, 'timestamp', extract(epoch from now())::bigint - ago)))
$$;

create temporary table calls (name text, call text);
insert into calls values
  ('an invitation', $$select public.invite_member('new@tests.example.mn', 'Шинэ', 'owner')::text$$),
  ('a role', $$select public.set_member_role(tests.id('admin'), 'owner')::text$$),
  ('a suspension', $$select public.suspend_member(tests.id('admin'))::text$$),
  ('the end of one', $$select public.suspend_member(tests.id('admin'), false)::text$$),
  ('a removal', $$select public.remove_member(tests.id('viewer'))::text$$),
  ('whether a second factor is required', $$select public.require_second_factor(false)::text$$),
  ('an erasure', $$select public.erase_person('customer@tests.example.mn')::text$$);

-- A token alone
select is(tests.told('owner', call), 'confirm_identity', name || ' is refused to an owner without a confirmed identity') from calls;
select is(tests.told('owner', $$select public.find_person('customer@tests.example.mn') ->> 'profiles'$$), '1', 'finding a person needs no confirmed identity');
select is(tests.told('admin', call), 'owners_only', name || ' is refused to an editor') from calls;

-- The password
select is(pg_temp.confirm('owner', 'Nuuts1234', 'x'), 'only_through_the_site', 'confirm_identity with a wrong proof is refused');
select is(tests.told('owner', $$select (public.confirm_identity('Nuuts1234', null) is not null)::text$$), 'only_through_the_site',
  'confirm_identity without a proof is refused');
select is(pg_temp.confirm('owner', 'Wrong1234'), 'false', 'a wrong password confirms nothing');
select is(pg_temp.confirm('customer', 'Nuuts1234'), 'not_staff', 'confirm_identity refuses a customer');
select is(pg_temp.confirm('suspended admin', 'Nuuts1234'), 'not_staff', 'confirm_identity refuses a suspended admin');
select is(pg_temp.confirm('signed-out admin', 'Nuuts1234'), 'not_staff', 'confirm_identity refuses a signed-out admin');
select is((select count(*)::integer from private.confirmed_identities), 0, 'refused calls store nothing');
select is(pg_temp.confirm('owner', 'Nuuts1234'), 'true', 'the right password confirms the identity');
select is(tests.told('owner', $$select (public.identity_confirmed_until() = now() + interval '10 minutes')::text$$), 'true',
  'the confirmation lasts ten minutes');
select is(tests.told('owner', $$select public.invite_member('new@tests.example.mn', 'Шинэ', 'viewer') ->> 'email'$$),
  'new@tests.example.mn', 'with a confirmed identity an owner can invite');
select is(tests.told('owner elsewhere', call), 'confirm_identity', name || ' is refused to another session of the same owner') from calls
  where name in ('an invitation', 'an erasure');
select is(pg_temp.confirm('owner', 'Nuuts1234'), 'true', 'the identity is confirmed a second time');
update private.confirmed_identities set confirmed_at = now() - interval '9 minutes 59 seconds';
select is(tests.told('owner', $$select public.suspend_member(tests.id('admin')) ->> 'email'$$), 'admin@tests.example.mn',
  'the confirmation is valid after 9 minutes and 59 seconds');
update private.confirmed_identities set confirmed_at = now() - interval '10 minutes';
select is(tests.told('owner', $$select public.suspend_member(tests.id('admin'), false) ->> 'email'$$), 'confirm_identity',
  'the confirmation is not valid after ten minutes');
select is(pg_temp.confirm('owner elsewhere', 'Nuuts1234'), 'true', 'another session of the owner confirms the identity');
select is((select string_agg(session_id::text, ' ') from private.confirmed_identities), '00000000-0000-4000-8000-00000000aab9',
  'expired confirmations are deleted');
update private.confirmed_identities set confirmed_at = now() + interval '1 day';
select is(tests.told('owner elsewhere', $$select (public.identity_confirmed_until() = now() + interval '10 minutes')::text$$), 'true',
  'a confirmation with a time in the future lasts only ten minutes');
delete from private.confirmed_identities;

-- A code of the second factor
create function pg_temp.looks(claims jsonb) returns text
  language sql as $$ select pg_temp.claiming('owner', 'select public.require_second_factor(false)::text', claims) $$;
select is(pg_temp.looks(pg_temp.code_given('totp', 599)), 'false', 'a code given within ten minutes confirms the identity');
select is(pg_temp.looks(pg_temp.code_given('totp', 602)), 'confirm_identity', 'a code older than ten minutes does not confirm the identity');
select is(pg_temp.looks(pg_temp.code_given('totp', 10, 'aal1')), 'confirm_identity', 'a code in a session of level aal1 does not confirm the identity');
select is(pg_temp.looks(pg_temp.code_given('otp', 10)), 'confirm_identity', 'a one-time password by mail does not confirm the identity');
select is(pg_temp.looks('{"aal": "aal2", "amr": "totp"}'), 'confirm_identity', 'an invalid amr claim does not confirm the identity');

-- The caller's own second factor, which Auth would change for any holder of the token
do $$
begin
  if to_regrole('supabase_auth_admin') is null then
    create role supabase_auth_admin;
    grant usage on schema auth to supabase_auth_admin;
  end if;
  if tests.need_factors() then
    grant all on auth.mfa_factors to supabase_auth_admin;
    perform private.guard_factors();
  end if;
  if (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant supabase_auth_admin to %I', current_user);
  end if;
end
$$;
create function pg_temp.as_auth(statement text) returns text language plpgsql as $$
declare
  outcome text := 'ok';
begin
  set local role supabase_auth_admin;
  begin
    execute statement;
  exception when others then
    outcome := sqlerrm;
  end;
  reset role;
  return outcome;
end
$$;
-- In a hosted project only Auth itself has its role; there tests/hosted runs this with a connection of the role.
create function pg_temp.auth_is(statement text, expected text, said text) returns text language sql as $$
  select case when pg_has_role('supabase_auth_admin', 'member') then is(pg_temp.as_auth(statement), expected, said) else skip(said) end
$$;
select pg_temp.auth_is(tests.adding_factor('owner', 'unverified'), 'ok', 'an unverified factor can be added without a confirmed identity');
select pg_temp.auth_is($$update auth.mfa_factors set status = 'verified'$$, 'confirm_identity', 'a factor cannot be verified without a confirmed identity');
select pg_temp.auth_is(tests.adding_factor('owner', 'verified'), 'confirm_identity', 'a verified factor cannot be added without a confirmed identity');
select pg_temp.auth_is('delete from auth.mfa_factors', 'ok', 'an unverified factor can be deleted without a confirmed identity');
select pg_temp.auth_is(tests.adding_factor('customer', 'verified'), 'no_factor_for_customers', 'a customer cannot add a factor');
do $$ begin execute tests.adding_factor('customer', 'verified'); end $$;
select pg_temp.auth_is(format('delete from auth.mfa_factors where user_id = %L', tests.id('customer')), 'ok',
  'an existing factor of a customer can be deleted');
select pg_temp.auth_is(tests.adding_factor('removed admin', 'verified'), 'ok', 'an account that is neither staff nor a customer can add a factor');
select tests.confirm('owner');
select pg_temp.auth_is(tests.adding_factor('owner', 'verified'), 'ok', 'with a confirmed identity a verified factor can be added');
delete from private.confirmed_identities;
select pg_temp.auth_is(format('delete from auth.mfa_factors where user_id = %L', tests.id('owner')), 'confirm_identity',
  'a verified factor cannot be deleted without a confirmed identity');

select * from finish();
rollback;
