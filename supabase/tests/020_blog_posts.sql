-- Articles: drafts are hidden, the first publication keeps its date, views are counted separately.
begin;
\ir actors.psql
select plan(60);

-- Staff
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "noorog"}')), 'rows 1', 'staff write a draft');
select is((select published_at from public.blog_posts), null, 'a draft has no date of publication');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "noorog"}')), 'blog_posts_slug_key', 'a slug stands once');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "shuud", "status": "published"}')), 'rows 1', 'or publish at once');
select is((select published_at from public.blog_posts where slug = 'shuud'), now(), 'dated today');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "x", "status": "gone"}')), 'blog_posts_status_word', 'draft or published');

-- Visitor
select is(tests.answer('anonymous', 'select string_agg(slug, '','') from public.blog_posts'), 'shuud', 'a visitor sees the published article only');
select is(tests.answer('customer', 'select string_agg(slug, '','') from public.blog_posts'), 'shuud', 'a customer too');
select is(tests.answer('suspended admin', 'select string_agg(slug, '','') from public.blog_posts'), 'shuud', 'a suspended admin too');
select is(tests.answer('admin', 'select count(*)::text from public.blog_posts'), '2', 'staff see both');

select is(tests.attempt('customer', $$update public.blog_posts set title = 'Миний'$$), 'rows 0', 'a customer changes none');
select is(tests.attempt('removed admin', 'delete from public.blog_posts'), 'rows 0', 'a removed admin deletes none');
select is(tests.attempt('customer', tests.insertion('blog_posts', '{"slug": "minii"}')), '42501', 'and nobody else writes one');

-- Publication
update public.blog_posts set published_at = now() - interval '3 days' where slug = 'shuud';
select is(tests.attempt('admin', $$update public.blog_posts set status = 'draft' where slug = 'shuud'$$), 'rows 1', 'staff take it back');
select is(tests.attempt('admin', $$update public.blog_posts set status = 'published' where slug = 'shuud'$$), 'rows 1', 'and publish it again');
select is((select published_at from public.blog_posts where slug = 'shuud'), now() - interval '3 days', 'the date is that of the first time');

-- Views
select is(tests.answer('service', $$select public.record_blog_view('shuud')$$), 'true', 'a view of a published article counts');
select is(tests.answer('service', $$select public.record_blog_view('noorog')$$), 'false', 'of a draft it does not');
update public.blog_posts set published_at = now() where slug = 'noorog';
select is(tests.answer('service', $$select public.record_blog_view('noorog')$$), 'false', 'nor of one that was published once');
select results_eq(
  $$select views, version from public.blog_posts order by slug$$, 'values (0, 1), (0, 3)',
  'a view changes no row of an article');
