-- Limits on attempts and public forms. In the database, because edge functions share no memory.

-- Unlogged: counters that are lost in a crash do no harm.
create unlogged table private.rate_limits (
  key text not null,
  slot integer not null,
  hits integer not null,
  window_ends_at timestamptz not null,
  constraint rate_limits_pkey primary key (key, slot),
  constraint rate_limits_key_length check (char_length(key) between 1 and 300)
);
comment on table private.rate_limits is
  'Attempts in the current window, by a key that the API chooses (sum over slots).';

create index rate_limits_window_ends_at_idx on private.rate_limits (window_ends_at);

insert into private.personal_data (table_name, why)
values ('private.rate_limits', 'hashes, for minutes');

-- Staff see how full the forms are today, and no other count.
alter table private.rate_limits enable row level security;
grant select (key, hits) on private.rate_limits to authenticated;

create policy "Staff see the rows of a day" on private.rate_limits
  for select to authenticated
  using ((select private.is_admin()) and starts_with(key, 'form-day:'));

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
  with mine as (
    insert into private.rate_limits as r (key, slot, hits, window_ends_at)
    values (p_key, my_slot, 1, moment + make_interval(secs => p_window_seconds))
    on conflict on constraint rate_limits_pkey do update set
      hits = case when r.window_ends_at <= moment then 1 else least(r.hits, p_limit) + 1 end,
      window_ends_at = case
        when r.window_ends_at <= moment then excluded.window_ends_at else r.window_ends_at
      end
    returning hits, window_ends_at
  )
  select mine.hits + coalesce(others.hits, 0), least(mine.window_ends_at, others.frees_at)
  into attempts, frees_at
  from mine, lateral (
    select sum(hits) as hits, min(window_ends_at) as frees_at
    from private.rate_limits
    where p_slots > 1 and key = p_key and slot <> my_slot and window_ends_at > moment
  ) as others;
  -- One call in a hundred deletes expired rows, and skips rows that are locked.
  if random() < 0.01 then
    delete from private.rate_limits
    where ctid = any (array(
      select ctid from private.rate_limits
      where window_ends_at < moment limit 500 for update skip locked
    ));
  end if;
  if attempts <= p_limit then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from frees_at - moment))::integer);
end
$$;
comment on function private.hit_rate_limit is
  'Counts one attempt under a key; returns the seconds to wait, 0 within the limit. With one slot '
  'attempts wait for each other and the limit is exact; with more they rarely wait, and attempts of '
  'transactions that are still open may exceed the limit.';

create function public.hit_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns integer
language sql
security invoker
set search_path = ''
as $$ select private.hit_rate_limit(p_key, p_limit, p_window_seconds) $$;
comment on function public.hit_rate_limit is
  'Counts an attempt under a key; returns the seconds to wait, 0 within the limit.';

create function public.hit_rate_limits(p_keys text[], p_limits integer[], p_windows integer[])
returns integer[]
language plpgsql
security invoker
set search_path = ''
as $$
declare
  wait integer;
  waits integer[] := '{}';
begin
  -- All callers of one kind pass their keys in the same order, so they cannot deadlock.
  for place in 1..cardinality(p_keys) loop
    wait := private.hit_rate_limit(p_keys[place], p_limits[place], p_windows[place]);
    waits := waits || wait;
    exit when wait > 0;
  end loop;
  return waits;
end
$$;
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

call private.expose('private.forgive_rate_limits(text[])', 'service_role',
  'Takes one attempt back under each key, because it was no failure. For the service key only.');

-- For the service key only: a caller who can choose the key could use up another person's limit.
grant execute on function
  public.hit_rate_limit(text, integer, integer), private.hit_rate_limit(text, integer, integer, integer),
  public.hit_rate_limits(text[], integer[], integer[])
  to service_role;

-- Idempotency keys: the first request with a key is carried out, its repetitions get the same response. Kept for a
-- day.

create table private.idempotency_keys (
  -- Who sent the request and to which route: the same key of another person or for another route is a different
  -- key.
  scope text not null,
  key text not null,
  -- A hash of the request with a key that only the function has, so that the request cannot be guessed from it.
  request_hash text not null,
  -- The response for repetitions; null while the first request is running.
  outcome text,
  begun_at timestamptz not null default clock_timestamp(),
  constraint idempotency_keys_pkey primary key (scope, key),
  constraint idempotency_keys_scope_length check (char_length(scope) between 1 and 300),
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 200),
  constraint idempotency_keys_request_hash_length check (char_length(request_hash) between 1 and 100)
);
comment on table private.idempotency_keys is 'Idempotency keys of the last 24 hours, with the response to each.';

