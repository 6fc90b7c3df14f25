-- Images of articles: kept by their row, given up when no article has shown them for a month.
begin;
\ir actors.psql
select plan(14);

create function pg_temp.begun(bucket text default 'article-images') returns text language sql as $$
  select tests.answer('service', format('select public.begin_file(%L, ''image/png'', 9, ''aa'')', bucket))
$$;
create temporary table files as
  select pg_temp.begun() as shown, pg_temp.begun() as among, pg_temp.begun() as unused, pg_temp.begun('receipts') as receipt;

select is(tests.answer('admin', 'select public.may_add_image()'), 'true', 'an editor may add an image');
select is(tests.attempt('viewer', 'select public.may_add_image()'), '42501', 'a viewer may not add an image');
select is(tests.answer('customer', 'select public.may_add_image()'), '42501', 'a customer may not add an image');
select is(tests.attempt('viewer', format('select public.add_article_image(%L)', shown)), '42501',
  'a viewer cannot add an image that is uploaded already') from files;
select is(tests.attempt('admin', format('select public.add_article_image(%L)', receipt)), 'PT409 conflict',
  'a receipt cannot become an image of an article') from files;
select tests.attempt('admin', format('select public.add_article_image(%L)', path))
from files, unnest(array[shown, among, unused]) as path;
select is((select count(*)::integer from private.article_images where added_by = tests.id('admin')), 3, 'each of the three images is stored with its editor');
select is(tests.attempt('admin', format('select public.add_article_image(%L)', shown)), 'PT409 conflict', 'an image is added once') from files;
select is(tests.answer('service', format('select public.article_image(%L)', shown)), 'image/png', 'the function reads the type of an image') from files;
select is(tests.answer('service', format('select public.article_image(%L)', receipt)), null, 'the function reads no type of a receipt') from files;
select is(tests.answer('admin', format('select public.article_image(%L)', shown)), '42501', 'an editor cannot read the type of an image') from files;

insert into public.blog_posts (title, slug, content, featured_image, images)
select 'Ноорог', 'zuragtai', 'Текст', '/api/images/' || shown, array['/a.png', '/api/images/' || among] from files;
select private.clean_up_images();
select is((select count(*)::integer from private.article_images), 3, 'a new image that no article shows is kept');
update private.article_images set created_at = now() - interval '31 days';
select is(private.clean_up_images(), 1, 'an image that no article has shown for a month is deleted');
select is((select string_agg(state, ' ') from private.stored_files as f, files where f.path = files.unused), 'given_up',
  'the file of the deleted image is given up');
select is((select string_agg(state, ' ') from private.stored_files as f, files where f.path in (files.shown, files.among)), 'kept kept',
  'the images of a draft are kept, as featured image and as one of the others');

select * from finish();
rollback;
