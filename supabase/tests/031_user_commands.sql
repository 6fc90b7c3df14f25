-- Suspend, activate, delete a customer.
begin;
\ir actors.psql
select plan(42);
grant usage on schema tests to authenticated;
grant select on tests.actors to authenticated;
grant execute on function tests.id to authenticated;
select tests.add_refresh_token('refresh', user_id, session_id) from tests.actors where name = 'customer';
-- Two others, who must not change: one active, one suspended since yesterday.
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000c9', 'bystander@tests.example.mn',
   tests.metadata('bystander@tests.example.mn', tests.profile('Bystander')));
update public.profiles set suspended_at = now() - interval '1 day' where id = tests.id('suspended customer');
update auth.users set banned_until = now() + interval '9 years' where id = tests.id('suspended customer');
delete from public.audit_log;

create function pg_temp.command(who text, command text, target text) returns text language sql as $$
  select tests.attempt(who, format('select public.%s(tests.id(%L))', command, target))
$$;

create function pg_temp.profile(command text) returns jsonb language sql as $$
  select tests.answer('admin', format('select public.%s(tests.id(''customer''))', command))::jsonb
$$;

-- Staff suspend
select is(pg_temp.command('admin', 'suspend_user', 'customer'), 'rows 1', 'staff suspend a customer');
select is((select status from public.profiles where id = tests.id('customer')), 'suspended', 'the profile says so');
select ok((select banned_until between now() + interval '50 years' and now() + interval '200 years' from auth.users where id = tests.id('customer')), 'Auth is told, with a finite date');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'every session is over');
select is((select count(*)::integer from auth.refresh_tokens where user_id::text = tests.id('customer')::text), 0, 'nothing is left to renew one');
select is(tests.answer('customer', 'select public.current_actor() ->> ''sessionAlive'''), 'false', 'the old token is dead');
select is(pg_temp.command('admin', 'suspend_user', 'customer'), 'rows 1', 'suspending again is no error');
select results_eq(
  'select action, table_name, row_id, actor_id from public.audit_log',
  $$values ('suspend', 'profiles', tests.id('customer')::text, tests.id('admin'))$$, 'and no second audit row');

select is(pg_temp.profile('suspend_user') ->> 'status', 'suspended', 'the command returns the profile');

select is((select suspended_at from public.profiles where username = 'bystander'), null, 'nobody else is suspended by it');
select is(pg_temp.command('admin', 'suspend_user', 'suspended customer'), 'rows 1', 'who is suspended already is once more');
select is((select suspended_at from public.profiles where id = tests.id('suspended customer')), now() - interval '1 day', 'and stays so since the first time');

-- Staff activate
select is(pg_temp.command('admin', 'activate_user', 'customer'), 'rows 1', 'staff lift it');
select is((select status from public.profiles where id = tests.id('customer')), 'active', 'the profile says so');
select is((select version from public.profiles where id = tests.id('customer')), 3, 'each change is a version');
select is((select banned_until from auth.users where id = tests.id('customer')), null, 'Auth is told');
select isnt((select banned_until from auth.users where id = tests.id('suspended customer')), null, 'of nobody else');
select is((select string_agg(action, ',' order by id) from public.audit_log), 'suspend,activate', 'with its own audit row');

select is(pg_temp.profile('activate_user') ->> 'status', 'active', 'with the profile as it became');
select is(
  pg_temp.profile('activate_user'),
  (select to_jsonb(p) - array['name_key', 'search_text'] || '{"paid_plan": null}' from public.profiles as p where id = tests.id('customer')),
  'whole, but for its derived columns, and with the plan that is paid');

select is((select version from public.profiles where id = tests.id('customer')), 3, 'who is active is left as they are');

-- Only somebody who knows the password is told of the suspension
update auth.users set encrypted_password = extensions.crypt('Nuuts1234', extensions.gen_salt('bf', 4)) where id = tests.id('suspended customer');
create function pg_temp.matches(address text, password text) returns text language sql as $$
  select tests.answer('service', format('select public.password_matches(%L, %L)', address, password))
$$;
select is(pg_temp.matches('Suspended.Customer@tests.example.mn', 'Nuuts1234'), 'true', 'the right password, whoever is suspended');
update auth.users set encrypted_password = replace(encrypted_password, '$2a$', '$2b$') where id = tests.id('suspended customer');
select is(pg_temp.matches('suspended.customer@tests.example.mn', 'Nuuts1234'), 'true', 'in either way of naming bcrypt');
select is(pg_temp.matches('suspended.customer@tests.example.mn', 'Nuuts12345'), 'false', 'a wrong one');
select is(pg_temp.matches('nobody@tests.example.mn', 'Nuuts1234'), 'false', 'of an address without an account');
update auth.users set deleted_at = now() where id = tests.id('suspended customer');
select is(pg_temp.matches('suspended.customer@tests.example.mn', 'Nuuts1234'), 'false', 'of an account that Auth has deleted softly');
update auth.users set deleted_at = null where id = tests.id('suspended customer');
update auth.users set encrypted_password = '' where id = tests.id('suspended customer');
select is(pg_temp.matches('suspended.customer@tests.example.mn', ''), 'false', 'of an account without a password');
select is(tests.attempt('admin', 'select public.password_matches(''customer@tests.example.mn'', ''x'')'), '42501', 'nobody else may try passwords here');

-- Staff delete
select is(pg_temp.command('owner', 'delete_user', 'customer'), 'rows 1', 'staff delete a customer');
select is((select count(*)::integer from auth.users where id = tests.id('customer')), 0, 'the account is gone');
select is((select count(*)::integer from public.profiles where id = tests.id('customer')), 0, 'the profile with it');
select results_eq(
  $$select action, actor_id, before from public.audit_log order by id desc limit 1$$,
  $$values ('delete', tests.id('owner'), '{"username": "customer", "company_name": "Жишээ ХХК"}'::jsonb)$$,
  'the history knows who was deleted, and keeps no way to reach them');
select is((select count(*)::integer from public.audit_log), 3, 'one row');
select is(pg_temp.command('admin', 'delete_user', 'customer'), 'PT404 not_found', 'a second time there is nobody');
select is(tests.attempt('admin', $$select public.suspend_user('00000000-0000-4000-8000-00000000dead')$$), 'PT404 not_found', 'nor was there ever one of that id');

-- Staff are not customers
select is(pg_temp.command('admin', 'suspend_user', 'owner'), 'PT409 staff_account', 'nobody suspends staff here');
select is(pg_temp.command('admin', 'activate_user', 'suspended admin'), 'PT409 staff_account', 'or activates');
select is(pg_temp.command('owner', 'delete_user', 'admin'), 'PT409 staff_account', 'or deletes');
select is(pg_temp.command('admin', 'delete_user', 'removed admin'), 'PT404 not_found', 'an account that is neither is no customer');

-- Others
select is(pg_temp.command('suspended customer', 'activate_user', 'suspended customer'), '42501', 'a customer does not lift the own suspension');
select is(pg_temp.command('suspended admin', 'delete_user', 'suspended customer'), '42501', 'a suspended admin commands nobody');
select is((select count(*)::integer from public.profiles), 2, 'and nothing happened');

select * from finish();
rollback;
