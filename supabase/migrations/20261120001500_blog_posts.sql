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
  constraint blog_posts_views_range check (views >= 0)
);
comment on table public.blog_posts is
  'Articles of the blog. Visitors see the published ones.';
comment on column public.blog_posts.publish_at is
  'When staff want a published article to appear; null stands for at once. A moment that has passed changes nothing.';
comment on column public.blog_posts.content is 'Plain text; line breaks are kept.';

create index blog_posts_created_at_id_idx on public.blog_posts (created_at, id);
create index blog_posts_status_created_at_id_idx on public.blog_posts (status, created_at, id);
create index blog_posts_name_key_id_idx on public.blog_posts (name_key, id);
create index blog_posts_status_name_key_id_idx on public.blog_posts (status, name_key, id);
create index blog_posts_search_text_idx on public.blog_posts
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index blog_posts_short_grams_idx on public.blog_posts
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

-- The public list: published articles, newest first.
create index blog_posts_published_at_id_idx on public.blog_posts (published_at, id)
  where status = 'published';

-- Those of a tag.
create index blog_posts_tags_idx on public.blog_posts using gin (tags) where status = 'published';

-- Only the columns staff edit: counting a view is no edit and leaves version and audit alone.
create trigger blog_posts_touch_record
  before update of title, slug, excerpt, content, featured_image, images, status, publish_at, tags, cta_text,
    cta_url
  on public.blog_posts
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.blog_posts enable row level security;

-- Visitors read; staff, who are "authenticated" too, write what they edit. Views and dates are the
-- server's.
grant select on public.blog_posts to anon, authenticated;
grant insert (
  title, slug, excerpt, content, featured_image, images, status, publish_at, tags, cta_text, cta_url
), update (
  title, slug, excerpt, content, featured_image, images, status, publish_at, tags, cta_text, cta_url
), delete on public.blog_posts to authenticated;
