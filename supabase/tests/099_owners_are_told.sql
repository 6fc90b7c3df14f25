-- Every owner gets a mail about changes to the team, the second factor and personal data.
begin;
\ir actors.psql
select plan(21);
insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-0000000000b2', 'second@tests.example.mn', tests.metadata('second@tests.example.mn'));
insert into tests.actors values ('second owner', 'authenticated', '00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-00000000aab2');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'second owner';

-- Who got a mail since the last call, and the given values of its first record.
create function pg_temp.told() returns text language sql as $$
  with gone as (delete from private.outbox where kind = 'audit_log' returning recipient)
  select string_agg(split_part(recipient, '@', 1), ' ' order by recipient) from gone
$$;
create function pg_temp.says(variadic names text[]) returns text language sql as $$
  select (select string_agg(coalesce(record ->> name, '–'), ' ' order by place) from unnest(names) with ordinality as n (name, place))
  from private.outbox as o, jsonb_array_elements(private.outbox_records('audit_log', array[o.record_id], 1) -> 'records') as record
  where o.kind = 'audit_log' limit 1
$$;
create function pg_temp.act(actor text, call text) returns text language sql as $$ select tests.told(actor, 'select public.' || call || '::text') $$;

insert into public.staff (user_id, name, email, role) values (tests.id('second owner'), 'Хоёр дахь', 'second@tests.example.mn', 'owner');
select is(pg_temp.says('action', 'name', 'role'), 'insert Хоёр дахь owner', 'the mail about a new owner has name and role');
select is(pg_temp.told(), 'owner', 'the other owner gets the mail about a new owner');
update public.staff set notice_kinds = '{}';
select is(pg_temp.told(), null, 'a change of notices sends no mail');

select pg_temp.act('owner', $$invite_member('new@tests.example.mn', 'Шинэ', 'owner')$$);
select is(pg_temp.says('table_name', 'actor', 'name', 'role', 'email'), 'staff_invitations Owner Шинэ owner new@tests.example.mn',
  'the mail about an invitation has actor, name, role and e-mail');
select is(pg_temp.told(), 'owner second', 'all owners get the mail about an invitation, though they have chosen no notices');
select pg_temp.act('owner', format('cancel_invitation(%L)', (select id from private.staff_invitations)));
select is(pg_temp.told(), null, 'cancelling an invitation sends no mail');

select pg_temp.act('owner', $$set_member_role(tests.id('admin'), 'viewer')$$);
select is(pg_temp.says('name', 'previous_role', 'role'), 'Admin editor viewer', 'the mail about a changed role has both roles');
select is(pg_temp.told(), 'owner second', 'the owners get the mail about a changed role, the member does not');
select pg_temp.act('owner', $$suspend_member(tests.id('admin'))$$);
select is(pg_temp.says('name', 'suspended'), 'Admin true', 'the mail about a suspension has the member''s name');
select is(pg_temp.told(), 'owner second', 'all owners get the mail about a suspension');
select pg_temp.act('owner', $$suspend_member(tests.id('admin'), false)$$);
select is(pg_temp.says('action', 'name', 'suspended'), 'activate Admin false', 'the mail about the end of a suspension has the member''s name');
select is(pg_temp.told(), 'owner second', 'all owners get the mail about the end of a suspension');
select private.set_second_factor(true);
select is(pg_temp.says('second_factor_required'), 'true', 'the mail about the second factor says that it is required');
select is(pg_temp.told(), 'owner second', 'all owners get the mail about the second factor');
select private.set_second_factor(false);
delete from private.outbox;
select pg_temp.act('owner', $$erase_person('customer@tests.example.mn')$$);
select is(pg_temp.says('action', 'actor', 'records', 'name', 'email'), 'erase Owner 1 – –',
  'the mail about an erasure has actor and number of records, but no name and no e-mail');
select is(pg_temp.told(), 'owner second', 'all owners get the mail about an erasure');
select tests.attempt('service', 'select public.clean_up()');
select is(pg_temp.told(), null, 'a scheduled clean-up sends no mail');

-- An owner who loses the role is told: a person who has taken over another owner's session may be the only owner left
select pg_temp.act('owner', $$set_member_role(tests.id('second owner'), 'viewer')$$);
select is(pg_temp.told(), 'owner second', 'an owner who becomes a viewer gets the mail');
update public.staff set role = 'owner' where user_id = tests.id('second owner');
delete from private.outbox;
select pg_temp.act('owner', $$suspend_member(tests.id('second owner'))$$);
select is(pg_temp.told(), 'owner second', 'an owner who is suspended gets the mail');
update public.staff set suspended_at = null where user_id = tests.id('second owner');
delete from private.outbox;
select pg_temp.act('owner', $$remove_member(tests.id('second owner'))$$);
select is(pg_temp.says('action', 'name', 'email', 'role'), 'delete Хоёр дахь second@tests.example.mn owner',
  'the mail about a removed owner has name, e-mail and role');
select is(pg_temp.told(), 'owner second', 'an owner who is removed gets the mail');

select * from finish();
rollback;
