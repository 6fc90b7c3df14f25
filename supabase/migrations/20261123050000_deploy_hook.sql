-- A site is built of what is published and of the programme as staff have set it: a publication, and each
-- change of either, calls the host's deploy hook. The call waits in the outbox like a mail, so that it is tried
-- again and staff see that it failed.

create function private.queue_deploy()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A burst of changes is one build.
  pause constant interval := '1 minute';
  -- What is published for a later moment is built then; the programme, and what is deleted, has no such moment.
  shown_at constant timestamptz := greatest(now(), (to_jsonb(new) ->> 'published_at')::timestamptz);
begin
  -- Without a hook the dispatcher has no such channel, and nothing is to wait for one.
  if not exists (select from private.outbox_dispatcher where 'deploy' = any (channels)) then
    return null;
  end if;
  -- The lock makes a claim of this moment pass by, or is waited for: the build then comes after this change.
  perform from private.outbox
  where channel = 'deploy' and state in ('queued', 'failed') and due_at <= shown_at + pause
    and (shown_at = now() or due_at >= shown_at)
  limit 1 for update;
  if not found then
    insert into private.outbox (audience, channel, kind, template, due_at, expires_at)
    values ('host', 'deploy', tg_table_name, 'deploy', shown_at, shown_at + interval '1 day');
  end if;
  return null;
end
$$;
comment on function private.queue_deploy is
  'Queues one call of the deploy hook for a change of published articles or of the programme, if the dispatcher '
  'has said that there is one; for articles of a later moment (published_at) at that moment.';

create trigger blog_posts_outbox_inserted after insert on public.blog_posts
  for each row when (new.status = 'published') execute function private.queue_deploy();

-- Only the columns that a page shows: a visit is no change.
create trigger blog_posts_outbox_updated
  after update of title, slug, excerpt, content, featured_image, images, status, tags, cta_text, cta_url,
    publish_at, published_at
  on public.blog_posts
  for each row when (old.status = 'published' or new.status = 'published')
  execute function private.queue_deploy();

create trigger blog_posts_outbox_deleted after delete on public.blog_posts
  for each row when (old.status = 'published') execute function private.queue_deploy();
