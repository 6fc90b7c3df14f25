-- Sign-up at its edges: proofs that are none, and a name that somebody else takes at the same moment.
begin;
\ir actors.psql
select plan(9);
insert into tests.actors values ('auth', 'none', null, null);

create function pg_temp.sign_up(address text, proof text, first_name text default null) returns text language sql as $$
  select tests.attempt('auth', format('insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), %L, %L)', address,
    case when first_name is null then '{}' else tests.profile(first_name) end || jsonb_build_object('proof', proof)))
$$;

-- A proof is of this address and of these five minutes; anything else is refused in the same way
select is(pg_temp.sign_up('a@tests.example.mn', proof), '42501', coalesce(left(proof, 30), 'nothing') || ' is no proof') from unnest(array[
  null, '', 'x', 'x.' || repeat('0', 64), '99999999999999999999.' || repeat('0', 64), private.signup_proof('b@tests.example.mn')]) as proof;

-- A name that was free a moment ago: the account gets another one, or there is no account
create or replace function private.free_username(email text, at_random boolean) returns text language sql set search_path = '' as $$
  select case when at_random then 'another' else 'taken' end
$$;
select pg_temp.sign_up('first@tests.example.mn', private.signup_proof('first@tests.example.mn'), 'Нэг');
select is(pg_temp.sign_up('second@tests.example.mn', private.signup_proof('second@tests.example.mn'), 'Хоёр'), 'ok 1', 'whoever loses a name');
select is((select username from public.profiles where email = 'second@tests.example.mn'), 'another', 'gets another');
select is(pg_temp.sign_up('third@tests.example.mn', private.signup_proof('third@tests.example.mn'), 'Гурав'), 'PT409 username_exhausted', 'and no account is without a profile');

select * from finish();
rollback;
