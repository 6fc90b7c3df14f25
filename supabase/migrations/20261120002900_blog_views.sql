-- Views of an article. Counted by the API with the service key, so that its rate limit applies.

create function private.record_blog_view(p_slug text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.blog_posts set views = views + 1
  where slug = p_slug and status = 'published' and published_at <= now();
  return found;
end
$$;

create function public.record_blog_view(p_slug text)
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.record_blog_view(p_slug) $$;
comment on function public.record_blog_view is
  'Counts one view of a published article; false if there is none.';

grant execute on function public.record_blog_view(text), private.record_blog_view(text) to service_role;
