-- Pictures of articles: uploaded by staff, kept in Storage, shown to everybody by a route of the function.

set local lock_timeout = '3s';

create table private.article_images (
  path text primary key references private.stored_files (path),
  added_by uuid references public.staff (user_id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table private.article_images is
  'Uploaded pictures; an article shows one by its address, /api/images/{path}.';

create index article_images_added_by_idx on private.article_images (added_by);

insert into private.personal_data (table_name, why) values
  ('private.article_images', 'pictures of articles, chosen by staff, about nobody who wrote to us');

do $$
begin
  if to_regclass('storage.buckets') is not null then
    execute $bucket$
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (
        'article-images', 'article-images', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
      on conflict (id) do nothing
    $bucket$;
  end if;
end
$$;

create function private.give_up_image()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.give_up_file(old.path);
  return null;
end
$$;
comment on function private.give_up_image is 'Leaves the file of a picture that no article shows to be removed.';

create trigger article_images_give_up
  after delete on private.article_images
  for each row execute function private.give_up_image();

create function private.add_article_image(p_path text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform private.keep_file('article-images', p_path);
  insert into private.article_images (path, added_by) values (p_path, auth.uid());
  return p_path;
end
$$;

create function public.add_article_image(p_path text)
returns text
language sql
security invoker
set search_path = ''
as $$ select private.add_article_image(p_path) $$;
comment on function public.add_article_image is
  'Keeps an uploaded picture for articles, for staff who may write, and returns its path. Raises 42501 for '
  'anybody else, PT409 conflict for a file that does not wait for it.';

create function private.may_add_image()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  return true;
end
$$;

create function public.may_add_image()
returns boolean
language sql stable
security invoker
set search_path = ''
as $$ select private.may_add_image() $$;
comment on function public.may_add_image is
  'True for staff who may write, asked before the bytes of a picture are sent to Storage; raises 42501 for anybody else.';

create function private.article_image(p_path text)
returns text
language sql stable
security definer
set search_path = ''
as $$
  select f.content_type from private.article_images as i
  join private.stored_files as f on f.path = i.path
  where i.path = p_path
$$;

create function public.article_image(p_path text)
returns text
language sql stable
security invoker
set search_path = ''
as $$ select private.article_image(p_path) $$;
comment on function public.article_image is
  'The type of a picture of articles; null for a path that is none. For the service key.';

create function private.clean_up_images()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone integer;
begin
  -- A draft of an article may stand in somebody's browser, and a deleted one may be brought back.
  delete from private.article_images as i
  where i.created_at < now() - interval '30 days' and not exists (
    select from public.blog_posts as p
    where p.featured_image = '/api/images/' || i.path or '/api/images/' || i.path = any (p.images)
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function private.clean_up_images is
  'Gives up pictures that no article shows, 30 days after they were uploaded; returns how many.';

grant execute on function
  public.may_add_image(), private.may_add_image(),
  public.add_article_image(text), private.add_article_image(text)
  to authenticated;
grant execute on function public.article_image(text), private.article_image(text) to service_role;

create function private.are_alts(list text[], most integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return cardinality(list) <= most
  and (cardinality(list) = 0 or array_ndims(list) = 1)
  and not exists (
    select from unnest(list) as item
    where item is null or not private.is_line(item, 0, longest)
  );
comment on function private.are_alts is
  'A bounded list of lines, which may be empty: what the images of an article show.';
grant execute on function private.are_alts(text[], integer, integer) to anon, authenticated;

-- What a picture shows, for who does not see it: of the featured one, and of each of the others in their order.
alter table public.blog_posts
  add column featured_image_alt text,
  add column image_alts text[] not null default '{}',
  add constraint blog_posts_featured_image_alt_length check (private.is_line(featured_image_alt, 1, 200)),
  add constraint blog_posts_image_alts_length check (private.are_alts(image_alts, 20, 200));

grant insert (featured_image_alt, image_alts), update (featured_image_alt, image_alts)
  on public.blog_posts to authenticated;

drop trigger blog_posts_touch_record on public.blog_posts;
create trigger blog_posts_touch_record
  before update of title, slug, excerpt, content, featured_image, featured_image_alt, images, image_alts, status,
    publish_at, tags, cta_text, cta_url
  on public.blog_posts
  for each row execute function private.touch_record('name_key', 'search_text');