create index idempotency_keys_begun_at_idx on private.idempotency_keys (begun_at);

insert into private.personal_data (table_name, why)
values ('private.idempotency_keys', 'what was answered, for a day; what staff were answered goes with any erasure');

create function private.take_idempotency_key(p_scope text, p_key text, p_request_hash text)
returns jsonb
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  known private.idempotency_keys;
begin
  -- Deletes this key and a few others if they are older than a day; skips rows that are locked. By an array of their
  -- places, and without reading whole tables: a plan that was made while the table was empty stays until the next
  -- analyze, and joined each key with each other.
  delete from private.idempotency_keys where ctid = any (array(
    select ctid from private.idempotency_keys
    where begun_at < now() - interval '24 hours' limit 20 for update skip locked
  ));
  delete from private.idempotency_keys
  where scope = p_scope and key = p_key and begun_at < now() - interval '24 hours';

  -- Waits for a concurrent transaction that inserts the same key.
  insert into private.idempotency_keys (scope, key, request_hash)
  values (p_scope, p_key, p_request_hash)
  on conflict on constraint idempotency_keys_pkey do nothing;
  if found then
    return jsonb_build_object('state', 'begun');
  end if;
  select * into known from private.idempotency_keys
  where scope = p_scope and key = p_key for update;
  if not found then
    return jsonb_build_object('state', 'running');
  end if;
  if known.request_hash <> p_request_hash then
    return jsonb_build_object('state', 'other');
  end if;
  if known.outcome is not null then
    return jsonb_build_object('state', 'done', 'outcome', known.outcome);
  end if;
  -- No request runs for a minute, so the function that began this one was stopped: the key is taken over.
  if known.begun_at < clock_timestamp() - interval '1 minute' then
    update private.idempotency_keys set begun_at = clock_timestamp() where scope = p_scope and key = p_key;
    return jsonb_build_object('state', 'begun');
  end if;
  return jsonb_build_object('state', 'running');
end
$$;
comment on function private.take_idempotency_key is
  'Takes a key for a request: {"state": "begun"} to carry it out, "running" while another request does, "done" '
  'with its "outcome", or "other" if the key came with another request.';

create function private.settle_idempotency_key(p_scope text, p_key text, p_outcome text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A kept response is never replaced.
  if p_outcome is null then
    delete from private.idempotency_keys where scope = p_scope and key = p_key and outcome is null;
  else
    update private.idempotency_keys set outcome = p_outcome
    where scope = p_scope and key = p_key and outcome is null;
  end if;
end
$$;
comment on function private.settle_idempotency_key is
  'Keeps the response to a request under its idempotency key; without one the key is free again.';

create function private.request_scope(p_route text)
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return 'function ' || p_route;
  end if;
  perform private.require_admin();
  return auth.uid() || ' ' || p_route;
end
$$;
comment on function private.request_scope is
  'The scope of a caller''s keys for a route: the staff account, or "function" for calls with the service key, by '
  'which the function serves visitors and customers. Raises 42501 for every other account.';

create function private.begin_request(p_route text, p_key text, p_request_hash text)
returns jsonb
language sql
security definer
set search_path = ''
as $$ select private.take_idempotency_key(private.request_scope(p_route), p_key, p_request_hash) $$;

call private.expose('private.begin_request(text, text, text)', 'authenticated, service_role',
  'Takes a key for a request of staff, or with the service key of a visitor or customer: {"state": "begun"}, '
  '"running", "done" with its "outcome", or "other". Raises 42501 for anybody else.');

create function private.finish_request(p_route text, p_key text, p_outcome text default null)
returns void
language sql
security definer
set search_path = ''
as $$ select private.settle_idempotency_key(private.request_scope(p_route), p_key, p_outcome) $$;

call private.expose('private.finish_request(text, text, text)', 'authenticated, service_role',
  'Keeps the outcome of a begun request; without one its key is free again. For the callers of begin_request.');
