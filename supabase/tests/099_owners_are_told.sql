-- Every owner is told by mail of changes to the team, the second factor and personal data.
begin;
\ir actors.psql
select plan(21);
insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-0000000000b2', 'second@tests.example.mn', tests.metadata('second@tests.example.mn'));
insert into tests.actors values ('second owner', 'authenticated', '00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-00000000aab2');
insert into auth.sessions (id, user_id) select session_id, user_id from tests.actors where name = 'second owner';
grant usage on schema tests to authenticated;
grant execute on function tests.id to authenticated;
grant select on tests.actors to authenticated;

-- Who got a mail since the last call, and these values of its first record.
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
select is(pg_temp.says('action', 'name', 'role'), 'insert Хоёр дахь owner', 'a new owner');
select is(pg_temp.told(), 'owner', 'is told to the others');
update public.staff set notice_kinds = '{}';
select is(pg_temp.told(), null, 'what concerns nobody''s rights is not');

select pg_temp.act('owner', $$invite_member('new@tests.example.mn', 'Шинэ', 'owner')$$);
select is(pg_temp.says('table_name', 'actor', 'name', 'role', 'email'), 'staff_invitations Owner Шинэ owner new@tests.example.mn', 'an invitation');
select is(pg_temp.told(), 'owner second', 'is told to all owners, whatever news they want');
select pg_temp.act('owner', format('cancel_invitation(%L)', (select id from private.staff_invitations)));
select is(pg_temp.told(), null, 'one that is taken back gives nobody anything');

select pg_temp.act('owner', $$set_member_role(tests.id('admin'), 'viewer')$$);
select is(pg_temp.says('name', 'previous_role', 'role'), 'Admin editor viewer', 'another role');
select is(pg_temp.told(), 'owner second', 'is told to all owners, not to whose it is');
select pg_temp.act('owner', $$suspend_member(tests.id('admin'))$$);
select is(pg_temp.says('name', 'suspended'), 'Admin true', 'a suspension');
select is(pg_temp.told(), 'owner second', 'too');
select pg_temp.act('owner', $$suspend_member(tests.id('admin'), false)$$);
select is(pg_temp.says('action', 'name', 'suspended'), 'activate Admin false', 'and its end');
select is(pg_temp.told(), 'owner second', 'is');
select private.set_second_factor(true);
select is(pg_temp.says('second_factor_required'), 'true', 'that a second factor is required');
select is(pg_temp.told(), 'owner second', 'is told');
select private.set_second_factor(false);
delete from private.outbox;
select pg_temp.act('owner', $$erase_person('customer@tests.example.mn')$$);
select is(pg_temp.says('action', 'actor', 'records', 'name', 'email'), 'erase Owner 1 – –', 'an erasure is told with its numbers alone');
select is(pg_temp.told(), 'owner second', 'to all owners');
select tests.attempt('service', 'select public.clean_up()');
select is(pg_temp.told(), null, 'cleaning by the calendar is nobody''s act');

-- An owner who loses the role is told: whoever took the session over may be the only owner left
select pg_temp.act('owner', $$set_member_role(tests.id('second owner'), 'viewer')$$);
select is(pg_temp.told(), 'owner second', 'who is lowered');
update public.staff set role = 'owner' where user_id = tests.id('second owner');
delete from private.outbox;
select pg_temp.act('owner', $$suspend_member(tests.id('second owner'))$$);
select is(pg_temp.told(), 'owner second', 'suspended');
update public.staff set suspended_at = null where user_id = tests.id('second owner');
delete from private.outbox;
select pg_temp.act('owner', $$remove_member(tests.id('second owner'))$$);
select is(pg_temp.says('action', 'name', 'email', 'role'), 'delete Хоёр дахь second@tests.example.mn owner', 'or removed');
select is(pg_temp.told(), 'owner second', 'is told too');

select * from finish();
rollback;
