-- The team: owners invite, set roles, suspend and remove; nobody else does, and no owner does it to themselves.
begin;
\ir actors.psql
select plan(52);
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-0000000000b2', 'second@tests.example.mn', tests.metadata('second@tests.example.mn'));
insert into tests.actors values ('second owner', 'authenticated', '00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-00000000aab2');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'second owner';
insert into public.staff (user_id, name, email, role) values (tests.id('second owner'), 'Хоёр дахь', 'second@tests.example.mn', 'owner');
select tests.confirm('second owner');
delete from public.audit_log;
delete from private.outbox;

create function pg_temp.of(actor text, what text) returns text language sql as $$
  select tests.attempt(actor, 'select public.' || what)
$$;

-- Reading
select is(tests.answer('owner', $$select jsonb_array_length(public.list_team() -> 'members')::text$$), '6', 'an owner sees the whole team');
select is(tests.answer('owner',
  $$select m ->> 'name' from jsonb_array_elements(public.list_team() -> 'members') as m where (m ->> 'is_self')::boolean$$), 'Owner',
  'the caller''s own membership is marked');
select is(tests.answer('admin', 'select public.list_team()'), '42501', 'an editor cannot list the team');

-- Nobody changes their own membership
select is(pg_temp.of('owner', format('set_member_role(%L, ''owner'')', tests.id('owner'))), 'PT409 own_account', 'an owner cannot set the own role');
select is(pg_temp.of('owner', format('suspend_member(%L)', tests.id('owner'))), 'PT409 own_account', 'an owner cannot suspend the own membership');
select is(pg_temp.of('owner', format('suspend_member(%L, false)', tests.id('owner'))), 'PT409 own_account',
  'an owner cannot lift a suspension of the own membership');
select is(pg_temp.of('owner', format('remove_member(%L)', tests.id('owner'))), 'PT409 own_account', 'an owner cannot remove the own membership');
select is(pg_temp.of('admin', format('set_member_role(%L, ''owner'')', tests.id('admin'))), '42501', 'an editor cannot set the own role');
select is(pg_temp.of('viewer', format('set_member_role(%L, ''editor'')', tests.id('viewer'))), '42501', 'a viewer cannot set the own role');
select is(pg_temp.of('admin', format('set_member_role(%L, ''owner'')', tests.id('viewer'))), '42501', 'an editor cannot set the role of another member');
select is(tests.attempt('admin', 'update public.staff set role = ''owner'''), '42501', 'an editor cannot update roles directly');
select is(pg_temp.of('admin', $$invite_member('friend@example.mn', 'Найз', 'owner')$$), '42501', 'an editor cannot invite an owner');

-- Roles
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('viewer'))), 'rows 1', 'an owner makes a viewer an editor');
select is(tests.answer('viewer', 'select public.admin_summary()'), '42501', 'a new role ends the sessions of the member');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'viewer';
select is(tests.attempt('viewer', $$select public.set_notice_kinds('{}')$$), 'rows 1', 'the new editor may write');
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('viewer'))), 'rows 1', 'setting the same role again succeeds');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('viewer')), 1, 'setting the same role ends no session');
select is(pg_temp.of('owner', format('set_member_role(%L, ''viewer'')', tests.id('viewer'))), 'rows 1', 'an owner makes an editor a viewer');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'viewer';
select is(tests.attempt('viewer', $$select public.set_notice_kinds('{}')$$), '42501', 'the viewer may not write');
select is(pg_temp.of('owner', format('set_member_role(%L, ''god'')', tests.id('viewer'))), 'staff_role_word', 'an unknown role is refused');
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('customer'))), 'PT404 not_found',
  'setting the role of a customer raises not_found');
select is(pg_temp.of('second owner', format('set_member_role(%L, ''editor'')', tests.id('owner'))), 'rows 1', 'an owner makes another owner an editor');
select is(pg_temp.of('owner', format('set_member_role(%L, ''editor'')', tests.id('second owner'))), '42501', 'the former owner cannot set roles');
update public.staff set role = 'owner' where user_id = tests.id('owner');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'owner';

-- Suspension
select is(pg_temp.of('owner', format('suspend_member(%L)', tests.id('admin'))), 'rows 1', 'an owner suspends an editor');
select is(tests.answer('admin', 'select public.admin_summary()'), '42501', 'a suspended member cannot read the dashboard');
select is((select count(*)::integer from auth.sessions where user_id = tests.id('admin')), 0, 'the suspension ends the sessions of the member');
select is(pg_temp.of('owner', format('suspend_member(%L, false)', tests.id('admin'))), 'rows 1', 'an owner lifts the suspension');
select is((select suspended_at from public.staff where user_id = tests.id('admin')), null, 'the member is no longer suspended');

