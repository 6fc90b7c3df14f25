-- The messages of refused callers, what the function reads about a caller, and the account of an address.
begin;
\ir actors.psql
select plan(23);

select is(tests.told(who, format('select ''ok'' from public.%s', call)), message, format('%s as %s returns %s', call, who, message)) from (values
  ('may_add_image()', 'admin', 'ok'), ('may_add_image()', 'viewer', 'read_only'), ('may_add_image()', 'customer', 'not_staff'),
  ('list_own_missed()', 'viewer', 'ok'), ('list_own_missed()', 'customer', 'ok'), ('settle_own_missed(1, ''new'')', 'viewer', 'read_only'),
  ('pause_own_assistant()', 'viewer', 'read_only'), ('own_answers()', 'suspended customer', 'not_staff'),
  ('find_person(''a@tests.example.mn'')', 'owner', 'ok'), ('find_person(''a@tests.example.mn'')', 'admin', 'owners_only'),
    ('find_person(''a@tests.example.mn'')', 'customer', 'not_staff')) as r (call, who, message);

-- The function reads who is suspended by staff, and who is banned in Auth
create function pg_temp.actor(who text) returns text language sql as $$
  select tests.answer(who, 'select concat_ws('' '', a ->> ''staffSuspended'', a ->> ''profileSuspended'', a ->> ''factorMissing'')
    from public.current_actor() as a')
$$;
select is(pg_temp.actor(who), suspended, format('staffSuspended, profileSuspended and factorMissing of %s: %s', who, suspended)) from (values
  ('admin', 'false false false'), ('customer', 'false false false'), ('suspended admin', 'true false false'),
    ('suspended customer', 'false true false')) as a (who, suspended);
update auth.users set banned_until = now() + interval '1 hour' where id in (tests.id('admin'), tests.id('customer'), tests.id('removed admin'));
select is(pg_temp.actor(who), suspended, format('staffSuspended, profileSuspended and factorMissing of the banned %s: %s', who, suspended)) from (values
  ('admin', 'true false false'), ('customer', 'false true false'), ('removed admin', 'false false false')) as a (who, suspended);

-- The operator reads the account of an address
select is(tests.answer('service', format('select public.account_id(%L)', address)), id,
  format('the account of «%s» is %s', address, coalesce(id, 'nobody'))) from (values
  (' Customer@Tests.example.mn ', tests.id('customer')::text), ('admin@tests.example.mn', tests.id('admin')::text),
    ('nobody@tests.example.mn', 'PT404')) as a (address, id);
update auth.users set deleted_at = now() where id = tests.id('customer');
select is(tests.answer('service', 'select public.account_id(''customer@tests.example.mn'')'), 'PT404', 'an account that is soft-deleted in Auth is not found');

-- The mail about a changed address of staff refers to the history row of that change
insert into public.audit_log (id, action, table_name, row_id, after) overriding system value values
  (9000000001, 'update', 'staff', tests.id('admin')::text, '{"a": 1}'), (9000000002, 'update', 'profiles', tests.id('viewer')::text, '{"a": 2}');
delete from private.outbox;
update auth.users set email = 'moved@tests.example.mn' where id = tests.id('viewer');
select is((select string_agg(h.table_name || ' ' || (h.after ->> 'email'), ', ') from private.outbox as o
  join public.audit_log as h on h.id::text = o.record_id where o.template = 'address'), 'staff moved@tests.example.mn',
  'the mail refers to the history row of the member of staff, not to a row of another table');

select * from finish();
rollback;
