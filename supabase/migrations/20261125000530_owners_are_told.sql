-- Whoever takes an owner's session over is noticed: every owner is told by mail who was invited, came, was
-- given another role, was suspended or removed, whether a second factor is still required, and that somebody
-- was erased. The mail is made of the row of the history, so nothing of it is stored a second time.

set local lock_timeout = '3s';

create function private.tells_owners(p_row public.audit_log)
returns boolean
language sql immutable
set search_path = ''
as $$
  select case p_row.table_name
    when 'staff' then
      p_row.action in ('insert', 'delete')
      or coalesce(p_row.after ?| array['role', 'suspended_at', 'second_factor_required'], false)
    when 'staff_invitations' then p_row.action = 'insert'
    -- Cleaning by the calendar and an account that its customer deletes have nobody of the team behind them.
    when 'personal_data' then p_row.action = 'erase' and p_row.actor_id is not null
    else false
  end
$$;
comment on function private.tells_owners is
  'Whether a row of the history is one that all owners are told of by mail. A changed address is told by '
  'private.tell_owners_of_address().';

create function private.tell_owners()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.tells_owners(new) then
    return null;
  end if;
  insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
  select 'staff', 'audit_log', 'address', new.id::text, o.user_id, o.email
  from public.staff as o
  where o.role = 'owner' and o.suspended_at is null
    -- Who has just come knows.
    and not (new.table_name = 'staff' and new.action = 'insert' and o.user_id::text = new.row_id);
  -- An owner who is one no longer hears of it too: nobody else may be left who would object.
  insert into private.outbox (audience, kind, template, record_id, recipient)
  select 'staff', 'audit_log', 'address', new.id::text, coalesce(s.email, new.before ->> 'email')
  from (select new.row_id as id) as m
  left join public.staff as s on s.user_id::text = m.id
  where new.table_name = 'staff' and new.action in ('update', 'suspend', 'delete')
    and coalesce(new.before ->> 'role', s.role) = 'owner'
    and (s.user_id is null or s.role <> 'owner' or s.suspended_at is not null);
  return null;
end
$$;
comment on function private.tell_owners is
  'Queues a mail to every active owner, and to one who has just ceased to be one, about a row of the history '
  'that private.tells_owners() names.';

create trigger audit_log_tell_owners
  after insert on public.audit_log
  for each row
  when (new.table_name in ('staff', 'staff_invitations', 'personal_data'))
  execute function private.tell_owners();

create function private.history_for_owners(p_ids text[])
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  -- What an erasure has marked tells no name and no address any more.
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', h.id, 'action', h.action, 'table_name', h.table_name, 'occurred_at', h.occurred_at,
    'actor', h.actor_name,
    'name', coalesce(s.name, h.before ->> 'name', h.after ->> 'name'),
    'email', coalesce(h.after ->> 'email', s.email, h.before ->> 'email'),
    'previous_email', case when h.action = 'update' then h.before ->> 'email' end,
    'role', coalesce(h.after ->> 'role', h.before ->> 'role'),
    'previous_role', case when h.action = 'update' then h.before ->> 'role' end,
    'suspended', case when h.after ? 'suspended_at' then h.after ->> 'suspended_at' is not null end,
    'second_factor_required', h.after -> 'second_factor_required',
    'records', case when h.action = 'erase' then (
      select sum(value::integer) from jsonb_each_text(h.after) where key <> 'history'
    ) end
  ) order by h.id), '[]')
  from public.audit_log as h
  left join public.staff as s on s.user_id::text = h.row_id
  where h.id::text = any (p_ids) and not coalesce(h.after, h.before) ? 'erased'
    and (private.tells_owners(h) or h.table_name = 'staff' and h.after ? 'email')
$$;
comment on function private.history_for_owners is
  'What the mails to owners say of these rows of the history: a changed address, the team, the second factor, '
  'an erasure (its numbers alone).';

create or replace function private.outbox_records(p_kind text, p_ids text[], p_most integer)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  plan private.list_plan;
  records jsonb;
begin
  if p_kind in ('blog_posts', 'program') then
    -- The deploy hook is told nothing: the site is built of what there is when it is built.
    return jsonb_build_object('total', 1, 'records', jsonb_build_array());
  end if;
  if p_kind = 'audit_log' then
    records := private.history_for_owners(p_ids);
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  if p_kind = 'staff_invitations' then
    -- One that was used, taken back or is over leaves nothing to send.
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'role', i.role, 'invited_by', s.name,
      'token', private.invitation_token(i.id)
    )), '[]') into records
    from private.staff_invitations as i join public.staff as s on s.user_id = i.invited_by
    where i.id::text = any (p_ids) and i.expires_at > now();
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  plan := private.make_list_plan(p_kind, '-createdAt', null, null, null);
  execute format(
    'select coalesce(jsonb_agg(r.record order by r.record ->> ''created_at''), ''[]'')
    from (
      select to_jsonb(t) - ''{name_key,search_text}''::text[] as record
      from public.%I as t where t.id = any ($1::%s[])
    ) as r
    where r.record ->> ''spam_at'' is null',
    plan.table_name, plan.id_type
  ) into records using p_ids;
  -- What is to be paid, with the link of its page, which is stored nowhere.
  if p_kind = 'payments' then
    select coalesce(jsonb_agg(r.record || jsonb_build_object(
      'token', private.payment_token((r.record ->> 'id')::bigint)) order by r.place), '[]') into records
    from jsonb_array_elements(records) with ordinality as r (record, place);
  elsif p_kind = 'program_registrations' then
    select coalesce(jsonb_agg(r.record || jsonb_build_object(
      'payment', private.payment_of_registration((r.record ->> 'id')::bigint)) order by r.place), '[]') into records
    from jsonb_array_elements(records) with ordinality as r (record, place);
  end if;
  return jsonb_build_object('total', jsonb_array_length(records), 'records', (
    select coalesce(jsonb_agg(r.record order by r.place), '[]')
    from jsonb_array_elements(records) with ordinality as r (record, place)
    where r.place <= p_most
  ));
end
$$;
comment on function private.outbox_records is
  'What a message speaks of: {total, records}, without what was deleted or marked as spam; the first '
  'p_most of them.';
