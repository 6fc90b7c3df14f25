-- What staff see of the outbox and may do with it: read what was sent and what failed, try again, and
-- choose of which new requests they are told.

create function private.list_outbox(p_state text, p_limit integer, p_before jsonb)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  total bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_reader(rows_wanted);
  select count(*) into total from (
    select from private.outbox where p_state is null or state = p_state limit 10001
  ) as m;
  select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc, p.id desc), '[]') into page
  from (
    select o.id, o.created_at, o.audience, o.channel, o.kind, o.template, o.record_id, o.recipient,
      o.state, o.tries, o.last_error, o.due_at, o.sent_at,
      (select count(*) from private.outbox_news as n where n.digest_id = o.digest_id) as news
    from private.outbox as o
    where (p_state is null or o.state = p_state)
      and (
        p_before is null
        or (o.created_at, o.id) < ((p_before ->> 'createdAt')::timestamptz, (p_before ->> 'id')::uuid)
      )
    order by o.created_at desc, o.id desc limit rows_wanted + 1
  ) as p;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object(
      'createdAt', page -> -1 -> 'created_at', 'id', page -> -1 -> 'id');
  end if;
  return jsonb_build_object(
    'total', least(total, 10000), 'totalCapped', total > 10000, 'rows', page, 'nextBefore', next_before
  );
end
$$;

create function public.list_outbox(
  p_state text default null, p_limit integer default 50, p_before jsonb default null
)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_outbox(p_state, p_limit, p_before) $$;
comment on function public.list_outbox is
  'A page of the messages that were sent or are to be, for staff, newest first: {total, totalCapped, '
  'rows, nextBefore}. Raises 42501 for anybody else.';

create function private.retry_outbox(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  update private.outbox
  set state = 'queued', tries = 0, due_at = now(), expires_at = now() + interval '1 day'
  where id = p_id and state in ('failed', 'given_up');
  if found then
    return;
  end if;
  if exists (select from private.outbox where id = p_id) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end
$$;

create function public.retry_outbox(p_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.retry_outbox(p_id) $$;
comment on function public.retry_outbox is
  'Sends a message that failed or was given up once more, at once and for another day. For staff; '
  'raises 42501, PT404 not_found, PT409 conflict for one that did not fail.';

create function private.notice_settings()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'kinds', (select notice_kinds from public.staff where user_id = auth.uid()),
    'waiting', (select count(*) from (
      select from private.outbox where state in ('queued', 'sending', 'failed') limit 1000) as w),
    'failed', (select count(*) from (
      select from private.outbox where state in ('failed', 'given_up') limit 1000) as f)
  );
end
$$;

create function public.notice_settings()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.notice_settings() $$;
comment on function public.notice_settings is
  'For staff: {kinds, waiting, failed}, the tables of whose new rows the caller is told, and how many '
  'messages wait and how many failed, up to 1,000. Raises 42501 for anybody else.';

create function private.set_notice_kinds(p_kinds text[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  update public.staff set notice_kinds = array(select distinct k from unnest(p_kinds) as k order by k)
  where user_id = auth.uid();
  return private.notice_settings();
end
$$;

create function public.set_notice_kinds(p_kinds text[])
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_notice_kinds(p_kinds) $$;
comment on function public.set_notice_kinds is
  'Chooses of which new records the calling member of staff is told by mail; returns notice_settings(). '
  'Raises 42501 for anybody else, 23514 for an unknown table.';

grant execute on function
  public.list_outbox(text, integer, jsonb), private.list_outbox(text, integer, jsonb),
  public.retry_outbox(uuid), private.retry_outbox(uuid),
  public.notice_settings(), private.notice_settings(),
  public.set_notice_kinds(text[]), private.set_notice_kinds(text[])
  to authenticated;
