-- Staff: granted and revoked by the operator, never without an owner; an ended session ends all rights.
begin;
\ir actors.psql
select plan(54);
insert into tests.actors values ('owner-of-auth', 'none', null, null);

-- The operator, with the service key. All accounts of this file are new: they were made in its transaction.
create function pg_temp.grant_to(who text, name text, as_role text default 'editor', existing boolean default false)
returns text language sql as $$
  select tests.attempt('service', format('select public.grant_staff(%L, %L, %L, %L)', tests.id(who), name, as_role, existing))
$$;
select is(pg_temp.grant_to('removed admin', 'Сараа'), 'rows 1', 'grant_staff makes a new account a staff account');
select is(tests.answer('removed admin', 'select (public.admin_summary() is not null)::text'), 'true', 'the new member of staff reads the dashboard');
select isnt((select email_confirmed_at from auth.users where id = tests.id('removed admin')), null, 'grant_staff confirms the address');
select is(tests.attempt('service', $$select public.grant_staff(gen_random_uuid(), 'Хэн ч')$$), 'PT404 not_found', 'grant_staff refuses an unknown account');
select is(pg_temp.grant_to('removed admin', 'Сараа'), 'PT409 account_exists', 'grant_staff refuses an account that is staff, without p_existing');
select is(pg_temp.grant_to('removed admin', 'Сараа', 'god', true), 'staff_role_word', 'grant_staff refuses an unknown role');
select is(pg_temp.grant_to('removed admin', '', 'editor', true), 'staff_name_length', 'grant_staff refuses an empty name');
select is(tests.attempt('owner-of-auth', $$update auth.users set email = 'not an address' where id = tests.id('removed admin')$$),
  'staff_email_format', 'an invalid address of staff is refused in Auth');

-- Somebody else may have made an account with the address of a future colleague
select is(pg_temp.grant_to('customer', 'Болд'), 'PT409 account_exists', 'grant_staff refuses a customer''s account without p_existing');
update auth.users set created_at = now() - interval '6 minutes' where id = tests.id('signed-out admin');
delete from public.staff where user_id = tests.id('signed-out admin');
select is(pg_temp.grant_to('signed-out admin', 'Золоо'), 'PT409 account_exists', 'grant_staff refuses an older account without p_existing');
update auth.users set encrypted_password = '$2a$10$stranger', recovery_token = 'sent before', email_change = 'stranger@example.mn',
  email_change_token_new = 'sent to the stranger' where id = tests.id('customer');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select tests.add_refresh_token('of a stranger', user_id, session_id) from tests.actors where name = 'customer';
insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'google', 'stranger', tests.id('customer'), '{}');
select is(pg_temp.grant_to('customer', 'Болд', 'owner', true), 'rows 1', 'grant_staff with p_existing accepts a customer''s account');
select is((select count(*)::integer from public.profiles where id = tests.id('customer')), 0, 'the customer''s profile is deleted');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'all earlier sessions of the account are ended');
select is((select count(*)::integer from auth.refresh_tokens where token = 'of a stranger'), 0, 'all earlier refresh tokens are deleted');
select is(tests.answer('customer', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'an earlier token has no rights');
select results_eq(
  $$select encrypted_password, recovery_token, email_change, email_change_token_new from auth.users where id = tests.id('customer')$$,
  $$values (''::varchar, ''::varchar, ''::varchar, ''::varchar)$$,
  'the password, links and a pending change of address are cleared');
select is((select count(*)::integer from auth.identities where user_id = tests.id('customer') and provider <> 'email'), 0,
  'identities of other providers are deleted');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select is(pg_temp.grant_to('customer', 'Болд Бат', 'editor', true), 'rows 1', 'grant_staff with p_existing changes name and role of staff');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 1, 'a change of name and role by grant_staff ends no session');
select is((select string_agg(action, ',' order by id) from public.audit_log where table_name = 'staff'
  and row_id = tests.id('customer')::text and actor_id is null), 'insert,update', 'the operator''s changes have audit rows without an actor');
delete from public.staff where user_id = tests.id('customer');
insert into public.staff (user_id, name, email) values (tests.id('signed-out admin'), 'Золоо', 'signed-out.admin@tests.example.mn');

