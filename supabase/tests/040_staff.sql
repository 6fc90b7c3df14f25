-- Staff: granted and taken by the operator, never without an owner; a session that is over ends it all.
begin;
\ir actors.psql
select plan(38);
insert into tests.actors values ('owner-of-auth', 'none', null, null);

-- Operator, with the service key
select is(tests.attempt('service', $$select public.grant_staff('removed.admin@tests.example.mn', 'Сараа', 'admin')$$), 'ok 1', 'an account becomes staff');
select is(tests.answer('removed admin', 'select count(*)::text from public.staff'), '5', 'and sees what staff see');
select is(tests.attempt('service', $$select public.grant_staff('nobody@tests.example.mn', 'Хэн ч', 'admin')$$), 'PT404 not_found', 'only an account that signed up');
select is(tests.attempt('service', $$select public.grant_staff('removed.admin@tests.example.mn', 'Сараа', 'god')$$), 'staff_role_word', 'owner or admin');
select is(tests.attempt('service', $$select public.grant_staff('removed.admin@tests.example.mn', '', 'admin')$$), 'staff_name_length', 'with a name');
update auth.users set email = 'not an address' where id = tests.id('removed admin');
select is(tests.attempt('service', $$select public.grant_staff('not an address', 'Сараа')$$), 'staff_email_format', 'and an address');
update auth.users set email = 'removed.admin@tests.example.mn' where id = tests.id('removed admin');
select is(tests.attempt('service', $$select public.grant_staff('customer@tests.example.mn', 'Болд')$$), 'ok 1', 'a customer may become staff');
select is((select count(*)::integer from public.profiles where id = tests.id('customer')), 0, 'and is no customer any more');
select results_eq(
  $$select actor_id, actor_name, action, table_name from public.audit_log order by id$$,
  $$values (null::uuid, null::text, 'insert', 'staff'), (null, null, 'insert', 'staff')$$,
  'the operator leaves audit rows without a name');

-- Suspension of staff
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn')$$), 'ok 1', 'the operator suspends an admin');
select is(tests.answer('admin', 'select count(*)::text from public.staff'), '0', 'who sees nothing from then on');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'and is signed out');
select is(tests.attempt('service', $$select public.suspend_staff('admin@tests.example.mn', false)$$), 'ok 1', 'and lifts it');
select is(tests.answer('admin', 'select count(*)::text from public.staff'), '0', 'the old session stays over');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'admin';
select is(tests.answer('admin', 'select count(*)::text from public.staff'), '6', 'a new one works');
select is((select string_agg(action, ',' order by id) from public.audit_log), 'insert,insert,suspend,activate', 'both are in the history');

-- Removal
select is(tests.attempt('service', $$select public.revoke_staff('removed.admin@tests.example.mn')$$), 'ok 1', 'the operator removes an admin');
select is(tests.answer('removed admin', 'select count(*)::text from public.quote_requests'), '0', 'who has lost every right');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('removed admin')), 0, 'and every session');
select is(tests.attempt('service', $$select public.revoke_staff('removed.admin@tests.example.mn')$$), 'PT404 not_found', 'once');

-- The last owner
select is(tests.attempt('service', $$select public.revoke_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'the last owner stays');
select is(tests.attempt('service', $$select public.suspend_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'unsuspended');
select is(tests.attempt('service', $$select public.grant_staff('owner@tests.example.mn', 'Эзэн', 'admin')$$), 'PT409 last_owner', 'and an owner');
select is(tests.attempt('owner-of-auth', $$delete from auth.users where email = 'owner@tests.example.mn'$$), 'PT409 last_owner', 'even when the account is deleted in Auth');
select is(tests.attempt('service', $$select public.grant_staff('owner@tests.example.mn', 'Эзэн Бат', 'owner')$$), 'ok 1', 'a new name is no matter');
select is(tests.attempt('service', $$select public.grant_staff('suspended.admin@tests.example.mn', 'Тамир', 'owner')$$), 'ok 1', 'with a second owner');
select is(tests.attempt('service', $$select public.revoke_staff('owner@tests.example.mn')$$), 'ok 1', 'the first may go');
select is(tests.attempt('service', $$select public.revoke_staff('suspended.admin@tests.example.mn')$$), 'PT409 last_owner', 'the second not');

-- Nobody grants through the site
select is(tests.attempt('admin', $$select public.grant_staff('customer@tests.example.mn', 'Болд', 'owner')$$), '42501', 'an admin grants nothing');
select is(tests.attempt('customer', $$select private.grant_staff('customer@tests.example.mn', 'Болд', 'owner')$$), '42501', 'nor does anybody by the inner function');

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
