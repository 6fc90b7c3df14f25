-- The history: the action of each row depends on that record, and so does whether it can be restored.
begin;
\ir actors.psql
select plan(13);

create function pg_temp.latest() returns public.audit_log language sql security definer as $$ select h from public.audit_log as h order by id desc limit 1 $$;
alter table public.contact_messages alter id restart with 9000001;

-- Neither an insert with an id that was changed before nor the return of a member of the team is a restore
insert into public.audit_log (action, table_name, row_id, before, after) values ('update', 'contact_messages', '9000001', '{"a": 1}', '{"a": 2}');
select tests.attempt('admin', format('select tests.add_record(%L, %L)', table_name, sample)) from tests.samples where table_name = 'contact_messages';
select is((pg_temp.latest()).action || ' ' || (pg_temp.latest()).row_id, 'insert 9000001',
  'an insert with an id that has only an update in the history is an insert');
select tests.attempt('service', $$select public.revoke_staff('viewer@tests.example.mn')$$);
select is((pg_temp.latest()).action, 'delete', 'removing a member is a deletion in the history');
select tests.attempt('service', format('select public.grant_staff(%L, ''Viewer'', ''viewer'')', tests.id('viewer')));
select is((pg_temp.latest()).action, 'insert', 'granting the member again is an insert, not a restore');

-- A customer who signs up while staff are signed in
create function pg_temp.sign_up() returns void language plpgsql as $$
begin
  perform tests.become('admin');
  perform set_config('role', 'none', true);
  insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'new@tests.example.mn', tests.metadata('new@tests.example.mn', tests.profile('Шинэ')));
  perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
end
$$;
select pg_temp.sign_up();
select is((pg_temp.latest()).table_name || ' ' || (pg_temp.latest()).action, 'profiles insert', 'a sign-up during a staff session is an insert in the history');
select is((pg_temp.latest()).before, null, 'the insert has no old values');

-- Only a deleted record of a form, an article or a topic can be restored, and only by staff who may write
select is(tests.attempt('admin', $$select tests.remove_record('contact_messages', '9000001')$$), 'rows 1', 'staff delete a message');
select is(tests.attempt(who, format('select public.restore_deleted(%s)', (pg_temp.latest()).id)), '42501',
  format('the message cannot be restored by the %s', who)) from unnest(array['viewer', 'customer', 'suspended admin']) as who;
-- As in an old database: a dropped column is ignored.
alter table public.contact_messages add column dropped text;
alter table public.contact_messages drop column dropped;
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', (pg_temp.latest()).id)), 'rows 1', 'an editor restores the message');
insert into public.audit_log (action, table_name, row_id, before) select 'delete', 'payments', '9000009',
  sample || '{"id": 9000009, "version": 1}' from tests.samples where table_name = 'payments';
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', (pg_temp.latest()).id)), 'PT404 not_found',
  'a deleted payment cannot be restored');
insert into public.audit_log (action, table_name, row_id, before) select 'delete', 'contact_messages', '9000009',
  sample || '{"id": 9000009, "version": 1, "status": "new", "erased": true}' from tests.samples where table_name = 'contact_messages';
select is(tests.attempt('admin', format('select public.restore_deleted(%s)', (pg_temp.latest()).id)), 'PT404 not_found',
  'a deleted message that was erased cannot be restored');
select is((select count(*)::integer from public.contact_messages), 1, 'the table has only the restored message');

select * from finish();
rollback;
