-- Edge cases of sign-up: invalid proofs, what Auth keeps of a sign-up, and a name taken at the same moment.
begin;
\ir actors.psql
select plan(30);
insert into tests.actors values ('auth', 'none', null, null);

create function pg_temp.sign_up(address text, proof text, first_name text default null) returns text language sql as $$
  select tests.attempt('auth', format('insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), %L, %L)', address,
    case when first_name is null then jsonb_build_object('proof', proof) else tests.metadata(address, tests.profile(first_name)) end))
$$;
create function pg_temp.proofs(address text) returns integer language sql as $$
  select count(*)::integer from private.sign_up_proofs where email = address
$$;

-- A proof is valid for one address and five minutes; everything else is refused in the same way
select is(pg_temp.sign_up('a@tests.example.mn', proof), '42501', coalesce(left(proof, 30), 'nothing') || ' is no proof') from unnest(array[
  null, '', 'x', '00000000-0000-4000-8000-000000000000', repeat('-', 36), private.signup_proof('b@tests.example.mn')]) as proof;
create temporary table used_proof as select private.signup_proof(' Once@tests.example.mn') as proof;
select is(pg_temp.sign_up('once@tests.example.mn', proof), 'rows 1', 'a valid proof makes an account') from used_proof;
delete from auth.users where email = 'once@tests.example.mn';
select is(pg_temp.sign_up('once@tests.example.mn', proof), '42501', 'a used proof is refused') from used_proof;
create temporary table late as select private.signup_proof('late@tests.example.mn', tests.profile('Хожуу') -> 'profile') as proof;
update private.sign_up_proofs set created_at = now() - interval '6 minutes' where email = 'late@tests.example.mn';
select is(pg_temp.sign_up('late@tests.example.mn', proof), '42501', 'a proof of six minutes ago is refused') from late;
select is(pg_temp.proofs('late@tests.example.mn'), 1, 'the form of an expired proof is still stored');
select ok(private.signup_proof('next@tests.example.mn') is not null, 'the next sign-up gets a proof');
select is(pg_temp.proofs('late@tests.example.mn'), 0, 'the next sign-up deletes the expired proof');
update private.sign_up_proofs set created_at = now() - interval '6 minutes' where email = 'next@tests.example.mn';
select ok(private.clean_up() is not null, 'the nightly clean-up runs');
select is(pg_temp.proofs('next@tests.example.mn'), 0, 'the nightly clean-up deletes the expired proof');
select ok(private.locate_person('b@tests.example.mn', null) ? 'private.sign_up_proofs', 'the search for an erasure finds a stored form');

-- What Auth does at a sign-up: inserts the account with the data of the sign-up, copies the data into the identity,
-- and writes the identity back over the metadata, which it signs into every access token (tests/hosted replays it
-- with Auth's roles)
create temporary table auth_sent as select 'signed@tests.example.mn' as email, tests.metadata('signed@tests.example.mn',
  jsonb_set(tests.profile('Хувийн'), '{profile,description}', to_jsonb(btrim(repeat('Тайлбар ', 600))))) as data;
insert into auth.users (id, email, raw_user_meta_data) select '00000000-0000-4000-8000-0000000000f9', email, data from auth_sent;
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), 'email', u.id::text, u.id,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', false, 'phone_verified', false) || s.data
from auth.users as u join auth_sent as s using (email);
update auth.users as u set raw_user_meta_data = u.raw_user_meta_data || i.identity_data from auth.identities as i where i.user_id = u.id
  and u.email = 'signed@tests.example.mn';
select is((select raw_user_meta_data from auth.users where email = 'signed@tests.example.mn'),
  '{"sub": "00000000-0000-4000-8000-0000000000f9", "email": "signed@tests.example.mn", "email_verified": false, "phone_verified": false}',
  'the metadata that Auth signs contain only Auth''s own values');
select is((select array_agg(key) from auth.identities, jsonb_object_keys(identity_data - '{sub,email,email_verified,phone_verified}'::text[]) as key
  where user_id = '00000000-0000-4000-8000-0000000000f9'), '{proof}', 'the identity contains only the proof besides Auth''s own values');
select is((select char_length(description) from public.profiles where email = 'signed@tests.example.mn'), 4799,
  'the profile has the whole description of the form');
select is(pg_temp.proofs('signed@tests.example.mn'), 0, 'the stored form is deleted');

-- A second account of the same address has no second trial
create function pg_temp.joins(address text) returns uuid language plpgsql security definer as $$
declare made uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values (made, address, tests.metadata(address, tests.profile('Дахин')), now());
  return made;
end
$$;
create function pg_temp.trial(account uuid) returns text language sql security definer as $$
  select (trial_starts_at - now()) || ' ' || (trial_ends_at - now()) from public.profiles where id = account
$$;
create temporary table accounts as select pg_temp.joins('again@tests.example.mn') as id;
select is(pg_temp.trial(id), '30 days 44 days', 'a first account has a trial before it') from accounts;
select private.delete_account(id) from accounts;
update accounts set id = pg_temp.joins('again@tests.example.mn');
select is(pg_temp.trial(id), '30 days 44 days', 'a trial that had not begun is not used up') from accounts;
update public.profiles set trial_starts_at = now() - interval '10 days', trial_ends_at = now() + interval '4 days' where id = (select id from accounts);
select private.delete_account(id) from accounts;
select is((select count(*)::integer from private.used_trials as u where to_jsonb(u)::text like '%again%'), 0,
  'the address of a used trial is not kept in the clear');
update accounts set id = pg_temp.joins('Again@tests.example.mn');
select is(pg_temp.trial(id), '-10 days 4 days', 'a new account of the address goes on with its earlier trial') from accounts;
update public.profiles set trial_ends_at = now() - interval '1 day' where id = (select id from accounts);
select private.forget_account(id) from accounts;
update accounts set id = pg_temp.joins('again@tests.example.mn');
select is(pg_temp.trial(id), '-10 days -1 days', 'a trial that is over does not begin again') from accounts;
update public.profiles set trial_starts_at = now() - interval '50 days' where id = (select id from accounts);
update auth.users set email_confirmed_at = null where id = (select id from accounts);
delete from private.used_trials where digest is not null;
select private.forget_account(id) from accounts;
select is((select count(*)::integer from private.used_trials), 0, 'a stranger''s sign-up with somebody''s address uses up nothing');
insert into private.used_trials (digest, starts_at, ends_at, kept_until)
  values (private.trial_digest('again@tests.example.mn'), now() - interval '400 days', now() - interval '386 days', now() - interval '1 second');
update accounts set id = pg_temp.joins('again@tests.example.mn');
select is(pg_temp.trial(id), '30 days 44 days', 'after a year the earlier trial is forgotten') from accounts;
select private.clean_up() is not null as cleaned;
select is((select count(*)::integer from private.used_trials), 0, 'the nightly clean-up deletes it');

-- If the name was taken meanwhile, the account gets another one, or there is no account
create or replace function private.free_username(email text, at_random boolean) returns text language sql set search_path = '' as $$
  select case when at_random then 'another' else 'taken' end
$$;
select pg_temp.sign_up('first@tests.example.mn', null, 'Нэг');
select is(pg_temp.sign_up('second@tests.example.mn', null, 'Хоёр'), 'rows 1', 'a sign-up whose user name was taken meanwhile succeeds');
select is((select username from public.profiles where email = 'second@tests.example.mn'), 'another', 'the sign-up gets another user name');
select is(pg_temp.sign_up('third@tests.example.mn', null, 'Гурав'), 'PT409 username_exhausted', 'without a free user name the sign-up is refused');

select * from finish();
rollback;
