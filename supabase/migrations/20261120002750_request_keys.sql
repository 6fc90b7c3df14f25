-- Requests that carry a key (Idempotency-Key): the first one is carried out, its repetitions get the same
-- answer. Kept for a day.

create table private.request_keys (
  -- Who sent it and to where: the same key of another person or for another route is another one.
  scope text not null,
  key text not null,
  -- Of what was sent; keyed by the function, so that nothing of it can be read or tried from here.
  request_hash text not null,
  -- What the function answers a repetition; null while the first request is under way.
  outcome text,
  begun_at timestamptz not null default clock_timestamp(),
  constraint request_keys_pkey primary key (scope, key),
  constraint request_keys_scope_length check (char_length(scope) between 1 and 300),
  constraint request_keys_key_length check (char_length(key) between 1 and 200),
  constraint request_keys_request_hash_length check (char_length(request_hash) between 1 and 100)
);
comment on table private.request_keys is
  'Keys of requests of the last 24 hours, with what was answered.';

create index request_keys_begun_at_idx on private.request_keys (begun_at);

create function private.take_request_key(p_scope text, p_key text, p_request_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  known private.request_keys;
begin
  -- A few of those whose day is over, this key among them; rows that another call deletes are left to it.
  delete from private.request_keys where (scope, key) in (
    select scope, key from private.request_keys
    where begun_at < now() - interval '24 hours' limit 20 for update skip locked
  );
  delete from private.request_keys
  where scope = p_scope and key = p_key and begun_at < now() - interval '24 hours';

  -- Waits for a transaction that is taking the same key.
  insert into private.request_keys (scope, key, request_hash)
  values (p_scope, p_key, p_request_hash)
  on conflict on constraint request_keys_pkey do nothing;
  if found then
    return jsonb_build_object('state', 'begun');
  end if;
  select * into known from private.request_keys
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
  -- A function that died on the way will not finish; it is given up after longer than any request takes.
  if known.begun_at < clock_timestamp() - interval '1 minute' then
    update private.request_keys set begun_at = clock_timestamp() where scope = p_scope and key = p_key;
    return jsonb_build_object('state', 'begun');
  end if;
  return jsonb_build_object('state', 'running');
end
$$;
comment on function private.take_request_key is
  'Takes a key for a request: {"state": "begun"} to carry it out, "running" while another does, "done" with '
  'its "outcome", or "other" when the key came with another request.';

create function private.settle_request_key(p_scope text, p_key text, p_outcome text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What has been answered once stays.
  if p_outcome is null then
    delete from private.request_keys where scope = p_scope and key = p_key and outcome is null;
  else
    update private.request_keys set outcome = p_outcome
    where scope = p_scope and key = p_key and outcome is null;
  end if;
end
$$;
comment on function private.settle_request_key is
  'Keeps the outcome of a request under its key; without one the key is free again.';

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
  'Whose keys of a route the caller uses: those of the staff account, or of visitors, for whom the '
  'function calls with the service key. Raises 42501 for any other account.';

create function private.begin_request(p_route text, p_key text, p_request_hash text)
returns jsonb
language sql
security definer
set search_path = ''
as $$ select private.take_request_key(private.request_scope(p_route), p_key, p_request_hash) $$;

create function public.begin_request(p_route text, p_key text, p_request_hash text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.begin_request(p_route, p_key, p_request_hash) $$;
comment on function public.begin_request is
  'Takes a key for a request of staff, or with the service key of a visitor: {"state": "begun"}, '
  '"running", "done" with its "outcome", or "other". Raises 42501 for anybody else.';

create function private.finish_request(p_route text, p_key text, p_outcome text)
returns void
language sql
security definer
set search_path = ''
as $$ select private.settle_request_key(private.request_scope(p_route), p_key, p_outcome) $$;

create function public.finish_request(p_route text, p_key text, p_outcome text default null)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.finish_request(p_route, p_key, p_outcome) $$;
comment on function public.finish_request is
  'Keeps the outcome of a request that was begun; without one its key is free again. For whom begin_request is.';

grant execute on function
  public.begin_request(text, text, text), private.begin_request(text, text, text),
  public.finish_request(text, text, text), private.finish_request(text, text, text)
  to authenticated, service_role;
