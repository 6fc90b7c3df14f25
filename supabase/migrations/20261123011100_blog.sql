-- Articles of the blog.

create table public.blog_posts (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null,
  excerpt text,
  content text not null,
  featured_image text,
  images text[] not null default '{}',
  status text not null default 'draft',
  tags text[] not null default '{}',
  cta_text text,
  cta_url text,
  views integer not null default 0,
  published_at timestamptz,
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(title)) stored,
  search_text text generated always as (private.search_text(title, slug)) stored,
  -- The alternative text of the featured image. image_alts has those of the other images, in the order of images.
  featured_image_alt text,
  image_alts text[] not null default '{}',
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_title_length check (private.is_line(title, 1, 200)),
  constraint blog_posts_slug_format check (
    char_length(slug) <= 100 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
  ),
  constraint blog_posts_excerpt_length check (private.is_paragraph(excerpt, 1, 500)),
  constraint blog_posts_content_length check (private.is_paragraph(content, 1, 100000)),
  constraint blog_posts_featured_image_format check (private.is_link(featured_image)),
  constraint blog_posts_images_format check (private.are_links(images, 20)),
  constraint blog_posts_status_word check (status in ('draft', 'published')),
  constraint blog_posts_tags_length check (private.are_lines(tags, 20, 50)),
  constraint blog_posts_cta_text_length check (private.is_line(cta_text, 1, 100)),
  constraint blog_posts_cta_url_format check (private.is_link(cta_url)),
  constraint blog_posts_publish_at_range check (
    publish_at >= '2000-01-01T00:00:00Z' and publish_at < '2100-01-01T00:00:00Z'
  ),
  constraint blog_posts_views_range check (views >= 0),
  constraint blog_posts_featured_image_alt_length check (private.is_line(featured_image_alt, 1, 200)),
  constraint blog_posts_image_alts_length check (private.are_alts(image_alts, 20, 200))
);
comment on table public.blog_posts is
  'Articles of the blog. Visitors see the published ones.';
comment on column public.blog_posts.publish_at is
  'When staff want a published article to appear; null means at once. A time in the past has no effect.';
comment on column public.blog_posts.content is 'Plain text; line breaks are kept.';

create index blog_posts_created_at_id_idx on public.blog_posts (created_at, id);
create index blog_posts_status_created_at_id_idx on public.blog_posts (status, created_at, id);
create index blog_posts_name_key_id_idx on public.blog_posts (name_key, id);

insert into private.personal_data (table_name, why)
values ('public.blog_posts', 'written by staff, about nobody');
create index blog_posts_search_grams_idx on public.blog_posts
  using gin (private.search_grams(search_text)) with (gin_pending_list_limit = 256);

-- The public list: published articles, newest first.
create index blog_posts_published_at_id_idx on public.blog_posts (published_at, id)
  where status = 'published';

-- The list of one tag.
create index blog_posts_tags_idx on public.blog_posts using gin (tags) where status = 'published';

-- Only the columns that staff edit: counting a view changes neither version nor audit log.
create trigger blog_posts_touch_record
  before update of title, slug, excerpt, content, featured_image, featured_image_alt, images, image_alts, status,
    publish_at, tags, cta_text, cta_url
  on public.blog_posts
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.blog_posts enable row level security;

-- Visitors may read. Staff, who have the role "authenticated" too, may write the columns that they edit; the server
-- sets views and dates.
grant select on public.blog_posts to anon, authenticated;
grant insert (
  title, slug, excerpt, content, featured_image, featured_image_alt, images, image_alts, status, publish_at, tags,
  cta_text, cta_url
), update (
  title, slug, excerpt, content, featured_image, featured_image_alt, images, image_alts, status, publish_at, tags,
  cta_text, cta_url
), delete on public.blog_posts to authenticated;

create function private.stamp_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only functions with the owner's rights may set date and views: the seed, and the undo of a deletion.
  if not private.is_table_owner(tg_relid) then
    if tg_op = 'INSERT' then
      new.published_at := null;
      new.views := 0;
    else
      new.published_at := old.published_at;
      new.views := old.views;
    end if;
  end if;
  -- An article that visitors cannot see yet may be postponed, published earlier or withdrawn.
  if new.published_at > now() then
    new.published_at := null;
  end if;
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, greatest(new.publish_at, now()));
  end if;
  return new;
end
$$;
comment on function private.stamp_publication is
  'Sets published_at at the first publication, or later by publish_at. API roles can change neither published_at '
  'nor views.';

create trigger blog_posts_stamp_publication
  before insert or update on public.blog_posts
  for each row execute function private.stamp_publication();

create policy "Visitors read published articles" on public.blog_posts
  for select to anon
  using (status = 'published' and published_at <= now());

create policy "Customers read published articles and staff read all" on public.blog_posts
  for select to authenticated
  using ((status = 'published' and published_at <= now()) or (select private.is_admin()));

create policy "Staff write articles" on public.blog_posts
  for insert to authenticated
  with check (
    (select private.may_write())
    and version = 1 and created_at = now() and updated_at = now()
  );

