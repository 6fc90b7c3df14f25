-- One change for many records, and its undo.
begin;
\ir actors.psql
select plan(36);

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

select is(pg_temp.many(actor, 'delete', null, pg_temp.which(4)), '42501', format('%s changes nothing', actor)) from unnest(array['customer', 'viewer', 'removed admin']) as actor;
select is(pg_temp.many('admin', 'erase', null, pg_temp.which(4)), '22023', 'only what is known');
select is(tests.answer('admin', 'select public.change_many(''blog_posts'', ''delete'')'), '22023', 'only forms');
select is(tests.answer('admin', 'select public.change_many(''partner_requests'', ''status'', ''approved'')'), '22023', 'an application is decided by itself');
select is(pg_temp.many('admin', 'status', 'unheard', pg_temp.which(4)), '23514', 'only words of the list');
select is(pg_temp.many('admin', 'status', null, pg_temp.which(4)), '22023', 'and one of them');

-- Status
delete from public.audit_log;
create temporary table change as select pg_temp.many('admin', 'status', 'contacted', pg_temp.which(3)) as done;
select is((select done::jsonb ->> 'rows' from change), '1', 'what has the status already is no change');
select is((select count(*)::integer from public.audit_log), 1, 'and no history');
select is((select count(*)::integer from public.quote_requests where status = 'contacted'), 3, 'the rest is as wanted');
select is(pg_temp.undo('owner', done), 'PT404', 'nobody takes another''s change back') from change;
select is(pg_temp.undo('viewer', done), '42501', 'nor does a viewer') from change;
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '1', 'one''s own is taken back') from change;
select is(pg_temp.undo('admin', done), 'PT404', 'once') from change;
select is((select count(*)::integer from public.quote_requests where status = 'contacted'), 2, 'to what it was');
update change set done = pg_temp.many('admin', 'status', 'completed', pg_temp.which(2));
update public.quote_requests set status = 'declined' where id = (select all_of[1] from ids);
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '1', 'what was changed since') from change;
select is((select status from public.quote_requests, ids where id = all_of[1]), 'declined', 'stays as it is');
update change set done = pg_temp.many('admin', 'status', 'new', pg_temp.which(2));
update private.bulk_changes set created_at = now() - interval '2 hours';
select is(pg_temp.undo('admin', done), 'PT404', 'after an hour it is done') from change;

-- All that match
select is(pg_temp.many('admin', 'spam', null, 'null', 'төсөл 4')::jsonb ->> 'rows', '1', 'all that match a search');
select is((select spam_reason from public.quote_requests, ids where id = all_of[4]), 'staff', 'are marked');
select is(tests.answer('admin', 'select public.change_many(''quote_requests'', ''delete'', p_rows => 2)'), 'PT409', 'not when others came since');
select is((select count(*)::integer from public.quote_requests where spam_at is null), 3, 'then nothing is changed');
update change set done = tests.answer('admin', 'select public.change_many(''quote_requests'', ''spam'', p_rows => 3)');
select is((select done::jsonb ->> 'rows' from change), '3', 'or all there are, but spam');
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '3', 'and come back') from change;
select is((select count(*)::integer from public.quote_requests where spam_at is null), 3, 'without the one from before');

-- Assignment
update change set done = pg_temp.many('admin', 'assign', tests.id('owner')::text, pg_temp.which(3));
select is(tests.answer('owner', 'select jsonb_array_length(public.list_my_work())'), '3', 'three are given to somebody');
select is(pg_temp.many('admin', 'assign', tests.id('customer')::text, pg_temp.which(3)), 'PT409', 'not to a customer');
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '3', 'and taken back') from change;
select is(tests.answer('owner', 'select public.list_my_work()'), '[]', 'from that one');

-- Deletion
update change set done = pg_temp.many('admin', 'delete', null, pg_temp.which(4));
select is((select count(*)::integer from public.quote_requests), 0, 'all are deleted');
select is(pg_temp.undo('admin', done)::jsonb ->> 'rows', '4', 'all come back') from change;
select is((select array_agg(id order by id) from public.quote_requests), (select all_of from ids), 'the same ones');

-- How many
insert into public.quote_requests (name, email, phone, project_title, project_type, budget, timeline, project_description)
select 'Б', 'b@tests.example.mn', '99112233', 'Т', 'web', 'тодорхойгүй', '1month', 'Т' from generate_series(1, 501);
select is(pg_temp.many('admin', 'delete'), '22023', 'more than 500 are refused');
select is(pg_temp.many('admin', 'delete', null, '(select array_agg(n) from generate_series(1, 100000) as n)'), '22023', 'named or not');
select is((select count(*)::integer from public.quote_requests), 505, 'and nothing is half done');

select * from finish();
rollback;
