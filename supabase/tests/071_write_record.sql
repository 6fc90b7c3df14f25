-- Staff write records with their own rights, and only the columns that the grants beside a table name.
begin;
\ir actors.psql
select plan(32);

select is(tests.attempt('anonymous', tests.insertion('quote_requests')), 'rows 1', 'a visitor asks for a quote');
create function pg_temp.change(changes text, version text default 'null', of_table text default 'quote_requests') returns text language plpgsql as $$
declare
  place text;
begin
  execute format('select min(id::text) from public.%I', of_table) into place;
  return tests.attempt('admin', format('select tests.change_record(%L, %L, %L, %s)', of_table, place, changes, version));
end
$$;

-- Which columns
select is(pg_temp.change('{"status": "contacted"}'), 'rows 1', 'staff may change the status');
select is(pg_temp.change('{"status": "contacted", "spam_reason": "other"}'), 'rows 1', 'staff may change the reason of spam');
select is(pg_temp.change('{"nothing": 1}'), '42703', 'an unknown column is refused');
select is(pg_temp.change('{"version": 99}'), '42501', 'staff cannot set the version');
select is(pg_temp.change('{"suspended_at": null}', of_table => 'profiles'), '42501', 'staff cannot change a profile');
select is(tests.attempt('admin', $$update public.staff set role = 'owner' where user_id = tests.id('admin')$$), '42501',
  'staff cannot change their own role');
grant all on public.quote_requests, public.blog_posts to authenticated;
select is(pg_temp.change('{"version": 99}'), 'rows 1', 'with every column granted, a change of the version succeeds');
select is(pg_temp.change('{"id": 99}'), '428C9', 'the id cannot be changed');
select is(pg_temp.change('{"created_at": "2020-01-01"}'), 'rows 1', 'with every column granted, a change of the date of creation succeeds');
select results_eq('select version, created_at = now() from public.quote_requests', 'values (3, true)', 'the trigger overwrites version and date of creation');
revoke all on public.quote_requests, public.blog_posts from authenticated;
grant select, insert, delete, update (status, spam_reason) on public.quote_requests to authenticated;
grant select, insert (title, slug, content), delete on public.blog_posts to authenticated;
select is(tests.attempt('admin', $$select tests.add_record('blog_posts', '{"title": "А", "slug": "a", "content": "А", "views": 500}')$$),
  '42501', 'staff cannot set the views of a new article');
select is(tests.attempt('admin', $$select tests.add_record('blog_posts', '{"title": "А", "slug": "a", "content": "А"}')$$), 'rows 1',
  'staff may add an article');
select is(tests.attempt(who, $$select tests.add_record('blog_posts', '{"title": "А", "slug": "b", "content": "А"}')$$), '42501',
  format('an article cannot be added by %s', who)) from unnest(array['viewer', 'customer', 'suspended admin']) as who;
select is(tests.attempt('admin', tests.insertion('audit_log')), '42501', 'staff cannot insert history');

-- Which version
select is(pg_temp.change('{"status": "completed"}', '2'), 'PT409 version_conflict', 'a change with an outdated version is refused');
select is(pg_temp.change('{"status": "completed"}', '3'), 'rows 1', 'a change with the current version succeeds');
select is(tests.attempt('admin', $$select tests.change_record('quote_requests', '999999999', '{"status": "new"}', 1)$$), 'PT404 not_found',
  'a change of an unknown row raises not_found');
select is(tests.attempt('admin', format('select public.refuse_write(''quote_requests'', %L)', (select id from public.quote_requests))),
  'PT409 conflict', 'refuse_write raises a conflict for a row that exists');
select is(
  tests.answer('admin', format('select tests.change_record(''quote_requests'', %L, ''{"status": "new"}'') ->> ''status''',
    (select id from public.quote_requests))),
  'new', 'a change returns the changed record');

-- Who
select is(tests.attempt(who, format('select tests.%s(''quote_requests'', %L%s)', command, id, rest)), '42501', format('%s is refused to the %s', command, who))
from public.quote_requests, unnest(array['viewer', 'customer', 'suspended admin']) as who,
  (values ('change_record', ', ''{"status": "contacted"}'''), ('remove_record', '')) as c (command, rest);
select is(tests.attempt('admin', format('select tests.change_record(''profiles'', %L, ''{"location": "Ховд"}'')', tests.id('customer'))),
  '42501', 'staff cannot change a profile column that its customer may change');

-- Deletion
revoke delete on public.quote_requests from authenticated;
select is(tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L)', (select id from public.quote_requests))),
  '42501', 'without the grant a row cannot be deleted');
select is(tests.attempt('admin', format('select tests.remove_record(''blog_posts'', %L, 2)', (select id from public.blog_posts))),
  'PT409 version_conflict', 'a deletion with an outdated version is refused');
select is(tests.attempt('admin', format('select tests.remove_record(''blog_posts'', %L, 1)', (select id from public.blog_posts))),
  'rows 1', 'staff delete an article');

select * from finish();
rollback;
