-- Who did what, when. One row for each change that staff make, written by trigger in the same
-- transaction: there is no way to change a record and leave no trace.

create table public.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  -- No foreign key: the history outlives the people in it.
  actor_id uuid,
  actor_name text,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_action_word check (
    action in (
      'insert', 'update', 'delete', 'suspend', 'activate', 'restore', 'limit', 'export', 'erase'
    )
  )
);
comment on table public.audit_log is
  'Append-only history of what staff changed. An update keeps the changed columns only.';
comment on column public.audit_log.actor_id is
  'The staff account, or null for an operator with the service key.';

create index audit_log_table_name_row_id_id_idx on public.audit_log (table_name, row_id, id);
create index audit_log_table_name_id_idx on public.audit_log (table_name, id);

create function private.record_audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A name has the collation C, and a comparison with it finds no index of ours.
  of_table constant text collate "default" := tg_table_name;
  -- Derived columns are nobody's change; version and time go with every one.
  derived constant text[] := array['name_key', 'search_text'];
  routine constant text[] := array['updated_at', 'version'];
  was jsonb;
  became jsonb;
  what text := lower(tg_op);
  key_of_row text;
begin
  -- Forms sent by visitors, sign-ups and counted views are no acts of staff.
  if of_table <> 'staff' and (auth.uid() is null or not private.is_admin()) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was := to_jsonb(old) - derived;
  end if;
  if tg_op <> 'DELETE' then
    became := to_jsonb(new) - derived;
  end if;
  key_of_row := coalesce(became, was) ->> (case of_table when 'staff' then 'user_id' else 'id' end);

  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, became -> o.key)
    into was, became
    from jsonb_each(was - routine) as o
    where o.value is distinct from became -> o.key;
    if was is null then
      return null;
    end if;
    if of_table in ('profiles', 'staff') and was ? 'suspended_at' then
      what := case when became -> 'suspended_at' = 'null' then 'activate' else 'suspend' end;
    end if;
  elsif tg_op = 'INSERT' and exists (
    -- An identity never comes twice: the same id again is a deleted record brought back.
    select from public.audit_log
    where table_name = of_table and row_id = key_of_row and action = 'delete'
      and of_table <> 'staff'
  ) then
    what := 'restore';
  elsif tg_op = 'DELETE' and of_table = 'profiles' then
    -- A deleted customer is really gone: who it was stays, not how to reach them.
    was := jsonb_build_object('username', was -> 'username', 'company_name', was -> 'company_name');
  end if;

  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    what, of_table, key_of_row, was, became
  );
  return null;
end
$$;
comment on function private.record_audit is
  'Writes the one audit row of a change made by staff.';

create trigger program_registrations_record_audit after insert or update or delete
  on public.program_registrations for each row execute function private.record_audit();
create trigger quote_requests_record_audit after insert or update or delete
  on public.quote_requests for each row execute function private.record_audit();
create trigger design_report_requests_record_audit after insert or update or delete
  on public.design_report_requests for each row execute function private.record_audit();
create trigger partner_requests_record_audit after insert or update or delete
  on public.partner_requests for each row execute function private.record_audit();
create trigger contact_messages_record_audit after insert or update or delete
  on public.contact_messages for each row execute function private.record_audit();
create trigger blog_posts_record_audit after insert or update or delete
  on public.blog_posts for each row execute function private.record_audit();
create trigger profiles_record_audit after insert or update or delete
  on public.profiles for each row execute function private.record_audit();
create trigger staff_record_audit after insert or update or delete
  on public.staff for each row execute function private.record_audit();

create function private.keep_history()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The owner of the table alone may thin out old history, for instance to honour a retention rule.
  if not private.is_table_owner(tg_relid) then
    raise exception 'history_is_append_only' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.keep_history is
  'History cannot be rewritten through any API role, service_role included.';

create trigger audit_log_keep_history before update or delete or truncate
  on public.audit_log for each statement execute function private.keep_history();

alter table public.audit_log enable row level security;

-- No grant: staff read it by list_history.
create policy "Staff read the history" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()));
