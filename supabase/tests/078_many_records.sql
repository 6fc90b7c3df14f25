-- One change for many records, and its undo.
begin;
\ir actors.psql
select plan(42);

insert into public.quote_requests (name, email, phone, project_title, project_type, budget, timeline, project_description, status)
select 'Олон ' || n, 'olon@tests.example.mn', '99112233', 'Төсөл ' || n, 'web', 'тодорхойгүй', '1month', 'Тайлбар',
  case when n <= 2 then 'contacted' else 'new' end
from generate_series(1, 4) as n;
create function pg_temp.many(who text, action text, value text default null, which text default 'null', q text default null) returns text language sql as $$
  select tests.answer(who, format('select public.change_many(''quote_requests'', %L, %L, %s, %L)', action, value, which, q))
$$;
create function pg_temp.undo(who text, change text) returns text language sql as $$
  select tests.answer(who, format('select public.undo_many(%L)', change::jsonb ->> 'id'))
$$;
create temporary table ids as select array_agg(id order by id) as all_of from public.quote_requests;
create function pg_temp.which(n integer) returns text language sql as $$ select format('%L::bigint[]', all_of[:n]) from ids $$;

select is(pg_temp.many(actor, 'delete', null, pg_temp.which(4)), '42501', format('%s cannot make a bulk change', actor))
  from unnest(array['customer', 'viewer', 'removed admin']) as actor;
select is(pg_temp.many('admin', 'erase', null, pg_temp.which(4)), '22023', 'an unknown action is refused');
select is(tests.answer('admin', 'select public.change_many(''blog_posts'', ''delete'')'), '22023', 'a bulk change of articles is refused');
select is(tests.answer('admin', 'select public.change_many(''partner_requests'', ''status'', ''approved'')'), '22023',
  'a bulk decision of applications is refused');
select is(pg_temp.many('admin', 'status', 'unheard', pg_temp.which(4)), '23514', 'an unknown status is refused');
select is(pg_temp.many('admin', 'status', null, pg_temp.which(4)), '22023', 'a null status is refused');

-- Status
delete from public.audit_log;
create temporary table change as select pg_temp.many('admin', 'status', 'contacted', pg_temp.which(3)) as done;
select is((select done::jsonb ->> 'rows' from change), '1', 'records that have the status already are not counted');
select is((select count(*)::integer from public.audit_log where row_id <> '-'), 1, 'records that have the status already get no history');
select is((select count(*)::integer from public.quote_requests where status = 'contacted'), 3, 'all three records have the new status');
select is(pg_temp.undo('owner', done), 'PT404', 'another member cannot undo the change') from change;
select is(pg_temp.undo('viewer', done), '42501', 'a viewer cannot undo the change') from change;
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '1', 'the member who made the change can undo it') from change;
select is(pg_temp.undo('admin', done), 'PT404', 'a change can be undone once') from change;
select is((select count(*)::integer from public.quote_requests where status = 'contacted'), 2, 'the undo restores the old status');
update change set done = pg_temp.many('admin', 'status', 'completed', pg_temp.which(2));
update public.quote_requests set status = 'declined' where id = (select all_of[1] from ids);
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '1', 'an undo skips a record that was changed since') from change;
select is((select status from public.quote_requests, ids where id = all_of[1]), 'declined', 'the skipped record keeps its new status');
update change set done = pg_temp.many('admin', 'status', 'new', pg_temp.which(2));
update private.bulk_changes set created_at = now() - interval '2 hours';
select is(pg_temp.undo('admin', done), 'PT404', 'a change cannot be undone after an hour') from change;

-- All that match
select is(pg_temp.many('admin', 'spam', null, 'null', 'төсөл 4')::jsonb ->> 'rows', '1', 'a bulk change of a search marks one record as spam');
select is((select spam_reason from public.quote_requests, ids where id = all_of[4]), 'staff', 'the matching record is marked as spam');
select is(tests.answer('admin', 'select public.change_many(''quote_requests'', ''delete'', p_rows => 2)'), 'PT409',
  'a change with an outdated number of rows is refused');
select is((select count(*)::integer from public.quote_requests where spam_at is null), 3, 'a refused change changes no record');
update change set done = tests.answer('admin', 'select public.change_many(''quote_requests'', ''spam'', p_rows => 3)');
select is((select done::jsonb ->> 'rows' from change), '3', 'a bulk change of the whole list leaves out spam');
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '3', 'an undo removes the spam marks') from change;
select is((select count(*)::integer from public.quote_requests where spam_at is null), 3, 'the record that was marked before stays spam');

-- Assignment
update change set done = pg_temp.many('admin', 'assign', tests.id('owner')::text, pg_temp.which(3));
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '3', 'a bulk change assigns three records');
select is(pg_temp.many('admin', 'assign', tests.id('customer')::text, pg_temp.which(3)), 'PT409', 'a bulk assignment to a customer is refused');
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '3', 'an undo removes the assignments') from change;
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'the former assignee has no work');

-- Deletion
update change set done = pg_temp.many('admin', 'delete', null, pg_temp.which(4));
select is((select count(*)::integer from public.quote_requests), 0, 'a bulk change deletes all four records');
create function pg_temp.history(which text default '') returns text language sql as $$
  select tests.answer('viewer', format('select jsonb_agg(jsonb_build_array(r -> ''action'', r -> ''after'') order by r -> ''id'' desc)::text
    from jsonb_array_elements(public.list_history(''quote_requests''%s) -> ''rows'') as e (r)', which))
$$;
select is((pg_temp.history()::jsonb -> 0)::text, '["delete", {"rows": 4, "names": ["Олон 1", "Олон 2", "Олон 3", "Олон 4"]}]',
  'a bulk change is one entry of the history, with the names');
select is((pg_temp.history()::jsonb -> 2)::text, format('["update", {"rows": 3, "names": ["Олон 1", "Олон 2", "Олон 3"], "assignee": "%s"}]', name),
  'an assignment says to whom') from public.staff where user_id = tests.id('owner');
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '4', 'an undo restores all four records') from change;
select is((pg_temp.history()::jsonb -> 0)::text, '["restore", {"rows": 4, "names": ["Олон 1", "Олон 2", "Олон 3", "Олон 4"]}]', 'the undo is one entry too');
select is(pg_temp.history(format(', %L', all_of[1]::text))::jsonb #>> '{0,0}', 'restore', 'the history of a record has what was made of it') from ids;
update public.quote_requests set name = 'Өөр 1' where id = (select all_of[1] from ids);
select is(pg_temp.history()::jsonb #>> '{0,1,names,0}', 'Өөр 1', 'people are named as they are named now');
select is((select count(*) from public.audit_log where change_id is null and row_id <> '-' and table_name = 'quote_requests'), 0::bigint,
  'each part belongs to its change');
select is((select array_agg(id order by id) from public.quote_requests), (select all_of from ids), 'the restored records have their ids');

-- How many
insert into public.quote_requests (name, email, phone, project_title, project_type, budget, timeline, project_description)
select 'Б', 'b@tests.example.mn', '99112233', 'Т', 'web', 'тодорхойгүй', '1month', 'Т' from generate_series(1, 501);
select is(pg_temp.many('admin', 'delete'), '22023', 'a bulk change of more than 500 matching records is refused');
select is(pg_temp.many('admin', 'delete', null, '(select array_agg(n) from generate_series(1, 100000) as n)'), '22023',
  'a bulk change of more than 500 named ids is refused');
select is((select count(*)::integer from public.quote_requests), 505, 'refused bulk changes change no record');

select * from finish();
rollback;
