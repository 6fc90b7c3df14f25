-- The account for an invitation: every other account is refused for its own reason, and not changed.
begin;
\ir actors.psql
select plan(20);
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-0000000000b2', 'second@tests.example.mn', tests.metadata('second@tests.example.mn'));
insert into public.staff (user_id, name, email, role) values ('00000000-0000-4000-8000-0000000000b2', 'Хоёр дахь', 'second@tests.example.mn', 'owner');

select is(tests.attempt('owner', format('select public.invite_member(%L, ''Шинэ'', ''editor'')', who || '@tests.example.mn')), 'rows 1',
  'an owner invites ' || who) from unnest(array['new', 'other']) as who;
create temporary table link as select private.invitation_token(id) as token from private.staff_invitations where email like 'new@%';
create function pg_temp.accept(account uuid) returns text language sql as $$
  select tests.attempt('service', format('select public.accept_invitation(%L, %L)', token, account)) from link
$$;
-- An account that was made after the invitation.
create function pg_temp.account(address text, of_account jsonb default '{}') returns uuid language sql as $$
  insert into auth.users (id, email, raw_user_meta_data, created_at)
  values (gen_random_uuid(), address, tests.metadata(address, of_account), now() + interval '1 second') returning id
$$;

create temporary table stranger as select pg_temp.account('stranger@tests.example.mn') as id;
select is(pg_temp.accept(id), 'PT409 account_exists', 'an account with another address is refused') from stranger;
select is(pg_temp.accept(gen_random_uuid()), 'PT409 account_exists', 'an unknown account is refused');
create temporary table customer as select pg_temp.account('new@tests.example.mn', tests.profile('Болд')) as id;
select is(pg_temp.accept(id), 'PT409 account_exists', 'an account of a customer is refused') from customer;
delete from auth.users where email = 'new@tests.example.mn';
create temporary table gone as select pg_temp.account('new@tests.example.mn') as id;
update auth.users set deleted_at = now() where email = 'new@tests.example.mn';
select is(pg_temp.accept(id), 'PT409 account_exists', 'an account that Auth keeps as deleted is refused') from gone;
delete from auth.users where email = 'new@tests.example.mn';
create temporary table invited as select pg_temp.account('new@tests.example.mn') as id;
insert into public.staff (user_id, name, email, role) select id, 'Шинэ', 'new@tests.example.mn', 'viewer' from invited;
select is(pg_temp.accept(id), 'PT409 account_exists', 'an account of staff is refused') from invited;
delete from public.staff where email = 'new@tests.example.mn';
update public.staff set role = 'editor' where user_id = tests.id('owner');
select is(pg_temp.accept(id), 'PT404 not_found', 'the invitation is refused while its sender is not an owner') from invited;
update public.staff set role = 'owner' where user_id = tests.id('owner');

insert into auth.sessions (id, user_id) select gen_random_uuid(), id from invited;
select is(pg_temp.accept(id), 'rows 1', 'the invitation is accepted by the account that was made for it') from invited;
select is((select role from public.staff where email = 'new@tests.example.mn'), 'editor', 'the new member has the invited role');
select is((select email_confirmed_at is not null from auth.users where email = 'new@tests.example.mn'), true, 'accepting confirms the address');
select is((select count(*)::integer from auth.sessions where user_id = (select id from invited)), 0, 'accepting ends earlier sessions of the account');
select is((select email_confirmed_at from auth.users where email = 'stranger@tests.example.mn'), null, 'accepting confirms no other account');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 1, 'accepting ends no session of other accounts');
select is((select string_agg(email, ' ') from private.staff_invitations), 'other@tests.example.mn', 'accepting deletes only this invitation');
select is((select count(*)::integer from public.staff where email = 'stranger@tests.example.mn'), 0, 'accepting makes no other account staff');

-- Another invitation: refused for an address with an account; it deletes old ones
select is(tests.attempt('owner', $$select public.invite_member('Stranger@tests.example.mn', 'Шинэ', 'editor')$$), 'PT409 account_exists',
  'an address with an account cannot be invited');
update auth.users set deleted_at = now() where email = 'stranger@tests.example.mn';
update private.staff_invitations set expires_at = now() - interval '29 days';
select is(tests.attempt('owner', $$select public.invite_member('Stranger@tests.example.mn', 'Шинэ', 'editor')$$), 'rows 1',
  'an address whose account Auth keeps as deleted can be invited');
select is((select count(*)::integer from private.staff_invitations), 2, 'an invitation that expired 29 days ago is kept');
update private.staff_invitations set expires_at = now() - interval '31 days' where email like 'other@%';
select tests.attempt('owner', $$select public.invite_member('third@tests.example.mn', 'Шинэ', 'editor')$$);
select is((select string_agg(email, ' ' order by email) from private.staff_invitations),
  'stranger@tests.example.mn third@tests.example.mn', 'an invitation that expired 31 days ago is deleted by the next one');

select * from finish();
rollback;
