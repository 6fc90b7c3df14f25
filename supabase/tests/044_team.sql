-- The team: owners invite, set roles, suspend and remove; nobody else does, and no owner does it to themselves.
begin;
\ir actors.psql
select plan(52);
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000b2', 'second@tests.example.mn', tests.metadata('second@tests.example.mn'));
insert into tests.actors values ('second owner', 'authenticated', '00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-00000000aab2');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'second owner';
insert into public.staff (user_id, name, email, role) values (tests.id('second owner'), 'Хоёр дахь', 'second@tests.example.mn', 'owner');
select tests.confirm('second owner');
delete from public.audit_log;
delete from private.outbox;
grant usage on schema tests to authenticated, service_role;
grant execute on function tests.id to authenticated, service_role;
grant select on tests.actors to authenticated, service_role;

create function pg_temp.of(actor text, what text) returns text language sql as $$
  select tests.attempt(actor, 'select public.' || what)
$$;

-- Reading
select is(tests.answer('owner', $$select jsonb_array_length(public.list_team() -> 'members')::text$$), '6', 'an owner sees the whole team');
select is(tests.answer('owner', $$select m ->> 'name' from jsonb_array_elements(public.list_team() -> 'members') as m where (m ->> 'is_self')::boolean$$), 'Owner', 'and who is who');
select is(tests.answer('admin', 'select public.list_team()'), '42501', 'an editor sees none of it');

-- Nobody changes their own membership
select is(pg_temp.of('owner', format('set_member_role(%L, ''owner'')', tests.id('owner'))), 'PT409 own_account', 'not the role');
select is(pg_temp.of('owner', format('suspend_member(%L)', tests.id('owner'))), 'PT409 own_account', 'no suspension');
select is(pg_temp.of('owner', format('suspend_member(%L, false)', tests.id('owner'))), 'PT409 own_account', 'nor its end');
select is(pg_temp.of('owner', format('remove_member(%L)', tests.id('owner'))), 'PT409 own_account', 'no removal');
select is(pg_temp.of('admin', format('set_member_role(%L, ''owner'')', tests.id('admin'))), '42501', 'an editor does not raise themselves');
select is(pg_temp.of('viewer', format('set_member_role(%L, ''editor'')', tests.id('viewer'))), '42501', 'nor does a viewer');
select is(pg_temp.of('admin', format('set_member_role(%L, ''owner'')', tests.id('viewer'))), '42501', 'nor anybody else');
select is(tests.attempt('admin', 'update public.staff set role = ''owner'''), '42501', 'nor at the table');
select is(pg_temp.of('admin', $$invite_member('friend@example.mn', 'Найз', 'owner')$$), '42501', 'nor by inviting an owner');

-- Roles
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('viewer'))), 'rows 1', 'an owner raises a viewer');
select is(tests.answer('viewer', 'select public.admin_summary()'), '42501', 'whose session ends');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'viewer';
select is(tests.attempt('viewer', $$select public.set_notice_kinds('{}')$$), 'rows 1', 'and who changes things from then on');
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('viewer'))), 'rows 1', 'the same role again');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 1, 'ends no session');
select is(pg_temp.of('owner', format('set_member_role(%L, ''viewer'')', tests.id('viewer'))), 'rows 1', 'and lowers them');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'viewer';
select is(tests.attempt('viewer', $$select public.set_notice_kinds('{}')$$), '42501', 'who changes nothing again');
select is(pg_temp.of('owner', format('set_member_role(%L, ''god'')', tests.id('viewer'))), 'staff_role_word', 'a role is one of three');
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('customer'))), 'PT404 not_found', 'a customer is no member');
select is(pg_temp.of('second owner', format('set_member_role(%L, ''editor'')', tests.id('owner'))), 'rows 1', 'an owner lowers another owner');
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('second owner'))), '42501', 'who may nothing of the kind any more');
update public.staff set role = 'owner' where user_id = tests.id('owner');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'owner';

-- Suspension
select is(pg_temp.of('owner', format('suspend_member(%L)', tests.id('admin'))), 'rows 1', 'an owner suspends an editor');
select is(tests.answer('admin', 'select public.admin_summary()'), '42501', 'who sees nothing from then on');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'and is signed out');
select is(pg_temp.of('owner', format('suspend_member(%L, false)', tests.id('admin'))), 'rows 1', 'and lifts it');
select is((select suspended_at from public.staff where user_id = tests.id('admin')), null, 'for good');