-- Invitations
select is(pg_temp.of('owner', $$invite_member('customer@tests.example.mn', 'Болд', 'editor')$$), 'PT409 account_exists',
  'an address with an account cannot be invited');
select is(pg_temp.of('owner', $$invite_member('no address', 'Болд', 'editor')$$), 'staff_invitations_email_format', 'an invalid address is refused');
select is(pg_temp.of('owner', $$invite_member('new@tests.example.mn', '', 'editor')$$), 'staff_invitations_name_length', 'an empty name is refused');
select is(pg_temp.of('owner', $$invite_member('new@tests.example.mn', 'Шинэ', 'god')$$), 'staff_invitations_role_word',
  'an invitation with an unknown role is refused');
select is(pg_temp.of('owner', $$invite_member(' New@tests.example.mn', 'Шинэ', 'viewer')$$), 'rows 1', 'an owner invites a new address');
select is((select count(*)::integer from private.outbox where template = 'invitation' and recipient = 'new@tests.example.mn'), 1,
  'the invitation queues a mail');
select is((select token_hash ~ '^[0-9a-f]{64}$' and token_hash <> private.invitation_token(id) from private.staff_invitations), true,
  'only a hash of the token is stored');
select is((select r ->> 'token' from private.staff_invitations as i,
  jsonb_array_elements(private.outbox_records('staff_invitations', array[i.id::text], 1) -> 'records') as r),
  (select private.invitation_token(id) from private.staff_invitations), 'the mail has the token');
create temporary table first_link as select private.invitation_token(id) as token from private.staff_invitations;
select is(pg_temp.of('owner', $$invite_member('new@tests.example.mn', 'Шинэ', 'editor')$$), 'rows 1', 'the same address is invited again with another role');
create temporary table link as select private.invitation_token(id) as token from private.staff_invitations;
select is(pg_temp.of('service', format('open_invitation(%L)', (select token from first_link))), 'PT404 not_found',
  'the link of the first invitation is invalid');
select is(tests.answer('service', format('select public.open_invitation(%L) ->> ''role''', (select token from link))), 'editor',
  'the link of the second invitation is valid');

-- Acceptance: by the account made for it, once
select is(pg_temp.of('service', format('accept_invitation(%L, %L)', (select token from link), tests.id('customer'))),
  'PT409 account_exists', 'an account with another address cannot accept the invitation');
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-0000000000d1', 'new@tests.example.mn', tests.metadata('new@tests.example.mn'));
update auth.users set created_at = now() - interval '1 hour' where id = '00000000-0000-4000-8000-0000000000d1';
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))),
  'PT409 account_exists', 'an account older than the invitation cannot accept it');
update auth.users set created_at = now() where id = '00000000-0000-4000-8000-0000000000d1';
update public.staff set suspended_at = now() where user_id = tests.id('owner');
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))),
  'PT404 not_found', 'an invitation of a suspended owner cannot be accepted');
update public.staff set suspended_at = null where user_id = tests.id('owner');
update private.staff_invitations set expires_at = now();
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))),
  'PT404 not_found', 'an expired invitation cannot be accepted');
update private.staff_invitations set expires_at = now() + interval '1 hour';
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))),
  'rows 1', 'the invitation is accepted by the account that was made for it');
select is((select role from public.staff where email = 'new@tests.example.mn'), 'editor', 'the new member has the invited role');
select is(pg_temp.of('service', format('accept_invitation(%L, ''00000000-0000-4000-8000-0000000000d1'')', (select token from link))),
  'PT404 not_found', 'a used invitation cannot be accepted again');
select is(pg_temp.of('owner', $$invite_member('other@tests.example.mn', 'Өөр', 'viewer')$$), 'rows 1', 'an owner invites another address');
select is(pg_temp.of('owner', format('cancel_invitation(%L)', (select id from private.staff_invitations))), 'rows 1', 'an owner cancels an invitation');

-- Removal
select is(pg_temp.of('owner', 'remove_member(''00000000-0000-4000-8000-0000000000d1'')'), 'rows 1', 'an owner removes a member');
select is((select count(*)::integer from auth.users where id = '00000000-0000-4000-8000-0000000000d1'), 0, 'the removal deletes the account');
select is(pg_temp.of('owner', format('remove_member(%L)', tests.id('second owner'))), 'rows 1', 'an owner removes another owner');

select is((select string_agg(action || ' ' || table_name, ', ' order by id) from public.audit_log where table_name = 'staff_invitations'
  or action in ('delete')),
  'insert staff_invitations, insert staff_invitations, insert staff_invitations, delete staff_invitations, delete staff, delete staff',
    'invitations and removals are in the history');

select * from finish();
rollback;
