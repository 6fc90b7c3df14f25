-- Suspend, activate, delete a customer.
begin;
\ir actors.psql
select plan(42);
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
select is((select status from public.profiles where id = tests.id('customer')), 'suspended', 'the profile is suspended');
select ok((select banned_until between now() + interval '50 years' and now() + interval '200 years' from auth.users
  where id = tests.id('customer')), 'Auth has a finite banned_until');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'the suspension ends every session');
select is((select count(*)::integer from auth.refresh_tokens where user_id::text = tests.id('customer')::text), 0,
  'the suspension deletes every refresh token');
select is(tests.answer('customer', 'select public.current_actor() ->> ''sessionAlive'''), 'false', 'the old token is no longer accepted');
select is(pg_temp.command('admin', 'suspend_user', 'customer'), 'rows 1', 'suspending a suspended customer succeeds');
select results_eq(
  'select action, table_name, row_id, actor_id from public.audit_log',
  $$values ('suspend', 'profiles', tests.id('customer')::text, tests.id('admin'))$$, 'suspending again writes no second audit row');

select is(pg_temp.profile('suspend_user') ->> 'status', 'suspended', 'suspend_user returns the profile');

select is((select suspended_at from public.profiles where username = 'bystander'), null, 'another customer is not suspended');
select is(pg_temp.command('admin', 'suspend_user', 'suspended customer'), 'rows 1', 'suspending a customer who was suspended before succeeds');
select is((select suspended_at from public.profiles where id = tests.id('suspended customer')), now() - interval '1 day',
  'suspending again keeps the time of the first suspension');

-- Staff activate
select is(pg_temp.command('admin', 'activate_user', 'customer'), 'rows 1', 'staff activate a customer');
select is((select status from public.profiles where id = tests.id('customer')), 'active', 'the profile is active again');
select is((select version from public.profiles where id = tests.id('customer')), 3, 'each change raises the version');
select is((select banned_until from auth.users where id = tests.id('customer')), null, 'Auth has no banned_until any more');
select isnt((select banned_until from auth.users where id = tests.id('suspended customer')), null, 'another suspended customer stays banned in Auth');
select is((select string_agg(action, ',' order by id) from public.audit_log), 'suspend,activate', 'suspension and activation each have an audit row');

select is(pg_temp.profile('activate_user') ->> 'status', 'active', 'activate_user returns the active profile');
select is(
  pg_temp.profile('activate_user'),
  (select to_jsonb(p) - array['name_key', 'search_text'] || '{"paid_plan": null}' from public.profiles as p where id = tests.id('customer')),
  'activate_user returns the profile without derived columns and with the paid plan');

select is((select version from public.profiles where id = tests.id('customer')), 3, 'activating an active customer does not raise the version');

-- A suspension is revealed only to a caller who knows the password
update auth.users set encrypted_password = extensions.crypt('Nuuts1234', extensions.gen_salt('bf', 4)) where id = tests.id('suspended customer');
create function pg_temp.matches(address text, password text) returns text language sql as $$
  select tests.answer('service', format('select public.password_matches(%L, %L)', address, password))
$$;
select is(pg_temp.matches('Suspended.Customer@tests.example.mn', 'Nuuts1234'), 'true', 'password_matches accepts the right password of a suspended customer');
update auth.users set encrypted_password = replace(encrypted_password, '$2a$', '$2b$') where id = tests.id('suspended customer');
select is(pg_temp.matches('suspended.customer@tests.example.mn', 'Nuuts1234'), 'true', 'password_matches accepts hashes with the prefix $2b$');
select is(pg_temp.matches('suspended.customer@tests.example.mn', 'Nuuts12345'), 'false', 'password_matches refuses a wrong password');
select is(pg_temp.matches('nobody@tests.example.mn', 'Nuuts1234'), 'false', 'password_matches refuses an address without an account');
update auth.users set deleted_at = now() where id = tests.id('suspended customer');
select is(pg_temp.matches('suspended.customer@tests.example.mn', 'Nuuts1234'), 'false', 'password_matches refuses an account that Auth keeps as deleted');
update auth.users set deleted_at = null where id = tests.id('suspended customer');
update auth.users set encrypted_password = '' where id = tests.id('suspended customer');
select is(pg_temp.matches('suspended.customer@tests.example.mn', ''), 'false', 'password_matches refuses an account without a password');
select is(tests.attempt('admin', 'select public.password_matches(''customer@tests.example.mn'', ''x'')'), '42501', 'staff cannot call password_matches');

-- Staff delete
select is(pg_temp.command('owner', 'delete_user', 'customer'), 'rows 1', 'an owner deletes a customer');
select is((select count(*)::integer from auth.users where id = tests.id('customer')), 0, 'the account is deleted');
select is((select count(*)::integer from public.profiles where id = tests.id('customer')), 0, 'the profile is deleted');
select results_eq(
  $$select action, actor_id, before from public.audit_log order by id desc limit 1$$,
  $$values ('delete', tests.id('owner'), '{"username": "customer", "company_name": "Жишээ ХХК"}'::jsonb)$$,
  'the history keeps user name and company of a deleted customer, but no contact data');
select is((select count(*)::integer from public.audit_log), 3, 'the deletion has one audit row');
select is(pg_temp.command('admin', 'delete_user', 'customer'), 'PT404 not_found', 'deleting a deleted customer raises not_found');
select is(tests.attempt('admin', $$select public.suspend_user('00000000-0000-4000-8000-00000000dead')$$), 'PT404 not_found',
  'suspending an unknown id raises not_found');

-- Staff are not customers
select is(pg_temp.command('admin', 'suspend_user', 'owner'), 'PT409 staff_account', 'suspend_user refuses an account of staff');
select is(pg_temp.command('admin', 'activate_user', 'suspended admin'), 'PT409 staff_account', 'activate_user refuses an account of staff');
select is(pg_temp.command('owner', 'delete_user', 'admin'), 'PT409 staff_account', 'delete_user refuses an account of staff');
select is(pg_temp.command('admin', 'delete_user', 'removed admin'), 'PT404 not_found', 'delete_user refuses an account that is neither staff nor a customer');

-- Others
select is(pg_temp.command('suspended customer', 'activate_user', 'suspended customer'), '42501', 'a suspended customer cannot activate the own account');
select is(pg_temp.command('suspended admin', 'delete_user', 'suspended customer'), '42501', 'a suspended admin cannot delete a customer');
select is((select count(*)::integer from public.profiles), 2, 'refused commands change no profile');

select * from finish();
rollback;