-- A changed address is followed; commands find staff by it and by id
update auth.users set email = 'New.Admin@example.mn' where id = tests.id('admin');
select is((select email from public.staff where user_id = tests.id('admin')), 'new.admin@example.mn', 'the staff row follows a changed address in Auth');
select is((select after ->> 'email' from public.audit_log order by id desc limit 1), 'new.admin@example.mn', 'the changed address is in the history');
select is(tests.attempt('service', $$select public.suspend_staff('New.Admin@example.mn')$$), 'rows 1', 'a command finds staff by the new address');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn', false)$$), 'PT404 not_found',
  'a command does not find staff by the old address');
select is(tests.attempt('service', format('select public.suspend_staff(%L, false)', tests.id('admin'))), 'rows 1', 'a command finds staff by the id');
update auth.users set email = 'admin@tests.example.mn' where id = tests.id('admin');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'admin';
delete from public.audit_log;

-- Suspension of staff
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn')$$), 'rows 1', 'the operator suspends an admin');
select is(tests.answer('admin', 'select (public.admin_summary() is not null)::text'), '42501', 'a suspended admin cannot read the dashboard');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'the suspension ends the sessions');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn', false)$$), 'rows 1', 'the operator lifts the suspension');
select is(tests.answer('admin', 'select (public.admin_summary() is not null)::text'), '42501', 'the old session is not valid again');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'admin';
select is(tests.answer('admin', 'select (public.admin_summary() is not null)::text'), 'true', 'a new session is valid');
select is((select string_agg(action, ',' order by id) from public.audit_log), 'suspend,activate', 'suspension and activation are in the history');

-- Removal
select is(tests.attempt('service', $$select public.revoke_staff('removed.admin@tests.example.mn')$$), 'rows 1', 'the operator removes an admin');
select is(tests.answer('removed admin', 'select (public.admin_summary() is not null)::text'), '42501', 'a removed admin cannot read the dashboard');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('removed admin')), 0, 'the removal ends the sessions');
select is(tests.attempt('service', $$select public.revoke_staff('removed.admin@tests.example.mn')$$), 'PT404 not_found',
  'removing a removed admin raises not_found');

-- The last owner
select is(tests.attempt('service', $$select public.revoke_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'the last owner cannot be removed');
select is(tests.attempt('service', $$select public.suspend_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'the last owner cannot be suspended');
select is(pg_temp.grant_to('owner', 'Эзэн', 'editor', true), 'PT409 last_owner', 'the last owner cannot get another role');
select is(tests.attempt('owner-of-auth', $$delete from auth.users where email = 'owner@tests.example.mn'$$), 'PT409 last_owner',
  'the account of the last owner cannot be deleted in Auth');
select is(pg_temp.grant_to('owner', 'Эзэн Бат', 'owner', true), 'rows 1', 'the name of the last owner can be changed');
select is(pg_temp.grant_to('suspended admin', 'Тамир', 'owner', true), 'rows 1', 'a second owner is granted');
select is(tests.attempt('service', $$select public.revoke_staff('owner@tests.example.mn')$$), 'rows 1', 'with a second owner the first can be removed');
select is(tests.attempt('service', $$select public.revoke_staff('suspended.admin@tests.example.mn')$$), 'PT409 last_owner',
  'the remaining owner cannot be removed');

-- Nobody grants through the site
select is(tests.attempt('admin', format('select public.grant_staff(%L, ''Болд'', ''owner'')', tests.id('customer'))), '42501',
  'an admin cannot call grant_staff');
select is(tests.attempt('customer', format('select private.grant_staff(%L, ''Болд'', ''owner'', true)', tests.id('customer'))), '42501',
  'a customer cannot call the private grant_staff');

-- The session behind a token
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'true', 'a token with a valid session is staff');
update auth.sessions set not_after = now() where user_id = tests.id('admin');
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'a token whose session has expired is not staff');
update auth.sessions set not_after = null where user_id = tests.id('admin');
update auth.users set banned_until = now() + interval '1 hour' where id = tests.id('admin');
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'a token of a banned account is not staff');
update auth.users set banned_until = now() - interval '1 hour' where id = tests.id('admin');
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'true', 'a token is valid again after the ban has expired');
update tests.actors set session_id = (select session_id from tests.actors where name = 'admin') where name = 'signed-out admin';
select is(tests.answer('signed-out admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'a token with another account''s session is not staff');
update tests.actors set session_id = null where name = 'signed-out admin';
select is(tests.answer('signed-out admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'a token without a session is not staff');
select is(tests.answer('admin', 'select public.end_session()'), 'true', 'end_session ends the session');
select is(tests.answer('admin', 'select public.admin_summary()'), '42501', 'the token of an ended session is refused');

select * from finish();
rollback;
