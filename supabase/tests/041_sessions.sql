-- The session behind a token: which sessions count, and what ending them leaves unchanged.
begin;
\ir actors.psql
select plan(27);

create function pg_temp.opens() returns text language sql as $$ select tests.answer('admin', 'select public.current_actor() ->> ''isAdmin''') $$;
-- A session with a refresh token named like it.
create function pg_temp.add_session(session uuid, who text) returns void language sql as $$
  insert into auth.sessions (id, user_id) values (session, tests.id(who)) on conflict (id) do nothing;
  select tests.add_refresh_token('of ' || session, tests.id(who), session)
$$;
create function pg_temp.left_of(who text) returns text language sql as $$
  select (select count(*) from auth.sessions where user_id = tests.id(who)) || ' '
    || (select count(*) from auth.refresh_tokens where user_id::text = tests.id(who)::text)
$$;
select pg_temp.add_session(session_id, name) from tests.actors where name in ('admin', 'owner', 'customer');
select pg_temp.add_session('00000000-0000-4000-8000-0000000000ff', 'admin');

-- Which session counts
update auth.sessions set not_after = now() + interval '1 minute' where user_id = tests.id('admin');
select is(pg_temp.opens(), 'true', 'a session that expires later is valid');
update auth.users set deleted_at = now() where id = tests.id('admin');
select is(pg_temp.opens(), 'false', 'a session of an account that Auth keeps as deleted is not valid');
update auth.users set deleted_at = null where id = tests.id('admin');
select is(pg_temp.opens(), 'true', 'the session is valid again after the mark is removed');

-- One ends, by its own token
select is(tests.answer('admin', 'select public.end_session()'), 'true', 'end_session ends a session');
select is(pg_temp.left_of('admin'), '1 1', 'end_session deletes only this session and its refresh token');
select is(pg_temp.opens(), 'false', 'the token is refused although the account has another session');
select is(pg_temp.left_of('owner'), '1 1', 'sessions of another account are not ended');
select is(tests.answer('admin', 'select public.end_session()'), 'false', 'ending an ended session returns false');
update tests.actors set session_id = (select session_id from tests.actors where name = 'owner') where name = 'admin';
select is(tests.answer('admin', 'select public.end_session()'), 'false', 'end_session does not end a session of another account');
select is(pg_temp.left_of('owner'), '1 1', 'the session of the other account still exists');
update tests.actors set session_id = '00000000-0000-4000-8000-0000000000ff' where name = 'admin';

-- All sessions of an account end
select pg_temp.add_session('00000000-0000-4000-8000-0000000000fe', 'admin');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn')$$), 'rows 1', 'an admin is suspended');
select is(pg_temp.left_of('admin'), '0 0', 'the suspension ends every session and deletes the refresh tokens');
select is(pg_temp.left_of('owner') || ', ' || pg_temp.left_of('customer'), '1 1, 1 1', 'the suspension ends no session of other accounts');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn', false)$$), 'rows 1', 'a suspension is lifted');
select is(tests.attempt('service', $$select public.suspend_staff('owner@tests.example.mn', false)$$), 'rows 1',
  'lifting the suspension of a member who is not suspended succeeds');
select is(pg_temp.left_of('owner'), '1 1', 'lifting a suspension ends no session');

-- An account that a stranger may have prepared: without password, and with whatever else Auth stores
do $$
begin
  perform tests.need_factors();
  if to_regclass('auth.one_time_tokens') is null then
    create table auth.one_time_tokens (id uuid, user_id uuid, token_type text, token_hash text, relates_to text);
  end if;
end
$$;
create function pg_temp.rows_of(place text, who text) returns bigint language plpgsql as $$
declare
  found_rows bigint;
begin
  execute format('select count(*) from %s where user_id = $1', place) into found_rows using tests.id(who);
  return found_rows;
end
$$;
update auth.users set encrypted_password = '' where id in (tests.id('customer'), tests.id('owner'));
select pg_temp.add_session(user_id, name) from tests.actors where name in ('customer', 'owner');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), provider, who || provider, tests.id(who), '{}'
from unnest(array['customer', 'owner']) as who, unnest(array['email', 'google']) as provider
on conflict do nothing;
insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
select gen_random_uuid(), tests.id(who), 'recovery_token', who, who from unnest(array['customer', 'owner']) as who;
do $$ declare who text; begin foreach who in array array['customer', 'owner'] loop execute tests.adding_factor(who, 'unverified'); end loop; end $$;
-- Auth has a unique index on each of these tokens.
update auth.users set confirmation_token = 'c-' || name, recovery_token = 'r-' || name, reauthentication_token = 'a-' || name,
  email_change = 'x@example.mn', email_change_token_new = 'n-' || name, email_change_token_current = 'o-' || name,
  email_change_confirm_status = 1
from tests.actors where user_id = users.id and name in ('customer', 'owner');
create function pg_temp.tokens(who text) returns text language sql as $$
  select concat_ws(' ', confirmation_token, recovery_token, reauthentication_token, email_change, email_change_token_new,
    email_change_token_current, email_change_confirm_status) from auth.users where id = tests.id(who)
$$;
select is(tests.attempt('service', format('select public.grant_staff(%L, ''Болд'', ''editor'', true)', tests.id('customer'))), 'rows 1',
  'grant_staff with p_existing makes a customer''s account staff');
select is(pg_temp.left_of('customer'), '0 0', 'grant_staff ends the sessions of an account that has no password');
select is(pg_temp.tokens('customer'), '      0', 'grant_staff clears every link that was sent to the account');
select is(pg_temp.rows_of('auth.one_time_tokens', 'customer'), 0::bigint, 'grant_staff deletes the account''s links in auth.one_time_tokens');
select is(pg_temp.rows_of('auth.mfa_factors', 'customer'), 0::bigint, 'grant_staff deletes the second factor of the account');
select is((select string_agg(provider, ' ') from auth.identities where user_id = tests.id('customer')), 'email',
  'grant_staff deletes the identity of another provider');
select is(pg_temp.tokens('owner'), 'c-owner r-owner a-owner x@example.mn n-owner o-owner 1', 'grant_staff clears no link of another account');
select is(pg_temp.left_of('owner') || pg_temp.rows_of('auth.one_time_tokens', 'owner') || pg_temp.rows_of('auth.mfa_factors', 'owner'),
  '1 111', 'grant_staff deletes no session, one-time token or second factor of another account');
select is((select count(*)::integer from auth.identities where user_id = tests.id('owner') and provider = 'google'), 1,
  'grant_staff deletes no identity of another account');

-- A new password
update auth.users set encrypted_password = '$2a$10$another' where id = tests.id('owner');
select is(pg_temp.left_of('owner'), '0 0', 'a new password ends every session');
select pg_temp.add_session('00000000-0000-4000-8000-0000000000fd', 'owner');
update auth.users set encrypted_password = '$2a$10$another', updated_at = now() where id = tests.id('owner');
select is(pg_temp.left_of('owner'), '1 1', 'setting the same password again ends no session');

select * from finish();
rollback;
