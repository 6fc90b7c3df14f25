-- Articles: drafts are hidden, the first publication keeps its date, views are counted separately.
begin;
\ir actors.psql
select plan(60);

-- Staff
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "noorog"}')), 'rows 1', 'staff add a draft');
select is((select published_at from public.blog_posts), null, 'a draft has no publication date');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "noorog"}')), 'blog_posts_slug_key', 'a second article with the same slug is refused');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "shuud", "status": "published"}')), 'rows 1', 'staff add a published article');
select is((select published_at from public.blog_posts where slug = 'shuud'), now(), 'a published article gets the current time as publication date');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "x", "status": "gone"}')), 'blog_posts_status_word',
  'a status that is not in the list is refused');

-- Visitor
select is(tests.answer('anonymous', 'select string_agg(slug, '','') from public.blog_posts'), 'shuud', 'a visitor sees only the published article');
select is(tests.answer('customer', 'select string_agg(slug, '','') from public.blog_posts'), 'shuud', 'a customer sees only the published article');
select is(tests.answer('suspended admin', 'select string_agg(slug, '','') from public.blog_posts'), 'shuud',
  'a suspended admin sees only the published article');
select is(tests.answer('admin', 'select count(*)::text from public.blog_posts'), '2', 'staff see drafts and published articles');

select is(tests.attempt('customer', $$update public.blog_posts set title = 'Миний'$$), 'rows 0', 'a customer cannot change an article');
select is(tests.attempt('removed admin', 'delete from public.blog_posts'), 'rows 0', 'a removed admin cannot delete an article');
select is(tests.attempt('customer', tests.insertion('blog_posts', '{"slug": "minii"}')), '42501', 'a customer cannot add an article');

-- Publication
update public.blog_posts set published_at = now() - interval '3 days' where slug = 'shuud';
select is(tests.attempt('admin', $$update public.blog_posts set status = 'draft' where slug = 'shuud'$$), 'rows 1',
  'staff set a published article back to draft');
select is(tests.attempt('admin', $$update public.blog_posts set status = 'published' where slug = 'shuud'$$), 'rows 1', 'staff publish the article again');
select is((select published_at from public.blog_posts where slug = 'shuud'), now() - interval '3 days',
  'the publication date is that of the first publication');

-- Views
select is(tests.answer('service', $$select public.record_blog_view('shuud')$$), 'true', 'a view of a published article is counted');
select is(tests.answer('service', $$select public.record_blog_view('noorog')$$), 'false', 'a view of a draft is not counted');
update public.blog_posts set published_at = now() where slug = 'noorog';
select is(tests.answer('service', $$select public.record_blog_view('noorog')$$), 'false', 'a view of a draft that was published before is not counted');
select results_eq(
  $$select views, version from public.blog_posts order by slug$$, 'values (0, 1), (0, 3)',
  'a view changes neither column nor version of the article');
