-- The account for an invitation: every other account is refused for its own reason, and not changed.
begin;
\ir actors.psql
select plan(20);
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000b2', 'second@tests.example.mn', tests.metadata('second@tests.example.mn'));
insert into public.staff (user_id, name, email, role) values ('00000000-0000-4000-8000-0000000000b2', 'Хоёр дахь', 'second@tests.example.mn', 'owner');

select is(tests.attempt('owner', format('select public.invite_member(%L, ''Шинэ'', ''editor'')', who || '@tests.example.mn')), 'rows 1', 'an owner invites ' || who) from unnest(array['new', 'other']) as who;
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
select is(pg_temp.accept(id), 'PT409 account_exists', 'not of another address') from stranger;
select is(pg_temp.accept(gen_random_uuid()), 'PT409 account_exists', 'nor one that there is not');
create temporary table customer as select pg_temp.account('new@tests.example.mn', tests.profile('Болд')) as id;
select is(pg_temp.accept(id), 'PT409 account_exists', 'nor a customer''s') from customer;
delete from auth.users where email = 'new@tests.example.mn';
create temporary table gone as select pg_temp.account('new@tests.example.mn') as id;
update auth.users set deleted_at = now() where email = 'new@tests.example.mn';
select is(pg_temp.accept(id), 'PT409 account_exists', 'nor one that Auth keeps as deleted') from gone;
delete from auth.users where email = 'new@tests.example.mn';
create temporary table invited as select pg_temp.account('new@tests.example.mn') as id;
insert into public.staff (user_id, name, email, role) select id, 'Шинэ', 'new@tests.example.mn', 'viewer' from invited;
select is(pg_temp.accept(id), 'PT409 account_exists', 'nor a member''s') from invited;
delete from public.staff where email = 'new@tests.example.mn';
update public.staff set role = 'editor' where user_id = tests.id('owner');
select is(pg_temp.accept(id), 'PT404 not_found', 'nor any while its sender is an editor') from invited;
update public.staff set role = 'owner' where user_id = tests.id('owner');

insert into auth.sessions (id, user_id) select gen_random_uuid(), id from invited;
select is(pg_temp.accept(id), 'rows 1', 'the invited come in') from invited;
select is((select role from public.staff where email = 'new@tests.example.mn'), 'editor', 'as what they were invited for');
select is((select email_confirmed_at is not null from auth.users where email = 'new@tests.example.mn'), true, 'their address is confirmed by the link');
select is((select count(*)::integer from auth.sessions where user_id = (select id from invited)), 0, 'no session that was opened before stays');
select is((select email_confirmed_at from auth.users where email = 'stranger@tests.example.mn'), null, 'nobody else is confirmed by it');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 1, 'nor signed out');
select is((select string_agg(email, ' ') from private.staff_invitations), 'other@tests.example.mn', 'and other invitations stay');
select is((select count(*)::integer from public.staff where email = 'stranger@tests.example.mn'), 0, 'with nobody of them in');

-- Another invitation: refused for an address with an account; it deletes old ones
select is(tests.attempt('owner', $$select public.invite_member('Stranger@tests.example.mn', 'Шинэ', 'editor')$$), 'PT409 account_exists', 'whose account may be another''s is not invited');
update auth.users set deleted_at = now() where email = 'stranger@tests.example.mn';
update private.staff_invitations set expires_at = now() - interval '29 days';
select is(tests.attempt('owner', $$select public.invite_member('Stranger@tests.example.mn', 'Шинэ', 'editor')$$), 'rows 1', 'one that Auth keeps as deleted is none');
select is((select count(*)::integer from private.staff_invitations), 2, 'an invitation of a month ago can still be looked up');
update private.staff_invitations set expires_at = now() - interval '31 days' where email like 'other@%';
select tests.attempt('owner', $$select public.invite_member('third@tests.example.mn', 'Шинэ', 'editor')$$);
select is((select string_agg(email, ' ' order by email) from private.staff_invitations), 'stranger@tests.example.mn third@tests.example.mn', 'and then not');

select * from finish();
rollback;
