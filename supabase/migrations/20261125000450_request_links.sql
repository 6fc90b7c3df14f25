-- The link of an acknowledgement: whoever has it sees what became of a request, and nothing of the person. A random
-- token of its own, kept with the data, so that a backup keeps it and no secret of the function is needed.

set local lock_timeout = '3s';

create table private.request_links (
  table_name text not null,
  record_id text not null,
  token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  constraint request_links_pkey primary key (table_name, record_id),
  constraint request_links_token_key unique (token),
  constraint request_links_token_form check (token ~ '^[0-9a-f]{64}$')
);
comment on table private.request_links is
  'The secret link of a request, by the table and id of its record: made when its acknowledgement is first sent.';

insert into private.personal_data (table_name, why) values
  ('private.request_links', 'random links; they open nothing once their record is gone');

create function private.with_request_links(p_messages jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Not when the form is sent: most of what a flood sends is never acknowledged. A second sending finds the first link.
  insert into private.request_links (table_name, record_id)
  select m ->> 'kind', m #>> '{records,0,id}' from jsonb_array_elements(p_messages) as m
  where m ->> 'template' = 'received' and private.mail_class('received', m ->> 'kind') = 'courtesy'
  on conflict on constraint request_links_pkey do nothing;
  return (
    select coalesce(jsonb_agg(e.m || jsonb_build_object('request_token', l.token) order by e.place), '[]')
    from jsonb_array_elements(p_messages) with ordinality as e (m, place)
    left join private.request_links as l
      on e.m ->> 'template' = 'received' and l.table_name = e.m ->> 'kind' and l.record_id = e.m #>> '{records,0,id}'
  );
end
$$;
comment on function private.with_request_links is
  'Claimed messages, each acknowledgement of a request with the token of its link.';

create or replace function public.claim_outbox(
  p_channels text[], p_most integer default 10, p_lease_seconds integer default 60, p_url text default null
)
returns jsonb
language sql
security invoker
set search_path = ''
as $$
  select private.with_request_links(private.claim_outbox(p_channels, p_most, p_lease_seconds, p_url))
$$;
comment on function public.claim_outbox is
  'Claims messages of these channels that are due, for the dispatcher: [{id, claim, channel, audience, '
  'kind, template, recipient, reply, request_token, total, records}]. They come back when the lease ends before '
  'settle_outbox. p_url is where the dispatcher can be called.';

create function private.request_state(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  link private.request_links;
  found_state jsonb;
begin
  select * into link from private.request_links where token = p_token;
  if found then
    -- Whether it was taken for spam is told to nobody: its sender reads what every other reads.
    execute format(
      'select jsonb_build_object(''number'', t.id, ''received_at'', t.created_at, ''status'', t.status)
      from public.%I as t where t.id = $1::bigint', link.table_name
    ) into found_state using link.record_id;
  end if;
  if found_state is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return found_state || jsonb_build_object('kind', link.table_name);
end
$$;

create function public.request_state(p_token text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.request_state(p_token) $$;
comment on function public.request_state is
  'What the link of an acknowledgement shows: {kind, number, received_at, status}. For the function; raises PT404 '
  'not_found for a token that is none, or whose request is gone.';

grant execute on function
  private.with_request_links(jsonb), public.request_state(text), private.request_state(text)
  to service_role;
