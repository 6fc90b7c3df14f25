-- Limits on attempts and public forms. In the database, because edge functions share no memory.

-- Unlogged: after a crash everybody may simply try again.
create unlogged table private.rate_limits (
  key text not null,
  slot integer not null,
  hits integer not null,
  window_ends_at timestamptz not null,
  constraint rate_limits_pkey primary key (key, slot),
  constraint rate_limits_key_length check (char_length(key) between 1 and 300)
);
comment on table private.rate_limits is
  'Attempts in the running window, by a key that the API chooses (sum over slots).';

create index rate_limits_window_ends_at_idx on private.rate_limits (window_ends_at);

create function private.hit_rate_limit(
  p_key text, p_limit integer, p_window_seconds integer, p_slots integer default 1
)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  my_slot constant integer := pg_backend_pid() % p_slots;
  attempts bigint;
  frees_at timestamptz;
begin
  if p_limit < 1 or p_window_seconds < 1 then
    raise exception 'invalid_limit' using errcode = '22023';
  end if;
  insert into private.rate_limits as r (key, slot, hits, window_ends_at)
  values (p_key, my_slot, 1, moment + make_interval(secs => p_window_seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when r.window_ends_at <= moment then 1 else least(r.hits, p_limit) + 1 end,
    window_ends_at = case
      when r.window_ends_at <= moment then excluded.window_ends_at else r.window_ends_at
    end
  returning hits, window_ends_at into attempts, frees_at;
  if p_slots > 1 then
    select attempts + coalesce(sum(hits), 0), least(frees_at, min(window_ends_at))
    into attempts, frees_at
    from private.rate_limits where key = p_key and slot <> my_slot and window_ends_at > moment;
  end if;
  -- One call in a hundred deletes what has run out; rows that another call is deleting are left to it.
  if random() < 0.01 then
    delete from private.rate_limits
    where (key, slot) in (
      select key, slot from private.rate_limits
      where window_ends_at < moment limit 500 for update skip locked
    );
  end if;
  if attempts <= p_limit then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from frees_at - moment))::integer);
end
$$;
comment on function private.hit_rate_limit is
  'Counts one attempt under a key; returns the seconds to wait, 0 within the limit. With one slot '
  'attempts wait for each other and the limit is exact; with more they rarely wait, and those of '
  'transactions that are still open may come on top.';

create function public.hit_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns integer
language sql
security invoker
set search_path = ''
as $$ select private.hit_rate_limit(p_key, p_limit, p_window_seconds) $$;
comment on function public.hit_rate_limit is
  'Counts one attempt under a key; returns the seconds to wait, 0 within the limit.';

create function private.hit_rate_limits(p_keys text[], p_limits integer[], p_windows integer[])
returns integer[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  wait integer;
  waits integer[] := '{}';
begin
  -- In the order given, which is the same for all callers of one kind: none waits for another in a circle.
  for place in 1..cardinality(p_keys) loop
    wait := private.hit_rate_limit(p_keys[place], p_limits[place], p_windows[place]);
    waits := waits || wait;
    exit when wait > 0;
  end loop;
  return waits;
end
$$;

create function public.hit_rate_limits(p_keys text[], p_limits integer[], p_windows integer[])
returns integer[]
language sql
security invoker
set search_path = ''
as $$ select private.hit_rate_limits(p_keys, p_limits, p_windows) $$;
comment on function public.hit_rate_limits is
  'Counts one attempt under each key until one is over its limit; returns the seconds to wait for as '
  'many keys as were counted. For the service key only.';

create function private.forgive_rate_limits(p_keys text[])
returns void
language sql
security definer
set search_path = ''
as $$
  update private.rate_limits as r set hits = r.hits - 1
  where r.key = any (p_keys) and r.hits > 0 and r.window_ends_at > clock_timestamp();
$$;

create function public.forgive_rate_limits(p_keys text[])
returns void
language sql
security invoker
set search_path = ''
as $$ select private.forgive_rate_limits(p_keys) $$;
comment on function public.forgive_rate_limits is
  'Takes back one attempt under each key: one that turned out to be no failure. For the service key only.';

-- The service key only: whoever names the key of a limit could use up somebody else's.
grant execute on function
  public.hit_rate_limit(text, integer, integer),
  private.hit_rate_limit(text, integer, integer, integer),
  public.hit_rate_limits(text[], integer[], integer[]),
  private.hit_rate_limits(text[], integer[], integer[]),
  public.forgive_rate_limits(text[]), private.forgive_rate_limits(text[])
  to service_role;