create policy "Staff change articles" on public.blog_posts
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete articles" on public.blog_posts
  for delete to authenticated
  using ((select private.may_write()));

create function public.count_articles(p_tag text default null)
returns bigint
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  return (
    select count(*) from public.blog_posts
    where status = 'published' and (p_tag is null or tags @> array[p_tag])
  );
end
$$;
comment on function public.count_articles is
  'The number of published articles, of one tag if given. Visitors cannot get the total from the table itself, because '
  'public.refuse_estimates refuses the Prefer header of their reads.';

grant execute on function public.count_articles(text) to anon, authenticated;

-- Pictures of articles, and of what assistants offer: uploaded by staff and customers, kept in Storage, shown to everybody by
-- a route of the function.

create table private.article_images (
  path text primary key references private.stored_files (path),
  added_by uuid references public.staff (user_id) on delete set null,
  -- Its key to public.assistants is in the file of automations.
  assistant_id bigint,
  created_at timestamptz not null default now()
);
comment on table private.article_images is
  'Uploaded pictures; an article, a good or a service shows one by its address, /api/images/{path}.';
comment on column private.article_images.assistant_id is 'Whose goods and services show it; null: articles.';

create index article_images_added_by_idx on private.article_images (added_by);

insert into private.personal_data (table_name, why) values
  ('private.article_images', 'pictures of articles, chosen by staff, and of what a business sells, which go with the profile');

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
set search_path = ''
as $$
begin
  perform private.give_up_file(old.path);
  return null;
end
$$;
comment on function private.give_up_image is 'Marks the file of a picture to be deleted when no article shows it.';

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

call private.expose('private.add_article_image(text)', 'authenticated',
  'Keeps an uploaded picture for articles, for staff who may write, and returns its path. Raises 42501 for '
  'anybody else, PT409 conflict for a file that does not wait for it.');

create function private.may_add_image()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_writer();
  return true;
end
$$;

call private.expose('private.may_add_image()', 'authenticated',
  'True for staff who may write, checked before the bytes of a picture are sent to Storage; raises 42501 for '
  'everybody else.');

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

call private.expose('private.article_image(text)', 'service_role',
  'The type of an uploaded picture; null for an unknown path. For the service key.');

create function private.clean_up_images()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  gone integer;
begin
  -- Kept for 30 days, because an unsaved draft may use the picture, and a deleted article may be restored.
  delete from private.article_images as i
  where i.created_at < now() - interval '30 days' and not exists (
    select from (
      select featured_image as link from public.blog_posts
      union all
      select unnest(images) from public.blog_posts
      union all
      select picture from public.assistant_goods where assistant_id = i.assistant_id
      union all
      select picture from public.assistant_services where assistant_id = i.assistant_id
    ) as shown where shown.link = '/api/images/' || i.path
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function private.clean_up_images is
  'Gives up pictures that nothing shows, 30 days after their upload; returns how many.';

-- Views of an article, counted by the API with the service key, so that its rate limit applies. They are counted in
-- separate rows, so that a view neither locks the article nor raises the revision of the list; every night they are
-- added to the column.

create table private.article_views (
  -- No foreign key: the views of a deleted article stay, in case it is restored.
  post_id bigint not null,
  -- Sixteen slots for each article, so that concurrent views rarely wait for the same row.
  slot integer not null,
  views bigint not null,
  constraint article_views_pkey primary key (post_id, slot)
) with (fillfactor = 50);
comment on table private.article_views is
  'Views of articles (sum over slots) that the column views of public.blog_posts does not hold yet.';

insert into private.personal_data (table_name, why)
values ('private.article_views', 'figures');

alter table private.article_views enable row level security;
grant select on private.article_views to authenticated;

create policy "Staff see views at once" on private.article_views
  for select to authenticated
  using ((select private.is_admin()));

create function private.new_views(p_post_id bigint)
returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(sum(views), 0) from private.article_views where post_id = p_post_id);
end
$$;
comment on function private.new_views is
  'The views of an article that are not added to its column yet, for staff; 0 for everybody else.';

grant execute on function private.new_views(bigint) to authenticated;

create function private.record_blog_view(p_slug text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.article_views as v (post_id, slot, views)
  select id, pg_backend_pid() % 16, 1 from public.blog_posts
  where slug = p_slug and status = 'published' and published_at <= now()
  on conflict on constraint article_views_pkey do update set views = v.views + 1;
  return found;
end
$$;

create function private.settle_views()
returns void
language sql
set search_path = ''
as $$
  with counted as (
    delete from private.article_views where post_id in (select id from public.blog_posts)
    returning post_id, views
  )
  update public.blog_posts as p set views = p.views + c.views
  from (select post_id, sum(views) as views from counted group by post_id) as c
  where p.id = c.post_id
$$;
comment on function private.settle_views is 'Adds the views that wait in slots to their articles, once a night.';

call private.expose('private.record_blog_view(text)', 'service_role',
  'Counts a view of a published article; false if there is none.');
