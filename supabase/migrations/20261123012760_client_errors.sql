-- Errors in visitors' browsers: counted alike ones together, few of them, for a month. What a report says is masked by
-- the function before it comes here.

create table private.client_errors (
  id bigint generated always as identity primary key,
  kind text not null,
  message text not null,
  place text not null,
  page text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint client_errors_kind_word check (kind in ('script', 'policy')),
  constraint client_errors_message_length check (char_length(message) <= 300),
  constraint client_errors_place_length check (char_length(place) <= 300),
  constraint client_errors_page_length check (char_length(page) <= 200),
  -- Alike: the same text at the same place, on whatever page.
  constraint client_errors_alike_key unique (kind, message, place)
);
comment on table private.client_errors is
  'Errors in browsers, alike ones counted together: 500 at most, for thirty days after the last.';
comment on column private.client_errors.page is 'The path of the page where it came last.';

create index client_errors_last_at_idx on private.client_errors (last_at);

insert into private.personal_data (table_name, why)
values ('private.client_errors', 'masked before it is stored; kept for thirty days');

create function private.note_client_error(p_kind text, p_message text, p_place text, p_page text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  a_day constant integer := 5000;
  new_a_day constant integer := 200;
  most constant integer := 500;
begin
  -- Limits for all visitors together: beyond them nothing is stored. New ones have a limit of their own, so that nobody
  -- drives the real ones out with invented ones within a day.
  if private.hit_rate_limit('client-errors', a_day, 86400) > 0 then
    return;
  end if;
  update private.client_errors set count = least(count + 1, 1000000000), last_at = now(), page = p_page
  where kind = p_kind and message = p_message and place = p_place;
  if found or private.hit_rate_limit('client-errors-new', new_a_day, 86400) > 0 then
    return;
  end if;
  -- What came once and longest ago makes room.
  delete from private.client_errors where id in (
    select id from private.client_errors order by count > 1, last_at
    limit greatest(0, (select count(*) from private.client_errors) - most + 1)
  );
  insert into private.client_errors as e (kind, message, place, page)
  values (p_kind, p_message, p_place, p_page)
  on conflict on constraint client_errors_alike_key do update set count = e.count + 1, last_at = now();
end
$$;

create function public.note_client_error(p_kind text, p_message text, p_place text, p_page text)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.note_client_error(p_kind, p_message, p_place, p_page) $$;
comment on function public.note_client_error is
  'Counts an error in a browser with those that are alike; nothing beyond 5,000 a day, or 200 new ones. For the '
  'function; raises 23514 for a text that is too long.';

create function private.list_client_errors()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(e) - 'id' order by e.count desc, e.last_at desc), '[]')
    from (
      select * from private.client_errors where last_at > now() - interval '7 days'
      order by count desc, last_at desc limit 20
    ) as e
  );
end
$$;

create function public.list_client_errors()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_client_errors() $$;
comment on function public.list_client_errors is
  'Errors in browsers of the last week, the most frequent first, twenty at most: [{kind, message, place, page, count, '
  'first_at, last_at}]. For staff; raises 42501 for anybody else.';

grant execute on function
  public.note_client_error(text, text, text, text), private.note_client_error(text, text, text, text)
  to service_role;
grant execute on function public.list_client_errors(), private.list_client_errors() to authenticated;
