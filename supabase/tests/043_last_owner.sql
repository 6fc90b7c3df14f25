-- At least one owner can act: a suspended one does not count. And the responses to refused callers.
begin;
\ir actors.psql
select plan(21);

create function pg_temp.operator(command text) returns text language sql as $$ select tests.attempt('service', 'select public.' || command) $$;
update public.staff set role = 'owner' where user_id = tests.id('suspended admin');
select is(pg_temp.operator($$revoke_staff('owner@tests.example.mn')$$), 'PT409 last_owner',
  'the only active owner cannot be removed although a suspended owner exists');
select is(pg_temp.operator($$revoke_staff('suspended.admin@tests.example.mn')$$), 'rows 1', 'a suspended owner can be removed');
select is(pg_temp.operator($$suspend_staff('owner@tests.example.mn', false)$$), 'rows 1', 'lifting the suspension of an active owner succeeds');
select is(pg_temp.operator($$revoke_staff('admin@tests.example.mn')$$), 'rows 1', 'an editor can be removed');
update public.staff set role = 'owner' where user_id = tests.id('signed-out admin');
select is(pg_temp.operator($$suspend_staff('owner@tests.example.mn')$$), 'rows 1', 'with a second active owner the first one can be suspended');
select is(pg_temp.operator($$suspend_staff('signed-out.admin@tests.example.mn')$$), 'PT409 last_owner', 'the remaining active owner cannot be suspended');
select is(pg_temp.operator($$suspend_staff('owner@tests.example.mn', false)$$), 'rows 1', 'the suspension of the first owner is lifted');

insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'owner';

-- The operator's grant needs one existing account
update auth.users set email_confirmed_at = null;
update auth.users set deleted_at = now() where id = tests.id('removed admin');
create function pg_temp.grant_to(who text) returns text language sql as $$
  select pg_temp.operator(format('grant_staff(%L, %L, ''editor'', true)', tests.id(who), who))
$$;
select is(pg_temp.grant_to('removed admin'), 'PT404 not_found', 'grant_staff refuses an account that Auth keeps as deleted');
select is(pg_temp.operator($$account_id('removed.admin@tests.example.mn')$$), 'PT404 not_found',
  'account_id does not find an account that Auth keeps as deleted');
select is(pg_temp.grant_to('customer'), 'rows 1', 'grant_staff accepts an existing account');
select is((select string_agg(email, ' ') from auth.users where email_confirmed_at is not null), 'customer@tests.example.mn',
  'grant_staff confirms only the address of this account');
select is((select string_agg(email, ' ') from public.profiles), 'suspended.customer@tests.example.mn', 'grant_staff deletes only the profile of this account');
delete from public.staff where user_id = tests.id('customer');

-- Somebody who is not staff in good standing learns nothing about roles
select is(tests.told(who, format('select ''ok'' from public.%s', call)), said, format('%s calls %s: %s', who, call, said)) from (values
  ('viewer', 'set_notice_kinds(''{}'')', 'read_only'),
  ('removed admin', 'set_notice_kinds(''{}'')', 'not_staff'),
  ('viewer', 'list_history(null, null, 101)', 'no_export'),
  ('removed admin', 'list_history(null, null, 101)', 'not_staff'),
  ('viewer', 'find_person(''a@example.mn'')', 'owners_only'),
  ('removed admin', 'find_person(''a@example.mn'')', 'not_staff'),
  ('owner', 'find_person(''a@example.mn'')', 'ok')) as c (who, call, said);
update auth.sessions set not_after = now() where user_id = tests.id('owner');
select is(tests.told('owner', 'select ''ok'' from public.find_person(''a@example.mn'')'), 'not_staff', 'an owner whose session has ended cannot find a person');
select is(tests.told('owner', 'select ''ok'' from public.erase_person(''a@example.mn'')'), 'not_staff',
  'an owner whose session has ended cannot erase a person');

select * from finish();
rollback;