select is(tests.answer(actor, $$select public.list_rows('blog_posts', p_q => 'shuud') #>> '{rows,0,views}'$$), '1', format('%s sees it in the list at once', actor))
from unnest(array['admin', 'viewer']) as actor;
select is(tests.answer('admin', format('select public.read_record(''blog_posts'', %L) ->> ''views''', id::text)), '1', 'and in the article')
from public.blog_posts where slug = 'shuud';
select is(tests.attempt(actor, 'select views from private.article_views'), expected, format('%s: the slots', actor))
from (values ('viewer', 'rows 1'), ('customer', 'rows 0'), ('removed admin', 'rows 0'), ('anonymous', '42501'), ('service', '42501')) as v (actor, expected);
select is(tests.attempt('admin', statement), '42501', format('staff: not %s', statement))
from unnest(array['update private.article_views set views = 1000', 'delete from private.article_views', 'insert into private.article_views values (1, 1, 1)']) as statement;
create temporary table revision as select tests.answer('admin', $$select public.list_rows('blog_posts') ->> 'revision'$$) as was;
select is(tests.answer('service', $$select public.record_blog_view('shuud')$$), 'true', 'another view');
select is(tests.answer('admin', $$select public.list_rows('blog_posts') ->> 'revision'$$), was, 'changes nothing of the list') from revision;
delete from private.article_views where post_id = 0;
update private.article_views set views = views - 1;
insert into private.article_views (post_id, slot, views) values (0, 0, 7);
select private.settle_views();
select results_eq(
  $$select views, version from public.blog_posts order by slug$$, 'values (0, 1), (1, 3)',
  'a night later the column holds it, and no new version');
select results_eq('select post_id, views from private.article_views', 'values (0::bigint, 7::bigint)', 'those of a deleted article wait for its restoration');
delete from private.article_views;
select is((select count(*)::integer from public.audit_log), 4, 'nor an audit row: two inserts and two changes of status');
select is(tests.attempt('admin', 'update public.blog_posts set views = 1000'), '42501', 'staff cannot set views');
select is(tests.attempt('anonymous', $$select public.record_blog_view('shuud')$$), '42501', 'a visitor cannot count past the API');

-- Staff, when a tool has granted every column
grant all on public.blog_posts to authenticated;
select is(tests.attempt('admin', $$update public.blog_posts set views = 1000, published_at = now() where slug = 'shuud'$$), 'rows 1', 'the statement passes');
select results_eq(
  $$select views, published_at < now() from public.blog_posts where slug = 'shuud'$$, 'values (1, true)',
  'but views and the date stay the server''s');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "huurmag", "status": "published", "views": 500, "published_at": "2020-01-01"}')), 'rows 1', 'also in a new one');
select results_eq(
  $$select views, published_at = now() from public.blog_posts where slug = 'huurmag'$$, 'values (0, true)', 'they begin as they must');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "huuchin", "created_at": "2020-01-01"}')), '42501', 'nobody predates an article');
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "huuchin", "version": 5}')), '42501', 'or invents a version');

select throws_ok('update public.blog_posts set views = -1', '23514', null, 'views are never below zero');

-- Deletion and undo
select is(tests.attempt('admin', $$delete from public.blog_posts where slug = 'shuud'$$), 'rows 1', 'staff delete an article');
select is(
  tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log))), 'rows 1', 'and bring it back');
select results_eq(
  $$select views, version, published_at < now() from public.blog_posts where slug = 'shuud'$$, 'values (1, 4, true)',
  'with its views and date, as a new version');
select is((select action from public.audit_log order by id desc limit 1), 'restore', 'the history calls it a restoration');

-- A publication at a time
delete from public.blog_posts;
select is(tests.attempt('admin', tests.insertion('blog_posts', '{"slug": "margaash", "status": "published", "publish_at": "2099-01-01T00:00:00Z"}')), 'rows 1', 'staff schedule an article');
select is((select published_at from public.blog_posts), '2099-01-01T00:00:00Z'::timestamptz, 'dated the day it appears');
select is(tests.answer('anonymous', 'select count(*)::text from public.blog_posts'), '0', 'a visitor sees nothing of it before');
select is(tests.answer('customer', 'select count(*)::text from public.blog_posts'), '0', 'nor does a customer');
select is(tests.answer('service', $$select public.record_blog_view('margaash')::text$$), 'false', 'nor is a view counted');
select is(tests.attempt('admin', $$update public.blog_posts set publish_at = '2098-01-01T00:00:00Z'$$), 'rows 1', 'it may be brought forward');
select is((select published_at from public.blog_posts), '2098-01-01T00:00:00Z'::timestamptz, 'and is');
update public.blog_posts set publish_at = now() - interval '1 hour', published_at = null;
select is((select published_at from public.blog_posts), now(), 'a moment that has passed means at once');
select is(tests.answer('anonymous', 'select count(*)::text from public.blog_posts'), '1', 'for visitors too');
update public.blog_posts set publish_at = '2099-01-01T00:00:00Z', status = 'draft';
update public.blog_posts set status = 'published';
select is((select published_at from public.blog_posts), now(), 'what was published once keeps its date');

select is(tests.attempt('admin', $$update public.blog_posts set publish_at = '2100-01-01T00:00:00Z'$$), 'blog_posts_publish_at_range', 'no article waits for the next century');

select * from finish();
rollback;
