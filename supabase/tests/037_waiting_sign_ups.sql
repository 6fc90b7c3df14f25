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
select is(pg_temp.begun('new@tests.example.mn'), 'false', 'a sign-up with a new address removes no account');
select is(pg_temp.begun(' Wait@tests.example.mn'), 'true', 'a sign-up with the address of an unconfirmed one removes it');
select is((select count(*)::integer from auth.users where email = 'wait@tests.example.mn'), 0, 'the unconfirmed account is deleted');
select is((select count(*)::integer from public.profiles where email = 'wait@tests.example.mn'), 0, 'the unconfirmed profile is deleted');
select is((select count(*)::integer from auth.audit_log_entries), 0, 'Auth''s log about the unconfirmed account is deleted');
select is((select after from public.audit_log where table_name = 'profiles'), '{"erased": true}', 'the history loses the details of the unconfirmed account');
select isnt(pg_temp.account('wait@tests.example.mn', 'Эзэн'), null, 'an account can be made again for the address')
  from (select public.begin_sign_up('wait@tests.example.mn', tests.profile('Эзэн') -> 'profile')) as p;
select is((select public.begin_sign_up('x@tests.example.mn', null) ->> 'proof' ~ '^[0-9a-f-]{36}$'), true, 'begin_sign_up returns a UUID as proof');

-- Never touched
create temporary table kept as select pg_temp.account('kept@tests.example.mn', 'Хадгалах') as id;
update auth.users set email_confirmed_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody',
  'a confirmed account is neither removed nor returned');
update auth.users set email_confirmed_at = null, last_sign_in_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody',
  'an account that was signed in to is neither removed nor returned');
update auth.users set last_sign_in_at = null, banned_until = now() + interval '1 hour' where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody', 'a banned account is neither removed nor returned');
update auth.users set banned_until = null where id = (select id from kept);
update public.profiles set suspended_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody',
  'a suspended customer is neither removed nor returned');
update public.profiles set suspended_at = null where id = (select id from kept);
update auth.users set deleted_at = now() where id = (select id from kept);
select is(pg_temp.begun('kept@tests.example.mn') || pg_temp.waits('kept@tests.example.mn'), 'falsenobody',
  'an account that Auth keeps as deleted is neither removed nor returned');
update auth.users set deleted_at = null where id = (select id from kept);
insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email)
select 'plan', id, 'pro', '6', 696600, 'ABCDEFGV', 'awaiting', 'Хадгалах', 'kept@tests.example.mn' from kept;
select is(pg_temp.begun('kept@tests.example.mn'), 'false', 'an account with a payment is not removed');
delete from public.payments where profile_id = (select id from kept);
insert into public.staff (user_id, name, email, role) select id, 'Ажилтан', 'kept@tests.example.mn', 'viewer' from kept;
select is(pg_temp.begun('kept@tests.example.mn'), 'false', 'an account of staff is not removed');
delete from public.staff where user_id = (select id from kept);
create temporary table invited as select pg_temp.account('invited@tests.example.mn') as id;
select is(pg_temp.begun('invited@tests.example.mn'), 'false', 'an account made for an invitation is not removed');
select is((select count(*)::integer from auth.users where email in ('kept@tests.example.mn', 'invited@tests.example.mn')), 2,
  'all of these accounts still exist');

-- A mistyped address
select is(pg_temp.waits(' KEPT@tests.example.mn'), 'Хадгалах', 'waiting_sign_up returns the sign-up for the right password');
select is(pg_temp.waits('kept@tests.example.mn', 'Wrong1234'), 'nobody', 'waiting_sign_up returns null for a wrong password');
select is(pg_temp.waits('nobody@tests.example.mn'), 'nobody', 'waiting_sign_up returns null for an address without an account');
select is((select public.waiting_sign_up('kept@tests.example.mn', 'Nuuts1234') -> 'profile') - 'terms_accepted',
  (select to_jsonb(p) from (select first_name, last_name, business_phone, company_name, industries, company_size, location, website,
    description, plan, plan_months from public.profiles where email = 'kept@tests.example.mn') as p),
  'waiting_sign_up returns the profile as it was sent');
select is(tests.answer('service', format('select public.drop_sign_up(%L)', tests.id('owner'))), 'false', 'drop_sign_up does not delete an account of staff');
select is(tests.answer('service', format('select public.drop_sign_up(%L)', id)), 'false',
  'drop_sign_up does not delete an account without a profile') from invited;
select is(tests.answer('service', format('select public.drop_sign_up(%L)', id)), 'true', 'drop_sign_up deletes an unconfirmed sign-up') from kept;
select is((select count(*)::integer from auth.users where email = 'kept@tests.example.mn'), 0, 'the dropped account is deleted');
select is((select count(*)::integer from public.audit_log where table_name = 'profiles' and action = 'delete'), 0,
  'the removal writes no history row of staff');
select is((select count(*)::integer from private.outbox where kind = 'profiles'), 0, 'the removal queues no mail');

select * from finish();
rollback;
