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
  -- What visitors have not seen yet may still be put off, brought forward or taken back.
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
  'Sets published_at at the first publication, which publish_at may put off; API roles can change neither '
  'published_at nor views.';

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
