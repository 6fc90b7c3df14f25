-- Customers: made by sign-up, seen by themselves and staff, changed by commands only.
begin;
\ir actors.psql
select plan(42);

-- Sign-up
select results_eq(
  $$select username, status, trial_starts_at = now() + interval '30 days' and trial_ends_at = now() + interval '44 days', industries from public.profiles where id = tests.id('customer')$$,
  $$values ('customer', 'active', true, array['trade', 'other'])$$,
  'an account that brings a profile gets one, with 14 days of trial that begin within 30');
select is((select count(*)::integer from public.profiles), 2, 'an account without one is no customer');
create function pg_temp.sign_up(address text, set jsonb default '{}') returns text language sql as $$
  select tests.attempt('owner-of-auth', format('insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), %L, %L)',
    address, tests.metadata(address, jsonb_set(tests.profile('Болд'), '{profile}', tests.profile('Болд') -> 'profile' || set))))
$$;
insert into tests.actors values ('owner-of-auth', 'none', null, null);
select is(pg_temp.sign_up('Info@a.example.mn'), 'rows 1', 'the first info@');
select is(pg_temp.sign_up('info@b.example.mn'), 'rows 1', 'the second info@');
select is(pg_temp.sign_up('бат@c.example.mn'), 'rows 1', 'a local part without a Latin letter');
select results_eq(
  $$select username, email from public.profiles where last_name = 'Туршилт' and first_name = 'Болд' order by username$$,
  $$values ('info', 'info@a.example.mn'), ('info-2', 'info@b.example.mn'), ('user', 'бат@c.example.mn')$$,
  'each gets a name of its own, and the address in lower case');
insert into auth.users (id, email, raw_user_meta_data)
  select gen_random_uuid(), address, tests.metadata(address, tests.profile('Олон'))
  from generate_series(1, 8) as n, lateral (values ('info@' || n || '.example.mn')) as a (address);
select is((select count(distinct username)::integer from public.profiles where username like 'info%'), 10, 'ten info@, ten names');
select is(pg_temp.sign_up('d@example.mn', '{"business_phone": "123"}'), 'profiles_business_phone_format', 'a wrong phone stops the whole sign-up');
select is(pg_temp.sign_up('d@example.mn', '{"industries": ["alchemy"]}'), 'profiles_industries_words', 'so does an unknown industry');
select is(pg_temp.sign_up('d@example.mn', '{"industries": []}'), 'profiles_industries_words', 'or none');
select is(pg_temp.sign_up('d@example.mn', '{"first_name": "Б"}'), 'profiles_first_name_length', 'or a name of one letter');
select is(pg_temp.sign_up('d@example.mn', '{"website": "javascript:alert(1)"}'), 'profiles_website_format', 'or a script for a website');
select is(pg_temp.sign_up('d@example.mn', '{"terms_accepted": false}'), '23502', 'or terms that were not accepted');
select is(pg_temp.sign_up('d@example.mn', '{"terms_accepted": null}'), '23502', 'or of which nothing is said');
select is((select count(*)::integer from auth.users where email = 'd@example.mn'), 0, 'and leaves no account behind');

-- Directly at Auth's own sign-up, without /api/signup
create function pg_temp.straight(address text, metadata jsonb) returns text language sql as $$
  select tests.attempt('owner-of-auth', format('insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), %L, %L)', address, metadata))
$$;
select is(pg_temp.straight('ghost@example.mn', '{}'), '42501', 'an account without a proof is refused');
select is(pg_temp.straight('ghost@example.mn', null), '42501', 'or without metadata');
select is(pg_temp.straight('ghost@example.mn', tests.profile('Болд')), '42501', 'also with a profile');
select is(pg_temp.straight('ghost@example.mn', tests.metadata('other@example.mn')), '42501', 'the proof of another address is none');
select is(pg_temp.straight('ghost@example.mn', '{"proof": {"x": 1}}'), '42501', 'nor nonsense');
select is((select count(*)::integer from auth.users where raw_user_meta_data ? 'proof'), 0, 'the proof is not kept');
select is(tests.attempt('owner-of-auth', $$update auth.users set raw_user_meta_data = jsonb_build_object('x', repeat('y', 2000)) where email = 'customer@tests.example.mn'$$), '22001', 'metadata are bounded');
update auth.users set email = 'New@example.mn' where id = tests.id('customer');
select is((select email from public.profiles where id = tests.id('customer')), 'new@example.mn', 'a changed address is followed');
select is((select count(*)::integer from public.audit_log), 0, 'none of this is an act of staff');
select throws_ok($$update public.profiles set username = 'Том Нэр'$$, '23514', null, 'a username fits in an address');

-- Customer
select is(tests.answer('customer', 'select public.own_profile() ->> ''username'''), 'customer', 'a customer sees the own profile');
select is(tests.answer('customer', 'select public.own_profile() ?| array[''search_text'', ''name_key'']'), 'false', 'without a derived column');
select is(tests.answer('customer', 'select count(*)::text from public.profiles where id <> auth.uid()'), '0', 'and no other row of the table');
select is(tests.answer('suspended customer', 'select public.own_profile()'), null, 'a suspended one sees nothing');
select is(tests.answer('admin', 'select public.own_profile()'), null, 'staff have none');
select is(tests.attempt('anonymous', 'select public.own_profile()'), '42501', 'visitors do not ask');
delete from auth.sessions where user_id = tests.id('customer');
select is(tests.answer('customer', 'select public.own_profile()'), null, 'nor does a token whose session is over');

-- A new password
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select tests.add_refresh_token('of before', user_id, session_id) from tests.actors where name = 'customer';
update auth.users set encrypted_password = encrypted_password, updated_at = now() where id = tests.id('customer');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 1, 'the same password ends nothing');
update auth.users set encrypted_password = '$2a$10$new' where id = tests.id('customer');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'a new password ends every session');
select is((select count(*)::integer from auth.refresh_tokens where token = 'of before'), 0, 'and what would renew one');
select is(tests.attempt('customer', $$update public.profiles set suspended_at = null$$), '42501', 'nobody edits a profile directly');
grant all on public.profiles to authenticated;
select is(tests.attempt('customer', $$update public.profiles set company_name = 'Өөр'$$), 'rows 0', 'whatever was granted');
select is(tests.attempt('customer', tests.insertion('profiles')), '42501', 'nor makes one');
select is(tests.attempt('admin', 'delete from public.profiles'), 'rows 0', 'not even staff: deleting goes by the command');

-- Deleting the account
delete from auth.users where id = tests.id('suspended customer');
select is((select count(*)::integer from public.profiles where id = tests.id('suspended customer')), 0, 'the profile goes with the account');

-- The server sets trial and suspension
select is((select status from public.profiles where username = 'info'), 'active', 'status follows suspended_at');
update public.profiles set suspended_at = now() where username = 'info';
select is((select status from public.profiles where username = 'info'), 'suspended', 'both ways');

select * from finish();
rollback;
