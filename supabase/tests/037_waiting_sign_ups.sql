-- A sign-up that waits for its confirmation: a second one with the same address replaces it, and nothing else.
begin;
\ir actors.psql
select plan(27);

create function pg_temp.account(address text, first_name text default null) returns uuid language sql as $$
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
  values (gen_random_uuid(), address, extensions.crypt('Nuuts1234', extensions.gen_salt('bf', 4)),
    tests.metadata(address, case when first_name is null then '{}' else tests.profile(first_name) end)) returning id
$$;
create function pg_temp.begun(address text) returns text language sql as $$
  select tests.answer('service', format('select public.begin_sign_up(%L, null) ->> ''removed''', address))
$$;
create function pg_temp.waits(address text, secret text default 'Nuuts1234') returns text language sql as $$
  select coalesce(tests.answer('service', format('select public.waiting_sign_up(%L, %L) #>> ''{profile,first_name}''', address, secret)), 'nobody')
$$;

-- Replaced
create temporary table first as select pg_temp.account('wait@tests.example.mn', 'Танихгүй') as id;
insert into auth.audit_log_entries (id, payload) select gen_random_uuid(), jsonb_build_object('actor_id', id) from first;
insert into public.audit_log (action, table_name, row_id, after) select 'update', 'profiles', id::text, '{"location": "Дархан"}' from first;
select is(pg_temp.begun('new@tests.example.mn'), 'false', 'a new address has nothing to be removed');
select is(pg_temp.begun(' Wait@tests.example.mn'), 'true', 'a sign-up that waits is removed');
select is((select count(*)::integer from auth.users where email = 'wait@tests.example.mn'), 0, 'with its account');
select is((select count(*)::integer from public.profiles where email = 'wait@tests.example.mn'), 0, 'its profile');
select is((select count(*)::integer from auth.audit_log_entries), 0, 'what Auth wrote down');
select is((select after from public.audit_log where table_name = 'profiles'), '{"erased": true}', 'and what the history says of the person');
select isnt(pg_temp.account('wait@tests.example.mn', 'Эзэн'), null, 'and the proof that is returned makes the next one') from (select public.begin_sign_up('wait@tests.example.mn', tests.profile('Эзэн') -> 'profile')) as p;
select is((select public.begin_sign_up('x@tests.example.mn', null) ->> 'proof' ~ '^[0-9a-f-]{36}$'), true, 'a proof is one');

-- Never touched
create temporary table kept as select pg_temp.account('kept@tests.example.mn', 'Хадгалах') as id;
update auth.users set email_confirmed_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody', 'one that is confirmed');
update auth.users set email_confirmed_at = null, last_sign_in_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody', 'one that was signed in to');
update auth.users set last_sign_in_at = null, banned_until = now() + interval '1 hour' where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody', 'one that is banned');
update auth.users set banned_until = null where id = (select id from kept);
update public.profiles set suspended_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody', 'one that is suspended');
update public.profiles set suspended_at = null where id = (select id from kept);
update auth.users set deleted_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody', 'one that Auth keeps as deleted');
update auth.users set deleted_at = null where id = (select id from kept);
insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email)
select 'plan', id, 'pro', '6', 696600, 'ABCDEFGV', 'awaiting', 'Хадгалах', 'kept@tests.example.mn' from kept;
select is(pg_temp.begun('kept@tests.example.mn'), 'false', 'one with a payment');
delete from public.payments where profile_id = (select id from kept);
insert into public.staff (user_id, name, email, role) select id, 'Ажилтан', 'kept@tests.example.mn', 'viewer' from kept;
select is(pg_temp.begun('kept@tests.example.mn'), 'false', 'one of staff');
delete from public.staff where user_id = (select id from kept);
create temporary table invited as select pg_temp.account('invited@tests.example.mn') as id;
select is(pg_temp.begun('invited@tests.example.mn'), 'false', 'one that was made for an invitation');
select is((select count(*)::integer from auth.users where email in ('kept@tests.example.mn', 'invited@tests.example.mn')), 2, 'they all stay');

-- A mistyped address
select is(pg_temp.waits(' KEPT@tests.example.mn'), 'Хадгалах', 'who knows the password gets the sign-up back');
select is(pg_temp.waits('kept@tests.example.mn', 'Wrong1234'), 'nobody', 'nobody else');
select is(pg_temp.waits('nobody@tests.example.mn'), 'nobody', 'nor anything of an address without one');
select is((select public.waiting_sign_up('kept@tests.example.mn', 'Nuuts1234') -> 'profile') - 'terms_accepted',
  (select to_jsonb(p) from (select first_name, last_name, business_phone, company_name, industries, company_size, location, website, description, plan, plan_months from public.profiles where email = 'kept@tests.example.mn') as p),
  'all that was typed');
select is(tests.answer('service', format('select public.drop_sign_up(%L)', tests.id('owner'))), 'false', 'staff are not dropped');
select is(tests.answer('service', format('select public.drop_sign_up(%L)', id)), 'false', 'nor is an account without a profile') from invited;
select is(tests.answer('service', format('select public.drop_sign_up(%L)', id)), 'true', 'the mistyped one is') from kept;
select is((select count(*)::integer from auth.users where email = 'kept@tests.example.mn'), 0, 'and is gone');
select is((select count(*)::integer from public.audit_log where table_name = 'profiles' and action = 'delete'), 0, 'which is nobody''s act in the history');
select is((select count(*)::integer from private.outbox where kind = 'profiles'), 0, 'and no mail of ours was queued for it');

select * from finish();
rollback;
