-- Staff: granted and revoked by the operator, never without an owner; an ended session ends all rights.
begin;
\ir actors.psql
select plan(54);
insert into tests.actors values ('owner-of-auth', 'none', null, null);

-- Operator, with the service key. The accounts of this file are as old as its transaction.
create function pg_temp.grant_to(who text, name text, as_role text default 'editor', existing boolean default false)
returns text language sql as $$
  select tests.attempt('service', format('select public.grant_staff(%L, %L, %L, %L)', tests.id(who), name, as_role, existing))
$$;
select is(pg_temp.grant_to('removed admin', 'Сараа'), 'rows 1', 'an account made a moment ago becomes staff');
select is(tests.answer('removed admin', 'select (public.admin_summary() is not null)::text'), 'true', 'and sees what staff see');
select isnt((select email_confirmed_at from auth.users where id = tests.id('removed admin')), null, 'its address is confirmed: the operator vouches for it');
select is(tests.attempt('service', $$select public.grant_staff(gen_random_uuid(), 'Хэн ч')$$), 'PT404 not_found', 'only an account that exists');
select is(pg_temp.grant_to('removed admin', 'Сараа'), 'PT409 account_exists', 'staff are granted again only as an existing account');
select is(pg_temp.grant_to('removed admin', 'Сараа', 'god', true), 'staff_role_word', 'owner, editor or viewer');
select is(pg_temp.grant_to('removed admin', '', 'editor', true), 'staff_name_length', 'with a name');
select is(tests.attempt('owner-of-auth', $$update auth.users set email = 'not an address' where id = tests.id('removed admin')$$), 'staff_email_format', 'and an address');

-- Somebody else may have made an account with the address of a future colleague
select is(pg_temp.grant_to('customer', 'Болд'), 'PT409 account_exists', 'a customer is an existing account');
update auth.users set created_at = now() - interval '6 minutes' where id = tests.id('signed-out admin');
delete from public.staff where user_id = tests.id('signed-out admin');
select is(pg_temp.grant_to('signed-out admin', 'Золоо'), 'PT409 account_exists', 'and so is an old account');
update auth.users set encrypted_password = '$2a$10$stranger', recovery_token = 'sent before', email_change = 'stranger@example.mn',
  email_change_token_new = 'sent to the stranger' where id = tests.id('customer');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select tests.add_refresh_token('of a stranger', user_id, session_id) from tests.actors where name = 'customer';
insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'google', 'stranger', tests.id('customer'), '{}');
select is(pg_temp.grant_to('customer', 'Болд', 'owner', true), 'rows 1', 'granted on purpose');
select is((select count(*)::integer from public.profiles where id = tests.id('customer')), 0, 'a customer is no customer any more');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'no session of whoever made it lives');
select is((select count(*)::integer from auth.refresh_tokens where token = 'of a stranger'), 0, 'nor a refresh token');
select is(tests.answer('customer', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'so the old token opens nothing');
select results_eq(
  $$select encrypted_password, recovery_token, email_change, email_change_token_new from auth.users where id = tests.id('customer')$$,
  $$values (''::varchar, ''::varchar, ''::varchar, ''::varchar)$$,
  'the old password, links and a pending change of address are void');
select is((select count(*)::integer from auth.identities where user_id = tests.id('customer') and provider <> 'email'), 0, 'and so are identities of other providers');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select is(pg_temp.grant_to('customer', 'Болд Бат', 'editor', true), 'rows 1', 'who is staff already gets a new name and role');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 1, 'and stays signed in');
select is((select string_agg(action, ',' order by id) from public.audit_log where table_name = 'staff' and row_id = tests.id('customer')::text and actor_id is null), 'insert,update', 'the operator leaves audit rows without a name');
delete from public.staff where user_id = tests.id('customer');
insert into public.staff (user_id, name, email) values (tests.id('signed-out admin'), 'Золоо', 'signed-out.admin@tests.example.mn');