-- Invitations
select is(pg_temp.of('owner', $$invite_member('customer@tests.example.mn', 'Болд', 'editor')$$), 'PT409 account_exists', 'an account that is there is not raised by a link');
select is(pg_temp.of('owner', $$invite_member('no address', 'Болд', 'editor')$$), 'staff_invitations_email_format', 'an address is one');
select is(pg_temp.of('owner', $$invite_member('new@tests.example.mn', '', 'editor')$$), 'staff_invitations_name_length', 'a name too');
select is(pg_temp.of('owner', $$invite_member('new@tests.example.mn', 'Шинэ', 'god')$$), 'staff_invitations_role_word', 'and a role');
select is(pg_temp.of('owner', $$invite_member(' New@tests.example.mn', 'Шинэ', 'viewer')$$), 'rows 1', 'somebody new is invited');
select is((select count(*)::integer from private.outbox where template = 'invitation' and recipient = 'new@tests.example.mn'), 1, 'by mail');
select is((select token_hash ~ '^[0-9a-f]{64}$' and token_hash <> private.invitation_token(id) from private.staff_invitations), true, 'a hash alone is kept');
select is((select r ->> 'token' from private.staff_invitations as i, jsonb_array_elements(private.outbox_records('staff_invitations', array[i.id::text], 1) -> 'records') as r), (select private.invitation_token(id) from private.staff_invitations), 'the mail has the token');
create temporary table first_link as select private.invitation_token(id) as token from private.staff_invitations;
select is(pg_temp.of('owner', $$invite_member('new@tests.example.mn', 'Шинэ', 'editor')$$), 'rows 1', 'and again, as an editor');
create temporary table link as select private.invitation_token(id) as token from private.staff_invitations;
select is(pg_temp.of('service', format('open_invitation(%L)', (select token from first_link))), 'PT404 not_found', 'the first link ends with it');
select is(tests.answer('service', format('select public.open_invitation(%L) ->> ''role''', (select token from link))), 'editor', 'the second one is good');

-- Acceptance: by the account made for it, once
select is(pg_temp.of('service', format('accept_invitation(%L, %L)', (select token from link), tests.id('customer'))), 'PT409 account_exists', 'no other account takes it');
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000d1', 'new@tests.example.mn', tests.metadata('new@tests.example.mn'));
update auth.users set created_at = now() - interval '1 hour' where id = '00000000-0000-4000-8000-0000000000d1';
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))), 'PT409 account_exists', 'nor one that was there before');
update auth.users set created_at = now() where id = '00000000-0000-4000-8000-0000000000d1';
update public.staff set suspended_at = now() where user_id = tests.id('owner');
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))), 'PT404 not_found', 'nor while its sender is no owner');
update public.staff set suspended_at = null where user_id = tests.id('owner');
update private.staff_invitations set expires_at = now();
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))), 'PT404 not_found', 'nor after its time');
update private.staff_invitations set expires_at = now() + interval '1 hour';
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))), 'rows 1', 'the invited come in');
select is((select role from public.staff where email = 'new@tests.example.mn'), 'editor', 'with the role');
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))), 'PT404 not_found', 'once');
select is(pg_temp.of('owner', $$invite_member('other@tests.example.mn', 'Өөр', 'viewer')$$), 'rows 1', 'another one');
select is(pg_temp.of('owner', format('cancel_invitation(%L)', (select id from private.staff_invitations))), 'rows 1', 'is taken back');

-- Removal
select is(pg_temp.of('owner', 'remove_member(''00000000-0000-4000-8000-0000000000d1'')'), 'rows 1', 'an owner removes a member');
select is((select count(*)::integer from auth.users where id = '00000000-0000-4000-8000-0000000000d1'), 0, 'with the account');
select is(pg_temp.of('owner', format('remove_member(%L)', tests.id('second owner'))), 'rows 1', 'another owner too');

select is((select string_agg(action || ' ' || table_name, ', ' order by id) from public.audit_log where table_name = 'staff_invitations' or action in ('delete')),
  'insert staff_invitations, insert staff_invitations, insert staff_invitations, delete staff_invitations, delete staff, delete staff', 'all of it is in the history');

select * from finish();
rollback;
