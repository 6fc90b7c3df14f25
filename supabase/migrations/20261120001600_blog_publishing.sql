-- Who reads and writes articles, and what happens when one is published.

create function private.stamp_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Our own code may bring a date and a count along: the seed, and an article that is restored.
  if not private.is_table_owner(tg_relid) then
    if tg_op = 'INSERT' then
      new.published_at := null;
      new.views := 0;
    else
      new.published_at := old.published_at;
      new.views := old.views;
    end if;
  end if;
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  return new;
end
$$;
comment on function private.stamp_publication is
  'Sets published_at at the first publication; API roles can change neither it nor views.';

create trigger blog_posts_stamp_publication
  before insert or update on public.blog_posts
  for each row execute function private.stamp_publication();

create policy "Visitors read published articles" on public.blog_posts
  for select to anon
  using (status = 'published');

create policy "Customers read published articles and staff read all" on public.blog_posts
  for select to authenticated
  using (status = 'published' or (select private.is_admin()));

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
