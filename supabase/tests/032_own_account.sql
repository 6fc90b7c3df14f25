-- A customer's own account: row and columns, sessions, data, deletion.
begin;
\ir actors.psql
select plan(37);

insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000f1', 'other@tests.example.mn',
  tests.metadata('other@tests.example.mn', tests.profile('Өөр')));

-- The own row, and the columns that the customer may change
select is(tests.answer('customer',
  $$select public.change_own_profile('{"location": "Дархан", "plan": "pro", "plan_months": "6"}') ->> 'location'$$), 'Дархан',
  'a customer changes the own profile');
select results_eq(
  $$select location, plan, plan_months from public.profiles where id = tests.id('customer')$$,
  $$values ('Дархан', 'pro', '6')$$, 'the profile has the sent values');
select is((select location from public.profiles where id = '00000000-0000-4000-8000-0000000000f1'), 'Улаанбаатар',
  'the profile of another customer is unchanged');
select is((select count(*)::integer from public.audit_log), 0, 'a change by a customer writes no history');
select is(tests.attempt('customer', format($$select public.change_own_profile('{%s}')$$, change)), '42501',
  format('a customer cannot change a column that the server sets: %s', change))
from unnest(array['"trial_ends_at": "2099-01-01"', '"suspended_at": null', '"setup_state": "running"', '"email": "x@y.mn"',
  '"username": "boss"', '"id": "00000000-0000-4000-8000-0000000000f1"', '"version": 7']) as change;
select is(tests.attempt('customer', $$select public.change_own_profile('{"plan": "gold"}')$$), 'profiles_plan_word', 'an unknown plan is refused');
select is(tests.attempt('customer', $$select public.change_own_profile('{"plan_months": "5"}')$$), 'profiles_plan_months_word',
  'an unknown number of months is refused');
select is(tests.attempt('customer', $$select public.change_own_profile('{"location": "Эрдэнэт"}', 1)$$), 'PT409 version_conflict',
  'a change with an outdated version is refused');
select is(tests.attempt('customer', $$select public.change_own_profile('{"location": "Эрдэнэт"}', 2)$$), 'rows 1',
  'a change with the current version succeeds');
select is(tests.attempt('customer', $$update public.profiles set location = 'Ховд'$$), 'rows 1', 'a customer may update the own row directly');
select is(tests.attempt('admin', $$select tests.change_record('profiles', tests.id('customer')::text, '{"location": "Ховд"}')$$), '42501',
  'staff cannot change a profile directly');

-- After a tool has granted everything
grant all on public.profiles to authenticated;
select is(tests.attempt('customer',
  $$update public.profiles set trial_starts_at = 'infinity', trial_ends_at = 'infinity', suspended_at = now(), setup_state = 'running',
  username = 'boss', email = 'x@y.mn', terms_accepted_at = now() + interval '1 day'$$), 'rows 1',
  'with every column granted, an update of server columns succeeds');
select is(
  (select (trial_ends_at < now() + interval '45 days' and trial_starts_at < now() + interval '31 days', suspended_at is null, setup_state,
    username, email, terms_accepted_at <= now())::text from public.profiles where id = tests.id('customer')),
  '(t,t,collecting,customer,customer@tests.example.mn,t)', 'the update leaves the server columns unchanged');
select is((select count(*)::integer from public.profiles where username = 'boss'), 0, 'the update changes no other profile');

-- The own data
select is(tests.answer('customer', $$select string_agg(key, ',' order by key) from jsonb_object_keys(public.own_data()) as key$$),
  'answers,assistant,automations,business,changes,colleagues,conversations,leads,mails,missed,payments,plan_periods,profile,quick_replies,requests,sessions',
  'own_data has all of its parts');
select is(tests.answer('customer', $$select public.own_data() #>> '{profile,email}'$$), 'customer@tests.example.mn', 'own_data has the profile of the caller');
select is(tests.answer('customer', $$select jsonb_array_length(public.own_data() -> 'sessions')::text$$), '1', 'own_data has the caller''s sessions');

-- A pending change of the address, as Auth stores it
update auth.users set email_change = 'next@tests.example.mn', email_change_token_new = 'n' || id, email_change_token_current = 'o' || id,
  email_change_confirm_status = 1 where id in (tests.id('customer'), tests.id('admin'));
select is(tests.answer('customer', 'select public.own_address_change()'), 'next@tests.example.mn',
  'a customer reads the address that waits for its confirmation');
select is(tests.attempt(who, 'select public.own_address_change(true)'), '42501', 'the change is refused to ' || who)
  from unnest(array['anonymous', 'admin', 'suspended customer']) as who;
select tests.answer('customer', 'select public.own_address_change(true)');
select is((select concat_ws(' ', nullif(email_change, ''), nullif(email_change_token_new, ''), nullif(email_change_token_current, ''),
  email_change_confirm_status) from auth.users where id = tests.id('customer')), '0', 'a customer takes it back: its links are worth nothing');
select is((select email_change from auth.users where id = tests.id('admin')), 'next@tests.example.mn', 'the change of another account stays');

-- Signing out everywhere
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('customer'));
select is(tests.attempt('customer', 'select public.end_own_sessions()'), 'rows 1', 'a customer signs out everywhere');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('customer')), 0, 'end_own_sessions ends every session of the customer');
select is((select count(*) > 0 from auth.sessions), true, 'end_own_sessions ends no session of another account');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';

-- Deletion
select is(tests.attempt('admin', $$select public.suspend_user(tests.id('customer'))$$) || tests.attempt('admin',
  $$select public.activate_user(tests.id('customer'))$$), 'rows 1rows 1', 'staff suspend and activate the customer');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'customer';
select is(tests.attempt('customer', $$select public.delete_own_account('wrong')$$), '42501', 'delete_own_account without the function''s secret is refused');
create temporary table secret as select secret from private.function_secret;
grant select on secret to authenticated;
insert into auth.audit_log_entries (id, payload)
select gen_random_uuid(), payload::json
from (values (jsonb_build_object('actor_id', tests.id('customer'))),
  (to_jsonb(jsonb_build_object('actor_id', tests.id('customer'))::text)),
  (jsonb_build_object('actor_id', tests.id('admin'), 'traits', jsonb_build_object('user_id', tests.id('customer')))),
  (jsonb_build_object('actor_id', tests.id('admin')))) as e (payload);
select is(tests.attempt('customer', 'select public.delete_own_account((select secret from secret))'), 'rows 1',
  'delete_own_account with the function''s secret succeeds');
select is((select count(*)::integer from auth.users where id = tests.id('customer')) + (select count(*)::integer from public.profiles
  where id = tests.id('customer')), 0, 'account and profile are deleted');
select is((select array_agg(payload ->> 'actor_id') from auth.audit_log_entries), array[tests.id('admin')::text],
  'the entries about the account are deleted from Auth''s log');

select * from finish();
rollback;