-- A changed address is followed; commands find staff by it and by id
update auth.users set email = 'New.Admin@example.mn' where id = tests.id('admin');
select is((select email from public.staff where user_id = tests.id('admin')), 'new.admin@example.mn', 'staff who change the address in Auth have the new one here');
select is((select after ->> 'email' from public.audit_log order by id desc limit 1), 'new.admin@example.mn', 'the change is in the history');
select is(tests.attempt('service', $$select public.suspend_staff('New.Admin@example.mn')$$), 'rows 1', 'the new address names them');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn', false)$$), 'PT404 not_found', 'the old one no longer');
select is(tests.attempt('service', format('select public.suspend_staff(%L, false)', tests.id('admin'))), 'rows 1', 'and so does the id');
update auth.users set email = 'admin@tests.example.mn' where id = tests.id('admin');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'admin';
delete from public.audit_log;

-- Suspension of staff
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn')$$), 'rows 1', 'the operator suspends an admin');
select is(tests.answer('admin', 'select (public.admin_summary() is not null)::text'), '42501', 'who sees nothing from then on');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'and is signed out');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn', false)$$), 'rows 1', 'and lifts it');
select is(tests.answer('admin', 'select (public.admin_summary() is not null)::text'), '42501', 'the old session stays over');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'admin';
select is(tests.answer('admin', 'select (public.admin_summary() is not null)::text'), 'true', 'a new one works');
select is((select string_agg(action, ',' order by id) from public.audit_log), 'suspend,activate', 'both are in the history');

-- Removal
select is(tests.attempt('service', $$select public.revoke_staff('removed.admin@tests.example.mn')$$), 'rows 1', 'the operator removes an admin');
select is(tests.answer('removed admin', 'select (public.admin_summary() is not null)::text'), '42501', 'who has lost every right');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('removed admin')), 0, 'and every session');
select is(tests.attempt('service', $$select public.revoke_staff('removed.admin@tests.example.mn')$$), 'PT404 not_found', 'once');

-- The last owner
select is(tests.attempt('service', $$select public.revoke_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'the last owner stays');
select is(tests.attempt('service', $$select public.suspend_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'unsuspended');
select is(pg_temp.grant_to('owner', 'Эзэн', 'editor', true), 'PT409 last_owner', 'and an owner');
select is(tests.attempt('owner-of-auth', $$delete from auth.users where email = 'owner@tests.example.mn'$$), 'PT409 last_owner', 'even when the account is deleted in Auth');
select is(pg_temp.grant_to('owner', 'Эзэн Бат', 'owner', true), 'rows 1', 'a new name is no matter');
select is(pg_temp.grant_to('suspended admin', 'Тамир', 'owner', true), 'rows 1', 'with a second owner');
select is(tests.attempt('service', $$select public.revoke_staff('owner@tests.example.mn')$$), 'rows 1', 'the first may go');
select is(tests.attempt('service', $$select public.revoke_staff('suspended.admin@tests.example.mn')$$), 'PT409 last_owner', 'the second not');

-- Nobody grants through the site
select is(tests.attempt('admin', format('select public.grant_staff(%L, ''Болд'', ''owner'')', tests.id('customer'))), '42501', 'an admin grants nothing');
select is(tests.attempt('customer', format('select private.grant_staff(%L, ''Болд'', ''owner'', true)', tests.id('customer'))), '42501', 'nor does anybody by the inner function');

-- The session behind a token
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'true', 'a living session of staff');
update auth.sessions set not_after = now() where user_id = tests.id('admin');
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'a session past its end is none');
update auth.sessions set not_after = null where user_id = tests.id('admin');
update auth.users set banned_until = now() + interval '1 hour' where id = tests.id('admin');
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'nor one of a banned account');
update auth.users set banned_until = now() - interval '1 hour' where id = tests.id('admin');
select is(tests.answer('admin', 'select public.current_actor() ->> ''isAdmin'''), 'true', 'a ban ends by itself');
update tests.actors set session_id = (select session_id from tests.actors where name = 'admin') where name = 'signed-out admin';
select is(tests.answer('signed-out admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'somebody else''s session is no session');
update tests.actors set session_id = null where name = 'signed-out admin';
select is(tests.answer('signed-out admin', 'select public.current_actor() ->> ''isAdmin'''), 'false', 'a token without one neither');
select is(tests.answer('admin', 'select public.end_session()'), 'true', 'logout');
select is(tests.answer('admin', 'select public.admin_summary()'), '42501', 'ends the token at once');

select * from finish();
rollback;
