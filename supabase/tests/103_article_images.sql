-- Pictures of articles: kept by their row, released when no article has shown them for a month.
begin;
\ir actors.psql
select plan(14);

create function pg_temp.begun(bucket text default 'article-images') returns text language sql as $$
  select tests.answer('service', format('select public.begin_file(%L, ''image/png'', 9, ''aa'')', bucket))
$$;
create temporary table files as
  select pg_temp.begun() as shown, pg_temp.begun() as among, pg_temp.begun() as unused, pg_temp.begun('receipts') as receipt;

select is(tests.answer('admin', 'select public.may_add_image()'), 'true', 'staff may add one');
select is(tests.attempt('viewer', 'select public.may_add_image()'), '42501', 'a viewer may not');
select is(tests.answer('customer', 'select public.may_add_image()'), '42501', 'nor a customer');
select is(tests.attempt('viewer', format('select public.add_article_image(%L)', shown)), '42501', 'and keeps none that is there') from files;
select is(tests.attempt('admin', format('select public.add_article_image(%L)', receipt)), 'PT409 conflict', 'a receipt is no picture of an article') from files;
select tests.attempt('admin', format('select public.add_article_image(%L)', path))
from files, unnest(array[shown, among, unused]) as path;
select is((select count(*)::integer from private.article_images where added_by = tests.id('admin')), 3, 'each is kept, by whom');
select is(tests.attempt('admin', format('select public.add_article_image(%L)', shown)), 'PT409 conflict', 'once') from files;
select is(tests.answer('service', format('select public.article_image(%L)', shown)), 'image/png', 'the function is told what it is') from files;
select is(tests.answer('service', format('select public.article_image(%L)', receipt)), null, 'of pictures only') from files;
select is(tests.answer('admin', format('select public.article_image(%L)', shown)), '42501', 'and nobody else') from files;

insert into public.blog_posts (title, slug, content, featured_image, images)
select 'Ноорог', 'zuragtai', 'Текст', '/api/images/' || shown, array['/a.png', '/api/images/' || among] from files;
select private.clean_up_images();
select is((select count(*)::integer from private.article_images), 3, 'a picture of today may be meant for a draft that is being written');
update private.article_images set created_at = now() - interval '31 days';
select is(private.clean_up_images(), 1, 'one that no article shows for a month goes');
select is((select string_agg(state, ' ') from private.stored_files as f, files where f.path = files.unused), 'given_up', 'with its file');
select is((select string_agg(state, ' ') from private.stored_files as f, files where f.path in (files.shown, files.among)), 'kept kept', 'those of a draft stay, wherever they stand in it');

select * from finish();
rollback;
