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
select is(pg_temp.change('{"status": "contacted"}'), 'rows 1', 'a status is staff''s to set');
select is(pg_temp.change('{"status": "contacted", "spam_reason": "other"}'), 'rows 1', 'and the mark of spam');
select is(pg_temp.change('{"nothing": 1}'), '42703', 'no column that is not there');
select is(pg_temp.change('{"version": 99}'), '42501', 'nor the version');
select is(pg_temp.change('{"suspended_at": null}', of_table => 'profiles'), '42501', 'nor a customer''s profile');
select is(tests.attempt('admin', $$select tests.change_record('staff', tests.id('admin')::text, '{"role": "owner"}')$$), '42501', 'nor their own role');
grant all on public.quote_requests, public.blog_posts to authenticated;
select is(pg_temp.change('{"version": 99}'), 'rows 1', 'whatever was granted');
select is(pg_temp.change('{"id": 99}'), '428C9', 'not the id');
select is(pg_temp.change('{"created_at": "2020-01-01"}'), 'rows 1', 'and somebody tries to write');
select results_eq('select version, created_at = now() from public.quote_requests', 'values (3, true)', 'the version and the date are the server''s');
revoke all on public.quote_requests, public.blog_posts from authenticated;
grant select, insert, delete, update (status, spam_reason) on public.quote_requests to authenticated;
grant select, insert (title, slug, content), delete on public.blog_posts to authenticated;
select is(tests.attempt('admin', $$select tests.add_record('blog_posts', '{"title": "А", "slug": "a", "content": "А", "views": 500}')$$), '42501', 'not the views of an article');
select is(tests.attempt('admin', $$select tests.add_record('blog_posts', '{"title": "А", "slug": "a", "content": "А"}')$$), 'rows 1', 'an article is theirs to write');
select is(tests.attempt(who, $$select tests.add_record('blog_posts', '{"title": "А", "slug": "b", "content": "А"}')$$), '42501', format('and not one of %s', who)) from unnest(array['viewer', 'customer', 'suspended admin']) as who;
select is(tests.attempt('admin', tests.insertion('audit_log')), '42501', 'history is nobody''s');

-- Which version
select is(pg_temp.change('{"status": "completed"}', '2'), 'PT409 version_conflict', 'an older version than the row has');
select is(pg_temp.change('{"status": "completed"}', '3'), 'rows 1', 'the one it has');
select is(tests.attempt('admin', $$select tests.change_record('quote_requests', '999999999', '{"status": "new"}', 1)$$), 'PT404 not_found', 'a row that is gone is no conflict');
select is(tests.attempt('admin', format('select public.refuse_write(''quote_requests'', %L)', (select id from public.quote_requests))), 'PT409 conflict', 'nor is a row that came back meanwhile gone');
select is(
  tests.answer('admin', format('select tests.change_record(''quote_requests'', %L, ''{"status": "new"}'') ->> ''status''', (select id from public.quote_requests))),
  'new', 'the record comes back as it became');

-- Who
select is(tests.attempt(who, format('select tests.%s(''quote_requests'', %L%s)', command, id, rest)), '42501', format('%s: not by the %s', command, who))
from public.quote_requests, unnest(array['viewer', 'customer', 'suspended admin']) as who, (values ('change_record', ', ''{"status": "contacted"}'''), ('remove_record', '')) as c (command, rest);
select is(tests.attempt('admin', format('select tests.change_record(''profiles'', %L, ''{"location": "Ховд"}'')', tests.id('customer'))), '42501', 'nor is a profile changed by staff, whatever its customer may');

-- Deletion
revoke delete on public.quote_requests from authenticated;
select is(tests.attempt('admin', format('select tests.remove_record(''quote_requests'', %L)', (select id from public.quote_requests))), '42501', 'what may not be deleted stays');
select is(tests.attempt('admin', format('select tests.remove_record(''blog_posts'', %L, 2)', (select id from public.blog_posts))), 'PT409 version_conflict', 'only the version that was on the screen');
select is(tests.attempt('admin', format('select tests.remove_record(''blog_posts'', %L, 1)', (select id from public.blog_posts))), 'rows 1', 'an article is deleted');

select * from finish();
rollback;
