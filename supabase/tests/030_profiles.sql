-- Customers: made by sign-up, seen by themselves and staff, changed by commands only.
begin;
\ir actors.psql
select plan(42);

-- Sign-up
select results_eq(
  $$select username, status, trial_starts_at = now() + interval '30 days' and trial_ends_at = now() + interval '44 days', industries
    from public.profiles where id = tests.id('customer')$$,
  $$values ('customer', 'active', true, array['trade', 'other'])$$,
  'a sign-up with a profile makes a profile whose trial of 14 days begins in 30 days');
select is((select count(*)::integer from public.profiles), 2, 'an account without profile data has no profile');
create function pg_temp.sign_up(address text, set jsonb default '{}') returns text language sql as $$
  select tests.attempt('owner-of-auth', format('insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), %L, %L)',
    address, tests.metadata(address, jsonb_set(tests.profile('Болд'), '{profile}', tests.profile('Болд') -> 'profile' || set))))
$$;
insert into tests.actors values ('owner-of-auth', 'none', null, null);
select is(pg_temp.sign_up('Info@a.example.mn'), 'rows 1', 'a sign-up with the local part info succeeds');
select is(pg_temp.sign_up('info@b.example.mn'), 'rows 1', 'a second sign-up with the local part info succeeds');
select is(pg_temp.sign_up('бат@c.example.mn'), 'rows 1', 'a sign-up with a local part without Latin letters succeeds');
select results_eq(
  $$select username, email from public.profiles where last_name = 'Туршилт' and first_name = 'Болд' order by username$$,
  $$values ('info', 'info@a.example.mn'), ('info-2', 'info@b.example.mn'), ('user', 'бат@c.example.mn')$$,
  'each profile has its own user name, and the address in lower case');
insert into auth.users (id, email, raw_user_meta_data)
  select gen_random_uuid(), address, tests.metadata(address, tests.profile('Олон'))
  from generate_series(1, 8) as n, lateral (values ('info@' || n || '.example.mn')) as a (address);
select is((select count(distinct username)::integer from public.profiles where username like 'info%'), 10,
  'ten sign-ups with the local part info have ten user names');
select is(pg_temp.sign_up('d@example.mn', '{"business_phone": "123"}'), 'profiles_business_phone_format', 'a sign-up with an invalid phone is refused');
select is(pg_temp.sign_up('d@example.mn', '{"industries": ["alchemy"]}'), 'profiles_industries_words', 'a sign-up with an unknown industry is refused');
select is(pg_temp.sign_up('d@example.mn', '{"industries": []}'), 'profiles_industries_words', 'a sign-up without an industry is refused');
select is(pg_temp.sign_up('d@example.mn', '{"first_name": "Б"}'), 'profiles_first_name_length', 'a sign-up with a name of one letter is refused');
select is(pg_temp.sign_up('d@example.mn', '{"website": "javascript:alert(1)"}'), 'profiles_website_format', 'a sign-up with a script as website is refused');
select is(pg_temp.sign_up('d@example.mn', '{"terms_accepted": false}'), '23502', 'a sign-up without accepted terms is refused');
select is(pg_temp.sign_up('d@example.mn', '{"terms_accepted": null}'), '23502', 'a sign-up with null for the terms is refused');
select is((select count(*)::integer from auth.users where email = 'd@example.mn'), 0, 'a refused sign-up leaves no account');

-- Directly at Auth's own sign-up, without /api/signup
create function pg_temp.straight(address text, metadata jsonb) returns text language sql as $$
  select tests.attempt('owner-of-auth', format('insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), %L, %L)', address, metadata))
$$;
select is(pg_temp.straight('ghost@example.mn', '{}'), '42501', 'an account without a proof is refused');
select is(pg_temp.straight('ghost@example.mn', null), '42501', 'an account without metadata is refused');
select is(pg_temp.straight('ghost@example.mn', tests.profile('Болд')), '42501', 'an account with a profile but without a proof is refused');
select is(pg_temp.straight('ghost@example.mn', tests.metadata('other@example.mn')), '42501', 'an account with the proof of another address is refused');
select is(pg_temp.straight('ghost@example.mn', '{"proof": {"x": 1}}'), '42501', 'an account with a proof that is not a text is refused');
select is((select count(*)::integer from auth.users where raw_user_meta_data ? 'proof'), 0, 'no account keeps its proof in the metadata');
select is(tests.attempt('owner-of-auth',
  $$update auth.users set raw_user_meta_data = jsonb_build_object('x', repeat('y', 2000)) where email = 'customer@tests.example.mn'$$),
  '22001', 'metadata above 2,000 bytes are refused');
update auth.users set email = 'New@example.mn' where id = tests.id('customer');
select is((select email from public.profiles where id = tests.id('customer')), 'new@example.mn', 'the profile follows a changed address in Auth');
select is((select count(*)::integer from public.audit_log), 0, 'sign-ups write no history');
select throws_ok($$update public.profiles set username = 'Том Нэр'$$, '23514', null, 'a user name with blanks and capitals is refused');

-- Customer
select is(tests.answer('customer', 'select public.own_profile() ->> ''username'''), 'customer', 'a customer reads the own profile');
select is(tests.answer('customer', 'select public.own_profile() ?| array[''search_text'', ''name_key'']'), 'false', 'own_profile returns no derived column');
select is(tests.answer('customer', 'select count(*)::text from public.profiles where id <> auth.uid()'), '0', 'a customer cannot read another profile');
select is(tests.answer('suspended customer', 'select public.own_profile()'), null, 'own_profile returns null for a suspended customer');
select is(tests.answer('admin', 'select public.own_profile()'), null, 'own_profile returns null for staff');
select is(tests.attempt('anonymous', 'select public.own_profile()'), '42501', 'a visitor cannot call own_profile');
delete from auth.sessions where user_id = tests.id('customer');
select is(tests.answer('customer', 'select public.own_profile()'), null, 'own_profile returns null for a token whose session has ended');

-- A new password
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select tests.add_refresh_token('of before', user_id, session_id) from tests.actors where name = 'customer';
update auth.users set encrypted_password = encrypted_password, updated_at = now() where id = tests.id('customer');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 1, 'an update without a new password ends no session');
update auth.users set encrypted_password = '$2a$10$new' where id = tests.id('customer');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'a new password ends every session');
select is((select count(*)::integer from auth.refresh_tokens where token = 'of before'), 0, 'a new password deletes the refresh tokens');
select is(tests.attempt('customer', $$update public.profiles set suspended_at = null$$), '42501', 'a customer cannot update suspended_at of the profile');
grant all on public.profiles to authenticated;
select is(tests.attempt('customer', $$update public.profiles set company_name = 'Өөр'$$), 'rows 0',
  'with every column granted, an update without a session changes no row');
select is(tests.attempt('customer', tests.insertion('profiles')), '42501', 'a customer cannot insert a profile');
select is(tests.attempt('admin', 'delete from public.profiles'), 'rows 0', 'staff cannot delete a profile directly');

-- Deleting the account
delete from auth.users where id = tests.id('suspended customer');
select is((select count(*)::integer from public.profiles where id = tests.id('suspended customer')), 0, 'deleting the account deletes the profile');

-- The server sets trial and suspension
select is((select status from public.profiles where username = 'info'), 'active', 'the status is active while suspended_at is null');
update public.profiles set suspended_at = now() where username = 'info';
select is((select status from public.profiles where username = 'info'), 'suspended', 'the status is suspended when suspended_at is set');

select * from finish();
rollback;