select is(tests.answer(actor, $$select public.list_rows('blog_posts', p_q => 'shuud') #>> '{rows,0,views}'$$), '1',
  format('%s sees the new view in the list at once', actor))
from unnest(array['admin', 'viewer']) as actor;
select is(tests.answer('admin', format('select public.read_record(''blog_posts'', %L) ->> ''views''', id::text)), '1',
  'the record read by id includes the new view')
from public.blog_posts where slug = 'shuud';
select is(tests.attempt(actor, 'select views from private.article_views'), expected, format('%s reads the slots of views: %s', actor, expected))
from (values ('viewer', 'rows 1'), ('customer', 'rows 0'), ('removed admin', 'rows 0'), ('anonymous', '42501'), ('service', '42501')) as v (actor, expected);
select is(tests.attempt('admin', statement), '42501', format('staff cannot execute: %s', statement))
from unnest(array['update private.article_views set views = 1000', 'delete from private.article_views',
  'insert into private.article_views values (1, 1, 1)']) as statement;
create temporary table revision as select tests.answer('admin', $$select public.list_rows('blog_posts') ->> 'revision'$$) as was;
select is(tests.answer('service', $$select public.record_blog_view('shuud')$$), 'true', 'another view is counted');
select is(tests.answer('admin', $$select public.list_rows('blog_posts') ->> 'revision'$$), was,
  'a view does not change the revision of the list') from revision;
delete from private.article_views where post_id = 0;
update private.article_views set views = views - 1;
insert into private.article_views (post_id, slot, views) values (0, 0, 7);
select private.settle_views();
select results_eq(
  $$select views, version from public.blog_posts order by slug$$, 'values (0, 1), (1, 3)',
  'settle_views adds the view to the column without raising the version');
select results_eq('select post_id, views from private.article_views', 'values (0::bigint, 7::bigint)', 'settle_views keeps the views of a deleted article');
delete from private.article_views;
select is((select count(*)::integer from public.audit_log), 4, 'views write no audit row: there are only two inserts and two changes of status');
select is(tests.attempt('admin', 'update public.blog_posts set views = 1000'), '42501', 'staff cannot set views');
select is(tests.attempt('anonymous', $$select public.record_blog_view('shuud')$$), '42501', 'a visitor cannot count views directly');

-- Staff, when a tool has granted every column
grant all on public.blog_posts to authenticated;
select is(tests.attempt('admin', $$update public.blog_posts set views = 1000, published_at = now() where slug = 'shuud'$$), 'rows 1',
  'with every column granted, an update of views and publication date succeeds');
select results_eq(
  $$select views, published_at < now() from public.blog_posts where slug = 'shuud'$$, 'values (1, true)',
  'the update leaves views and publication date unchanged');
select is(tests.attempt('admin',
  tests.insertion('blog_posts', '{"slug": "huurmag", "status": "published", "views": 500, "published_at": "2020-01-01"}')), 'rows 1',
  'with every column granted, an insert with views and publication date succeeds');
select results_eq(
  $$select views, published_at = now() from public.blog_posts where slug = 'huurmag'$$, 'values (0, true)',
    'the new article has no views and the current publication date');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "huuchin", "created_at": "2020-01-01"}')), '42501',
  'staff cannot choose the date of creation');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "huuchin", "version": 5}')), '42501', 'staff cannot choose the version');

select throws_ok('update public.blog_posts set views = -1', '23514', null, 'negative views are refused');

-- Deletion and undo
select is(tests.attempt('admin', $$delete from public.blog_posts where slug = 'shuud'$$), 'rows 1', 'staff delete an article');
select is(
  tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log))), 'rows 1', 'staff restore the deleted article');
select results_eq(
  $$select views, version, published_at < now() from public.blog_posts where slug = 'shuud'$$, 'values (1, 4, true)',
  'the restored article has its views and publication date, and a new version');
select is((select action from public.audit_log order by id desc limit 1), 'restore', 'the history has the action restore');

-- A publication at a time
delete from public.blog_posts;
select is(tests.attempt('admin',
  tests.insertion('blog_posts', '{"slug": "margaash", "status": "published", "publish_at": "2099-01-01T00:00:00Z"}')), 'rows 1', 'staff schedule an article');
select is((select published_at from public.blog_posts), '2099-01-01T00:00:00Z'::timestamptz, 'the publication date of a scheduled article is publish_at');
select is(tests.answer('anonymous', 'select count(*)::text from public.blog_posts'), '0', 'a visitor does not see a scheduled article');
select is(tests.answer('customer', 'select count(*)::text from public.blog_posts'), '0', 'a customer does not see a scheduled article');
select is(tests.answer('service', $$select public.record_blog_view('margaash')::text$$), 'false', 'a view of a scheduled article is not counted');
select is(tests.attempt('admin', $$update public.blog_posts set publish_at = '2098-01-01T00:00:00Z'$$), 'rows 1',
  'staff change the time of a scheduled article');
select is((select published_at from public.blog_posts), '2098-01-01T00:00:00Z'::timestamptz, 'the publication date follows the changed time');
update public.blog_posts set publish_at = now() - interval '1 hour', published_at = null;
select is((select published_at from public.blog_posts), now(), 'a publish_at in the past publishes at once');
select is(tests.answer('anonymous', 'select count(*)::text from public.blog_posts'), '1', 'a visitor sees an article with a publish_at in the past');
update public.blog_posts set publish_at = '2099-01-01T00:00:00Z', status = 'draft';
update public.blog_posts set status = 'published';
select is((select published_at from public.blog_posts), now(), 'an article that was published before keeps its date, whatever publish_at is');

select is(tests.attempt('admin', $$update public.blog_posts set publish_at = '2100-01-01T00:00:00Z'$$), 'blog_posts_publish_at_range',
  'a publish_at in the next century is refused');

select * from finish();
rollback;
